"""Which setups begin a game."""

import pytest

import rules

THREE = ["Ann", "Bo", "Cy"]


def test_options_may_be_left_out() -> None:
    game, state = rules.start({"game": "gelatinous", "players": THREE})
    assert (game.id, state.game, state.names, state.round) == ("gelatinous", "gelatinous", ("Ann", "Bo", "Cy"), 1)
    assert game.awaits(state) == rules.AwaitRolls({0: 7, 1: 7, 2: 7})


@pytest.mark.parametrize("dice", [1, 12])
def test_one_to_twelve_dice_each(dice: int) -> None:
    game, state = rules.start({"game": "gelatinous", "players": THREE, "options": {"dice_per_player": dice}})
    assert [seat.loose for seat in game.table(state)] == [dice] * 3


@pytest.mark.parametrize("players", [THREE, [*THREE, "Di", "Eve", "Flo"]])
def test_three_to_six_players(players: list[str]) -> None:
    assert rules.start({"game": "gelatinous", "players": players})[1].names == tuple(players)


@pytest.mark.parametrize(
    "players",
    [
        [" ", "  ", "\t"],
        ["ann", "Ann", "ANN"],
        ["é", "e\u0301", "Bo"],
        ["x" * 40, "🎲" * 40, "\u0000"],
    ],
)
def test_names_are_compared_as_they_stand(players: list[str]) -> None:
    assert rules.start({"game": "gelatinous", "players": players})[1].names == tuple(players)


def _with(**changes: object) -> dict[str, object]:
    return {"game": "gelatinous", "players": THREE, "options": {}} | changes


@pytest.mark.parametrize(
    "setup",
    [
        None,
        [],
        "gelatinous",
        {},
        {"game": "gelatinous"},
        {"players": THREE},
        _with(more=1),
        _with(game=None),
        _with(game=["gelatinous"]),
        _with(game="Gelatinous"),
        _with(game="\ud800"),
        _with(game="gelatinous_duel", players=["Ann", "Bo", "Cy"]),
        _with(players=None),
        _with(players="Ann"),
        _with(players=[]),
        _with(players=["Ann", "Bo"]),
        _with(players=[*THREE, "Di", "Eve", "Flo", "Gus"]),
        _with(players=["Ann", "Bo", "Ann"]),
        _with(players=["Ann", "Bo", ""]),
        _with(players=["Ann", "Bo", "x" * 41]),
        _with(players=["Ann", "Bo", None]),
        _with(players=["Ann", "Bo", 3]),
        _with(players=["Ann", "Bo", ["Cy"]]),
        _with(players=["Ann", "Bo", "C\ud83dy"]),
        _with(players=["Ann", "Bo", "\ud800"]),
        _with(players=["Ann", "Bo", "\udc00"]),
        _with(players=["Ann", "Bo", "\udfff"]),
        _with(options=None),
        _with(options=[]),
        _with(options={"final_roll": "stop"}),
        _with(options={"dice_per_player": 0}),
        _with(options={"dice_per_player": 13}),
        _with(options={"dice_per_player": None}),
        _with(options={"dice_per_player": True}),
        _with(options={"dice_per_player": 7.0}),
        _with(options={"dice_per_player": "7"}),
        _with(options={"dice_per_player": 10**300}),
        _with(game="gelatinous_solitaire"),
        _with(game="gelatinous_solitaire", players=[]),
        _with(game="gelatinous_solitaire", players=["Ann"], options={"dice_per_player": 7}),
        _with(game="gelatinous_solitaire", players=["Ann"], options={"final_roll": "Stop"}),
        _with(game="gelatinous_solitaire", players=["Ann"], options={"final_roll": None}),
        _with(game="gelatinous_solitaire", players=["Ann"], options={"final_roll": ["stop"]}),
    ],
)
def test_anything_else_is_a_bad_setup(setup: object) -> None:
    with pytest.raises(rules.BadSetup) as caught:
        rules.start(setup)
    assert caught.value.code == "bad_setup"
    assert caught.value.message
    assert "\n" not in caught.value.message
    assert len(caught.value.message) < 200
