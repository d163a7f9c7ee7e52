"""What the games have in common: who may sit down, in which order an event is judged, whose state it is."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from rules._fields import integer_of, object_of, only_fields, pips_of, show
from rules.board import GameBoard
from rules.errors import BadEvent, BadSetup, GameOver
from rules.game import Chore, Hidden, JsonObject, Outcome, SeatTable, State, TableZones, View
from rules.in_progress import TakeUpNumbers
from rules.options import Option
from rules.sentence import said, said_plural
from rules.words import listed, named

StateT = TypeVar("StateT", bound=State)
EventT = TypeVar("EventT")

_ROLL = frozenset({"type", "seat", "values"})

LONGEST_NAME = 40
"""Code points in a player's name, at most."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The event of every game in which seats roll dice: the pip values that lie before a seat, in any order."""

    seat: int
    values: tuple[int, ...]


class GameOf(ABC, Generic[StateT, EventT]):
    """A game with states of one class and events of one class (or a union of classes)."""

    id: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[range]
    zones: ClassVar[TableZones] = TableZones()
    options: ClassVar[tuple[Option, ...]] = ()
    asked: ClassVar[TakeUpNumbers | None] = None

    def __init__(self, state_class: type[StateT], events: Mapping[str, Callable[[Mapping[str, object], int], EventT]]):
        """`events` reads each type of event from its JSON and the number of seats; what it reads may raise `BadEvent`.

        A reader judges all that can be judged without the state, and nothing else.
        """
        self._state_class = state_class
        self.events = events

    def initial(self, players: Sequence[object], options: Mapping[str, object]) -> StateT:
        return self._begin(_names(players, self.seat_counts, self.title), options)

    def take_up(self, first: State, told: object) -> StateT:
        return self._take_up(self._own(first), object_of(told, "taken_up", BadSetup))

    def apply(self, state: State, event: object) -> StateT:
        own = self._own(state)
        judged = self._read(event, len(own.names))
        if own.result is not None:
            raise GameOver(said("the game is over"))
        return self._play(own, judged)

    def outcome(self, state: State) -> Outcome | None:
        return self._own(state).result

    def view(self, state: State, viewer: int | None) -> View:
        own = self._own(state)
        if viewer is not None and viewer not in range(len(own.names)):
            raise ValueError(f"the game has no seat {viewer}")
        return View(own.to_json(), tuple(hidden for hidden in self._hidden(own) if hidden.seat != viewer))

    def chores(self, state: State) -> tuple[Chore, ...]:
        self._own(state)
        return ()

    def table(self, state: State) -> tuple[SeatTable, ...]:
        self._own(state)
        return ()

    def board(self, state: State) -> GameBoard:
        self._own(state)
        return GameBoard()

    def solved(self, state: State) -> JsonObject:
        self._own(state)
        return {}

    @abstractmethod
    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> StateT:
        """The first state for names that are known to be good; raises `BadSetup` for the options."""

    def _take_up(self, first: StateT, told: Mapping[str, object]) -> StateT:
        """The state that goes on from a table as it was told of; raises `BadSetup`."""
        del first, told
        raise BadSetup(said("{game} cannot be started in the middle", game=self.title))

    def _hidden(self, state: StateT) -> Iterable[Hidden]:
        """What lies on the table for its owner's eyes alone, by seat."""
        del state
        return ()

    @abstractmethod
    def _play(self, state: StateT, event: EventT) -> StateT:
        """The state after a well-formed event in a game that goes on; raises a `RejectedEvent`."""

    def _read(self, event: object, seats: int) -> EventT:
        """`event` as far as it can be judged without the state; raises `BadEvent`."""
        fields = object_of(event, "an event", BadEvent)
        kind = fields.get("type")
        read = self.events.get(kind) if isinstance(kind, str) else None
        if read is not None:
            return read(fields, seats)
        if "type" not in fields:
            raise BadEvent("an event must have a 'type'")
        if not isinstance(kind, str):
            raise BadEvent(f"an event's type must be a string, not {show(kind)}")
        raise BadEvent(f"no event is called {show(kind)} here, only {listed([repr(name) for name in self.events])}")

    def _own(self, state: State) -> StateT:
        if not isinstance(state, self._state_class):
            raise TypeError(f"a state of {state.game!r} was given to the rules of {self.id!r}")
        return state


def read_roll(fields: Mapping[str, object], seats: int) -> Roll:
    """A roll, the event; raises `BadEvent`."""
    only_fields(fields, _ROLL, "a roll", BadEvent)
    seat = integer_of(fields["seat"], range(seats), "seat", BadEvent)
    return Roll(seat, pips_of(fields["values"], "values", BadEvent))


def _names(players: Sequence[object], seat_counts: range, title: str) -> tuple[str, ...]:
    if len(players) not in seat_counts:
        fewest, most = seat_counts[0], seat_counts[-1]
        if fewest < most:
            wanted = said("{least} to {most} players", least=fewest, most=most)
        else:
            wanted = said_plural("1 player", "{count} players", most)
        raise BadSetup(said("{game} is for {players}; {named}", game=title, players=wanted, named=named(len(players))))
    names: list[str] = []
    for player in players:
        if not isinstance(player, str):
            raise BadSetup(f"a player's name must be a string, not {show(player)}")
        if not 0 < len(player) <= LONGEST_NAME:
            raise BadSetup(
                said(
                    "a player's name must have 1 to {most} characters, not {count}",
                    most=LONGEST_NAME,
                    count=len(player),
                )
            )
        if any("\ud800" <= character <= "\udfff" for character in player):
            raise BadSetup("a player's name holds half of a surrogate pair, which is no character")
        if player in names:
            raise BadSetup(said("two players have the name {name}", name=show(player)))
        names.append(player)
    return tuple(names)
