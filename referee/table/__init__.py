"""A table before the cameras: its zones, how still they are, and what lies in them."""

from referee.table.pace import CLOSER, closer_at
from referee.table.sources import MARGIN_SHARES, USUAL_EDGE, stands_alone
from referee.table.table import Sizes, Table, joined_table, table_of
from referee.table.zone_names import BOARD, RESERVE, SUPPLY, cube_zone, polygons_of, reserve_zone, roll_zone

__all__ = [
    "BOARD",
    "CLOSER",
    "MARGIN_SHARES",
    "RESERVE",
    "SUPPLY",
    "USUAL_EDGE",
    "Sizes",
    "Table",
    "closer_at",
    "cube_zone",
    "joined_table",
    "polygons_of",
    "reserve_zone",
    "roll_zone",
    "stands_alone",
    "table_of",
]
