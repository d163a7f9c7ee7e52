"""What can be clicked on in something that paints itself: whoever paints tells where, and which key it stands for."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

Target = tuple[QRectF, str]
"""A place in the widget's pixels, and the key that a `HandEntry` takes for it."""

Targets = Sequence[Target]


def key_at(targets: Targets, point: QPointF) -> str | None:
    """The key of what lies at `point`, of what was painted last there; None where nothing does."""
    return next((key for rect, key in reversed(targets) if rect.contains(point)), None)
