"""What players read where the board and the game part: the kind of notice, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import rules
from referee.board_dice import BoardDie
from referee.board_moves import Explanation, Pieces, Step, wrong_squares
from rules import Square
from rules.cube_crawl.state import CrawlState
from rules.dessert_dice.state import DessertState
from rules.orientation import STEPS

# A die is more likely to lean than to be misread where no value is likelier than this.
COCKED_CONFIDENCE = 0.5

Words = tuple[str, str]


def at(square: Square) -> str:
    """`row 2, column 4` for `(1, 3)`, as the rules name a square."""
    return f"row {square[0] + 1}, column {square[1] + 1}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def name_of(state: rules.State, die: BoardDie) -> str:
    """`red 3`, `red die`, or `die` where less is certain."""
    color = f"{die.colors[0]} " if len(die.colors) == 1 else ""
    value = die.vote.value
    return "die" if isinstance(state, CrawlState) else f"{color}{'die' if value is None or not color else value}"


def unplaced(state: rules.State, between: Sequence[BoardDie], crowded: Sequence[Square]) -> Words:
    """Dice whose square cannot be told."""
    if crowded:
        return "unsure", f"Two dice stand on {at(crowded[0])}: a square holds one die"
    die = between[0]
    squares = [at(square) for square in die.standing.squares]
    name = name_of(state, die)
    if die.standing.beside:
        return "unsure", f"The {name} stands half off the board at {squares[0]}: put it on its square"
    if len(squares) == 2:
        return "unsure", f"The {name} stands between {squares[0]} and {squares[1]}: put it on one of them"
    return "unsure", f"The {name} stands where {listed(squares)} meet: put it on one of them"


def unread(dice: Sequence[BoardDie]) -> Words:
    """A die whose face has to be read, and is not."""
    die = dice[0]
    where = at(die.standing.squares[0])
    if die.vote.confidence < COCKED_CONFIDENCE:
        return "cocked", f"The die on {where} cannot be read: cocked or hidden? Lay it flat, or enter what was done"
    return "unsure", f"The die on {where} is not certain; enter what was done if it stays so"


def at_once(explanation: Explanation) -> Words:
    """Several turns that were not seen to follow each other."""
    ends = listed([at(step.end) for step in explanation.steps])
    turns = f"{len(explanation.steps)} turns, and which came first was not seen"
    return "unsure", f"What was done on {ends} would be {turns}: enter them, or put the dice back"


def ambiguous(state: rules.State, found: Sequence[Explanation], seen: Mapping[Square, BoardDie]) -> Words:
    """Several events explain what is seen as well."""
    unread_dice = [seen[square] for square in _ends(found) if square in seen and seen[square].vote.value is None]
    if unread_dice:
        return unread(unread_dice)
    unnamed = [seen[square] for square in _ends(found) if square in seen and len(seen[square].colors) > 1]
    if unnamed and isinstance(state, DessertState):
        where = at(unnamed[0].standing.squares[0])
        return "unsure", f"The colour of the die on {where} is not certain: enter what was done"
    ways = listed([_way(explanation.steps) for explanation in found[:3]], "or")
    return "unsure", f"The die may have come to {at(found[0].steps[-1].end)} by {ways}: enter which it was"


def unexplained(
    game: rules.Game, state: rules.State, pieces: Pieces, seen: Mapping[Square, BoardDie], hidden: frozenset[Square]
) -> Words:
    """No legal event leads to what is seen: which one the rules refused, or how to mend it."""
    wrong = sorted(wrong_squares(pieces, seen, hidden))
    missing = [square for square in wrong if square in pieces and square not in seen]
    added = [square for square in wrong if square in seen and square not in pieces]
    turned = [square for square in wrong if square in seen and square in pieces]
    blurred = [seen[square] for square in added if seen[square].vote.value is None]
    mend = _mend(state, pieces, seen, hidden)
    refused = None
    if isinstance(state, DessertState | CrawlState) and len(wrong) == 2 and len(missing) == 1:
        refused = _refused(game, state, missing, added, seen)
    if refused is not None:
        return "moved_outside_turn", f"{_sentence(refused)}: {mend}"
    if blurred:
        return unread(blurred)
    if isinstance(state, CrawlState) and state.phase == "place" and len(added) == 1:
        return "unsure", _misplaced(state, added[0], seen[added[0]])
    if len(wrong) == 1 and missing:
        return "dice_missing", f"The {pieces[missing[0]]} is missing from {at(missing[0])}: {mend}"
    if len(wrong) == 1 and turned:
        die, piece = seen[turned[0]], pieces[turned[0]]
        shown = name_of(state, die) if isinstance(state, DessertState) else str(die.vote.value)
        return "moved_outside_turn", f"A {shown} is seen on {at(turned[0])}, where the {piece} lay: {mend}"
    if len(wrong) == 1 and isinstance(state, DessertState):
        return "dice_extra", f"The {name_of(state, seen[added[0]])} on {at(added[0])} is none of the supply: {mend}"
    kind = "dice_extra" if not missing and not turned else "moved_outside_turn"
    return kind, f"The board is not as the game has it: {mend}"


def unwatched(state: rules.State, pieces: Pieces, seen: Mapping[Square, BoardDie], hidden: frozenset[Square]) -> Words:
    """What was changed in a pause."""
    mend = _mend(state, pieces, seen, hidden)
    return "moved_outside_turn", f"The board was changed while nobody watched: enter what was done, or {mend}"


def _mend(state: rules.State, pieces: Pieces, seen: Mapping[Square, BoardDie], hidden: frozenset[Square]) -> str:
    """What brings the table back to the game."""
    wrong = sorted(wrong_squares(pieces, seen, hidden))
    missing = [square for square in wrong if square in pieces and square not in seen]
    added = [square for square in wrong if square in seen and square not in pieces]
    # A die that stands elsewhere instead is put back; only one that came in addition is taken away.
    surplus = added if len(added) != len(missing) else []
    mends = [
        *(f"put the {pieces[square]} back on {at(square)}" for square in missing),
        *(f"take the {name_of(state, seen[square])} off {at(square)}" for square in surplus),
        *(f"lay the {pieces[square]} on {at(square)} as it was" for square in wrong if square in seen.keys() & pieces),
    ]
    return listed(mends)


def _refused(
    game: rules.Game,
    state: DessertState | CrawlState,
    missing: Sequence[Square],
    added: Sequence[Square],
    seen: Mapping[Square, BoardDie],
) -> str | None:
    """What the rules say to the tip that was made, if it was one between neighbouring squares."""
    if not added:
        return None
    (start,), (end,) = missing, added
    value = seen[end].vote.value
    ways = {(start[0] + down, start[1] + right): direction for direction, (down, right) in STEPS.items()}
    if value is None or end not in ways:
        return None
    event = (
        {"type": "tip", "direction": ways[end], "top": value}
        if isinstance(state, CrawlState)
        else {"type": "move", "seat": state.turn, "from": [*start], "to": [*end], "face": value}
    )
    try:
        game.apply(state, event)
    except rules.RejectedEvent as error:
        return error.message
    return None


def _misplaced(state: CrawlState, square: Square, die: BoardDie) -> str:
    start, value = state.here.square, state.here.start_value
    if square != start:
        return f"The die stands on {at(square)}: put it on the start square, {at(start)}, with {value} up"
    return f"The die on the start square shows {die.vote.value}, and {value} was rolled: put it there with {value} up"


def _way(steps: Sequence[Step]) -> str:
    if any(step.spoken for step in steps):
        return " and ".join(str(step.event.get("id", "a tip")) for step in steps)
    directions = [str(step.event["direction"]) for step in steps if "direction" in step.event]
    if directions:
        return f"tips {', '.join(directions)}" if len(directions) > 1 else f"a tip {directions[0]}"
    return listed([f"a {step.event['type']}" for step in steps])


def _ends(found: Iterable[Explanation]) -> list[Square]:
    return sorted({step.end for explanation in found for step in explanation.steps})


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".")
