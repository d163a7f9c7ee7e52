"""The threads behind the wizard: one owns the source and shows its pictures, the other looks for dice and a mat.

Nothing here knows of Qt. What was seen comes out by a `Mailbox`, the newest alone. Pictures are taken as they come,
however slow the looking is: so their rate is that of the source.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from app.live.judge import Read
from app.live.mailbox import Mailbox
from app.setup.fitness import remarks_on
from app.stores.camera_store import open_source
from app.system.worker import Worker
from app.text.language import sentence, tr
from referee.layout import Layout, MatLayout
from vision import Frame, TableReading
from vision.errors import ModelError, SourceError
from vision.sources.opening import Source

CAMERA_SECONDS = 0.1
"""How long the end may wait while a camera gives no picture."""
RATE_SECONDS = 2.0
"""Over how long the rate of the frames is measured."""
LEAST_FRAMES = 6
PAUSE_SECONDS = 0.05
"""Between two looks, so that they leave a processor to the window."""


@dataclass(frozen=True, eq=False)
class PreviewFrame:
    """What is seen through a source. `rate` is in frames a second, as they really come (None: not known yet).

    `layout` are the zones of a mat in view, `reading` and `remarks` what was read in a picture a moment ago and what
    should be mended. `problem` is a sentence while there are no pictures, `blind` one where nobody can read dice.
    """

    image: np.ndarray | None = None
    rate: float | None = None
    live: bool = False
    problem: str | None = None
    blind: str | None = None
    layout: Layout | None = None
    reading: TableReading | None = None
    remarks: tuple[str, ...] = ()


class SourcePreview(Worker):
    """Looks through the source that `text` opens, from `start` to `stop`; `on_ready` says that `mailbox` holds a frame.

    One that is made `after` another waits, in its own thread, until that one has let go of its camera. `load` gives the
    networks; it may raise ModelError. `on_end` is called from the preview's thread when it has let go itself.
    """

    def __init__(
        self,
        text: str,
        on_ready: Callable[[], None],
        load: Callable[[], Read],
        on_end: Callable[[], None] = lambda: None,
        after: SourcePreview | None = None,
    ) -> None:
        super().__init__("cubewatch-preview", after)
        self.text = text
        self.mailbox: Mailbox[PreviewFrame] = Mailbox(on_ready)
        self._load = load
        self._on_end = on_end
        self._lock = threading.Lock()
        self._preview = PreviewFrame()
        self._table: tuple[str, tuple[str, ...]] | None = None
        self._fresh = threading.Event()
        self._newest: Mailbox[Frame] = Mailbox(self._fresh.set)
        self._looking = Worker("cubewatch-preview-reading", work=self._look)

    def stop(self) -> None:
        """Has the threads end as soon as they can, without waiting for them."""
        super().stop()
        self._fresh.set()

    def play(self, game: str, names: Sequence[str]) -> None:
        """Looks for the mat of this game and these players from now on."""
        self._table = game, tuple(names)

    # From here on everything runs in the preview's own threads.

    def run(self) -> None:
        try:
            if not self.stopping.is_set():
                with open_source(self.text) as source:
                    self._tell(live=source.live)
                    self._looking.start()
                    self._watch(source)
        except SourceError as error:
            self._tell(problem=sentence(error))
        if not self._looking.over:
            self.stopping.wait()  # the last picture of a film is looked at until nobody wants it any more
            self._looking.join()
        self._on_end()

    def _watch(self, source: Source) -> None:
        """Shows frame after frame, those of a film when they are due."""
        times: deque[float] = deque()
        last: float | None = None
        first: str | None = None  # of several cameras the first one is shown
        while not self.stopping.is_set():
            frame = source.read(CAMERA_SECONDS if source.live else None)
            if frame is None:
                if source.ended:
                    return
                if source.lost is not None:
                    self._tell(problem=sentence(source.lost))
                continue
            if not source.live and last is not None and self.stopping.wait(max(0.0, frame.t - last)):
                return
            if first is None:
                first = frame.source
            if frame.source != first:
                continue
            last = frame.t
            times.append(frame.t)
            while times[-1] - times[0] > RATE_SECONDS:
                times.popleft()
            counted = len(times) >= LEAST_FRAMES and times[-1] > times[0]
            rate = (len(times) - 1) / (times[-1] - times[0]) if counted else self._preview.rate
            self._tell(image=frame.image, rate=rate, problem=None)
            self._newest.put(frame)

    def _look(self) -> None:
        """Looks at the newest picture again and again."""
        read: Read | None = None
        try:
            read = self._load()
        except ModelError as error:
            self._tell(blind=tr("{problem} Rolls can be entered by hand.", problem=error))
        table: tuple[str, tuple[str, ...]] | None = None
        mat: MatLayout | None = None
        while not self.stopping.wait(PAUSE_SECONDS):
            self._fresh.wait()
            self._fresh.clear()
            frame = self._newest.take()
            if frame is None or self.stopping.is_set():
                continue
            if self._table != table and self._table is not None:
                table = self._table
                mat = MatLayout(*table)
            if mat is not None:
                mat.see(frame)
            reading = None if read is None else read(frame.image)
            remarks = remarks_on(frame.image, reading, self._preview.rate if self._preview.live else None)
            self._tell(layout=None if mat is None else mat.layout, reading=reading, remarks=remarks)

    def _tell(self, **changes: object) -> None:
        with self._lock:
            self._preview = replace(self._preview, **changes)  # type: ignore[arg-type]
            self.mailbox.put(self._preview)
