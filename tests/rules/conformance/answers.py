"""What the answers of any game to a position have to do with each other."""

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import rules
from rules import Game, JsonObject, State
from rules.forms import Between, Blank, Hands, OneOf
from rules.json_text import json_line
from rules.liars_dice.state import LiarsDiceState
from tests.rules.walks import Step

AWAITED_FIELDS = {
    "to_roll": [],
    "to_choose": [],
    "turn": None,
    "min_bid": None,
    "forbidden_undo": None,
    "orientations": [],
}
"""The fields of a state that say what is awaited, as they are when nothing is."""


def check_position(step: Step) -> None:
    """The answers of a game to one position fit each other, and are what `rules.game` promises."""
    game, state = step.game, step.state
    shown = state.to_json()
    assert _frozen(state), f"{type(state).__name__} can be changed"
    assert _plain(shown)
    assert (shown["game"], shown["phase"], shown["round"]) == (state.game, state.phase, state.round)
    assert (state.game, state.names) == (game.id, step.first.names)
    assert len(state.names) in game.seat_counts
    assert state.round >= 1
    assert [seat["name"] for seat in _json(state)["seats"]] == list(state.names)
    _check_own_json(state)
    _check_end(game, state, shown)
    _check_awaits(game, state)
    _check_words(game, state)
    _check_views(game, state, shown)
    _check_table(game, state)
    solved = game.solved(state)
    assert _plain(solved)
    assert not solved.keys() & shown.keys()
    check_dice(step)


def check_dice(step: Step) -> None:
    """No die comes or goes, where the rules of the game let none."""
    first, state = _json(step.first), _json(step.state)
    match step.game.id:
        case "gelatinous" | "gelatinous_duel":
            begun = sum(seat["loose"] + seat["stacked"] for seat in first["seats"])
            assert sum(seat["loose"] + seat["stacked"] for seat in state["seats"]) == begun
            assert step.game.id == "gelatinous" or begun == 18
        case "gelatinous_solitaire":
            assert state["hand"] + state["reserve"] + state["cube"] == 13
        case "gelatinous_video":
            assert all(seat["hand"] + seat["reserve"] + seat["cube"] == 13 for seat in state["seats"])
        case "liars_dice":
            assert isinstance(step.state, LiarsDiceState)
            assert all(0 <= seat["dice"] <= step.state.dice_per_player for seat in state["seats"])
        case "dessert_dice" if state["phase"] != "supply":
            on_board = [square["die"] for row in state["board"] for square in row if square is not None]
            assert sorted(state["supply"] + on_board) == list(range(25))
        case _:
            pass


def _check_own_json(state: State) -> None:
    """What `to_json` gives is the caller's own, to do with as they like."""
    text = json_line(state.to_json())
    spoil(state.to_json())
    assert json_line(state.to_json()) == text


def _check_end(game: Game, state: State, shown: JsonObject) -> None:
    outcome = game.outcome(state)
    assert outcome == state.result
    assert (outcome is not None) == (state.phase == "over") == (not game.legal(state))
    if outcome is None:
        assert shown["result"] is None
        return
    assert shown["result"] == {"winners": list(outcome.winners), "reason": outcome.reason}
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(len(state.names)))
    assert outcome.reason
    for name, empty in AWAITED_FIELDS.items():
        assert name not in shown or shown[name] == empty, f"{name} awaits something after the end"


def _check_awaits(game: Game, state: State) -> None:
    """What is awaited is what may be entered."""
    forms = game.legal(state)
    kinds = {form.type for form in forms}
    blanks = [form.blanks() for form in forms]
    match game.awaits(state):
        case rules.AwaitNothing():
            assert not forms
        case rules.AwaitRolls(counts):
            assert kinds == {"roll"}
            assert {form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)} == dict(counts)
            assert all(counts.values())
        case rules.AwaitSpoken(seat, events):
            assert kinds == set(events)
            assert {only(blank["seat"]) for blank in blanks} == {seat}
        case rules.AwaitSixes(most):
            assert kinds == {"sixes"}
            assert all(most.values())
            assert {only(blank["seat"]): blank["attack"] for blank in blanks} == {
                seat: Between(0, count) for seat, count in most.items()
            }
        case rules.AwaitReveal(counts):
            assert kinds == {"reveal"}
            hands = [tuple(counts.get(seat, 0) for seat in range(len(state.names)))]
            assert [blank["hands"] for blank in blanks] == [Hands(each) for each in hands]
        case rules.AwaitDie(seat):
            assert seat in range(len(state.names))
            assert [blank["value"] for blank in blanks] == [Between(1, 6)]
        case rules.AwaitSupply(counts):
            assert kinds == {"supply"}
            assert all(counts.values())
        case rules.AwaitBoard(seat, placements, tips):
            assert seat in range(len(state.names))
            assert bool(placements) == ("place" in kinds)
            tipping = [form for form in forms if form.type in ("tip", "move")]
            assert len(tipping) == len(tips)
            for form, tip in zip(tipping, tips, strict=True):
                faces = form.blanks()["face" if form.type == "move" else "top"]
                assert isinstance(faces, OneOf)
                assert faces.values == tip.tops
        case rules.AwaitCard(kind):
            assert kinds == {{"desserts": "reveal"}.get(kind, kind)}
        case other:
            raise AssertionError(f"nobody has said when {other} fits the forms")


