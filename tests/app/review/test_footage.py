"""The film by its times: exact frames, and words where there is none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from app.review.case import Case
from app.review.footage import Footage, spans_of
from referee.sessions.film.film_pieces import pieces_of
from tests.app.review.recorded import RATE


@pytest.fixture
def footage(session: Path):
    film = Footage(Case.load(session).footage[None])
    yield film
    film.close()


def damaged(session: Path) -> Footage:
    return Footage(Case.load(session).footage[None])


def test_the_newest_frame_that_is_not_later_is_shown(footage: Footage) -> None:
    assert footage.shot(0.0).t == 0.0
    assert footage.shot(3.04).t == pytest.approx(3.0)
    assert footage.shot(3.1).t == pytest.approx(3.1)
    assert footage.shot(99.0).t == pytest.approx(11.9)


def test_every_frame_is_reached_one_by_one_in_both_directions_and_looks_the_same(footage: Footage) -> None:
    t, there = 0.0, []
    for number in range(120):
        shot = footage.shot(t)
        assert shot.t == pytest.approx(number / RATE) and shot.image is not None
        there.append(shot.image.copy())
        t = footage.step(t, 1)
    assert footage.step(t, 1) == pytest.approx(11.9)
    for number in reversed(range(120)):
        shot = footage.shot(t, backwards=True)
        assert shot.t == pytest.approx(number / RATE) and shot.image is not None
        assert np.array_equal(shot.image, there[number])
        t = footage.step(t, -1)


def test_ten_frames_at_once_cross_from_piece_to_piece(footage: Footage) -> None:
    assert footage.step(4.5, 10) == pytest.approx(5.5)
    assert footage.step(5.5, -10) == pytest.approx(4.5)
    assert footage.step(0.2, -10) == 0.0
    assert footage.step(11.5, 10) == pytest.approx(11.9)


def test_a_missing_piece_is_a_gap_with_words_and_counts_as_one_frame(session: Path) -> None:
    (session / "video" / "000002.mkv").unlink()
    film = damaged(session)
    shot = film.shot(7.0)
    assert shot.image is None and shot.words == "Piece 2 of the film is missing."
    assert film.step(4.9, 1) == pytest.approx(5.0)
    assert film.step(5.0, 1) == pytest.approx(10.0)
    assert film.step(10.0, -2) == pytest.approx(4.9)
    film.close()


def test_the_last_frame_before_a_hole_is_shown_at_its_time(session: Path) -> None:
    case = Case.load(session)
    first, _, last = pieces_of(session, case.session.entries)
    film = Footage(spans_of((first, last), case.axis))
    assert film.shot(4.9).image is not None
    assert film.shot(5.2).words == "There is no film of this part."
    film.close()


def test_a_piece_that_changed_is_not_shown(session: Path) -> None:
    path = session / "video" / "000001.mkv"
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    film = damaged(session)
    shot = film.shot(1.0)
    assert shot.image is None and shot.words == "Piece 1 of the film was changed after it was recorded."
    assert film.shot(6.0).image is not None
    film.close()


def test_a_link_is_no_piece_of_film(session: Path, tmp_path: Path) -> None:
    path = session / "video" / "000001.mkv"
    path.rename(tmp_path / "elsewhere.mkv")
    path.symlink_to(tmp_path / "elsewhere.mkv")
    assert damaged(session).shot(1.0).words == "Piece 1 of the film is missing."


def test_frames_that_were_shown_are_kept_within_the_room_there_is(session: Path) -> None:
    spans = Case.load(session).footage[None]
    picture = 320 * 180 * 3
    film = Footage(spans, cache_bytes=5 * picture)
    for number in range(30):
        film.shot(number / RATE)
    assert len(film._cache) == 5
    film.close()
