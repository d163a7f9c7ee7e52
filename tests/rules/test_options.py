"""The options that a game declares are those that its setup takes."""

from itertools import product

import pytest

import rules

DECLARED = [(game, option) for game in rules.GAMES.values() for option in game.options]
IDS = [f"{game.id}-{option.name}" for game, option in DECLARED]


def players_of(game: rules.Game) -> list[str]:
    return ["Ann", "Bo", "Cy", "Dee", "Eva", "Flo"][: game.seat_counts[0]]


@pytest.mark.parametrize(("game", "option"), DECLARED, ids=IDS)
def test_every_choice_that_is_declared_begins_a_game(game: rules.Game, option: rules.Option) -> None:
    players = players_of(game)
    choices = option.choices(players)
    for value, words in choices:
        assert words
        rules.start({"game": game.id, "players": players, "options": {option.name: value}})
    assert option.default in [value for value, _ in choices]


@pytest.mark.parametrize(("game", "option"), DECLARED, ids=IDS)
def test_the_default_is_what_a_setup_without_the_option_means(game: rules.Game, option: rules.Option) -> None:
    players = players_of(game)
    named = rules.start({"game": game.id, "players": players, "options": {option.name: option.default}})
    assert named == rules.start({"game": game.id, "players": players})


@pytest.mark.parametrize(("game", "option"), DECLARED, ids=IDS)
@pytest.mark.parametrize("value", [None, "unheard of", 99, 1.0, []])
def test_what_is_not_declared_is_refused(game: rules.Game, option: rules.Option, value: object) -> None:
    with pytest.raises(rules.BadSetup, match=option.name):
        rules.start({"game": game.id, "players": players_of(game), "options": {option.name: value}})


@pytest.mark.parametrize("game", rules.GAMES.values(), ids=list(rules.GAMES))
def test_options_go_together(game: rules.Game) -> None:
    players = players_of(game)
    ends = [option.choices(players)[:: max(1, len(option.choices(players)) - 1)] for option in game.options]
    for chosen in product(*ends):
        options = {option.name: value for option, (value, _) in zip(game.options, chosen, strict=True)}
        rules.start({"game": game.id, "players": players, "options": options})
