"""The evaluation as a developer meets it: sets in, tables and card out."""

from __future__ import annotations

import json
import shutil
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

import vision
from scripts.evaluate import answers, evaluate
from scripts.evaluate.answers import NetworkAnswers, reading_of, row_of
from scripts.evaluate.measures import Measure, rule_of_three
from scripts.evaluate.sets import open_set
from tests.scripts.conftest import Counting, Workshop, command, die, small_set
from vision import TableReading, read_picture

SHIPPED = Path(str(resources.files("models")))


def measured(result: Result) -> dict[str, dict[str, Any]]:
    """The measures by name, of a run that had one set and printed JSON."""
    (one,) = json.loads(result.stdout)["sets"].values()
    return {m["name"]: m for m in one["measures"]}


def test_every_measure_stands_beside_its_target_with_count_and_verdict(shop: Workshop):
    result = command("--set", f"small={small_set(shop)}", "--readings", shop.readings)
    assert result.exit_code == 0, result.output
    assert "| found | ≥ 99.5% | small | 100.0% | 4 of 4 dice |" in result.stdout
    assert "| silent errors | ≤ 0.2% | small | 25.00% | 1 of 4 dice | 4.56% to 69.94% | **missed** |" in result.stdout
    assert "| asked | ≤ 2% | small | 25.0% | 1 of 4 found |" in result.stdout
    assert "| invented | ≤ 0.3 per 100 | small | 25.00 | 1 beside 4 dice |" in result.stdout
    assert "| exact, 1 to 9 dice | ≥ 97% | small | 33.3% | 1 of 3 pictures |" in result.stdout
    assert (
        "| unreadable, held | ≥ 98% | small | 100.0% | 1 of 1 dice | 20.7% to 100.0% | met, by chance? |"
        in result.stdout
    )
    assert "| calibration (ECE) | ≤ 0.02 | small |" in result.stdout


def test_pictures_are_told_apart_by_source_and_by_number_of_dice(shop: Workshop):
    result = command("--set", f"small={small_set(shop)}", "--readings", shop.readings)
    rows = [line for line in result.stdout.splitlines() if line.startswith(("| attic", "| barn", "| 1 to 4"))]
    assert [row.split(" | ")[:3] for row in rows] == [
        ["| attic", "2", "3"],
        ["| barn", "1", "1"],
        ["| 1 to 4", "3", "4"],
    ]


def test_dice_are_told_apart_by_the_size_of_their_labelled_box(shop: Workshop):
    result = command("--set", f"small={small_set(shop)}", "--readings", shop.readings, "--json")
    assert {name: g["dice"] for name, g in json.loads(result.stdout)["sets"]["small"]["groups"]["size"].items()} == {
        "24 to 40": 4
    }


def rendered_set(shop: Workshop) -> Path:
    path = shop.picture("drawn/images/p.png", [(10, 2), (60, 6)], [die(10, 3, color="blue"), die(60, 2), die(120, 4)])
    truth = {"visible_share": 1.0, "top_share": 1.0, "edge": 20.0}
    scene = {
        "image": f"images/{path.name}",
        "dice": [
            {"class": 2, "box": [10, 10, 40, 40], "color": "red", "tilt": 0.0, **truth},
            {"class": 6, "box": [60, 10, 90, 40], "color": "red", "tilt": 0.9, **truth},
        ],
        "lookalikes": [{"kind": "coin", "box": [120, 10, 150, 40]}, {"kind": "bead", "box": [160, 50, 190, 80]}],
    }
    (path.parent.parent / "scenes.jsonl").write_text(json.dumps(scene) + "\n")
    return shop.root / "drawn"


def test_a_rendered_set_also_tells_colors_lookalikes_and_why_dice_cannot_be_read(shop: Workshop):
    place = rendered_set(shop)
    result = command("--set", f"drawn={place}", "--readings", shop.readings, "--json")
    drawn = json.loads(result.stdout)["sets"]["drawn"]
    assert measured(result)["color"]["of"] == "1 of 2 dice"
    assert drawn["lookalikes"] == {"coin": {"shown": 1, "given": 1}, "bead": {"shown": 1, "given": 0}}
    assert drawn["groups"]["unreadable"]["cocked"]["held"] == 0
    assert drawn["groups"]["color"]["red"]["dice"] == 1


