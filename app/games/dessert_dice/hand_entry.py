"""Dessert Dice by hand: the supply colour by colour, placements and tips by arrow keys, the secret cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

import rules
from app.games.dessert_dice.names import LETTERS, Kind, color_name, icon_name
from app.games.dessert_dice.supply_entry import SupplyEntry
from app.games.entry import ALWAYS, Choice, Event, HandEntry, Help
from app.games.rolls import PIPS, die_choices
from app.text.language import noop, tr
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import COLORS, ICONS
from rules.dessert_dice.forms import MoveForm
from rules.dessert_dice.state import BoardDie, DessertState
from rules.orientation import STEPS, Direction
from rules.words import listed

ARROWS: dict[str, Direction] = {"up": "N", "right": "E", "down": "S", "left": "W"}


def entry_of(state: rules.State) -> HandEntry:
    """The supply, the turn or the reveal that may be entered in `state`."""
    assert isinstance(state, DessertState)
    match state.phase:
        case "supply":
            return SupplyEntry()
        case "turn":
            return TurnEntry(state)
        case _:
            return CardsEntry(state.names)


def kinds_of(state: DessertState) -> dict[Kind, int]:
    """The dice of the supply, and how many there are of each kind, by colour and face."""
    dice = sorted((state.dice[number] for number in state.supply), key=lambda die: (COLORS.index(die.color), die.face))
    kinds: dict[Kind, int] = {}
    for die in dice:
        kinds[die.color, die.face] = kinds.get((die.color, die.face), 0) + 1
    return kinds


@dataclass(frozen=True)
class TurnEntry(HandEntry):
    """A turn: the arrows lead a cursor over the board.

    On an empty square the die of the supply that is of the chosen `kind` is placed. A die on the board is taken by T
    (`taken`), and then tipped in the direction `way`; where several faces may come up, `face` is the one that did.
    """

    state: DessertState
    row: int = SIDE // 2
    col: int = SIDE // 2
    kind: Kind | None = None
    taken: bool = False
    way: Direction | None = None
    face: int | None = None

    @property
    def seat(self) -> int | None:
        return self.state.turn

    @property
    def under(self) -> BoardDie | None:
        """The die beneath the cursor."""
        return self.state.board[self.row * SIDE + self.col]

    @property
    def tips(self) -> dict[Direction, MoveForm]:
        """The ways in which the die beneath the cursor may be tipped."""
        forms: dict[tuple[int, int], MoveForm] = {
            form.end: form
            for form in rules.GAMES[self.state.game].legal(self.state)
            if isinstance(form, MoveForm) and form.start == (self.row, self.col)
        }
        return {
            way: forms[self.row + down, self.col + across]
            for way, (down, across) in STEPS.items()
            if (self.row + down, self.col + across) in forms
        }

    @property
    def tip(self) -> MoveForm | None:
        """The tip that is being entered."""
        return self.tips.get(self.way) if self.taken and self.way is not None else None

    @property
    def prompt(self) -> str:
        tip = self.tip
        if tip is not None:
            if self.event is not None:
                return ""
            return tr("which face came up, {faces}?", faces=listed([*map(str, tip.faces)], "or"))
        if self.taken:
            return tr("an arrow tips it")
        if self.under is not None:
            return tr("T picks this die up to tip it") if self.tips else tr("this die cannot be tipped now")
        return "" if self.kind is not None else tr("choose a die: R Y G P B and 1 to 6")

    @property
    def color(self) -> str:
        die = self.under
        return die.color if self.taken and die is not None else self.kind[0] if self.kind is not None else "green"

    @property
    def dice(self) -> tuple[int | None, ...]:
        tip = self.tip
        if tip is not None:
            return tip.faces if len(tip.faces) == 1 else (self.face,)
        return () if self.taken or self.under is not None or self.kind is None else (self.kind[1],)

    @property
    def choices(self) -> tuple[Choice, ...]:
        if self.taken:
            tip = self.tip
            return () if tip is None or len(tip.faces) == 1 else die_choices(tip.faces, self.face, self.color)
        kinds = kinds_of(self.state)
        colors = tuple(
            Choice(
                letter,
                letter.upper(),
                tr("a {color} die of the supply ({key})", color=color_name(color), key=letter.upper()),
                chosen=self.kind is not None and self.kind[0] == color,
                allowed=any(kind[0] == color for kind in kinds),
            )
            for letter, color in LETTERS.items()
        )
        color = self.kind[0] if self.kind is not None else None
        faces = tuple(kind[1] for kind in kinds if color is None or kind[0] == color)
        return (*colors, *die_choices(faces, self.kind[1] if self.kind is not None else None, color or "green"))

    @property
    def help(self) -> Help:
        return (
            ("← ↑ ↓ →", noop("move the cursor, or tip")),
            ("R Y G P B", noop("a die of this colour")),
            ("1 – 6", noop("with this face; the face that came up")),
            (noop("Tab"), noop("the next die of the supply")),
            ("T", noop("pick this die up, to tip it")),
            *ALWAYS,
        )

    @property
    def event(self) -> Event | None:
        tip = self.tip
        if tip is not None:
            face = tip.faces[0] if len(tip.faces) == 1 else self.face
            if face is None:
                return None
            return {"type": "move", "seat": self.seat, "from": [*tip.start], "to": [*tip.end], "face": face}
        if self.taken or self.under is not None or self.kind is None:
            return None
        die = next(number for number in self.state.supply if tuple(self.state.dice[number]) == self.kind)
        return {"type": "place", "seat": self.seat, "die": die, "to": [self.row, self.col]}

    def pressed(self, key: str) -> HandEntry | None:
        if key in ARROWS:
            return self._towards(ARROWS[key])
        if key in PIPS:
            return self._faced(int(key))
        if key in LETTERS:
            return self._colored(LETTERS[key])
        what, *where = key.split(":")
        match what:
            case "square":
                return self._clicked(int(where[0]), int(where[1]))
            case "die":
                return replace(self, kind=(where[0], int(where[1])), taken=False, way=None, face=None)
            case "t" | "enter":
                return replace(self, taken=True, way=None, face=None) if self.tips else self
            case "tab" | "backtab":
                return self._next_kind(1 if key == "tab" else -1)
            case "backspace" | "escape":
                return self._let_go()
            case _:
                return None

    def cleared(self) -> HandEntry:
        return replace(self, taken=False, way=None, face=None)

    def keeping(self, before: HandEntry) -> HandEntry:
        """The cursor stays where it was, and the kind of die that is chosen while the supply has one."""
        if not isinstance(before, TurnEntry):
            return self
        kept = replace(self, row=before.row, col=before.col)
        return replace(kept, kind=before.kind) if before.kind in kinds_of(self.state) else kept

    def _towards(self, way: Direction) -> TurnEntry:
        if self.taken:
            return replace(self, way=way, face=None) if way in self.tips else self
        down, across = STEPS[way]
        row, col = self.row + down, self.col + across
        return replace(self, row=row, col=col) if 0 <= row < SIDE and 0 <= col < SIDE else self

    def _faced(self, face: int) -> TurnEntry:
        tip = self.tip
        if self.taken:
            return replace(self, face=face) if tip is not None and face in tip.faces else self
        kinds = kinds_of(self.state)
        ours = self.kind[0] if self.kind is not None else None
        fitting = [kind for kind in kinds if kind[1] == face and kind[0] == ours] or [
            kind for kind in kinds if kind[1] == face and ours is None
        ]
        return replace(self, kind=fitting[0]) if fitting else self

    def _colored(self, color: str) -> TurnEntry:
        if self.taken:
            return self
        of_color = [kind for kind in kinds_of(self.state) if kind[0] == color]
        same_face = [kind for kind in of_color if self.kind is not None and kind[1] == self.kind[1]]
        return replace(self, kind=(same_face or of_color)[0]) if of_color else self

    def _next_kind(self, step: int) -> TurnEntry:
        kinds = [*kinds_of(self.state)]
        if self.taken or not kinds:
            return self
        if self.kind is None:
            return replace(self, kind=kinds[0])
        return replace(self, kind=kinds[(kinds.index(self.kind) + step) % len(kinds)])

    def _clicked(self, row: int, col: int) -> TurnEntry:
        """A click leads the cursor; a second one on the same die takes it; one beside a taken die tips it there."""
        if self.taken:
            ways = [way for way, form in self.tips.items() if form.end == (row, col)]
            if ways:
                return replace(self, way=ways[0], face=None)
        if (row, col) == (self.row, self.col) and self.tips:
            return replace(self, taken=not self.taken, way=None, face=None)
        return replace(self, row=row, col=col, taken=False, way=None, face=None)

    def _let_go(self) -> TurnEntry:
        if self.taken:
            return replace(self, taken=False, way=None, face=None)
        return replace(self, kind=None)


@dataclass(frozen=True)
class CardsEntry(HandEntry):
    """The secret cards: one icon for each seat, all different."""

    names: tuple[str, ...]
    cards: tuple[str, ...] = ()

    @property
    def seat(self) -> int | None:
        return min(len(self.cards), len(self.names) - 1)

    @property
    def prompt(self) -> str:
        return tr("Enter ends the game") if self.event is not None else tr("which card, 1 to 4?")

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                str(number),
                f"{number} {icon_name(icon)}",
                tr("the card of the {icon}", icon=icon_name(icon)),
                chosen=icon in self.cards,
                allowed=icon not in self.cards and len(self.cards) < len(self.names),
            )
            for number, icon in enumerate(ICONS, start=1)
        )

    @property
    def help(self) -> Help:
        return (("1 – 4", noop("the card of this player")), *ALWAYS)

    @property
    def event(self) -> Event | None:
        return {"type": "reveal", "cards": list(self.cards)} if len(self.cards) == len(self.names) else None

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            icons = ICONS[int(key) - 1 : int(key)]
            free = len(self.cards) < len(self.names) and icons and icons[0] not in self.cards
            return replace(self, cards=(*self.cards, *icons)) if free else self
        match key:
            case "backspace":
                return replace(self, cards=self.cards[:-1])
            case "escape":
                return replace(self, cards=())
            case _:
                return None
