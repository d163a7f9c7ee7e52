"""Gelatinous by hand: rolls."""

import rules
from app.games.entry import HandEntry
from app.games.rolls import RollEntry, rolls_of


def entry_of(state: rules.State) -> HandEntry:
    """The roll that may be entered in `state`."""
    return RollEntry.awaiting(rolls_of(state))
