"""What the window tells the players to do, in words and by arrows."""

from dataclasses import replace

import numpy as np
import pytest

import rules
from app.counting.words import COLORS, color_words
from app.live.carrying import Carrying
from app.live.snapshot import Snapshot
from app.text.language import shown, speaking
from app.text.words import (
    awaited_words,
    carrying_words,
    ending_words,
    headline_of,
    in_short,
    mending_words,
    todo_of,
    tone_of,
    untold_words,
)
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView, TakenUp
from rules import Chore
from rules.sentence import Sentence, capital, said
from vision import DieReading, TableReading

NAMES = ("Ann", "Bo", "Cy")
SQUARES = tuple(((x, 0.0), (x + 90.0, 0.0), (x + 90.0, 90.0), (x, 90.0)) for x in (0.0, 100.0, 200.0))
LAYOUT = Layout(seats=tuple(SeatLayout(roll=square) for square in SQUARES), width=300, height=90)
BO_PASSES_A_ONE = Chore("pass", 1, 1, 1, 2)


def watched(mend: tuple[Chore, ...] = (), reading: TableReading | None = None) -> Snapshot:
    game, state = rules.start({"game": "gelatinous", "players": list(NAMES)})
    return Snapshot(
        position=state,
        state=state.to_json(),
        awaits=game.awaits(state),
        explanation="Everyone: roll.",
        playback="playing",
        view=TableView(1.0, reading, (), "", mend),
        layout=LAYOUT,
    )


def die(x: float, value: int) -> DieReading:
    return DieReading((x, 30.0, x + 20, 50.0), value, 0.99, ((value, 0.99),), "green")


def test_nobody_is_told_to_carry_the_dice_of_a_film_that_has_ended():
    over = replace(watched((BO_PASSES_A_ONE,)), playback="ended")
    assert headline_of(over) == "The film has ended · Everyone rolls"


@pytest.mark.parametrize(
    ("chore", "words"),
    [
        (BO_PASSES_A_ONE, "Bo passes a 1 to Cy"),
        (Chore("stack", 0, 2, 3), "Ann stacks 2 dice that show 3"),
        (Chore("unstack", 2, 1, None), "Cy takes one die off the cube"),
        (Chore("to_reserve", 0, 2, 1), "Ann puts 2 dice that show 1 into the reserve"),
        (Chore("from_reserve", 0, 1, None), "Ann takes one die from the reserve"),
    ],
)
def test_each_die_that_is_to_be_moved_is_told_in_words(chore: Chore, words: str):
    assert mending_words((chore,), NAMES) == words


def test_a_table_that_has_parted_from_the_game_is_told_what_to_mend_before_all_else():
    assert headline_of(watched()) == "Everyone rolls"
    parted = watched((BO_PASSES_A_ONE,))
    assert headline_of(parted) == "Put the dice back where they belong"
    assert todo_of(parted) == "Bo passes a 1 to Cy."


def test_a_roll_that_was_picked_up_too_soon_is_told_in_few_words():
    lay = TakenUp((3, None), np.zeros((4, 4, 3), np.uint8))
    asked = "Cy's dice were picked up before I was sure of all. I saw 3, ?: enter the roll"
    seat = SeatView(2, "unsure", asked, 0, 2, lay)
    missed = replace(watched(), view=TableView(1.0, None, (seat,), ""))
    assert headline_of(missed) == "Not all dice were read: enter Cy's roll"
    assert tone_of(missed, 2) == ("not all dice were read", "ask")


ANN_STACKS, CY_PASSES = Chore("stack", 0, 1, 3), Chore("pass", 2, 1, 6, 1)
TAKES, PUTS = Chore("from_reserve", 0, 1, None), Chore("to_reserve", 0, 1, 1)


@pytest.mark.parametrize(
    ("chores", "words"),
    [
        ((BO_PASSES_A_ONE,), "Bo passes dice"),
        ((ANN_STACKS,), "Ann stacks dice"),
        ((BO_PASSES_A_ONE, CY_PASSES), "Bo and Cy pass dice"),
        ((ANN_STACKS, CY_PASSES), "Ann and Cy pass and stack dice"),
        ((ANN_STACKS, BO_PASSES_A_ONE, CY_PASSES), "Everyone passes and stacks dice"),
        ((TAKES,), "Take dice from the reserve"),
        ((PUTS,), "Put dice into the reserve"),
        ((ANN_STACKS, TAKES), "Stack and set aside"),
    ],
)
def test_the_headline_says_who_carries_dice_where(chores: tuple[Chore, ...], words: str):
    assert carrying_words(replace(watched(), view=None, chores=chores)) == words


