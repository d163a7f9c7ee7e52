"""No words come into the window but through `tr`: a look at the code of every widget."""

import ast
import builtins
import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import vision
from app.stores.settings import Settings
from scripts.release.translate import MADE_OF_SENTENCES, PLURALS
from vision.errors import VisionError

ROOT = Path(__file__).resolve().parents[3]
APP, GUI = ROOT / "app", ROOT / "gui"
OTHERS = ROOT / "referee", ROOT / "rules", ROOT / "vision"
COMMANDS = APP / "commands", APP / "commands" / "parts"
"""The command line speaks English."""
SPOKEN_BY_COMMANDS = {
    APP / "system" / "desktop_entry.py",
    APP / "games" / "cube_crawl" / "cards" / "command.py",
    APP / "print" / "mat" / "room.py",
    *(APP / "games").glob("*/odds_command.py"),
}
"""What only commands use, and what nobody is shown."""

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

NO_WORDS = re.compile(r"\b(Cubewatch|English|Deutsch|QR|mm|kB|MB|GB)\b|</?qt>|^(info|warn|bad)$")
"""What is the same in every language, marks up, or names a tone."""

SETTINGS = {field.name for field in fields(Settings)}
"""A setting is named by itself where something is said beside it."""


def words_in(node: ast.expr) -> Iterator[str]:
    """The literal words that an argument comes to; those that go through another function are that one's."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id="error")]):
            yield "str(error)"  # English, where another part of the program raised it: `shown` translates it
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


def is_told(error: str) -> bool:
    """Whether an error of this name is one of the window's own, whose text is shown as it is raised."""
    return error.endswith("Error") and not hasattr(builtins, error) and error not in MADE_OF_SENTENCES


def untranslated(file: Path) -> list[str]:
    """What a file shows without `tr`, each with its line."""
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for argument in node.args if name in TAKING_WORDS or is_told(name) else ():
            for text in words_in(argument):
                if text not in SETTINGS and re.search(r"[^\W\d_]{2}", NO_WORDS.sub("", text)):
                    found.append(f"{file.name}:{node.lineno}: {name}({text!r})")
    return found


def test_a_label_with_words_of_its_own_is_found(tmp_path: Path):
    file = tmp_path / "label.py"
    file.write_text(
        'label.setText("Go on" if ready else f"{count} mm left")\nlabel.setText(tr("Go on"))\n'
        "label.setText(str(error))\nlabel.setText(shown(str(error)))\n"
    )
    assert untranslated(file) == [
        "label.py:1: setText('Go on')",
        "label.py:1: setText(' mm left')",
        "label.py:3: setText('str(error)')",
    ]


def test_an_error_of_the_window_with_words_of_its_own_is_found(tmp_path: Path):
    file = tmp_path / "store.py"
    file.write_text('raise NotWrittenError(f"{file} is full")\nraise NotWrittenError(tr("it is full"))\n')
    assert untranslated(file) == ["store.py:1: NotWrittenError(' is full')"]


@pytest.mark.parametrize(
    "folder",
    sorted({file.parent for part in (APP, GUI) for file in part.rglob("*.py")} - {*COMMANDS}),
    ids=lambda f: f.name,
)
def test_no_words_are_shown_that_are_not_translated(folder: Path):
    files = [file for file in sorted(folder.glob("*.py")) if file not in SPOKEN_BY_COMMANDS]
    assert [fault for file in files for fault in untranslated(file)] == []


def is_put_together(node: ast.expr) -> bool:
    """Whether a text is made on the spot, so that nobody could have translated it."""
    match node:
        case ast.JoinedStr() | ast.BinOp():
            return True
        case ast.IfExp(body=body, orelse=orelse):
            return any(isinstance(branch, ast.Constant) or is_put_together(branch) for branch in (body, orelse))
        case ast.BoolOp(values=values):
            return any(isinstance(value, ast.Constant) or is_put_together(value) for value in values)
        case _:
            return False


def put_together(file: Path) -> list[str]:
    """Where a file makes a sentence out of anything but a literal, each with its line."""
    return [
        f"{file.name}:{node.lineno}: {node.func.id}"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args
        if node.func.id in ("tr", *MADE_OF_SENTENCES, *PLURALS)
        if any(is_put_together(text) for text in node.args[: 2 if node.func.id in PLURALS else 1])
    ]


def test_an_error_that_is_raised_with_an_f_string_is_found(tmp_path: Path):
    file = tmp_path / "source.py"
    file.write_text(
        'raise SourceError(f"{name} has gone")\nraise SourceError("{name} has gone", name=name)\n'
        'raise PictureError(known or "gone")\nraise SourceError(known or str(error)) from error\n'
    )
    assert put_together(file) == ["source.py:1: SourceError", "source.py:3: PictureError"]


@pytest.mark.parametrize(
    "folder",
    sorted({file.parent for part in (APP, GUI, *OTHERS) for file in part.rglob("*.py")}),
    ids=lambda folder: folder.relative_to(ROOT).as_posix(),
)
def test_what_is_translated_is_a_literal_and_never_put_together(folder: Path):
    assert [fault for file in sorted(folder.glob("*.py")) for fault in put_together(file)] == []


def test_the_translators_are_given_the_sentences_of_every_error_of_the_camera_side():
    for module in pkgutil.walk_packages(vision.__path__, "vision."):
        importlib.import_module(module.name)
    raised, waiting = set[str](), [VisionError]
    while waiting:
        error = waiting.pop()
        raised.add(error.__name__)
        waiting += [further for further in error.__subclasses__() if further.__module__.startswith("vision.")]
    assert raised <= set(MADE_OF_SENTENCES)
