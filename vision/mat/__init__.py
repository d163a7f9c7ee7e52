"""The printed mat: which sheets there are, and finding and following them in the picture.

    sight = look(picture)                           # the sheets in one picture, mirrored or not
    follower = MatFollower(); follower.see(frame)   # the same over the frames of a source

Lengths are millimetres on a sheet, x to the right and y down from the upper left corner of what is printed on it.
"""

from vision.mat.dice import DieEdge, die_boxes, die_edges, standing_at, top_faces
from vision.mat.finding import FoundSheet, Marker, MatDetection, dictionary, find_markers, look
from vision.mat.following import MatFollower
from vision.mat.plane import Lens, NoPoseError, Plane
from vision.mat.sheets import MARKER, SHEETS, Corners, Kind, Sheet, Zone, seat_sheet, shared_sheet

__all__ = [
    "MARKER",
    "SHEETS",
    "Corners",
    "DieEdge",
    "FoundSheet",
    "Kind",
    "Lens",
    "Marker",
    "MatDetection",
    "MatFollower",
    "NoPoseError",
    "Plane",
    "Sheet",
    "Zone",
    "dictionary",
    "die_boxes",
    "die_edges",
    "find_markers",
    "look",
    "seat_sheet",
    "shared_sheet",
    "standing_at",
    "top_faces",
]
