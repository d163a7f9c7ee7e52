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
    "\ue000",
    "Zoë\n",
]


def players(rng: Random, number: int) -> list[str]:
    return rng.sample(NAMES + ODD_NAMES if rng.random() < 0.2 else NAMES, number)


def broken(setup: dict[str, Any], rng: Random) -> Any:
    """The setup with a fault, or two; now and then it is none."""
    options = setup.setdefault("options", {})
    names = setup["players"]
    i = rng.randrange(len(names))
    fault = rng.randrange(14)
    if fault == 0:
        names[i] = rng.choice(["", "x" * 41, "😀" * 41, "\ud800", "a\udc00", None, 1, [], names[0]])
    elif fault == 1:
        names.append("one more")
    elif fault == 2:
        names.pop()
    elif fault == 3:
        setup["players"] = rng.choice([None, "Ann", {}, [], {"0": "Ann"}, [names]])
    elif fault == 4:
        setup["game"] = rng.choice([None, "", "chess", "Gelatinous", 1, [], "liars_dice", "cube_crawl", "gelatinous"])
    elif fault == 5:
        setup["options"] = rng.choice(JUNK)
    elif fault == 6:
        options[rng.choice(["dice_per_player", "starter", "caller", "handed", "faces", "deck", "solve", ""])] = (
            rng.choice(JUNK)
        )
    elif fault == 7 and options:
        options[rng.choice(list(options))] = rng.choice(JUNK)
    elif fault == 8:
        setup[rng.choice(["seats", "type", "option", "deck", "seed"])] = rng.choice(JUNK)
    elif fault == 9:
        del setup[rng.choice(list(setup))]
    elif fault == 10:
        names += [f"more {k}" for k in range(rng.choice([1, 3, 11, 12]))]
    elif fault == 11 and options:
        options[rng.choice(list(options))] = rng.choice([-1, 0, 1, 3, 4, 5, 6, 12, 13, len(names), len(names) - 1])
    else:
        return spoilt(setup, rng)
    return setup