@pytest.mark.parametrize(
    ("facts", "cause", "why"),
    [
        ({"tilt": 0.9}, None, "cocked"),
        ({"tilt": 0.9}, "moving", "in motion"),
        ({"top_share": 0.2}, None, "top hidden"),
        ({"top_share": 0.2}, "stacked", "stacked"),
        ({"edge": 5.0}, None, "small"),
        ({}, None, "blurred or faint"),
        ({"kind": "icons", "tilt": 0.9}, None, "icons"),
        (None, None, "no pips"),
    ],
)
def test_dice_that_nobody_could_read_are_told_apart_by_why(
    shop: Workshop, facts: dict[str, float] | None, cause: str | None, why: str
):
    path = shop.picture("drawn/images/p.png", [(60, 6)], [])
    lying = {"box": [60, 10, 90, 40], "color": "red", "tilt": 0.0, "top_share": 1.0, "visible_share": 1.0, "edge": 20.0}
    scene = {"image": f"images/{path.name}", "cause": cause, "dice": [] if facts is None else [{**lying, **facts}]}
    (shop.root / "drawn" / "scenes.jsonl").write_text(json.dumps(scene) + "\n")
    result = command("--set", f"drawn={shop.root / 'drawn'}", "--readings", shop.readings, "--json")
    assert list(json.loads(result.stdout)["sets"]["drawn"]["groups"]["unreadable"]) == [why]


def test_what_is_invented_on_a_die_that_is_read_already_is_no_lookalike(shop: Workshop):
    shop.picture("set/images/p.png", [(10, 2)], [die(10, 3), die(14, 3)])
    result = command("--set", f"s={shop.root / 'set'}", "--readings", shop.readings, "--json")
    assert json.loads(result.stdout)["sets"]["s"]["lookalikes"] == {"a die again": {"shown": 0, "given": 1}}


def test_the_glitter_test_of_the_path_tracer_has_a_target_of_its_own(shop: Workshop):
    place = rendered_set(shop)
    (place / "provenance.json").write_text(json.dumps({"scenes": "glitter"}))
    glitter = measured(command("--set", f"g={place}", "--readings", shop.readings, "--json"))
    assert glitter["exact, all"]["target"] == 0.95
    (place / "provenance.json").write_text(json.dumps({"scenes": "sampled"}))
    other = measured(command("--set", f"g={place}", "--readings", shop.readings, "--json"))
    assert other["exact, all"]["target"] is None


def test_the_tables_say_what_made_a_rendered_set(shop: Workshop):
    place = rendered_set(shop)
    arguments = ["--set", f"drawn={place}", "--readings", shop.readings]
    assert "drawn: 1 pictures (rendered)." in command(*arguments).stdout
    made = {"script": "scripts/train/render_pictures.py", "scenes": "hard", "seed": 601}
    (place / "provenance.json").write_text(json.dumps(made))
    assert "drawn: 1 pictures (scripts/train/render_pictures.py, hard scenes, seed 601)." in command(*arguments).stdout


def test_no_silent_error_among_n_dice_bounds_them_by_three_nths():
    assert rule_of_three(0, 300) == (0.0, 0.01)
    assert rule_of_three(3, 300)[0] > 0


@pytest.mark.parametrize(
    ("value", "low", "high", "at_least", "met", "certain"),
    [
        (0.99, 0.98, 0.995, True, True, True),
        (0.99, 0.95, 0.995, True, True, False),
        (0.96, 0.95, 0.965, True, False, True),
        (0.99, 0.98, 0.995, False, False, True),
        (0.96, 0.90, 0.98, False, True, False),
    ],
)
def test_a_verdict_says_whether_its_interval_holds_the_target(value, low, high, at_least, met, certain):
    measure = Measure("m", "share", value, "", low, high, 0.97, at_least)
    assert (measure.met, measure.certain) == (met, certain)


def test_several_sets_share_one_table(shop: Workshop):
    first, second = small_set(shop), rendered_set(shop)
    result = command("--set", f"one={first}", "--set", f"two={second}", "--readings", shop.readings)
    found = [line for line in result.stdout.splitlines() if line.startswith("| found |")]
    assert [line.split(" | ")[2] for line in found] == ["one", "two"]


