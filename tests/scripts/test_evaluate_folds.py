"""Each train source, read by networks that never saw it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scripts.evaluate import answers
from scripts.train import folds
from tests.scripts.conftest import Counting, Workshop

SHIPPED = Path(str(resources.files("models")))


def fold_command(*arguments: object) -> Result:
    return CliRunner().invoke(folds.main, [str(a) for a in arguments])


def fold_models(folder: Path, source: str, change: Callable[[dict], None] = lambda _: None) -> None:
    shutil.copytree(SHIPPED, folder / f"models-{source}")
    path = folder / f"models-{source}" / "models.json"
    manifest = json.loads(path.read_text())
    change(manifest)
    path.write_text(json.dumps(manifest))


@pytest.fixture
def two_sources(shop: Workshop) -> Workshop:
    (shop.root / "real" / "splits").mkdir(parents=True)
    for source in ("attic", "byler_d6"):
        shop.picture(f"real/images/{source}/{source}.png", [(10, 2)], [])
        with (shop.root / "real" / "splits" / "train.txt").open("a") as names:
            names.write(f"images/{source}/{source}.png\n")
    return shop


def test_each_fold_is_read_by_the_networks_that_never_saw_it(two_sources: Workshop, monkeypatch: pytest.MonkeyPatch):
    real, trained = two_sources.root / "real", two_sources.root / "folds"
    fold_models(trained, "attic")
    fold_models(trained, "byler_d6", lambda manifest: manifest.update(note="others"))
    used = []

    def load(folder: Path, exact: bool = False) -> Counting:
        used.append(folder.name)
        return Counting()

    monkeypatch.setattr(answers.DiceReader, "load", load)
    card = two_sources.root / "card.md"
    card.write_text("<!-- folds -->\n<!-- /folds -->\n")
    result = fold_command("--real", real, "--folds", trained, "--card", card)
    assert result.exit_code == 0, result.output
    assert used == ["models-attic", "models-byler_d6"]
    assert "| attic | 1 | 1 |" in result.stdout
    assert "| found | ≥ 99.5% | folds | 100.0% | 2 of 2 dice |" in card.read_text()
    assert "in crowded pictures of byler_d6 a few dice have no label" in card.read_text()


def test_a_source_without_a_fold_is_named_and_left_out(two_sources: Workshop, counting: Counting):
    fold_models(two_sources.root / "folds", "attic")
    result = fold_command("--real", two_sources.root / "real", "--folds", two_sources.root / "folds", "--json")
    assert "never saw them: byler_d6." in result.stderr
    assert json.loads(result.stdout)["sets"]["folds"]["total"]["pictures"] == 1


def test_without_any_fold_the_commands_that_train_them_are_pointed_out(two_sources: Workshop):
    real, trained = two_sources.root / "real", two_sources.root / "folds"
    result = fold_command("--real", real, "--folds", trained)
    assert result.exit_code == 2
    assert "--commands tells how to make them" in result.stderr
    told = fold_command("--real", real, "--folds", trained, "--commands").stdout
    assert "--drop attic" in told
    assert f"--models {trained / 'models-byler_d6'}" in told
