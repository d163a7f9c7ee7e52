"""Says sentences aloud by the system's own voices: through Qt's speech module where it is installed, else by the
program that the system brings along."""

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from PySide6.QtCore import QLocale, QObject

from app.text.language import installed, tr
from gui.sounds.system_voice import SystemVoice, command_for

STALE_SECONDS = 4.0
"""A sentence that could not begin within this time is not said any more."""


class NoVoiceError(Exception):
    """Nothing can be said aloud here; the message is a sentence for people."""


def system_voice(parent: QObject) -> Any:
    """A speech engine with the system's voices, in the language of the window where one speaks it. Raises NoVoiceError
    where every voice is missing."""
    try:
        speech = import_module("PySide6.QtTextToSpeech")
    except ImportError:  # the module is an extra, and builds on a library that the system may lack
        return program_voice(parent)
    engine = speech.QTextToSpeech(parent)
    if not [name for name in speech.QTextToSpeech.availableEngines() if name != "mock"] or not engine.availableVoices():
        engine.deleteLater()
        return program_voice(parent)
    spoken = locale_to_speak(engine.availableLocales(), installed())
    if spoken is not None:
        engine.setLocale(spoken)
    return engine


def program_voice(parent: QObject) -> SystemVoice:
    """A voice by a program of the system. Raises NoVoiceError where there is none."""
    command = command_for(installed())
    if command is None:
        raise NoVoiceError(tr("This system has no voice. On Linux, install speech-dispatcher or espeak-ng."))
    return SystemVoice(*command, parent)


def locale_to_speak(offered: Sequence[QLocale], language: str) -> QLocale | None:
    """Which of the locales that voices speak is for `language` (``"de"``), that of this country first; None where none
    is."""
    fitting = [locale for locale in offered if locale.name()[:2] == language]
    here = [locale for locale in fitting if locale.territory() == QLocale().territory()]
    return next(iter((*here, *fitting)), None)


class SentenceSpeaker(QObject):
    """Says one sentence after another, and never lags: of those that wait, the newest is said alone.

    `open_engine` gives the engine when the first sentence comes; it raises NoVoiceError. `failed` is called once with
    the sentence that says why nothing can be said.
    """

    def __init__(self, failed: Callable[[str], None], open_engine: Callable[[QObject], Any] = system_voice) -> None:
        super().__init__()
        self._failed = failed
        self._open_engine = open_engine
        self._engine: Any = None
        self._mute = False
        self._speaking = False
        self._waiting: tuple[str, float] | None = None

    def say(self, sentence: str) -> None:
        """Has `sentence` said now, or when what is being said has ended."""
        if self._mute or not self._opened():
            return
        if self._speaking:
            self._waiting = (sentence, time.monotonic() + STALE_SECONDS)
        else:
            self._begin(sentence)

    def close(self) -> None:
        """Breaks off what is being said."""
        self._mute = True
        self._waiting = None
        if self._engine is not None:
            self._engine.stop()
            self._engine.deleteLater()
            self._engine = None

    def _opened(self) -> bool:
        if self._engine is None:
            try:
                self._engine = self._open_engine(self)
            except NoVoiceError as error:
                self._mute = True
                self._failed(str(error))
                return False
            self._engine.stateChanged.connect(self._state_changed)
        return True

    def _begin(self, sentence: str) -> None:
        self._speaking = True
        self._engine.say(sentence)

    def _state_changed(self, state: Any) -> None:
        if state.name in ("Speaking", "Synthesizing", "Paused"):
            return
        if isinstance(self._engine, SystemVoice) and state.name == "Error":
            self._mute = True
            self._failed(tr("The voice cannot be used: {reason}.", reason=self._engine.error_words()))
            return
        self._speaking = False
        waiting, self._waiting = self._waiting, None
        if waiting is not None and time.monotonic() <= waiting[1] and not self._mute:
            self._begin(waiting[0])
