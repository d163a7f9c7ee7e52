"""Where the zones of a recorded game lay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from referee.layout import Layout, LayoutError
from referee.sessions.session import Session
from referee.source_layouts import layouts_from_json


def layout_at(
    session: Session, number: int, width: int, height: int, source: str | None = None, whole: bool = False
) -> Layout | None:
    """The zones that `source` saw when entry `number` was written, in pixels of a picture of `width` by `height`.

    None where no entry tells them, or none that can be used. `whole` as in `Layout.scaled`.
    """
    told: object = None
    for entry in reversed(session.entries[:number]):
        if entry.kind in ("header", "layout") and entry.fields["layout"] is not None:
            told = entry.fields["layout"]
            break
    if told is None:
        return None
    seats = len(session.players)
    try:
        if source is None:
            layout = Layout.from_json(cast("Mapping[str, Any]", told), seats)
        else:
            layout = layouts_from_json(told, seats, sources_of(session))[source]
        return layout.scaled(width, height, whole)
    except (LayoutError, KeyError):
        return None


def sources_of(session: Session) -> tuple[str, ...]:
    """The names of the sources that its film shows; empty where there was but one."""
    return tuple(dict.fromkeys(piece.source for piece in session.pieces if piece.source is not None))
