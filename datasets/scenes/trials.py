"""Scenes of one kind: dice that nobody can read, tables full of dice, dice on a pattern that hides them, dice in
clumps, dice on squares that look like them, dice of a game that is played, or dice in photographs that were kept
small."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from datasets.scenes.arrange import lying
from datasets.scenes.clutter import round_thing
from datasets.scenes.labels import COCKED_TILT, SMALLEST_EDGE, TOP_SHARE_NEEDED, UNREADABLE, DieLabel, label
from datasets.scenes.materials import ace_set, clear_set, dice_set, ivory_set, marbled_set, two_tone_set
from datasets.scenes.sampler import Wish, sample
from datasets.scenes.scene import Scene
from datasets.surfaces.sign_sets import mostly_signed_set

_TRIES = 24
_ROUNDS, _FAR = 40, 10_000_000
"""Where none of the tries gives what is wished for, so many more rounds of them follow, with numbers that no other
picture uses."""
_KEPT_EDGE = 13.0
"""Pixels of a die's edge in the smallest photograph from which its pips can be read."""
_BOX_EDGES = 1.3
"""A die's box is about so many times as long as its edge."""
_CHANGE = 11
"""Tells the numbers that a change is drawn from those that its scene is drawn from."""
LEAST_FULL = 10
"""Dice on a full table."""

_CAUSES: dict[str, tuple[Wish, ...]] = {
    "cocked": (Wish(edges=(22, 110), layout="scatter", cocked=0.6, rolling=0.0, empty=0.0),),
    "stacked": tuple(
        Wish(edges=(22, 90), counts=(6, 24), layout=layout, rolling=0.0, empty=0.0) for layout in ("block", "heap")
    ),
    "hidden": (Wish(edges=(22, 110), layout="scatter", rolling=0.0, screened=0.6, empty=0.0),),
    "moving": (Wish(edges=(22, 110), rolling=1.0, empty=0.0),),
}
PATTERNED = ("carpet", "tweed", "cheque", "dots", "flowers", "cloth", "blots", "board")
"""Table tops, by their recipes, on which dice are hard to find."""
_CLOSE = tuple(
    Wish(edges=(18, 64), counts=(3, 16), layout=layout, empty=0.02, tables=PATTERNED, alike=0.3)
    for layout in ("cluster", "mixed", "scatter", "heap")
)
_ON_BOARDS = tuple(
    Wish(edges=(20, 80), counts=counts, layout=layout, empty=0.12, boards=1.0)
    for layout, counts in (("scatter", (1, 4)), ("grid", (2, 25)), ("mixed", (2, 12)))
)
CLOTHS = ("towel", "tartan", "tartan", "lace", "map", "cheque", "cloth", "blots", "flowers")
"""Table tops, by their recipes, that hide pale dice."""
_ON_CLOTH = Wish(edges=(18, 70), elevations=(35, 90), layout="scatter", empty=0.06, tables=CLOTHS)
_ON_CLOTHS = (
    *(
        replace(_ON_CLOTH, counts=counts, dice=ivory_set, odd=odd)
        for counts, odd in (((1, 4), 0.75), ((2, 8), 0.3), ((1, 3), 0.9))
    ),
    replace(_ON_CLOTH, counts=(2, 10), odd=0.5),
    Wish(
        edges=(18, 60),
        elevations=(40, 80),
        counts=(1, 5),
        layout="scatter",
        empty=0.12,
        tables=("towel",),
        alike=0.6,
        dice=ivory_set,
        odd=0.8,
    ),
)
_PALE = tuple(
    Wish(
        edges=edges,
        elevations=(66, 90),
        counts=(1, 4),
        layout="scatter",
        empty=0.06,
        tables=tables,
        alike=0.7,
        dice=ace_set,
        odd=odd,
    )
    for edges, tables, odd in (
        ((24, 100), ("towel",), 0.6),
        ((18, 60), ("towel", "tartan", "lace", "cloth"), 0.3),
        ((24, 100), ("plain", "felt", "paper", "carton", "cloth"), 0.3),
    )
)
_ACES = 0.7
"""Share of pale dice that show a one."""
_DIFFUSE, _LEFT = 0.6, (0.15, 0.6)
"""Share of pictures of pale dice under diffuse light, and the share of its strength that a lamp keeps there."""
_CLOSE_UP = tuple(
    Wish(edges=(100, 300), elevations=(35, 90), counts=(1, 3), layout="scatter", empty=0.04, dice=dice)
    for dice in (None, clear_set, None)
)
_ON_ROUND_THINGS = tuple(
    Wish(edges=edges, elevations=elevations, counts=counts, layout="scatter", empty=0.15, dice=dice)
    for edges, elevations, counts, dice in (
        ((60, 220), (70, 90), (1, 2), clear_set),
        ((40, 200), (50, 90), (1, 3), None),
        ((18, 60), (40, 90), (1, 6), None),
    )
)
_ROUND = 0.7
"""Share of the dice that lie on something round."""
_AMONG_DOMINOES = tuple(
    Wish(edges=(18, 110), counts=counts, layout=layout, empty=0.2, dominoes=1.0)
    for counts, layout in (((1, 6), "scatter"), ((2, 12), "mixed"), ((1, 8), "scatter"))
)
_MARBLED = tuple(
    Wish(edges=(20, 90), counts=counts, layout=layout, rolling=0.02, empty=0.02, tables=tables, dice=marbled_set)
    for counts, layout, tables in (
        ((3, 14), "scatter", ("felt", "plain", "carton", "cloth")),
        ((2, 12), "mixed", ()),
        ((4, 20), "scatter", ()),
    )
)
_TWO_TONE = tuple(
    Wish(edges=(24, 64), elevations=(40, 90), counts=counts, layout=layout, rolling=0.02, empty=0.01, dice=dice)
    for counts, layout, dice in (
        ((3, 14), "scatter", two_tone_set),
        ((4, 16), "mixed", two_tone_set),
        ((3, 14), "scatter", marbled_set),
        ((4, 16), "mixed", dice_set),
    )
)
_MOTLEY = tuple(
    replace(wish, counts=(8, 18), kinds=24, dice=dice)
    for wish, dice in zip(_TWO_TONE, (two_tone_set, marbled_set, marbled_set, dice_set), strict=True)
)
_CLUMPED = tuple(
    Wish(edges=(20, 60), elevations=(35, 62), counts=(5, 26), layout=layout, rolling=0.0, empty=0.0)
    for layout in ("cluster", "heap", "cluster")
)
_PLAYED = tuple(
    Wish(edges=(16, 44), elevations=(40, 90), counts=counts, layout=layout, rolling=0.0, empty=0.0)
    for layout, counts in (("scatter", (3, 12)), ("mixed", (4, 20)), ("cluster", (3, 12)))
)
_LEANING = tuple(
    Wish(edges=edges, elevations=(35, 90), counts=counts, layout="scatter", cocked=cocked, rolling=0.0, empty=0.0)
    for edges, counts, cocked in (((20, 90), (5, 9), 0.3), ((18, 60), (6, 16), 0.2), ((24, 110), (4, 7), 0.4))
)
_SIGNED = tuple(
    Wish(
        edges=(18, 80),
        counts=counts,
        layout=layout,
        empty=0.02,
        tables=tables,
        kinds=5,
        dice=mostly_signed_set,
        odd=odd,
    )
    for counts, layout, tables, odd in (((3, 10), "scatter", (), 0.3), ((2, 8), "mixed", CLOTHS, 0.6))
)
_FULL = Wish(edges=(15, 40), counts=(LEAST_FULL, 45), rolling=0.0, empty=0.0)


