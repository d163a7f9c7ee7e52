"""Words in what is painted: plain text, in one line, cut off where it is too long."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from gui.widgets.theme import Look

Flag = Qt.AlignmentFlag
LEFT, RIGHT, MIDDLE = (int(side | Flag.AlignVCenter) for side in (Flag.AlignLeft, Flag.AlignRight, Flag.AlignHCenter))


def write(
    painter: QPainter,
    look: Look,
    rect: QRectF,
    text: str,
    units: float,
    *,
    bold: bool = False,
    color: str | QColor = "text",
    side: int = LEFT,
    least: float | None = None,
) -> float:
    """Writes one line, `units` high, into `rect`; gives its width in pixels. `color` is one of the palette's names.

    Where it is too long it becomes smaller, down to `least` units, before it is cut off.
    """
    font = look.font(units, bold)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if least is not None and wide > rect.width() > 0:
        font = look.font(max(least, units * rect.width() / wide), bold)
        smallest = look.font(least, bold).pixelSize()
        while font.pixelSize() > smallest and QFontMetricsF(font).horizontalAdvance(text) > rect.width():
            font.setPixelSize(font.pixelSize() - 1)
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(look.color(color) if isinstance(color, str) else color)
    painter.drawText(rect, side | int(Qt.TextFlag.TextSingleLine), shown)
    return metrics.horizontalAdvance(shown)


def write_wrapped(
    painter: QPainter,
    look: Look,
    rect: QRectF,
    text: str,
    units: float,
    color: str = "muted",
    least: float = 10.0,
    *,
    bold: bool = False,
) -> None:
    """Writes as many lines as `rect` has room for; where that is too little they become smaller, down to `least`."""
    flags = int(Flag.AlignLeft | Flag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)

    def fits() -> bool:
        needed = QFontMetricsF(look.font(units, bold)).boundingRect(rect, flags, text)
        return needed.height() <= rect.height() and needed.width() <= rect.width()

    while units > least and not fits():
        units -= 0.5
    painter.setFont(look.font(units, bold))
    painter.setPen(look.color(color))
    painter.drawText(rect, flags, text)
