"""What players read where the board and the game part: the kind of notice, and how to mend it."""

from collections.abc import Iterable, Sequence

import rules
from referee.board.board_dice import SeenBoardDie
from referee.board.board_moves import Explanation, Seen, wrong_squares
from rules import Square
from rules.board import BoardStep, GameBoard, Pieces
from rules.orientation import STEPS, Direction
from rules.sentence import capital, joined, said
from rules.words import at as square_words
from rules.words import direction_words, listed

Words = tuple[str, str]


def at(square: Square) -> str:
    """`row 2, column 4` for `(1, 3)`."""
    return square_words(*square)


def name_of(board: GameBoard, die: SeenBoardDie) -> str:
    """`red 3`, `red die`, or `die` where less is certain."""
    return board.die_words(die.colors[0], die.vote.value) if len(die.colors) == 1 else said("die", "on a board")


def unplaced(board: GameBoard, between: Sequence[SeenBoardDie], crowded: Sequence[Square]) -> Words:
    """Dice whose square cannot be told."""
    if crowded:
        return "unsure", said("Two dice stand on {square}, but a square can hold only one", square=at(crowded[0]))
    die = between[0]
    squares = [at(square) for square in die.standing.squares]
    name = name_of(board, die)
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
    if die.vote.cocked:
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


def ambiguous(board: GameBoard, found: Sequence[Explanation], seen: Seen) -> Words:
    """Several events explain what is seen as well."""
    unread_dice = [seen[square] for square in _ends(found) if square in seen and seen[square].vote.value is None]
    if unread_dice:
        return unread(unread_dice)
    unnamed = [seen[square] for square in _ends(found) if square in seen and len(seen[square].colors) > 1]
    if unnamed and board.colored:
        where = at(unnamed[0].standing.squares[0])
        return "unsure", said("The colour of the die on {square} is not certain: enter the move", square=where)
    ways = listed([_way(explanation.steps) for explanation in found[:3]], "or")
    end = at(found[0].steps[-1].end)
    return "unsure", said("The die may have come to {square} by {ways}: enter the right move", square=end, ways=ways)


def unexplained(game: rules.Game, state: rules.State, pieces: Pieces, seen: Seen, hidden: frozenset[Square]) -> Words:
    """No legal event leads to what is seen: which one the rules refused, or how to mend it."""
    wrong = sorted(wrong_squares(pieces, seen, hidden))
    missing = [square for square in wrong if square in pieces and square not in seen]
    added = [square for square in wrong if square in seen and square not in pieces]
    turned = [square for square in wrong if square in seen and square in pieces]
    blurred = [seen[square] for square in added if seen[square].vote.value is None]
    board = game.board(state)
    mend = _mend(board, pieces, seen, hidden)
    refused = None
    if len(wrong) == 2 and len(missing) == 1:
        refused = _refused(game, state, missing, added, seen)
    if refused is not None:
        return "moved_outside_turn", said("{why}: {mend}", why=capital(refused), mend=mend)
    if blurred:
        return unread(blurred)
    if board.start is not None and len(added) == 1:
        return "unsure", _misplaced(*board.start, added[0], seen[added[0]])
    if len(wrong) == 1 and missing:
        where = at(missing[0])
        return "dice_missing", said(
            "The {die} is missing from {square}: {mend}", die=pieces[missing[0]].words, square=where, mend=mend
        )
    if len(wrong) == 1 and turned:
        die, piece = seen[turned[0]], pieces[turned[0]]
        shown = name_of(board, die) if board.colored else str(die.vote.value)
        return "moved_outside_turn", said(
            "The camera sees a {shown} on {square}, where the {die} lay: {mend}",
            shown=shown,
            square=at(turned[0]),
            die=piece.words,
            mend=mend,
        )
    if len(wrong) == 1 and board.colored:
        name, where = name_of(board, seen[added[0]]), at(added[0])
        return "dice_extra", said(
            "The {die} on {square} is not from the supply: {mend}", die=name, square=where, mend=mend
        )
    kind = "dice_extra" if not missing and not turned else "moved_outside_turn"
    return kind, said("The board does not match the game: {mend}", mend=mend)


def unwatched(board: GameBoard, pieces: Pieces, seen: Seen, hidden: frozenset[Square]) -> Words:
    """What was changed in a pause."""
    mend = _mend(board, pieces, seen, hidden)
    return "moved_outside_turn", said(
        "The board was changed while nobody watched: enter the moves, or {mend}", mend=mend
    )


def _mend(board: GameBoard, pieces: Pieces, seen: Seen, hidden: frozenset[Square]) -> str:
    """What brings the table back to the game."""
    wrong = sorted(wrong_squares(pieces, seen, hidden))
    missing = [square for square in wrong if square in pieces and square not in seen]
    added = [square for square in wrong if square in seen and square not in pieces]
    # A die that stands elsewhere instead is put back; only one that came in addition is taken away.
    surplus = added if len(added) != len(missing) else []
    mends = [
        *(said("put the {die} back on {square}", die=pieces[square].words, square=at(square)) for square in missing),
        *(
            said("take the {die} off {square}", die=name_of(board, seen[square]), square=at(square))
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
    state: rules.State,
    missing: Sequence[Square],
    added: Sequence[Square],
    seen: Seen,
) -> str | None:
    """What the rules say to the tip that was made, if it was one between neighbouring squares."""
    if not added:
        return None
    (start,), (end,) = missing, added
    value = seen[end].vote.value
    ways: dict[Square, Direction] = {
        (start[0] + down, start[1] + right): direction for direction, (down, right) in STEPS.items()
    }
    if value is None or end not in ways:
        return None
    event = game.board(state).tip(start, end, ways[end], value)
    try:
        game.apply(state, event)
    except rules.RejectedEvent as error:
        return error.message
    return None


def _misplaced(start: Square, value: int, square: Square, die: SeenBoardDie) -> str:
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
        return joined([step.spoken or said("a tip") for step in steps], between=" + ")
    directions = [direction_words(str(step.event["direction"])) for step in steps if "direction" in step.event]
    if directions:
        if len(directions) > 1:
            return said("tips {directions}", directions=joined(directions, ", "))
        return said("a tip {direction}", direction=directions[0])
    return listed([_KINDS.get(str(step.event["type"]), said("a tip")) for step in steps])


_KINDS = {"place": said("a placed die"), "move": said("a move")}


def _ends(found: Iterable[Explanation]) -> list[Square]:
    return sorted({step.end for explanation in found for step in explanation.steps})
