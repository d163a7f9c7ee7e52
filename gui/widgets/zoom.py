"""How far a picture is drawn up: by the wheel, by two fingers, by keys; which part of it is then seen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

MOST = 8.0
STEP = 1.25
"""By how much a key, or a notch of the wheel, draws a picture up."""


@dataclass(frozen=True)
class Zoom:
    """`factor` 1 shows all of a picture; `middle` is the point in the middle of what is seen, in shares of its
    sides."""

    factor: float = 1.0
    middle: tuple[float, float] = (0.5, 0.5)

    @property
    def whole(self) -> bool:
        """Whether all of the picture is seen."""
        return self.factor == 1.0

    def place(self, base: QRectF) -> QRectF:
        """Where the whole picture lies, of which `base` is seen; larger than `base` where it is drawn up."""
        width, height = base.width() * self.factor, base.height() * self.factor
        return QRectF(
            base.center().x() - self.middle[0] * width, base.center().y() - self.middle[1] * height, width, height
        )

    def by(self, factor: float, at: QPointF, base: QRectF) -> Zoom:
        """Drawn up by `factor`; what is seen `at` a point stays there."""
        new = max(1.0, min(MOST, self.factor * factor))
        place = self.place(base)
        share = ((at.x() - place.x()) / place.width(), (at.y() - place.y()) / place.height())
        off = ((at.x() - base.center().x()) / base.width(), (at.y() - base.center().y()) / base.height())
        return Zoom(new, (share[0] - off[0] / new, share[1] - off[1] / new)).kept_in()

    def moved(self, way: QPointF, base: QRectF) -> Zoom:
        """What is seen after the picture was dragged by `way`."""
        x = self.middle[0] - way.x() / (base.width() * self.factor)
        y = self.middle[1] - way.y() / (base.height() * self.factor)
        return replace(self, middle=(x, y)).kept_in()

    def kept_in(self) -> Zoom:
        """The same, but that nothing beside the picture is seen."""
        half = 0.5 / self.factor
        x, y = (max(half, min(1 - half, side)) for side in self.middle)
        return replace(self, middle=(x, y))