def test_a_split_takes_the_pictures_that_it_lists(shop: Workshop):
    place = small_set(shop)
    (place / "splits").mkdir()
    (place / "splits" / "some.txt").write_text("images/barn/c.png\n")
    result = command("--set", f"s={place / 'splits' / 'some.txt'}", "--readings", shop.readings, "--json")
    assert json.loads(result.stdout)["sets"]["s"]["total"]["pictures"] == 1


@pytest.mark.parametrize("name", ["images/barn/none.png", "../labels/barn/c.txt", "/etc/hostname"])
def test_a_split_that_names_what_is_not_among_the_pictures_is_refused(shop: Workshop, name: str):
    place = small_set(shop)
    (place / "splits").mkdir()
    (place / "splits" / "some.txt").write_text(f"images/barn/c.png\n{name}\n")
    result = command("--set", f"s={place / 'splits' / 'some.txt'}", "--readings", shop.readings)
    assert result.exit_code == 2
    assert "names 1 pictures that are not in" in result.stderr


@pytest.mark.parametrize("line", ["{", "[]", '{"dice": []}', '{"image": "a.png", "dice": [{"box": [1]}]}'])
def test_scenes_that_no_renderer_wrote_are_refused(shop: Workshop, line: str):
    place = small_set(shop)
    (place / "scenes.jsonl").write_text(f"{line}\n")
    result = command("--set", f"s={place}", "--readings", shop.readings)
    assert result.exit_code == 2
    assert "is not what the renderer writes" in result.stderr


def test_readings_are_scored_beside_labels_alone(shop: Workshop):
    place = small_set(shop)
    result = command("--labels", place / "labels", "--readings", shop.readings, "--json")
    assert json.loads(result.stdout)["sets"]["labels"]["total"]["pictures"] == 3


def test_pictures_that_could_not_be_read_are_named_and_count_as_not_exact(shop: Workshop):
    place = small_set(shop)
    shop.rows[2] = {"image": shop.rows[2]["image"], "error": "c.png is broken."}
    result = command("--set", f"s={place}", "--readings", shop.readings, "--json")
    assert result.exit_code == 1
    assert "c.png is broken." in result.stderr
    assert measured(result)["exact, all"]["of"] == "0 of 3 pictures"


def test_pictures_without_labels_are_named_and_left_out(shop: Workshop):
    place = small_set(shop)
    (place / "labels" / "barn" / "c.txt").unlink()
    result = command("--set", f"s={place}", "--readings", shop.readings, "--json")
    assert "barn/c has no labels." in result.stderr
    assert json.loads(result.stdout)["sets"]["s"]["total"]["pictures"] == 2


CARD = "# Card\n<!-- measured -->\nyesterday\n<!-- /measured -->\nkept\n<!-- size -->\nyesterday\n<!-- /size -->\n"


def test_a_card_gets_the_tables_that_it_has_places_for_and_keeps_all_else(shop: Workshop):
    card = shop.root / "card.md"
    card.write_text(CARD)
    result = command("--set", f"small={small_set(shop)}", "--readings", shop.readings, "--card", card)
    text = card.read_text()
    assert "| found | ≥ 99.5% | small |" in text
    assert "| 24 to 40 | 4 |" in text
    assert "yesterday" not in text
    assert "kept" in text
    assert "has no place for summary, source, count, color" in result.stderr
    again = command("--set", f"small={small_set(shop)}", "--labels", shop.root, "--card", card)
    assert again.exit_code == 2
    assert card.read_text() == text


def test_tables_are_spread_over_several_cards_by_their_places(shop: Workshop):
    short, long = shop.root / "short.md", shop.root / "long.md"
    short.write_text("<!-- summary -->\n<!-- /summary -->\n")
    long.write_text("<!-- count -->\n<!-- /count -->\n")
    result = command("--set", f"small={small_set(shop)}", "--readings", shop.readings, "--card", short, "--card", long)
    assert "| small |" in short.read_text() and "Read by" in short.read_text()
    assert "**all**" in long.read_text()
    assert "summary" not in result.stderr and "count" not in result.stderr


