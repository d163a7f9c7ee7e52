"""How a table of Dessert Dice lies, in the words of a setup's `taken_up`."""

import rules
from app.games.dessert_dice.names import color_name
from app.games.dessert_dice.supply_read import all_dice
from app.games.in_progress import Read, Told
from app.live.snapshot import Snapshot
from app.text.language import sentence, tr
from referee.board.board_geometry import BoardGeometry
from referee.layout import LayoutError
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import DICE
from rules.dessert_dice.state import DessertState
from vision import DieReading


def told_of(state: rules.State) -> Told:
    """How the table lies by a state of the game."""
    assert isinstance(state, DessertState)
    cells = [None if die is None else {"color": die.color, "face": die.face} for die in state.board]
    return {
        "turn": state.options.starter if state.turn is None else state.turn,
        "board": [cells[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)],
        "supply": [{"color": state.dice[number].color, "face": state.dice[number].face} for number in state.supply],
    }


def read_table(snapshot: Snapshot, dice: tuple[DieReading, ...]) -> Read:
    """Board and supply by the dice that the camera reads now."""
    layout, image = snapshot.layout, snapshot.image
    if layout is None or layout.board is None or image is None:
        return Read({}, tr("Cubewatch does not know where the board lies: draw the zones (Ctrl+E), or lay down a mat."))
    whole = all_dice(dice)
    if whole is None:
        certain = sum(die.value is not None for die in dice)
        words = tr(
            "{seen} of {all} dice can be seen, {certain} of them with certainty: that is not enough.",
            seen=len(dice),
            all=DICE,
            certain=certain,
        )
        return Read({}, words)
    height, width = image.shape[:2]
    try:
        geometry = BoardGeometry(layout.board, width, height)
    except LayoutError as error:
        return Read({}, sentence(error.args[0]))
    board: list[list[Told | None]] = [[None] * SIDE for _ in range(SIDE)]
    supply: list[Told] = []
    for die, (color, face) in zip(dice, whole, strict=True):
        told: Told = {"color": color, "face": face}
        square = geometry.stand(die.box, geometry.edge(die.box)).square if geometry.holds(die.box) else None
        if square is None and geometry.holds(die.box):
            between = tr(
                "The {color} {face} lies between two squares: move it onto one of them.",
                color=color_name(color),
                face=face,
            )
            return Read({}, between)
        if square is None:
            supply.append(told)
        elif board[square[0]][square[1]] is not None:
            row, column = square[0] + 1, square[1] + 1
            return Read({}, tr("There are two dice on row {row}, column {column}.", row=row, column=column))
        else:
            board[square[0]][square[1]] = told
    return Read({"board": board, "supply": supply}, tr("Read: the board and the supply. Say whose turn it is."))
