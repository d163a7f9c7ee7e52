"""The choice that only the game for two knows, as a form to be filled in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.forms import Between, Blank, Form, OneOf


@dataclass(frozen=True, slots=True)
class SixesForm(Form):
    """How many of its 6s `seat` attacks with: `attack`, at most `most`. The others are kept."""

    seat: int
    most: int
    type: ClassVar[str] = "sixes"

    def blanks(self) -> Mapping[str, Blank]:
        return {"seat": OneOf((self.seat,)), "attack": Between(0, self.most)}
