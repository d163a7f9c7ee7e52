"""Plays sounds by what the system itself brings along, so that nothing has to be installed for them.

Windows plays by `winsound` of Python's standard library, macOS by its program afplay, and Linux by the player of its
sound server: pw-play (PipeWire), paplay (PulseAudio) or aplay (ALSA).
"""

import io
import shutil
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy as np

from app.sounds.errors import NoSoundError
from app.text.language import tr

PLAYERS = ("afplay",) if sys.platform == "darwin" else ("pw-play", "paplay", "aplay")
LONGEST_SECONDS = 10.0
"""No sound of ours lasts so long: a player that does is stuck."""


def wav_of(samples: np.ndarray, rate: int) -> bytes:
    """A sound as a WAV file of 16 bits; `samples` are mono, from -1 to 1."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())
    return made.getvalue()


class SystemOutput:
    """The system's own player. Raises NoSoundError where there is none."""

    def __init__(self) -> None:
        self._player = None if sys.platform == "win32" else next(filter(None, map(shutil.which, PLAYERS)), None)
        if self._player is None and sys.platform != "win32":
            raise NoSoundError(
                tr("This system has no program that plays sounds. On Linux, install pipewire-bin or pulseaudio-utils.")
            )

    def play(self, samples: np.ndarray, rate: int) -> None:
        sound = wav_of(samples, rate)
        if sys.platform == "win32":
            import winsound

            try:
                winsound.PlaySound(sound, winsound.SND_MEMORY)
            except RuntimeError as error:
                raise NoSoundError(_off(str(error))) from error
            return
        assert self._player is not None
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "sound.wav"
            file.write_bytes(sound)
            try:
                done = subprocess.run(
                    [self._player, str(file)], capture_output=True, timeout=LONGEST_SECONDS, check=False
                )
            except (OSError, subprocess.TimeoutExpired) as error:
                raise NoSoundError(_off(str(error))) from error
        if done.returncode:
            told = done.stderr.decode(errors="replace").strip().splitlines()
            raise NoSoundError(_off(told[-1] if told else Path(self._player).name))


def _off(reason: str) -> str:
    return tr("Sounds are off: the output stopped working ({reason}).", reason=reason)
