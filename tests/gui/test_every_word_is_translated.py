"""No words come into the window but through `tr`: a look at the code of every widget."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GUI = Path(__file__).resolve().parents[2] / "gui"
COMMANDS = GUI / "commands"
"""The command line speaks English."""

TAKING_WORDS = {
    "QAction",
    "QCheckBox",
    "QLabel",
    "QListWidgetItem",
    "QPushButton",
    "QRadioButton",
    "addItem",
    "addRow",
    "announce",
    "ask",
    "begin",
    "drawText",
    "say",
    "setAccessibleDescription",
    "setAccessibleName",
    "setPlaceholderText",
    "setText",
    "setTitle",
    "setToolTip",
    "setWindowTitle",
    "write",
}
"""What is given words to show, by the name of the function."""

NO_WORDS = re.compile(r"\b(Cubewatch|English|Deutsch|QR|mm|kB|MB|GB)\b|</?qt>|^(info|warn|bad|language)$")
"""What is the same in every language, marks up, or names a tone or a setting."""


def words_in(node: ast.expr) -> Iterator[str]:
    """The literal words that an argument comes to; those that go through another function are that one's."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            for value in values:
                yield from words_in(value)
        case ast.FormattedValue(value=value):
            yield from words_in(value)
        case ast.IfExp(body=body, orelse=orelse):
            yield from words_in(body)
            yield from words_in(orelse)
        case ast.BinOp(left=left, right=right):
            yield from words_in(left)
            yield from words_in(right)
        case ast.BoolOp(values=values):
            for value in values:
                yield from words_in(value)
        case _:
            return


def untranslated(file: Path) -> list[str]:
    """What a file shows without `tr`, each with its line."""
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for argument in node.args if name in TAKING_WORDS else ():
            for text in words_in(argument):
                if re.search(r"[^\W\d_]{2}", NO_WORDS.sub("", text)):
                    found.append(f"{file.name}:{node.lineno}: {name}({text!r})")
    return found


def test_a_label_with_words_of_its_own_is_found(tmp_path: Path):
    file = tmp_path / "label.py"
    file.write_text('label.setText("Go on" if ready else f"{count} mm left")\nlabel.setText(tr("Go on"))\n')
    assert untranslated(file) == ["label.py:1: setText('Go on')", "label.py:1: setText(' mm left')"]


@pytest.mark.parametrize(
    "folder", sorted({file.parent for file in GUI.rglob("*.py")} - {COMMANDS}), ids=lambda f: f.name
)
def test_no_words_are_shown_that_are_not_translated(folder: Path):
    assert [fault for file in sorted(folder.glob("*.py")) for fault in untranslated(file)] == []


@pytest.mark.parametrize("folder", sorted({file.parent for file in GUI.rglob("*.py")}), ids=lambda f: f.name)
def test_what_is_translated_is_a_literal_and_never_put_together(folder: Path):
    joined = [
        f"{file.name}:{node.lineno}"
        for file in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "noop", "said")
        if node.args and isinstance(node.args[0], ast.JoinedStr | ast.BinOp | ast.IfExp)
    ]
    assert joined == []
