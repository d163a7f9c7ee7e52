"""Positions of Dessert Dice from their JSON."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rules._fields import PIPS, integer_of, list_of, object_of, only_fields
from rules.dessert_dice.board import SIDE, TIPS
from rules.dessert_dice.die_set import COLOR_COUNTS, DICE, Options
from rules.dessert_dice.events import Rolled, read_cards, read_dice, read_square
from rules.dessert_dice.state import BoardDie, DessertState, Undo
from rules.errors import BadState
from rules.forms import same
from rules.orientation import ORIENTATIONS, Orientations, lying

_MANY_TURNS = range(2**53)
_DICE = range(DICE)


def state_from_json(obj: object, first: DessertState) -> DessertState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    dice = read_dice(fields["dice"], BadState)
    if dice and Counter(die.color for die in dice) != COLOR_COUNTS:
        raise BadState("dice must be all the dice of the game, or none")
    board = _board(fields, dice, first.options)
    placed = {die.number for die in board if die is not None}
    undo, cards = fields["forbidden_undo"], fields["cards"]
    state = DessertState(
        names=first.names,
        options=first.options,
        dice=dice,
        supply=tuple(number for number in range(len(dice)) if number not in placed),
        board=board,
        turns=integer_of(fields["turns"], _MANY_TURNS, "turns", BadState),
        last_placed=tuple(_last_placed(seat) for seat in _exactly(len(first.names), fields["seats"], "seats")),
        undo=None if undo is None else _undo(undo),
        cards=() if cards == [] else read_cards(cards, len(first.names), BadState),
    )
    # The rest of the JSON follows from these, and must say the same.
    if not _possible(state, first) or not same(state.to_json(), obj):
        raise BadState("the state contradicts itself, or is not one of Dessert Dice")
    return state


def _board(fields: Mapping[str, object], dice: Sequence[Rolled], options: Options) -> tuple[BoardDie | None, ...]:
    tipped = {
        integer_of(entry["die"], _DICE, "die", BadState): list_of(entry["sides"], "sides", BadState)
        for entry in (
            _fields(entry, {"die", "sides"}, "each of the tipped dice")
            for entry in list_of(fields["tipped"], "tipped", BadState)
        )
    }
    rows = [_exactly(SIDE, row, "a row of the board") for row in _exactly(SIDE, fields["board"], "the board")]
    board: list[BoardDie | None] = []
    cells = [cell for row in rows for cell in row]
    if not dice and any(cell is not None for cell in cells):
        raise BadState("no die can lie on the board before the supply was rolled")
    for cell in cells:
        if cell is None:
            board.append(None)
            continue
        lies = _fields(cell, {"die", "color", "face", "icons"}, "a die on the board")
        number = integer_of(lies["die"], _DICE, "die", BadState)
        face = integer_of(lies["face"], PIPS, "face", BadState)
        color, rolled = dice[number]
        if number in tipped:
            sides = _sides(face, tipped[number], options.handed)
        elif face == rolled:
            sides = lying(face, handed=options.handed)
        else:
            raise BadState(f"die {number} shows another face than it was rolled with, and was never tipped")
        board.append(BoardDie(number, color, face, options.faces[color][face - 1], sides))
    return tuple(board)


def _sides(face: int, listed: Sequence[object], handed: Orientations) -> Orientations:
    """The orientations of a die that was tipped: one, or two that are mirror images where the handedness is unknown."""
    pairs = [
        tuple(integer_of(side, PIPS, "a side", BadState) for side in _exactly(2, pair, "a pair of sides"))
        for pair in listed
    ]
    lies = handed & sum(1 << i for i, (top, *sides) in enumerate(ORIENTATIONS) if top == face and tuple(sides) in pairs)
    mirrored = len(pairs) == 2 and any(one == other for one, other in zip(*pairs, strict=True))
    if lies.bit_count() != len(pairs) or not (len(pairs) == 1 or mirrored):
        raise BadState("the sides of a tipped die contradict its face or each other")
    return lies


def _undo(value: object) -> Undo:
    fields = _fields(value, {"from", "to"}, "forbidden_undo")
    return Undo(read_square(fields["from"], "from", BadState), read_square(fields["to"], "to", BadState))


def _last_placed(value: object) -> int | None:
    turn = _fields(value, {"name", "score", "last_placed"}, "a seat")["last_placed"]
    return None if turn is None else integer_of(turn, _MANY_TURNS, "last_placed", BadState)


def _possible(state: DessertState, first: DessertState) -> bool:
    """Whether placements, tips and turns since `first` add up."""
    dice = [die for die in state.board if die is not None]
    if len({die.number for die in dice}) != len(dice):
        return False
    before = {die.number for die in first.board if die is not None}
    if first.dice and (state.dice != first.dice or not before <= {die.number for die in dice}):
        return False
    seats, turns, since = len(state.names), state.turns, state.turns - first.turns
    # Each seat has had a turn every `seats` turns, and has placed a die on the last of them that it names, at least.
    own_turns = 0
    for seat, placed in enumerate(state.last_placed):
        if placed is None:
            continue
        if not first.turns < placed <= turns or (state.options.starter + placed - 1) % seats != seat:
            return False
        own_turns += (placed - first.turns - 1) // seats + 1
    placers = sum(placed is not None for placed in state.last_placed)
    placements, tipped = len(dice) - len(before), sum(die.tipped for die in dice)
    tips = since - placements
    if not placers <= placements <= own_turns or not tipped <= tips or (tips > 0 and not tipped):
        return False
    if since and not before and state.last_placed[state.options.starter] is None:
        return False  # nothing but a placement can be the first turn
    return _undo_follows(state, first) and (not state.cards or state.phase == "over")


def _undo_follows(state: DessertState, first: DessertState) -> bool:
    """Whether a tip is barred if the last turn was a tip, and can have been the one that was made."""
    if state.undo is None:
        return state.turns == first.turns or state.turns in state.last_placed
    die = state.board[state.undo.start]
    return (
        state.turns > first.turns
        and state.turns not in state.last_placed
        and state.undo in TIPS
        and die is not None
        and die.tipped
        and state.board[state.undo.end] is None
    )


def _fields(value: object, needed: set[str], what: str) -> Mapping[str, object]:
    fields = object_of(value, what, BadState)
    only_fields(fields, frozenset(needed), what, BadState)
    return fields


def _exactly(count: int, value: object, what: str) -> Sequence[object]:
    values = list_of(value, what, BadState)
    if len(values) != count:
        raise BadState(f"{what} must have {count} entries, not {len(values)}")
    return values