def test_a_card_without_any_place_is_refused(shop: Workshop):
    card = shop.root / "card.md"
    card.write_text("nothing\n")
    result = command("--set", f"small={small_set(shop)}", "--readings", shop.readings, "--card", card)
    assert result.exit_code == 2
    assert "has no place for any of the tables" in result.stderr
    assert card.read_text() == "nothing\n"


class Broken:
    """Answers as they are until Ctrl-C comes with the picture called c."""

    about = "somebody"

    def __init__(self, file: Path) -> None:
        self._kept = answers.KeptAnswers(file)

    def of(self, picture):
        if picture.path.stem == "c":
            raise KeyboardInterrupt
        return self._kept.of(picture)


def test_ctrl_c_prints_what_there_is_so_far_and_leaves_the_card_alone(shop: Workshop, capsys):
    place, card = small_set(shop), shop.root / "card.md"
    card.write_text(CARD)
    made = evaluate.run([(open_set("small", place), Broken(Path(shop.readings)))], "somebody")
    assert evaluate.show(made, evaluate.Outputs(cards=(card,))) == 130
    printed = capsys.readouterr()
    assert "| found | ≥ 99.5% | small | 100.0% | 3 of 3 dice |" in printed.out
    assert "small: 2 of 3 pictures" in printed.out
    assert "Stopped" in printed.err
    assert card.read_text() == CARD


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Nothing to measure"),
        (["--set", "val"], "“val” is no set"),
        (["--set", "val=NOWHERE"], "is neither a folder nor the list of a split"),
        (["--images", "NOWHERE"], "--images and --labels belong together."),
        (["--set", "s=SET", "--models", "NOWHERE"], "contains no models.json"),
        (["--readings", "NOWHERE"], "cannot be read"),
        (["--set", "s=SET", "--only", "cellar"], "No set has pictures of cellar."),
        (["--set", "s=SET", "--set", "s=SET"], "Two sets have the same name."),
        (["--card", "NOWHERE"], "cannot be read"),
    ],
)
def test_bad_input_is_one_sentence_and_status_two(shop: Workshop, arguments: list[str], sentence: str):
    known = {"NOWHERE": str(shop.root / "nowhere"), "s=SET": f"s={small_set(shop)}"}
    for name, place in known.items():
        arguments = [argument.replace(name, place) for argument in arguments]
    result = command(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[1]",
        '{"image": "a/b.jpg"}',
        '{"image": "a/b.jpg", "width": 1, "height": 1, "dice": [{}]}',
        '{"image": "a/b.jpg", "width": 1, "height": 1, "dice": [{"box": [0, 0, 1, 1], "value": "5"}]}',
        '{"image": "a/b.jpg", "width": 1, "height": 1, "dice": [{"box": [0, 0, 1, 1], "value": 7}]}',
        '{"image": "a/b.jpg", "width": 1, "height": 1, "dice": [{"box": [0, 0, 1, 1], "value": 5, "confidence": 1.5}]}',
        '{"image": "a/b.jpg", "width": 1, "height": 1, "dice": [{"box": [0, 0, 1, 1], "value": 5, "confidence": NaN}]}',
    ],
)
def test_a_line_that_is_no_reading_is_refused_by_its_number(shop: Workshop, line: str):
    file = Path(shop.readings)
    file.write_text(f"\n{line}\n")
    result = command("--labels", shop.root, "--readings", file)
    assert result.exit_code == 2
    assert "Line 2 of" in result.stderr


@pytest.mark.parametrize(
    "line", ["1 a b c d", "1 0.5 0.5 0.1", "7 0.5 0.5 0.1 0.1", "-1 0.5 0.5 0.1 0.1", "2 nan 1 1 1"]
)
def test_labels_that_are_no_labels_are_refused(shop: Workshop, line: str):
    place = small_set(shop)
    (place / "labels" / "barn" / "c.txt").write_text(f"{line}\n")
    result = command("--set", f"s={place}", "--readings", shop.readings)
    assert result.exit_code == 2
    assert "the labels of barn/c, cannot be read" in result.stderr
    assert f"“{line}” is no class from 0 to 6" in result.stderr


def test_a_second_run_takes_its_readings_from_the_cache(shop: Workshop, counting: Counting):
    place = small_set(shop)
    first, second = (command("--set", f"s={place}", "--cache", shop.root / "cache", "--json") for _ in range(2))
    assert counting.shown == 3
    assert first.stdout == second.stdout


