"""What the command line is handed to open windows and to draw with. Qt is loaded where it is used, and not before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.commands.windows import Windows
from gui.window.display import why_no_window

if TYPE_CHECKING:
    from app.record.exporting import Tell
    from app.system.desktop_entry import Sign
    from gui.window.main_window import Window
    from referee.sessions.session import Session


def open_window(
    source: str | None, setup: Path | None, layout: Path | None, played: Path | None, profile: Path | None
) -> int:
    """Opens the window: on a source, or on the wizard at the very first start."""
    from gui.window.application import run

    def begin(window: Window) -> None:
        if source is None:
            window.welcome()
        else:
            window.opener.open_film(source, setup, layout, played)

    return run(begin, profile)


def open_demo(name: str) -> int:
    """Opens the window on a recorded game."""
    from gui.window.application import run

    return run(lambda opened: opened.opener.open_demo(name))


def open_review(session: Path) -> int:
    """Opens the window on a session."""
    from gui.window.application import run

    return run(lambda opened: opened.review(session))


def draw(session: Session, out: Path, tell: Tell | None) -> None:
    """Writes the film of a session with what was read, or its card, as the ending of `out` says; raises
    NotWrittenError."""
    from app.stores.whole_file import NotWrittenError
    from app.system.system_libraries import why_not_loaded
    from app.text.language import tr

    try:
        from gui.sessions.overlay_film import write_film
        from gui.sessions.share_card import write_card
    except ImportError as error:  # a library of the system that Qt needs
        why = why_not_loaded(error) or error
        raise NotWrittenError(tr("nothing can be drawn here: Qt cannot be loaded ({why})", why=why)) from None
    if out.suffix.lower() == ".mp4":
        write_film(session, out, tell)
    else:
        write_card(session, out)


def sign() -> Sign:
    """The program's sign."""
    from gui.widgets.app_icon import SIGN

    return SIGN


WINDOWS = Windows(why_none=why_no_window, open=open_window, demo=open_demo, review=open_review, draw=draw, sign=sign)
