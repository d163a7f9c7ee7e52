"""A game being watched in its own thread, without any window."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import av
import numpy as np
import pytest

from app.live.film_clock import FilmClock
from app.live.requests import Change
from app.live.session import Plan
from referee.layout import Layout
from referee.sessions.errors import SessionError
from tests.app.conftest import ALONE, PARTY, no_dice
from tests.app.staged import GREY, PATIENCE, Follower, read_painted
from vision import ModelError, TableReading


@pytest.fixture
def follow() -> Iterator[Callable[..., Follower]]:
    followers: list[Follower] = []

    def begin(plan: Plan, speed: float = 8.0, load_reader: Callable = lambda: no_dice) -> Follower:
        followers.append(Follower(plan, speed, load_reader))
        return followers[-1]

    yield begin
    for follower in followers:
        follower.close()


def test_a_film_is_played_to_its_end_with_its_pictures_and_times(follow, film: Path):
    end = follow(Plan(ALONE, source=str(film))).wait(lambda shown: shown.playback == "ended")
    assert end.t == pytest.approx(19 / 25)
    assert end.image is not None
    assert end.image.shape == (180, 320, 3)
    assert end.image.mean() == pytest.approx(155, abs=3)
    assert end.problem is None


def test_a_film_waits_for_slow_reading_and_drops_nothing(follow, film: Path):
    seen: list[float] = []
    gate = threading.Event()

    def slow(image: np.ndarray) -> TableReading:
        gate.wait(PATIENCE)
        seen.append(float(image.mean()))
        return no_dice(image)

    follower = follow(Plan(ALONE, source=str(film)), load_reader=lambda: slow)
    follower.wait(lambda shown: shown.playback == "playing")
    gate.set()
    follower.wait(lambda shown: shown.playback == "ended")
    assert seen
    assert seen == sorted(seen)


def test_a_paused_film_stands_still_until_it_goes_on(follow, film: Path):
    follower = follow(Plan(ALONE, source=str(film)), speed=0.25)
    follower.wait(lambda shown: shown.image is not None)
    follower.session.pause(True)
    paused = follower.wait(lambda shown: shown.playback == "paused")
    follower.session.enter(1, {"type": "roll", "seat": 0, "values": [2] * 8})
    answered = follower.wait(lambda shown: shown.answer is not None)
    assert answered.t == paused.t
    follower.session.set_speed(8.0)
    follower.session.pause(False)
    assert follower.wait(lambda shown: shown.playback == "ended").t > paused.t


def test_a_game_by_hand_takes_events_and_tells_refusals_in_the_rules_words(follow):
    follower = follow(Plan(PARTY))
    follower.wait(lambda shown: shown.playback == "hand")
    follower.session.enter(1, {"type": "roll", "seat": 0, "values": [1, 2]})
    refused = follower.wait(lambda shown: shown.answer is not None)
    assert refused.answer is not None
    assert "7 loose dice" in (refused.answer.refusal or "")
    assert set(refused.counts) == {0, 1, 2}
    follower.session.enter(2, {"type": "roll", "seat": 0, "values": [1, 2, 3, 4, 5, 6, 6]})
    taken = follower.wait(lambda shown: shown.answer is not None and shown.answer.serial == 2)
    assert taken.answer is not None
    assert taken.answer.refusal is None
    assert set(taken.counts) == {1, 2}
    assert taken.log[-1].by_hand


def test_a_film_that_is_not_there_is_one_sentence_and_the_game_goes_on_by_hand(follow, tmp_path: Path):
    lost = follow(Plan(PARTY, source=str(tmp_path / "none.mp4"))).wait(lambda shown: shown.playback == "lost")
    assert lost.problem is not None
    assert "none.mp4" in lost.problem
    assert lost.problem.endswith(".")
    assert set(lost.counts) == {0, 1, 2}


def test_a_broken_film_is_one_sentence(follow, tmp_path: Path):
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(b"no film at all" * 100)
    lost = follow(Plan(ALONE, source=str(broken))).wait(lambda shown: shown.playback == "lost")
    assert "broken.mp4" in (lost.problem or "")


def test_without_networks_the_picture_is_shown_and_rolls_are_entered_by_hand(follow, film: Path):
    def missing() -> None:
        raise ModelError("The models folder is empty: install Cubewatch again.")

    follower = follow(Plan(ALONE, source=str(film)), load_reader=missing)
    end = follower.wait(lambda shown: shown.playback == "ended")
    assert "by hand" in (end.problem or "")
    follower.session.enter(1, {"type": "roll", "seat": 0, "values": [2] * 8})
    answered = follower.wait(lambda shown: shown.answer is not None)
    assert answered.state is not None
    assert answered.state["rolls"] == 1


def test_a_fault_of_the_program_ends_the_film_in_words_and_not_the_game(
    follow, film: Path, capfd: pytest.CaptureFixture[str]
):
    def broken(image: np.ndarray) -> TableReading:
        raise RuntimeError("the network has no answer")

    follower = follow(Plan(ALONE, source=str(film)), load_reader=lambda: broken)
    told = follower.wait(lambda shown: shown.playback == "lost")
    assert "by hand" in (told.problem or "")
    assert "the network has no answer" in (told.problem or "")
    assert "Traceback" in capfd.readouterr().err, "who reports it can say where it happened"
    follower.session.enter(1, {"type": "roll", "seat": 0, "values": [2] * 8})
    answered = follower.wait(lambda shown: shown.answer is not None)
    assert answered.state is not None
    assert answered.state["rolls"] == 1


def test_a_fault_of_the_program_in_an_order_is_answered_and_the_game_goes_on(
    follow, film: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    follower = follow(Plan(ALONE, source=str(film)))
    follower.wait(lambda shown: shown.playback == "ended")

    def broken(*_: object) -> None:
        raise RuntimeError("no such card")

    with monkeypatch.context() as patched:
        for name in ("enter", "preview", "settle", "use_dice", "write_down"):
            patched.setattr(f"app.live.session.RunningGame.{name}", broken)
        follower.session.enter(1, {"type": "roll", "seat": 0, "values": [2] * 8})
        answer = follower.wait(lambda shown: shown.answer is not None).answer
        assert "no such card" in (answer.refusal or "")
        follower.session.propose(2, Change("undo"))
        proposal = follower.wait(lambda shown: shown.proposal is not None).proposal
        assert "no such card" in (proposal.refusal or "")
        follower.session.settle(3, Change("undo"))
        settled = follower.wait(lambda shown: shown.settled is not None).settled
        assert "no such card" in (settled.refusal or "")
        follower.session.use_dice("bone")
        follower.wait(lambda shown: "no such card" in (shown.problem or ""))
        with pytest.raises(SessionError, match="no such card"):
            follower.session.write_down(lambda entries: (), PATIENCE)
    assert capfd.readouterr().err.count("Traceback") == 5
    follower.session.enter(4, {"type": "roll", "seat": 0, "values": [2] * 8})
    played = follower.wait(lambda shown: shown.answer is not None and shown.answer.serial == 4)
    assert played.state is not None
    assert played.state["rolls"] == 1


def test_a_party_without_zones_says_so_and_may_be_entered_by_hand(follow, film: Path):
    follower = follow(Plan(PARTY, source=str(film)))
    end = follower.wait(lambda shown: shown.playback == "ended")
    assert "No mat is in view" in (end.problem or "")
    follower.session.enter(1, {"type": "roll", "seat": 0, "values": [2] * 7})
    assert set(follower.wait(lambda shown: shown.answer is not None).counts) == {1, 2}


def test_zones_outside_the_picture_are_one_sentence(follow, film: Path):
    outside = Layout.from_json({"image_size": [320, 180], "seats": [{"roll": [[400, 0], [500, 0], [500, 90]]}]}, 1)
    end = follow(Plan(ALONE, outside, str(film))).wait(lambda shown: shown.playback == "ended")
    assert "outside the picture" in (end.problem or "")


def test_a_setup_that_the_rules_refuse_is_one_sentence(follow, film: Path):
    end = follow(Plan({"game": "chess", "players": ["Ann"]}, source=str(film))).wait(
        lambda shown: shown.playback == "ended"
    )
    assert "chess" in (end.problem or "")
    assert end.state is None


def test_a_session_is_stopped_in_the_middle_of_a_film(follow, film: Path):
    follower = follow(Plan(ALONE, source=str(film)), speed=0.25)
    follower.wait(lambda shown: shown.image is not None)
    follower.close()
    assert follower.newest.playback == "playing"


def test_the_clock_of_a_film_keeps_its_pace_and_stops_when_paused():
    clock = FilmClock(2.0)
    assert clock.seconds_until(1.0) == 0
    wait = clock.seconds_until(5.0)
    assert wait is not None
    assert 1.5 < wait <= 2.0
    clock.pause(True)
    assert clock.seconds_until(5.0) is None
    clock.pause(False)
    assert clock.seconds_until(5.0) == 0


def test_arrows_show_what_to_carry_until_it_is_carried(follow, tmp_path: Path):
    places = {1: (20, 20), 6: (120, 20), 2: (220, 20)}
    film = tmp_path / "game.mp4"
    with av.open(str(film), "w") as container:
        stream = container.add_stream("mpeg4", rate=25, options={"qscale": "2"})
        stream.width, stream.height, stream.pix_fmt = 320, 180, "yuv420p"
        for number in range(100):
            picture = np.full((180, 320, 3), 40, np.uint8)
            for value, (x, y) in places.items():
                if value == 2 or number < 50:
                    picture[y + 18 : y + 42, x + 18 : x + 42] = GREY[value]
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))
    seats = [{"roll": [[x, y], [x + 60, y], [x + 60, y + 60], [x, y + 60]]} for x, y in places.values()]
    layout = Layout.from_json({"image_size": [320, 180], "seats": seats}, 3)
    one_die_each = {**PARTY, "options": {"dice_per_player": 1}}

    follower = follow(Plan(one_die_each, layout, str(film)), speed=1.0, load_reader=lambda: read_painted)
    follower.wait(lambda shown: shown.view is not None and len(getattr(shown.view.reading, "dice", ())) == 3)
    follower.session.pause(True)
    for serial, (seat, value) in enumerate(zip(range(3), places, strict=True), start=1):
        follower.session.enter(serial, {"type": "roll", "seat": seat, "values": [value]})
    shown = follower.wait(lambda shown: shown.state is not None and shown.state["round"] == 2)
    assert [(move.seat, move.kind, move.value) for move in shown.moves] == [(0, "left", 1), (1, "right", 6)]
    follower.session.set_speed(8.0)
    follower.session.pause(False)
    carried = follower.wait(lambda shown: shown.moves == ())
    assert carried.t > shown.t
    assert carried.state == shown.state
