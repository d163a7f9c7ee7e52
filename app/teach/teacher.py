"""The thread behind a lesson: it owns the pictures' source and the networks, finds dice, and fits the set.

Nothing here knows of Qt. What was seen comes out by a `Mailbox`, the newest alone. A camera
is looked at as often as the networks can; a picture from a folder or from the table once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, Protocol

import numpy as np

from app.live.mailbox import Mailbox
from app.stores.camera_store import open_source
from app.system.worker import FAULT, Worker
from app.teach.picture_folder import NamedPicture, pictures_in
from app.text.language import sentence, shown, tr
from vision.boxes import iou
from vision.errors import DieSetError, ModelError, PictureError, SourceError
from vision.messages import Message
from vision.reading.detector import Detections
from vision.readings import TableReading
from vision.sources.opening import Source
from vision.sources.pictures import read_picture
from vision.teaching.die_set import DieSet
from vision.teaching.shot_quality import BLURRED_BELOW, SMALL_BELOW, sharpness
from vision.teaching.shot_taker import SMALL_PICTURE, dice_in
from vision.teaching.straightening import middle_of
from vision.teaching.taught_reading import Networks, read_taught
from vision.teaching.training import TeachingCancelled, take_shot, teach

CAMERA_SECONDS = 0.1
"""How long a command may wait while a camera gives no picture."""

LEAST_PAUSE_SECONDS = 0.08
"""Between two looks through a camera, so that finding dice leaves a processor to the window."""

_STILL = 0.8

NO_BOXES = np.zeros((0, 4), np.float32)


class Finder(Protocol):
    """What a lesson needs of `vision.reading.detector.Detector`."""

    def find(self, image: np.ndarray) -> Detections: ...


class TeachingReader(Networks, Protocol):
    """What a lesson needs of `vision.reading.reader.DiceReader`."""

    @property
    def detector(self) -> Finder: ...

    def use(self, die_set: DieSet | None) -> None: ...

    def read(self, image: np.ndarray, t: float = 0.0) -> TableReading: ...


LoadReader = Callable[[], TeachingReader]
Doubt = Literal["", "moving", "blurred", "small"]


@dataclass(frozen=True)
class Origin:
    """Where a lesson's pictures come from: a camera or stream as `open_source` knows it, a folder, or, with neither,
    the pictures that are handed to `Teacher.show`."""

    camera: str | None = None
    folder: Path | None = None


@dataclass(frozen=True, eq=False)
class LessonFrame:
    """What the teacher last saw and did.

    `number` counts the pictures looked at, `boxes` `(N, 4)` are the dice in `image`, from left to right, `doubt` what
    speaks against a shot of them, `said` what the set just taught makes of each. `place` and `places` tell which
    picture of a folder it is, `name` its file and `word` its folder. `progress` is None but while teaching; `lessons`
    counts how often that was done, and then either `taught` is the set or `refusal` says why not (empty: broken off).
    `problem` is a sentence while there are no pictures to be had.
    """

    number: int = 0
    image: np.ndarray | None = None
    boxes: np.ndarray = field(default_factory=lambda: NO_BOXES)
    doubt: Doubt = ""
    said: tuple[str, ...] = ()
    place: int = 0
    places: int = 0
    name: str = ""
    word: str = ""
    opening: bool = True
    problem: str | None = None
    progress: float | None = None
    lessons: int = 0
    taught: DieSet | None = None
    refusal: str = ""


class Teacher(Worker):
    """Works from `start` to `stop`; `mailbox` holds the newest sight, and `on_ready` says that one lies there.

    One that is made `after` another waits, in its own thread, until that one has let go of camera and networks.
    """

    def __init__(
        self, origin: Origin, on_ready: Callable[[], None], load: LoadReader, after: Teacher | None = None
    ) -> None:
        super().__init__("cubewatch-teacher", after)
        self.mailbox: Mailbox[LessonFrame] = Mailbox(on_ready)
        self._origin = origin
        self._load = load
        self._sight = LessonFrame()
        self._broken_off = threading.Event()
        self._pictures: tuple[NamedPicture, ...] = ()
        self._trying: DieSet | None = None
        self._boxes_before: np.ndarray | None = None
        self._reader: TeachingReader | None = None
        self._no_reader = ""
        self._handed: Mailbox[np.ndarray] = Mailbox(lambda: self.post(self._look_at_handed))

    def show(self, image: np.ndarray) -> None:
        """Hands in a picture to look at; the newest alone counts."""
        self._handed.put(image)

    def turn(self, step: int) -> None:
        """Goes on by so many pictures of the folder."""
        self.post(lambda: self._turn_to(self._sight.place + step))

    def teach(self, draft: DieSet) -> None:
        """Fits the set to its shots."""
        self._broken_off.clear()
        self.post(self._teach, draft)

    def break_off(self) -> None:
        """Ends the teaching that is under way; the shots are not touched."""
        self._broken_off.set()

    def try_out(self, die_set: DieSet | None) -> None:
        """Says what this set makes of the dice; None: only finds them."""
        self.post(self._try_out, die_set)

    # From here on everything runs in the teacher's own thread.

    def run(self) -> None:
        try:
            self._reader = self._load()
        except ModelError as error:
            self._no_reader = tr("{trouble} Dice cannot be taught without the networks.", trouble=error)
            self._publish(opening=False, problem=self._no_reader)
            self._work(None)
            return
        try:
            if self._origin.camera is not None:
                with open_source(self._origin.camera) as source:
                    self._publish(opening=False)
                    self._work(source)
                return
            if self._origin.folder is not None:
                self._pictures = pictures_in(self._origin.folder)
        except SourceError as error:
            self._publish(opening=False, problem=sentence(error))
        else:
            self._publish(opening=False, places=len(self._pictures))
            self._turn_to(0)
        self._work(None)

    def _work(self, source: Source | None) -> None:
        """Does what it is asked until it is to stop, and looks through the source, if there is one, in between."""
        lost: Message | None = None
        while not self.stopping.is_set():
            if self.do_next(None if source is None else LEAST_PAUSE_SECONDS) or source is None or self.stopped:
                continue
            frame = source.read(CAMERA_SECONDS)
            if source.lost != lost:
                lost = source.lost
                self._publish(problem=None if lost is None else sentence(lost))
            if frame is not None:
                self._look(frame.image)

    def tell_fault(self, fault: str) -> None:
        self._publish(
            opening=False,
            progress=None,
            problem=tr(FAULT),
        )

    def _look_at_handed(self) -> None:
        image = self._handed.take()
        if image is not None:
            self._look(image)

    def _try_out(self, die_set: DieSet | None) -> None:
        self._trying = die_set
        if self._reader is not None:
            self._reader.use(die_set)
        if self._sight.image is not None:
            self._look(self._sight.image)

    def _turn_to(self, place: int) -> None:
        if not 0 <= place < len(self._pictures):
            return
        picture = self._pictures[place]
        self._sight = replace(self._sight, place=place, name=picture.path.name, word=picture.word)
        try:
            image = read_picture(picture.path)
        except PictureError as error:
            self._publish(number=self._sight.number + 1, image=None, boxes=NO_BOXES, said=(), problem=shown(error))
            return
        self._sight = replace(self._sight, problem=None)
        self._boxes_before = None
        self._look(image)

    def _look(self, image: np.ndarray) -> None:
        """Finds the dice of a picture; while a set is tried out, reads them."""
        if self._reader is None:
            return
        said: tuple[str, ...] = ()
        height, width = image.shape[:2]
        if max(height, width) <= SMALL_PICTURE:
            boxes = np.array([[0, 0, width, height]], np.float32)
            if self._trying is not None:
                said = (_read_crop(self._reader, self._trying, image, boxes[0]),)
        elif self._trying is not None:
            dice = sorted(self._reader.read(image).dice, key=lambda die: die.center[0])
            boxes = np.array([die.box for die in dice], np.float32).reshape(-1, 4)
            said = tuple(str(die.meaning or "?") for die in dice)
        else:
            found = dice_in(image, self._reader.detector.find)
            boxes = found[np.argsort(found[:, 0] + found[:, 2], kind="stable")]
        doubt = _doubt(image, boxes, boxes if self._boxes_before is None else self._boxes_before)
        self._boxes_before = boxes
        self._publish(number=self._sight.number + 1, image=image, boxes=boxes, doubt=doubt, said=said)

    def _teach(self, draft: DieSet) -> None:
        self._publish(progress=0.0, taught=None, refusal="")
        taught, refusal = None, ""
        try:
            if self._reader is None:
                raise DieSetError(self._no_reader)
            taught = teach(
                self._reader,
                draft,
                lambda share: self._publish(progress=share),
                lambda: self._broken_off.is_set() or self.stopping.is_set(),
            )
        except TeachingCancelled:
            pass
        except DieSetError as error:
            refusal = shown(error)
        self._publish(progress=None, taught=taught, refusal=refusal, lessons=self._sight.lessons + 1)

    def _publish(self, **changes: object) -> None:
        self._sight = replace(self._sight, **changes)  # type: ignore[arg-type]
        self.mailbox.put(self._sight)


def _read_crop(reader: TeachingReader, die_set: DieSet, image: np.ndarray, box: np.ndarray) -> str:
    """What a set says of a die that a picture was cut to."""
    shots = take_shot(image, box)[None]
    taught = read_taught(reader, die_set, shots, reader.voices(middle_of(shots)))
    return str(taught.meanings[int(taught.shares[0].argmax())]) if taught.given[0] else "?"


def _doubt(image: np.ndarray, boxes: np.ndarray, before: np.ndarray) -> Doubt:
    """The first thing that speaks against a shot now, given where dice were in the picture before."""
    if len(boxes) == 0:
        return ""
    if len(boxes) != len(before):
        return "moving"
    if bool((iou(boxes, before).max(axis=1) < _STILL).any()):
        return "moving"
    sides = np.maximum(boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1])
    if float(sides.min()) < SMALL_BELOW:
        return "small"
    if min(sharpness(take_shot(image, box)) for box in boxes) < BLURRED_BELOW:
        return "blurred"
    return ""
