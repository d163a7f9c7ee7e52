"""The seven games in the window: for each a module of this folder, by the game's identifier.

`<game>` holds what a person enters by hand, and knows nothing of Qt; `<game>_panel` what the window shows of the game
on its right side, and draws in its middle where there is no picture.
"""

from __future__ import annotations

from importlib import import_module

import rules
from gui.entry import HandEntry, NothingAwaited


def entry_of(state: rules.State | None) -> HandEntry:
    """What may be entered by hand in a position, nothing of it typed yet."""
    if state is None:
        return HandEntry()
    if state.result is not None:
        return NothingAwaited()
    entry = import_module(f"gui.games.{state.game}").entry_of(state)
    assert isinstance(entry, HandEntry)
    return entry
