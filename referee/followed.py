"""Which games a camera can follow so far: fewer than `rules.GAMES`, which judges whatever is entered."""

from __future__ import annotations

import rules

FOLLOWED_GAMES = ("gelatinous", "gelatinous_solitaire")
"""The games whose every event the referee can see and the window can show, by identifier."""


class NotFollowedError(ValueError):
    """The rules know the game, but no camera follows it yet; the message is for players."""


def require_followed(identifier: object) -> None:
    """Raises NotFollowedError for a game of the rules that is not followed; what is no game at all the rules tell."""
    if isinstance(identifier, str) and identifier in rules.GAMES and identifier not in FOLLOWED_GAMES:
        title = rules.GAMES[identifier].title
        raise NotFollowedError(
            f"{title} is refereed by 'cubewatch rules', but neither the camera nor the window follows it yet"
        )
