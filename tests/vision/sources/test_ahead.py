"""What is made ahead comes in order, with its errors; whoever stops early leaves no thread behind."""

from __future__ import annotations

import threading
from collections.abc import Generator
from pathlib import Path

import numpy as np
import pytest

from tests.vision.sources.test_sources import write_film
from vision import open_source
from vision.parallel import at_once
from vision.sources.prefetching import Ahead


def counted(until: int, closed: list[int]) -> Generator[int]:
    """The numbers up to `until`, where it fails; `closed` gets the one at which it was closed."""
    number = 0
    try:
        while True:
            number += 1
            if number > until:
                raise OSError("no more numbers")
            yield number
    finally:
        closed.append(number)


def test_what_is_made_ahead_comes_in_order_and_fails_where_it_fails() -> None:
    prepared: list[int] = []
    ahead = Ahead(counted(20, []), prepared.append, "numbers")
    assert [ahead.next() for _ in range(20)] == prepared == list(range(1, 21))
    with pytest.raises(OSError, match="no more numbers"):
        ahead.next()
    assert ahead.next() is None
    ahead.close()


def test_who_stops_early_ends_the_thread_and_what_it_makes() -> None:
    closed: list[int] = []
    ahead = Ahead(counted(10**9, closed), lambda _: None, "numbers without end")
    assert ahead.next() == 1
    ahead.close()
    assert len(closed) == 1 and closed[0] < 100
    assert not [thread for thread in threading.enumerate() if thread.name == "numbers without end"]
    assert ahead.next() is None


def test_a_film_that_is_followed_gives_the_same_frames_and_leaves_no_thread(tmp_path: Path) -> None:
    path = str(write_film(tmp_path / "film.mkv", list(range(0, 1200, 40))))
    with open_source(path) as source:
        plain = list(source)
    before = threading.active_count()
    with open_source(path) as source:
        source.follow()
        followed = list(source)
        assert source.ended
    with open_source(path) as source:
        source.follow()
        source.read()
    assert threading.active_count() == before
    assert [(frame.t, frame.index) for frame in followed] == [(frame.t, frame.index) for frame in plain]
    assert all(np.array_equal(a.image, b.image) for a, b in zip(followed, plain, strict=True))


def test_work_on_several_things_at_once_keeps_their_order_and_its_errors() -> None:
    assert at_once(lambda number: number * number, range(7)) == [0, 1, 4, 9, 16, 25, 36]
    with pytest.raises(ZeroDivisionError):
        at_once(lambda number: 1 / number, [2, 1, 0])
