"""Whether a sheet of the mat has room for the dice of a game."""

import rules
from vision.mat import Sheet, Zone

CUBE_PLAY = 10.0
"""What a cube's zone must be longer than two dice, in millimetres: it is built by hand."""
SQUARE_PLAY = 1.5
"""What a square of a board must be longer than a die."""
ROLL_SHARE = 5.0
"""How many times the area of its dice a zone must have for them to be rolled there."""
LIE_SHARE = 1.8
"""The same where dice lie and wait."""
SUPPLY_DICE = 25


class NoRoomError(ValueError):
    """The dice do not fit on the sheet; the message is for players."""


def require_room(sheet: Sheet, game: str, players: int, die: float) -> None:
    """Raises NoRoomError where dice of `die` millimetres do not fit on a sheet printed for this game."""
    for zone in sheet.zones:
        if zone.kind == "board" and zone.width / zone.cols < die + SQUARE_PLAY:
            square = zone.width / zone.cols
            raise NoRoomError(f"a die of {die:g} mm has no room on squares of {square:g} mm: play with smaller dice")
        if zone.kind == "cube" and zone.width < 2 * die + CUBE_PLAY:
            raise NoRoomError(
                f"a cube of {die:g} mm dice has no room in its zone of {zone.width:g} mm: use smaller dice"
            )
        needed = _dice(zone, game, players) * die**2 * (ROLL_SHARE if zone.kind == "roll" else LIE_SHARE)
        if zone.kind in ("roll", "reserve", "supply") and zone.width * zone.height < needed:
            raise NoRoomError(
                f"dice of {die:g} mm have no room in the {zone.kind} zone of {zone.width:.0f} × {zone.height:.0f} mm: "
                "use larger paper, one sheet per seat, or smaller dice"
            )


def _dice(zone: Zone, game: str, players: int) -> int:
    """How many dice the game begins with in a zone."""
    if rules.GAMES[game].zones.board is not None:
        return SUPPLY_DICE if zone.kind == "supply" else 1
    known, state = rules.start({"game": game, "players": [f"seat {seat}" for seat in range(players)]})
    table = known.table(state)[zone.seat or 0]
    return table.reserve if zone.kind == "reserve" else table.loose
