"""What may be said in Liar's dice, and the reveal, as forms to be filled in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.forms import Between, Blank, Form, Hands, OneOf
from rules.liars_dice.verdict import COUNTS


@dataclass(frozen=True, slots=True)
class BidForm(Form):
    """A bid by `seat` on `face`: any `count` that is not below `least`."""

    seat: int
    face: int
    least: int
    type: ClassVar[str] = "bid"

    def blanks(self) -> Mapping[str, Blank]:
        return {"seat": OneOf((self.seat,)), "count": Between(self.least, COUNTS[-1]), "face": OneOf((self.face,))}


@dataclass(frozen=True, slots=True)
class JontiForm(Form):
    """A jonti by `seat`: it takes the last bid for exact."""

    seat: int
    type: ClassVar[str] = "jonti"

    def blanks(self) -> Mapping[str, Blank]:
        return {"seat": OneOf((self.seat,))}


@dataclass(frozen=True, slots=True)
class RevealForm(Form):
    """All cups lifted: `hands`, of seat `i` as many dice as `counts[i]` says."""

    counts: tuple[int, ...]
    type: ClassVar[str] = "reveal"

    def blanks(self) -> Mapping[str, Blank]:
        return {"hands": Hands(self.counts)}
