"""Where the zones of a recorded game lay."""

from collections.abc import Mapping

from referee.layout import Layout, LayoutError, layouts_by_source
from referee.sessions.journal.entries import Entry
from referee.sessions.session import Session


def layout_at(
    session: Session, number: int, width: int, height: int, source: str | None = None, whole: bool = False
) -> Layout | None:
    """The zones that `source` saw when entry `number` was written, in pixels of a picture of `width` by `height`.

    None where no entry tells them, or none that can be used. `whole` as in `Layout.scaled`.
    """
    told = next((entry for entry in reversed(session.entries[:number]) if tells_zones(entry)), None)
    try:
        layout = None if told is None else zones_of(session, told).get(source)
        return None if layout is None else layout.scaled(width, height, whole)
    except LayoutError:
        return None


def tells_zones(entry: Entry) -> bool:
    """Whether an entry says where the zones are from then on."""
    return entry.kind in ("header", "layout") and entry.fields["layout"] is not None


def zones_of(session: Session, entry: Entry) -> Mapping[str | None, Layout]:
    """The zones that an entry tells, by the source that sees them (None: the only one). Raises LayoutError."""
    return layouts_by_source(entry.fields["layout"], len(session.players))
