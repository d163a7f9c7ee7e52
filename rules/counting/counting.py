"""Counting rolls without a game: every roll is accepted, and the state is the number of rolls and the last of them.

It answers what a game answers (`rules.game.Game`), so that a recording of free rolls is a session like any other. A
setup of it names no game, and how many dice a roll has (None, or left out: any number):

    >>> state = COUNTING.begin({"game": None, "dice": 2})
    >>> state = COUNTING.apply(state, {"type": "roll", "values": [6, None], "colors": ["red", "white"]})
    >>> state.rolls, state.last.values
    (1, (6, None))
    >>> COUNTING.explain(state)
    'Roll 1: total 6, with one die still open.'
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rules._fields import PIPS, integer_of, list_of, object_of, only_fields, show
from rules.awaits import AwaitNothing, Awaits
from rules.board import GameBoard
from rules.counting.figures import total, unsure
from rules.errors import BadEvent, BadSetup, RuleError, WrongDiceCount
from rules.forms import Form, JsonObject
from rules.game import Chore, Outcome, SeatTable, State, TableZones, View
from rules.in_progress import TakeUpNumbers
from rules.options import Option
from rules.sentence import said

MOST_DICE = 100
LONGEST_ZONE = 40
LONGEST_COLOR = 20

_SETUP = frozenset({"game"})
_ROLL = frozenset({"type", "values"})


@dataclass(frozen=True, slots=True)
class CountedRoll:
    """One roll: of each die its value (None: nobody has named it yet) and its color (None: not known).

    `zone` says where it was rolled, where that is known: in whose tray, or before which camera.
    """

    values: tuple[int | None, ...]
    colors: tuple[str | None, ...]
    zone: str | None = None

    def to_json(self) -> JsonObject:
        """The roll as an event has it, but for its type."""
        fields: JsonObject = {"values": list(self.values)}
        if any(color is not None for color in self.colors):
            fields["colors"] = list(self.colors)
        return fields if self.zone is None else {**fields, "zone": self.zone}

    def event(self) -> JsonObject:
        """The event of this roll."""
        return {"type": "roll", **self.to_json()}


@dataclass(frozen=True, slots=True)
class CountState:
    """How the count stands: `dice` in a roll (None: any number), the number of `rolls`, and the `last` of them."""

    game: ClassVar[str] = "count"
    dice: int | None = None
    rolls: int = 0
    last: CountedRoll | None = None

    @property
    def phase(self) -> str:
        return "counting"

    @property
    def round(self) -> int:
        """The number of the roll to come."""
        return self.rolls + 1

    @property
    def names(self) -> tuple[str, ...]:
        return ()

    @property
    def result(self) -> Outcome | None:
        return None

    def to_json(self) -> JsonObject:
        return {
            "game": None,
            "phase": self.phase,
            "round": self.round,
            "dice": self.dice,
            "rolls": self.rolls,
            "last": None if self.last is None else self.last.to_json(),
            "seats": [],
            "result": None,
        }


class Counting:
    """Counts rolls. There is one of it, `COUNTING`, and it has no state of its own.

    Two events: a roll, and a change of the number of dice that a roll has from then on.
    """

    def __init__(self) -> None:
        self.id = CountState.game
        self.title: str = said("Count my dice")
        self.seat_counts = range(0)
        self.zones = TableZones(seat=())
        self.options: tuple[Option, ...] = ()
        self.asked: TakeUpNumbers | None = None

    def begin(self, setup: Mapping[str, object]) -> CountState:
        """The state before the first roll, by a setup; raises `BadSetup`."""
        only_fields(setup, _SETUP, "a setup without a game", BadSetup, optional=frozenset({"dice"}))
        if setup["game"] is not None:
            raise BadSetup(f"game must be null, not {show(setup['game'])}")
        return CountState(_dice_of(setup.get("dice"), BadSetup))

    def initial(self, players: Sequence[object], options: Mapping[str, object]) -> State:
        """The count of any number of dice; raises `BadSetup` where there are players or options."""
        if players or options:
            raise BadSetup(said("free rolls have no players and no options"))
        return CountState()

    def take_up(self, first: State, told: object) -> State:
        raise BadSetup(said("{game} cannot be started in the middle", game=self.title))

    def apply(self, state: State, event: object) -> CountState:
        own = _own(state)
        fields = object_of(event, "an event", BadEvent)
        kind = fields.get("type")
        if kind == "roll":
            return _rolled(own, fields)
        if kind == "dice":
            only_fields(fields, frozenset({"type", "dice"}), "a number of dice", BadEvent)
            return replace(own, dice=_dice_of(fields["dice"], BadEvent))
        if "type" not in fields:
            raise BadEvent("an event must have a 'type'")
        raise BadEvent(f"no event is called {show(kind)} here, only 'roll' and 'dice'")

    def legal(self, state: State) -> tuple[Form, ...]:
        """None: a roll of any number of dice fits into no form."""
        _own(state)
        return ()

    def awaits(self, state: State) -> Awaits:
        """Nothing of a seat: rolls are looked for at all times."""
        _own(state)
        return AwaitNothing()

    def view(self, state: State, viewer: int | None) -> View:
        if viewer is not None:
            raise ValueError(f"the game has no seat {viewer}")
        return View(_own(state).to_json(), ())

    def explain(self, state: State) -> str:
        own = _own(state)
        if own.last is None:
            return said("Roll the dice.") if own.dice is None else said("Roll the dice: {count}.", count=own.dice)
        missing = unsure(own.last.values)
        parts = {"number": own.rolls, "total": total(own.last.values)}
        if missing == 0:
            return said("Roll {number}: total {total}.", **parts)
        if missing == 1:
            return said("Roll {number}: total {total}, with one die still open.", **parts)
        return said("Roll {number}: total {total}, with {count} dice still open.", **parts, count=missing)

    def chores(self, state: State) -> tuple[Chore, ...]:
        _own(state)
        return ()

    def table(self, state: State) -> tuple[SeatTable, ...]:
        _own(state)
        return ()

    def board(self, state: State) -> GameBoard:
        del state
        return GameBoard()

    def solved(self, state: State) -> JsonObject:
        _own(state)
        return {}

    def outcome(self, state: State) -> Outcome | None:
        return _own(state).result


COUNTING: Final = Counting()


def counts_rolls(setup: Mapping[str, object]) -> bool:
    """Whether a setup names no game, so that rolls are counted."""
    return "game" in setup and setup["game"] is None


def _own(state: State) -> CountState:
    if not isinstance(state, CountState):
        raise TypeError(f"a state of {state.game!r} was given to the count of free rolls")
    return state


def _rolled(state: CountState, fields: Mapping[str, object]) -> CountState:
    only_fields(fields, _ROLL, "a roll", BadEvent, optional=frozenset({"colors", "zone"}))
    roll = _roll_of({name: value for name, value in fields.items() if name != "type"}, BadEvent)
    if state.dice is not None and len(roll.values) != state.dice:
        raise WrongDiceCount(
            said("a roll has {count} dice; {seen} were reported", count=state.dice, seen=len(roll.values))
        )
    return CountState(state.dice, state.rolls + 1, roll)


def _roll_of(fields: Mapping[str, object], error: type[RuleError]) -> CountedRoll:
    """A roll by its fields, its type apart."""
    only_fields(fields, frozenset({"values"}), "a roll", error, optional=frozenset({"colors", "zone"}))
    values = tuple(
        None if value is None else integer_of(value, PIPS, "each of the values", error)
        for value in list_of(fields["values"], "values", error)
    )
    if not 1 <= len(values) <= MOST_DICE:
        wrong = WrongDiceCount if error is BadEvent else error
        raise wrong(said("a roll has 1 to {most} dice, not {count}", most=MOST_DICE, count=len(values)))
    if "colors" not in fields:
        return CountedRoll(
            values, (None,) * len(values), _text_or_none(fields.get("zone"), "zone", LONGEST_ZONE, error)
        )
    colors = tuple(
        _text_or_none(color, "each of the colors", LONGEST_COLOR, error)
        for color in list_of(fields["colors"], "colors", error)
    )
    if len(colors) != len(values):
        raise error(f"a roll of {len(values)} dice has {len(colors)} colors")
    return CountedRoll(values, colors, _text_or_none(fields.get("zone"), "zone", LONGEST_ZONE, error))


def _text_or_none(value: object, what: str, longest: int, error: type[RuleError]) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise error(f"{what} must be null or a text of 1 to {longest} characters, not {show(value)}")
    return value


def _dice_of(value: object, error: type[RuleError]) -> int | None:
    return None if value is None else integer_of(value, range(1, MOST_DICE + 1), "dice", error)
