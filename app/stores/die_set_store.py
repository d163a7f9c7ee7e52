"""The player's die sets: one file each in a folder, found by name."""

import hashlib
from pathlib import Path

from app.stores.data_folder import data_folder
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import shown, tr
from vision.errors import DieSetError, FileReadError
from vision.file_reading import read_file
from vision.teaching.die_set import DieSet, checked_name
from vision.teaching.die_set_file import BEGINS, ENDING, MOST_BYTES, pack, unpack


class DieSetStore:
    """The die sets in a folder; all its methods raise `DieSetError` with one sentence.

    Names differ by more than upper and lower case. A file's name is made from the set's, and never the other way round.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder() / "die-sets"

    def names(self) -> list[str]:
        """The names of all sets that can be read, in the order of the alphabet."""
        return [die_set.name for die_set in self.sets()[0]]

    def sets(self) -> tuple[list[DieSet], list[str]]:
        """All sets, in the order of the alphabet, and a sentence for each file that cannot be used."""
        found, faults = list[DieSet](), list[str]()
        try:
            paths = sorted(path for path in self.folder.iterdir() if path.suffix == ENDING)
        except FileNotFoundError:
            return [], []
        except OSError as error:
            return [], [tr("The folder {folder} cannot be read: {why}.", folder=self.folder, why=error.strerror)]
        for path in paths:
            try:
                die_set = read_die_set(path)
            except DieSetError as error:
                faults.append(shown(error))
                continue
            if self.path(die_set.name).name == path.name:
                found.append(die_set)
            else:
                faults.append(tr("{file} does not come from Cubewatch: import it from another folder.", file=path))
        return sorted(found, key=lambda die_set: die_set.name.casefold()), faults

    def path(self, name: str) -> Path:
        """Where the set of this name is kept, or would be."""
        name = checked_name(name).casefold()
        plain = "".join(c if c.isascii() and c.isalnum() else "-" for c in name)[:40]
        return self.folder / f"{plain}-{hashlib.sha256(name.encode()).hexdigest()[:8]}{ENDING}"

    def __contains__(self, name: str) -> bool:
        return _is_file(self.path(name))

    def load(self, name: str) -> DieSet:
        path = self.path(name)
        if not _is_file(path):
            found, faults = self.sets()
            if faults and not found:
                raise DieSetError(faults[0])
            names = ", ".join(die_set.name for die_set in found)
            called = checked_name(name)
            if names:
                raise DieSetError("There is no die set called {name}. There are: {names}.", name=called, names=names)
            raise DieSetError(
                "There is no die set called {name}, and no other yet. Make one with cubewatch teach.", name=called
            )
        return read_die_set(path)

    def save(self, die_set: DieSet) -> None:
        """Keeps the set, in place of an older one of its name."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DieSetError(
                "The folder {folder} cannot be created: {why}.", folder=self.folder, why=error.strerror
            ) from None
        write_die_set(self.path(die_set.name), die_set)

    def rename(self, old: str, new: str) -> DieSet:
        """Gives a set another name, which no other may have."""
        die_set = self.load(old)
        renamed = DieSet(new, die_set.faces, die_set.shots, die_set.fit)
        before, after = self.path(old), self.path(new)
        if after != before and _is_file(after):
            raise DieSetError(
                "There is already a die set called {name}: delete it first, or choose another name.",
                name=renamed.name,
            )
        self.save(renamed)
        if after != before:
            self.delete(old)
        return renamed

    def delete(self, name: str) -> None:
        """Removes the set of this name, even one that cannot be read any more."""
        path = self.path(name)
        if not _is_file(path):
            self.load(name)
        try:
            path.unlink()
        except OSError as error:
            raise DieSetError("{file} cannot be removed: {why}.", file=path, why=error.strerror) from None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError as error:
        raise DieSetError("{file} cannot be found: {why}.", file=path, why=error.strerror) from None


def read_die_set(path: Path) -> DieSet:
    """The die set in a file, which may come from a stranger. Raises `DieSetError`."""
    try:
        content = read_file(path, MOST_BYTES)
    except FileReadError as error:
        raise DieSetError("{file} cannot be read: {why}.", file=path, why=error.message) from None
    return unpack(content, str(path))


def write_die_set(path: Path, die_set: DieSet) -> None:
    """Writes the file of a die set, whole or not at all. Raises `DieSetError`."""
    try:
        write_whole(path, pack(die_set), tr("die set"), BEGINS)
    except NotWrittenError as error:
        raise DieSetError("{why}.", why=str(error)) from None
