"""Where a table's zones are: as a file says, as a printed mat shows, and which of them a game needs."""

from referee.layout.layout import DIE_EDGES, BoardLayout, Layout, LayoutError, Point, Polygon, SeatLayout, area, clip
from referee.layout.mat_layout import MatLayout, NoMatError, layout_of, mat_sheets, missing_words
from referee.layout.required_zones import require_apart, require_zones
from referee.layout.source_layouts import layout_file, layouts_by_source, layouts_from_json, together
from referee.layout.zone_names import (
    BOARD,
    RESERVE,
    SUPPLY,
    cube_zone,
    part_of,
    polygons_of,
    reserve_zone,
    roll_zone,
)

__all__ = [
    "BOARD",
    "DIE_EDGES",
    "RESERVE",
    "SUPPLY",
    "BoardLayout",
    "Layout",
    "LayoutError",
    "MatLayout",
    "NoMatError",
    "Point",
    "Polygon",
    "SeatLayout",
    "area",
    "clip",
    "cube_zone",
    "layout_file",
    "layout_of",
    "layouts_by_source",
    "layouts_from_json",
    "mat_sheets",
    "missing_words",
    "part_of",
    "polygons_of",
    "require_apart",
    "require_zones",
    "reserve_zone",
    "roll_zone",
    "together",
]
