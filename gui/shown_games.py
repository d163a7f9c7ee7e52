"""Which games the window can show so far: those that need no panel that it lacks."""

from __future__ import annotations

import rules
from referee.followed import NotFollowedError, require_followed

SHOWN_GAMES = ("gelatinous", "gelatinous_solitaire")
"""The games whose every event can be entered in the window, by identifier."""


def require_shown(identifier: object) -> None:
    """Raises NotFollowedError for a game that is not followed or not shown; what is no game at all the rules tell."""
    require_followed(identifier)
    if isinstance(identifier, str) and identifier in rules.GAMES and identifier not in SHOWN_GAMES:
        title = rules.GAMES[identifier].title
        raise NotFollowedError(f"{title} is followed by 'cubewatch watch', but the window cannot show it yet")
