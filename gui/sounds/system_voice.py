"""Speaks by the program that the system brings along, so that nothing has to be installed for a voice.

macOS has `say`, Windows the voices of System.Speech through PowerShell, Linux spd-say (Speech Dispatcher, of the usual
desktops) or espeak-ng. The object speaks as Qt's own speech engine does: `say`, `stop` and `stateChanged`.
"""

import shutil
import sys
from types import SimpleNamespace

from PySide6.QtCore import QObject, QProcess, Signal

WINDOWS_SCRIPT = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}');"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
"""What is to be said comes on the standard input: no player's name is ever a part of a command."""
CULTURES = {"en": "en-US", "de": "de-DE"}
MAC_VOICES = {"de": "Anna"}
READY, SPEAKING, ERROR = (SimpleNamespace(name=name) for name in ("Ready", "Speaking", "Error"))


def command_for(language: str) -> tuple[str, list[str]] | None:
    """The program that speaks `language` here with its arguments, to which the words are added but on Windows; None
    where there is none."""
    if sys.platform == "win32":
        program = shutil.which("powershell")
        script = WINDOWS_SCRIPT.format(language=CULTURES.get(language, "en-US"))
        return None if program is None else (program, ["-NoProfile", "-NonInteractive", "-Command", script])
    if sys.platform == "darwin":
        program = shutil.which("say")
        voice = ["-v", MAC_VOICES[language]] if language in MAC_VOICES else []
        return None if program is None else (program, [*voice, "--"])
    spoken = (
        ("spd-say", ["--wait", "--language", language, "--"]),
        ("espeak-ng", ["-v", language, "--"]),
    )
    for name, arguments in spoken:
        program = shutil.which(name)
        if program is not None:
            return program, arguments
    return None


class SystemVoice(QObject):
    """Says one sentence at a time; `stateChanged` carries what has a `name`: Speaking, Ready or Error."""

    stateChanged = Signal(object)

    def __init__(self, program: str, arguments: list[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._program, self._arguments = program, arguments
        self._process = QProcess(self)
        self._process.finished.connect(self._end)
        self._process.errorOccurred.connect(self._fail)
        self._stopping = False

    def say(self, words: str) -> None:
        """Begins to say this; what is being said is broken off."""
        self.stop()
        self._stopping = False
        spoken = self._arguments if sys.platform == "win32" else [*self._arguments, words]
        self._process.start(self._program, spoken)
        if sys.platform == "win32":
            self._process.write(words.encode())
            self._process.closeWriteChannel()
        self.stateChanged.emit(SPEAKING)

    def stop(self) -> None:
        """Breaks off what is being said."""
        self._stopping = True
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.kill()
            self._process.waitForFinished()

    def error_words(self) -> str:
        """What the program said of its failure."""
        told = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip().splitlines()
        return told[-1] if told else self._process.errorString()

    def _end(self, code: int) -> None:
        if not self._stopping:
            self.stateChanged.emit(READY if code == 0 else ERROR)

    def _fail(self, error: QProcess.ProcessError) -> None:
        if not self._stopping and error == QProcess.ProcessError.FailedToStart:
            self.stateChanged.emit(ERROR)
