"""What is heard: which sounds and words a game makes, and how they are played."""

import io
import sys
import threading
import wave
from dataclasses import replace
from pathlib import Path

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
from app.sounds.errors import NoSoundError
from app.sounds.player import SoundPlayer
from app.sounds.system_output import SystemOutput, wav_of
from app.sounds.tones import LOUDEST, RATE, sound_of
from app.stores.settings import Settings
from gui.sounds import announcer as announcing
from gui.sounds import voice as speaking
from gui.sounds.announcer import Announcer
from gui.sounds.voice import SentenceSpeaker
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
    assert now.sentences == ("Ann rolled: 1, 2, 6.", "Ann passes a 1 to Bo.")
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
    player = SoundPlayer(failures.append, lambda: output)
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
    player = SoundPlayer(told.append, nowhere)
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


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which alone the programs of the system lie; each that a test puts there notes what it is told."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put_program(folder: Path, name: str, status: int = 0) -> Path:
    noted = folder / f"{name}.noted"
    python = f"import sys; open({str(noted)!r}, 'a').write(repr(sys.argv[1:]) + '\\n'); sys.exit({status})"
    (folder / name).write_text(f"#!{sys.executable}\n{python}\n")
    (folder / name).chmod(0o755)
    return noted


LINUX_ALONE = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere other programs are asked")


@LINUX_ALONE
def test_a_sound_goes_to_the_player_of_the_system(programs: Path):
    with pytest.raises(NoSoundError, match="no program that plays sounds"):
        SystemOutput()
    noted = put_program(programs, "aplay")
    SystemOutput().play(sound_of("roll"), RATE)
    assert noted.read_text().count("sound.wav") == 1
    put_program(programs, "paplay", status=1)
    with pytest.raises(NoSoundError, match="paplay"):
        SystemOutput().play(sound_of("roll"), RATE)


def test_a_wav_file_holds_the_sound():
    with wave.open(io.BytesIO(wav_of(sound_of("cube"), RATE))) as file:
        assert (file.getframerate(), file.getnframes(), file.getnchannels()) == (RATE, len(sound_of("cube")), 1)


@LINUX_ALONE
def test_a_voice_speaks_by_the_program_of_the_system_and_says_why_it_cannot(qtbot: QtBot, qapp, programs: Path):
    told: list[str] = []
    silent = SentenceSpeaker(told.append)
    silent.say("hello")
    assert len(told) == 1 and "no voice" in told[0]
    noted = put_program(programs, "spd-say")
    voice = SentenceSpeaker(told.append)
    voice.say("--Ann; $(rm) wins")
    qtbot.waitUntil(lambda: noted.exists() and noted.read_text() != "", timeout=20_000)
    assert noted.read_text().strip() == repr(["--wait", "--language", "en", "--", "--Ann; $(rm) wins"])
    voice.close()
    put_program(programs, "spd-say", status=1)
    broken = SentenceSpeaker(told.append)
    broken.say("hello")
    qtbot.waitUntil(lambda: len(told) == 2, timeout=20_000)
    assert told[1].startswith("The voice cannot be used")
    broken.close()


def test_the_voice_never_talks_over_itself_and_of_what_waits_says_the_newest(qapp, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(speaking.time, "monotonic", lambda: now[0])
    engine, told = Engine(), []
    voice = SentenceSpeaker(told.append, lambda _parent: engine)
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
    assert Silent.made == ["roll", "pass", "Ann rolled: 1, 2, 6. Ann passes a 1 to Bo."]
    heard_by.close()


@LINUX_ALONE
def test_what_keeps_sounds_from_being_heard_is_said_and_the_setting_is_off(
    qtbot: QtBot, open_window, programs: Path, monkeypatch: pytest.MonkeyPatch
):
    def absent(name: str):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(playing, "import_module", absent)  # sounddevice may be installed where the tests run
    window = open_window(Plan(PARTY))
    window.keep(replace(window.settings, sounds=True))
    qtbot.waitUntil(window.notice.isVisible)
    assert "no program that plays sounds" in window.notice.text.text()
    assert "no program that plays sounds" in window.settings_page.notes["sounds"].text()
    assert window.settings_page.notes["voice"].text() == "" and not window.settings.sounds


def test_accepted_events_are_announced_to_assistive_software(qtbot: QtBot, open_window, monkeypatch):
    told = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    window = open_window()
    before = replace(at_table(), log=())
    for snapshot in (before, after_a_round(before)):
        window.announcer.show_snapshot(snapshot)
    assert told == ["Ann rolled: 1, 2, 6. Ann passes a 1 to Bo."]
    assert announcing.QAccessible is QAccessible