def cause(index: int) -> str:
    """Why picture `index` of the hard dice cannot be read wholly: "cocked", "stacked", "hidden" or "moving"."""
    return list(_CAUSES)[index % len(_CAUSES)]


def hard_scene(seed: int, index: int, width: int = 640, height: int = 480) -> Scene:
    """A scene with at least one die that has no value for the reason `cause(index)`.

    Depends on its arguments alone.
    """
    why = cause(index)
    wishes = _CAUSES[why]
    wish = wishes[index // len(_CAUSES) % len(wishes)]
    return _first(seed, index, width, height, wish, lambda scene: _shows(scene, why))


def full_scene(seed: int, index: int, width: int = 640, height: int = 480) -> Scene:
    """An ordinary scene with 10 to 45 dice at rest; depends on its arguments alone."""
    return _first(seed, index, width, height, _FULL, lambda scene: len(label(scene)) >= LEAST_FULL)


def _in_turn(
    wishes: Sequence[Wish], change: Callable[[Scene, np.random.Generator], Scene] | None = None
) -> Callable[..., Scene]:
    """A maker of scenes that takes the wishes in turn; each scene depends on its arguments alone.

    `change` makes another scene of what was sampled.
    """

    def scene(seed: int, index: int, width: int = 640, height: int = 480) -> Scene:
        made = sample(seed, index, width, height, wishes[index % len(wishes)])
        return made if change is None else change(made, np.random.default_rng([seed, index, _CHANGE]))

    return scene


def _as_phones_keep(scene: Scene, rng: np.random.Generator) -> Scene:
    """The same scene; four of five times in a photograph that was kept small, but not so small that pips are lost."""
    dice = label(scene)
    if rng.random() < 0.2 or not dice:
        return scene
    edge = min(max(die.box[2] - die.box[0], die.box[3] - die.box[1]) for die in dice) / _BOX_EDGES
    least = min(1.0, _KEPT_EDGE / edge)
    webcam = replace(
        scene.webcam,
        softness=float(rng.uniform(least, max(least, 0.75))),
        sharpening=float(rng.uniform(0.2, 2.0)),
        kept=int(rng.integers(45, 93)),
        defocus=min(scene.webcam.defocus, 0.6),
    )
    return replace(scene, webcam=webcam)


def _ones_in_soft_light(scene: Scene, rng: np.random.Generator) -> Scene:
    """The same scene; most of the dice that lie flat show a one, and mostly the light comes from everywhere."""
    dice = [
        replace(die, rotation=lying(die.faces.index(1), float(rng.uniform(0, 2 * np.pi))))
        if die.up[1] == 0 and rng.random() < _ACES
        else die
        for die in scene.dice
    ]
    lights, ambient = scene.lights, scene.ambient
    if rng.random() < _DIFFUSE:
        left = float(rng.uniform(*_LEFT))
        lost = (1 - left) * sum(float(np.mean(lamp.color)) for lamp in lights)
        lights = tuple(
            replace(lamp, color=(lamp.color[0] * left, lamp.color[1] * left, lamp.color[2] * left)) for lamp in lights
        )
        ambient += lost
    return replace(scene, dice=tuple(dice), lights=lights, ambient=ambient)


def _on_round_things(scene: Scene, rng: np.random.Generator) -> Scene:
    """The same scene with something round under most of the dice; in half of the scenes with dice, and in all without,
    there is another one, anywhere on the table."""
    size = scene.dice[0].size if scene.dice else 16.0
    places = [die.position[:2] + rng.normal(0, 0.15 * size, 2) for die in scene.dice if rng.random() < _ROUND]
    spare = scene.camera.on_table(rng.uniform(0.2, 0.8, 2) * (scene.camera.width, scene.camera.height))[:2]
    if not np.isnan(spare).any() and (not scene.dice or rng.random() < 0.5):
        places.insert(0, spare)
    things = [sheet for place in places for sheet in round_thing(rng, place, size)]
    return replace(scene, sheets=(*scene.sheets, *things))


patterned_scene = _in_turn(_CLOSE)
"""A scene on a patterned table, of whose colour the dice are in three pictures of ten; in three of four they lie close
together."""
clumped_scene = _in_turn(_CLUMPED)
"""Dice that lie in clumps, as they fall out of a hand or a cup, seen at a slant: of many little more than the top
shows."""
played_scene = _in_turn(_PLAYED)
"""Dice at rest as a camera over a game sees them: small, and most of them apart."""
cloth_scene = _in_turn(_ON_CLOTHS)
"""Few dice, mostly plain and pale, on tartan, lace, print and other cloths, often among polyhedral dice."""
pale_scene = _in_turn(_PALE, _ones_in_soft_light)
"""Few pale dice on cloths and papers of their colour, most of them with a one up: nothing but one dark spot and a faint
edge tells them."""
round_scene = _in_turn(_ON_ROUND_THINGS, _on_round_things)
"""Few dice, every third time one or two clear ones close up, on coasters, lids and drains: rings are no dice."""
close_up_scene = _in_turn(_CLOSE_UP)
"""One to three dice that fill much of the picture, every third time clear ones."""
domino_scene = _in_turn(_AMONG_DOMINOES)
"""Dice among dominoes, of which each half looks like the top of a die."""
marbled_scene = _in_turn(_MARBLED)
"""Marbled and two-tone dice, whose pips are hard to tell from the marble."""
phone_scene = _in_turn(_TWO_TONE, _as_phones_keep)
"""Two-tone, marbled and other dice in photographs that were kept small, as messengers and data sets do: sharpened,
compressed, with half the detail in their colours, and enlarged again."""
motley_scene = _in_turn(_MOTLEY, _as_phones_keep)
"""The same, most dice of a kind of their own: readers have to learn what pips are, not what a kind looks like."""
leaning_scene = _in_turn(_LEANING)
"""Dice scattered on a table, of which up to two in five lean."""
sign_scene = _in_turn(_SIGNED)
"""Dice with icons, runes and numerals, or with a logo in place of the one, among dice with pips."""
board_scene = _in_turn(_ON_BOARDS)
"""Dice on and beside a board of squares, which look like tops of dice; one board in eight is empty."""


def _first(seed: int, index: int, width: int, height: int, wish: Wish, fits: Callable[[Scene], bool]) -> Scene:
    for again, attempt in product(range(_ROUNDS), range(_TRIES)):
        scene = sample(seed, (again * _FAR + index) * _TRIES + attempt, width, height, wish)
        if fits(scene):
            return scene
    raise AssertionError(f"{_ROUNDS * _TRIES} scenes in a row without what was wished for")


def _shows(scene: Scene, why: str) -> bool:
    return any(_fails(entry, scene, why) for entry in label(scene))


def _fails(entry: DieLabel, scene: Scene, why: str) -> bool:
    """Whether a die that is large enough and shows well enough has no value for this reason."""
    if entry.klass != UNREADABLE or entry.edge < 1.5 * SMALLEST_EDGE or entry.visible_share < 0.25:
        return False
    moving = scene.dice[entry.die].drift is not None
    covered = entry.top_share < TOP_SHARE_NEEDED
    return {
        "cocked": entry.tilt > COCKED_TILT and not moving,
        "stacked": covered and entry.tilt < COCKED_TILT,
        "hidden": covered,
        "moving": moving,
    }[why]
