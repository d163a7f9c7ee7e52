"""Plays sounds one after another in a thread of its own.

They go to the system's own player; where there is none, to PortAudio, if the optional library sounddevice is installed.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Protocol

import numpy as np

from app.sounds.cues import Cue
from app.sounds.errors import NoSoundError
from app.sounds.system_output import SystemOutput
from app.sounds.tones import RATE, sound_of
from app.system.worker import Worker
from app.text.language import tr

STALE_SECONDS = 0.8
"""A sound that could not begin within this time says nothing of now any more."""
MOST_WAITING = 2


class Output(Protocol):
    """Where sounds go."""

    def play(self, samples: np.ndarray, rate: int) -> None:
        """Plays to the end; raises NoSoundError."""
        ...


class Loudspeaker:
    """The system's own output. Raises NoSoundError where the library or a device is missing."""

    def __init__(self) -> None:
        self._library = _library()
        try:
            self._library.query_devices(kind="output")
        except (self._library.PortAudioError, ValueError) as error:
            raise NoSoundError(tr("No sound can be played: this computer has no sound output.")) from error

    def play(self, samples: np.ndarray, rate: int) -> None:
        try:
            self._library.play(samples, rate, blocking=True)
        except (self._library.PortAudioError, ValueError) as error:
            words = tr("Sounds are off: the output stopped working ({reason}).", reason=error)
            raise NoSoundError(words) from error


def output_here() -> Output:
    """What plays sounds on this computer. Raises NoSoundError where nothing does."""
    try:
        return SystemOutput()
    except NoSoundError as error:
        try:
            return Loudspeaker()
        except NoSoundError:
            raise error from None


class SoundPlayer:
    """Plays what it is asked to, one sound at a time, and drops what is too late.

    `open_output` gives the output when the first sound comes; `failed` is called, once and from the player's thread,
    with the sentence that says why nothing can be played.
    """

    def __init__(self, failed: Callable[[str], None], open_output: Callable[[], Output] | None = None) -> None:
        self._failed = failed
        self._open_output = open_output or output_here
        self._waiting: deque[tuple[Cue, float]] = deque(maxlen=MOST_WAITING)
        self._changed = threading.Condition()
        self._closing = False
        self._worker = Worker("cubewatch-sounds", work=self._run)

    def play(self, cue: Cue) -> None:
        """Has `cue` played as soon as what sounds now has ended."""
        with self._changed:
            if self._closing:
                return
            self._waiting.append((cue, time.monotonic() + STALE_SECONDS))
            self._worker.start()
            self._changed.notify()

    def close(self) -> None:
        """Ends the thread, once what sounds now has ended."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._worker.join()

    def _run(self) -> None:
        try:
            output = self._open_output()
            while (cue := self._next()) is not None:
                output.play(sound_of(cue), RATE)
        except NoSoundError as error:
            with self._changed:
                self._closing = True
            self._failed(str(error))

    def _next(self) -> Cue | None:
        """The next sound that is not too late; None when there is to be none any more."""
        with self._changed:
            while True:
                while self._waiting and not self._closing:
                    cue, late = self._waiting.popleft()
                    if time.monotonic() <= late:
                        return cue
                if self._closing:
                    return None
                self._changed.wait()


def _library() -> ModuleType:
    try:
        return import_module("sounddevice")
    except ModuleNotFoundError as error:
        raise NoSoundError(tr("For sounds install Cubewatch with its extra “sound”: cubewatch[sound].")) from error
    except OSError as error:
        raise NoSoundError(tr("For sounds install the library PortAudio (on Debian: libportaudio2).")) from error
