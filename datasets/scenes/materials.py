"""Sets of dice as shops sell them: bodies, finishes, pips."""

import colorsys
from dataclasses import replace

import numpy as np

from datasets.scenes.scene import Color, Material, Pips

WHITE, BLACK, GOLD, SILVER, RED = (
    (0.85, 0.84, 0.8),
    (0.012, 0.012, 0.013),
    (0.62, 0.4, 0.08),
    (0.5, 0.5, 0.52),
    (0.55, 0.02, 0.02),
)

_HUES: dict[str, tuple[float, float]] = {
    "red": (0.98, 0.015),
    "orange": (0.065, 0.02),
    "yellow": (0.14, 0.015),
    "green": (0.37, 0.05),
    "blue": (0.6, 0.04),
    "purple": (0.77, 0.03),
    "pink": (0.91, 0.02),
}


def named_color(name: str, rng: np.random.Generator, depth: float = 0.0) -> Color:
    """A linear colour that people call `name`, one of `vision.COLORS`; `depth` 0 to 1 darkens it."""
    if name in ("white", "grey", "black"):
        low, high = {"white": (0.6, 0.88), "grey": (0.12, 0.4), "black": (0.004, 0.03)}[name]
        v = rng.uniform(low, high) * (1 - 0.3 * depth)
        warm = (
            float(rng.choice([rng.uniform(0.0, 0.22), rng.uniform(0.2, 0.5)], p=[0.75, 0.25]))
            if name == "white"
            else rng.uniform(-0.05, 0.05)
        )
        return (v, v * (1 - 0.35 * warm), v * (1 - warm))
    if name == "brown":
        v = rng.uniform(0.08, 0.4)
        return (v, v * rng.uniform(0.5, 0.7), v * rng.uniform(0.2, 0.4))
    hue, spread = _HUES[name]
    value = rng.uniform(0.45, 0.95) if name != "yellow" else rng.uniform(0.8, 1.0)
    r, g, b = colorsys.hsv_to_rgb((hue + rng.normal() * spread) % 1.0, rng.uniform(0.7, 1.0), value * (1 - 0.5 * depth))
    if name == "pink":
        r, g, b = (0.55 + 0.45 * c for c in (r, g * 0.8, b * 0.85))
    return (r**2.2, g**2.2, b**2.2)


_WORN = 0.025
"""Share of the sets whose pips have lost their paint."""


def _dim(c: Color, k: float) -> Color:
    return (c[0] * k, c[1] * k, c[2] * k)


def _shape(rng: np.random.Generator) -> dict[str, float]:
    kind = rng.random()
    if kind < 0.14:
        return {"rounding": rng.uniform(0.03, 0.08), "ball": 9.0}
    if kind < 0.44:
        return {"rounding": rng.uniform(0.08, 0.25), "ball": 9.0}
    if kind < 0.7:
        return {"rounding": rng.uniform(0.25, 0.5), "ball": 9.0}
    return {"rounding": rng.uniform(0.05, 0.3), "ball": rng.uniform(1.3, 1.56)}


def _pips(rng: np.random.Generator, color: Color, ace: Color | None = None, flush: bool = False) -> Pips:
    radius = float(np.clip(rng.normal(0.178, 0.036), 0.1, 0.27))
    big_ace = rng.random() < 0.15
    return Pips(
        color=color,
        ace_color=ace or color,
        radius=radius,
        spread=float(np.clip(rng.normal(0.5, 0.05), 0.38, 0.6)),
        depth=0.0 if flush else float(rng.uniform(0.2, 0.8)),
        ace_scale=float(rng.uniform(1.2, 1.9)) if big_ace else 1.0,
        red_four=ace is not None and rng.random() < 0.3,
        layout=int(rng.integers(0, 8)),
        mirrored=bool(rng.random() < 0.5),
    )


def _contrast(name: str, rng: np.random.Generator) -> Color:
    light = name in ("white", "yellow", "orange", "pink", "grey")
    kind = rng.random()
    if kind < 0.12:
        return GOLD
    if kind < 0.14 and not light:
        return SILVER
    if light and name != "grey":
        if kind > 0.93:
            return _dim(named_color(str(rng.choice(["red", "blue", "green"])), rng), 0.5)
        return BLACK if kind < 0.78 else WHITE if name != "white" else RED
    return WHITE if kind < 0.8 else _vivid(rng)


