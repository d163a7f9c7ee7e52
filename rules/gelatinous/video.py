"""Gelatinous by video: everyone plays solitaire with dice of their own, and one player calls the rounds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules._base import GameOf, Roll, read_roll
from rules._fields import integer_of, only_fields
from rules.awaits import AwaitNothing, AwaitRolls, Awaits, AwaitSpoken
from rules.errors import BadEvent, BadSetup, WrongDiceCount, WrongPhase, WrongSeat
from rules.forms import CallForm, Form, RollForm
from rules.game import Chore, SeatTable, State, TableZones
from rules.gelatinous.in_progress import VIDEO, video_dice
from rules.gelatinous.rolling import report, without
from rules.gelatinous.thirteen import FINAL_ROLL, Thirteen, chores_of, final_roll_of, in_hand, lying, roll_hand
from rules.gelatinous.video_state import VideoState, round_result, still_in
from rules.gelatinous.video_words import explain
from rules.gelatinous.words import still_to_roll
from rules.in_progress import ROUND
from rules.options import SeatOption, SwitchOption, names_of
from rules.sentence import said

_CALL = frozenset({"type", "seat"})
_CALLER = SeatOption("caller", said("Caller"))
_KEEP_SCORE = SwitchOption("keep_score", said("Keep score"))


@dataclass(frozen=True, slots=True)
class Call:
    """The call of the next round."""

    seat: int


class GelatinousVideo(GameOf[VideoState, Roll | Call]):
    """The rules of Gelatinous by video."""

    id = "gelatinous_video"
    title = said("Gelatinous by video")
    seat_counts = range(2, 13)
    zones = TableZones(seat=("roll", "cube", "reserve"), one_table=False)
    options = (_CALLER, _KEEP_SCORE, FINAL_ROLL)
    asked = VIDEO

    def __init__(self) -> None:
        super().__init__(VideoState, {"roll": read_roll, "call": _read_call})

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        if own.phase == "call":
            return (CallForm(own.caller),)
        return tuple(RollForm(seat, own.seats[seat].hand) for seat in own.to_roll)

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        if own.phase == "call":
            return AwaitSpoken(own.caller, ("call",))
        return AwaitRolls({seat: own.seats[seat].hand for seat in own.to_roll}) if own.to_roll else AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state), self.chores(state))

    def chores(self, state: State) -> tuple[Chore, ...]:
        own = self._own(state)
        # Until the first roll of a round is in, those of the round before are listed.
        latest = own.round if any(own.rolled) else own.round - 1
        return tuple(
            chore
            for seat, dice in enumerate(own.seats)
            if dice.rolls == latest
            for chore in chores_of(seat, dice.moved)
        )

    def table(self, state: State) -> tuple[SeatTable, ...]:
        return tuple(lying(seat, dice) for seat, dice in enumerate(self._own(state).seats))

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> VideoState:
        only_fields(options, frozenset(), "options", BadSetup, optional=names_of(self.options))
        seats = len(names)
        return VideoState(
            names,
            _CALLER.of(options, seats),
            _KEEP_SCORE.of(options),
            final_roll_of(options),
            (Thirteen(),) * seats,
            (None,) * seats,
            tuple(range(seats)),
        )

    def _take_up(self, first: VideoState, told: Mapping[str, object]) -> VideoState:
        seats = video_dice(told, first.names)
        return replace(first, seats=seats, to_roll=still_in(seats), round=ROUND.of(told))

    def _play(self, state: VideoState, event: Roll | Call) -> VideoState:
        return _roll(state, event) if isinstance(event, Roll) else _call(state, event)


def _roll(state: VideoState, event: Roll) -> VideoState:
    """Carry out a seat's roll, and once everyone has rolled look for the end."""
    seat, values = event.seat, event.values
    dice = state.seats[seat]
    if not state.to_roll:
        who = state.names[state.caller]
        raise WrongPhase(said("{who} has to call the next round first", who=who))
    if seat not in state.to_roll:
        out = state.rolled[seat] is None
        who = state.names[seat]
        if out:
            raise WrongSeat(said("{who} has no dice left and is out of the game", who=who))
        raise WrongSeat(said("{who} has already rolled in this round", who=who))
    if len(values) != dice.hand:
        raise WrongDiceCount(in_hand(state.names[seat], dice, len(values)))
    seats = (*state.seats[:seat], roll_hand(dice, values, state.final_roll), *state.seats[seat + 1 :])
    to_roll = without(state.to_roll, seat)
    return VideoState(
        state.names,
        state.caller,
        state.keep_score,
        state.final_roll,
        seats,
        report(state.rolled, seat, values),
        to_roll,
        state.round,
        None if to_roll else round_result(seats, keep_score=state.keep_score),
    )


def _call(state: VideoState, event: Call) -> VideoState:
    """Begin the next round."""
    if state.to_roll:
        who = still_to_roll(state.names, state.to_roll)
        raise WrongPhase(said("a round is called when all have rolled; {who}", who=who))
    if event.seat != state.caller:
        raise WrongSeat(
            said(
                "{who} is not the caller; {caller} calls the rounds",
                who=state.names[event.seat],
                caller=state.names[state.caller],
            )
        )
    return VideoState(
        state.names,
        state.caller,
        state.keep_score,
        state.final_roll,
        state.seats,
        (None,) * len(state.seats),
        still_in(state.seats),
        state.round + 1,
    )


def _read_call(fields: Mapping[str, object], seats: int) -> Call:
    only_fields(fields, _CALL, "a call", BadEvent)
    return Call(integer_of(fields["seat"], range(seats), "seat", BadEvent))
