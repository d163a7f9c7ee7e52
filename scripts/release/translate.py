"""Brings the translations up to date: what is new in the code is added to them, then they are compiled.

    python -m scripts.release.translate [PART ...] [--check]

`app/text/translations` holds what translators write, in Qt's form (.ts, one file for each part of the program and each
language), and what the program reads (.qm, one for each language). Run it after changing a sentence, write what is
missing into the .ts (by hand or in Qt Linguist, `pyside6-linguist`), and run it again. It prints what is missing and
ends with status 1 while anything is; `--check` writes nothing.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.text.language import FOLDER, LANGUAGES

ROOT = Path(__file__).resolve().parents[2]

PARTS: dict[str, tuple[str, ...]] = {
    "frame": (
        "gui/*.py",
        *(f"gui/{name}/**/*.py" for name in ("window", "widgets", "table", "settings")),
        *(f"app/{name}/**/*.py" for name in ("commands", "live", "record", "stores", "system", "text")),
    ),
    "games": (
        *(f"gui/{name}/**/*.py" for name in ("games", "setup", "big_screen", "sounds", "printing")),
        *(f"app/{name}/**/*.py" for name in ("games", "setup", "sounds")),
        *("app/print/*.py",),
    ),
    "pages": (
        *(f"gui/{name}/**/*.py" for name in ("teach", "review", "sessions")),
        *(f"app/{name}/**/*.py" for name in ("print/mat", "review", "statistics", "teach", "zones")),
    ),
    "counting": ("gui/counting/**/*.py", "app/counting/**/*.py"),
    "phones": ("app/web/**/*.py", "gui/phones/**/*.py"),
    "referee": ("rules/**/*.py", "referee/**/*.py"),
    "vision": ("vision/**/*.py",),
}
"""The parts of the program, and the files of each."""

MADE_OF_SENTENCES = (
    "said",
    "noop",
    "Told",
    "VisionError",
    "DieSetError",
    "FileReadError",
    "ModelError",
    "PictureError",
    "SourceError",
    "TeachingCancelled",
    "_Unfit",
)
"""What is given a sentence as `tr` is, by name: it is translated later, where it is shown."""

ALIASES = ",".join(f"tr+={name}" for name in MADE_OF_SENTENCES)


@dataclass(frozen=True)
class Message:
    """A text of the code, with what it is in another language (empty where nobody has translated it)."""

    text: str
    comment: str
    translation: str


def files_of(part: str) -> list[Path]:
    """The files of a part, in order."""
    return sorted(file for pattern in PARTS[part] for file in ROOT.glob(pattern))


def update(part: str, language: str, target: Path) -> None:
    """Writes what is said in a part of the program into `target`, which keeps the translations that it has."""
    files = [str(file.relative_to(ROOT)) for file in files_of(part)]
    tool("lupdate", "-locations", "none", "-no-obsolete", "-tr-function-alias", ALIASES, "-source-language", "en",
         "-target-language", language, *files, "-ts", str(target))  # fmt: skip


def compile_all(language: str, target: Path) -> None:
    """Makes the file that the program reads, out of all parts."""
    sources = [str(FOLDER / f"{part}_{language}.ts") for part in PARTS]
    tool("lrelease", *sources, "-qm", str(target))


def messages(translations: Path) -> Iterator[Message]:
    """The messages in a .ts file; what is marked as unfinished counts as not translated."""
    for message in ET.parse(translations).iter("message"):
        translation = message.find("translation")
        done = translation is not None and translation.get("type") is None
        yield Message(
            message.findtext("source", ""),
            message.findtext("comment", ""),
            (translation.text or "") if done and translation is not None else "",
        )


def faults(translations: Path) -> list[str]:
    """What is wrong in a .ts file: messages without a translation, or whose {parts} are others."""
    found: list[str] = []
    for message in messages(translations):
        if not message.translation:
            found.append(f"{translations.name}: not translated: {message.text}")
        elif set(parts_of(message.text)) != set(parts_of(message.translation)):
            found.append(f"{translations.name}: other {{parts}}: {message.text} | {message.translation}")
    return found


def parts_of(text: str) -> list[str]:
    """The `{parts}` of a text."""
    return re.findall(r"\{\w+[^{}]*\}", text)


def tool(name: str, *arguments: str) -> None:
    """Runs one of Qt's tools, which PySide6 brings with it; raises RuntimeError with what it said."""
    import PySide6

    folder = Path(PySide6.__file__).parent
    program = next(path for path in (folder / name, folder / f"{name}.exe") if path.exists())
    done = subprocess.run([program, *arguments], check=False, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{name} failed: {done.stderr.strip() or done.stdout.strip()}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; say what is missing or out of date")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of the program: {', '.join(PARTS)}; all, if none")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"there is no part {min(unknown)}: {', '.join(PARTS)}")
    check, wanted = arguments.check, arguments.parts or list(PARTS)
    found: list[str] = []
    for language in LANGUAGES[1:]:
        for part in wanted:
            kept = FOLDER / f"{part}_{language}.ts"
            with tempfile.TemporaryDirectory() as folder:
                fresh = Path(folder) / kept.name
                if kept.exists():
                    fresh.write_bytes(kept.read_bytes())
                update(part, language, fresh)
                found += faults(fresh)
                if not check and (not kept.exists() or kept.read_bytes() != fresh.read_bytes()):
                    kept.write_bytes(fresh.read_bytes())
        if not check:
            compile_all(language, FOLDER / f"cubewatch_{language}.qm")
    print("\n".join(found) or "everything is translated")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
