"""How a session goes on: what it was played before, and where its zones lay."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from app.live.requests import Plan
from app.live.several_cameras import several_in, text_of_several
from app.text.language import tr
from referee import layouts_from_json
from referee.counting import seats_told
from referee.layout import DIE_EDGES, Layout, LayoutError
from referee.sessions.journal.entries import Entry
from referee.sessions.recorder import is_open
from referee.sessions.session import Session
from rules.counting import counts_rolls
from vision.sources.address import public_address


@dataclass(frozen=True)
class GoingOn:
    """The plan for a session that goes on, and what is to be said of that: sentences. `sources` are those that it is
    played before where there are several, by name."""

    plan: Plan
    sources: Mapping[str, str]
    remarks: tuple[str, ...]


def going_on(session: Session, known_address: str = "") -> GoingOn:
    """What to watch so that a session goes on, before the camera that it was played before.

    A session may come from a stranger: an address or a file of which it tells is opened only if it is `known_address`,
    which the player typed at this computer.
    """
    entries, remarks = session.entries, list[str]()
    if is_open(entries):
        remarks.append(tr("The program was closed in the middle of this game. You continue where it stopped."))
    source, sources = last_source(entries), _several(entries)
    text: str | None = None
    if source is not None:
        if not source["live"]:
            remarks.append(tr("This game was played from a film. You can continue it by hand."))
            sources = dict[str, str]()
        elif sources:
            text = text_of_several(sources)
        elif is_far(source["source"]) and source["source"] != known_address:
            called = public_address(source["source"])
            remarks.append(
                tr(
                    "The game continues by hand, because its camera {source} was never entered on this computer.",
                    source=called,
                )
            )
        else:
            text = source["source"]
    layout: Layout | None = None
    layouts: Mapping[str, Layout] | None = None
    told = last_layout(entries)
    seats = seats_told(told) if counts_rolls(session.game.setup) else len(session.players)
    try:
        if told is not None and sources:
            layouts = layouts_from_json(told, seats, list(sources))
        elif told is not None:
            layout = Layout.from_json(told, seats)
    except LayoutError as error:
        remarks.append(tr("Its zones cannot be used ({why}).", why=str(error)))
    edge = _die_edge(entries)
    plan = Plan(session.game.setup, layout, text, die_edge=edge, session=session.folder, layouts=layouts)
    return GoingOn(plan, sources, tuple(remarks))


def last_source(entries: Sequence[Entry]) -> Mapping[str, Any] | None:
    """What the frames came from last; None where none ever came."""
    return next((e.fields for e in reversed(entries) if e.kind == "source" and e.fields["source"]), None)


def last_layout(entries: Sequence[Entry]) -> object:
    """The zones that a person told last, as a layout file has them; None where a mat tells them."""
    drawn = next((e.fields["layout"] for e in reversed(entries) if e.kind == "layout" and e.actor == "player"), None)
    return entries[0].fields["layout"] if drawn is None else drawn


def is_far(source: str) -> bool:
    """Whether a source's text is an address or a file, and no camera or screen of this computer."""
    return any(sign in source for sign in ("/", "\\", "@"))


def _camera(entries: Sequence[Entry]) -> Mapping[str, Any]:
    """What the header says of the camera."""
    return cast("Mapping[str, Any] | None", entries[0].fields["camera"]) or {}


def _several(entries: Sequence[Entry]) -> Mapping[str, str]:
    """The sources by their names, where there were several, all of them at this computer."""
    told: object = _camera(entries).get("sources")
    if not isinstance(told, Mapping):
        return {}
    told = cast("Mapping[object, object]", told)
    if len(told) < 2:
        return {}
    texts = {str(name): text for name, text in told.items() if isinstance(text, str) and not is_far(text)}
    return texts if texts == told and several_in(text_of_several(texts)) == texts else {}


def _die_edge(entries: Sequence[Entry]) -> float | None:
    edge: object = _camera(entries).get("die_edge")
    if not isinstance(edge, int | float) or isinstance(edge, bool) or not math.isfinite(edge):
        return None
    return float(edge) if DIE_EDGES[0] <= edge <= DIE_EDGES[1] else None
