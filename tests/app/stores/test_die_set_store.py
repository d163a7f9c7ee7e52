"""Die sets in the player's folder: found by name, kept whole, and never outside of it."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from app.stores.data_folder import data_folder
from app.stores.die_set_store import DieSetStore, read_die_set, write_die_set
from vision.errors import DieSetError
from vision.teaching.die_set import DieSet, Shot
from vision.teaching.training import SHOT_SIDE


@pytest.fixture
def kept(tmp_path: Path) -> DieSetStore:
    store = DieSetStore(tmp_path / "deep" / "die-sets")
    store.save(DieSet("Rune dice", shots=(Shot("1", np.full((SHOT_SIDE, SHOT_SIDE, 3), 7, np.uint8)),)))
    return store


def test_a_set_is_found_by_its_name_whatever_the_case(kept: DieSetStore) -> None:
    assert "rune DICE" in kept
    assert kept.load("rune dice").name == "Rune dice"
    assert kept.load("Rune dice").count("1") == 1
    assert kept.names() == ["Rune dice"]


def test_a_missing_set_is_one_sentence_that_names_those_there_are(kept: DieSetStore) -> None:
    with pytest.raises(DieSetError, match=r"no die set called logo\. There are: Rune dice"):
        kept.load("logo")
    with pytest.raises(DieSetError, match="no die set called logo"):
        kept.delete("logo")


@pytest.mark.parametrize("name", ["CON", "nul", "…", "Würfel", "würfel 2", ".hidden", "a" * 60, "骰子"])
def test_every_name_stays_in_the_folder_as_a_plain_file(kept: DieSetStore, name: str) -> None:
    path = kept.path(name)
    assert path.parent == kept.folder
    assert path.name.isascii() and path.name.replace("-", "").replace(".dieset", "").isalnum()
    kept.save(DieSet(name))
    assert kept.load(name).name == name


def test_saving_again_replaces_and_leaves_nothing_beside(kept: DieSetStore) -> None:
    kept.save(DieSet("rune dice"))
    assert kept.load("Rune dice").shots == ()
    assert len(list(kept.folder.iterdir())) == 1


def test_renaming_keeps_the_shots_and_never_takes_anothers_place(kept: DieSetStore) -> None:
    kept.save(DieSet("other"))
    with pytest.raises(DieSetError, match="already"):
        kept.rename("Rune dice", "Other")
    kept.rename("Rune dice", "RUNE DICE")
    assert kept.names() == ["other", "RUNE DICE"]
    kept.rename("rune dice", "mine")
    assert kept.names() == ["mine", "other"]
    assert kept.load("mine").count("1") == 1


def test_a_damaged_file_is_named_and_hides_no_other(kept: DieSetStore) -> None:
    kept.save(DieSet("other"))
    path = kept.path("other")
    path.write_bytes(path.read_bytes()[:-1])
    found, faults = kept.sets()
    assert [die_set.name for die_set in found] == ["Rune dice"]
    assert len(faults) == 1 and path.name in faults[0] and "damaged" in faults[0]
    kept.delete("other")
    assert kept.sets()[1] == []


def test_a_folder_that_cannot_be_read_is_told_from_one_that_holds_none(tmp_path: Path) -> None:
    assert DieSetStore(tmp_path / "nothing").sets() == ([], [])
    (tmp_path / "file").write_text("")
    store = DieSetStore(tmp_path / "file" / "die-sets")
    found, faults = store.sets()
    assert found == [] and "cannot be read" in faults[0]
    with pytest.raises(DieSetError, match="cannot be read"):
        store.load("logo")
    endless = DieSetStore(tmp_path / ("a" * 300))
    assert "cannot be read" in endless.sets()[1][0]
    with pytest.raises(DieSetError, match="too long"):
        endless.load("logo")


def test_a_file_that_was_put_there_by_hand_is_not_taken_for_another_set(kept: DieSetStore) -> None:
    (kept.folder / "other-00000000.dieset").write_bytes(kept.path("Rune dice").read_bytes())
    found, faults = kept.sets()
    assert len(found) == len(faults) == 1


def test_an_export_never_overwrites_something_else(kept: DieSetStore, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear")
    with pytest.raises(DieSetError, match="is not a die set"):
        write_die_set(letter, kept.load("Rune dice"))
    assert letter.read_text() == "dear"
    write_die_set(tmp_path / "out.dieset", kept.load("Rune dice"))
    assert read_die_set(tmp_path / "out.dieset").name == "Rune dice"


def test_folders_and_missing_files_are_no_die_sets(tmp_path: Path) -> None:
    with pytest.raises(DieSetError, match="is a folder"):
        read_die_set(tmp_path)
    with pytest.raises(DieSetError, match="cannot be read"):
        read_die_set(tmp_path / "nothing")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="where other systems keep such")
def test_the_players_folder_is_where_the_platform_says_or_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CUBEWATCH_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/cubewatch")
    monkeypatch.setenv("CUBEWATCH_DATA", "/mine")
    assert data_folder() == Path("/mine")
