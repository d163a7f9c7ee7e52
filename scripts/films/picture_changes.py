"""What cameras, hands and editors do to a picture: changes by which films are shown in other ways.

A change makes a BGR picture of a BGR picture, both ``(height, width, 3)`` uint8, and a time in seconds. How far a
camera moves is given in pixels of a picture that is 640 wide, or as a share of the width.
"""

import math
from collections.abc import Callable

import cv2
import numpy as np

Change = Callable[[np.ndarray, float], np.ndarray]


def as_it_is(picture: np.ndarray, _t: float) -> np.ndarray:
    return picture


def scaled(factor: float) -> Change:
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return lambda picture, _t: cv2.resize(picture, None, fx=factor, fy=factor, interpolation=how)


def with_gamma(exponent: float) -> Change:
    """Darker where the exponent is more than 1, brighter where it is less."""
    table = (255 * (np.arange(256) / 255) ** exponent).astype(np.uint8)
    return lambda picture, _t: table[picture]


def recolored(steps: int) -> Change:
    """Hues turned by so many of OpenCV's 180 steps."""

    def change(picture: np.ndarray, _t: float) -> np.ndarray:
        parts = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)
        parts[..., 0] = (parts[..., 0].astype(int) + steps) % 180
        return cv2.cvtColor(parts, cv2.COLOR_HSV2BGR)

    return change


def noisy(deviation: float) -> Change:
    rng = np.random.default_rng(7)
    return lambda picture, _t: np.clip(picture + rng.normal(0, deviation, picture.shape), 0, 255).astype(np.uint8)


def swinging(pixels: float, hertz: float) -> Change:
    def change(picture: np.ndarray, t: float) -> np.ndarray:
        phase = 2 * math.pi * hertz * t
        return _moved(picture, 1.0, pixels * math.sin(phase), pixels * math.sin(0.7 * phase))

    return change


def drifting(share: float, zoom: float) -> Change:
    """To the right by a share of the width a second, while all grows by `zoom` a second."""
    return lambda picture, t: _moved(picture, 1 + zoom * t, share * picture.shape[1] * t, 0.0)


def _moved(picture: np.ndarray, scale: float, x: float, y: float, degrees: float = 0.0) -> np.ndarray:
    height, width = picture.shape[:2]
    to = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, scale)
    to[:, 2] += x, y
    return cv2.warpAffine(picture, to, (width, height), borderMode=cv2.BORDER_REPLICATE)


def between_borders(picture: np.ndarray, _t: float) -> np.ndarray:
    """With black to the left and the right of it, as phones show upright films."""
    side = picture.shape[1] // 3
    return cv2.copyMakeBorder(picture, 0, 0, side, side, cv2.BORDER_CONSTANT)


def under_changing_light(picture: np.ndarray, t: float) -> np.ndarray:
    return np.clip(picture * (1 + 0.15 * math.sin(2 * math.pi * 0.6 * t)), 0, 255).astype(np.uint8)


def zooming(rate: float) -> Change:
    """The camera comes nearer; all grows by e to the power of `rate` a second."""
    return lambda picture, t: _moved(picture, math.exp(rate * t), 0.0, 0.0)


def turning(degrees: float) -> Change:
    """By so many degrees a second."""
    return lambda picture, t: _moved(picture, 1.0, 0.0, 0.0, degrees * t)


def in_a_wider_view(change: Change, share: float = 0.72) -> Change:
    """The film in the middle of a larger picture, whose border goes on, before the change: nothing leaves it soon."""

    def changed(picture: np.ndarray, t: float) -> np.ndarray:
        across, down = (round(side * (1 / share - 1) / 2) for side in picture.shape[1::-1])
        return change(cv2.copyMakeBorder(picture, down, down, across, across, cv2.BORDER_REPLICATE), t)

    return changed


def to_and_fro(change: Change, seconds: float) -> Change:
    """The change runs for so many seconds, then back for as many, and so on: a camera that drifts does not lose the
    table."""
    return lambda picture, t: change(picture, seconds - abs(t % (2 * seconds) - seconds))


def swayed(picture: np.ndarray, t: float) -> np.ndarray:
    """A camera that is held in a hand: it sways by 5 % of the width, and to and fro as much."""
    reach, turn = 0.05 * picture.shape[1], 2 * math.pi * t
    x = reach * (math.sin(0.4 * turn) + 0.4 * math.sin(0.9 * turn + 1))
    return _moved(picture, 1 + 0.05 * math.sin(0.3 * turn), x, reach * math.sin(0.33 * turn + 2))


