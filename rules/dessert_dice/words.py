"""What the players of Dessert Dice read: what the clusters are, what is barred, whose turn it is, who won and why."""

from rules.dessert_dice.board import SQUARES
from rules.dessert_dice.die_set import COLOR_COUNTS, counted, die_words, icon_words
from rules.dessert_dice.state import DessertState
from rules.sentence import joined, said
from rules.words import at, dice, listed


def explain(state: DessertState) -> str:
    """The position in sentences, the last of them what is to be done next, or how the game ended."""
    if state.turn is not None:
        sentences = [_clusters(state), barred(state), _turn(state, state.turn)]
    else:
        match state.phase:
            case "supply":
                sentences = [_rolling(state)]
            case "reveal":
                full = said("The board is full. {names}: show your cards", names=listed(state.names))
                sentences = [_clusters(state), full]
            case _:
                sentences = [_scores(state), _ending(state)]
    return joined(said("{sentence}.", sentence=sentence) for sentence in sentences if sentence)


def place_of(square: int) -> str:
    """`row 2, column 4`."""
    return at(*SQUARES[square])


def barred(state: DessertState) -> str:
    """What the seat whose turn it is may not undo, as a sentence without its full stop; empty if nothing is barred."""
    if state.undo is None or state.turn is None:
        return ""
    mover = state.names[(state.turn - 1) % len(state.names)]
    die = state.board[state.undo.start]
    assert die is not None
    return said(
        "{name} may not tip the {die} back to {square}, from where {mover} has just tipped it",
        name=state.names[state.turn],
        die=die_words(die.color, die.face),
        square=place_of(state.undo.end),
        mover=mover,
    )


def _rolling(state: DessertState) -> str:
    return said(
        "Roll all {count} dice: {colors}. They are the supply; {name} begins",
        count=sum(COLOR_COUNTS.values()),
        colors=counted(COLOR_COUNTS),
        name=state.names[state.options.starter],
    )


def _clusters(state: DessertState) -> str:
    sizes = [said("{icon} {size}", icon=icon_words(icon), size=size) for icon, size in state.clusters.items()]
    return said("Largest clusters: {sizes}", sizes=joined(sizes, ", ")) if state.turns else ""


def _turn(state: DessertState, seat: int) -> str:
    name, left = state.names[seat], len(state.supply)
    if left > 1:
        placing = said("place one of the {dice} in the supply on an empty square", dice=dice(left))
    else:
        placing = said("place the last die of the supply on an empty square")
    if not state.turns:
        return said("{name}: {placing}", name=name, placing=placing)
    return said(
        "{name}: {placing}, or tip a die on the board over one edge onto an empty square", name=name, placing=placing
    )


def _scores(state: DessertState) -> str:
    scores = joined(
        (
            said("{name} {score} ({icon})", name=name, score=score, icon=icon_words(card))
            for name, score, card in zip(state.names, state.scores, state.cards, strict=True)
        ),
        ", ",
    )
    if 1 in state.scores:
        return said("The largest clusters score: {scores}. A single die is a cluster of 1", scores=scores)
    return said("The largest clusters score: {scores}", scores=scores)


def _ending(state: DessertState) -> str:
    level = listed([state.names[seat] for seat in state.level])
    winners = state.result.winners if state.result is not None else ()
    if len(state.level) == 1:
        return said("{name} wins with the largest cluster", name=level)
    if len(winners) == 1:
        winner = winners[0]
        return said(
            "{names} are tied; {winner} wins because {winner} placed a die last, on turn {turn}",
            names=level,
            winner=state.names[winner],
            turn=state.last_placed[winner],
        )
    if state.options.unseen_turns:
        return said(
            "{names} are tied, and it is not known who placed a die last, because the game was "
            "continued from the table. They share the victory",
            names=level,
        )
    return said(
        "{names} are tied, and none of them ever placed a die. They share the victory",
        names=level,
    )
