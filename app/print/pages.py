"""What can be printed for a game, as pages: its mat, and the cards of a game that has some."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Literal

import rules
from app.print.drawing import CardDrawing
from app.print.mat import Paper, page_of, require_room
from app.text.language import shown, tr
from referee.layout import mat_sheets

What = Literal["mat", "cards"]
USUAL_DIE = 16.0


@dataclass(frozen=True)
class Wanted:
    """What is to be printed: the mat of a `game` for so many `players` with dice of `die` millimetres, or its cards;
    on `paper`, ``"a4"``, ``"a3"`` or ``"letter"``. `shared`: one sheet for all seats."""

    what: What
    game: str
    players: int
    paper: str = "a4"
    die: float = USUAL_DIE
    shared: bool = False


def papers(what: What) -> tuple[str, ...]:
    """The sizes of paper on which it can be printed."""
    return ("a4", "a3", "letter") if what == "mat" else ("a4", "letter")


def pages_of(wanted: Wanted) -> Sequence[CardDrawing]:
    """The pages, at their true size. Raises NoMatError and NoRoomError where a mat cannot be made so."""
    if wanted.what == "cards":
        return tuple(import_module(f"app.games.{wanted.game}.cards").built_in_sheets(wanted.paper))
    size = Paper[wanted.paper.upper()]
    sheets = mat_sheets(wanted.game, wanted.players, size.large, wanted.shared)
    for sheet in sheets:
        require_room(sheet, wanted.game, wanted.players, wanted.die)
    title = rules.GAMES[wanted.game].title
    return tuple(page_of(sheet, size, title, wanted.die) for sheet in sheets)


def title_of(wanted: Wanted) -> str:
    """What the pages are called."""
    if wanted.what == "cards":
        return shown(rules.GAMES[wanted.game].title)
    return tr("Mat: {game}", game=rules.GAMES[wanted.game].title)
