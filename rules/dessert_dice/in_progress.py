"""How the table of Dessert Dice lies when a game is taken up that is in progress."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rules._fields import integer_of, list_of, only_fields
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import COLOR_COUNTS, DICE, counted
from rules.dessert_dice.events import Rolled, read_dice
from rules.dessert_dice.state import BoardDie, DessertState
from rules.errors import BadSetup
from rules.orientation import lying
from rules.sentence import said
from rules.words import listed, number


def taken_up(first: DessertState, told: Mapping[str, object]) -> DessertState:
    """The position in which `turn` is to move, with these dice on the `board` and in the `supply`; raises `BadSetup`.

    Both hold dice as `{"color", "face"}`, the board in five rows of five with `null` for an empty square. How a die
    lies is known by its top face alone, as if it had just been placed. Nobody is known to have placed one, and no tip
    to be barred. The number of turns is the least that there can have been.
    """
    only_fields(told, frozenset({"turn", "board", "supply"}), "taken_up", BadSetup)
    names, options = first.names, first.options
    turn = integer_of(told["turn"], range(len(names)), "turn", BadSetup)
    supply = read_dice(told["supply"], BadSetup)
    squares = _squares(told["board"])
    dice = (*(die for die in squares if die is not None), *supply)
    counts = Counter(die.color for die in dice)
    wrong = [color for color, count in COLOR_COUNTS.items() if counts[color] != count]
    if wrong:
        needed = counted({color: COLOR_COUNTS[color] for color in wrong})
        told_of = listed([str(counts[color]) for color in wrong])
        raise BadSetup(
            said("board and supply together have {needed} dice; {told} were entered", needed=needed, told=told_of)
        )
    if not supply:
        raise BadSetup(said("the board is full: there is no game left to continue"))
    board: list[BoardDie | None] = []
    for die in squares:
        at = sum(placed is not None for placed in board)
        icons = () if die is None else options.faces[die.color][die.face - 1]
        board.append(None if die is None else BoardDie(at, *die, icons, lying(die.face, handed=options.handed)))
    lie = DICE - len(supply)
    ahead = (turn - options.starter) % len(names)
    if ahead and not lie:
        starter = names[options.starter]
        raise BadSetup(
            said(
                "the board is empty: {starter} begins, so it cannot be {name}'s turn",
                starter=starter,
                name=names[turn],
            )
        )
    # the first number of turns, from as many as there are dice on, after which it is that seat's turn
    turns = lie + (ahead - lie) % len(names)
    return replace(
        first,
        options=replace(options, unseen_turns=turns),
        dice=dice,
        supply=tuple(range(lie, DICE)),
        board=tuple(board),
        turns=turns,
    )


def _squares(value: object) -> tuple[Rolled | None, ...]:
    rows = [list_of(row, "a row of the board", BadSetup) for row in list_of(value, "board", BadSetup)]
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise BadSetup(f"the board must be {number(SIDE)} rows of {number(SIDE)} squares")
    return tuple(None if cell is None else read_dice([cell], BadSetup)[0] for row in rows for cell in row)
