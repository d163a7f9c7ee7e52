"""A lesson without a window: which face is asked for, what is undone, which key means which face."""

import numpy as np
import pytest

from app.teach.desk import TeachingDesk
from app.teach.lesson import Lesson, face_of_folder, keys_of
from app.teach.taking import hint_of, take_all
from app.teach.teacher import LessonFrame, Origin
from app.teach.words import advice_on, figures_sentence
from tests.app.taught_dice import die_picture, logo_dice, shots_of
from vision.teaching.die_set import MOST_SHOTS, DieSet, DieSetFigures, parse_faces
from vision.teaching.training import WANTED_SHOTS

BOX = np.array([[10, 10, 110, 110]], np.float32)


def sight(number: int, boxes: np.ndarray = BOX, **more) -> LessonFrame:
    return LessonFrame(number=number, image=die_picture("2", number), boxes=boxes, opening=False, **more)


class Hands:
    """Remembers what a desk asked of its teacher."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def turn(self, step: int) -> None:
        self.asked.append(step)

    def teach(self, draft: DieSet) -> None:
        self.asked.append(draft)

    def break_off(self) -> None:
        self.asked.append("break off")

    def try_out(self, die_set: DieSet | None) -> None:
        self.asked.append(("try", die_set))


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def kept() -> list[DieSet]:
    return []


@pytest.fixture
def desk(hands: Hands, kept: list[DieSet]) -> TeachingDesk:
    return TeachingDesk(DieSet("runes", parse_faces("2 logo=1")), Origin(camera="0"), hands, kept.append)


def test_a_lesson_asks_for_the_first_face_that_lacks_shots_and_goes_on_once_it_has_enough():
    lesson = Lesson.begin(DieSet("d", parse_faces("1 2 3"), shots_of({"2": WANTED_SHOTS})))
    assert lesson.word == "1"
    for k in range(WANTED_SHOTS):
        lesson, told = take_all(sight(k), lesson)
        assert "taken" in told
    assert lesson.word == "3"
    assert lesson.die_set.count("1") == WANTED_SHOTS


def test_a_face_with_enough_shots_may_be_asked_for_and_gets_more():
    lesson = Lesson.begin(logo_dice(count=WANTED_SHOTS)).asking("2")
    lesson, _ = take_all(sight(77), lesson)
    assert lesson.word == "2"
    assert lesson.die_set.count("2") == WANTED_SHOTS + 1


def test_keys_are_a_numbers_own_then_a_faces_value_then_what_is_free():
    def keys(faces: str) -> dict[str, str]:
        return {key: face.word for key, face in keys_of(DieSet("d", parse_faces(faces))).items()}

    assert keys("6 5 4 3 2 1") == {str(k): str(k) for k in range(1, 7)}
    assert keys("logo=1 2 3 4 5 6") == {"1": "logo", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6"}
    assert keys("axe axe ice 3") == {"1": "axe", "2": "ice", "3": "3"}
    assert keys("skull=6 axe ice") == {"1": "axe", "2": "ice", "6": "skull"}


def test_a_folder_is_named_after_a_face_or_after_the_value_that_only_one_face_has():
    die_set = DieSet("d", parse_faces("logo=1 skull=6 crown=6 2"))
    assert [getattr(face_of_folder(die_set, name), "word", None) for name in ("logo", "logo=1", "1", "2")] == [
        "logo",
        "logo",
        "logo",
        "2",
    ]
    assert face_of_folder(die_set, "6") is None
    assert face_of_folder(die_set, "") is None


def test_space_takes_a_shot_and_keeps_the_set_at_once(desk: TeachingDesk, kept: list[DieSet]):
    desk.see(sight(1))
    desk.space()
    assert [len(die_set.shots) for die_set in kept] == [1]
    assert kept[-1].shots[0].word == "2"


def test_the_same_look_is_not_taken_twice(desk: TeachingDesk, kept: list[DieSet]):
    desk.see(sight(1))
    desk.space()
    desk.space()
    assert "already" in desk.told
    again = LessonFrame(number=2, image=die_picture("2", 1), boxes=BOX, opening=False)
    desk.see(again)
    desk.space()
    assert "turn the die" in desk.told
    assert len(kept) == 1


def test_a_die_that_still_lies_as_it_did_is_not_taken_for_the_next_face(desk: TeachingDesk, kept: list[DieSet]):
    for number in range(1, WANTED_SHOTS + 1):
        desk.see(sight(number))
        desk.space()
    assert desk.lesson.word == "logo"
    noise = np.random.default_rng(0).normal(0, 3, sight(WANTED_SHOTS).image.shape)
    noisy = np.clip(sight(WANTED_SHOTS).image + noise, 0, 255).astype(np.uint8)
    desk.see(LessonFrame(number=50, image=noisy, boxes=BOX + 1.0, opening=False))
    desk.space()
    assert desk.told == "The die lies as it did for 2: put it down with logo up."
    assert kept[-1].count("logo") == 0
    desk.see(sight(51))
    desk.space()
    assert kept[-1].count("logo") == 1


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (LessonFrame(number=1, opening=False), "no picture"),
        (sight(1, boxes=np.zeros((0, 4), np.float32)), "no die"),
        (sight(1, doubt="moving"), "moving"),
    ],
)
def test_nothing_is_taken_where_nothing_can_be_learned(
    desk: TeachingDesk, kept: list[DieSet], seen: LessonFrame, told: str
):
    desk.see(seen)
    desk.space()
    assert told in desk.told
    assert kept == []


def test_hints_say_what_to_mend():
    lesson = Lesson.begin(logo_dice())
    three = np.repeat(BOX, 3, axis=0)
    assert "No die can be seen" in hint_of(sight(1, boxes=three[:0]), lesson, names=False)[0]
    assert hint_of(sight(1), lesson, names=False) == ("One die is in the picture.", False)
    assert "3 dice" in hint_of(sight(1, boxes=three), lesson, names=False)[0]
    assert hint_of(sight(1, boxes=three), lesson, names=True) == ("3 dice are in the picture.", False)
    assert hint_of(sight(1, doubt="blurred"), lesson, names=False)[1]
    assert "closer" in hint_of(sight(1, doubt="small"), lesson, names=False)[0]


def test_the_selected_shot_is_deleted_else_the_newest_and_undo_brings_it_back(desk: TeachingDesk, kept: list[DieSet]):
    for number in (1, 2, 3):
        desk.see(sight(number))
        desk.space()
    first, second, third = kept[-1].shots
    desk.delete()
    assert kept[-1].shots == (first, second)
    desk.undo()
    assert kept[-1].shots == (first, second, third)
    desk.step(1, 0)
    desk.delete()
    assert kept[-1].shots == (second, third)
    assert desk.lesson.selected == 0
    desk.undo()
    desk.undo()
    assert kept[-1].shots == (first, second)


def test_arrows_go_through_the_rows_of_shots():
    lesson = Lesson.begin(logo_dice(count=2)).stepped(1, 0)
    assert lesson.selected == 0
    assert lesson.stepped(1, 0).selected == 1
    assert lesson.stepped(1, 0).stepped(1, 0).selected == 1
    assert lesson.stepped(0, 1).selected == 2
    assert lesson.stepped(0, -1).selected == 0


def test_rolled_dice_are_named_from_left_to_right_one_left_out_and_one_taken_back(
    desk: TeachingDesk, kept: list[DieSet]
):
    desk.toggle_names()
    boxes = np.array([[10, 10, 70, 70], [30, 20, 110, 100], [50, 50, 118, 118]], np.float32)
    desk.see(sight(1, boxes=boxes))
    desk.space()
    assert desk.naming is not None
    desk.number("2")
    desk.number("1")
    assert desk.naming.words == ("2", "logo")
    desk.delete()
    assert desk.naming.words == ("2",)
    assert [shot.word for shot in kept[-1].shots] == ["2"]
    desk.space()
    desk.number("1")
    assert desk.naming is None
    assert [shot.word for shot in kept[-1].shots] == ["2", "logo"]
    desk.space()
    assert "already have names" in desk.told


def test_a_single_rolled_die_is_named_by_its_key_alone(desk: TeachingDesk, kept: list[DieSet]):
    desk.toggle_names()
    desk.see(sight(1))
    desk.number("1")
    assert desk.naming is None
    assert [shot.word for shot in kept[-1].shots] == ["logo"]


def test_a_sorted_folder_is_taken_by_itself_and_what_shows_no_die_alone_is_left_out(hands: Hands, kept: list[DieSet]):
    desk = TeachingDesk(DieSet("d", parse_faces("2 logo=1")), Origin(folder=None, camera="x"), hands, kept.append)
    none = BOX[:0]
    pictures = [("logo", BOX), ("logo", none), ("other", BOX), ("2", BOX)]
    for place, (word, boxes) in enumerate(pictures):
        desk.see(sight(place + 1, boxes=boxes, place=place, places=4, word=word))
        if place == 0:
            desk.take_sorted()
    assert [shot.word for shot in kept[-1].shots] == ["logo", "2"]
    assert "2 pictures were left out" in desk.told
    assert hands.asked == [1, 1, 1]
    assert not desk.running


def test_a_set_with_as_many_shots_as_it_may_have_takes_no_more():
    full = DieSet("d", parse_faces("logo=1 2"), shots_of({"2": 1}) * MOST_SHOTS)
    lesson, told = take_all(sight(1), Lesson.begin(full))
    assert lesson.die_set is full
    assert str(MOST_SHOTS) in told


def test_a_person_is_told_where_teaching_did_not_help():
    assert advice_on(DieSetFigures(24, 23, 1, 0, (3, 20, 1))) == ""
    assert advice_on(DieSetFigures(24, 20, 4, 0, (20, 3, 1))) == "", "fewer are wrong"
    assert "did not help" in advice_on(DieSetFigures(24, 19, 4, 1, (20, 3, 1)))


def test_a_person_is_told_where_teaching_made_more_values_wrong_even_if_more_are_right():
    assert "1 more is wrong than before" in advice_on(DieSetFigures(24, 22, 1, 1, (20, 4, 0)))
    assert "3 more are wrong than before" in advice_on(DieSetFigures(24, 20, 0, 4, (20, 3, 1)))


def test_figures_are_told_in_plain_numbers_with_what_so_few_can_say():
    text = figures_sentence(DieSetFigures(24, 23, 1, 0, (3, 20, 1)))
    assert text == (
        "Each of the 24 shots was read with what the others taught: 23 right, 1 not certain, 0 wrong. "
        "With so few shots, 0 to 14 % of such dice may be read wrong (95 % confidence). "
        "Before teaching: 3 right."
    )
