"""A game's board through its turns: which events explain what lies there?

What should lie on the board follows from the game's state, so nothing is remembered but for how long something has been
wrong. A settled look at the board is compared with it:

- All lies as it should: nothing has happened, whatever hands did in between.
- Just one legal event explains the difference: that is what happened. So are several, if no others explain it as well,
  and if the player of the cube crawl made them all, or their order shows in the times at which the dice came to rest.
- A card that the cube crawl's player uses is said. Where only a card explains what is seen, it waits to be said first.
- Anything else is no event, and the players are told how the board would be as the game has it.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import rules
from referee.board import board_words
from referee.board.board_dice import BoardLook, SeenBoardDie
from referee.board.board_moves import Explanation, Seen, explanations, wrong_squares
from referee.board.board_squares import Sorted, as_known, sort_out
from rules import Square
from rules.board import BoardStep, GameBoard, Pieces

# What has to be announced is waited for so long before it is taken for seen, and a face so long to be read.
PATIENCE_SECONDS = 1.5


@dataclass(frozen=True)
class UnderHands:
    """How long a die has to lie on a board over which a hand hovers, in seconds.

    After `kept_seconds` what seems to have happened is kept in mind: a further turn that builds on it confirms it.
    It counts by itself after `let_go_seconds` where no fingers are on the die, and the square that it left, if any, is
    seen bare. A die that was placed counts after `lain_seconds` though fingers may be on it. Otherwise the players are
    asked if that lasts, from `asked_seconds` on.
    """

    kept_seconds: float = 0.3
    let_go_seconds: float = 0.42
    lain_seconds: float = 1.2
    asked_seconds: float = 0.6


UNDER_HANDS = UnderHands()
# A face that the rules leave no choice about is taken for seen where the readings give it such a chance at least.
DEDUCED_CHANCE = 0.3
# Where several faces are possible, so probable it must be that there is one to read, and so much of that be this one's.
LEGIBLE = 0.5
NAMED_SHARE = 0.95


@dataclass(frozen=True)
class Happened:
    """Events that explain a look, in their order, with the probability that all of them are right."""

    events: tuple[Mapping[str, Any], ...] = ()
    confidence: float = 1.0
    dice: tuple[SeenBoardDie, ...] = ()

    def begins(self, other: Happened) -> bool:
        """Whether more happened by the other, and this before the rest of it; only the last top need be told."""
        first = other.events[: len(self.events)]
        return len(first) < len(other.events) and all(map(_may_be_same, first, self.events))


@dataclass(frozen=True)
class Wrong:
    """What keeps a look from being explained: the kind of notice, and a sentence for the players."""

    kind: str
    message: str


@dataclass(frozen=True)
class Waiting:
    """The look is not enough yet: something may cover the board, or may still be said."""


Finding = Happened | Wrong | Waiting


class BoardWatch:
    """Watches the board of one game; see above. `follow` tells it where the game stands."""

    def __init__(self, game: rules.Game, state: rules.State) -> None:
        self._game = game
        self._state = state
        self._agreed_at: float | None = None
        self._doubted: tuple[tuple[Explanation, ...], float] | None = None
        self._furniture: set[Square] = set()
        self._unwatched = False
        self._before: set[Square] | None = None
        # What seems to have happened under a hand, and may be undone yet.
        self._pending: Happened | None = None
        # Where dice were seen at rest that are not where the game has them, by colour.
        self._passed_by: set[tuple[Square, str]] = set()

    def follow(self, state: rules.State, by_camera: bool) -> None:
        """The game has come to `state`; what was agreed on counts no more if a person said so."""
        self._state = state
        self._doubted = self._pending = None
        if by_camera:
            pieces = self._board.pieces
            self._passed_by = {(square, color) for square, color in self._passed_by if square not in pieces}
        else:
            self._agreed_at, self._passed_by = None, set()

    def resume(self) -> None:
        """What was changed while nobody watched is no event: the players are told, and enter it or put it back."""
        self._unwatched, self._pending = True, None

    @property
    def _board(self) -> GameBoard:
        return self._game.board(self._state)

    @property
    def doubts(self) -> bool:
        """Whether the board was not yet seen as it should be since nobody watched it."""
        return self._unwatched or bool(self._before)

    def remember(self, trial: BoardWatch) -> None:
        """Keeps in mind what a `trial` saw under a hand."""
        self._pending, self._passed_by = trial._pending, trial._passed_by

    def trial(self) -> BoardWatch:
        """Another watch that knows the same: what it makes of a look changes nothing here."""
        other = copy.copy(self)
        other._furniture, other._passed_by = set(self._furniture), set(self._passed_by)
        return other

    def look(
        self,
        look: BoardLook,
        covered: Callable[[frozenset[Square]], bool] = lambda _: False,
        bare: Callable[[Square], bool] = lambda _: False,
        touched: Callable[[frozenset[Square], Square], bool] = lambda _, __: True,
    ) -> Finding:
        """What a settled look at the board means.

        `covered` tells whether something lies over the board elsewhere than on the squares that it is given; `bare`
        whether a square is seen, and nothing is on it; `touched` whether what covers the board elsewhere than on these
        squares reaches to the die on one of them.
        """
        pieces = self._board.pieces
        sorted_dice = sort_out(look, pieces, self._board.marked)
        self._keep_untouched(sorted_dice, pieces)
        self._leave_out_furniture(sorted_dice, pieces)
        seen, unplaced = sorted_dice.seen, sorted_dice.between
        wrong = wrong_squares(pieces, seen, look.hidden)
        if not wrong and not unplaced and not sorted_dice.crowded:
            if self._may_have_come(look, pieces):
                return Waiting()
            self._agreed_at, self._doubted = look.t, None
            self._unwatched, self._before, self._pending = False, None, None
            self._passed_by = set()
            return Happened()
        moved = {square for square, die in seen.items() if self._was_moved(die)}
        self._passed_by |= {
            (square, seen[square].colors[0])
            for square in wrong & seen.keys()
            if square not in pieces and len(seen[square].colors) == 1
        }
        changed = frozenset(wrong | moved | {square for die in unplaced for square in die.standing.squares})
        if covered(changed):
            if unplaced or sorted_dice.crowded or self._unwatched:
                return Waiting()
            left = wrong - seen.keys()
            # A die that was tipped may be tipped back as long as fingers are on it.
            fingers = any(touched(changed, square) for square in wrong & seen.keys())
            undecided = (bool(left) and fingers) or not all(map(bare, left))
            return self._look_under_hands(look, pieces, seen, wrong, undecided, fingers)
        if unplaced or sorted_dice.crowded:
            return Wrong(*board_words.unplaced(self._board, unplaced, sorted_dice.crowded))
        if self._unwatched:
            self._unwatched, self._before = False, wrong
        if self._before and self._before & wrong:
            return Wrong(*board_words.unwatched(self._board, pieces, seen, look.hidden))
        self._before = None
        finding = self._explained(pieces, seen, look)
        return finding if isinstance(finding, Happened) else self._confirmed(seen, look) or finding

    def _look_under_hands(
        self, look: BoardLook, pieces: Pieces, seen: Seen, wrong: set[Square], undecided: bool, fingers: bool
    ) -> Finding:
        """What happened on a board over which a hand hovers, where each die has lain for a while.

        Where that is `undecided`, since the hand may undo it yet, it is kept in mind, and asked about in the end.
        `fingers` may be on one of the dice.
        """
        rested = min((look.t - seen[square].came[1] for square in wrong if square in seen), default=0.0)
        trial = self.trial()
        finding = trial._explained(pieces, seen, look)
        if rested < UNDER_HANDS.kept_seconds:
            return Waiting()
        if not isinstance(finding, Happened):
            return self._confirmed(seen, look) or Waiting()
        if self._pending is not None and self._pending.begins(finding):
            return self._pending
        lain = UNDER_HANDS.lain_seconds if fingers else UNDER_HANDS.let_go_seconds
        if rested >= lain and not undecided:
            self._agreed_at, self._pending = trial._agreed_at, None
            return finding
        self._pending = finding
        if rested < UNDER_HANDS.asked_seconds:
            return Waiting()
        return Wrong(*board_words.under_hand())

    def _explained(self, pieces: Pieces, seen: Seen, look: BoardLook) -> Finding:
        """What happened since the board was as the game has it, or why nothing explains it."""
        found = explanations(self._game, self._state, seen, look.hidden)
        turned = {square for square, piece in pieces.items() if square in seen and not piece.may_be(seen[square])}
        if not found and turned and len(pieces) > 1:
            # A die that did not leave its square, and is wrong there, does not keep the others from their turns.
            others = {square: die for square, die in seen.items() if square not in turned}
            found = explanations(self._game, self._state, others, look.hidden | turned)
        if not found:
            return Wrong(*board_words.unexplained(self._game, self._state, pieces, seen, look.hidden))
        finding = self._judge(found, seen, look)
        if isinstance(finding, Happened) and self._came_from_elsewhere(found, seen):
            return Wrong(*board_words.behind())
        if isinstance(finding, Happened) and not turned:
            self._agreed_at = look.t
        return finding

    def _came_from_elsewhere(self, found: tuple[Explanation, ...], seen: Seen) -> bool:
        """Whether a die that seems to be placed may be one that was placed before on another square, and tipped on."""
        steps = [step for explanation in found for step in explanation.steps if step.start is None and step.end in seen]
        return any(
            square not in seen and seen[step.end].colors == (color,)
            for step in steps
            for square, color in self._passed_by
        )

    def _confirmed(self, seen: Seen, look: BoardLook) -> Happened | None:
        """What was seen under a hand and kept in mind, if just one further turn leads from there to what is seen now:
        it was not undone."""
        if self._pending is None:
            return None
        state = self._state
        try:
            for event in self._pending.events:
                state = self._game.apply(state, event)
        except rules.RejectedEvent:
            return None
        found = explanations(self._game, state, seen, look.hidden)
        if len(found) != 1 or len(found[0].steps) != 1 or not _likely(found[0], seen):
            return None
        return self._pending

    def _may_have_come(self, look: BoardLook, pieces: Pieces) -> bool:
        """Whether a die was read where none should be, and is only not seen just now."""
        return any(
            die.vote.value is not None and self._was_moved(die)
            for die in look.unseen
            if die.standing.squares and not {*die.standing.squares} & pieces.keys()
        )

    def _keep_untouched(self, sorted_dice: Sorted, pieces: Pieces) -> None:
        """A die where nothing moved since all was as it should be is what it was, however it is read now."""
        for square, die in list(sorted_dice.seen.items()):
            piece = pieces.get(square)
            if piece is not None and not self._was_moved(die) and not piece.may_be(die):
                sorted_dice.seen[square] = as_known(die, piece)

    def _leave_out_furniture(self, sorted_dice: Sorted, pieces: Pieces) -> None:
        """What was taken for a die where nothing ever moved, or nothing since all was as it should be, is none."""
        for square, die in list(sorted_dice.seen.items()):
            if square in pieces:
                continue
            if not self._was_moved(die) or (die.moved_at == -math.inf and die.vote.value is None):
                self._furniture.add(square)
                del sorted_dice.seen[square]
            elif square in self._furniture and die.vote.value is None:
                del sorted_dice.seen[square]

    def _was_moved(self, die: SeenBoardDie) -> bool:
        """Whether anything moved where a die lies since all was as it should be."""
        return self._agreed_at is None or die.moved_at > self._agreed_at

    def _judge(self, found: tuple[Explanation, ...], seen: Seen, look: BoardLook) -> Finding:
        """What follows from the explanations that come into question."""
        if any(explanation.squares & look.hidden for explanation in found):
            return Waiting()
        if not self._board.one_player:
            in_turns = tuple(explanation for explanation in found if _in_turns(explanation, seen))
            if not in_turns:
                return Wrong(*board_words.at_once(found[0]))
            found = in_turns
        if len(found) == 1:
            (explanation,) = found
            if any(step.spoken for step in explanation.steps) and not self._waited(found, look.t):
                return Waiting()
            if not _likely(explanation, seen):
                return Wrong(*board_words.unread([seen[explanation.steps[-1].end]]))
            return _happened(explanation.steps, seen)
        named = tuple(explanation for explanation in found if _named(explanation, seen))
        if len(named) == 1 and not any(step.spoken for explanation in found for step in explanation.steps):
            happened = _happened(named[0].steps, seen)
            return replace(happened, confidence=happened.confidence * _chance_of_named(named[0], seen))
        if not self._waited(found, look.t):
            return Waiting()
        plain = self._without_top(found)
        if plain is not None:
            return _happened(plain, seen)
        return Wrong(*board_words.ambiguous(self._board, found, seen))

    def _waited(self, found: tuple[Explanation, ...], t: float) -> bool:
        """Whether these explanations have been the only ones for long enough."""
        if self._doubted is None or self._doubted[0] != found:
            self._doubted = (found, t)
        return t - self._doubted[1] >= PATIENCE_SECONDS

    def _without_top(self, found: tuple[Explanation, ...]) -> tuple[BoardStep, ...] | None:
        """The one sequence of tips of the cube crawl that all are but for the last top, if it may be left untold."""
        last = found[0].steps[-1]
        if "top" not in last.event or any(step.spoken for explanation in found for step in explanation.steps):
            return None
        stripped = {_key((*explanation.steps[:-1], _topless(explanation.steps[-1]))) for explanation in found}
        if len(stripped) != 1:
            return None
        steps = (*found[0].steps[:-1], _topless(last))
        state = self._state
        try:
            for step in steps:
                state = self._game.apply(state, step.event)
        except rules.RejectedEvent:
            return None
        return steps


def _in_turns(explanation: Explanation, seen: Seen) -> bool:
    """Whether events of several seats are shown to have followed each other: one die each, come to rest in this order.

    One player who tips a die twice, or moves two dice at a time, is no two players who take their turns.
    """
    ends: set[Square] = set()
    rested = float("-inf")
    for step in explanation.steps if len(explanation.steps) > 1 else ():
        die = seen.get(step.end)
        if die is None or step.end in ends or step.start in ends or die.came[0] < rested:
            return False
        ends.add(step.end)
        rested = die.came[1]
    return True


def _doubtful(explanation: Explanation, seen: Seen) -> list[tuple[SeenBoardDie, int | None]]:
    """The dice that came to lie somewhere and are not read with certainty, and the face that each would show."""
    faces = {step.end: step.face for step in explanation.steps}
    dice = ((seen[square], face) for square, face in faces.items() if square in seen)
    return [(die, face) for die, face in dice if die.vote.value is None]


def _likely(explanation: Explanation, seen: Seen) -> bool:
    """Whether the readings speak for the faces that nothing but the rules tells."""
    return all(face is not None and die.chance_of(face) >= DEDUCED_CHANCE for die, face in _doubtful(explanation, seen))


def _named(explanation: Explanation, seen: Seen) -> bool:
    """Whether the readings name these faces, and next to no other, though not surely enough for any table: a die that
    has come to lie on a board by the rules shows a face, and only whether it does is in doubt."""
    return all(
        face is not None and die.chance_of(face) >= NAMED_SHARE * die.vote.legible >= NAMED_SHARE * LEGIBLE
        for die, face in _doubtful(explanation, seen)
    )


def _chance_of_named(explanation: Explanation, seen: Seen) -> float:
    """The probability of the faces that are named without being certain."""
    return math.prod(die.chance_of(face) for die, face in _doubtful(explanation, seen) if face is not None)


def _happened(steps: tuple[BoardStep, ...], seen: Seen) -> Happened:
    dice = {step.end: seen[step.end] for step in steps if step.end in seen}
    confidence = 1.0
    for die in dice.values():
        if die.vote.value is not None:
            confidence *= die.vote.confidence
    return Happened(tuple(step.event for step in steps), confidence, tuple(dice.values()))


def _may_be_same(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    """Whether two events are the same, where the top may be left untold in one of them."""
    tops = {event["top"] for event in (a, b) if "top" in event}
    return len(tops) <= 1 and {**a, "top": 0} == {**b, "top": 0}


def _topless(step: BoardStep) -> BoardStep:
    event = {name: value for name, value in step.event.items() if name != "top"}
    return replace(step, event=event, face=None)


def _key(steps: tuple[BoardStep, ...]) -> str:
    return repr([sorted(step.event.items()) for step in steps])
