"""The room of the cube crawl as a camera sees it."""

from collections.abc import Iterator, Mapping, Set
from typing import Any

from rules.awaits import Square
from rules.board import BoardSize, BoardStep, GameBoard, Piece, Pieces, Seen
from rules.cube_crawl.abilities import ABILITIES, ability_words
from rules.cube_crawl.deeds import Deed, needs_top, tip_of, use_of
from rules.cube_crawl.state import CrawlState
from rules.orientation import DIRECTIONS, Direction, showing, tops


class CrawlBoard(GameBoard):
    """The room in one position; between two rooms there is none. The one die may have any of the `colors`."""

    colors = dict.fromkeys(("red", "yellow", "green", "purple", "black"), 1)
    one_player = True

    def __init__(self, state: CrawlState) -> None:
        self._state = state

    @property
    def pieces(self) -> Pieces:
        if self._state.phase != "play":
            return {}
        return {self._state.here.square: Piece(None, tops(self._state.here.orientations))}

    @property
    def marked(self) -> frozenset[Square]:
        """The cubes that mark dangers stand there."""
        return frozenset() if self._state.visit is None else frozenset(self._state.visit.room.dangers)

    @property
    def size(self) -> BoardSize | None:
        visit = self._state.visit
        return None if visit is None else BoardSize(visit.room.id, visit.room.rows, visit.room.cols)

    @property
    def start(self) -> tuple[Square, int] | None:
        if self._state.phase != "place":
            return None
        return self._state.here.square, self._state.here.start_value

    def steps(self, wrong: Set[Square], seen: Seen) -> Iterator[BoardStep]:
        del wrong
        if self._state.phase == "place":
            yield BoardStep({"type": "place"}, None, self._state.here.square, self._state.here.start_value)
        if self._state.phase != "play":
            return
        for direction in DIRECTIONS:
            deed = tip_of(self._state.here, direction)
            if deed is not None:
                yield from self._with_tops(seen, {"type": "tip", "direction": direction}, deed)
        for ability in map(ABILITIES.__getitem__, self._state.usable):
            for way in ability.ways or ("",):
                deed = use_of(self._state, ability.id, way)
                if deed is not None and ability.sees_top:
                    event = {"type": "ability", "id": ability.id} | ({ability.way: way} if ability.way else {})
                    yield from self._with_tops(seen, event, deed, ability_words(ability.id))

    def tip(self, start: Square, end: Square, direction: Direction, face: int) -> Mapping[str, Any]:
        del start, end
        return {"type": "tip", "direction": direction, "top": face}

    def _with_tops(self, seen: Seen, event: Mapping[str, Any], deed: Deed, spoken: str = "") -> Iterator[BoardStep]:
        """What is done, with each face that may be seen afterwards; where the die is not seen, without one if that may
        be.

        On a square where it rests no longer nobody reads it.
        """
        start = self._state.here.square
        end = deed.squares[-1] if deed.squares else start
        count = max(1, len(deed.squares))
        die = seen.get(end)
        faces: tuple[int | None, ...] = tops(deed.orientations)
        if die is None and not needs_top(self._state.here, deed):
            faces = (None,)
        for face in faces:
            if face is None:
                left = {end: Piece(None, tops(deed.orientations))}
                yield BoardStep(event, start, end, None, count, spoken, left)
            elif die is None or die.may_show(face):
                left = {end: Piece(None, tops(showing(deed.orientations, face)))}
                yield BoardStep({**event, "top": face}, start, end, face, count, spoken, left)
