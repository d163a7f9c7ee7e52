"""How the tables of these games lie when one is taken up that is in progress, between two rolls."""

from collections.abc import Mapping, Sequence

from rules.errors import BadSetup
from rules.gelatinous.rolling import CUBE
from rules.gelatinous.seats import GelatinousSeat, cube_result, with_dice
from rules.gelatinous.thirteen import HAND, RESERVE, Thirteen
from rules.in_progress import ROUND, TakeUpNumbers
from rules.options import NumberOption
from rules.sentence import said
from rules.words import dice

_MOST = 72
"""Dice of the largest party."""

_ROLLS = NumberOption("rolls", said("Rolls so far"), range(1000), 0)
_CUBE = NumberOption("cube", said("Cube"), range(CUBE), 0)
_HAND = NumberOption("hand", said("Hand"), range(HAND + RESERVE + 1), HAND)
_RESERVE = NumberOption("reserve", said("Reserve"), range(HAND + RESERVE + 1), RESERVE)

PARTY = TakeUpNumbers(
    (
        NumberOption("loose", said("Loose dice"), range(_MOST + 1), 7),
        NumberOption("stacked", said("Cube"), range(CUBE), 0),
    )
)
DUEL = TakeUpNumbers(
    (
        NumberOption("loose", said("Loose dice"), range(19), 8),
        NumberOption("stacked", said("Cube, with its starter"), range(1, CUBE), 1),
    )
)
SOLITAIRE = TakeUpNumbers((_HAND, _RESERVE, _CUBE), (_ROLLS,))
VIDEO = TakeUpNumbers((_HAND, _RESERVE, _CUBE), (ROUND,))


def party_seats(
    told: Mapping[str, object], names: Sequence[str], first: Sequence[GelatinousSeat]
) -> tuple[GelatinousSeat, ...]:
    """The seats of a party; raises `BadSetup`."""
    return _stacking(PARTY, told, names, first)


def duel_seats(
    told: Mapping[str, object], names: Sequence[str], first: Sequence[GelatinousSeat]
) -> tuple[GelatinousSeat, ...]:
    """The seats of a game for two; raises `BadSetup`."""
    return _stacking(DUEL, told, names, first)


def solitaire_dice(told: Mapping[str, object], names: Sequence[str]) -> Thirteen:
    """The dice of a solitaire; raises `BadSetup`."""
    (seat,) = SOLITAIRE.seats_of(told, names)
    own = _thirteen(seat, names[0], _ROLLS.of(told))
    if own.eliminated:
        raise BadSetup(said("{name} has no dice in hand: the game is over and cannot be continued", name=names[0]))
    return own


def video_dice(told: Mapping[str, object], names: Sequence[str]) -> tuple[Thirteen, ...]:
    """Each player's dice in a game by video; raises `BadSetup`."""
    rolls = ROUND.of(told) - 1
    seats = tuple(_thirteen(seat, name, rolls) for seat, name in zip(VIDEO.seats_of(told, names), names, strict=True))
    if all(seat.eliminated for seat in seats):
        raise BadSetup(said("nobody has dice in hand: the game is over and cannot be continued"))
    return seats


def _stacking(
    asked: TakeUpNumbers, told: Mapping[str, object], names: Sequence[str], first: Sequence[GelatinousSeat]
) -> tuple[GelatinousSeat, ...]:
    seats = tuple(GelatinousSeat(seat["loose"], seat["stacked"]) for seat in asked.seats_of(told, names))
    had, has = (sum(seat.loose + seat.stacked for seat in some) for some in (first, seats))
    if had != has:
        raise BadSetup(
            said("together the players have {dice}, but this game is played with {count}", dice=dice(has), count=had)
        )
    if not with_dice(seats) or cube_result(seats) is not None:
        raise BadSetup(said("nobody has loose dice: the game is over and cannot be continued"))
    return seats


def _thirteen(seat: Mapping[str, int], name: str, rolls: int) -> Thirteen:
    own = Thirteen(rolls, seat["hand"], seat["reserve"], seat["cube"], reserve_known=not seat["reserve"])
    if own.hand + own.reserve + own.cube != HAND + RESERVE:
        has = dice(own.hand + own.reserve + own.cube)
        raise BadSetup(
            said(
                "{name} has {dice} in hand, reserve and cube together, but everyone should have {count}",
                name=name,
                dice=has,
                count=HAND + RESERVE,
            )
        )
    if not rolls and own != Thirteen():
        raise BadSetup(
            said("{name} has already moved dice, so there was a roll: enter how many rolls there were", name=name)
        )
    return own
