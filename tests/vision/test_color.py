import cv2
import numpy as np
import pytest

from vision.color import name_color


@pytest.mark.parametrize(
    ("name", "body", "pips"),
    [
        ("white", (235, 238, 240), (20, 20, 20)),
        ("black", (25, 24, 26), (240, 240, 240)),
        ("red", (40, 30, 190), (240, 240, 240)),
        ("green", (60, 130, 30), (240, 240, 240)),
        ("blue", (170, 80, 30), (240, 240, 240)),
        ("yellow", (40, 200, 225), (20, 20, 20)),
        ("orange", (30, 120, 235), (20, 20, 20)),
        ("purple", (140, 40, 110), (240, 240, 240)),
        ("grey", (128, 128, 128), (240, 240, 240)),
    ],
)
def test_the_body_names_the_colour_not_the_pips(
    name: str, body: tuple[int, int, int], pips: tuple[int, int, int]
) -> None:
    image = np.full((60, 60, 3), (150, 180, 200), np.uint8)
    cv2.rectangle(image, (10, 10), (50, 50), body, cv2.FILLED)
    for x in (20, 40):
        for y in (20, 40):
            cv2.circle(image, (x, y), 4, pips, cv2.FILLED)
    assert name_color(image, np.array([10, 10, 50, 50])) == name