def _check_words(game: Game, state: State) -> None:
    text = game.explain(state)
    assert text.strip() == text != ""
    assert text.endswith(".")
    assert not any(odd in text for odd in ("\n", "  ", "None", ".."))
    for seat in _awaited(game, state):
        assert state.names[seat] in text, f"{state.names[seat]} is awaited and not told so: {text}"
    if state.result is not None:
        assert all(state.names[seat] in text for seat in state.result.winners if len(state.names) > 1)


def _awaited(game: Game, state: State) -> Iterable[int]:
    match game.awaits(state):
        case rules.AwaitRolls(counts) | rules.AwaitReveal(counts) | rules.AwaitSixes(counts):
            return counts
        case rules.AwaitDie(seat) | rules.AwaitBoard(seat) | rules.AwaitSpoken(seat):
            return (seat,)
        case rules.AwaitCard("desserts"):
            return range(len(state.names))
        case rules.AwaitCard():
            return (0,)
        case _:
            return ()


def _check_views(game: Game, state: State, shown: JsonObject) -> None:
    """Whose the hidden things are may look at them, and nobody else; where dice are hidden no value is known."""
    seats = range(len(state.names))
    everything = game.view(state, None)
    assert everything.state == shown
    for seat in seats:
        view = game.view(state, seat)
        assert view.state == shown
        assert view.hidden == tuple(hidden for hidden in everything.hidden if hidden.seat != seat)
    for nobody in (-1, len(seats)):
        with pytest.raises(ValueError, match="no seat"):
            game.view(state, nobody)
    assert [hidden.seat for hidden in everything.hidden] == sorted(hidden.seat for hidden in everything.hidden)
    for hidden in everything.hidden:
        assert hidden.seat in seats
        assert hidden.count > 0
        if hidden.kind == "hand":
            lying = game.table(state)[hidden.seat]
            assert (lying.loose, lying.loose_values) == (hidden.count, None)


def _check_table(game: Game, state: State) -> None:
    table = game.table(state)
    assert [lying.seat for lying in table] in ([], list(range(len(state.names))))
    for lying in table:
        assert min(lying.loose, lying.stacked, lying.reserve) >= 0
        for count, values in ((lying.loose, lying.loose_values), (lying.reserve, lying.reserve_values)):
            assert values is None or (len(values) == count and list(values) == sorted(values))
    match game.awaits(state):
        case rules.AwaitRolls(counts) | rules.AwaitReveal(counts) if table:
            assert {seat: table[seat].loose for seat in counts} == dict(counts)
        case _:
            pass
    chores = game.chores(state)
    assert [chore.seat for chore in chores] == sorted(chore.seat for chore in chores)
    for chore in chores:
        assert chore.count > 0
        assert (chore.to_seat is not None) == (chore.kind == "pass")
        assert chore.to_seat != chore.seat


def only(blank: Blank) -> object:
    """The one value that a settled blank takes."""
    assert isinstance(blank, OneOf)
    (value,) = blank.values
    return value


def _frozen(value: object) -> bool:
    """Whether nothing in `value` can be changed, as far as it is shown in fields."""
    if value is None or isinstance(value, bool | int | str | bytes):
        return True
    if isinstance(value, tuple | frozenset):
        return all(map(_frozen, value))
    if isinstance(value, Mapping):
        return not hasattr(value, "__setitem__") and all(_frozen(item) for pair in value.items() for item in pair)
    if not dataclasses.is_dataclass(value) or not value.__dataclass_params__.frozen:  # pyright: ignore[reportAttributeAccessIssue]
        return False
    return all(_frozen(getattr(value, field.name)) for field in dataclasses.fields(value))


def _plain(value: object) -> bool:
    """Whether `value` is made of JSON's own types alone, and of no fractions."""
    if type(value) is dict:
        return all(type(key) is str and _plain(item) for key, item in value.items())
    if type(value) is list:
        return all(map(_plain, value))
    return value is None or type(value) in (bool, int, str)


def spoil(value: Any) -> None:
    """Change whatever can be changed in `value`."""
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        spoil(item)
    if isinstance(value, dict | list):
        value.clear()


def _json(state: State) -> dict[str, Any]:
    return state.to_json()
