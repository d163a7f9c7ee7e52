"""Labelled pictures as the training takes them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from datasets.labelled.real import LabelledPicture, as_found


def test_a_die_that_is_found_gets_the_detector_s_box_and_keeps_its_value() -> None:
    labels = np.array([[10, 10, 50, 50], [45, 10, 85, 50], [200, 200, 240, 240]], np.float32)
    picture = LabelledPicture(
        path=Path("table.jpg"),
        source="table",
        image=np.zeros((300, 300, 3), np.uint8),
        boxes=labels,
        classes=np.array([0, 1, 2]),
        lookalikes=np.zeros((0, 4), np.float32),
        kinds=(),
        faces=np.full((3, 4, 2), np.nan),
    )
    found = np.array([[48, 13, 83, 47], [13, 12, 47, 48], [100, 100, 140, 140]], np.float32)
    (cut,) = as_found([picture], lambda _: found)
    assert cut.boxes.tolist() == [found[1].tolist(), found[0].tolist(), labels[2].tolist()]
    assert cut.classes.tolist() == [0, 1, 2] and picture.boxes is labels
    (nothing,) = as_found([picture], lambda _: found[:0])
    assert nothing.boxes.tolist() == labels.tolist()


def test_one_box_is_of_one_die_alone() -> None:
    labels = np.array([[10, 10, 50, 50], [12, 10, 52, 50]], np.float32)
    picture = LabelledPicture(
        Path("t.jpg"),
        "t",
        np.zeros((99, 99, 3), np.uint8),
        labels,
        np.array([0, 1]),
        labels[:0],
        (),
        np.zeros((2, 4, 2)),
    )
    (cut,) = as_found([picture], lambda _: np.array([[12, 11, 52, 50]], np.float32))
    assert cut.boxes.tolist() == [[10, 10, 50, 50], [12, 11, 52, 50]]
