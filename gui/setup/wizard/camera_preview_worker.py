"""The preview of a source as the window uses it: at most one runs at a time, and its frames reach the GUI thread."""

from collections.abc import Callable
from functools import cache, partial

from PySide6.QtCore import QObject, Qt, Signal

from app.live.judge import Read
from app.setup.choices import Choices
from app.setup.source_preview import SourcePreview
from app.system.worker import Worker
from gui.setup.camera_form import cameras_offered
from vision.reading.reader import DiceReader

LONGEST_CLOSING_SECONDS = 10.0


class CameraPreview(QObject):
    """`seen` carries the newest preview, `listed` the cameras that the system shows, `closed` says that the source that
    was looked through is free again."""

    seen = Signal(object)
    listed = Signal(object)
    closed = Signal()
    _arrived = Signal()
    _ended = Signal(int)

    def __init__(self, load: Callable[[], Read] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._load = cache(load or load_reader)
        self._preview: SourcePreview | None = None
        self._last: SourcePreview | None = None
        self._listing: Worker | None = None
        self._number = 0
        self._free = 0
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    @property
    def source(self) -> str | None:
        """The text of what is being looked through."""
        return None if self._preview is None else self._preview.text

    def list_cameras(self) -> None:
        """Asks the system for its cameras, which may take it a while."""
        if self._listing is None or self._listing.over:
            self._listing = Worker("cubewatch-cameras", work=self._list)
            self._listing.start()

    def look(self, choices: Choices) -> None:
        """Looks through the source of these choices, for their game and players; through none where they have none."""
        if choices.source is None:
            self.close()
            return
        if self._preview is None or self._preview.text != choices.source:
            self.close()
            self._number = number = self._number + 1
            end = partial(self._ended.emit, number)
            self._preview = SourcePreview(choices.source, self._arrived.emit, self._load, end, after=self._last)
            self._preview.start()
        self._preview.play(choices.game, choices.players)

    def close(self) -> bool:
        """Lets go of the source, without waiting for it; whether there is one to wait for (`closed`)."""
        if self._preview is not None:
            self._preview.stop()
            self._last, self._preview = self._preview, None
        return self._free < self._number

    def close_down(self) -> None:
        """Lets go of everything, and waits for it."""
        self.close()
        if self._last is not None:
            self._last.join(LONGEST_CLOSING_SECONDS)
        if self._listing is not None:
            self._listing.join(LONGEST_CLOSING_SECONDS)

    def _take(self) -> None:
        preview = None if self._preview is None else self._preview.mailbox.take()
        if preview is not None:
            self.seen.emit(preview)

    def _end(self, number: int) -> None:
        """Previews end in their order: each waits for the one before."""
        self._free = number
        if self._preview is None and number == self._number:
            self.closed.emit()

    def _list(self) -> None:
        """In a thread of its own."""
        cameras, shown = cameras_offered()
        self.listed.emit(tuple(camera for camera in cameras if shown is not False))


def load_reader() -> Read:
    """The shipped networks, ready to read a picture; raises ModelError."""
    return DiceReader.load().read
