"""What should lie on a game's board, and which events explain what is seen there instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import rules
from referee.board.board_dice import SeenBoardDie
from rules import Square
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.deeds import Deed, needs_top, tip_of, use_of
from rules.cube_crawl.state import CrawlState
from rules.dessert_dice.board import SQUARES
from rules.dessert_dice.die_set import die_words
from rules.dessert_dice.state import DessertState
from rules.orientation import DIRECTIONS, showing, tops
from rules.sentence import said

# So many tips in a row may be explained without a pause between them.
MOST_TIPS = 3


@dataclass(frozen=True)
class Piece:
    """A die as the game knows it: its colour, where the game has colours, and the faces that may be on top."""

    color: str | None
    tops: tuple[int, ...]

    def may_be(self, die: SeenBoardDie) -> bool:
        """Whether this may be the die that is seen."""
        return (self.color is None or self.color in die.colors) and any(map(die.may_show, self.tops))

    @property
    def words(self) -> str:
        """`red 3`, or `die` where the game has no colours."""
        return said("die", "on a board") if self.color is None else die_words(self.color, self.tops[0])


Pieces = Mapping[Square, Piece]
Seen = Mapping[Square, SeenBoardDie]


@dataclass(frozen=True)
class BoardStep:
    """An event that may explain something: a die comes to `end`, from `start` or from off the board.

    `face` is on top then (None: not told). `tips` counts what the hand does: two for a die that is tipped twice.
    `spoken`: it is announced as a rule, and seen as well. `left` is what lies on the board afterwards, where the game
    may not say.
    """

    event: Mapping[str, Any]
    start: Square | None
    end: Square
    face: int | None
    tips: int = 1
    spoken: bool = False
    left: Pieces | None = None


@dataclass(frozen=True)
class Explanation:
    """Events that lead, one after the other, from what should lie on the board to what is seen."""

    steps: tuple[BoardStep, ...]

    @property
    def squares(self) -> frozenset[Square]:
        """The squares that any of the events touches."""
        return frozenset(square for step in self.steps for square in (step.start, step.end) if square is not None)


def pieces_of(state: rules.State) -> Pieces:
    """What lies on the board of a game; empty for games without a board, and between the rooms of the cube crawl."""
    match state:
        case DessertState():
            return {
                square: Piece(die.color, (die.face,))
                for square, die in zip(SQUARES, state.board, strict=True)
                if die is not None
            }
        case CrawlState() if state.phase == "play":
            return {state.here.square: Piece(None, tops(state.here.orientations))}
        case _:
            return {}


def wrong_squares(pieces: Pieces, seen: Seen, hidden: frozenset[Square]) -> set[Square]:
    """The squares on which something else is seen than should lie there, those that are hidden left out."""
    wrong = {square for square in seen if square not in pieces}
    for square, piece in pieces.items():
        die = seen.get(square)
        if (die is None and square not in hidden) or (die is not None and not piece.may_be(die)):
            wrong.add(square)
    return wrong


def explanations(
    game: rules.Game, state: rules.State, seen: Seen, hidden: frozenset[Square]
) -> tuple[Explanation, ...]:
    """Every sequence of legal events, of the fewest tips, after which the board would lie as it is seen.

    Empty where nothing is to be explained, and where nothing explains it.
    """
    pieces = pieces_of(state)
    if not wrong_squares(pieces, seen, hidden):
        return ()
    for count in range(1, MOST_TIPS + 1):
        found = tuple(Explanation(steps) for steps in _sequences(game, state, pieces, seen, hidden, count))
        if found:
            return found
    return ()


def _sequences(
    game: rules.Game, state: rules.State, pieces: Pieces, seen: Seen, hidden: frozenset[Square], count: int
) -> Iterator[tuple[BoardStep, ...]]:
    """The sequences of just `count` tips or placements."""
    wrong = wrong_squares(pieces, seen, hidden)
    if count == 0:
        if not wrong:
            yield ()
        return
    # A step puts right at most the square that it leaves and the one that it enters.
    if len(wrong) > 2 * count:
        return
    for step in _steps(game, state, wrong, seen):
        if step.tips > count:
            continue
        try:
            after = game.apply(state, step.event)
        except rules.RejectedEvent:
            continue
        left = pieces_of(after) if step.left is None else step.left
        for further in _sequences(game, after, left, seen, hidden, count - step.tips):
            yield (step, *further)


def _steps(game: rules.Game, state: rules.State, wrong: set[Square], seen: Seen) -> Iterator[BoardStep]:
    match state:
        case DessertState() if state.turn is not None:
            yield from _dessert_steps(game, state, state.turn, wrong, seen)
        case CrawlState() if state.phase == "place":
            yield BoardStep({"type": "place"}, None, state.here.square, state.here.start_value)
        case CrawlState() if state.phase == "play":
            yield from _crawl_steps(state, seen)
        case _:
            return


def _dessert_steps(
    game: rules.Game, state: DessertState, seat: int, wrong: set[Square], seen: Seen
) -> Iterator[BoardStep]:
    offered = {state.dice[number]: number for number in reversed(state.supply)}
    awaits = game.awaits(state)
    if not isinstance(awaits, rules.AwaitBoard):
        return
    for square in awaits.placements:
        die = seen.get(square)
        if die is None or square not in wrong:
            continue
        for (color, face), number in offered.items():
            if Piece(color, (face,)).may_be(die):
                yield BoardStep({"type": "place", "seat": seat, "die": number, "to": [*square]}, None, square, face)
    for tip in awaits.tips:
        if tip.start in wrong or tip.end in wrong:
            for face in tip.tops:
                event = {"type": "move", "seat": seat, "from": [*tip.start], "to": [*tip.end], "face": face}
                yield BoardStep(event, tip.start, tip.end, face)


def _crawl_steps(state: CrawlState, seen: Seen) -> Iterator[BoardStep]:
    for direction in DIRECTIONS:
        deed = tip_of(state.here, direction)
        if deed is not None:
            yield from _with_tops(state, seen, {"type": "tip", "direction": direction}, deed, spoken=False)
    for ability in map(ABILITIES.__getitem__, state.usable):
        for way in ability.ways or ("",):
            deed = use_of(state, ability.id, way)
            if deed is not None and ability.sees_top:
                event = {"type": "ability", "id": ability.id} | ({ability.way: way} if ability.way else {})
                yield from _with_tops(state, seen, event, deed, spoken=True)


def _with_tops(
    state: CrawlState, seen: Seen, event: Mapping[str, Any], deed: Deed, spoken: bool
) -> Iterator[BoardStep]:
    """What is done, with each face that may be seen afterwards; where the die is not seen, without one if that may be.

    On a square where it rests no longer nobody reads it.
    """
    start = state.here.square
    end = deed.squares[-1] if deed.squares else start
    count = max(1, len(deed.squares))
    die = seen.get(end)
    faces: tuple[int | None, ...] = tops(deed.orientations)
    if die is None and not needs_top(state.here, deed):
        faces = (None,)
    for face in faces:
        if face is None:
            left = {end: Piece(None, tops(deed.orientations))}
            yield BoardStep(event, start, end, None, count, spoken, left)
        elif die is None or die.may_show(face):
            left = {end: Piece(None, tops(showing(deed.orientations, face)))}
            yield BoardStep({**event, "top": face}, start, end, face, count, spoken, left)
