"""Invents scenes: everything random about a picture follows from (seed, index)."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from datasets.films.hands import any_hand
from datasets.scenes.clutter import clear_of_walls, dominoes, extra_sheets, game_board, lookalikes, screen, tray
from datasets.scenes.layouts import lay_dice, rolling
from datasets.scenes.lighting import room, webcam
from datasets.scenes.materials import dice_set, glitter_green, in_body_color
from datasets.scenes.scene import Color, Hand, Material, Pips, Scene, SceneSheet, Solid
from datasets.scenes.views import CameraView, any_view
from datasets.surfaces.sign_sets import some_with_signs
from datasets.surfaces.textures import VARIANTS, ground_color, mean_color

Kind = tuple[Material, Pips]

_TABLES = {
    "plain": 0.17,
    "wood": 0.27,
    "felt": 0.11,
    "cloth": 0.1,
    "cheque": 0.05,
    "stone": 0.08,
    "carpet": 0.06,
    "tweed": 0.025,
    "blots": 0.02,
    "dots": 0.02,
    "flowers": 0.03,
    "paper": 0.05,
    "board": 0.03,
    "carton": 0.02,
}
_STRIPED = ("towel", "tartan")
"""Dice on them are hard to find where they have the colour between the stripes."""
_GLOSSY = ("plain", "wood", "stone", "board")


def any_table(rng: np.random.Generator, green: bool = False, among: tuple[str, ...] = ()) -> SceneSheet:
    """Some table top, any `among` those recipes that are named, if any are; felt more often where the dice are green,
    as their owner's is.
    """
    names = list(among or _TABLES)
    weights = np.array([1.0 if among else _TABLES[name] for name in names])
    name = str(rng.choice(names, p=weights / weights.sum()))
    if green and not among and rng.random() < 0.15:
        name = "felt"
    gloss = float(rng.uniform(0.2, 1.0)) if name in _GLOSSY and rng.random() < 0.6 else 0.0
    tint = np.exp(rng.normal(size=3) * 0.08) * rng.uniform(0.75, 1.1)
    scale = {
        "wood": (250, 900),
        "felt": (60, 160),
        "cloth": (60, 250),
        "cheque": (120, 420),
        "tartan": (120, 420),
        "towel": (160, 420),
        "lace": (90, 300),
        "carpet": (60, 250),
        "tweed": (50, 200),
        "dots": (60, 300),
    }
    low, high = scale.get(name, (120, 500))
    return SceneSheet(
        (name, int(rng.integers(0, VARIANTS))),
        center=(float(rng.uniform(-200, 200)), float(rng.uniform(-200, 200))),
        angle=float(rng.uniform(0, 2 * np.pi)),
        scale=float(np.exp(rng.uniform(np.log(low), np.log(high)))),
        tint=(float(tint[0]), float(tint[1]), float(tint[2])),
        gloss=gloss,
        roughness=float(rng.uniform(0.08, 0.5)),
    )


def _near_color_of(table: SceneSheet, rng: np.random.Generator) -> Color:
    if table.texture[0] in _STRIPED:
        shift, color = float(rng.uniform(0.8, 1.3)) * np.exp(rng.normal(size=3) * 0.06), ground_color(*table.texture)
    else:
        shift, color = float(rng.uniform(0.5, 1.7)) * np.exp(rng.normal(size=3) * 0.1), mean_color(*table.texture)
    r, g, b = np.clip(np.array(color) * table.tint * shift, 0.01, 0.95)
    return float(r), float(g), float(b)


def _reaching_hands(rng: np.random.Generator, view: CameraView) -> tuple[Hand, ...]:
    hands: list[Hand] = []
    for _ in range(int(rng.choice([1, 2], p=[0.75, 0.25]))):
        pixel = rng.uniform(0.1, 0.9, 2) * (view.camera.width, view.camera.height)
        tip = view.camera.on_table(pixel)[:2]
        if np.isnan(tip).any():
            continue
        away = -tip + rng.normal(size=2) * 0.35 * view.extent
        hands.append(any_hand(rng, tip, float(np.arctan2(away[1], away[0])) + float(rng.normal() * 0.4)))
    return tuple(hands)


@dataclass(frozen=True)
class Wish:
    """What a scene shall hold; the rest, and what is None, is left to chance.

    `edges`: least and most pixels of a die's edge in a picture 640 long; `elevations`: of the camera, in degrees;
    `counts`: of dice; `layout`: of `datasets.scenes.layouts`; `cocked`, `rolling`: shares of scattered dice that lean,
    of pictures with dice in motion; `screened`: share of the dice that something stands before; `empty`: share of
    pictures without dice; `tables`: recipes of the table top; `alike`: share of pictures whose dice have the table's
    colour; `boards`: share of pictures with a board of squares; `dice`: draws the kinds of dice; `odd`: share of
    pictures in which many things lie about that are no dice with pips, polyhedral ones above all; `dominoes`: share of
    pictures with dominoes; `kinds`: how many kinds of dice there are.
    """

    edges: tuple[float, float] | None = None
    elevations: tuple[float, float] | None = None
    counts: tuple[int, int] | None = None
    layout: str | None = None
    cocked: float = 0.03
    rolling: float = 0.06
    screened: float = 0.0
    empty: float = 0.05
    tables: tuple[str, ...] = ()
    alike: float = 0.0
    boards: float = 0.0
    dice: Callable[[np.random.Generator], Kind] | None = None
    odd: float = 0.0
    dominoes: float = 0.0
    kinds: int | None = None


def sample(seed: int, index: int, width: int = 640, height: int = 480, wish: Wish | None = None) -> Scene:
    """The scene of picture `index` of a series; depends on its arguments alone."""
    wish = wish or Wish()
    rng = np.random.default_rng([seed, index])
    nominal = 16.0
    view = any_view(rng, width, height, nominal, wish.edges, wish.elevations)
    sets = int(rng.choice([1, 2, 3, 6], p=[0.62, 0.18, 0.1, 0.1]))
    kinds: list[tuple[Kind, float]] = []
    mixed_sizes = rng.random() < 0.25
    ours = rng.random() < 0.1
    for _ in range(wish.kinds or sets):
        if wish.dice is not None:
            kind = wish.dice(rng)
        else:
            kind = some_with_signs(rng, glitter_green(rng) if ours and not kinds else dice_set(rng))
        kinds.append((kind, nominal * float(rng.uniform(0.7, 1.35)) if mixed_sizes else nominal))
    room_for = max(1, int(0.3 * width * height / (1.5 * view.edge) ** 2))
    table = any_table(rng, kinds[0][0][0].color_name == "green", wish.tables)
    if wish.alike and rng.random() < wish.alike:
        kinds = [(in_body_color(kind, _near_color_of(table, rng)), size) for kind, size in kinds]
    sheets, things = [table], list[Solid]()
    if rng.random() < 0.12:
        floor, things = tray(rng, view)
        sheets.append(floor)
    elif rng.random() < 0.12:
        under = replace(any_table(rng), gloss=0.0)
        half = view.extent * rng.uniform(0.35, 0.7, 2)
        shift = rng.normal(size=2) * 0.1 * view.extent
        sheets = [
            under,
            replace(table, half=(float(half[0]), float(half[1])), center=(float(shift[0]), float(shift[1]))),
        ]
    if wish.boards and rng.random() < wish.boards:
        sheets += game_board(rng, view, nominal)
    sheets += extra_sheets(rng, view)
    empty = rng.random() < wish.empty
    dice = [] if empty else lay_dice(rng, view, kinds, room_for, wish.counts, wish.layout, wish.cocked)
    if rng.random() < wish.rolling:
        dice = rolling(rng, dice)
    if things:
        dice = [die for die in dice if clear_of_walls(die, sheets[1])]
    if wish.odd and rng.random() < wish.odd:
        things += lookalikes(rng, view, nominal, True, dice)
    elif empty or rng.random() < 0.34:
        things += lookalikes(rng, view, nominal, empty or bool(rng.random() < 0.3), dice)
    if wish.dominoes and rng.random() < wish.dominoes:
        things += dominoes(rng, view, nominal, things, dice)
    if wish.screened > 0:
        things += [screen(rng, die, view.camera) for die in dice if rng.random() < wish.screened]
    hands = _reaching_hands(rng, view) if view.extent > 130 and rng.random() < 0.13 else ()
    lights, around, ambient = room(rng, view.extent)
    scene = Scene(
        dice=tuple(dice),
        sheets=tuple(sheets),
        lights=lights,
        surroundings=around,
        camera=view.camera,
        webcam=webcam(rng, lights, around, ambient, sheets[0 if len(sheets) == 1 else 1], view.edge),
        solids=tuple(things),
        hands=hands,
        ambient=ambient,
        seed=int(rng.integers(0, 2**31)),
    )
    return scene
