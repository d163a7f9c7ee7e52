"""The positions of Liar's dice, and their JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules._base import outcome_from_json
from rules._fields import PIPS, choice_of, integer_of, list_of, object_of, only_fields, pips_of
from rules.errors import BadState
from rules.forms import same
from rules.game import JsonObject, Outcome
from rules.liars_dice.verdict import COUNTS, WILD, Bid, Challenge, Verdict, judge

SEAT_COUNTS = range(2, 13)
MOST_DICE = 5
"""Dice that each player may begin with, at most."""

_MANY_ROUNDS = range(1, 2**53)


@dataclass(frozen=True, slots=True)
class LiarsDiceState:
    """A position of Liar's dice, as far as it is known while the cups are down.

    `dice`: how many each seat has. `turn`: the seat to act, `None` where no word is awaited. `bid`: the last of this
    round. `challenge`: what ended its bidding. `palificos`: how often each seat came down to one die.
    """

    names: tuple[str, ...]
    dice_per_player: int
    dice: tuple[int, ...]
    turn: int | None
    palificos: tuple[int, ...]
    round: int = 1
    palifico: bool = False
    bid: Bid | None = None
    challenge: Challenge | None = None
    last_reveal: Verdict | None = None
    result: Outcome | None = None

    @property
    def game(self) -> str:
        return "liars_dice"

    @property
    def phase(self) -> str:
        return "over" if self.result is not None else "bid" if self.challenge is None else "reveal"

    def least(self, face: int) -> int | None:
        """The least count of `face` that may be bid next; `None` where another face is locked."""
        bid = self.bid
        if bid is None:
            return 1
        if self.palifico:
            return bid.count + 1 if face == bid.face else None
        if face == WILD:
            return bid.count + 1 if bid.face == WILD else (bid.count + 1) // 2
        return 2 * bid.count + 1 if bid.face == WILD else bid.count + 1

    def to_json(self) -> JsonObject:
        verdict = self.last_reveal
        return {
            "game": self.game,
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "palifico": self.palifico,
            "bid": None if self.bid is None else self.bid.to_json(),
            "challenge": None if self.challenge is None else self.challenge.to_json(),
            "min_bid": self._min_bid(),
            "seats": [{"name": name, "dice": dice} for name, dice in zip(self.names, self.dice, strict=True)],
            "last_reveal": None if verdict is None else verdict.to_json(),
            "revealed": None
            if verdict is None
            else {"hands": [list(hand) for hand in verdict.hands], "palifico": verdict.palifico},
            "palificos": list(self.palificos),
            "result": None if self.result is None else self.result.to_json(),
        }

    def _min_bid(self) -> JsonObject | None:
        if self.turn is None:
            return None
        if self.palifico and self.bid is not None:
            return {"face": self.bid.face, "count": self.least(self.bid.face)}
        return {"ones": self.least(WILD), "others": self.least(WILD + 1)}


def state_from_json(obj: object, first: LiarsDiceState) -> LiarsDiceState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    seats = len(first.names)
    turn, palifico = fields["turn"], fields["palifico"]
    state = LiarsDiceState(
        names=first.names,
        dice_per_player=first.dice_per_player,
        dice=tuple(_dice(seat) for seat in _one_each(fields["seats"], seats, "seats")),
        turn=None if turn is None else integer_of(turn, range(seats), "turn", BadState),
        palificos=tuple(
            integer_of(often, range(_MANY_ROUNDS[-1]), "each of the palificos", BadState)
            for often in _one_each(fields["palificos"], seats, "palificos")
        ),
        round=integer_of(fields["round"], _MANY_ROUNDS, "round", BadState),
        palifico=palifico is True,
        bid=None if fields["bid"] is None else _bid(fields["bid"], seats),
        challenge=None if fields["challenge"] is None else _challenge(fields["challenge"], seats),
        last_reveal=None if fields["last_reveal"] is None else _verdict(fields, first),
        result=outcome_from_json(fields["result"], seats),
    )
    # The rest of the JSON follows from these, and must say the same.
    if not same(state.to_json(), obj) or not _possible(state, first):
        raise BadState("the state contradicts itself, or is not one of Liar's dice")
    return state


def outcome(dice: Sequence[int]) -> Outcome | None:
    """How the game ends with these numbers of dice, or `None` while it goes on."""
    left = tuple(seat for seat, count in enumerate(dice) if count)
    return Outcome(left, "last_with_dice") if len(left) == 1 else None


def following(dice: Sequence[int], seat: int) -> int:
    """The next seat clockwise that has dice, where some seat has."""
    seats = len(dice)
    seat = (seat + 1) % seats
    while not dice[seat]:
        seat = (seat + 1) % seats
    return seat


def _possible(state: LiarsDiceState, first: LiarsDiceState) -> bool:
    verdict = state.last_reveal
    if verdict is None:
        begun = _fits(state, first.dice, first.turn, palifico=first.palifico)
        return begun and state.round == first.round and not any(state.palificos)
    if not _follows(verdict.challenge.seat, verdict.bid, [len(hand) for hand in verdict.hands]):
        return False
    reveals = state.round - first.round + (state.result is not None)
    came_down = verdict.came_down
    if sum(first.dice) - sum(state.dice) > reveals or sum(state.palificos) > reveals:
        return False
    if came_down is not None and not state.palificos[came_down]:
        return False
    if outcome(verdict.dice) is None:
        return state.round > first.round and _fits(state, verdict.dice, verdict.opener, palifico=came_down is not None)
    last = (verdict.dice, verdict.bid, verdict.challenge, verdict.palifico, None, outcome(verdict.dice))
    return (state.dice, state.bid, state.challenge, state.palifico, state.turn, state.result) == last


def _fits(state: LiarsDiceState, dice: tuple[int, ...], opener: int | None, *, palifico: bool) -> bool:
    """Whether the running round can have begun with these dice and this opener."""
    if (state.dice, state.palifico, state.result) != (dice, palifico, None):
        return False
    if state.bid is None:
        return state.challenge is None and state.turn == opener
    if state.challenge is None:
        return state.turn is not None and _follows(state.turn, state.bid, dice)
    return state.turn is None and _follows(state.challenge.seat, state.bid, dice)


def _follows(seat: int, bid: Bid, dice: Sequence[int]) -> bool:
    """Whether `seat` acts after `bid`."""
    return dice[bid.seat] > 0 and following(dice, bid.seat) == seat != bid.seat


def _one_each(value: object, seats: int, what: str) -> Sequence[object]:
    entries = list_of(value, what, BadState)
    if len(entries) != seats:
        raise BadState(f"the game has {seats} seats, not {len(entries)} {what}")
    return entries


def _dice(obj: object) -> int:
    return integer_of(object_of(obj, "a seat", BadState).get("dice"), range(MOST_DICE + 1), "dice", BadState)


def _bid(obj: object, seats: int) -> Bid:
    fields = object_of(obj, "bid", BadState)
    only_fields(fields, frozenset({"seat", "count", "face"}), "bid", BadState)
    return Bid(
        seat=integer_of(fields["seat"], range(seats), "seat", BadState),
        count=integer_of(fields["count"], COUNTS, "count", BadState),
        face=integer_of(fields["face"], PIPS, "face", BadState),
    )


def _challenge(obj: object, seats: int) -> Challenge:
    fields = object_of(obj, "challenge", BadState)
    only_fields(fields, frozenset({"type", "seat"}), "challenge", BadState)
    kind = choice_of(fields["type"], ("call", "jonti"), "type", BadState)
    seat = integer_of(fields["seat"], range(seats), "seat", BadState)
    return Challenge("call" if kind == "call" else "jonti", seat)


def _verdict(fields: Mapping[str, object], first: LiarsDiceState) -> Verdict:
    """The last reveal, judged anew."""
    seats = len(first.names)
    said = object_of(fields["last_reveal"], "last_reveal", BadState)
    only_fields(said, frozenset({"bid", "challenge", "counted", "loser", "gainer"}), "last_reveal", BadState)
    shown = object_of(fields["revealed"], "revealed", BadState)
    only_fields(shown, frozenset({"hands", "palifico"}), "revealed", BadState)
    hands = tuple(pips_of(hand, "hand", BadState) for hand in _one_each(shown["hands"], seats, "hands"))
    if any(len(hand) > first.dice_per_player for hand in hands):
        raise BadState(f"nobody can have more than {first.dice_per_player} dice")
    return judge(
        _bid(said["bid"], seats),
        _challenge(said["challenge"], seats),
        palifico=shown["palifico"] is True,
        hands=hands,
        dice_per_player=first.dice_per_player,
    )
