"""How far a camera moved between two readings of a table, told by the dice that lie there.

A plain cloth shows no motion of its own, and two halves of a video call move each in their own way. Several dice that
all lie elsewhere by the same step were not moved by a hand: the camera was. The step is found by voting, as in a Hough
transform: that of each pair of a die before and a die after is tried, and the one on which most dice agree is taken.
"""

import numpy as np

from vision.readings import Point

# So many dice, and this share of them, have to agree.
LEAST_DICE = 3
AGREEING_SHARE = 0.6
# Both in die sizes: dice agree within the first; a camera moves by no more than the second between two readings.
SAME_SHARE = 0.15
FARTHEST_SHARE = 1.5


def common_shift(
    before: np.ndarray, after: np.ndarray, size: float, same: float = SAME_SHARE, alike: np.ndarray | None = None
) -> Point:
    """The step by which the dice at `before` (n x 2) all lie elsewhere in `after` (m x 2), in the same pixels.

    (0, 0) where too few agree on one, within `same` sizes of a die. `size` is that of a die, in pixels. Only dice that
    are `alike` (n x m, bool) can be one and the same, if that is known.
    """
    needed = max(LEAST_DICE, AGREEING_SHARE * len(before))
    if min(len(before), len(after)) < needed or size <= 0:
        return 0.0, 0.0
    steps = after[None, :, :] - before[:, None, :]
    if alike is not None:
        steps[~alike] = np.inf
    pairs = steps.reshape(-1, 2)
    agreeing = _fitting(steps, np.zeros(2), same * size)
    if len(agreeing) < needed:
        near = pairs[np.hypot(*pairs.T) <= FARTHEST_SHARE * size]
        agreeing = max((_fitting(steps, step, same * size) for step in near), key=len, default=agreeing)
    if len(agreeing) < needed:
        return 0.0, 0.0
    x, y = np.median(agreeing, axis=0)
    return float(x), float(y)


def _fitting(steps: np.ndarray, step: np.ndarray, most: float) -> np.ndarray:
    """Of each die before whose way to some die after is this step, give or take `most`: that way (k x 2)."""
    strayed = np.hypot(*np.moveaxis(steps - step, -1, 0))
    nearest = strayed.argmin(axis=1)
    rows = np.flatnonzero(strayed[np.arange(len(steps)), nearest] <= most)
    return steps[rows, nearest[rows]]