@pytest.mark.parametrize("within", [-40, "}, {"])
def test_a_cache_that_was_broken_off_in_a_line_goes_on_where_it_was(
    shop: Workshop, counting: Counting, within: int | str
):
    place, cache = small_set(shop), shop.root / "cache"
    command("--set", f"s={place}", "--cache", cache)
    (file,) = cache.iterdir()
    text = file.read_text()
    file.write_text(text[: within if isinstance(within, int) else text.rindex(within) + 1])
    result = command("--set", f"s={place}", "--cache", cache, "--json")
    assert result.exit_code == 0
    assert counting.shown == 4
    command("--set", f"s={place}", "--cache", cache)
    assert counting.shown == 4


def test_other_networks_other_code_and_other_pictures_are_not_taken_from_the_cache(
    shop: Workshop, counting: Counting, monkeypatch: pytest.MonkeyPatch
):
    place, cache, other = small_set(shop), shop.root / "cache", shop.root / "models"
    command("--set", f"s={place}", "--cache", cache)
    shutil.copytree(SHIPPED, other)
    manifest = json.loads((other / "models.json").read_text())
    manifest["note"] = "others"
    (other / "models.json").write_text(json.dumps(manifest))
    command("--set", f"s={place}", "--cache", cache, "--models", other)
    assert counting.shown == 6
    shutil.copy(place / "images" / "attic" / "a.png", place / "images" / "attic" / "b.png")
    command("--set", f"s={place}", "--cache", cache)
    assert counting.shown == 6
    changed = shop.root / "vision"
    shutil.copytree(Path(vision.__file__).parent, changed)
    monkeypatch.setattr(vision, "__file__", str(changed / "__init__.py"))
    command("--set", f"s={place}", "--cache", cache)
    assert counting.shown == 6
    (changed / "reading" / "color.py").write_text("")
    command("--set", f"s={place}", "--cache", cache)
    assert counting.shown == 8


def test_a_reading_goes_through_json_and_back():
    reading = TableReading(200, 100, (die(10, 3), die(60, None)), 0.0, 0.05)
    assert reading_of(json.loads(json.dumps(row_of(reading)))) == reading


def test_networks_whose_files_were_altered_are_refused_even_with_a_cache(shop: Workshop):
    other = shop.root / "models"
    shutil.copytree(SHIPPED, other)
    (other / "color_reader.onnx").write_bytes(b"something else")
    result = command("--set", f"s={small_set(shop)}", "--cache", shop.root / "cache", "--models", other)
    assert result.exit_code == 2
    assert "its checksum differs" in result.stderr


def test_the_shipped_networks_read_the_check_picture_right(tmp_path: Path):
    values = json.loads((SHIPPED / "models.json").read_text())["check"]["values"]
    for kind in ("images", "labels"):
        (tmp_path / kind).mkdir()
    shutil.copy(SHIPPED / "check.png", tmp_path / "images")
    height, width = read_picture(SHIPPED / "check.png").shape[:2]
    dice = NetworkAnswers().of(open_set("check", tmp_path).pictures[0]).dice
    rows = [
        f"{value - 1} {(d.box[0] + d.box[2]) / 2 / width} {(d.box[1] + d.box[3]) / 2 / height} "
        f"{(d.box[2] - d.box[0]) / width} {(d.box[3] - d.box[1]) / height}\n"
        for value, d in zip(values, dice, strict=True)
    ]
    (tmp_path / "labels" / "check.txt").write_text("".join(rows))
    result = command("--set", f"check={tmp_path}", "--json")
    assert measured(result)["exact, all"]["of"] == "1 of 1 pictures"


def test_write_card_refuses_a_place_that_is_not_there(tmp_path: Path):
    card = tmp_path / "card.md"
    card.write_text(CARD)
    with pytest.raises(SystemExit, match="has no place marked <!-- motion -->"):
        evaluate.write_card(card, "motion", "text")
    evaluate.write_card(card, "size", "text")
    assert "<!-- size -->\ntext\n<!-- /size -->" in card.read_text()


def test_help_names_the_definition_and_every_table():
    text = command("--help").stdout
    for name in ("score_readings.py", "measured", "source", "count", "size", "color", "lookalike", "coverage"):
        assert name in text
