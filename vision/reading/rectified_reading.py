"""A second look at dice from straight above, where the table's plane is known.

On the plane of the dice's tops every top face is a square, and the sides shear away (Hsu et al. 2012). The readers were
taught upright crops, and read rectified faces a little worse; but they go wrong on other dice, so that one look helps
the other out and objects to it.
"""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.mat.dice import top_faces
from vision.mat.plane import NoPoseError, Plane
from vision.reading.crops import READER_SIDE
from vision.reading.decision import Decision, Opinions, join

LEAST_SECOND = 0.85
"""A value that the second look alone brings about must be at least so probable: hidden dice are given fewer then."""

_TINY = 1e-6


def look_from_above(
    image: np.ndarray,
    opinions: Opinions,
    plane: Plane,
    edge: float,
    voices: Callable[[np.ndarray], np.ndarray],
    decision: Decision,
) -> tuple[np.ndarray, np.ndarray, np.ndarray | None]:
    """What `join` says of N dice once all were looked at again: their values' probabilities, which are given one, and
    what the readers said of the second look `(V, N, 7)`, None where there was none.

    `voices` gives the readers' probabilities `(V, N, 7)` of N crops; `plane` is the table's as `image` shows it, and
    `edge` the dice's, in millimetres. What the readers say of both looks is pooled, both counting alike. A value that
    the first look gives stands where none is likelier in both; a die to which it gives none gets one where both looks
    together, with `LEAST_SECOND`, and the second alone give it, and the first finds none likelier.
    """
    joint, given = join(opinions, decision)
    if len(given) == 0:
        return joint, given, None
    try:
        faces = top_faces(image, plane, opinions.detections.boxes, edge, READER_SIDE)
    except NoPoseError:
        return joint, given, None
    said = voices(faces)
    pooled = np.sqrt(np.maximum(opinions.voices, _TINY) * np.maximum(said, _TINY))
    above, given_above = join(replace(opinions, voices=said), decision)
    both, given_both = join(replace(opinions, voices=pooled / pooled.sum(axis=2, keepdims=True)), decision)
    named, named_above, named_both = (each.argmax(axis=1) for each in (joint, above, both))
    stands = given & (named_both == named)
    agreed = given_both & given_above & (named == named_both) & (named_above == named_both)
    agreed &= both.max(axis=1) >= LEAST_SECOND
    return np.where(stands[:, None], joint, both), stands | (~given & agreed), said
