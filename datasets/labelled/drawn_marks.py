"""Marks that programs which recognise dice draw into pictures: a box about each die, its value or name, and a share.

A label such as "4 0.92" beside a die is no die, though it may be as large as one.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.boxes import intersection

_COLORS = (
    *((0, 255, 0), (255, 0, 0), (0, 0, 255), (0, 255, 255), (255, 255, 0), (255, 0, 255), (255, 255, 255), (0, 0, 0)),
    *((0, 170, 170), (31, 112, 255), (49, 210, 207), (56, 56, 255), (29, 178, 255), (10, 249, 72)),
)
"""BGR."""
_WORDS = ("dice", "die", "one", "two", "three", "four", "five", "six", "Dice", "d6", "pip")
_FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_PLAIN,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
)
_KINDS = ("label", "label", "label", "text", "box", "circle", "outline")
_BRIGHT = 600
"""Sum of a colour's parts from which on words on it are black."""
UNMARKED = 0.06
"""Share of dice that such a program overlooks."""


@dataclass(frozen=True)
class MarkStyle:
    """How one program marks all dice of a picture: as `kind` says, in the colour of each value of `colors`, BGR.

    `font`, `size`, `bold`, `line` and `smooth` (of letters) are as OpenCV has them, in pixels where they are lengths.
    `boxed`: a box is drawn about the die, or about so much of its height as `face_share` says. `worded`: a word is
    written `where` it says, above, inside or below the box. It is the value in digits, or where the marks are `named` a
    name, with a share behind it where they tell `shares`.
    """

    kind: str
    colors: tuple[tuple[int, int, int], ...]
    font: int
    size: float
    bold: int
    line: int
    boxed: bool
    worded: bool
    named: bool
    shares: bool
    face_share: float
    where: str
    smooth: bool

    @staticmethod
    def chosen(shape: tuple[int, ...], edge: float, rng: np.random.Generator) -> "MarkStyle":
        """One for a picture of a `shape` `(height, width, …)` whose dice are `edge` pixels wide."""
        large = max(1.0, min(shape[:2]) / 720)
        size = (
            rng.uniform(0.35, 1.1) * edge / 40 if rng.random() < 0.6 else rng.choice((0.4, 0.5, 0.6, 0.8, 1.0)) * large
        )
        kind = str(rng.choice(_KINDS))
        colors = [_COLORS[i] for i in rng.permutation(len(_COLORS))[:6]]
        return MarkStyle(
            kind=kind,
            colors=tuple(colors[:1] * 6 if rng.random() < 0.5 else colors),
            font=int(rng.choice(_FONTS)),
            size=float(np.clip(size, 0.3, 3.0)),
            bold=max(1, round(float(size * rng.choice((1.0, 1.5, 2.0))))),
            line=max(1, round(float(rng.choice((1, 2, 2, 3)) * large))),
            boxed=kind in ("label", "box") or (kind == "text" and rng.random() < 0.5),
            worded=kind in ("label", "text") or (kind in ("circle", "outline") and rng.random() < 0.5),
            named=bool(rng.random() < 0.4),
            shares=bool(rng.random() < 0.7),
            face_share=float(rng.uniform(0.65, 0.85)) if rng.random() < 0.4 else 1.0,
            where=str(rng.choice(("above", "above", "inside", "below"))),
            smooth=bool(rng.random() < 0.8),
        )

    def beside(self) -> "MarkStyle":
        """The same, but that nothing is drawn on the dice: outlines turned by lot would cross the pips."""
        kind = "circle" if self.kind == "outline" else self.kind
        return replace(self, kind=kind, where="above" if self.where == "inside" else self.where)


@dataclass(frozen=True)
class Mark:
    """What a program says of one die: its `value` 1 to 6 or a `name`, with a `share`, and by how much it turned the
    outline that it drew, in radians."""

    value: int
    name: str
    share: float
    turn: float

    @staticmethod
    def drawn(rng: np.random.Generator) -> "Mark":
        """One drawn by lot, since such programs err."""
        name = _WORDS[rng.integers(len(_WORDS))]
        return Mark(int(rng.integers(1, 7)), name, float(rng.uniform(0.5, 0.99)), float(rng.uniform(0, np.pi / 2)))


def with_marks(image: np.ndarray, boxes: np.ndarray, rng: np.random.Generator, only_beside: bool = False) -> np.ndarray:
    """A BGR picture `(height, width, 3)` `uint8` with marks about the dice in `boxes` `(N, 4)`, in one style. What they
    say is drawn by lot. `only_beside`: they hide no die."""
    image = image.copy()
    if len(boxes) == 0:
        return image
    edge = edge_of(boxes)
    style = MarkStyle.chosen(image.shape, edge, rng)
    style = style.beside() if only_beside else style
    for number, box in enumerate(boxes):
        spared = np.delete(boxes, number, axis=0) if only_beside else None
        if rng.random() >= UNMARKED:
            draw_mark(image, box + rng.normal(0, 0.05 * edge, 4), style, Mark.drawn(rng), spared)
    return image


def edge_of(boxes: np.ndarray) -> float:
    """How wide the dice in `boxes` `(N, 4)` are, in the middle."""
    return float(np.median(np.sqrt(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1))))


def draw_mark(
    image: np.ndarray, box: np.ndarray, style: MarkStyle, mark: Mark, spared: np.ndarray | None = None
) -> None:
    """Draw a mark about the die in a `box` `(4,)` into a BGR picture, and no words over `spared` boxes `(N, 4)`."""
    left, top, right = (int(side) for side in box[:3])
    bottom = int(box[1] + (box[3] - box[1]) * style.face_share)
    color = style.colors[mark.value - 1]
    middle, longer = ((left + right) // 2, (top + bottom) // 2), max(right - left, bottom - top, 2)
    if style.boxed:
        cv2.rectangle(image, (left, top), (right, bottom), color, style.line)
    if style.kind == "circle":
        cv2.circle(image, middle, int(0.6 * longer), color, style.line)
    if style.kind == "outline":
        turns = mark.turn + np.arange(4) * np.pi / 2
        corners = np.array(middle) + 0.6 * longer * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        cv2.polylines(image, [corners.astype(np.int32)], True, color, style.line)
    if not style.worded:
        return
    word = mark.name if style.named else str(mark.value)
    word += f" {mark.share:.2f}" if style.shares else ""
    (width, height), _ = cv2.getTextSize(word, style.font, style.size, style.bold)
    foot = {"above": top - 2, "inside": top + height + 2, "below": bottom + height + 2}[style.where]
    written = np.array([[left, foot - height - 2, left + width + 1, foot + 3]], float)
    if spared is not None and intersection(written, spared).any():
        return
    if style.kind == "label":
        cv2.rectangle(image, (left, foot - height - 2), (left + width + 1, foot + 3), color, -1)
        color = (0, 0, 0) if sum(color) >= _BRIGHT else (255, 255, 255)
    cv2.putText(
        image,
        word,
        (left, foot),
        style.font,
        style.size,
        color,
        style.bold,
        cv2.LINE_AA if style.smooth else cv2.LINE_8,
    )
