"""Watches the board of a game: dice that are placed on it, and tipped from square to square."""

import math
from collections import deque
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

import rules
from referee.board.board_cover import DIE_HEIGHT, BoardCover
from referee.board.board_dice import BoardLook, ColorChoices, SeenBoardDie
from referee.board.board_geometry import BoardGeometry
from referee.board.board_watch import BoardWatch, Happened, Waiting, Wrong
from referee.decisions import Evidence, Notice
from referee.layout import BOARD
from referee.notices import LastingNotices
from referee.table import Table
from referee.table.beneath import is_faint
from referee.table.pace import SETTLE_SECONDS, Need
from referee.table.settled_zone import ZoneLook
from referee.view import SeatView
from referee.watchers.supply_watcher import SupplyWatcher
from referee.watchers.watcher import Observation, Progress
from rules import Square
from rules.board import BoardSize, GameBoard
from rules.sentence import said
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote

# A hand that lets go of a die leaves it in peace before it is away itself: by then the die has settled, and the rest of
# the board need be still for a moment only.
HAND_AWAY_SECONDS = 0.25
HAND_AWAY_READINGS = 3
# For so long after the board fell still it may take a few more readings to see that nothing lies there any more.
SOON_SECONDS = 0.8
# So long something has to be wrong with a board beside which something moves before it is told.
MOTION_SECONDS = 1.2
# A die that so many readings in a row did not show, where nothing is over its place, lies there no more.
MISSED_READINGS = 3


