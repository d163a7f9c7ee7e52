import cv2
import numpy as np

from datasets.scenes.faintness import LEAST_CONTRAST, mark_faint, top_contrast
from datasets.scenes.labels import UNREADABLE, DieLabel

CORNERS = ((20.0, 20.0), (80.0, 20.0), (80.0, 80.0), (20.0, 80.0))


def die_with_pip(shade: int) -> np.ndarray:
    picture = np.full((100, 100, 3), 120, np.uint8)
    cv2.rectangle(picture, (20, 20), (80, 80), (230, 230, 230), cv2.FILLED)
    cv2.circle(picture, (50, 50), 12, (shade, shade, shade), cv2.FILLED)
    return picture


def label() -> DieLabel:
    return DieLabel(0, 0, 1, (20.0, 20.0, 80.0, 80.0), CORNERS, 1.0, 1.0, 0.0, 60.0, "white")


def test_a_pip_like_its_body_makes_the_die_unreadable() -> None:
    assert mark_faint([label()], die_with_pip(225))[0].klass == UNREADABLE


def test_a_clear_pip_keeps_its_value() -> None:
    picture = die_with_pip(30)
    assert top_contrast(picture, np.array(CORNERS)) > LEAST_CONTRAST
    assert mark_faint([label()], picture) == (label(),)
