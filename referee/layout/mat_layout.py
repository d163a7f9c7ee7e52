"""Which sheets of a mat a game is played on, and a table's layout from those that a camera sees.

A sheet tells by its markers which zones of which seats it has (`vision.mat.sheets` holds the numbering), not for which
game it was printed: whatever sheets give a game all its zones, each once, make up its table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

import rules
from referee.layout.layout import BoardLayout, Layout, Polygon, SeatLayout, area, clip
from referee.layout.zone_names import BOARD, RESERVE, SUPPLY, cube_zone, reserve_zone, roll_zone
from rules.sentence import said
from rules.words import listed
from vision.mat import FoundSheet, Kind, MatFollower, Plane, Sheet, Zone, seat_sheet, shared_sheet
from vision.mat.sheets import BOARD_5X5, BOARD_7X6, LARGE, SHEETS
from vision.readings import Frame

BOARDS: Mapping[tuple[int, int], int] = {(5, 5): BOARD_5X5, (7, 6): BOARD_7X6}
"""The sheets with a board, by its rows and columns."""

_NAMES: Mapping[Kind, Callable[[int], str]] = {"roll": roll_zone, "cube": cube_zone, "reserve": reserve_zone}
# A zone of which less is in the picture is not watched: dice in the rest of it would be missing, and nobody would know.
LEAST_IN_PICTURE = 0.6
# Sides of zones are drawn in so many pieces, since a lens may bend them.
PIECES = 4


class NoMatError(ValueError):
    """There is no mat of this kind; the message is for players."""


def mat_sheets(game: str, players: int, large: bool, shared: bool) -> tuple[Sheet, ...]:
    """The sheets to print for a game: one that all `players` share, or one for each seat.

    `large` is A3, otherwise A4 or letter. Games for one player, and those on a board, have one sheet in both cases.
    Raises NoMatError.
    """
    title = _title(game, players)
    needed = rules.GAMES[game].zones
    if needed.board is not None:
        return (SHEETS()[_board_sheet(needed.board) + LARGE * large],)
    zones = needed.seat
    if not shared or players == 1:
        sheets = tuple(seat_sheet(zones, seat, large) for seat in range(players))
        return tuple(sheet for sheet in sheets if sheet is not None)
    sheet = shared_sheet(zones, players, large)
    if sheet is None:
        larger = not large and shared_sheet(zones, players, True) is not None
        if larger:
            raise NoMatError(
                said(
                    "{count} players of {game} do not fit on one sheet of this size: print it on A3, "
                    "or one sheet per player",
                    count=players,
                    game=title,
                )
            )
        raise NoMatError(
            said(
                "{count} players of {game} do not fit on one sheet of this size: print one sheet per player",
                count=players,
                game=title,
            )
        )
    return (sheet,)


ZONES: Mapping[str, str] = {
    "roll": said("roll", "a zone"),
    "cube": said("cube", "a zone"),
    "reserve": said("reserve", "a zone"),
    "board": said("board", "a zone"),
    "supply": said("supply", "a zone"),
}
"""What the kinds of zones are called."""


class MatLayout:
    """The layout of a table with a mat, followed from frame to frame.

    `layout` is None until every zone of the game was found, and is kept from then on: it changes when the camera or a
    sheet was moved, and not by a pixel otherwise. `problem` is a sentence for players while the mat cannot be used.
    """

    def __init__(self, game: str, names: Sequence[str], die_edge: float | None = None, whole: bool = True) -> None:
        """For a game by its identifier and its players' names in seat order; raises NoMatError.

        `die_edge` is that of the game's dice in millimetres. Without `whole` the zones that are in view will do: others
        are seen from elsewhere.
        """
        _title(game, len(names))
        self._game = game
        self._names = tuple(names)
        self._die_edge = die_edge
        self._whole = whole
        self._follower = MatFollower()
        self.layout: Layout | None = None
        self.problem: str | None = said("No mat is in view.")

    @property
    def lost(self) -> tuple[Sheet, ...]:
        """The sheets of this game that were found, and have not been seen for a while: a notice `zones_lost` is due."""
        gone = self._follower.lost if self.layout is not None else ()
        return tuple(found.sheet for found in gone if self._needed(found.sheet))

    @property
    def in_view(self) -> tuple[Sheet, ...]:
        """The sheets of this game that are seen."""
        gone = {found.sheet.number for found in self._follower.lost}
        held = (found.sheet for found in self._follower.sheets if found.sheet.number not in gone)
        return tuple(sheet for sheet in held if self._needed(sheet))

    def lost_words(self, lost: Iterable[Sheet]) -> str:
        """What to say when the zones of these sheets are lost."""
        seats = {zone.seat for sheet in lost for zone in sheet.zones}
        names = [self._names[seat] for seat in sorted(s for s in seats if s is not None) if seat < len(self._names)]
        if names and rules.GAMES[self._game].zones.board is None:
            return said(
                "The mat of {names} is out of view, so its zones stay where they were. Point the "
                "camera at the black squares.",
                names=listed(names),
            )
        return said("The mat is out of view, so its zones stay where they were. Point the camera at the black squares.")

    def see(self, frame: Frame) -> bool:
        """Takes in a frame; whether `layout` is another one than before."""
        if not self._follower.see(frame):
            return False
        height, width = frame.image.shape[:2]
        layout, self.problem = layout_of(
            self._follower.sheets,
            self._follower.twice,
            self._follower.mirrored,
            self._game,
            len(self._names),
            width,
            height,
            self._names,
            self._whole,
        )
        layout = None if layout is None else replace(layout, die_edge=self._die_edge)
        if layout is None or layout == self.layout:
            return False
        self.layout = layout
        return True

    def _needed(self, sheet: Sheet) -> bool:
        if rules.GAMES[self._game].zones.board is not None:
            return sheet.seats == 0
        return any(zone.seat is not None and zone.seat < len(self._names) for zone in sheet.zones)


def layout_of(
    sheets: Iterable[FoundSheet],
    twice: Iterable[Sheet],
    mirrored: bool,
    game: str,
    players: int,
    width: int,
    height: int,
    names: Sequence[str] = (),
    whole: bool = True,
) -> tuple[Layout | None, str | None]:
    """The layout that found sheets make up for a game, or None with what keeps them from it, a sentence for players.

    Without `whole` it may lack zones that are not in view.
    """
    names = names or [f"player {number}" for number in range(1, players + 1)]
    found = list(sheets)
    doubled = next((sheet for sheet in twice), None)
    if doubled is not None:
        return None, _twice(doubled, names)
    if not found:
        return None, said("No mat is in view.")
    needed = rules.GAMES[game].zones
    if needed.board is not None:
        number = _board_sheet(needed.board)
        return _on_board(found, mirrored, number, _title(game, players), players, width, height)
    for one in found:
        if one.sheet.seats > 1 and one.sheet.seats != players:
            return None, said(
                "The mat in view is for {mat} players, but the game has {players}.",
                mat=one.sheet.seats,
                players=players,
            )
    zones: dict[tuple[Kind, int], Polygon] = {}
    planes: dict[str, Plane] = {}
    alone = players == 1 and "reserve" in needed.seat
    for one in found:
        for zone in one.sheet.zones:
            if zone.seat is None or zone.seat >= players or one.sheet.seats == 0:
                continue
            if (zone.kind, zone.seat) in zones:
                return None, said("There are two sheets for {name}: take one of them away.", name=names[zone.seat])
            polygon = _polygon(one, zone)
            if _visible(polygon, width, height) < LEAST_IN_PICTURE:
                if not whole:
                    continue
                return None, said(
                    "The {zone} zone of {name} lies outside the picture.", zone=ZONES[zone.kind], name=names[zone.seat]
                )
            zones[zone.kind, zone.seat] = polygon
            planes[RESERVE if alone and zone.kind == "reserve" else _NAMES[zone.kind](zone.seat)] = one.plane
    missing = [names[seat] for seat in range(players) if ("roll", seat) not in zones]
    if len(missing) == players:
        return None, said("The mat in view has no zones to roll in, so it belongs to another game.")
    if missing and whole:
        return None, missing_words(missing)
    seats = tuple(
        SeatLayout(
            zones.get(("roll", seat)), zones.get(("cube", seat)), None if alone else zones.get(("reserve", seat))
        )
        for seat in range(players)
    )
    reserve = zones.get(("reserve", 0)) if alone else None
    return Layout(seats, float(width), float(height), reserve=reserve, mirrored=mirrored, planes=planes), None


def missing_words(names: Sequence[str]) -> str:
    """What to say where the mats of these players are not found."""
    return said("The mat of {names} is not in view, or too many of its black squares are hidden.", names=listed(names))


def _on_board(
    found: Sequence[FoundSheet], mirrored: bool, number: int, title: str, players: int, width: int, height: int
) -> tuple[Layout | None, str | None]:
    boards = [one for one in found if one.sheet.number % LARGE == number]
    if len(boards) != 1:
        return None, (
            said("Two boards lie on the table: take one of them away.")
            if boards
            else said("The mat in view has no board for {game}.", game=title)
        )
    one = boards[0]
    board = next(zone for zone in one.sheet.zones if zone.kind == "board")
    supply, roll = one.sheet.zone("supply"), one.sheet.zone("roll", 0)
    for zone in one.sheet.zones:
        if _visible(_polygon(one, zone), width, height) < LEAST_IN_PICTURE:
            return None, said("The {zone} lies outside the picture.", zone=ZONES[zone.kind])
    planes = dict.fromkeys((BOARD, SUPPLY, roll_zone(0)), one.plane)
    first = SeatLayout(roll=None if roll is None else _polygon(one, roll))
    layout = Layout(
        (first, *(SeatLayout() for _ in range(players - 1))),
        float(width),
        float(height),
        supply=None if supply is None else _polygon(one, supply),
        board=BoardLayout(_points(one.outline(board.corners)), board.rows, board.cols),
        mirrored=mirrored,
        planes=planes,
    )
    return layout, None


def _board_sheet(board: tuple[int, int]) -> int:
    """The number of the sheet with a board of these rows and columns; raises NoMatError."""
    if board not in BOARDS:
        raise NoMatError(f"there is no mat with a board of {board[0]} rows and {board[1]} columns")
    return BOARDS[board]


def _polygon(found: FoundSheet, zone: Zone) -> Polygon:
    return _points(found.outline(zone.corners, PIECES))


def _points(pixels: np.ndarray) -> Polygon:
    return tuple((float(x), float(y)) for x, y in pixels)


def _visible(polygon: Polygon, width: int, height: int) -> float:
    """The share of a polygon that lies in the picture."""
    whole = area(polygon)
    return area(clip(polygon, width, height)) / whole if whole > 0 else 0.0


def _twice(sheet: Sheet, names: Sequence[str]) -> str:
    seat = sheet.zones[0].seat
    if sheet.seats != 1 or seat is None or seat >= len(names):
        return said("The mat lies on the table twice: take one of them away.")
    return said("The sheet of {name} lies on the table twice: take one of them away.", name=names[seat])


def _title(game: str, players: int) -> str:
    if game not in rules.GAMES:
        raise NoMatError(f"no game is called {game!r}; this version knows {listed(list(rules.GAMES))}")
    known = rules.GAMES[game]
    counts = known.seat_counts
    if players not in counts:
        most = f" to {counts[-1]}" if len(counts) > 1 else ""
        people = "player" if counts[-1] == 1 else "players"
        raise NoMatError(f"{known.title} is for {counts[0]}{most} {people}, not for {players}")
    return known.title