class BoardWatcher:
    """Watches a board whenever something is awaited on it. `palette` tells the colours of the game's dice apart."""

    def __init__(self, names: Sequence[str], palette: ColorChoices) -> None:
        self._names = tuple(names)
        self._palette = palette
        self._watch: BoardWatch | None = None
        self._awaits: rules.AwaitBoard | None = None
        self._board = GameBoard()
        self._cover: BoardCover | None = None
        self._edges: deque[float] = deque(maxlen=75)
        self._notices = LastingNotices()
        self._in_motion = LastingNotices(MOTION_SECONDS, MOTION_SECONDS)
        self._wrong: Wrong | None = None
        self._told_of: str | None = None
        self._sight_since = -math.inf
        self._waiting = False

    @property
    def needs(self) -> Mapping[str, Need]:
        return {} if self._awaits is None else {BOARD: Need.WAITING if self._waiting else Need.USUAL}

    def follow(self, progress: Progress, table: Table | None) -> None:
        self._board = progress.game.board(progress.state)
        if not isinstance(progress.awaits, rules.AwaitBoard):
            # What lies on the table next may look different: another room of the cube crawl.
            self._awaits = self._watch = self._cover = None
            return
        self._awaits, self._wrong = progress.awaits, None
        if self._watch is None or progress.begins:
            self._cover = None
            self._watch = BoardWatch(progress.game, progress.state)
            if not progress.by_camera and len(progress.awaits.placements) > 1:
                # Whoever enters the supply may have begun to play meanwhile: nobody saw in what order.
                self._watch.resume()
            if table is not None and table.board is not None:
                self._cover = _cover(table, table.board)
                self._cover.agree(table.image, table.t, self._board.pieces)
                self._cover.know_bare(table.without_dice(BOARD))
        else:
            self._watch.follow(progress.state, progress.by_camera)

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        geometry = table.board
        if self._watch is None or self._awaits is None or geometry is None or BOARD not in read:
            return
        if table.sight_since > self._sight_since:
            # What changed while the source was lost is no more an event than what changes in a pause.
            self._sight_since = table.sight_since
            self._watch.resume()
        room = self._room_beyond(geometry)
        if room is not None:
            if self._told_of != room.name:
                self._told_of = room.name
                yield Notice(table.t, "zones_lost", self._awaits.seat, _too_small(room, geometry))
            return
        look = table.look(BOARD, HAND_AWAY_SECONDS, HAND_AWAY_READINGS)
        if look is None:
            yield from self._see_in_motion(table, geometry, self._watch, self._awaits)
            return
        image = table.image
        cover = self._cover = self._cover or _cover(table, geometry)

        seen = self._board_look(look, geometry, table)
        if any(table.t - die.moved_at < SETTLE_SECONDS - 1e-6 for die in seen.dice):
            table.pace(BOARD).look_again()
            return
        finding = _judged(self._watch, seen, cover, geometry, table)
        seat = self._awaits.seat
        self._waiting = not isinstance(finding, Happened)
        if isinstance(finding, Waiting) and table.t - look.still_since < SOON_SECONDS:
            table.pace(BOARD).look_again()
        self._wrong = finding if isinstance(finding, Wrong) else None
        if isinstance(finding, Happened):
            cover.agree(image, table.t, {square for die in seen.dice for square in die.standing.squares})
            yield from self._happened(finding, seat)
        wrong = (finding.kind, finding.message) if isinstance(finding, Wrong) else None
        notice = None if isinstance(finding, Waiting) else self._notices.tell(table.t, seat, wrong)
        if notice is not None:
            yield notice

    def _see_in_motion(
        self, table: Table, geometry: BoardGeometry, watch: BoardWatch, awaits: rules.AwaitBoard
    ) -> Iterator[Observation | Notice]:
        """What happened, where all dice on the board are at rest while a hand or the camera moves on.

        What no event explains may be in somebody's hand yet: it is told only where it lasts.
        """
        look, cover = table.at_rest(BOARD), self._cover
        if look is None or look.rolling or not look.dice or cover is None:
            return
        seen, image = self._board_look(look, geometry, table), table.image
        trial = watch.trial()
        finding = _judged(trial, seen, cover, geometry, table)
        wrong = (finding.kind, finding.message) if isinstance(finding, Wrong) else None
        notice = None if isinstance(finding, Waiting) else self._in_motion.tell(table.t, awaits.seat, wrong)
        if notice is not None:
            yield notice
        if not isinstance(finding, Happened):
            watch.remember(trial)
            return
        squares = {square for die in seen.dice for square in die.standing.squares}
        if not finding.events:
            cover.follow(image, squares)
            if watch.doubts and not seen.unseen and not cover.covered(image, table.t, squares):
                self._watch = trial
            return
        self._watch, self._wrong = trial, None
        cover.agree(image, table.t, squares)
        yield from self._happened(finding, awaits.seat)
        if self._watch is trial:
            # What is seen may be a further turn already, which counts once that is not undone.
            further = trial.trial()
            further.look(seen, covered=lambda _: True)
            trial.remember(further)

    def _happened(self, finding: Happened, seat: int) -> Iterator[Observation]:
        self._notices.forget(seat)
        self._in_motion.forget(seat)
        evidence = Evidence(tuple(die.evidence for die in finding.dice if die.evidence is not None))
        for event in finding.events:
            yield Observation(event, finding.confidence, evidence)

    def resume(self, table: Table) -> None:
        # The board may lie elsewhere in the picture now, and other dice on it.
        self._cover = None
        if self._watch is not None:
            self._watch.resume()

    def view(self, seat: int, table: Table) -> SeatView | None:
        if self._awaits is None or self._awaits.seat != seat:
            return None
        name, moving = self._names[seat], table.moving_share(BOARD)
        if moving > 0:
            return SeatView(seat, "hand", said("{name}: {words}", name=name, words=said("a hand is over the board")))
        if self._wrong is not None:
            phase = "missing" if self._wrong.kind in ("dice_missing", "dice_extra") else "unsure"
            return SeatView(seat, phase, self._wrong.message)
        if table.pace(BOARD).unread:
            return SeatView(seat, "reading", said("{name}: {words}", name=name, words=said("reading the board")))
        return SeatView(seat, "waiting", said("{name} is {words}", name=name, words=_to_do(self._awaits)))

    def _room_beyond(self, geometry: BoardGeometry) -> BoardSize | None:
        """The room that is being played, if the board of the layout is too small for it."""
        room = self._board.size
        return room if room is not None and (room.rows > geometry.rows or room.columns > geometry.cols) else None

    def _board_look(self, look: ZoneLook, geometry: BoardGeometry, table: Table) -> BoardLook:
        voted = [(die, vote) for die, vote in look.dice if not is_bare_square(die, table)]
        self._edges.extend(geometry.edge(die.box) for die, _ in voted)
        edge = float(np.median(self._edges)) if self._edges else 0.0
        seen = {die.identity for die, _ in look.dice}
        # In a look that is not calm nothing says that a die left its square but that it is missed there time and again.
        hidden = [die for die in look.lying if die.identity not in seen]
        if not look.calm:
            hidden = [die for die in hidden if die.misses < MISSED_READINGS or table.covered(BOARD, [die.box])]
        unseen = [(die, die.vote()) for die in hidden]
        dice, others = (
            tuple(self._board_die(die, vote, look, geometry, edge, table) for die, vote in those)
            for those in (voted, unseen)
        )
        return BoardLook(look.t, look.still_since, dice, others)

    def _board_die(
        self, die: RestingDie, vote: Vote, look: ZoneLook, geometry: BoardGeometry, edge: float, table: Table
    ) -> SeenBoardDie:
        settled = look.settled(die)
        came = look.came(die)
        return SeenBoardDie(
            geometry.stand(die.box, edge),
            vote,
            self._palette.of([sighting.die.color for sighting in settled]),
            (min(die.before_came, came), came),
            # While nobody saw the table, anything may have moved.
            max(table.t - table.quiet_seconds(die.box), table.sight_since),
            look.evidence_of(die, vote),
        )


