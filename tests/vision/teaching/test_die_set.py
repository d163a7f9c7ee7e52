"""Faces and names as people write them."""

from __future__ import annotations

import numpy as np
import pytest

from vision.errors import DieSetError
from vision.teaching.die_set import MOST_SHOTS, PLAIN_FACES, DieSet, Face, Shot, parse_faces
from vision.teaching.training import SHOT_SIDE

PICTURE = np.zeros((SHOT_SIDE, SHOT_SIDE, 3), np.uint8)


def test_numbers_words_and_words_with_a_value_are_faces() -> None:
    assert parse_faces("1 2, 3 axe logo=1") == (
        Face("1", 1),
        Face("2", 2),
        Face("3", 3),
        Face("axe"),
        Face("logo", 1),
    )
    assert [face.meaning for face in parse_faces("1 axe logo=1")] == [1, "axe", 1]
    assert [str(face) for face in parse_faces("1 axe logo=1")] == ["1", "axe", "logo=1"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 2 3 4 5 6 axe", "two to six different faces"),
        ("1", "two to six different faces"),
        ("axe axe axe", "two to six different faces"),
        ("1 7", "from 1 to 6"),
        ("1 1=3", "stands for its own value"),
        ("1 logo=9", "1 to 6"),
        ("1 logo=", "1 to 6"),
        ("1 =1", "cannot be the name of a face"),
        ("1 ../axe", "cannot be the name of a face"),
        ("1 " + "a" * 25, "cannot be the name of a face"),
        ("logo=1 logo=2", "two values"),
    ],
)
def test_what_is_no_die_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(DieSetError, match=words):
        parse_faces(text)


@pytest.mark.parametrize("name", ["", "  ", "a/b", "..\\b", "a\nb", "x" * 61, "a:b", "\ud800"])
def test_names_that_no_file_or_line_can_hold_are_refused(name: str) -> None:
    with pytest.raises(DieSetError, match="cannot be the name of a die set"):
        DieSet(name)


def test_faces_that_look_alike_are_taught_once() -> None:
    die_set = DieSet("dessert", parse_faces("axe axe ice ice sun sun"))
    assert [face.word for face in die_set.looks] == ["axe", "ice", "sun"]


def test_a_shot_of_a_face_that_the_die_has_not_is_refused() -> None:
    with pytest.raises(DieSetError, match="has no face axe: its faces are 1, 2"):
        DieSet("plain", PLAIN_FACES, (Shot("axe", PICTURE),))


def test_a_set_with_more_shots_than_can_be_kept_is_refused_before_it_is_kept() -> None:
    full = DieSet("full", PLAIN_FACES, (Shot("1", PICTURE),) * MOST_SHOTS)
    with pytest.raises(DieSetError, match=f"{MOST_SHOTS + 1} shots, but at most {MOST_SHOTS} are possible"):
        full.with_shots(Shot("2", PICTURE))


def test_what_a_stranger_wrote_is_shown_without_moving_the_cursor() -> None:
    with pytest.raises(DieSetError) as caught:
        DieSet("dice\x1b[2J\r.")
    assert str(caught.value).isprintable()
    assert "“dice\ufffd[2J\ufffd.”" in str(caught.value)


def test_a_face_is_found_by_its_word_alone_or_as_it_was_written() -> None:
    die_set = DieSet("logo", parse_faces("1 2 3 4 5 logo=6"))
    assert die_set.face("logo") == die_set.face("logo=6") == Face("logo", 6)
    with pytest.raises(DieSetError):
        die_set.face("logo=5")


def test_a_shot_is_taken_out_by_its_number() -> None:
    die_set = DieSet("plain").with_shots(Shot("1", PICTURE), Shot("2", PICTURE), Shot("3", PICTURE))
    assert [shot.word for shot in die_set.without_shot(1).shots] == ["1", "3"]
