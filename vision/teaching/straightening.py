"""The top face of a die, straightened: as it is seen from straight above, from a shot and the slant of the face.

The slant tells how the face is foreshortened and, since a cube's silhouette is symmetric about its middle, where in the
box the middle of the top face lies. How a die is turned about its own upright axis is not known; the size of the face
is that of a die turned by chance. A camera that was turned, so that "up" on the table is not up in the picture, makes
the reader misjudge slants: it is asked in four quarter turns of the picture, and where it is least in doubt over all
dice of one table, the picture is upright.
"""

from typing import Protocol

import cv2
import numpy as np

from vision.reading.crops import READER_CONTEXT, READER_SIDE
from vision.reading.slant import shortened

SHOT_SIDE = READER_SIDE * 3 // 2
"""Side of a shot's picture, in pixels. Its middle is the reader's crop at the same scale, to the pixel; what lies
around comes into view when the crop is turned, moved or seen from farther away."""

TURNS = 4
"""Quarter turns."""

FACE_EDGE = 0.9 * READER_SIDE
"""The edge of a straightened face, in pixels. Of 0.58 (as in a plain crop), 0.75 and 0.9 of the reader's crop the last
told runes best."""

BOX_SIDE = READER_SIDE / READER_CONTEXT
"""The longer side of a die's box in a shot, in pixels."""

MOST_SLANT = 0.9
"""A face seen at a greater slant is straightened as if it were seen at this one: a sliver has no more to show."""

_TURN_DOUBT = 1.0
"""By so much the sum of the logarithms of the deviations must be lower before a picture is taken for turned."""

_YAWS = np.linspace(0, np.pi / 2, 16, endpoint=False)
_CONTRAST, _LEAST_CONTRAST, _MIDDLE_GREY = 45.0, 4.0, 128.0


class TellsSlants(Protocol):
    """What is needed of `DiceReader`."""

    def slants(self, crops: np.ndarray) -> np.ndarray:
        """Slants and the logarithms of their deviations `(N, 3)` of crops `(N, 64, 64, 3)`."""
        ...


def middle_of(shots: np.ndarray) -> np.ndarray:
    """The reader's crops `(N, 64, 64, 3)` in the middle of shots `(N, SHOT_SIDE, SHOT_SIDE, 3)`."""
    middle = slice((SHOT_SIDE - READER_SIDE) // 2, (SHOT_SIDE + READER_SIDE) // 2)
    return shots[:, middle, middle]


def quarter_turned(crops: np.ndarray) -> np.ndarray:
    """Each of `(N, side, side, 3)` in four quarter turns, `(N, 4, side, side, 3)`."""
    return np.stack([np.rot90(crops, quarters, axes=(1, 2)) for quarters in range(TURNS)], axis=1)


def slants_by_turn(reader: TellsSlants, crops: np.ndarray) -> np.ndarray:
    """What the reader tells `(N, 4, 3)` of crops `(N, 64, 64, 3)` in each quarter turn.

    The slants are those in the crops as they lie; the third number is the logarithm of the deviation.
    """
    told = reader.slants(quarter_turned(crops).reshape(-1, *crops.shape[1:])).reshape(len(crops), TURNS, 3)
    told = told.astype(np.float64)
    for turn in range(TURNS):
        slants = shortened(told[:, turn, :2])
        for _ in range(turn):
            slants = np.stack([-slants[:, 1], slants[:, 0]], axis=1)
        told[:, turn, :2] = slants
    return told


def turn_of(told: np.ndarray) -> int:
    """By how many quarter turns the picture of a table must be turned to be upright, as `told` `(N, 4, 3)` of all its
    dice together; 0 where they do not clearly tell otherwise."""
    doubt = told[:, :, 2].sum(axis=0)
    doubt[1:] += _TURN_DOUBT
    return int(doubt.argmin())


def table_slants(reader: TellsSlants, crops: np.ndarray) -> np.ndarray:
    """The slants `(N, 2)` of the top faces in crops `(N, 64, 64, 3)` of dice on one table."""
    if len(crops) == 0:
        return np.zeros((0, 2))
    told = slants_by_turn(reader, crops)
    return told[:, turn_of(told), :2]


def face_frames(slants: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where top faces with `slants` `(N, 2)` lie in their shots.

    Their middles `(N, 2)` in pixels, and the matrices `(N, 2, 2)` that take a place on the face, in edges from its
    middle, to pixels from there. The face is turned as the picture shows it.
    """
    length = np.linalg.norm(slants, axis=1)
    slants = slants * np.minimum(1.0, MOST_SLANT / np.maximum(length, 1e-9))[:, None]
    length = np.maximum(np.minimum(length, MOST_SLANT), 1e-9)
    along = slants / length[:, None]
    shortening = 1 - np.sqrt(1 - length**2)
    flat = np.eye(2) - shortening[:, None, None] * along[:, :, None] * along[:, None, :]
    right, down = np.stack([np.cos(_YAWS), np.sin(_YAWS)]), np.stack([-np.sin(_YAWS), np.cos(_YAWS)])
    # In edges: half the box's side is that of the cube's three half edges as they are seen, added up.
    sides = np.abs(flat @ right) + np.abs(flat @ down) + np.abs(slants)[:, :, None]
    edges = BOX_SIDE / sides.max(axis=1).mean(axis=1)
    middles = (SHOT_SIDE - 1) / 2 + slants * edges[:, None] / 2
    return middles, flat * edges[:, None, None]


def straighten(shot: np.ndarray, slant: np.ndarray) -> np.ndarray:
    """The top face in a shot `(SHOT_SIDE, SHOT_SIDE, 3)`, as a shot of its own of the same size, seen from above.

    Its edge is `FACE_EDGE`. Brightness and contrast are brought to one level, and what lies around the face fades to
    its mean colour: both belong to the table, not to the face.
    """
    middles, frames = face_frames(slant[None])
    matrix = frames[0] / FACE_EDGE
    offset = middles[0] - matrix @ np.full(2, (SHOT_SIDE - 1) / 2)
    face = cv2.warpAffine(
        shot,
        np.concatenate([matrix, offset[:, None]], axis=1),
        (SHOT_SIDE, SHOT_SIDE),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    ).astype(np.float32)
    shown = face[_INSIDE]
    mean = shown.mean(axis=0)
    contrast = float(np.sqrt(shown.var(axis=0).mean()))
    face = (face - mean) * (1 - _AROUND) * (_CONTRAST / (contrast + _LEAST_CONTRAST)) + _MIDDLE_GREY
    return np.clip(face, 0, 255).astype(np.uint8)


_FROM_MIDDLE = np.hypot(*(np.mgrid[:SHOT_SIDE, :SHOT_SIDE] - (SHOT_SIDE - 1) / 2)) / FACE_EDGE
_INSIDE = _FROM_MIDDLE < 0.5
_AROUND = np.clip((_FROM_MIDDLE - 0.55) * FACE_EDGE / 3, 0, 1).astype(np.float32)[..., None]
