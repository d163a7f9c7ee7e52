"""Liar's dice, for 2 to 12 players: bid on what lies under all the cups, call, or say that it is exact."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rules._base import GameOf
from rules._fields import PIPS, integer_of, list_of, only_fields, pips_of
from rules.awaits import AwaitNothing, AwaitReveal, Awaits, AwaitSpoken
from rules.errors import BadEvent, BadSetup, IllegalBid, IllegalMove, WrongDiceCount, WrongPhase, WrongSeat
from rules.forms import CallForm, Form
from rules.game import Hidden, SeatTable, State
from rules.in_progress import ROUND, TakeUpNumbers
from rules.liars_dice.forms import BidForm, JontiForm, RevealForm
from rules.liars_dice.state import (
    MOST_DICE,
    SEAT_COUNTS,
    LiarsDiceState,
    following,
    outcome,
)
from rules.liars_dice.verdict import COUNTS, Bid, Challenge, judge
from rules.liars_dice.words import explain, least_bids
from rules.options import NumberOption, SeatOption, SwitchOption, names_of
from rules.sentence import said
from rules.words import number, reported

_SEAT_ALONE = frozenset({"type", "seat"})

_DICE = NumberOption("dice_per_player", said("Dice each"), range(1, MOST_DICE + 1), 5)
_STARTER = SeatOption("starter", said("Bids first"))
_TURN = SeatOption("turn", said("Opens the bidding"))
_PALIFICO = SwitchOption("palifico", said("Palifico round"))
_ASKED = TakeUpNumbers(
    (NumberOption("dice", said("Dice"), range(MOST_DICE + 1), MOST_DICE),), (_TURN, _PALIFICO, ROUND)
)


@dataclass(frozen=True, slots=True)
class Reveal:
    """All cups lifted: each seat's dice, in seat order."""

    hands: tuple[tuple[int, ...], ...]


class LiarsDice(GameOf[LiarsDiceState, Bid | Challenge | Reveal]):
    """The rules of Liar's dice."""

    id = "liars_dice"
    title = "Liar's dice"
    seat_counts = SEAT_COUNTS
    options = (_DICE, _STARTER)
    asked = _ASKED

    def __init__(self) -> None:
        readers = {"bid": _read_bid, "call": _read_call, "jonti": _read_jonti, "reveal": _read_reveal}
        super().__init__(LiarsDiceState, readers)

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        if own.phase == "reveal":
            return (RevealForm(own.dice),)
        if own.turn is None:
            return ()
        bids = [
            BidForm(own.turn, face, least)
            for face in PIPS
            if (least := own.least(face)) is not None and least in COUNTS
        ]
        return (*bids,) if own.bid is None else (*bids, CallForm(own.turn), JontiForm(own.turn))

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        if own.phase == "reveal":
            return AwaitReveal({seat: dice for seat, dice in enumerate(own.dice) if dice})
        if own.turn is None:
            return AwaitNothing()
        return AwaitSpoken(own.turn, tuple(dict.fromkeys(form.type for form in self.legal(own))))

    def explain(self, state: State) -> str:
        return explain(self._own(state))

    def table(self, state: State) -> tuple[SeatTable, ...]:
        own = self._own(state)
        return tuple(SeatTable(i, dice, 0, 0, _lying(own, i), ()) for i, dice in enumerate(own.dice))

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> LiarsDiceState:
        only_fields(options, frozenset(), "options", BadSetup, optional=names_of(self.options))
        each, starter = _DICE.of(options), _STARTER.of(options, len(names))
        seats = len(names)
        return LiarsDiceState(names, each, dice=(each,) * seats, turn=starter, palificos=(0,) * seats)

    def _take_up(self, first: LiarsDiceState, told: Mapping[str, object]) -> LiarsDiceState:
        """A round that is about to begin, all cups down and nothing bid yet."""
        names = first.names
        counts = tuple(seat["dice"] for seat in _ASKED.seats_of(told, names))
        turn, palifico = _TURN.of(told, len(names)), _PALIFICO.of(told)
        for name, count in zip(names, counts, strict=True):
            if count > first.dice_per_player:
                raise BadSetup(
                    said(
                        "{name} has {number} dice; nobody can have more than {most} here",
                        name=name,
                        number=number(count),
                        most=first.dice_per_player,
                    )
                )
        if sum(count > 0 for count in counts) < 2:
            raise BadSetup(said("fewer than two players have dice: the game is over and cannot be continued"))
        if not counts[turn]:
            raise BadSetup(said("{name} has no dice, and cannot open the bidding", name=names[turn]))
        if palifico and (counts[turn] != 1 or first.dice_per_player == 1):
            raise BadSetup(
                said("a palifico round is opened by a player with one die, and {name} has more", name=names[turn])
            )
        return replace(first, dice=counts, turn=turn, palifico=palifico, round=ROUND.of(told))

    def _hidden(self, state: LiarsDiceState) -> Iterable[Hidden]:
        if state.result is not None:
            return ()
        return (Hidden("hand", seat, dice) for seat, dice in enumerate(state.dice) if dice)

    def _play(self, state: LiarsDiceState, event: Bid | Challenge | Reveal) -> LiarsDiceState:
        if isinstance(event, Reveal):
            return _reveal(state, event.hands)
        _judge_turn(state, event)
        if isinstance(event, Bid):
            return _bid(state, event)
        if state.bid is None:
            who = _seat(state, event.seat)
            if event.type == "call":
                raise IllegalMove(said("there is no bid yet for {who} to call: open the bidding", who=who))
            raise IllegalMove(said("there is no bid yet for {who} to call jonti on: open the bidding", who=who))
        return replace(state, turn=None, challenge=event)


