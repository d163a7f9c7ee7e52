"""What several sources see of one table: the layout file of a `watch` with more than one source.

Where each seat is seen by one source, the seats and the board name it, and their polygons are in pixels of its picture
(`image_size` is that of all of them; the reserve lies in the picture of seat 0, the supply in that of the board):

    {"image_size": [1280, 720], "seats": [{"source": "left", "roll": …}, {"source": "right", "roll": …}], …}

Where sources see the same, against glare say, each has a layout of its own, in pixels of its picture:

    {"sources": {"left": {"image_size": …, "seats": [{"roll": …}, {}]}, "right": {"seats": [{"roll": …}, {"roll": …}]}}}

A zone that several of them have is read by all of them. Where it lies in one picture and in the other is told by its
corners, which are to be in the same order, or better by a `plane` for each of these sources, in the same millimetres.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from referee.layout.layout import Layout, LayoutError, SeatLayout
from rules.sentence import said


def layouts_from_json(obj: object, seats: int, sources: Sequence[str]) -> dict[str, Layout]:
    """What each of `sources` sees by a parsed layout file, for a game of `seats` players. Raises LayoutError."""
    top = cast("dict[str, Any] | None", obj if isinstance(obj, dict) else None)
    if top is not None and "sources" in top:
        return _each_its_own(top, seats, sources)
    whole = Layout.from_json(cast(object, obj), seats)
    known = ", ".join(sources)
    for index, seat in enumerate(whole.seats):
        if seat.source not in sources and (seat.source or seat.roll or seat.cube or seat.reserve):
            raise LayoutError(
                said(
                    "seat {seat} in the layout names an unknown source; the sources are {known}",
                    seat=index,
                    known=known,
                )
            )
    if whole.board is not None and whole.board.source not in sources:
        raise LayoutError(said("the board in the layout names an unknown source; the sources are {known}", known=known))
    if whole.supply is not None and whole.board is None:
        raise LayoutError(said("the supply in the layout has no board beside which it lies"))
    nothing = SeatLayout()
    return {
        name: replace(
            whole,
            seats=tuple(seat if seat.source == name else nothing for seat in whole.seats),
            reserve=whole.reserve if whole.seats and whole.seats[0].source == name else None,
            supply=whole.supply if whole.board is not None and whole.board.source == name else None,
            board=whole.board if whole.board is not None and whole.board.source == name else None,
        )
        for name in sources
    }


def layout_file(layout: Layout | Mapping[str, Layout]) -> dict[str, Any]:
    """The object of a layout file that tells what one source sees, or each of several by its name."""
    if isinstance(layout, Layout):
        return layout.to_json()
    return {"sources": {name: one.to_json() for name, one in layout.items()}}


def layouts_by_source(obj: object, seats: int) -> dict[str | None, Layout]:
    """What each source that a parsed layout file names sees, and under None what one source alone would see by it.

    A file that has a layout for each source says nothing of one alone. Raises LayoutError.
    """
    top = cast("dict[str, Any] | None", obj if isinstance(obj, dict) else None)
    if top is not None and "sources" in top:
        told = top["sources"]
        return {**_each_its_own(top, seats, list(cast("dict[str, Any]", told)) if isinstance(told, dict) else ())}
    whole = Layout.from_json(cast(object, obj), seats)
    named = [seat.source for seat in whole.seats] + [None if whole.board is None else whole.board.source]
    sources = list(dict.fromkeys(name for name in named if name is not None))
    several = layouts_from_json(cast(object, obj), seats, sources) if sources else dict[str, Layout]()
    return {None: whole, **several}


def together(layouts: Iterable[Layout]) -> Layout:
    """All zones that any of the layouts has, whatever picture they are in: to tell whether one is missing."""
    first, *others = layouts
    for other in others:
        pairs = zip(first.seats, other.seats, strict=True)
        seats = (
            SeatLayout(one.roll or two.roll, one.cube or two.cube, one.reserve or two.reserve) for one, two in pairs
        )
        first = replace(
            first,
            seats=tuple(seats),
            reserve=first.reserve or other.reserve,
            supply=first.supply or other.supply,
            board=first.board or other.board,
        )
    return first


def _each_its_own(top: dict[str, Any], seats: int, sources: Sequence[str]) -> dict[str, Layout]:
    entries = top["sources"]
    if not isinstance(entries, dict):
        raise LayoutError(said("sources in the layout must be a JSON object, with a layout for each source"))
    told = cast("dict[str, Any]", entries)
    for name in told:
        if name not in sources:
            raise LayoutError(
                said(
                    "the layout tells what {name} sees, but the sources are {sources}",
                    name=name,
                    sources=", ".join(sources),
                )
            )
    for name in sources:
        if name not in told:
            raise LayoutError(
                said("the layout does not tell what {name} sees: add it under sources, or leave {name} out", name=name)
            )
    shared: dict[str, Any] = {"seats": [{} for _ in range(seats)]}
    if "die_edge" in top:
        shared["die_edge"] = top["die_edge"]
    layouts: dict[str, Layout] = {}
    for name in sources:
        entry: Any = told[name]
        try:
            given = {**shared, **cast("dict[str, Any]", entry)} if isinstance(entry, dict) else cast(object, entry)
            layouts[name] = Layout.from_json(given, seats)
        except LayoutError as error:
            raise LayoutError(said("what {name} sees: {why}", name=name, why=str(error))) from None
    return layouts
