"""Pictures of screens that a person has accepted: kept small, and compared so that what a person would see counts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import Image
from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent / "screens"
OUT = ROOT / "out" / "screens"
WIDTH = 440
"""How wide the pictures are kept, in pixels: enough for a letter to tell, and small enough for a repository."""
COLORS = 160
NEAR = 5
"""The side of the square, in pixels of a kept picture, over which differences are averaged: about one letter."""
MOST = 13.0
"""The largest difference of two pictures that show the same, of 255: rounded colours stay below it, and the rims of
letters, which another version of FreeType draws a little otherwise."""


@dataclass(frozen=True, eq=False)
class Compared:
    """How much a picture differs from the accepted one, at most, of 255; `beside` shows the accepted one, the new one,
    and where they differ."""

    most: float
    beside: np.ndarray

    @property
    def same(self) -> bool:
        return self.most <= MOST


def kept_size(image: QImage) -> np.ndarray:
    """The picture as it is kept: ``(height, width, 3)`` RGB ``uint8``, `WIDTH` wide, or less where it is smaller."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())
    pixels = rows[:, : 3 * rgb.width()].reshape(rgb.height(), rgb.width(), 3)
    zoom = min(1.0, WIDTH / rgb.width())
    size = round(zoom * rgb.width()), round(zoom * rgb.height())
    return cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)


def accept(path: Path, picture: np.ndarray) -> None:
    """Keeps a picture, in a palette of its own, unless one that shows the same is kept already."""
    if path.is_file() and compared(load(path), picture).same:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    palette = Image.fromarray(picture).quantize(COLORS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    palette.save(path, optimize=True)


def load(path: Path) -> np.ndarray:
    """A picture that was kept: RGB."""
    with Image.open(path) as kept:
        return np.asarray(kept.convert("RGB"))


def compared(accepted: np.ndarray, picture: np.ndarray) -> Compared:
    """Compares a picture with the accepted one; one of another size differs as much as can be."""
    if accepted.shape != picture.shape:
        return Compared(255.0, _beside(accepted, picture))
    difference = np.abs(accepted.astype(np.int16) - picture).max(axis=2).astype(np.float32)
    near = cv2.blur(difference, (NEAR, NEAR), borderType=cv2.BORDER_REPLICATE)
    marked = (picture // 3 + 150).astype(np.uint8)
    marked[near > MOST] = (220, 0, 60)
    return Compared(float(near.max()), _beside(accepted, picture, marked))


def write(path: Path, picture: np.ndarray) -> None:
    """Writes a picture to be looked at."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture).save(path)


def _beside(*pictures: np.ndarray) -> np.ndarray:
    height = max(picture.shape[0] for picture in pictures)
    columns = [
        cv2.copyMakeBorder(picture, 0, height - picture.shape[0], 0, 8, cv2.BORDER_CONSTANT, value=(128, 128, 128))
        for picture in pictures
    ]
    return np.hstack(columns)