def _judge_turn(state: LiarsDiceState, event: Bid | Challenge) -> None:
    if state.challenge is not None:
        who = state.names[state.challenge.seat]
        if state.challenge.type == "call":
            raise WrongPhase(said("the bidding ended with {name}'s call: lift the cups now", name=who))
        raise WrongPhase(said("the bidding ended with {name}'s jonti: lift the cups now", name=who))
    if event.seat != state.turn:
        who, turn = _seat(state, event.seat), _on_turn(state)
        if state.dice[event.seat]:
            raise WrongSeat(said("{who} cannot bid or call now: it is {turn}'s turn", who=who, turn=turn))
        raise WrongSeat(said("{who} has no dice left and cannot bid or call: it is {turn}'s turn", who=who, turn=turn))


def _bid(state: LiarsDiceState, bid: Bid) -> LiarsDiceState:
    least = state.least(bid.face)
    if least is None or bid.count < least:
        raise IllegalBid(
            said(
                "{who} cannot bid {count} {face}s now; possible bids: {bids}",
                who=_seat(state, bid.seat),
                count=bid.count,
                face=bid.face,
                bids=least_bids(state),
            )
        )
    return replace(state, turn=following(state.dice, bid.seat), bid=bid)


def _reveal(state: LiarsDiceState, hands: tuple[tuple[int, ...], ...]) -> LiarsDiceState:
    """Count, and begin the next round or end the game."""
    if state.bid is None or state.challenge is None:
        raise WrongPhase(
            said("the cups stay down until someone calls or says jonti; it is {who}'s turn", who=_on_turn(state))
        )
    _judge_counts(state, hands)
    verdict = judge(
        state.bid, state.challenge, palifico=state.palifico, hands=hands, dice_per_player=state.dice_per_player
    )
    came_down = verdict.came_down
    dice = verdict.dice
    palificos = tuple(often + (seat == came_down) for seat, often in enumerate(state.palificos))
    result = outcome(dice)
    if result is not None:
        return replace(state, dice=dice, last_reveal=verdict, result=result)
    return LiarsDiceState(
        state.names,
        state.dice_per_player,
        dice,
        turn=verdict.opener,
        palificos=palificos,
        round=state.round + 1,
        palifico=came_down is not None,
        last_reveal=verdict,
    )


def _judge_counts(state: LiarsDiceState, hands: tuple[tuple[int, ...], ...]) -> None:
    if len(hands) != len(state.dice):
        raise WrongDiceCount(
            said(
                "a reveal names the dice of all {count} players; {reported}",
                count=len(state.dice),
                reported=reported(len(hands)),
            )
        )
    for seat, (dice, hand) in enumerate(zip(state.dice, hands, strict=True)):
        if len(hand) != dice:
            who, found = _seat(state, seat), reported(len(hand))
            if dice == 1:
                raise WrongDiceCount(said("{who} has 1 die under the cup; {reported}", who=who, reported=found))
            raise WrongDiceCount(
                said("{who} has {count} dice under the cup; {reported}", who=who, count=dice, reported=found)
            )


def _lying(state: LiarsDiceState, seat: int) -> tuple[int, ...] | None:
    """What a seat's dice show: known where it has none, and at the end, when nobody shakes them any more."""
    if not state.dice[seat]:
        return ()
    return None if state.result is None or state.last_reveal is None else tuple(sorted(state.last_reveal.hands[seat]))


def _seat(state: LiarsDiceState, seat: int) -> str:
    return state.names[seat]


def _on_turn(state: LiarsDiceState) -> str:
    return said("nobody") if state.turn is None else _seat(state, state.turn)


def _read_bid(fields: Mapping[str, object], seats: int) -> Bid:
    only_fields(fields, frozenset({"type", "seat", "count", "face"}), "a bid", BadEvent)
    return Bid(
        seat=integer_of(fields["seat"], range(seats), "seat", BadEvent),
        count=integer_of(fields["count"], COUNTS, "count", BadEvent),
        face=integer_of(fields["face"], PIPS, "face", BadEvent),
    )


def _read_call(fields: Mapping[str, object], seats: int) -> Challenge:
    only_fields(fields, _SEAT_ALONE, "a call", BadEvent)
    return Challenge("call", integer_of(fields["seat"], range(seats), "seat", BadEvent))


def _read_jonti(fields: Mapping[str, object], seats: int) -> Challenge:
    only_fields(fields, _SEAT_ALONE, "a jonti", BadEvent)
    return Challenge("jonti", integer_of(fields["seat"], range(seats), "seat", BadEvent))


def _read_reveal(fields: Mapping[str, object], seats: int) -> Reveal:
    del seats
    only_fields(fields, frozenset({"type", "hands"}), "a reveal", BadEvent)
    hands = list_of(fields["hands"], "hands", BadEvent)
    return Reveal(tuple(pips_of(hand, "values of a hand", BadEvent) for hand in hands))
