"""Dice with icons in games: what each counts as is asked once, kept, and read so from then on."""

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.stores.icon_values import IconValueStore, ValuedReader, likely_values, untold, valued, with_values
from app.stores.whole_file import NotWrittenError
from gui.teach.icon_form import IconForm
from vision import DieReading, TableReading
from vision.mat import Plane
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DIE_SET
from vision.readings import Voice
from vision.teaching.die_set import DieSet, parse_faces

DESSERTS = DieSet("desserts", parse_faces("jello_tart sweet_roll popsicle ice_cream"))


def shown(icon: str | None, **shares: float) -> DieReading:
    """A die of a set as the reader tells of it."""
    voice = Voice(DIE_SET, tuple(shares.items()))
    return DieReading((0, 0, 9, 9), None, 0.9, (), "red", icon=icon, voices=(voice,))


class OneDie(PlaneReader):
    """A reader that sees one die."""

    def __init__(self, die: DieReading) -> None:
        self.die = die

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        return TableReading(image.shape[1], image.shape[0], (self.die,))


def test_the_desserts_are_offered_in_the_order_of_the_rules_and_others_one_by_one() -> None:
    assert likely_values(DESSERTS) == {"jello_tart": 1, "sweet_roll": 2, "popsicle": 3, "ice_cream": 4}
    assert likely_values(DieSet("axes", parse_faces("1 axe shield Popsicle"))) == {"axe": 2, "shield": 3, "Popsicle": 4}


def test_an_icon_counts_as_its_value_and_is_still_shown_as_an_icon() -> None:
    die = valued(shown("popsicle", popsicle=0.97, ice_cream=0.03), {"popsicle": 3, "ice_cream": 4})
    assert (die.value, die.icon, die.meaning) == (3, "popsicle", "popsicle")
    assert die.likely == ((3, 0.97), (4, 0.03)) and die.confidence == 0.97


def test_an_icon_that_is_not_certain_has_likely_values_and_none_of_its_own() -> None:
    die = valued(shown(None, popsicle=0.5, ice_cream=0.45), {"popsicle": 3, "ice_cream": 4})
    assert die.value is None and die.likely == ((3, 0.5), (4, 0.45))


def test_icons_that_count_alike_are_one_value() -> None:
    die = valued(shown("axe", axe=0.5, hatchet=0.4), {"axe": 2, "hatchet": 2})
    assert die.likely == ((2, 0.9),)


def test_dice_that_the_set_says_nothing_of_stay_as_they_are() -> None:
    die = DieReading((0, 0, 9, 9), 5, 0.9, ((5, 0.9),), "red")
    assert valued(die, {"axe": 2}) is die


def test_what_was_told_is_kept_by_the_name_of_the_set(tmp_path: Path) -> None:
    store = IconValueStore(tmp_path / "values.json")
    assert store.load("runes") == {} and untold(DESSERTS, {})
    store.keep("runes", {"axe": 2})
    store.keep("desserts", likely_values(DESSERTS))
    assert store.load("runes") == {"axe": 2}
    assert not untold(DESSERTS, store.load("desserts"))
    image = np.zeros((9, 9, 3), np.uint8)
    read = with_values(OneDie(shown("axe", axe=1.0)), "runes", store)
    assert isinstance(read, ValuedReader) and read(image).dice[0].value == 2
    plain = OneDie(shown("axe", axe=1.0))
    assert with_values(plain, None, store) is plain and with_values(plain, "others", store) is plain


@pytest.mark.parametrize("content", ["", "{", "[]", '{"icon_values": 3}', '{"icon_values": {"runes": [1]}}'])
def test_a_damaged_file_is_as_if_nothing_was_told(tmp_path: Path, content: str) -> None:
    path = tmp_path / "values.json"
    path.write_text(content)
    assert IconValueStore(path).load("runes") == {}


def test_a_file_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "values.json"
    path.write_text("dear diary")
    with pytest.raises(NotWrittenError, match="already exists"):
        IconValueStore(path).keep("runes", {"axe": 2})
    assert path.read_text() == "dear diary"


def test_the_form_keeps_what_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    store = IconValueStore(tmp_path / "values.json")
    form = IconForm(DESSERTS, store=store)
    qtbot.addWidget(form)
    form.show()
    form.values["ice_cream"].setCurrentIndex(5)
    with qtbot.waitSignal(form.told):
        form.foot.take.click()
    assert store.load("desserts") == {"jello_tart": 1, "sweet_roll": 2, "popsicle": 3, "ice_cream": 6}
