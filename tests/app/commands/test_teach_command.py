"""`cubewatch teach` and `cubewatch die-sets` as a person calls them, with drawn dice."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib import resources
from pathlib import Path

import av
import click
import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from app.commands.cli import main
from app.stores.die_set_store import DieSetStore, write_die_set
from app.teach.shooting import Shooting
from tests.vision.teaching.drawn_dice import draw_die, faces_of_pips, faces_of_runes
from vision import DiceReader, open_source
from vision.reading.detector import Detections
from vision.teaching.die_set import DieSet, parse_faces

CHECK = Path(str(resources.files("models"))) / "check.png"
DICE = faces_of_pips((225, 220, 220), (20, 20, 20)) | faces_of_runes((60, 40, 150), (230, 230, 230))


def cubewatch(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def draw(path: Path, word: str, seed: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    image, box = draw_die(DICE, word, np.random.default_rng(seed))
    x1, y1, x2, y2 = box.astype(int)
    cv2.imwrite(str(path), image[y1 - 8 : y2 + 8, x1 - 8 : x2 + 8])
    return path


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CUBEWATCH_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for seed, word in enumerate(("1", "1", "6", "6", "sun", "sun")):
        draw(tmp_path / "pictures" / word / f"{seed}.png", word, seed)
    return tmp_path / "pictures"


def test_a_folder_of_pictures_is_taught_and_used(folder: Path, tmp_path: Path) -> None:
    taught = cubewatch("teach", "My dice", folder)
    assert taught.exit_code == 0, taught.output
    assert "My dice: Each of the 6 shots was read with what the others taught" in taught.output
    assert "may be read wrong (95 % confidence)" in taught.output
    assert "fewer than 4 shots (of 1, 6, sun)" in taught.output
    kept = DieSetStore().load("my dice")
    assert [str(face) for face in kept.faces] == ["1", "6", "sun"]
    picture = tmp_path / "one.png"
    cv2.imwrite(str(picture), draw_die(DICE, "sun", np.random.default_rng(40), 240)[0])
    rows = [
        json.loads(cubewatch("read", "--json", *chosen, picture).output)["dice"]
        for chosen in (["--die-set", "my dice"], [])
    ]
    assert all("icon" in die for die in rows[0])
    assert not any("icon" in die for die in rows[1])


@pytest.mark.slow
def test_the_same_pictures_taught_twice_are_the_same_shots(folder: Path) -> None:
    for _ in range(2):
        assert cubewatch("teach", "My dice", folder).exit_code == 0
    assert len(DieSetStore().load("My dice").shots) == 6


@pytest.mark.slow
def test_a_corrected_picture_is_added_and_a_shot_dropped(folder: Path, tmp_path: Path) -> None:
    cubewatch("teach", "My dice", folder, "--faces", "1 6=6 sun")
    cubewatch("teach", "My dice", folder, "--faces", "1 6 sun")
    wrong = draw(tmp_path / "wrong.png", "sun", 30)
    done = cubewatch("teach", "My dice", "--add", wrong, "--face", "sun")
    assert done.exit_code == 0, done.output
    assert DieSetStore().load("My dice").count("sun") == 3
    assert cubewatch("teach", "My dice", "--drop", 7).exit_code == 0
    assert DieSetStore().load("My dice").count("sun") == 2
    assert "no shot 99" in cubewatch("teach", "My dice", "--drop", 99).output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["none"], "no die set called none"),
        (["a/b", "pictures"], "cannot be the name of a die set"),
        (["x", "pictures", "--faces", "1 2"], "has no face 6|has no face sun"),
        (["x", "pictures", "--faces", "1 7"], "from 1 to 6"),
        (["x", "pictures/1"], "contains no folders named after the faces"),
        (["x", "nothing.mp4"], "there is no file"),
        (["x", "a" * 5000], "there is no file"),
        (["x", "empty"], "contains no pictures"),
        (["x", "--add", "pictures/1/0.png"], "needs a --face"),
        (["x", "pictures", "--drop", "1"], "leave SOURCE out"),
    ],
)
def test_what_cannot_be_taught_is_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], words: str
) -> None:
    monkeypatch.chdir(folder.parent)
    (folder.parent / "empty").mkdir()
    done = cubewatch("teach", *arguments)
    assert done.exit_code == 2
    assert len(done.output.strip().splitlines()) == 1
    assert any(word in done.output for word in words.split("|")), done.output
    assert not DieSetStore().names()


def test_a_lesson_that_fails_says_that_its_shots_are_kept_as_a_draft(folder: Path) -> None:
    (folder / "6" / "2.png").unlink()
    done = cubewatch("teach", "runes", folder)
    assert done.exit_code == 2 and "too few shots of 6" in done.output
    assert "The shots taken so far (5) are kept as the draft runes" in done.output
    assert len(DieSetStore().load("runes").shots) == 5


def test_a_lesson_without_a_single_shot_leaves_no_draft(tmp_path: Path) -> None:
    for word in ("1", "6"):
        (tmp_path / "several" / word).mkdir(parents=True)
        shutil.copy(CHECK, tmp_path / "several" / word)
    done = cubewatch("teach", "runes", tmp_path / "several")
    assert done.exit_code == 2 and "draft" not in done.output
    assert not DieSetStore().names()


@pytest.mark.slow
def test_a_die_that_was_read_wrong_among_others_is_added_by_where_it_lies(folder: Path, tmp_path: Path) -> None:
    cubewatch("teach", "My dice", folder)
    table = np.hstack([draw_die(DICE, word, np.random.default_rng(20), 240)[0] for word in ("1", "6")])
    cv2.imwrite(str(tmp_path / "table.png"), table)
    wrong = ["teach", "My dice", "--add", tmp_path / "table.png", "--face", "6"]
    several = cubewatch(*wrong)
    assert several.exit_code == 2 and "There are 2 dice in it" in several.output
    nowhere = cubewatch(*wrong, "--at", "5,5")
    assert nowhere.exit_code == 2 and "There is no die at 5,5; there are dice at" in nowhere.output
    for at in ("there", "1", "1,2,3"):
        assert "is not a point" in cubewatch(*wrong, "--at", at).output
    assert "each of the others needs one" in cubewatch(*wrong, "--at", "1,2", "--at", "3,4").output
    assert DieSetStore().load("My dice").count("6") == 2
    done = cubewatch(*wrong, "--at", "360,120")
    assert done.exit_code == 0, done.output
    assert DieSetStore().load("My dice").count("6") == 3


@pytest.mark.slow
def test_a_folder_may_be_named_by_the_value_that_a_face_counts_as(folder: Path) -> None:
    done = cubewatch("teach", "My dice", folder, "--faces", "1 logo=6 sun")
    assert done.exit_code == 0, done.output
    assert DieSetStore().load("My dice").count("logo") == 2


@pytest.mark.slow
def test_a_broken_picture_is_named_and_left_out(folder: Path) -> None:
    (folder / "1" / "broken.jpg").write_bytes(b"nothing")
    done = cubewatch("teach", "My dice", folder)
    assert done.exit_code == 0
    assert "Left out" in done.output and "broken.jpg" in done.output


@pytest.mark.slow
def test_die_sets_are_listed_shown_shared_renamed_and_deleted(folder: Path, tmp_path: Path) -> None:
    assert "No dice were taught yet" in cubewatch("die-sets").output
    cubewatch("teach", "My dice", folder)
    assert "My dice: 6 shots" in cubewatch("die-sets").output
    shown = cubewatch("die-sets", "show", "my dice").output
    assert "sun: an icon; shots 5, 6" in shown
    file = tmp_path / "mine.dieset"
    assert cubewatch("die-sets", "export", "my dice", file).exit_code == 0
    taken = cubewatch("die-sets", "import", file)
    assert taken.exit_code == 2 and "already" in taken.output
    assert cubewatch("die-sets", "import", file, "--as", "Theirs").exit_code == 0
    assert DieSetStore().names() == ["My dice", "Theirs"]
    assert DieSetStore().load("Theirs").fit is not None
    assert cubewatch("die-sets", "rename", "Theirs", "Ours").exit_code == 0
    assert cubewatch("die-sets", "delete", "My dice", typed="n\n").exit_code != 0
    assert cubewatch("die-sets", "delete", "My dice", typed="y\n").exit_code == 0
    assert DieSetStore().names() == ["Ours"]


def test_a_draft_with_too_few_shots_is_imported_as_a_draft(tmp_path: Path) -> None:
    write_die_set(tmp_path / "draft.dieset", DieSet("Draft", parse_faces("1 sun")))
    done = cubewatch("die-sets", "import", tmp_path / "draft.dieset")
    assert done.exit_code == 0
    assert "Draft: A draft with no shots." in done.output
    assert DieSetStore().load("Draft").fit is None


def test_a_strangers_file_that_is_damaged_is_refused_and_nothing_kept(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "theirs.dieset"
    file.write_bytes(b"cubewatch-die-set 1 00\n{}")
    done = cubewatch("die-sets", "import", file)
    assert done.exit_code == 2
    assert "damaged" in done.output and len(done.output.strip().splitlines()) == 1
    assert DieSetStore().names() == []


def test_a_damaged_file_among_the_sets_is_named_with_a_status_of_its_own(data: Path) -> None:
    assert cubewatch("die-sets").exit_code == 0
    (data / "die-sets").mkdir(parents=True)
    (data / "die-sets" / "x.dieset").write_bytes(b"cubewatch-die-set 1 00\n{}")
    listed = cubewatch("die-sets")
    assert listed.exit_code == 1
    assert "damaged" in listed.output


def test_a_set_that_is_not_there_is_one_sentence_also_for_watching(folder: Path, tmp_path: Path) -> None:
    film = film_of(tmp_path / "film.mp4", ["1"])
    for done in (cubewatch("read", "--die-set", "none", film), cubewatch("watch", film, "--free", "--die-set", "none")):
        assert done.exit_code == 2
        assert "no die set called none" in done.output
        assert len(done.output.strip().splitlines()) == 1


@pytest.mark.slow
def test_a_film_is_watched_with_a_set(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cubewatch("teach", "My dice", folder, "--faces", "1 6 sun=5")
    reader = DiceReader.load()
    image, box = draw_die(DICE, "sun", np.random.default_rng(3), 320)
    reader.detector.find = lambda *_: Detections(box[None], np.ones(1, np.float32))  # type: ignore[method-assign]
    monkeypatch.setattr("app.live.taught_reader.DiceReader.load", lambda: reader)
    film, rng = tmp_path / "film.mp4", np.random.default_rng(0)
    with av.open(str(film), "w") as container:
        stream = container.add_stream("mpeg4", rate=10)
        stream.width, stream.height, stream.pix_fmt, stream.bit_rate = 320, 320, "yuv420p", 4_000_000
        # A film of a single picture is a roll.
        grainy = np.clip(image + rng.normal(0, 2, image.shape), 0, 255).astype(np.uint8)
        container.mux(stream.encode(av.VideoFrame.from_ndarray(grainy, format="bgr24")))
        container.mux(stream.encode(None))
    alone, taught = (cubewatch("watch", film, "--free", "--json", *more) for more in ([], ["--die-set", "My dice"]))
    assert rolls_in(taught) == [[5]], taught.output
    assert rolls_in(alone) != [[5]], "nobody knows that this rune counts as a 5"


def rolls_in(done: Result) -> list[list[int | None]]:
    return [row["roll"] for row in map(json.loads, done.stdout.splitlines()) if "roll" in row]


@pytest.mark.slow
def test_a_set_that_was_taught_with_other_networks_is_taught_again_when_used(folder: Path) -> None:
    cubewatch("teach", "My dice", folder)
    kept = DieSetStore().load("My dice")
    assert kept.fit is not None
    DieSetStore().save(replace(kept, fit=replace(kept.fit, networks="older ones")))
    done = cubewatch("read", "--die-set", "My dice", folder / "1" / "0.png")
    assert done.exit_code == 0, done.output
    assert "has changed since the die set" in done.output
    again = DieSetStore().load("My dice").fit
    assert again is not None and again.networks == kept.fit.networks


def film_of(path: Path, words: Sequence[str]) -> Path:
    """A film in which a die with each of `words` up lies still in turn, and is then turned."""
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=5)
        stream.width = stream.height = 320
        stream.pix_fmt, stream.bit_rate = "yuv420p", 4_000_000
        for seed, word in enumerate(words):
            image = cv2.resize(draw_die(DICE, word, np.random.default_rng(60 + seed), 320)[0], (320, 320))
            for _ in range(3):
                container.mux(stream.encode(av.VideoFrame.from_ndarray(image, format="bgr24")))
        container.mux(stream.encode(None))
    return path


@pytest.mark.slow
def test_a_film_is_shot_face_by_face_and_taught(tmp_path: Path) -> None:
    film = film_of(tmp_path / "film.mp4", ["1"] * 6 + ["6"] * 8)
    done = cubewatch("teach", "Two", film, "--faces", "1 6", "--shots", 3, typed="\n\n\n\n\n")
    assert "Put one die down with 1 up, then press Enter" in done.output
    assert "1: 3 of 3" in done.output
    assert done.exit_code == 0, done.output
    assert DieSetStore().load("Two").fit is not None


def test_breaking_off_keeps_the_shots_and_the_same_command_goes_on(tmp_path: Path) -> None:
    film = film_of(tmp_path / "film.mp4", ["1"] * 6)
    done = cubewatch("teach", "Two", film, "--faces", "1 6", "--shots", 2, typed="\n\n")
    assert done.exit_code == 130
    assert "kept as a draft" in done.output
    assert DieSetStore().load("Two").count("1") == 2
    assert "Two: a draft with 2 shots" in cubewatch("die-sets").output
    assert "is a draft" in cubewatch("read", "--die-set", "Two", film).output
    again = cubewatch("teach", "Two", film, "--faces", "1 6", "--shots", 2, typed="")
    assert "with 1 up" not in again.output
    assert "with 6 up" in again.output


def test_a_face_can_be_shot_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    film = film_of(tmp_path / "film.mp4", ["1"] * 10)
    answers = iter(["", "r", "", ""])

    def answer(*_: object, **__: object) -> str:
        given = next(answers, None)
        if given is None:
            raise click.Abort
        return given

    monkeypatch.setattr(click, "prompt", answer)
    drafts: list[DieSet] = []
    with open_source(str(film)) as source:
        shooting = Shooting(DiceReader.load(), DieSet("Two", parse_faces("1 6")), source, drafts.append)
        assert not shooting.run(2)
    assert [draft.count("1") for draft in drafts] == [1, 2, 0, 1, 2]


def test_where_standard_input_is_closed_a_lesson_is_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    film = film_of(tmp_path / "film.mp4", ["1"])
    monkeypatch.setattr(sys, "stdin", None)
    with open_source(str(film)) as source:
        assert not Shooting(DiceReader.load(), DieSet("Two", parse_faces("1 6")), source, lambda _: None).run(2)
    assert "Broken off" in capsys.readouterr().out