def swung(picture: np.ndarray, t: float) -> np.ndarray:
    """By 8 pixels of 640 and 0.8 degrees, twice a second."""
    unit, swing = picture.shape[1] / 640, math.sin(4 * math.pi * t)
    return _moved(picture, 1.0, 8 * unit * swing, 8 * unit * math.sin(2.6 * math.pi * t), 0.8 * swing)


def walking(picture: np.ndarray, t: float) -> np.ndarray:
    """Whoever films walks on, with 1.7 steps a second."""
    unit, turn = picture.shape[1] / 640, 2 * math.pi * t
    x = unit * (12 * math.sin(1.7 * turn) + 20 * t)
    return _moved(picture, 1 + 0.05 * t, x, 7 * unit * math.sin(3.4 * turn), 2 * math.sin(1.3 * t))


def trembling(picture: np.ndarray, t: float) -> np.ndarray:
    """Each picture lies elsewhere, by some 1.5 pixels of 640."""
    turn, x, y = np.random.default_rng(round(1000 * t)).normal(0, (0.1, 1.5, 1.5)) * (1, *[picture.shape[1] / 640] * 2)
    return _moved(picture, 1.0, x, y, turn)


def jolted(picture: np.ndarray, t: float) -> np.ndarray:
    """Somebody knocks against the table 0.1 s after time 0."""
    since = t - 0.1
    swing = 14 * math.exp(-since / 0.15) * math.sin(12 * math.pi * since) if since > 0 else 0.0
    return _moved(picture, 1.0, swing * picture.shape[1] / 640, 0.6 * swing * picture.shape[1] / 640)


def refocused(picture: np.ndarray, t: float) -> np.ndarray:
    """Out of focus about time 0, for half a second."""
    return _blurred(picture, max(0.0, 1 - abs(t - 0.05) / 0.25) * picture.shape[1] / 250)


def dazzled(picture: np.ndarray, t: float) -> np.ndarray:
    """Half as bright again from 0.3 s before time 0 on, and less and less so."""
    gain = 1 + 0.5 * math.exp(-(t + 0.3) / 0.3) if t > -0.3 else 1.0
    return np.clip(picture * gain, 0, 255).astype(np.uint8)


def faded_in(picture: np.ndarray, t: float) -> np.ndarray:
    return (picture * min(1.0, max(0.0, t / 0.6))).astype(np.uint8)


def focusing(picture: np.ndarray, t: float) -> np.ndarray:
    """As a camera that was just switched on: out of focus and dark at first, for half a second."""
    sharp = _blurred(picture, max(0.0, 1 - t / 0.5) * picture.shape[1] / 160)
    return np.clip(sharp * (0.35 + 0.65 * min(1.0, max(0.0, t / 0.6))), 0, 255).astype(np.uint8)


def with_a_clock(picture: np.ndarray, t: float) -> np.ndarray:
    """With the time written into it, as screen recorders do."""
    picture, size = picture.copy(), picture.shape[0] / 500
    place = round(0.05 * picture.shape[1]), round(0.06 * picture.shape[0])
    for level, width in ((0, 4), (255, 2)):
        cv2.putText(
            picture, f"{t:07.3f}", place, cv2.FONT_HERSHEY_SIMPLEX, 0.7 * size, [level] * 3, round(width * size) + 1
        )
    return picture


def between_blurred_sides(picture: np.ndarray, t: float) -> np.ndarray:
    """Made wide, or high where it is wide, by a blurred and enlarged copy of itself, as editors show upright films."""
    if picture.shape[1] > picture.shape[0]:
        return between_blurred_sides(picture.transpose(1, 0, 2), t).transpose(1, 0, 2)
    height, width = picture.shape[:2]
    across = round(height * 16 / 9)
    large = cv2.resize(picture, (across, round(across * height / width)), interpolation=cv2.INTER_LINEAR)
    top, left = (large.shape[0] - height) // 2, (across - width) // 2
    wide = _blurred(large[top : top + height], 12 * height / 500).copy()
    wide[:, left : left + width] = picture
    return wide


def without_colors(picture: np.ndarray, _t: float) -> np.ndarray:
    return cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)


def _blurred(picture: np.ndarray, deviation: float) -> np.ndarray:
    return picture if deviation < 0.3 else cv2.GaussianBlur(picture, (0, 0), deviation)
