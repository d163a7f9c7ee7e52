"""Widgets side by side that make do with less room: in a row that goes on in the next, in columns that give way."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

SHARES = {Qt.AlignmentFlag.AlignLeft: 0.0, Qt.AlignmentFlag.AlignHCenter: 0.5, Qt.AlignmentFlag.AlignRight: 1.0}
"""How much of the room that a row leaves lies before it."""


class FlowLayout(QLayout):
    """Rows of widgets at the size they ask for, level with each other, each row in the middle of the width, or at the
    `side` of it."""

    def __init__(self, parent: QWidget | None = None, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter) -> None:
        super().__init__(parent)
        self._share = SHARES[side]
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(width, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        return QSize(max((item.minimumSize().width() for item in self._shown()), default=0), self.sizeHint().height())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, move: bool) -> int:
        """Where everything goes in `rect`; how high that is, in pixels."""
        rows: list[list[QLayoutItem]] = [[]]
        taken = 0
        for item in self._shown():
            width = item.sizeHint().width()
            if rows[-1] and taken + width > rect.width():
                rows.append([])
                taken = 0
            rows[-1].append(item)
            taken += width + self.spacing()
        top = rect.top()
        for row in rows:
            sizes = [item.sizeHint().boundedTo(QSize(max(1, rect.width()), 1_000_000)) for item in row]
            width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(row) - 1)
            left = rect.left() + round(max(0, rect.width() - width) * self._share)
            high = max((size.height() for size in sizes), default=0)
            for item, size in zip(row, sizes, strict=True):
                if move:
                    item.setGeometry(QRect(QPoint(left, top + (high - size.height()) // 2), size))
                left += size.width() + self.spacing()
            top += high + self.spacing()
        return top - rect.top() - self.spacing()


def set_widths(column: QWidget, least: float, usual: float) -> None:
    """Has a column be `usual` pixels wide where that is up to half of the room, else as much, down to `least`. Both it
    and what stands beside it are to be stretched by 1."""
    column.setMinimumWidth(round(least))
    column.setMaximumWidth(round(usual))
