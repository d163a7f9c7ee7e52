"""What the players of Dessert Dice read: what the clusters are, what is barred, whose turn it is, who won and why."""

from rules._words import at, dice, listed
from rules.dessert_dice.board import SQUARES
from rules.dessert_dice.die_set import COLOR_COUNTS
from rules.dessert_dice.state import DessertState


def explain(state: DessertState) -> str:
    """The position in sentences, the last of them what is to be done next, or how the game ended."""
    if state.turn is not None:
        sentences = [_clusters(state), barred(state), _turn(state, state.turn)]
    else:
        match state.phase:
            case "supply":
                sentences = [_rolling(state)]
            case "reveal":
                sentences = [_clusters(state), f"The board is full. {listed(state.names)}: show your cards"]
            case _:
                sentences = [_scores(state), _ending(state)]
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def place_of(square: int) -> str:
    """`row 2, column 4`."""
    return at(*SQUARES[square])


def barred(state: DessertState) -> str:
    """What the seat whose turn it is may not undo, as a sentence without its full stop; empty if nothing is barred."""
    if state.undo is None or state.turn is None:
        return ""
    mover = state.names[(state.turn - 1) % len(state.names)]
    return (
        f"{state.names[state.turn]} may not tip the {state.board[state.undo.start]} back to "
        f"{place_of(state.undo.end)}, where {mover}'s tip brought it from"
    )


def _icon(name: str) -> str:
    return name.replace("_", " ")


def _rolling(state: DessertState) -> str:
    counts = listed([f"{count} {color}" for color, count in COLOR_COUNTS.items()])
    return (
        f"Roll all {sum(COLOR_COUNTS.values())} dice: {counts}. They are the supply; "
        f"{state.names[state.options.starter]} begins"
    )


def _clusters(state: DessertState) -> str:
    sizes = [f"{_icon(icon)} {size}" for icon, size in state.clusters.items()]
    return f"Largest clusters: {', '.join(sizes)}" if state.turns else ""


def _turn(state: DessertState, seat: int) -> str:
    name, left = state.names[seat], len(state.supply)
    placing = f"place one of the {dice(left)} of the supply" if left > 1 else "place the last die of the supply"
    tipping = ", or tip a die of the board over one edge into an empty square" if state.turns else ""
    return f"{name}: {placing} on an empty square{tipping}"


def _scores(state: DessertState) -> str:
    scores = [
        f"{name} {score} ({_icon(card)})"
        for name, score, card in zip(state.names, state.scores, state.cards, strict=True)
    ]
    single = ". A single die is a cluster of 1" if 1 in state.scores else ""
    return f"The largest clusters score: {', '.join(scores)}{single}"


def _ending(state: DessertState) -> str:
    level = listed([state.names[seat] for seat in state.level])
    winners = state.result.winners if state.result is not None else ()
    if len(state.level) == 1:
        return f"{level} wins with the largest cluster"
    if len(winners) == 1:
        winner = winners[0]
        return (
            f"{level} are level; {state.names[winner]} wins as the one of them who most recently placed a die, "
            f"on turn {state.last_placed[winner]}"
        )
    nobody = "nobody knows who of them placed a die last, before the game was taken up"
    never = nobody if state.options.unseen_turns else "none of them ever placed a die"
    return f"{level} are level, and {never}. Shared victory: the rules name no further tie-break."
