"""What people said that dice show, kept from evening to evening."""

from collections.abc import Collection, Sequence
from pathlib import Path

from app.stores.data_folder import data_folder
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import shown, tr
from vision.errors import FileReadError
from vision.file_reading import read_file
from vision.teaching.remembered_faces import RememberedFace, RememberedFaces
from vision.teaching.sealed_json import UnfitContentError
from vision.teaching.told_faces_file import BEGINS, MOST_BYTES, pack_faces, unpack_faces


class ToldFaceStore:
    """Keeps the faces that people tell to its `memory` in a file, while it is to.

    `problem` is a sentence about that file, empty while all is well. One that cannot be used is left as it is until its
    faces are forgotten.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder if folder is not None else data_folder()) / "told-faces"
        self.memory = RememberedFaces()
        self.problem = ""
        self._keeping = False
        self._written: int = 0

    def follow(self, keeping: bool) -> None:
        """From now on faces are kept, and those of earlier days known; or they are not, and the file is removed."""
        if keeping and not self._keeping:
            self._take_up()
        elif not keeping:
            self._remove()
            self._written = 0
        self._keeping = keeping
        self.keep()

    def keep(self) -> None:
        """Writes down what was told since the last time."""
        if not self._keeping or self.problem or self.memory.told == self._written:
            return
        self._written, faces = self.memory.told, self.memory.told_faces()
        if not faces:
            self._remove()
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, pack_faces(faces), tr("file of what you said of dice"), BEGINS)
        except NotWrittenError as error:
            self.problem = f"{error}."
        except OSError as error:
            self.problem = tr("{file} cannot be written: {why}", file=self.path, why=error.strerror) + "."

    def forget(self, some: Collection[RememberedFace]) -> None:
        """Forgets some faces, here and in the file; the file too if it cannot be used."""
        self.memory.forget(some)
        if self.problem:
            self._remove()
        self.keep()

    def have_back(self, some: Sequence[RememberedFace]) -> None:
        """Remembers what was forgotten."""
        self.memory.take_up(some)
        self.keep()

    def _take_up(self) -> None:
        try:
            if not self.path.exists():
                return
            self.memory.take_up(unpack_faces(read_file(self.path, MOST_BYTES)))
            self._written = self.memory.told
        except OSError as error:  # the folder may not be searched
            self.problem = tr("{file} cannot be used: {why}.", file=self.path, why=error.strerror)
        except (UnfitContentError, FileReadError) as error:
            self.problem = tr("{file} cannot be used: {why}.", file=self.path, why=shown(error))

    def _remove(self) -> None:
        self.problem = ""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self.problem = tr("{file} cannot be removed: {why}.", file=self.path, why=error.strerror)