def _vivid(rng: np.random.Generator) -> Color:
    """The ink of dice in two colours, lime on purple, pink on blue: bright, of any hue."""
    r, g, b = colorsys.hsv_to_rgb(float(rng.random()), rng.uniform(0.35, 0.95), rng.uniform(0.85, 1.0))
    return (r**2.2, g**2.2, b**2.2)


def glitter_green(rng: np.random.Generator) -> tuple[Material, Pips]:
    """The dice this project was made for: sparkling translucent green, white pips."""
    hue = rng.uniform(0.34, 0.46)
    r, g, b = colorsys.hsv_to_rgb(hue, rng.uniform(0.75, 0.98), rng.uniform(0.35, 0.62))
    flake = colorsys.hsv_to_rgb(hue + rng.normal() * 0.03, rng.uniform(0.1, 0.6), 1.0)
    material = Material(
        "green",
        (r**2.2, g**2.2, b**2.2),
        (0.0, 0.0, 0.0),
        clarity=float(rng.uniform(0.1, 0.6)),
        flakes=float(rng.uniform(0.25, 0.75)),
        flake_size=float(rng.uniform(0.05, 0.13)),
        flake_color=flake,
        roughness=float(rng.uniform(0.1, 0.3)),
        **_shape(rng),
    )
    return material, _pips(rng, WHITE if rng.random() < 0.9 else GOLD)


def dice_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    """One kind of dice, as often as people own them; pips that nobody could tell from the body get another colour.

    A few have lost their paint: the light in the hollows alone tells their pips.
    """
    material, pips = _any_set(rng)
    material = replace(material, color_name=_called(material))
    # Among glitter nobody could tell them.
    if rng.random() < _WORN and material.flakes == 0:
        bare = _dim(material.body, float(rng.uniform(0.5, 1.0)))
        return material, replace(pips, color=bare, ace_color=bare, depth=float(rng.uniform(0.5, 0.9)))
    body = np.array(material.body) if material.flakes == 0 else 0.5 * np.array(material.body) + 0.12
    if material.swirl > 0:
        body = (1 - material.swirl / 2) * body + material.swirl / 2 * np.array(material.second)
    light = float(body @ [0.25, 0.6, 0.15]) ** (1 / 2.2)
    if abs(float(np.array(pips.color) @ [0.25, 0.6, 0.15]) ** (1 / 2.2) - light) < 0.22:
        ink = WHITE if light < 0.6 else BLACK
        pips = replace(pips, color=ink, ace_color=ink)
    return material, pips


def ivory_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    """Plain dice, white to yellowed ivory, with dark pips: the commonest there are."""
    warm, light = float(rng.uniform(0.0, 0.6)), float(rng.uniform(0.5, 0.88))
    body = (light, light * (1 - 0.3 * warm), light * (1 - 0.8 * warm))
    material = Material("white", body, (0.0, 0.0, 0.0), roughness=float(rng.uniform(0.1, 0.5)), **_shape(rng))
    ink = BLACK if rng.random() < 0.85 else _dim(named_color(str(rng.choice(["blue", "red", "brown"])), rng), 0.5)
    return material, _pips(rng, ink, RED if rng.random() < 0.1 else None)


def ace_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    """The same; six sets in ten have a one larger than the other pips, and half of them are well rounded."""
    material, pips = ivory_set(rng)
    if rng.random() < 0.5:
        material = replace(material, rounding=float(rng.uniform(0.3, 0.5)), ball=float(rng.uniform(1.35, 9.0)))
    large = float(rng.uniform(1.2, 2.0)) if rng.random() < 0.6 else 1.0
    return material, replace(pips, ace_scale=min(large, 0.5 / pips.radius))


def clear_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    """Clear dice with sharp edges and flush pips, as casinos have them: one sees into them."""
    name = str(rng.choice([*_HUES, "red", "red", "white"]))
    body = (0.9, 0.92, 0.93) if name == "white" else named_color(name, rng, float(rng.uniform(0, 0.4)))
    shape = {"rounding": float(rng.uniform(0.02, 0.12)), "ball": 9.0}
    clarity, roughness = float(rng.uniform(0.4, 0.85)), float(rng.uniform(0.04, 0.15))
    material = Material(name, body, (0.0, 0.0, 0.0), clarity=clarity, roughness=roughness, **shape)
    return material, _pips(rng, WHITE if name != "white" or rng.random() < 0.5 else BLACK, flush=rng.random() < 0.7)


