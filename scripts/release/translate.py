"""Brings the translations up to date: what is new in the code is added to them, then they are compiled.

`app/text/translations` holds a catalogue of gettext for each language: `cubewatch.po`, which translators write, and
`cubewatch.mo`, which the program reads. Run it after changing a sentence, write what is missing into the .po (by hand
or with an editor such as Poedit), and run it again. A sentence that was only reworded keeps its translation, marked
`fuzzy`: correct it and take the mark away. It prints what is missing and ends with status 1 while anything is;
`--check` writes nothing.
"""

import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.text.language import LANGUAGES, catalogue_file

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = "app", "gui", "referee", "rules", "vision"

MADE_OF_SENTENCES = (
    "said",
    "order",
    "noop",
    "Message",
    "NoPoseError",
    "VisionError",
    "DieSetError",
    "FileReadError",
    "ModelError",
    "PictureError",
    "SourceError",
    "TeachingCancelled",
    "UnfitContentError",
)
"""What is given a sentence as `tr` is, by name: it is translated later, where it is shown."""


PLURALS = "tr_plural", "said_plural"
"""What is given a singular, a plural, a count and perhaps a comment."""


def sentences_in(file: Path) -> Iterator[tuple[int, str | tuple[str, str], str]]:
    """The sentences of a file of code that are to be translated: line, text (or singular and plural) and comment."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        texts = [str(argument.value) if isinstance(argument, ast.Constant) else "" for argument in node.args]
        if name in PLURALS:
            yield node.lineno, (texts[0], texts[1]), "".join(texts[3:])
        elif name in ("tr", *MADE_OF_SENTENCES) and texts:
            yield node.lineno, texts[0], "".join(texts[1:])


def sentences() -> Catalog:
    """All that the program says, without a translation, in the order of its files."""
    found = Catalog(project="Cubewatch", fuzzy=False)
    for file in (file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))):
        for line, text, comment in sorted(sentences_in(file), key=lambda found: found[0]):
            if all(_forms(text)):
                found.add(text, locations=[(file.relative_to(ROOT).as_posix(), line)], context=comment or None)
    return found


def kept(language: str) -> Catalog:
    """What the translators wrote."""
    with catalogue_file(language, ".po").open("rb") as file:
        return read_po(file, language)


def updated(language: str) -> Catalog:
    """What the translators wrote, with all that the program says now."""
    catalogue = kept(language) if catalogue_file(language, ".po").exists() else Catalog(language, project="Cubewatch")
    catalogue.update(sentences(), update_creation_date=False)
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """A catalogue as translators have it."""
    out = io.BytesIO()
    write_po(out, catalogue, width=120, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def faults(catalogue: Catalog) -> list[str]:
    """What is wrong in a catalogue: messages without a translation, or whose {parts} are others."""
    return [f"{fault}: {message.id}" for message in catalogue if message.id and (fault := _fault(message))]


def _fault(message: Message) -> str:
    texts, strings = _forms(message.id), _forms(message.string or "")  # Babel gives some new messages None
    if message.fuzzy or not all(strings):
        return "not translated"
    wanted = [_parts(texts[0]), *[_parts(texts[-1])] * (len(strings) - 1)]
    return "" if wanted == [_parts(string) for string in strings] else "other {parts}"


def _forms(text: str | Iterable[str]) -> tuple[str, ...]:
    """The singular and the plural of a message that has both."""
    return (text,) if isinstance(text, str) else tuple(text)


def _parts(text: str) -> set[str]:
    return set(re.findall(r"\{\w+[^{}]*\}", text))


@click.command(help=__doc__)
@click.option("--check", is_flag=True, help="Write nothing; say what is missing or out of date.")
def main(check: bool) -> None:
    found: list[str] = []
    for language in LANGUAGES[1:]:
        catalogue = updated(language)
        found += [f"{language}: {fault}" for fault in faults(catalogue)]
        for ending, content in ((".po", written(catalogue)), (".mo", compiled(catalogue))):
            file = catalogue_file(language, ending)
            if check and (not file.exists() or file.read_bytes() != content):
                found.append(f"out of date: {file.relative_to(ROOT)}")
            if not check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
    print("\n".join(found) or "everything is translated")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
