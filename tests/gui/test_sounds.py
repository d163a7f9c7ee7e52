"""What is heard: which sounds and words a game makes, and how they are played."""

import threading
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from app.live.log import LogEntry
from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.sounds import player as playing
from app.sounds.cues import CUES, NOTHING, heard
from app.sounds.player import NoSoundError, Player
from app.sounds.tones import LOUDEST, RATE, sound_of
from app.stores.settings import Settings
from gui.sounds import announcer as announcing
from gui.sounds import voice as speaking
from gui.sounds.announcer import Announcer
from gui.sounds.voice import NoVoiceError, Voice, system_voice
from referee.view import SeatView
from tests.app.conftest import PARTY
from tests.gui.table.test_table_view import at_table, round_of, seen

NAMES = ("Ann", "Bo", "Cy")
ROLLED = LogEntry(2.0, "event", 0, "Ann rolled", (1, 2, 6))


class Recorder:
    """An output that notes what it is given, and lets sounds last until they are let go on."""

    def __init__(self) -> None:
        self.played: list[int] = []
        self.began = threading.Semaphore(0)
        self.may_end = threading.Semaphore(0)

    def play(self, samples: np.ndarray, rate: int) -> None:
        assert rate == RATE
        self.played.append(len(samples))
        self.began.release()
        assert self.may_end.acquire(timeout=20)


class Engine(QObject):
    """A speech engine that notes what it is to say, and ends when the test says so."""

    stateChanged = Signal(object)  # noqa: N815 - Qt's own name

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, words: str) -> None:
        self.said.append(words)

    def end(self) -> None:
        self.stateChanged.emit(type("State", (), {"name": "Ready"})())

    def stop(self) -> None:
        pass


def lengths(*cues) -> list[int]:
    return [len(sound_of(cue)) for cue in cues]


def after_a_round(before: Snapshot) -> Snapshot:
    return replace(
        at_table("gelatinous", NAMES, *round_of([1, 2, 2, 2, 2, 2, 3], [2] * 7, [2] * 7)), log=(*before.log, ROLLED)
    )


def test_an_accepted_roll_and_what_is_to_be_passed_are_heard_and_said():
    before = replace(at_table(), log=())
    now = heard(before, after_a_round(before))
    assert now.cues == ("roll", "pass")
    assert now.sentences == ("Ann rolled: 1, 2, 6.", "Ann passes one die that shows 1 to Bo.")
    assert heard(after_a_round(before), after_a_round(before)) == NOTHING


def test_a_finished_cube_and_the_winner_are_heard():
    before = at_table("gelatinous", NAMES, *round_of([3] * 7, [2] * 7, [2] * 7))
    first, *others = before.table
    assert first.stacked == 7
    won = {**before.state, "phase": "over", "result": {"winners": [0], "reason": "cube"}}
    full = replace(before, table=(replace(first, stacked=8), *others), state=won)
    assert heard(before, full).cues == ("cube",)
    assert heard(before, full).sentences == ("Ann wins.",)


def test_what_becomes_uncertain_is_heard_once():
    party = at_table()
    asking = seen(party, (), SeatView(1, "unsure", "Bo's tray: one die cannot be read"))
    assert heard(party, asking).cues == ("unsure",)
    assert heard(party, asking).sentences == ("Bo's tray: one die cannot be read.",)
    assert heard(asking, seen(party, (), asking.view.seats[0])) == NOTHING


def test_another_game_makes_no_sound_when_it_is_opened():
    begun = after_a_round(at_table())
    assert heard(Snapshot(), begun) == NOTHING
    assert heard(replace(at_table(), setup={"game": "other"}), begun) == NOTHING


@pytest.mark.parametrize("cue", CUES)
def test_sounds_are_short_soft_and_begin_and_end_in_silence(cue):
    samples = sound_of(cue)
    assert samples.dtype == np.float32
    assert 0.1 < len(samples) / RATE < 0.8
    assert np.abs(samples).max() == pytest.approx(LOUDEST, abs=0.001)
    assert abs(samples[0]) < 0.01 and abs(samples[-1]) < 0.01
    assert len(set(lengths(*CUES))) == len(CUES), "they differ"


