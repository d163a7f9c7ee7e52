"""What belongs to one game and needs no window, in a folder for each of the seven, found by the game's identifier.

`<game>/hand_entry.py` holds what a person enters by hand.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import rules
    from app.games.entry import HandEntry


def entry_of(state: rules.State | None) -> HandEntry:
    """What may be entered by hand in a position, nothing of it typed yet."""
    # Loaded only when asked for: the odds need no camera, and load nothing heavy.
    from app.games.entry import HandEntry, NothingAwaited

    if state is None:
        return HandEntry()
    if state.result is not None:
        return NothingAwaited()
    entry = import_module(f"app.games.{state.game}.hand_entry").entry_of(state)
    assert isinstance(entry, HandEntry)
    return entry
