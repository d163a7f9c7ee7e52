import cv2
import numpy as np
import pytest

from vision.reading.crops import crop_die
from vision.reading.pip_count import count_pips

PLACES = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
EDGE = 120


def face(value: int, body: int, pip: int, turn: float = 0.0, front: int | None = None) -> tuple[np.ndarray, float]:
    """A crop of a die from above, or from the front at 50°, and the aspect of its box."""
    image = np.full((400, 400, 3), 110, np.uint8)
    flat = 1.0 if front is None else np.sin(np.radians(50))
    side = np.sqrt(1 - flat**2) * EDGE
    middle = np.array([200.0, 200.0 - side / 2])
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * EDGE / 2
    rotation = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])

    def on_top(points: np.ndarray) -> np.ndarray:
        return points @ rotation.T * [1, flat] + middle

    hull = on_top(corners)
    if front is not None:
        below = on_top(np.array([(-1, 1), (1, 1)]) * EDGE / 2)
        wall = np.array([below[0], below[1], below[1] + [0, side], below[0] + [0, side]])
        cv2.fillPoly(image, [np.rint(wall).astype(np.int32)], (body * 0.7,) * 3)
        for x, y in PLACES[front]:
            at = (below[0] + below[1]) / 2 + [x * 0.25 * EDGE, side / 2 + y * 0.25 * side]
            axes = round(0.09 * EDGE), round(0.09 * side)
            cv2.ellipse(image, (round(at[0]), round(at[1])), axes, 0, 0, 360, (pip * 0.7,) * 3, -1)
        hull = np.concatenate([hull, wall])
    cv2.fillPoly(image, [np.rint(on_top(corners)).astype(np.int32)], (body,) * 3)
    for at in on_top(np.array(PLACES[value]) * 0.25 * EDGE):
        axes = round(0.09 * EDGE), round(0.09 * EDGE * flat)
        cv2.ellipse(image, (round(at[0]), round(at[1])), axes, 0, 0, 360, (pip,) * 3, -1)
    box = np.concatenate([hull.min(axis=0), hull.max(axis=0)])
    return crop_die(cv2.GaussianBlur(image, (0, 0), 1.5), box), float((box[3] - box[1]) / (box[2] - box[0]))


def counted(crop: np.ndarray, aspect: float) -> int:
    return int(count_pips(crop[None], np.array([aspect]))[0].argmax()) + 1


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize(("body", "pip"), [(230, 20), (30, 235), (150, 90)])
@pytest.mark.parametrize("turn", [0.0, 0.4, 1.1])
def test_pips_are_counted_whatever_their_contrast_and_turn(value: int, body: int, pip: int, turn: float) -> None:
    assert counted(*face(value, body, pip, turn)) == value


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("front", [2, 3, 6])
def test_pips_of_the_side_are_not_counted(value: int, front: int) -> None:
    assert counted(*face(value, 225, 25, front=front)) == value


def test_where_nothing_is_to_be_seen_nothing_is_certain() -> None:
    shares = count_pips(np.full((1, 64, 64, 3), 128, np.uint8), np.array([1.0]))[0]
    assert np.isclose(shares.sum(), 1)
    assert shares.max() < 0.6


def test_no_crops_give_no_counts() -> None:
    assert count_pips(np.zeros((0, 64, 64, 3), np.uint8), np.zeros(0)).shape == (0, 6)
