from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.detection_windows import PAD_GREY, STRIDE, cut_off, fit_window, tiles, window_around

LENGTHS = st.integers(1, 9000)


@pytest.mark.parametrize(("height", "width"), [(720, 1280), (1280, 720), (300, 300), (35, 900)])
def test_a_window_keeps_its_shape_and_is_filled_up_to_multiples_of_the_stride(height: int, width: int) -> None:
    scale = 640 / max(height, width)
    blob, fit = fit_window(np.zeros((height, width, 3), np.uint8), (0, 0, width, height), scale)
    assert blob.shape[2] % STRIDE == 0
    assert blob.shape[3] % STRIDE == 0
    assert max(blob.shape[2:]) == 640
    assert fit.scale == scale
    filled = np.isclose(blob[0, 0], 0).sum()
    assert abs(filled - height * width * scale**2) <= 700
    assert set(np.unique(np.round(blob * 255)).astype(int)) <= {0, PAD_GREY}


def test_what_lies_in_a_window_comes_to_lie_where_the_fit_says() -> None:
    image = np.zeros((400, 600, 3), np.uint8)
    image[230:250, 310:330] = 255
    blob, fit = fit_window(image, (201, 103, 457, 359), 0.5)
    rows, columns = np.nonzero(blob[0, 0] > 0.9)
    assert np.isclose(columns.min(), 310 * fit.scale + fit.left, atol=1)
    assert np.isclose(rows.max() + 1, 250 * fit.scale + fit.top, atol=1)


@given(LENGTHS, LENGTHS, st.sampled_from([0.25, 0.6, 1.0, 1.5]))
def test_tiles_cover_the_window_and_none_is_larger_than_allowed(width: int, height: int, scale: float) -> None:
    cut = tiles((0, 0, width, height), scale, 640, 120)
    for low, high in ((0, 2), (1, 3)):
        spans = sorted({(tile[low], tile[high]) for tile in cut})
        assert spans[0][0] == 0
        assert spans[-1][1] == (width, height)[low]
        assert all((end - start) * scale <= 640 + 2 for start, end in spans)
        assert all((a[1] - b[0]) * scale >= 120 - 2 for a, b in pairwise(spans))


@given(
    st.lists(st.tuples(st.floats(0, 900), st.floats(0, 600), st.floats(4, 90)), min_size=1, max_size=8),
    st.sampled_from([0.3, 0.7, 1.0, 1.5]),
)
def test_a_window_around_boxes_holds_them_with_their_margin_and_stays_in_the_picture(
    rows: list[tuple[float, float, float]], scale: float
) -> None:
    boxes = np.array([[x, y, x + edge, y + edge] for x, y, edge in rows])
    x1, y1, x2, y2 = window_around(boxes, 1.0, scale, (1000, 700))
    assert 0 <= x1 < x2 <= 1000
    assert 0 <= y1 < y2 <= 700
    edges = np.array([edge for _, _, edge in rows])
    room = 2 / scale + 1
    assert x1 <= max(0, (boxes[:, 0] - edges).min()) + room
    assert y2 >= min(700, (boxes[:, 3] + edges).max()) - room


def test_what_ends_at_a_border_inside_the_picture_may_go_on_there() -> None:
    boxes = np.array([[100.0, 120, 140, 160], [0, 120, 40, 160], [150, 150, 190, 190]])
    assert cut_off(boxes, (100, 0, 300, 300), (800, 300), 0.1).tolist() == [True, True, False]
    assert cut_off(boxes[1:2], (0, 0, 300, 300), (800, 300), 0.1).tolist() == [False]
