"""Gelatinous, for 3 to 6 players: everyone rolls at once, 1s go left, 6s go right, 3s build a cube of eight."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rules._base import GameOf, Roll, read_roll
from rules._fields import integer_of, only_fields
from rules.awaits import AwaitNothing, AwaitRolls, Awaits
from rules.errors import BadSetup, WrongDiceCount, WrongSeat
from rules.forms import Form, RollForm
from rules.game import Chore, Outcome, SeatTable, State
from rules.gelatinous.party_state import (
    CUBE,
    MOST_DICE,
    SEAT_COUNTS,
    GelatinousSeat,
    GelatinousState,
    Pass,
    state_from_json,
)
from rules.gelatinous.party_words import explain

_KEPT = (2, 4, 5)


class Gelatinous(GameOf[GelatinousState, Roll]):
    """The rules of Gelatinous."""

    id = "gelatinous"
    title = "Gelatinous"
    seat_counts = SEAT_COUNTS

    def __init__(self) -> None:
        super().__init__(GelatinousState, {"roll": read_roll})

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        return tuple(RollForm(seat, own.seats[seat].loose) for seat in own.to_roll)

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        return AwaitRolls({seat: own.seats[seat].loose for seat in own.to_roll}) if own.to_roll else AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state), self.chores(state))

    def chores(self, state: State) -> tuple[Chore, ...]:
        own = self._own(state)
        if own.result is None and any(seat.rolled for seat in own.seats):
            return ()
        chores: list[Chore] = []
        for i, seat in enumerate(own.seats):
            chores += [Chore("pass", i, p.count, p.value, p.to_seat) for p in own.passes if p.from_seat == i]
            if seat.newly_stacked:
                chores.append(Chore("stack", i, seat.newly_stacked, 3))
        return tuple(chores)

    def table(self, state: State) -> tuple[SeatTable, ...]:
        own = self._own(state)
        over = own.result is not None
        return tuple(
            SeatTable(
                seat=i,
                loose=seat.loose,
                stacked=seat.stacked,
                reserve=0,
                loose_values=seat.loose_values if over or seat.rolled is None else tuple(sorted(seat.rolled)),
                reserve_values=(),
            )
            for i, seat in enumerate(own.seats)
        )

    def state_from_json(self, obj: object, first: State) -> GelatinousState:
        return state_from_json(obj, self._own(first))

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> GelatinousState:
        only_fields(options, frozenset(), "options", BadSetup, optional=frozenset({"dice_per_player"}))
        each = integer_of(options.get("dice_per_player", 7), range(1, MOST_DICE + 1), "dice_per_player", BadSetup)
        return GelatinousState(round=1, seats=tuple(GelatinousSeat(name, each) for name in names))

    def _play(self, state: GelatinousState, event: Roll) -> GelatinousState:
        seat = state.seats[event.seat]
        if event.seat not in state.to_roll:
            why = "has already rolled in this round" if seat.loose else "has no loose dice and sits this round out"
            raise WrongSeat(f"{seat.name} (seat {event.seat}) {why}")
        if len(event.values) != seat.loose:
            has = f"{seat.loose} loose {'die' if seat.loose == 1 else 'dice'}"
            raise WrongDiceCount(
                f"{seat.name} (seat {event.seat}) has {has} to roll; {len(event.values)} were reported"
            )
        rolled = replace(seat, rolled=event.values)
        after = replace(state, seats=(*state.seats[: event.seat], rolled, *state.seats[event.seat + 1 :]))
        return after if after.to_roll else _resolve(after)


def _resolve(state: GelatinousState) -> GelatinousState:
    """Carry out the round that everyone has rolled, and begin the next one or end the game."""
    passes = _passes(state.seats)
    seats = tuple(_after_passes(i, seat, passes) for i, seat in enumerate(state.seats))
    result = _result(seats)
    if result is not None:
        return GelatinousState(state.round, seats, passes, result)
    return GelatinousState(state.round + 1, tuple(replace(seat, rolled=None) for seat in seats), passes)


def _passes(seats: tuple[GelatinousSeat, ...]) -> tuple[Pass, ...]:
    passes: list[Pass] = []
    for i, seat in enumerate(seats):
        values = Counter(seat.rolled or ())
        left, right = (i + 1) % len(seats), (i - 1) % len(seats)
        passes += [Pass(i, to, value, values[value]) for value, to in ((1, left), (6, right)) if values[value]]
    return tuple(passes)


def _after_passes(i: int, seat: GelatinousSeat, passes: tuple[Pass, ...]) -> GelatinousSeat:
    values = Counter(seat.rolled or ())
    stacking = min(values[3], CUBE - seat.stacked)
    loose = Counter({value: values[value] for value in _KEPT})
    loose[3] = values[3] - stacking
    for handed in passes:
        if handed.to_seat == i:
            loose[handed.value] += handed.count
    return replace(
        seat,
        loose=loose.total(),
        stacked=seat.stacked + stacking,
        loose_values=tuple(sorted(loose.elements())),
        newly_stacked=stacking,
    )


def _result(seats: tuple[GelatinousSeat, ...]) -> Outcome | None:
    cubes = [i for i, seat in enumerate(seats) if seat.stacked == CUBE]
    if cubes:
        fewest = min(seats[i].loose for i in cubes)
        return Outcome(tuple(i for i in cubes if seats[i].loose == fewest), "cube")
    if not any(seat.loose for seat in seats):
        return Outcome((), "no_dice")
    return None
