"""The sounds themselves, made by calculation: no recording, no file. Mono, float32, -1 to 1."""

from functools import cache

import numpy as np

from app.sounds.cues import Cue

RATE = 44_100
"""Samples a second."""
LOUDEST = 0.35
"""Of full scale: a sound at a table is to be noticed, not to startle."""
FADE_SECONDS = 0.004
"""At both ends, so that no sound begins or ends with a crack."""

E4, A4, C5, E5, G5, A5, C6 = 329.63, 440.0, 523.25, 659.26, 783.99, 880.0, 1046.5
"""Pitches of the equal temperament, in hertz."""

NOTES: dict[Cue, tuple[tuple[float, float, float], ...]] = {
    "pass": ((0.0, E5, 0.16), (0.10, A5, 0.24)),
    "cube": ((0.0, C5, 0.22), (0.10, E5, 0.22), (0.20, G5, 0.22), (0.30, C6, 0.40)),
    "unsure": ((0.0, A4, 0.18), (0.16, E4, 0.26)),
}
"""The notes of each sound but that of a roll: when each begins, its pitch in hertz, how long it lasts, in seconds."""

KNOCKS = ((0.0, 1.0), (0.055, 0.7), (0.092, 0.45))
"""A roll sounds like dice on wood: when each knock comes, in seconds, and how strong it is."""


@cache
def sound_of(cue: Cue) -> np.ndarray:
    """The samples of a sound, shape ``(n,)``, `RATE` of them a second."""
    samples = _knocks() if cue == "roll" else _notes(NOTES[cue])
    fade = round(FADE_SECONDS * RATE)
    ramp = np.linspace(0.0, 1.0, fade)
    samples[:fade] *= ramp
    samples[-fade:] *= ramp[::-1]
    samples = (samples * (LOUDEST / np.abs(samples).max())).astype(np.float32)
    samples.setflags(write=False)
    return samples


def _notes(notes: tuple[tuple[float, float, float], ...]) -> np.ndarray:
    """Soft notes: a sine with a little of its octave, that dies away."""
    whole = np.zeros(round(max(start + length for start, _, length in notes) * RATE))
    for start, pitch, length in notes:
        t = np.arange(round(length * RATE)) / RATE
        tone = np.sin(2 * np.pi * pitch * t) + 0.22 * np.sin(4 * np.pi * pitch * t)
        begin = round(start * RATE)
        envelope = np.minimum(t / 0.008, 1.0) * np.exp(-t * 5.0 / length)
        whole[begin : begin + len(t)] += (tone * envelope)[: len(whole) - begin]
    return whole


def _knocks() -> np.ndarray:
    """Short knocks: noise and a low ring that die away at once."""
    chance = np.random.default_rng(8)
    t = np.arange(round(0.06 * RATE)) / RATE
    whole = np.zeros(round((KNOCKS[-1][0] + 0.06) * RATE) + 1)
    for start, strength in KNOCKS:
        noise = np.convolve(chance.standard_normal(len(t)), np.ones(12) / 12, mode="same")
        knock = (noise + 0.8 * np.sin(2 * np.pi * 1150 * t)) * np.exp(-t * 90)
        begin = round(start * RATE)
        whole[begin : begin + len(t)] += strength * knock[: len(whole) - begin]
    return whole
