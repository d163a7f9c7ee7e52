"""The ten abilities, and which of those that are drawn may be kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.sentence import said
from rules.words import listed, number

DRAWN = 2
"""Abilities drawn at the beginning of a level, while the pool has as many."""

HARDENING = 2
REGROWTH = 2
SURGE = 3
"""What `harden` adds to resistance, `regrow` to health and `surge` to the limit of the room."""

DIAGONALS: Mapping[str, tuple[int, int]] = {"NE": (-1, 1), "SE": (1, 1), "SW": (1, -1), "NW": (-1, -1)}
"""What a leap in each direction adds to row and column."""

_EDGES = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class Ability:
    """The card of an ability.

    `way` is the field of its event that says where it goes, for one that goes somewhere, and `ways` what that may say.
    `sees_top`: whether the event may tell the face seen on top afterwards.
    """

    id: str
    way: Literal["direction", "turn"] | None = None
    ways: tuple[str, ...] = ()
    sees_top: bool = False


ABILITIES: Mapping[str, Ability] = {
    ability.id: ability
    for ability in (
        Ability("devour", "direction", _EDGES),
        Ability("flip", sees_top=True),
        Ability("flop", "direction", _EDGES, sees_top=True),
        Ability("harden"),
        Ability("leap", "direction", tuple(DIAGONALS), sees_top=True),
        Ability("regrow"),
        Ability("slide", "direction", _EDGES, sees_top=True),
        Ability("squeeze", "direction", _EDGES, sees_top=True),
        Ability("surge"),
        Ability("twist", "turn", ("cw", "ccw")),
    )
}
"""Every ability by its identifier, ascending."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be drawn, kept and swapped out at the beginning of a level.

    `pool` and `held` are in ascending order; at most `keeps` of the drawn may be kept, and at most `limit` held then.
    """

    pool: tuple[str, ...]
    held: tuple[str, ...]
    keeps: int
    limit: int

    @property
    def draws(self) -> int:
        """How many are drawn."""
        return min(DRAWN, len(self.pool))

    def fault(self, drawn: Sequence[str], keep: Sequence[str], swap_out: Sequence[str]) -> str | None:
        """What keeps this from being a draw by the rules, as a sentence, or `None` where nothing does."""
        for fault, some in (
            (said("an ability is drawn twice"), drawn),
            (said("an ability is kept twice"), keep),
            (said("an ability is swapped out twice"), swap_out),
        ):
            if len(set(some)) != len(some):
                return fault
        if not set(drawn) <= set(self.pool):
            return said(
                "{ability} is not in the pool, which contains {pool}",
                ability=ability_words(_first_not_in(drawn, self.pool)),
                pool=abilities_words(self.pool) or _NONE,
            )
        if len(drawn) != self.draws:
            return said(
                "{due} must be drawn, not {drawn}",
                due=number(self.draws),
                drawn=number(len(drawn)) if drawn else _NONE,
            )
        if not set(keep) <= set(drawn):
            return said("{ability} is kept but was not drawn", ability=ability_words(_first_not_in(keep, drawn)))
        if len(keep) > self.keeps:
            return said("at most {most} may be kept, not {kept}", most=number(self.keeps), kept=number(len(keep)))
        if not set(swap_out) <= set(self.held):
            return said(
                "{ability} is swapped out but was not held", ability=ability_words(_first_not_in(swap_out, self.held))
            )
        held = len(self.held) - len(swap_out) + len(keep)
        if held > self.limit:
            return said(
                "at most {most} may be held at this level, and this would be {held}",
                most=number(self.limit),
                held=number(held),
            )
        return None


_NAMES = {
    "devour": said("devour"),
    "flip": said("flip"),
    "flop": said("flop"),
    "harden": said("harden"),
    "leap": said("leap"),
    "regrow": said("regrow"),
    "slide": said("slide"),
    "squeeze": said("squeeze"),
    "surge": said("surge"),
    "twist": said("twist"),
}


def ability_words(identifier: str) -> str:
    """What an ability is called; what is none goes by its own name."""
    return _NAMES.get(identifier, identifier)


def abilities_words(identifiers: Sequence[str]) -> str:
    """Several abilities: `flip and leap`."""
    return listed([ability_words(one) for one in identifiers])


_NONE = said("none", "of the abilities")


def _first_not_in(some: Sequence[str], others: Sequence[str]) -> str:
    return next(one for one in some if one not in others)
