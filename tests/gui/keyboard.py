"""Walks a screen with the keyboard alone, and says what a person who has no mouse would miss in it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTextEdit,
    QWidget,
)

CONTROLS = (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QAbstractSpinBox,
    QAbstractItemView,
    QAbstractSlider,
    QTextEdit,
    QPlainTextEdit,
)
MOST_STEPS = 120
RIM = 6
"""How many pixels around a control its focus may be painted in."""
NAMED_KEY = re.compile(
    r"\((?:[A-Z0-9?]|Esc|Del|Enter|Space|Tab|F\d+|[⏎↑↓←→]|(?:(?:Ctrl|Alt|Shift)\+)+\S+)(?:[:,]? [^)]*)?\)"
    r"|⏎|^[A-Z] \w|^[←→↑↓]|^[0-9]$"
)
"""A key in a button's text or tooltip: “Close (Esc)”, “Next ⏎”, “H hint”, “0 · keep”, “→”, “New game … (Ctrl+N)”."""


@dataclass(frozen=True)
class Stop:
    """A control that Tab came to, and whether it was in sight and looked otherwise than without the focus."""

    control: QWidget
    painted: bool


def walk(top: QWidget, key: Qt.Key = Qt.Key.Key_Tab) -> tuple[Stop, ...]:
    """Goes round `top`, a window that is shown and active, once; what Tab came past, in its order.

    The one that had the focus at first is the last. Where Tab means something else, as at the table, there is one
    stop, the page itself, or none.
    """
    stops: list[Stop] = []
    for _ in range(MOST_STEPS):
        QTest.keyClick(QApplication.focusWidget() or top, key)
        now = QApplication.focusWidget()
        if now is None or now in [stop.control for stop in stops]:
            return tuple(stops)
        stops.append(Stop(now, _focus_is_painted(top, now)))
    raise AssertionError(f"Tab does not come back to where it began: {[named(stop.control) for stop in stops]}")


def _place(top: QWidget, control: QWidget) -> QRect:
    """Where `control` is in `top`, in its pixels."""
    return QRect(control.mapTo(top, QPoint(0, 0)), control.size())


def _area(control: QWidget) -> QScrollArea | None:
    """The area that scrolls `control`."""
    outer = control.parentWidget()
    while outer is not None and not isinstance(outer, QScrollArea):
        outer = outer.parentWidget()
    return outer


def _in_sight(top: QWidget, control: QWidget, place: QRect) -> QRect:
    """As much of `place` as its area shows, or the edge of the area that it lies behind."""
    area = _area(control)
    if area is None:
        return place
    seen = _place(top, area)
    upper, lower = (max(seen.top(), min(seen.bottom(), y)) for y in (place.top(), place.bottom()))
    return QRect(place.left(), upper, place.width(), lower - upper + 1)


def _focus_is_painted(top: QWidget, control: QWidget) -> bool:
    around = _place(top, control).adjusted(-RIM, -RIM, RIM, RIM).intersected(top.rect())

    def look() -> QImage:
        QApplication.processEvents()
        return top.grab(around).toImage()

    with_focus = look()
    control.clearFocus()
    without = look()
    control.setFocus(Qt.FocusReason.TabFocusReason)
    return with_focus != without


def controls(top: QWidget) -> list[QWidget]:
    """Every control in `top` that can be seen and used; of one that is made of others, the outermost."""
    return [
        each
        for each in top.findChildren(QWidget)
        if isinstance(each, CONTROLS)
        and not isinstance(each, QScrollBar | QHeaderView)
        and each.isVisibleTo(top)
        and each.isEnabled()
        and not each.visibleRegion().isEmpty()
        and not _part_of_another(each, top)
    ]


def _part_of_another(control: QWidget, top: QWidget) -> bool:
    outer = control.parentWidget()
    while outer is not None and outer is not top:
        if isinstance(outer, CONTROLS):
            return True
        outer = outer.parentWidget()
    return False


def names_its_key(control: QWidget) -> bool:
    """Whether a key that does the same is written on the control, or in what the mouse says over it."""
    words = [control.toolTip()]
    if isinstance(control, QAbstractButton):
        words.append(control.text())
        if control.shortcut().toString():  # a letter that is underlined
            return True
    if isinstance(control, QLineEdit):
        words.append(control.placeholderText())
    return any(NAMED_KEY.search(word) for word in words)


def out_of_reach(top: QWidget, stops: tuple[Stop, ...]) -> list[QWidget]:
    """The controls that Tab does not come past and that name no key."""
    reached = {stop.control for stop in stops}
    for control in tuple(reached):  # arrows go on within a group of which one is chosen
        group = control.group() if isinstance(control, QAbstractButton) else None
        if group is not None and group.exclusive():
            reached.update(group.buttons())
    return [each for each in controls(top) if each not in reached and not names_its_key(each)]


def nameless(top: QWidget) -> list[QWidget]:
    """The controls of which a screen reader has nothing to say but their kind."""
    return [each for each in controls(top) if not _spoken(each)]


def _spoken(control: QWidget) -> str:
    told = QAccessible.queryAccessibleInterface(control)
    return "" if told is None else told.text(QAccessible.Text.Name).strip()


def against_reading(top: QWidget, stops: tuple[Stop, ...]) -> list[tuple[QWidget, QWidget]]:
    """Steps of the round that go up or left where nobody reads so; one of them is the step back to the beginning.

    A step up is right where the next control stands in a column further to the right.
    """
    wrong = []
    for before, after in zip(stops, (*stops[1:], *stops[:1]), strict=True):
        a, b = _place(top, before.control), _place(top, after.control)
        if _area(before.control) is not _area(after.control):  # what is scrolled out of sight lies behind others
            a, b = _in_sight(top, before.control, a), _in_sight(top, after.control, b)
        beside = min(a.bottom(), b.bottom()) - max(a.top(), b.top()) > min(a.height(), b.height()) / 2
        up = b.bottom() <= a.top() and b.left() <= a.right()
        if up or (beside and b.right() <= a.left()):
            wrong.append((before.control, after.control))
    return wrong


def named(widget: QWidget) -> str:
    """What a failure calls a widget."""
    text = widget.text() if isinstance(widget, QAbstractButton | QLineEdit) else ""
    name = text.strip() or widget.accessibleName() or widget.toolTip() or widget.objectName()
    return f"{type(widget).__name__} “{name}”"
