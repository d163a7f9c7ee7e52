"""Write the corpus of hostile files into a folder, to be offered to this program or to another reader of sessions.

    .venv/bin/python -m scripts.faults.hostile_sessions FOLDER

`archives` then holds zip files that `cubewatch import` must refuse, `odd-archives` ones that it may take; `refused`
session folders that nothing may be read from, `odd` ones that may be shown as text; `films` sessions whose film is not
what it should be. `contents.txt` in each says what they are. Some are pipes, or say that they are ten gigabytes long.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from referee.sessions.export.archive import write_archive
from tests.referee.sessions.hostile import archives, odd_archives
from tests.referee.sessions.hostile_films import FILMS, film_session
from tests.referee.sessions.hostile_sessions import ODD, REFUSED
from tests.referee.sessions.made import make_session


def write_all(folder: Path, cases: Mapping[str, Any], write: Callable[[Path, Any], object], ending: str = "") -> None:
    """Writes each case under a number and its name; `contents.txt` lists them as they are called."""
    folder.mkdir(parents=True)
    for number, (name, case) in enumerate(cases.items(), start=1):
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
        write(folder / f"{number:03d}-{plain}{ending}", case)
    lines = (f"{number:03d} {name!a}\n" for number, name in enumerate(cases, start=1))
    (folder / "contents.txt").write_text("".join(lines), encoding="ascii")
    print(f"{len(cases)} in {folder}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="absent or empty")
    folder: Path = parser.parse_args().folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        parser.error(f"{folder} is not empty")
    with tempfile.TemporaryDirectory() as place:
        write_archive(make_session(Path(place) / "session"), Path(place) / "sound.zip")
        sound = (Path(place) / "sound.zip").read_bytes()
    for name, made in (("archives", archives(sound)), ("odd-archives", odd_archives(sound))):
        write_all(folder / name, made, lambda path, make: path.write_bytes(make()), ".zip")
    for name, cases in (("refused", REFUSED), ("odd", ODD)):
        write_all(folder / name, cases, lambda path, make: make(path))
    write_all(folder / "films", FILMS, lambda path, make: film_session(path, make()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
