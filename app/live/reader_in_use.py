"""What reads the dice of a game just now: others may be played with while it goes on."""

from collections.abc import Callable

import numpy as np

from app.live.die_set_in_use import die_set_for
from app.live.judge import Read, unseen
from app.stores.icon_values import with_values
from app.text.language import tr
from vision import TableReading
from vision.errors import DieSetError, ModelError
from vision.mat import Plane
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DiceReader
from vision.teaching.remembered_faces import RememberedFaces
from vision.teaching.training import teach


class ReaderInUse(PlaneReader):
    """Reads as what was loaded last does, which may be replaced by another between two pictures.

    `load_reader` gives what is read with, of whatever dice; None: the shipped networks read, with the die set that is
    asked for, or, without one, with the remembered `faces`. A loading that takes long ends as soon as `cancelled`
    says so.
    """

    def __init__(
        self,
        load_reader: Callable[[], Read] | None,
        cancelled: Callable[[], bool],
        at_once: bool = False,
        faces: RememberedFaces | None = None,
    ) -> None:
        self.at_once = at_once
        self._remembers = faces
        self._load_reader = load_reader
        self._cancelled = cancelled
        self._read: Read | None = None

    @property
    def loaded(self) -> bool:
        """Whether there is anything to read with."""
        return self._read is not None

    @property
    def remembered(self) -> RememberedFaces | None:
        """See `PlaneReader.remembered`; what can only read remembers nothing."""
        return self._read.remembered if isinstance(self._read, PlaneReader) else None

    def load(self, die_set: str | None) -> str | None:
        """Reads with a die set, by its name, from now on; None: any dice. What cannot be had, in sentences, or None:
        without the set dice are read as the networks do, without networks as before."""
        problem: str | None = None
        try:
            if self._load_reader is not None:
                self._read = self._load_reader()
                return None
            try:
                self._read = load_dice_reader(die_set, self._cancelled, self._remembers)
            except DieSetError as error:
                problem = tr("{trouble} The dice are read without it.", trouble=error)
                self._read = load_dice_reader(remembered=self._remembers)
        except ModelError as error:
            problem = tr("{trouble} The picture is shown, and rolls are entered by hand.", trouble=error)
        return problem

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        """See `PlaneReader.look`; what can only read does that."""
        if isinstance(self._read, PlaneReader):
            return self._read.look(image, plane, edge, closer, known)
        return (self._read or unseen)(image)


def load_dice_reader(
    die_set: str | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    remembered: RememberedFaces | None = None,
) -> PlaneReader:
    """The shipped networks as a reader of pictures, with a die set by its name; without one, with `remembered` faces.

    Raises ModelError, and DieSetError where the set cannot be used; that ends as soon as `cancelled` says so.
    """
    reader = DiceReader.load()
    if die_set is None:
        return PlaneReader(reader, remembered=remembered)
    reader.use(die_set_for(reader, die_set, lambda draft: teach(reader, draft, cancelled=cancelled)))
    return with_values(PlaneReader(reader), die_set)
