"""What the window's forms are made of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.form_parts import PathField, Rows
from gui.widgets.theme import DARK, Look, stylesheet


def middle(widget: QWidget, within: QWidget) -> int:
    return widget.mapTo(within, QPoint(0, widget.height() // 2)).y()


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_name_stands_at_the_middle_of_its_fields_first_line(qtbot: QtBot, scale: float):
    form, look = QWidget(), Look(DARK, scale)
    qtbot.addWidget(form)
    line, several, lines = QLineEdit(), QVBoxLayout(), [QLineEdit() for _ in range(4)]
    several.setContentsMargins(0, 0, 0, 0)
    for other in lines:
        several.addWidget(other)
    rows = Rows()
    form.setLayout(rows)
    rows.add("Name", line)
    rows.add("Players", several)
    form.setStyleSheet(stylesheet(look))
    rows.even_out(line)
    form.show()
    qtbot.waitExposed(form)
    names = {label.text(): label for label in form.findChildren(QLabel)}
    assert abs(middle(names["Name"], form) - middle(line, form)) <= 1
    assert abs(middle(names["Players"], form) - middle(lines[0], form)) <= 2
    assert line.accessibleName() == "Name"


def test_a_path_is_what_was_chosen_or_typed(qtbot: QtBot):
    opened: list[QDialog] = []
    field = PathField("A folder", QFileDialog.FileMode.Directory, opened.append)
    qtbot.addWidget(field)
    field.line.setText("  /some where ")
    assert field.text() == "/some where"
    field.browse.click()
    (dialog,) = opened
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit("/else where")
    assert field.text() == "/else where"


@pytest.mark.parametrize("scale", [1.0, 1.6, 3.0])
@pytest.mark.parametrize("kind", [QPushButton, QLineEdit, QComboBox])
def test_nothing_grows_when_it_gets_the_focus(qtbot: QtBot, kind: type[QWidget], scale: float):
    ground = QWidget()
    qtbot.addWidget(ground)
    other, widget = QLineEdit(ground), kind(ground)
    ground.setStyleSheet(stylesheet(Look(DARK, scale)))
    with qtbot.waitActive(ground):
        ground.show()
        ground.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    before = widget.sizeHint()
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)
    assert widget.sizeHint() == before
