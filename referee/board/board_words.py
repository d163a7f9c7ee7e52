"""What players read where the board and the game part: the kind of notice, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import rules
from referee.board.board_dice import SeenBoardDie
from referee.board.board_moves import BoardStep, Explanation, Pieces, wrong_squares
from rules import Square
from rules.cube_crawl.abilities import ability_words
from rules.cube_crawl.state import CrawlState
from rules.dessert_dice.die_set import color_words, die_words
from rules.dessert_dice.state import DessertState
from rules.orientation import STEPS
from rules.sentence import capital, joined, said
from rules.words import at as square_words
from rules.words import direction_words, listed

# A die is more likely to lean than to be misread where no value is likelier than this.
COCKED_CONFIDENCE = 0.5

Words = tuple[str, str]


def at(square: Square) -> str:
    """`row 2, column 4` for `(1, 3)`."""
    return square_words(*square)


def name_of(state: rules.State, die: SeenBoardDie) -> str:
    """`red 3`, `red die`, or `die` where less is certain."""
    value = die.vote.value
    if isinstance(state, CrawlState) or len(die.colors) != 1:
        return said("die", "on a board")
    if value is None:
        return said("{color} die", color=color_words(die.colors[0]))
    return die_words(die.colors[0], value)


def unplaced(state: rules.State, between: Sequence[SeenBoardDie], crowded: Sequence[Square]) -> Words:
    """Dice whose square cannot be told."""
    if crowded:
        return "unsure", said("Two dice stand on {square}, but a square can hold only one", square=at(crowded[0]))
    die = between[0]
    squares = [at(square) for square in die.standing.squares]
    name = name_of(state, die)
    if die.standing.beside:
        return "unsure", said(
            "The {die} stands half off the board at {square}: put it on its square", die=name, square=squares[0]
        )
    if len(squares) == 2:
        return "unsure", said(
            "The {die} stands between {first} and {last}: put it on one of them",
            die=name,
            first=squares[0],
            last=squares[1],
        )
    return "unsure", said(
        "The {die} stands where {squares} meet: put it on one of them", die=name, squares=listed(squares)
    )


def unread(dice: Sequence[SeenBoardDie]) -> Words:
    """A die whose face has to be read, and is not."""
    die = dice[0]
    where = at(die.standing.squares[0])
    if die.vote.confidence < COCKED_CONFIDENCE:
        return "cocked", said(
            "The die on {square} cannot be read: is it cocked or hidden? Lay it flat, or enter the move", square=where
        )
    return "unsure", said("The die on {square} is not certain: enter the move if this does not change", square=where)


def under_hand() -> Words:
    """Something was done under a hand that hovers, and may be undone yet."""
    return "unsure", said("A hand is over the board: take it away, or enter the move")


def behind() -> Words:
    """A die may have come to the board earlier, on another square, and been tipped since."""
    return "unsure", said("There may have been moves that the camera did not see: enter them, or put the dice back")


def at_once(explanation: Explanation) -> Words:
    """Several turns that were not seen to follow each other."""
    ends = listed([at(step.end) for step in explanation.steps])
    return "unsure", said(
        "The camera saw {count} turns on {squares}, but not which came first: enter them, or put the dice back",
        squares=ends,
        count=len(explanation.steps),
    )


def ambiguous(state: rules.State, found: Sequence[Explanation], seen: Mapping[Square, SeenBoardDie]) -> Words:
    """Several events explain what is seen as well."""
    unread_dice = [seen[square] for square in _ends(found) if square in seen and seen[square].vote.value is None]
    if unread_dice:
        return unread(unread_dice)
    unnamed = [seen[square] for square in _ends(found) if square in seen and len(seen[square].colors) > 1]
    if unnamed and isinstance(state, DessertState):
        where = at(unnamed[0].standing.squares[0])
        return "unsure", said("The colour of the die on {square} is not certain: enter the move", square=where)
    ways = listed([_way(explanation.steps) for explanation in found[:3]], "or")
    end = at(found[0].steps[-1].end)
    return "unsure", said("The die may have come to {square} by {ways}: enter the right move", square=end, ways=ways)


def unexplained(
    game: rules.Game, state: rules.State, pieces: Pieces, seen: Mapping[Square, SeenBoardDie], hidden: frozenset[Square]
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
        return "moved_outside_turn", said("{why}: {mend}", why=capital(refused), mend=mend)
    if blurred:
        return unread(blurred)
    if isinstance(state, CrawlState) and state.phase == "place" and len(added) == 1:
        return "unsure", _misplaced(state, added[0], seen[added[0]])
    if len(wrong) == 1 and missing:
        where = at(missing[0])
        return "dice_missing", said(
            "The {die} is missing from {square}: {mend}", die=pieces[missing[0]].words, square=where, mend=mend
        )
    if len(wrong) == 1 and turned:
        die, piece = seen[turned[0]], pieces[turned[0]]
        shown = name_of(state, die) if isinstance(state, DessertState) else str(die.vote.value)
        return "moved_outside_turn", said(
            "The camera sees a {shown} on {square}, where the {die} lay: {mend}",
            shown=shown,
            square=at(turned[0]),
            die=piece.words,
            mend=mend,
        )
    if len(wrong) == 1 and isinstance(state, DessertState):
        name, where = name_of(state, seen[added[0]]), at(added[0])
        return "dice_extra", said(
            "The {die} on {square} is not from the supply: {mend}", die=name, square=where, mend=mend
        )
    kind = "dice_extra" if not missing and not turned else "moved_outside_turn"
    return kind, said("The board does not match the game: {mend}", mend=mend)


def unwatched(
    state: rules.State, pieces: Pieces, seen: Mapping[Square, SeenBoardDie], hidden: frozenset[Square]
) -> Words:
    """What was changed in a pause."""
    mend = _mend(state, pieces, seen, hidden)
    return "moved_outside_turn", said(
        "The board was changed while nobody watched: enter the moves, or {mend}", mend=mend
    )


def _mend(state: rules.State, pieces: Pieces, seen: Mapping[Square, SeenBoardDie], hidden: frozenset[Square]) -> str:
    """What brings the table back to the game."""
    wrong = sorted(wrong_squares(pieces, seen, hidden))
    missing = [square for square in wrong if square in pieces and square not in seen]
    added = [square for square in wrong if square in seen and square not in pieces]
    # A die that stands elsewhere instead is put back; only one that came in addition is taken away.
    surplus = added if len(added) != len(missing) else []
    mends = [
        *(said("put the {die} back on {square}", die=pieces[square].words, square=at(square)) for square in missing),
        *(
            said("take the {die} off {square}", die=name_of(state, seen[square]), square=at(square))
            for square in surplus
        ),
        *(
            said("put the {die} on {square} back as it was", die=pieces[square].words, square=at(square))
            for square in wrong
            if square in seen.keys() & pieces
        ),
    ]
    return listed(mends)


def _refused(
    game: rules.Game,
    state: DessertState | CrawlState,
    missing: Sequence[Square],
    added: Sequence[Square],
    seen: Mapping[Square, SeenBoardDie],
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


def _misplaced(state: CrawlState, square: Square, die: SeenBoardDie) -> str:
    start, value = state.here.square, state.here.start_value
    if square != start:
        return said(
            "The die stands on {square}: put it on the start square, {start}, with {value} up",
            square=at(square),
            start=at(start),
            value=value,
        )
    return said(
        "The die on the start square shows {shown}, but {value} was rolled: put it there with {value} up",
        shown=die.vote.value,
        value=value,
    )


def _way(steps: Sequence[BoardStep]) -> str:
    if any(step.spoken for step in steps):
        return joined(
            [ability_words(str(step.event["id"])) if "id" in step.event else said("a tip") for step in steps],
            between=" + ",
        )
    directions = [direction_words(str(step.event["direction"])) for step in steps if "direction" in step.event]
    if directions:
        if len(directions) > 1:
            return said("tips {directions}", directions=joined(directions, ", "))
        return said("a tip {direction}", direction=directions[0])
    return listed([_KINDS.get(str(step.event["type"]), said("a tip")) for step in steps])


_KINDS = {"place": said("a placed die"), "move": said("a move")}


def _ends(found: Iterable[Explanation]) -> list[Square]:
    return sorted({step.end for explanation in found for step in explanation.steps})