def test_sounds_never_sound_together_and_those_that_come_too_late_are_dropped(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(playing.time, "monotonic", lambda: now[0])
    output, failures = Recorder(), []
    player = Player(failures.append, lambda: output)
    player.play("roll")
    assert output.began.acquire(timeout=20)
    for cue in ("pass", "cube", "unsure"):
        player.play(cue)
    assert output.played == lengths("roll"), "the others wait"
    output.may_end.release()
    assert output.began.acquire(timeout=20)
    assert output.played == lengths("roll", "cube"), "what waited longest made room for the newest"
    now[0] += 2.0
    output.may_end.release()
    player.close()
    assert output.played == lengths("roll", "cube"), "the last one came too late"
    assert failures == []


def test_a_missing_output_is_told_once_and_the_player_ends(qtbot: QtBot):
    def nowhere() -> Recorder:
        raise NoSoundError("There is none.")

    told = []
    player = Player(told.append, nowhere)
    player.play("roll")
    qtbot.waitUntil(lambda: told == ["There is none."])
    player.play("roll")
    player.close()
    assert told == ["There is none."]


def test_without_its_library_the_player_says_what_to_install(monkeypatch):
    def absent(name: str):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(playing, "import_module", absent)
    with pytest.raises(NoSoundError, match="cubewatch\\[sound\\]"):
        playing.Loudspeaker()


def test_without_its_module_the_voice_says_what_to_install(monkeypatch, qapp):
    def absent(name: str):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(speaking, "import_module", absent)
    with pytest.raises(NoVoiceError, match="cubewatch\\[voice\\]"):
        system_voice(qapp)


def test_the_voice_never_talks_over_itself_and_of_what_waits_says_the_newest(qapp, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(speaking.time, "monotonic", lambda: now[0])
    engine, told = Engine(), []
    voice = Voice(told.append, lambda _parent: engine)
    for words in ("one", "two", "three"):
        voice.say(words)
    assert engine.said == ["one"]
    engine.end()
    assert engine.said == ["one", "three"]
    voice.say("four")
    now[0] += 60.0
    engine.end()
    assert engine.said == ["one", "three"], "what is long past is not said"
    voice.say("five")
    assert engine.said[-1] == "five"
    voice.close()


def test_a_game_is_silent_until_sounds_are_chosen_and_is_seen_in_words_all_the_same(qtbot: QtBot, open_window):
    class Silent:
        made: list[str] = []  # noqa: RUF012

        def __init__(self, _failed) -> None:
            self.made.append("made")

        def play(self, cue: str) -> None:
            self.made.append(cue)

        def say(self, words: str) -> None:
            self.made.append(words)

        def close(self) -> None:
            self.made.append("closed")

    window = open_window(Plan(PARTY))
    heard_by = Announcer(window, Silent, Silent)
    heard_by.follow(Settings())
    before = replace(at_table(), log=())
    heard_by.show_snapshot(before)
    heard_by.show_snapshot(after_a_round(before))
    assert Silent.made == []
    heard_by.follow(Settings(sounds=True, voice=True))
    assert Silent.made == ["made", "roll", "made", "The voice is on."], "what was switched on is heard to work"
    Silent.made.clear()
    heard_by.show_snapshot(before)
    heard_by.show_snapshot(after_a_round(before))
    assert Silent.made == ["roll", "pass", "Ann rolled: 1, 2, 6. Ann passes one die that shows 1 to Bo."]
    heard_by.close()


def test_what_keeps_sounds_from_being_heard_is_said_in_the_window(qtbot: QtBot, open_window, monkeypatch):
    def absent(name: str):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(playing, "import_module", absent)
    window = open_window(Plan(PARTY))
    window.keep(replace(window.settings, sounds=True))
    qtbot.waitUntil(window.notice.isVisible)
    assert "cubewatch[sound]" in window.notice.text.text()
    assert "cubewatch[sound]" in window.settings_page.notes["sounds"].text()
    assert window.settings_page.notes["voice"].text() == ""


def test_accepted_events_are_announced_to_assistive_software(qtbot: QtBot, open_window, monkeypatch):
    told = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    window = open_window()
    before = replace(at_table(), log=())
    for snapshot in (before, after_a_round(before)):
        window.announcer.show_snapshot(snapshot)
    assert told == ["Ann rolled: 1, 2, 6. Ann passes one die that shows 1 to Bo."]
    assert announcing.QAccessible is QAccessible
