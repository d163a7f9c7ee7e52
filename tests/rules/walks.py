"""Games played by chance, for tests that look at every position on the way."""

from collections.abc import Iterator, Mapping, Sequence
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


def _dice(board: Sequence[Sequence[str | None]]) -> list[list[JsonObject | None]]:
    """A board of Dessert Dice from words such as `red 3`."""
    words = [[None if cell is None else cell.split() for cell in row] for row in board]
    return [[None if cell is None else {"color": cell[0], "face": int(cell[1])} for cell in row] for row in words]


_BOARD = [
    [None, "red 3", None, None, None],
    ["black 5", "green 1", "green 1", None, None],
    [None, None, "purple 2", "yellow 6", None],
    [None] * 5,
    [None] * 5,
]
_SUPPLY = [*["red 1"] * 5, *["yellow 2"] * 5, *["green 4"] * 4, *["purple 6"] * 5]

TAKEN_UP: tuple[JsonObject, ...] = (
    _setup("gelatinous", 3)
    | {"taken_up": {"round": 4, "seats": [{"loose": n, "stacked": s} for n, s in ((6, 7), (0, 3), (5, 0))]}},
    _setup("gelatinous_duel", 2) | {"taken_up": {"seats": [{"loose": n, "stacked": s} for n, s in ((3, 7), (4, 4))]}},
    _setup("gelatinous_solitaire", 1) | {"taken_up": {"rolls": 6, "seats": [{"hand": 5, "reserve": 3, "cube": 5}]}},
    _setup("gelatinous_video", 3, keep_score=True)
    | {
        "taken_up": {
            "round": 5,
            "seats": [{"hand": n, "reserve": 13 - n - s, "cube": s} for n, s in ((6, 7), (0, 3), (9, 0))],
        }
    },
    _setup("liars_dice", 4)
    | {"taken_up": {"turn": 2, "palifico": True, "round": 9, "seats": [{"dice": n} for n in (3, 0, 1, 5)]}},
    _setup("dessert_dice", 3, starter=1)
    | {"taken_up": {"turn": 2, "board": _dice(_BOARD), "supply": _dice([_SUPPLY])[0]}},
    _setup("cube_crawl", 1, deck=_LAWNS) | {"taken_up": {"round": 13, "health": 4, "abilities": ["flop", "harden"]}},
    _setup("cube_crawl", 1, difficulty="expert", deck=_LAWNS)
    | {
        "taken_up": {
            "round": 26,
            "health": 5,
            "abilities": ["harden", "regrow", "twist"],
            "out_of_game": ["devour", "flip", "flop", "leap", "slide", "squeeze", "surge"],
            "room": {
                "id": "A3",
                "resistance": 1,
                "position": [2, 4],
                "top": 6,
                "glyphs": [[2, 3]],
                "dangers": [1, 4],
                "actions": 5,
                "abilities_used": ["twist"],
            },
        }
    },
)
"""Games of every kind that were in progress when they were taken up."""

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
    *TAKEN_UP,
)
"""Setups of every game, with each of their options."""


def name_of(setup: Mapping[str, Any]) -> str:
    """A few words for a setup, as the name of a test."""
    options = ",".join(f"{name}={value}" for name, value in setup.get("options", {}).items() if len(f"{value}") < 20)
    return f"{setup['game']}-{len(setup['players'])}-{options}{'-taken_up' if 'taken_up' in setup else ''}"


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
