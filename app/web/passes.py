"""Who may do what: a token for each of the spectators, seats, camera and host, which ends with the game.

A token is 128 random bits, and is a part of the address of every page. Whoever has it may do what it stands for.
"""

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Role = Literal["spectator", "seat", "camera", "host"]

TOKEN_BYTES = 16


@dataclass(frozen=True)
class Grant:
    """What a token stands for: `seat` is whose, where its role is a seat."""

    role: Role
    seat: int | None = None

    @property
    def may_play(self) -> bool:
        return self.role in ("seat", "host")


class Passes:
    """The tokens of one game. `find` and `renew` may be called from any thread."""

    def __init__(self, seats: int = 0) -> None:
        self._tokens: Mapping[str, Grant] = MappingProxyType({})
        self.renew(seats)

    def renew(self, seats: int, keep_camera: bool = False) -> None:
        """Ends all tokens, that of the camera too unless it is kept, and makes new ones for a game of so many seats."""
        passes = [Grant("spectator"), Grant("camera"), Grant("host"), *(Grant("seat", seat) for seat in range(seats))]
        kept = self.token_of(Grant("camera")) if keep_camera else None
        tokens = {secrets.token_urlsafe(TOKEN_BYTES): each for each in passes if kept is None or each.role != "camera"}
        if kept is not None:
            tokens[kept] = Grant("camera")
        self._tokens = MappingProxyType(tokens)

    def find(self, token: str) -> Grant | None:
        """What `token` stands for; None where it is wrong or has ended. It takes as long whichever it is (constant-time
        comparison, with every token that there is)."""
        given = token.encode("utf-8", "replace")
        found: Grant | None = None
        for known, stands_for in self._tokens.items():
            if hmac.compare_digest(known.encode(), given):
                found = stands_for
        return found

    def token_of(self, wanted: Grant) -> str | None:
        """The token that stands for `wanted`; None for a seat that there is none of."""
        return next((token for token, stands_for in self._tokens.items() if stands_for == wanted), None)
