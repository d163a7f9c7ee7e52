import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.boxes import hidden_shares, iou, non_maximum_suppression

SIDES = st.floats(1, 100)
BOXES = st.lists(st.tuples(st.floats(0, 500), st.floats(0, 500), SIDES, SIDES), min_size=1, max_size=20).map(
    lambda rows: np.array([[x, y, x + w, y + h] for x, y, w, h in rows])
)


def test_iou_of_half_shifted_squares_is_a_third() -> None:
    a, b = np.array([[0.0, 0, 10, 10]]), np.array([[5.0, 0, 15, 10]])
    assert np.isclose(iou(a, b)[0, 0], 1 / 3)


def test_a_top_face_inside_its_die_is_dropped_for_the_better_box() -> None:
    boxes = np.array([[0.0, 0, 20, 30], [2, 0, 18, 16], [100, 100, 120, 120]])
    assert non_maximum_suppression(boxes, np.array([0.9, 0.8, 0.5]), 0.5, 0.75).tolist() == [0, 2]


def test_what_lies_in_a_box_that_ends_lower_may_be_hidden_and_not_the_other_way_round() -> None:
    boxes = np.array([[0.0, 0, 10, 10], [5, 5, 15, 15], [40, 0, 50, 10]])
    assert np.allclose(hidden_shares(boxes), [0.25, 0, 0])
    assert hidden_shares(np.zeros((0, 4))).shape == (0,)


@given(BOXES)
def test_what_is_kept_does_not_overlap_and_the_best_is_kept(boxes: np.ndarray) -> None:
    scores = np.linspace(1, 0.1, len(boxes))
    keep = non_maximum_suppression(boxes, scores, 0.5, 0.75)
    overlap = iou(boxes[keep], boxes[keep]) - np.eye(len(keep))
    assert keep[0] == 0
    assert (overlap <= 0.5 + 1e-6).all()
