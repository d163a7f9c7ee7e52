"""A table before the cameras: how still its zones are, and what lies in them."""

from referee.table.pace import CLOSER, closer_at
from referee.table.sources import MARGIN_SHARES, USUAL_EDGE, stands_alone
from referee.table.table import Sizes, Table, joined_table, table_of

__all__ = [
    "CLOSER",
    "MARGIN_SHARES",
    "USUAL_EDGE",
    "Sizes",
    "Table",
    "closer_at",
    "joined_table",
    "stands_alone",
    "table_of",
]
