"""Sessions and films made to do harm are shown as text or refused in words, in the review too."""

from __future__ import annotations

from pathlib import Path

from app.review.audit import audit_of
from app.review.case import Case
from app.review.footage import Footage
from app.review.settling import DoubtedEvent
from referee.sessions.errors import NotASessionError
from tests.referee.sessions.hostile_films import FILMS, film_session
from tests.referee.sessions.hostile_sessions import ODD


def look_at_all_of(case: Case) -> None:
    """Does what the page does with every moment of a session."""
    assert audit_of(case.entries, case.players) is not None
    for place in (None, *range(len(case.timeline.moments))):
        case.snapshot(place)
        if case.step_at(place) is not None and place is not None:
            doubt = DoubtedEvent(case, place)
            case.table_view(place, (640, 360))
            assert doubt.words
    for spans in case.footage.values():
        film = Footage(spans)
        t = 0.0
        for _ in range(20):
            shot = film.shot(t)
            assert (shot.image is None) == bool(shot.words)
            further = film.after(t, 0.03)
            assert further is None or further > t
            t = film.step(t, 1)
        film.close()


def test_odd_sessions_are_shown_or_refused(tmp_path: Path) -> None:
    shown = []
    for number, (name, make) in enumerate(ODD.items()):
        folder = tmp_path / str(number) / "session"
        folder.parent.mkdir()
        make(folder)
        try:
            case = Case.load(folder)
        except NotASessionError as error:
            assert str(error), name
        else:
            look_at_all_of(case)
            shown.append(name)
    assert len(shown) > len(ODD) / 2


def test_odd_films_are_shown_or_said_in_words(tmp_path: Path) -> None:
    for number, make in enumerate(FILMS.values()):
        film_session(tmp_path / str(number), make())
        look_at_all_of(Case.load(tmp_path / str(number)))
