"""How the whole picture has moved since the anchor picture, and a frame with that motion taken out.

"The table's pixels" are the pixels of the anchor picture, at full resolution: zones and dice are given in them. As
everywhere, whole numbers are the middles of pixels.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from vision.readings import Box, DieReading, Frame, TableReading
from vision.tracking.downscaling import gate_size, shrunk


@dataclass(frozen=True, eq=False)
class CameraMotion:
    """Where the points of one frame's picture lie on the table.

    `matrix` is ``(3, 3)`` float64: it takes homogeneous pixels of the frame's picture to the table's pixels. It is
    exactly the identity while the camera has not moved.
    """

    matrix: np.ndarray

    @cached_property
    def is_identity(self) -> bool:
        return bool(np.array_equal(self.matrix, np.eye(3)))

    @cached_property
    def inverse(self) -> np.ndarray:
        """``(3, 3)``, from the table's pixels to the frame's picture."""
        return np.linalg.inv(self.matrix)

    def to_picture(self, points: np.ndarray) -> np.ndarray:
        """Points ``(N, 2)`` of the table in pixels of the frame's picture."""
        return mapped(self.inverse, points)

    def box_to_picture(self, box: Box) -> Box:
        """The upright box around the corners of a box of the table, in pixels of the frame's picture."""
        x1, y1, x2, y2 = box
        corners = self.to_picture(np.array([(x1, y1), (x2, y1), (x2, y2), (x1, y2)]))
        (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
        return float(left), float(top), float(right), float(bottom)

    def dice_to_picture(self, dice: tuple[DieReading, ...]) -> tuple[DieReading, ...]:
        """Dice of the table, with their boxes where the frame's picture shows them."""
        return tuple(replace(die, box=self.box_to_picture(die.box)) for die in dice)

    def reading_to_picture(self, reading: TableReading) -> TableReading:
        """A reading of the table, with its boxes where the frame's picture shows them."""
        return reading if self.is_identity else replace(reading, dice=self.dice_to_picture(reading.dice))


STILL = CameraMotion(np.eye(3))


def mapped(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points ``(N, 2)`` taken through a homography ``(3, 3)``, as float64."""
    homogeneous = np.asarray(points, np.float64) @ matrix[:, :2].T + matrix[:, 2]
    return homogeneous[:, :2] / homogeneous[:, 2:]


def at_gate_scale(width: int, height: int) -> np.ndarray:
    """The matrix ``(3, 3)`` from pixels of a picture of this size to those of the gate's picture."""
    across, down, _ = gate_size(width, height)
    x, y = across / width, down / height
    return np.array([(x, 0, (x - 1) / 2), (0, y, (y - 1) / 2), (0, 0, 1)])


class SteadyFrame(Frame):
    """A frame in the table's pixels. Nothing is warped before it is asked for.

    Where the frame's picture does not reach, its outermost pixels are repeated.
    """

    _seen: Frame
    _motion: CameraMotion

    @classmethod
    def of(cls, seen: Frame, motion: CameraMotion) -> Frame:
        """`seen` with `motion` taken out: `seen` itself where there is none."""
        if motion.is_identity:
            return seen
        steady = cls.__new__(cls)
        # What `Frame` promises, but for the picture, which is made when it is asked for.
        steady.__dict__.update(t=seen.t, index=seen.index, source=seen.source, resumed=seen.resumed)
        steady.__dict__.update(_seen=seen, _motion=motion)
        return steady

    @cached_property
    def image(self) -> np.ndarray:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The whole picture at full resolution, in the table's pixels."""
        height, width = self._seen.image.shape[:2]
        return _warped(self._seen.image, self._motion.inverse, width, height)

    @cached_property
    def small(self) -> np.ndarray:
        """The picture at the gate's scale, warped at that scale."""
        if "_seen" not in self.__dict__:
            return shrunk(self.image)
        height, width = self._seen.image.shape[:2]
        scaled = at_gate_scale(width, height)
        small = self._seen.small
        inverse = scaled @ self._motion.inverse @ np.linalg.inv(scaled)
        return _warped(small, inverse, small.shape[1], small.shape[0], cv2.INTER_CUBIC)

    def part(self, x1: int, y1: int, x2: int, y2: int) -> np.ndarray:
        """``image[y1:y2, x1:x2]``, of which only that much is warped; the part lies within the picture."""
        if "image" in self.__dict__:
            return self.image[y1:y2, x1:x2]
        shift = np.array([(1.0, 0, x1), (0, 1, y1), (0, 0, 1)])
        return _warped(self._seen.image, self._motion.inverse @ shift, x2 - x1, y2 - y1)


def part_of(frame: Frame, x1: int, y1: int, x2: int, y2: int) -> np.ndarray:
    """``frame.image[y1:y2, x1:x2]``, without warping the rest of a steady frame."""
    return frame.part(x1, y1, x2, y2) if isinstance(frame, SteadyFrame) else frame.image[y1:y2, x1:x2]


def _warped(
    image: np.ndarray, from_table: np.ndarray, width: int, height: int, interpolation: int = cv2.INTER_LINEAR
) -> np.ndarray:
    """What `image` shows at ``from_table @ (x, y, 1)``, for the pixels of a picture of `width` by `height`."""
    flags = interpolation | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(image, from_table, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE)
