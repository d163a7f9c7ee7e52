"""A game that is played with a die set."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.live.reader_in_use import load_dice_reader
from app.live.session import LiveSession, Plan
from app.live.snapshot import Snapshot
from app.stores.die_set_store import DieSetStore
from tests.app.conftest import ALONE, no_dice
from tests.app.taught_dice import logo_dice
from vision.errors import DieSetError
from vision.reading.reader import DiceReader
from vision.teaching.die_set import DieSet, parse_faces
from vision.teaching.training import is_current, teach

PATIENCE = 20.0


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


@pytest.fixture
def load_once(reader: DiceReader, monkeypatch: pytest.MonkeyPatch) -> None:
    reader.use(None)
    monkeypatch.setattr(DiceReader, "load", staticmethod(lambda: reader))


@pytest.fixture
def icons() -> DieSet:
    return DieSet("runes", parse_faces("logo 2"), logo_dice(count=2).shots)


@pytest.mark.slow
@pytest.mark.usefixtures("load_once")
def test_a_game_reads_with_the_set_it_names_and_the_next_without(reader: DiceReader, icons: DieSet):
    DieSetStore().save(teach(reader, icons))
    load_dice_reader("runes")
    assert reader.icons, "the set with its icons is in use"


@pytest.mark.slow
@pytest.mark.usefixtures("load_once")
def test_a_set_that_other_networks_were_taught_is_taught_again_and_kept(reader: DiceReader, icons: DieSet):
    taught = teach(reader, icons)
    assert taught.fit is not None
    DieSetStore().save(replace(taught, fit=replace(taught.fit, networks="older ones")))
    load_dice_reader("runes")
    assert reader.icons
    assert is_current(reader, DieSetStore().load("runes"))


@pytest.mark.usefixtures("load_once")
def test_a_draft_and_a_set_that_is_not_there_are_refused(icons: DieSet):
    DieSetStore().save(icons)
    with pytest.raises(DieSetError, match="draft"):
        load_dice_reader("runes")
    with pytest.raises(DieSetError, match="no die set called ghost"):
        load_dice_reader("ghost")


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The die sets that a session asked for, in order; "ghost" is not there."""
    asked: list[str | None] = []

    def load(die_set: str | None = None, cancelled: object = None, remembered: object = None) -> Callable:
        asked.append(die_set)
        if die_set == "ghost":
            raise DieSetError("There is no die set called ghost.")
        return no_dice

    monkeypatch.setattr("app.live.reader_in_use.load_dice_reader", load)
    return asked


class Watched:
    """A session that loads its reader by itself."""

    def __init__(self, plan: Plan, speed: float) -> None:
        self._ready = threading.Semaphore(0)
        self.session = LiveSession(plan, self._ready.release, speed)
        self.session.start()

    def wait(self, condition: Callable[[Snapshot], bool]) -> Snapshot:
        newest = Snapshot()
        while not condition(newest):
            assert self._ready.acquire(timeout=PATIENCE), f"no such snapshot came; the last was {newest}"
            newest = self.session.mailbox.take() or newest
        return newest


@pytest.fixture
def watch() -> Iterator[Callable[..., Watched]]:
    watched: list[Watched] = []

    def begin(plan: Plan, speed: float = 8.0) -> Watched:
        watched.append(Watched(plan, speed))
        return watched[-1]

    yield begin
    for one in watched:
        one.session.stop()
        assert one.session.join(PATIENCE)


def test_a_game_goes_on_without_a_set_that_cannot_be_used_and_says_so(
    loaded: list[str | None], film: Path, watch: Callable[..., Watched]
):
    end = watch(Plan(ALONE, source=str(film), die_set="ghost")).wait(lambda shown: shown.playback == "ended")
    assert end.problem == "There is no die set called ghost. The dice are read without it."
    assert loaded == ["ghost", None]
    assert end.image is not None


def test_the_dice_are_changed_while_a_game_goes_on(loaded: list[str | None], film: Path, watch: Callable[..., Watched]):
    watched = watch(Plan(ALONE, source=str(film)), speed=0.25)
    watched.wait(lambda shown: shown.image is not None)
    watched.session.use_dice("logo dice")
    watched.session.set_speed(8.0)
    end = watched.wait(lambda shown: shown.playback == "ended")
    assert loaded == [None, "logo dice"]
    assert end.state is not None