def test_what_cards_and_arrows_tell_is_left_out_beside_them():
    game, state = rules.start({"game": "gelatinous", "players": list(NAMES), "options": {"dice_per_player": 8}})
    for seat, values in enumerate(([3] * 7 + [1], [2] * 7 + [6], [2] * 8)):
        state = game.apply(state, {"type": "roll", "seat": seat, "values": values})
    told = replace(watched(), explanation=game.explain(state))
    assert todo_of(told).startswith("Ann: pass one 1 to Bo; stack seven 3s. Bo: pass one 6 to Ann.")
    assert untold_words(told) == ""
    assert untold_words(replace(watched(), waits_for="No mat is in view.")) == "No mat is in view."
    won = game.apply(state, {"type": "roll", "seat": 0, "values": [3]})
    won = game.apply(game.apply(won, {"type": "roll", "seat": 1, "values": [2] * 8}), _all_twos(2, 8))
    over = replace(watched(), state=won.to_json(), position=won, explanation=game.explain(won))
    assert ending_words(over) == ("Ann wins with a complete cube", "")


def _all_twos(seat: int, count: int) -> dict[str, object]:
    return {"type": "roll", "seat": seat, "values": [2] * count}


def test_the_dice_that_mend_a_parted_table_get_arrows_on_the_picture():
    reading = TableReading(300, 90, (die(110, 1), die(150, 5)))
    parted = watched((BO_PASSES_A_ONE,), reading)
    assert parted.view is not None
    (arrow,) = Carrying().left(parted.view, LAYOUT)
    assert (arrow.seat, arrow.kind, arrow.value, arrow.start) == (1, "left", 1, (120, 40))
    assert Carrying().left(replace(parted.view, mend=()), LAYOUT) == ()


def test_what_keeps_a_game_from_being_watched_is_told_before_its_rules():
    assert todo_of(replace(watched(), waits_for="No mat is in view.")) == "No mat is in view."
    assert headline_of(replace(watched(), waits_for="No mat is in view.")) == "Waiting for the mat"
    assert "nothing on the table counts" in todo_of(replace(watched(), watching=False))
    assert todo_of(watched()) == "Everyone: roll."


@pytest.mark.parametrize(
    ("awaits", "words"),
    [
        (rules.AwaitRolls({0: 7, 2: 5}), "Ann and Cy roll"),
        (rules.AwaitDie(1), "Bo rolls one die"),
        (rules.AwaitSupply({"red": 6}), "Roll all the dice of the supply"),
        (rules.AwaitBoard(0, ((0, 0),), ()), "Ann places a die"),
        (rules.AwaitBoard(0, ((0, 0),), (rules.Tip((0, 0), (0, 1), (2,)),)), "Ann places or tips a die"),
        (rules.AwaitReveal({0: 5}), "Lift the cups"),
        (rules.AwaitSixes({1: 2}), "Bo: keep your sixes, or attack"),
        (rules.AwaitSpoken(2, ("bid", "call", "jonti")), "Cy bids, calls or calls jonti"),
        (rules.AwaitCard("room"), "Draw the next room"),
        (rules.AwaitNothing(), ""),
    ],
)
def test_what_a_game_awaits_is_said_in_a_few_words(awaits: rules.Awaits, words: str):
    assert awaited_words(awaits, NAMES) == words


def test_a_seat_that_is_awaited_for_something_else_than_a_roll_is_not_told_to_roll():
    waiting = SeatView(1, "waiting", said("{name} is {words}", name="Bo", words=said("to lift the cup")))
    assert in_short(waiting, "Bo") == "Bo · to lift the cup"
    assert in_short(replace(waiting, expected=7), "Bo") == "Bo · to roll 7"


@pytest.mark.parametrize("color", [color for color in COLORS if color != "orange"])
def test_the_colour_of_a_die_is_translated(color: str):
    with speaking("de"):
        assert color_words(color) not in (color, "")


def test_a_sentence_that_was_shown_before_is_shown_in_the_language_of_the_moment():
    told = capital(said("{name} rolls", name="Bo"))
    first = shown(told)
    with speaking("de"):
        assert shown(told) == shown(capital(said("{name} rolls", name="Bo"))) != first
    assert shown(told) == first == "Bo rolls"


def test_a_sentence_is_shown_in_the_language_of_its_own_thread_while_another_translates_it():
    class Shared(Sentence):
        """One that, whenever it is kept in German, another thread keeps in English right after."""

        def __setattr__(self, name, value):
            super().__setattr__(name, value)
            if name == "translation":
                self.__dict__[name] = (value[0], "Bo rolls")

    with speaking("de"):
        assert shown(Shared("{name} rolls", "", {"name": "Bo"})) == "Bo würfelt"
