"""The review of a session in the window, by what a person sees and presses."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.review.page import ReviewPage
from gui.window.main_window import Window
from referee.sessions.changes import dispute, insert
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.app.review.recorded import record_round
from tests.gui.review.conftest import Review
from tests.referee.sessions.made import cubewatch

Key = Qt.Key


def press(window: Window, *keys: Qt.Key | str) -> None:
    """Plays keys where the focus is, as a person does."""
    for key in keys:
        target = QApplication.focusWidget() or window
        if isinstance(key, str):
            QTest.keyClicks(target, key)
        else:
            QTest.keyClick(target, key)


def at(qtbot: QtBot, page: ReviewPage, t: float) -> None:
    qtbot.waitUntil(lambda: abs(page.sight.t - t) < 0.02 and page.sight.image is not None)


def events(session: Path) -> list[object]:
    return [step.event["values"] for step in Session.load(session).game.played]


def kinds(session: Path) -> list[str]:
    entries = Session.load(session).entries
    return [entry.kind for entry in entries[[e.kind for e in entries].index("close") + 1 :]]


def test_a_session_opens_at_its_first_event_with_picture_and_game(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    assert page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6"
    assert page.panel.cards[0].rolled.values == (1, 1, 2, 3, 4, 5, 6)
    assert page.moment.picture._snapshot.image is not None and page.moment.picture._snapshot.view is not None
    assert window.header.headline.text() == "Review"


def test_a_session_with_an_open_dispute_opens_at_the_event_that_is_disputed(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    with Journal.open(session) as journal:
        second = [entry.number for entry in journal.entries if entry.kind == "event"][1]
        journal.append(dispute(journal.entries, second, "Cy", ""))
    page = review(session).reviewing
    at(qtbot, page, 6.0)
    assert page.moment.words.text() == "Bo rolls 2 2 2 4 5 5 6"


def test_arrows_go_frame_by_frame_and_event_by_event(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, Key.Key_Right)
    at(qtbot, page, 3.1)
    QTest.keyClick(page, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    at(qtbot, page, 4.1)
    press(window, Key.Key_Left)
    at(qtbot, page, 4.0)
    press(window, Key.Key_Down)
    at(qtbot, page, 6.0)
    assert page.moment.words.text() == "Bo rolls 2 2 2 4 5 5 6"
    press(window, Key.Key_Up)
    at(qtbot, page, 3.0)
    press(window, Key.Key_Home)
    at(qtbot, page, 0.0)
    assert page.moment.words.text() == "Before the first event"
    press(window, Key.Key_End)
    at(qtbot, page, 11.9)
    assert page.moment.words.text() == "Cy rolls 3 3 3 1 4 5 6"


def test_space_plays_and_the_speed_goes_from_a_tenth_to_sixteen(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    for _ in range(9):
        press(window, "-")
    assert page.bar.speed.text() == "0.1 ×"
    for _ in range(9):
        press(window, "+")
    assert page.bar.speed.text() == "16 ×"
    press(window, Key.Key_Space)
    qtbot.waitUntil(lambda: page.sight.t > 11.8 and not page.sight.playing)
    press(window, Key.Key_Space)  # from the end it begins again
    qtbot.waitUntil(lambda: page.sight.playing and page.sight.t < 11.0)
    press(window, Key.Key_Space)
    qtbot.waitUntil(lambda: not page.sight.playing)


def test_a_click_on_a_strip_goes_there_and_a_click_on_a_mark_to_its_event(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    overview, zoomed = page.bar.overview, page.bar.zoomed
    qtbot.mouseClick(overview, Qt.MouseButton.LeftButton, pos=QPoint(round(overview.x_of(8.0)), 12))
    qtbot.waitUntil(lambda: abs(page.sight.t - 8.0) < 0.2)
    qtbot.mouseClick(zoomed, Qt.MouseButton.LeftButton, pos=QPoint(round(zoomed.x_of(9.0)) + 2, 30))
    at(qtbot, page, 9.0)
    assert page.moment.words.text() == "Cy rolls 3 3 3 1 4 5 6"
    assert zoomed.accessibleDescription() == "0:09 of 0:11: Cy rolls 3 3 3 1 4 5 6"


def test_a_planted_misreading_is_settled_with_four_keys(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, Key.Key_Down, "d")  # Bo's roll is doubted, and its least certain die is marked
    assert page.settler.panel.isVisible() and page.settler.doubt is not None
    assert page.settler.doubt.die is not None and page.settler.doubt.die.value == 2
    press(window, "3")
    qtbot.waitUntil(page.settler.sides.isVisible)
    assert page.settler.sides.before.lines.text() == "Bo rolls 2 2 2 4 5 5 6"
    assert page.settler.sides.after.lines.text() == "Bo rolls 3 2 2 4 5 5 6"
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settler.panel.isVisible())
    assert page.moment.words.text() == "Bo rolls 3 2 2 4 5 5 6, corrected"
    assert window.notice.text.text() == "Saved: Bo rolls 3 2 2 4 5 5 6, corrected."
    assert kinds(session) == ["dispute", "correction", "ruling"]
    assert Session.load(session).entries[-1].fields["decision"] == "overturned"
    assert events(session)[1] == [3, 2, 2, 4, 5, 5, 6]
    assert verify(session).sound


def test_the_clip_of_the_settled_stretch_runs_in_a_loop_while_a_roll_is_in_doubt(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, "+", "+", "+", "d")
    shown: list[float] = []
    page.playhead.moved.connect(lambda: shown.append(page.sight.t))
    qtbot.waitUntil(lambda: any(later < before - 0.5 for before, later in pairwise(shown)))
    assert min(shown) >= 1.9 and max(shown) <= 3.7
    assert page.sight.playing


def test_every_voice_and_the_vote_stand_beside_the_crop_of_the_die(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, Key.Key_Down, "d")
    said = page.settler.panel.voices.accessibleName()
    for words in ("colour reader: 2 93 %, 3 7 %", "contrast reader: 2 60 %, 3 40 %", "joined: 2 93 %", "vote: 2 100 %"):
        assert words in said
    qtbot.waitUntil(lambda: page.settler.panel.grid.has_pictures)
    press(window, Key.Key_Tab)
    assert page.settler.doubt is not None and page.settler.doubt.at == 1
    assert "contrast reader: 2 >99 %" in page.settler.panel.voices.accessibleName() or "2 99 %" in (
        page.settler.panel.voices.accessibleName()
    )


@pytest.mark.parametrize(("key", "decision"), [("u", "upheld"), ("c", "cannot_tell")])
def test_a_call_can_stand(qtbot: QtBot, review: Review, session: Path, key: str, decision: str) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, "d")
    qtbot.waitUntil(lambda: kinds(session) == ["dispute"])
    assert page.settler.panel.heading.text() == "DISPUTE"
    press(window, key)
    qtbot.waitUntil(page.settler.sides.isVisible)
    assert page.settler.sides.after.lines.text() == "Nothing changes: the call stands."
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settler.panel.isVisible())
    assert kinds(session) == ["dispute", "ruling"]
    assert Session.load(session).entries[-1].fields["decision"] == decision
    assert len(events(session)) == 3


def test_who_and_why_are_written_down(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, "d", "w", "w", "y")
    assert page.settler.panel.decisions.why.hasFocus()
    press(window, "<b>it leans</b>", Key.Key_Return)
    press(window, "v")
    qtbot.waitUntil(page.settler.sides.isVisible)
    assert page.settler.sides.after.lines.text().startswith("Ann rolls 1 1 2 3 4 5 6 (crossed out)")
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settler.panel.isVisible())
    last = Session.load(session).entries[-1].fields
    assert (last["who"], last["why"], last["decision"]) == ("Bo", "<b>it leans</b>", "overturned")
    assert page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6, crossed out"


def test_escape_takes_back_first_the_proposal_and_then_leaves_the_dispute_open(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, "d", "5")
    qtbot.waitUntil(page.settler.sides.isVisible)
    press(window, Key.Key_Escape)
    assert page.settler.panel.isVisible() and not page.settler.sides.isVisible()
    press(window, Key.Key_Escape)
    assert not page.settler.panel.isVisible() and page.panel.isVisible()
    assert kinds(session) == ["dispute"]
    press(window, "n")  # the open dispute is found again
    assert page.settler.panel.isVisible()
    press(window, "u")
    qtbot.waitUntil(page.settler.sides.isVisible)


def test_a_ruling_that_was_not_saved_is_not_dropped_when_another_event_is_chosen(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, "d", "5")
    qtbot.waitUntil(page.settler.sides.isVisible)
    for key in (Key.Key_Up, Key.Key_Home, "n"):
        press(window, key)
        assert page.settler.unsaved and "Save this ruling" in window.notice.text.text()
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settler.panel.isVisible())
    assert kinds(session) == ["dispute", "correction", "ruling"]


def test_what_does_not_fit_any_more_is_shown_and_resolved_there(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    session = record_round(tmp_path / "session", film=False, end=9.2)
    second = [1, 1, 2, 4, 5]
    with Journal.open(session) as journal:
        from tests.referee.sessions.made import event, roll

        # after the first round Bo holds nine dice; should his 2 have been a 3, it is one less
        journal.append(event(journal.last.time, roll([*second, 4, 4, 4, 4], 1)))
    window = review(session)
    page = window.reviewing
    assert page.film.attention.text.text() == ""
    press(window, Key.Key_Down, "d", Key.Key_Tab, "3")
    qtbot.waitUntil(page.settler.sides.isVisible)
    assert "no longer fits" in page.settler.sides.after.attention.text()
    press(window, Key.Key_Return)
    qtbot.waitUntil(page.film.attention.isVisible)
    press(window, "n")
    assert page.settler.panel.heading.text() == "NEEDS ATTENTION"
    press(window, "e")
    assert page.settler.entry.isVisible()
    press(window, *("12456444"), Key.Key_Return)
    qtbot.waitUntil(page.settler.sides.isVisible)
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settler.panel.isVisible())
    assert not page.film.attention.isVisible()
    assert Session.load(session).game.attention is None


def test_a_missed_event_is_entered_where_it_belongs(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    session = record_round(tmp_path / "session", film=False, end=6.2)
    window = review(session)
    page = window.reviewing
    press(window, Key.Key_Down, "i")
    qtbot.waitUntil(page.settler.entry.isVisible)
    press(window, *"3331456", Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settler.entry.isVisible())
    assert page.moment.words.text() == "Cy rolls 3 3 3 1 4 5 6, added later"
    assert kinds(session) == ["insert"]


def test_without_a_film_the_table_is_drawn_and_arrows_go_by_events(
    qtbot: QtBot, review: Review, tmp_path: Path
) -> None:
    window = review(record_round(tmp_path / "session", film=False))
    page = window.reviewing
    assert page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6"
    press(window, Key.Key_Right)
    assert page.moment.words.text() == "Bo rolls 2 2 2 4 5 5 6"
    assert page.moment.picture._snapshot.image is None and page.moment.picture._snapshot.state is not None


def test_a_gap_in_the_film_says_so(qtbot: QtBot, review: Review, session: Path) -> None:
    (session / "video" / "000001.mkv").unlink()
    page = review(session).reviewing
    qtbot.waitUntil(lambda: page.moment.note.text() == "Piece 1 of the film is missing.")
    assert page.moment.picture._snapshot.image is None


def test_a_session_that_another_program_writes_can_be_looked_at_and_says_why_nothing_is_written(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    with Journal.open(session):
        window = review(session)
        page = window.reviewing
        at(qtbot, page, 3.0)
        press(window, "d")
        qtbot.waitUntil(window.notice.isVisible)
        assert "Another program is writing" in window.notice.text.text()
        assert page.settler.panel.isVisible()
    assert kinds(session) == []


def test_what_is_no_session_is_refused_in_a_sentence(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    window = review(tmp_path)
    assert "is not a session" in window.notice.text.text()
    press(window, Key.Key_Escape)
    assert window.pages.name == "start"


def test_leaving_ends_the_threads_and_goes_back(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    at(qtbot, window.reviewing, 3.0)
    press(window, Key.Key_Escape)
    assert window.pages.name == "start"
    window.review(session)
    qtbot.waitUntil(lambda: window.reviewing.case is not None)
    at(qtbot, window.reviewing, 3.0)


def test_replay_opens_the_window_on_the_session_and_prints_it_where_there_is_none(
    qtbot: QtBot, review: Review, session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = review(session)
    press(window, Key.Key_Escape)
    monkeypatch.setattr("gui.window.application.run", lambda begin: begin(window) or 0)
    assert cubewatch("replay", session).returncode == 0
    qtbot.waitUntil(lambda: window.reviewing.case is not None)
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert "Bo rolls 2 2 2 4 5 5 6" in cubewatch("replay", session).stdout


def test_what_was_settled_is_taken_back_and_put_back_by_keys(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    session = record_round(tmp_path / "session", film=False)
    window = review(session)
    page = window.reviewing
    press(window, "d", "v")
    qtbot.waitUntil(page.settler.sides.isVisible)
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6, crossed out")
    QTest.keyClick(page, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6")
    QTest.keyClick(page, Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6, crossed out")
    QTest.keyClick(page, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6")
    assert kinds(session) == ["dispute", "void", "ruling", "undo", "redo", "undo"]


def test_the_event_that_is_shown_may_be_taken_back(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    session = record_round(tmp_path / "session", film=False, end=6.2)
    with Journal.open(session) as journal:
        bo = next(entry.number for entry in reversed(journal.entries) if entry.kind == "event")
        journal.append(
            insert(journal.entries, bo, {"type": "roll", "seat": 2, "values": [3, 3, 3, 1, 4, 5, 6]}, "", "")
        )
    window = review(session)
    page = window.reviewing
    press(window, Key.Key_Down, Key.Key_Down)
    assert page.moment.words.text() == "Cy rolls 3 3 3 1 4 5 6, added later"
    QTest.keyClick(page, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.moment.words.text() == "Bo rolls 2 2 2 4 5 5 6")
