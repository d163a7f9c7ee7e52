"""What belongs to one game and needs no window, in a folder for each of the seven, found by the game's identifier.

Each folder has `description.py` (options, names, seats), `hand_entry.py` (what a person enters by hand) and
`how_to_play.py`. It has these where the game needs them, found by their names: `event_words.py` (its own events in
words), `in_progress.py` (going on from what lies on the table), `page.py` (its page for phones), `chances.py` (odds
beside the table), `odds_command.py` (`cubewatch odds ...`) and `cards` (what can be printed). `count` is counting dice
without a game, and has no description.
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
