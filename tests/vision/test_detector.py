import numpy as np
import pytest

from vision.detector import PAD_GREY, Detections, decode, letterbox, merge


@pytest.mark.parametrize(("height", "width"), [(720, 1280), (1280, 720), (300, 300), (35, 900)])
def test_the_letterbox_keeps_the_shape_and_fills_multiples_of_the_stride(height: int, width: int) -> None:
    blob, fit = letterbox(np.zeros((height, width, 3), np.uint8), 640)
    assert blob.shape[2] % 32 == 0
    assert blob.shape[3] % 32 == 0
    assert max(blob.shape[2:]) == 640
    assert np.isclose(fit.scale, 640 / max(height, width))
    filled = np.isclose(blob[0, 0], 0).sum()
    assert abs(filled - height * width * fit.scale**2) <= 700
    assert set(np.unique(np.round(blob * 255)).astype(int)) <= {0, PAD_GREY}


def test_boxes_come_back_in_the_pixels_of_the_picture() -> None:
    size = 1280, 720
    _, fit = letterbox(np.zeros((720, 1280, 3), np.uint8), 640)
    output = np.zeros((11, 3), np.float32)
    center = 100 * fit.scale + fit.left, 200 * fit.scale + fit.top
    output[:4, 0] = [*center, 40 * fit.scale, 60 * fit.scale]
    output[4 + 2, 0], output[4 + 3, 0] = 0.5, 0.3
    found = decode(output, fit, size, 0.25, 0.5, 0.75)
    assert np.allclose(found.boxes, [[80, 170, 120, 230]], atol=1e-3)
    assert np.isclose(found.scores[0], 0.8), "the values exclude each other: the die is as sure as all together"


def test_no_dice_is_an_answer() -> None:
    _, fit = letterbox(np.zeros((240, 320, 3), np.uint8), 320)
    found = decode(np.zeros((11, 50), np.float32), fit, (320, 240), 0.25, 0.5, 0.75)
    assert found.boxes.shape == (0, 4)


def detections(*boxes: tuple[float, float, float, float], score: float) -> Detections:
    return Detections(np.array(boxes, np.float32).reshape(-1, 4), np.full(len(boxes), score, np.float32))


def test_two_dice_that_touch_are_two_whatever_the_coarse_pass_says() -> None:
    pair = detections((0, 0, 40, 40), (40, 5, 80, 45), score=0.5)
    found = merge(pair, detections((0, 0, 80, 45), score=0.9), 100, 0.5, 0.75)
    assert np.array_equal(found.boxes, pair.boxes)


def test_the_pips_of_a_large_die_are_no_dice() -> None:
    pips = detections((30, 30, 60, 60), (100, 100, 130, 130), score=0.4)
    found = merge(pips, detections((0, 0, 200, 200), score=0.8), 100, 0.5, 0.75)
    assert found.boxes.tolist() == [[0, 0, 200, 200]]


def test_what_only_the_coarse_pass_saw_is_kept() -> None:
    found = merge(detections((0, 0, 40, 40), score=0.9), detections((200, 200, 240, 240), score=0.5), 100, 0.5, 0.75)
    assert len(found.boxes) == 2