def marbled_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    """Swirled, two-tone, smoky and pearly dice whose pips are hard to tell from the marble: gold on black and white,
    red on blue and white, gold on deep colours."""
    name = str(rng.choice([*_HUES, "black", "white", "grey", "blue", "black"]))
    body = named_color(name, rng, float(rng.uniform(0, 0.5)))
    kind = rng.random()
    if kind < 0.4:
        second = named_color("white", rng)
    elif kind < 0.6:
        second = named_color("black", rng)
    elif kind < 0.85:
        second = named_color(str(rng.choice(list(_HUES))), rng, float(rng.uniform(0, 0.5)))
    else:
        second = _dim(body, float(rng.uniform(0.3, 0.6)))
    material = Material(
        name,
        body,
        second,
        swirl=float(rng.uniform(0.7, 1.0)),
        swirl_scale=float(np.exp(rng.uniform(np.log(0.3), np.log(2.2)))),
        clarity=float(rng.choice([0.0, rng.uniform(0.1, 0.5)], p=[0.7, 0.3])),
        roughness=float(rng.uniform(0.06, 0.25)),
        **_shape(rng),
    )
    ink = GOLD if rng.random() < 0.5 else (WHITE, BLACK, RED, SILVER)[int(rng.integers(4))]
    if rng.random() < 0.12:
        ink = _vivid(rng)
    distances = [float(np.abs(np.array(ink) - np.array(c)).max()) for c in (body, second)]
    if max(distances) < 0.25:
        ink = WHITE if sum(body) < 1 else BLACK
    return replace(material, color_name=_called(material)), _pips(rng, ink)


def two_tone_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    """Dice poured from two colours, about half of each, that pass into one another smoothly.

    Their pips may be as bright as one of the two and differ from it in hue alone: red on blue and white, for example.
    """
    names = [*_HUES, "black", "white", "white", "grey"]
    while True:
        name, other = (str(n) for n in rng.choice(names, 2))
        body, second = (named_color(n, rng, float(rng.uniform(0, 0.4))) for n in (name, other))
        inks = (RED, WHITE, GOLD, BLACK, SILVER, _vivid(rng), named_color(str(rng.choice(list(_HUES))), rng))
        ink = inks[int(rng.integers(len(inks)))]
        seen = [np.array(c) ** (1 / 2.2) for c in (body, second, ink)]
        apart = [float(np.abs(seen[a] - seen[b]).max()) for a, b in ((0, 1), (0, 2), (1, 2))]
        if name != other and min(apart) > 0.25:
            break
    material = Material(
        name,
        body,
        second,
        swirl=float(rng.uniform(0.85, 1.0)),
        swirl_scale=float(np.exp(rng.uniform(np.log(0.25), np.log(0.9)))),
        clarity=float(rng.choice([0.0, rng.uniform(0.1, 0.3)], p=[0.8, 0.2])),
        roughness=float(rng.uniform(0.06, 0.3)),
        **_shape(rng),
    )
    return replace(material, color_name=_called(material)), _pips(rng, ink)


def in_body_color(kind: tuple[Material, Pips], body: Color) -> tuple[Material, Pips]:
    """The same dice of one opaque colour, their pips black or white, whichever differs more from it."""
    material, pips = kind
    ink = WHITE if float(np.array(body) @ [0.25, 0.6, 0.15]) ** (1 / 2.2) < 0.55 else BLACK
    plain = replace(material, color_name=_name_of(body), body=body, swirl=0.0, clarity=0.0, flakes=0.0, metal=0.0)
    return plain, replace(pips, color=ink, ace_color=ink)


def _name_of(body: Color) -> str:
    """What people call a linear colour: one of `vision.COLORS`."""
    r, g, b = np.clip(np.array(body), 0.0, 1.0) ** (1 / 2.2)
    hue, saturation, value = colorsys.rgb_to_hsv(float(r), float(g), float(b))
    if value < 0.22:
        return "black"
    if saturation < 0.18:
        return "white" if value > 0.8 else "grey"
    if hue < 0.12 and value < 0.66:
        return "brown"
    return min(_HUES, key=lambda name: abs((hue - _HUES[name][0] + 0.5) % 1.0 - 0.5))


def _called(material: Material) -> str:
    """What people call a material that was mixed, darkened or turned in hue: dark orange is brown, brick is red."""
    mean = (1 - material.swirl / 2) * np.array(material.body) + material.swirl / 2 * np.array(material.second)
    r, g, b = np.clip(mean, 0.0, 1.0) ** (1 / 2.2)
    hue, _, value = colorsys.rgb_to_hsv(float(r), float(g), float(b))
    if material.color_name == "black" and value > 0.33:
        return "grey"
    if material.color_name == "orange":
        return "red" if hue < 0.045 or hue > 0.9 else "brown" if value < 0.66 else "orange"
    return material.color_name


