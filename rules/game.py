"""What every game answers, whichever it is: the interface between the rules and the rest of the program.

A game is a pure function from a state and an event to a state. It draws no random numbers and reads no clock. States
are frozen; `apply` returns a new one or raises, and never changes the old one.

Seats are numbered from 0 clockwise as seen from above; a player's left neighbour is the next seat clockwise.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

from rules.awaits import Awaits
from rules.board import GameBoard
from rules.forms import Form, JsonObject
from rules.in_progress import TakeUpNumbers
from rules.options import Option


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats, ascending (empty where nobody wins), and why."""

    winners: tuple[int, ...]
    reason: str

    def to_json(self) -> JsonObject:
        return {"winners": list(self.winners), "reason": self.reason}


class State(Protocol):
    """The position of a game. Every game's own state is a frozen dataclass with at least these members."""

    game: ClassVar[str]
    """The game's identifier, as in a setup."""

    @property
    def phase(self) -> str:
        """The game's own word for what is going on; `"over"` when it has ended."""
        ...

    @property
    def round(self) -> int:
        """1 for the first; counts up when the next round begins."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        ...

    @property
    def result(self) -> Outcome | None:
        """`None` until the game is over."""
        ...

    def to_json(self) -> JsonObject:
        """The state as the rules script prints it: fresh lists and dictionaries of plain JSON values."""
        ...


@dataclass(frozen=True, slots=True)
class SeatTable:
    """What should lie on the table before one seat.

    `loose`, `stacked` and `reserve` count dice: to be rolled, in the cube, and set aside for later (0 in games without
    a reserve). `loose_values` and `reserve_values` are the values that those dice show, ascending, or `None` while that
    cannot be known, as before a first roll.
    """

    seat: int
    loose: int
    stacked: int
    reserve: int
    loose_values: tuple[int, ...] | None
    reserve_values: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Chore:
    """Something that the players' hands have to do with the dice before the next roll.

    `kind`: `"pass"` hands dice over to `to_seat`; `"stack"` puts them into `seat`'s own cube, `"unstack"` takes them
    off it again, to `seat`'s loose dice; `"to_reserve"` and `"from_reserve"` move them between `seat`'s hand and the
    reserve. `value` is what the dice show, or `None` where any die will do. `count` is at least 1.
    """

    kind: Literal["pass", "stack", "unstack", "to_reserve", "from_reserve"]
    seat: int
    count: int
    value: int | None
    to_seat: int | None = None


@dataclass(frozen=True, slots=True)
class Hidden:
    """Something on the table for its owner's eyes alone: `count` dice under `seat`'s cup, or `seat`'s secret card."""

    kind: Literal["hand", "card"]
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class View:
    """A position as one viewer may see it.

    `state` is the state's JSON. It holds nothing that is hidden: the rules learn what lies under a cup or on a secret
    card by its reveal, and not before. `hidden` says what on the table is to be kept from this viewer, by seat: a
    window covers it in the picture, a recording shows it to nobody.
    """

    state: JsonObject
    hidden: tuple[Hidden, ...]


@dataclass(frozen=True, slots=True)
class TableZones:
    """The zones that a table needs so that a camera can follow the game.

    `seat` are the kinds of zone before each seat, of which only `"roll"` cannot be left out. `board` are the rows and
    columns of the board that the game is played on (`any_board`: a layout may have another one), `supply` whether dice
    wait beside it. `one_table` says whether all seats sit around one table, clockwise; otherwise each is in a picture
    of its own, as in a video call.
    """

    seat: tuple[Literal["roll", "cube", "reserve"], ...] = ("roll",)
    board: tuple[int, int] | None = None
    any_board: bool = False
    supply: bool = False
    one_table: bool = True


class Game(Protocol):
    """The rules of one game. `rules.GAMES` holds one of each; they have no state of their own.

    Every method that takes a state raises `TypeError` for a state of another game, which is a mistake in the program
    and none of the players'.
    """

    @property
    def id(self) -> str:
        """The identifier that a setup names."""
        ...

    @property
    def title(self) -> str:
        """The name of the game, for people."""
        ...

    @property
    def seat_counts(self) -> range:
        """The numbers of players that it can be played with."""
        ...

    @property
    def zones(self) -> TableZones:
        """The zones of a table at which a camera follows it."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What a table may choose before it begins, as far as a form can ask for it."""
        ...

    @property
    def asked(self) -> TakeUpNumbers | None:
        """The numbers that take up a game in progress, or `None` where that takes more than numbers."""
        ...

    def initial(self, players: Sequence[object], options: Mapping[str, object]) -> State:
        """The state before the first event; raises `BadSetup`."""
        ...

    def take_up(self, first: State, told: object) -> State:
        """The state in which the game that would begin as `first` goes on, from what people tell of their table.

        `told` is the field `taken_up` of a setup. What happened before is not known to that state, and not made up.
        Raises `BadSetup` where the table cannot lie so while the game goes on.
        """
        ...

    def apply(self, state: State, event: object) -> State:
        """The state after `event`, plain JSON values as an observer reports them; raises a `RejectedEvent`."""
        ...

    def legal(self, state: State) -> tuple[Form, ...]:
        """The events that may be entered now; empty when the game is over."""
        ...

    def awaits(self, state: State) -> Awaits:
        """What is to be watched for now."""
        ...

    def view(self, state: State, viewer: int | None) -> View:
        """The position as `viewer` may see it: a seat, or `None` for one who sits at no seat.

        Raises `ValueError` for a seat that the game does not have.
        """
        ...

    def explain(self, state: State) -> str:
        """What a player should read now: what to do with the dice and who rolls, or how the game ended and why."""
        ...

    def chores(self, state: State) -> tuple[Chore, ...]:
        """What is to be done by hand with the dice of the last resolved round, in seat order; empty before the first.

        They stay listed until a roll of the next round is in, and after the end of the game. Games in which no dice
        change hands have none.
        """
        ...

    def table(self, state: State) -> tuple[SeatTable, ...]:
        """What should lie on the table, once the chores are done: one entry for each seat, in seat order.

        The loose dice of a seat that has reported its roll of the running round show that roll. Empty in games that
        are played on a board.
        """
        ...

    def board(self, state: State) -> GameBoard:
        """The board in this position, as a camera could see it."""
        ...

    def solved(self, state: State) -> JsonObject:
        """What a solver adds to the state's JSON: the best way on, in games and positions that have one."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        ...
