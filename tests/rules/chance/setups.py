"""Players at the table, and setups that break a rule."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rules.chance.junk import JUNK, spoilt

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou"]
ODD_NAMES = [
    "ann",
    " Ann",
    "Ann ",
    " ",
    "\t",
    "é",
    "e\u0301",
    "李雷",
    "😀" * 40,
    "x" * 40,
    "\u2028",
    "\x00",
    '"',
    "\\",
    "אבא",
    "\ufeff",
    "0",
    "null",
    "</script>",
    "\U0010ffff",
    "\ud7ff",
    "\ue000",
    "Zoë\n",
]


def players(rng: Random, number: int) -> list[str]:
    return rng.sample(NAMES + ODD_NAMES if rng.random() < 0.2 else NAMES, number)


def broken(setup: dict[str, Any], edges: dict[str, list[Any]], rng: Random) -> Any:
    """The setup with a fault in it; now and then it is none. `edges` has the values to try for options."""
    options = setup.setdefault("options", {})
    names = setup["players"]
    i = rng.randrange(len(names))
    fault = rng.randrange(16)
    if fault < 2:
        names[i] = rng.choice(
            [
                "",
                "x" * 41,
                "😀" * 41,
                "😀" * 40,
                "\ud800",
                "a\udbff",
                "\udfff",
                "\ud7ff",
                None,
                1,
                [],
                names[0],
                names[-1],
            ]
        )
    elif fault < 5:
        setup["players"] = rng.sample(NAMES + ODD_NAMES, rng.choice([0, 1, 2, 3, 4, 5, 6, 7, 12, 13]))
    elif fault == 5:
        setup["players"] = rng.choice([None, "Ann", {}, [], {"0": "Ann"}, [names]])
    elif fault == 6:
        setup["game"] = rng.choice([None, "", "chess", "Gelatinous", 1, [], "liars_dice", "gelatinous"])
    elif fault == 7:
        setup["options"] = rng.choice([*JUNK, {}])
    elif fault == 8:
        known = ["dice_per_player", "starter", "caller", "handed", "faces", "deck", "final_roll", "solve", ""]
        options[rng.choice([*known, *edges])] = rng.choice(JUNK)
    elif fault < 12 and edges:
        name = rng.choice(list(edges))
        options[name] = rng.choice(edges[name])
    elif fault == 12:
        setup[rng.choice(["seats", "type", "option", "deck", "seed"])] = rng.choice(JUNK)
    elif fault == 13:
        del setup[rng.choice(list(setup))]
    else:
        return spoilt(setup, rng)
    return setup
