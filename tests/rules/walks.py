"""Games played by chance, for tests that look at every position on the way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import rules
from rules import Form, Game, JsonObject, Pick, State

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kai", "Lou")


def _setup(game: str, players: int, **options: object) -> JsonObject:
    return {"game": game, "players": list(NAMES[:players]), "options": options}


_OWN_FACES = {
    color: [[], ["popsicle"], ["popsicle", "jello_tart"]] * 2 for color in ("red", "yellow", "green", "purple")
}

_CORNERS = [[0, 0], [0, 2], [0, 4], [4, 0], [4, 2], [4, 4]]
_TIERS = "A" * 24 + "B" * 5 + "C"
_LAWNS = {
    "rooms": [
        {"id": f"{tier}{i}", "tier": tier, "rows": 5, "cols": 5, "start": [2, 2], "exit": [2, 2]}
        | {"glyphs": [[2, 3], [2, 1], [1, 2]][: 3 if tier == "C" else 1], "dangers": _CORNERS, "walls": [], "voids": []}
        for i, tier in enumerate(_TIERS)
    ]
}
"""A deck of rooms so open that the whole crawl is won now and then."""

SETUPS: tuple[JsonObject, ...] = (
    {"game": "gelatinous", "players": ["Zoë", "\u202e", "🎲" * 40]},
    *(_setup("gelatinous", players, dice_per_player=dice) for players, dice in ((3, 1), (3, 2), (6, 12))),
    _setup("gelatinous_duel", 2),
    *(_setup("gelatinous_solitaire", 1, final_roll=final_roll) for final_roll in ("resolve", "stop")),
    _setup("gelatinous_video", 2),
    _setup("gelatinous_video", 3, caller=2, keep_score=True),
    _setup("gelatinous_video", 12, caller=7, final_roll="stop"),
    _setup("liars_dice", 2, dice_per_player=1),
    _setup("liars_dice", 3, dice_per_player=2, starter=2),
    _setup("liars_dice", 4),
    _setup("liars_dice", 12, dice_per_player=3, starter=11),
    _setup("dessert_dice", 2),
    _setup("dessert_dice", 3, starter=1, handed="unknown", faces=_OWN_FACES | {"black": [["ice_cream"]] * 6}),
    _setup("dessert_dice", 4, starter=3, handed="left"),
    _setup("cube_crawl", 1),
    _setup("cube_crawl", 1, difficulty="wizard", first_level_health=4, deck=_LAWNS),
    _setup("cube_crawl", 1, difficulty="expert", deck=_LAWNS),
)
"""Setups of every game, with each of their options."""


def name_of(setup: Mapping[str, Any]) -> str:
    """A few words for a setup, as the name of a test."""
    options = ",".join(f"{name}={value}" for name, value in setup.get("options", {}).items() if len(f"{value}") < 20)
    return f"{setup['game']}-{len(setup['players'])}-{options}"


@dataclass(frozen=True)
class Step:
    """A position of a game, and the event that led to it: `None` for the first."""

    game: Game
    first: State
    state: State
    event: JsonObject | None


def walk(setup: object, pick: Pick, longest: int = 400) -> Iterator[Step]:
    """The positions of a game played by `pick`, up to its end or the `longest`th event."""
    game, first = rules.start(setup)
    step = Step(game, first, first, None)
    yield step
    for _ in range(longest):
        if not game.legal(step.state):
            return
        event = some_event(game, step.state, pick)
        step = Step(game, first, game.apply(step.state, event), event)
        yield step


def some_event(game: Game, state: State, pick: Pick) -> JsonObject:
    """An event that may come next.

    First its type is picked, or a game on a board would never end. Where a solver knows the way, mostly it is taken.
    """
    forms = game.legal(state)
    best: Any = game.solved(state).get("best")
    if best and pick(20):
        forms = tuple(form for form in forms if _goes(form, best["path"][0])) or forms
    types = list(dict.fromkeys(form.type for form in forms))
    kind = types[pick(len(types))]
    alike = [form for form in forms if form.type == kind]
    return alike[pick(len(alike))].fill(pick)


def leaning(seed: int) -> Pick:
    """Chance that leans to the same one of six, to the first of two and to small counts, as `seed` decides how much.

    So cubes are completed, dice run out, faces are seen and bids believed far more often than by pure chance.
    """
    random = Random(seed)
    favourite = random.choice((0, 2, 2, 5, random.randrange(6)))
    lean = random.choice((0.0, 0.3, 0.6, 0.9))
    watchful = random.choice((0.5, 0.9, 1.0))

    def pick(alternatives: int) -> int:
        if alternatives == 2:
            return 0 if random.random() < watchful else 1
        if alternatives == 6 and random.random() < lean:
            return favourite
        if alternatives > 24 and random.random() < 0.9:
            return min(int(random.expovariate(1)), alternatives - 1)
        return random.randrange(alternatives)

    return pick


def _goes(form: Form, direction: str) -> bool:
    return form.type == "tip" and getattr(form, "direction", None) == direction