def _judged(
    watch: BoardWatch, seen: BoardLook, cover: BoardCover, geometry: BoardGeometry, table: Table
) -> Happened | Wrong | Waiting:
    """What a watch makes of a look at the board, given what covers it in the newest picture."""
    image = table.image
    return watch.look(
        seen,
        lambda changed: cover.covered(image, table.t, changed),
        lambda square: _bare(table, geometry, square),
        lambda changed, square: cover.touched(image, changed, square),
    )


def is_bare_square(die: RestingDie, table: Table) -> bool:
    """Whether what is taken for a die is a part of the board from which one was taken away: no reader sees a die in it
    since, and it looks as the board does."""
    here = [sighting.die for sighting in die.since(die.rest_since)]
    return is_faint(here) and not table.covered(BOARD, [die.box])


def _bare(table: Table, geometry: BoardGeometry, square: Square) -> bool:
    """Whether a square looks as the board looked there without a die."""
    points = geometry.outline(square, DIE_HEIGHT)
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return not table.covered(BOARD, [(float(left), float(top), float(right), float(bottom))])


def _cover(table: Table, geometry: BoardGeometry) -> BoardCover:
    """What tells whether a hand is over the board of a table, where dice of other zones may come and go next to it."""
    height, width = table.image.shape[:2]
    layout = table.layout
    others = [layout.supply, *(seat.roll for seat in layout.seats)]
    polygons = [polygon for polygon in others if polygon is not None]
    return BoardCover(geometry, width, height, polygons or None)


def watchers_of_boards(names: Sequence[str], colors: Mapping[str, int]) -> tuple[SupplyWatcher, BoardWatcher]:
    """The watchers of what lies on a board, and of the supply from which it is filled; `colors` of the game's dice."""
    palette = ColorChoices(colors)
    return SupplyWatcher(palette), BoardWatcher(names, palette)


def _to_do(awaits: rules.AwaitBoard) -> str:
    if awaits.placements and awaits.tips:
        return said("to place a die or tip one")
    return said("to place a die") if awaits.placements else said("to tip one")


def _too_small(room: BoardSize, geometry: BoardGeometry) -> str:
    return said(
        "Room {room} has {rows} rows and {columns} columns, but the board of the layout has only "
        "{board_rows} and {board_columns}: enter moves in this room by hand",
        room=room.name,
        rows=room.rows,
        columns=room.columns,
        board_rows=geometry.rows,
        board_columns=geometry.cols,
    )
