"""Dessert Dice, for 2 to 4 players: place a die or tip one, until the board is full."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rules._base import GameOf
from rules.awaits import AwaitBoard, AwaitCard, AwaitNothing, Awaits, AwaitSupply, Square, Tip
from rules.board import GameBoard
from rules.dessert_dice.board import SIDE, SQUARES, TIPS
from rules.dessert_dice.die_set import COLOR_COUNTS, DICE, HANDED, STARTER, counted, read_options
from rules.dessert_dice.events import (
    DessertEvent,
    Move,
    Place,
    RevealCards,
    Supply,
    read_move,
    read_place,
    read_reveal,
    read_supply,
)
from rules.dessert_dice.forms import CardsForm, MoveForm, PlaceForm, SupplyForm
from rules.dessert_dice.in_progress import taken_up
from rules.dessert_dice.seen_board import DessertBoard
from rules.dessert_dice.state import BoardDie, DessertState, Undo
from rules.dessert_dice.words import barred, explain, place_of
from rules.errors import IllegalMove, WrongDiceCount, WrongPhase, WrongSeat
from rules.forms import Form
from rules.game import Hidden, State, TableZones
from rules.orientation import lying, moved, showing, tops
from rules.sentence import said
from rules.words import listed, reported


class DessertDice(GameOf[DessertState, DessertEvent]):
    """The rules of Dessert Dice."""

    id = "dessert_dice"
    title = "Dessert Dice"
    seat_counts = range(2, 5)
    zones = TableZones(seat=(), board=(SIDE, SIDE), supply=True)
    options = (STARTER, HANDED)

    def __init__(self) -> None:
        readers = {"supply": read_supply, "place": read_place, "move": read_move, "reveal": read_reveal}
        super().__init__(DessertState, readers)

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        if own.turn is not None:
            placing = PlaceForm(own.turn, own.supply, _empty(own))
            return (placing, *(MoveForm(own.turn, tip.start, tip.end, tip.tops) for tip in _tips(own)))
        match own.phase:
            case "supply":
                return (SupplyForm(),)
            case "reveal":
                return (CardsForm(len(own.names)),)
            case _:
                return ()

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        if own.turn is not None:
            return AwaitBoard(own.turn, _empty(own), tuple(_tips(own)))
        match own.phase:
            case "supply":
                return AwaitSupply(COLOR_COUNTS)
            case "reveal":
                return AwaitCard("desserts")
            case _:
                return AwaitNothing()

    def board(self, state: State) -> GameBoard:
        return DessertBoard(self._own(state), self.awaits(state))

    def explain(self, state: State) -> str:
        return explain(self._own(state))

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> DessertState:
        return DessertState(names, read_options(options, len(names)), last_placed=(None,) * len(names))

    def _take_up(self, first: DessertState, told: Mapping[str, object]) -> DessertState:
        return taken_up(first, told)

    def _hidden(self, state: DessertState) -> Iterable[Hidden]:
        return () if state.cards else (Hidden("card", seat, 1) for seat in range(len(state.names)))

    def _play(self, state: DessertState, event: DessertEvent) -> DessertState:
        match event:
            case Place():
                _judge_turn(state, event.seat)
                return _place(state, event)
            case Move():
                _judge_turn(state, event.seat)
                return _move(state, event)
            case Supply():
                return _supply(state, event)
            case RevealCards():
                return _reveal(state, event)


def _empty(state: DessertState) -> tuple[Square, ...]:
    return tuple(square for square, die in zip(SQUARES, state.board, strict=True) if die is None)


def _tips(state: DessertState) -> Iterator[Tip]:
    for (start, end), direction in TIPS.items():
        die = state.board[start]
        if die is not None and state.board[end] is None and (start, end) != state.undo:
            yield Tip(SQUARES[start], SQUARES[end], tops(moved(die.sides, direction)))


def _supply(state: DessertState, event: Supply) -> DessertState:
    if state.phase != "supply":
        raise WrongPhase(said("the supply has already been rolled, and it is rolled only once"))
    if len(event.dice) != DICE:
        found = reported(len(event.dice))
        raise WrongDiceCount(said("the supply is a roll of all {count} dice; {reported}", count=DICE, reported=found))
    counts = Counter(die.color for die in event.dice)
    wrong = [color for color, count in COLOR_COUNTS.items() if counts[color] != count]
    if wrong:
        needed = counted({color: COLOR_COUNTS[color] for color in wrong})
        found = listed([str(counts[color]) for color in wrong])
        raise WrongDiceCount(
            said("the supply needs {needed} dice; {reported} were reported", needed=needed, reported=found)
        )
    return DessertState(
        state.names, state.options, event.dice, tuple(range(DICE)), state.board, last_placed=state.last_placed
    )


def _judge_turn(state: DessertState, seat: int) -> None:
    if state.turn is None:
        raise WrongPhase(
            said("the board is full: it is time to reveal the cards")
            if state.dice
            else said("the supply has not been rolled yet: nothing can be placed or moved before")
        )
    if seat != state.turn:
        awaited, other = state.names[state.turn], state.names[seat]
        raise WrongSeat(said("it is {awaited}'s turn, not {other}'s", awaited=awaited, other=other))


def _place(state: DessertState, event: Place) -> DessertState:
    if event.die not in state.supply:
        left = listed([*map(str, state.supply)])
        raise IllegalMove(said("this die is already on the board; the supply has {left}", number=event.die, left=left))
    there = state.board[event.to]
    if there is not None:
        raise IllegalMove(
            said("{square} is not empty: the {die} lies there", square=place_of(event.to), die=there.words)
        )
    color, face = state.dice[event.die]
    options = state.options
    die = BoardDie(event.die, color, face, options.faces[color][face - 1], lying(face, handed=options.handed))
    at, seat, turns = state.supply.index(event.die), event.seat, state.turns + 1
    return DessertState(
        state.names,
        options,
        state.dice,
        supply=(*state.supply[:at], *state.supply[at + 1 :]),
        board=(*state.board[: event.to], die, *state.board[event.to + 1 :]),
        turns=turns,
        last_placed=(*state.last_placed[:seat], turns, *state.last_placed[seat + 1 :]),
    )


def _move(state: DessertState, event: Move) -> DessertState:
    start, end, face = event.start, event.end, event.face
    die, there = state.board[start], state.board[end]
    if die is None:
        raise IllegalMove(said("no die lies on {square}", square=place_of(start)))
    direction = TIPS.get((start, end))
    if direction is None:
        raise IllegalMove(
            said(
                "{end} is not next to {start}, where the {die} lies",
                end=place_of(end),
                start=place_of(start),
                die=die.words,
            )
        )
    if there is not None:
        raise IllegalMove(
            said(
                "the {die} cannot be tipped onto {square}: the {other} lies there",
                die=die.words,
                square=place_of(end),
                other=there.words,
            )
        )
    if (start, end) == state.undo:
        raise IllegalMove(barred(state))
    turned = moved(die.sides, direction)
    sides = showing(turned, face)
    if not sides:
        raise IllegalMove(
            said(
                "tipping the {die} there brings up {possible}, not {face}; if you see {face}, an "
                "earlier face of this die may have been misread",
                die=die.words,
                face=face,
                possible=listed([*map(str, tops(turned))], "or"),
            )
        )
    board = list(state.board)
    board[start] = None
    board[end] = BoardDie(die.number, die.color, face, state.options.faces[die.color][face - 1], sides)
    return DessertState(
        state.names,
        state.options,
        state.dice,
        state.supply,
        tuple(board),
        turns=state.turns + 1,
        last_placed=state.last_placed,
        undo=Undo(end, start),
    )


def _reveal(state: DessertState, event: RevealCards) -> DessertState:
    if state.phase != "reveal":
        empty = state.board.count(None)
        if empty == 1:
            raise WrongPhase(said("the cards are shown when the board is full; 1 square is still empty"))
        raise WrongPhase(
            said("the cards are shown when the board is full; {count} squares are still empty", count=empty)
        )
    return replace(state, cards=event.cards)