def _any_set(rng: np.random.Generator) -> tuple[Material, Pips]:
    kind = rng.random()
    none = (0.0, 0.0, 0.0)
    gloss = float(rng.choice([rng.uniform(0.08, 0.2), rng.uniform(0.2, 0.5)]))
    colors = list(_HUES)
    if kind < 0.27:
        body = named_color("white", rng)
        ace = RED if rng.random() < 0.15 else None
        ink = (
            BLACK
            if rng.random() < 0.82
            else _dim(named_color(str(rng.choice(["blue", "red", "red", "green"])), rng), 0.6)
        )
        return Material("white", body, none, roughness=gloss, **_shape(rng)), _pips(rng, ink, ace)
    if kind < 0.35:
        return Material("red", named_color("red", rng), none, roughness=gloss, **_shape(rng)), _pips(
            rng, WHITE if rng.random() < 0.75 else GOLD
        )
    if kind < 0.43:
        body, ink = named_color("black", rng), WHITE if rng.random() < 0.85 else _contrast("red", rng)
        return Material("black", body, none, roughness=gloss, **_shape(rng)), _pips(rng, ink)
    if kind < 0.57:
        name = str(rng.choice([*colors, "grey"]))
        body = named_color(name, rng, rng.uniform(0, 0.6))
        return Material(name, body, none, roughness=gloss, **_shape(rng)), _pips(rng, _contrast(name, rng))
    if kind < 0.72:
        name = str(rng.choice([*colors, "red", "white", "grey"]))
        body = named_color(name, rng, rng.uniform(0, 0.4))
        if name == "white":
            body = (0.9, 0.92, 0.93)
        clarity = float(rng.uniform(0.35, 0.8))
        material = Material(name, body, none, clarity=clarity, roughness=float(rng.uniform(0.05, 0.2)), **_shape(rng))
        ink = WHITE if name not in ("white", "yellow") or rng.random() < 0.3 else BLACK
        if ink is WHITE and rng.random() < 0.25:
            ink = RED if rng.random() < 0.4 else GOLD if rng.random() < 0.4 else _vivid(rng)
        return material, _pips(rng, ink, flush=bool(rng.random() < 0.35))
    if kind < 0.82:
        name = str(rng.choice([*colors, "white", "black", "grey"]))
        body = named_color(name, rng, rng.uniform(0, 0.5))
        second = (
            _dim(body, rng.uniform(0.2, 0.5))
            if rng.random() < 0.5
            else tuple(0.5 * c + 0.4 * w for c, w in zip(body, WHITE, strict=True))
        )
        material = Material(
            name,
            body,
            (second[0], second[1], second[2]),
            swirl=float(rng.uniform(0.4, 1.0)),
            swirl_scale=float(rng.uniform(0.6, 2.5)),
            clarity=float(rng.choice([0.0, 0.3])),
            roughness=float(rng.uniform(0.08, 0.25)),
            **_shape(rng),
        )
        return material, _pips(rng, _contrast(name, rng))
    if kind < 0.91:
        return glitter_green(rng)
    if kind < 0.95:
        name = str(rng.choice([n for n in colors if n != "green"]))
        body = named_color(name, rng, 0.4)
        material = Material(
            name,
            body,
            none,
            clarity=float(rng.uniform(0.2, 0.6)),
            flakes=float(rng.uniform(0.2, 0.7)),
            flake_size=float(rng.uniform(0.05, 0.13)),
            flake_color=(0.5 + body[0] / 2, 0.5 + body[1] / 2, 0.5 + body[2] / 2),
            roughness=0.15,
            **_shape(rng),
        )
        return material, _pips(rng, WHITE)
    if kind < 0.98:
        body = named_color("brown", rng)
        second = _dim(body, 0.6)
        material = Material("brown", body, second, swirl=0.5, swirl_scale=3.0, roughness=0.5, **_shape(rng))
        return material, _pips(rng, BLACK)
    name, body = ("grey", (0.55, 0.55, 0.57)) if rng.random() < 0.6 else ("yellow", (0.65, 0.45, 0.15))
    material = Material(name, body, none, metal=1.0, roughness=float(rng.uniform(0.15, 0.45)), **_shape(rng))
    return material, _pips(rng, BLACK)
