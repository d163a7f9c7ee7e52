"""What commands need of the window: it is handed to them by the entry point, so that they load without Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from app.record.exporting import Draw
    from app.system.desktop_entry import Sign


@dataclass(frozen=True)
class Windows:
    """`why_none` says what is missing for a window, as the beginning of a sentence, and None where one can be opened.

    `open` opens the window, empty or on a source, with its setup, layout and what was played, and with a profile;
    `demo` on a recorded game, by its name; `review` on a session. Each returns the exit status when it is closed.
    `draw` writes what is drawn of a session, by the ending of the file; `sign` gives the program's sign.
    """

    why_none: Callable[[], str | None]
    open: Callable[[str | None, Path | None, Path | None, Path | None, Path | None], int]
    demo: Callable[[str], int]
    review: Callable[[Path], int]
    draw: Draw
    sign: Callable[[], Sign]


def windows_of(ctx: click.Context) -> Windows:
    """What was handed to the command line."""
    windows = ctx.find_object(Windows)
    assert windows is not None, "the command line was called without windows"
    return windows
