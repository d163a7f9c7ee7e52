"""Rooms and cameras: lamps, windows, sun, and how webcams cope with them."""

import colorsys

import numpy as np

from datasets.scenes.scene import Color, Light, SceneSheet, Surroundings, Webcam
from datasets.surfaces.textures import mean_color


def _warmth(rng: np.random.Generator) -> Color:
    """Linear colour of a lamp of some 2,700 to 8,000 K, brightness about 1."""
    x = rng.uniform(-1, 1)
    return (1.0 + 0.22 * x, 1.0, 1.0 - 0.38 * x if x > 0 else 1.0 - 0.3 * x)


def _at(azimuth: float, elevation: float, far: float) -> tuple[float, float, float]:
    return (
        float(far * np.cos(azimuth) * np.cos(elevation)),
        float(far * np.sin(azimuth) * np.cos(elevation)),
        float(far * np.sin(elevation)),
    )


def _scaled(color: Color, k: float) -> Color:
    return (color[0] * k, color[1] * k, color[2] * k)


def room(rng: np.random.Generator, extent: float) -> tuple[tuple[Light, ...], Surroundings, float]:
    """Lights, what is reflected, and the strength of the fill light; `extent` is how wide the camera sees, in mm."""
    kinds = {
        "ceiling": 0.26,
        "window": 0.19,
        "sun": 0.1,
        "desk": 0.13,
        "several": 0.19,
        "overcast": 0.07,
        "torch": 0.06,
    }
    kind = rng.choice(list(kinds), p=list(kinds.values()))
    far = max(1400.0, 3 * extent)
    lights: list[Light] = []
    ambient = float(rng.uniform(0.3, 0.8))

    def lamp(elevation: tuple[float, float], radius: tuple[float, float], power: float, distance: float = far) -> None:
        place = _at(rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(*elevation)), distance * rng.uniform(0.7, 1.6))
        width = float(np.linalg.norm(place)) * float(np.exp(rng.uniform(*np.log(radius))))
        lights.append(Light(place, _scaled(_warmth(rng), power), width))

    if kind == "ceiling":
        lamp((45, 88), (0.03, 0.2), rng.uniform(0.5, 0.9))
    elif kind == "window":
        lamp((20, 50), (0.1, 0.4), rng.uniform(0.6, 1.2))
    elif kind == "sun":
        lamp((22, 65), (0.005, 0.012), rng.uniform(1.0, 2.2), far * 5)
        ambient = float(rng.uniform(0.2, 0.5))
    elif kind == "desk":
        lamp((35, 80), (0.03, 0.12), rng.uniform(0.7, 1.3), max(500.0, 1.2 * extent))
        ambient = float(rng.uniform(0.08, 0.4))
    elif kind == "torch":
        # So near that the light falls off within the picture.
        lamp((30, 75), (0.01, 0.05), rng.uniform(0.7, 1.3), max(250.0, float(rng.uniform(0.6, 1.1)) * extent))
        ambient = float(rng.uniform(0.02, 0.15))
    elif kind == "several":
        for _ in range(int(rng.integers(2, 4))):
            lamp((25, 85), (0.02, 0.25), rng.uniform(0.2, 0.7))
    else:
        lamp((60, 88), (0.3, 0.5), rng.uniform(0.2, 0.4))
        ambient = float(rng.uniform(0.7, 1.0))
    tone = _warmth(rng)
    above = _scaled(tone, rng.uniform(0.5, 1.0))
    panes = rng.random() < 0.55
    around = Surroundings(
        above=above,
        level=_scaled(tone, rng.uniform(0.15, 0.6)),
        window=_scaled(_warmth(rng), rng.uniform(1.0, 7.0) if panes else 0.0),
        window_direction=_at(rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(15, 75)), 1.0),
        window_size=(float(rng.uniform(0.08, 0.45)), float(rng.uniform(0.08, 0.5))),
    )
    return tuple(lights), around, ambient


def webcam(
    rng: np.random.Generator,
    lights: tuple[Light, ...],
    around: Surroundings,
    ambient: float,
    table: SceneSheet,
    edge: float,
) -> Webcam:
    """A camera that exposes for the table, more or less well; `edge` is a die's edge in pixels, which bounds blur."""
    albedo = np.array(mean_color(*table.texture)) * np.array(table.tint)
    fill = ambient * (0.6 * np.array(around.above) + 0.4 * np.array(around.level))
    light = fill + sum(
        (np.array(lamp.color) * lamp.position[2] / np.linalg.norm(lamp.position) for lamp in lights), np.zeros(3)
    )
    level = float((albedo * light).mean())
    wished = 0.45 * (max(level, 1e-3) / max(float(light.mean()), 1e-3) / 0.3) ** rng.uniform(0.3, 0.8)
    exposure = float(np.clip(wished / max(level, 0.01) * np.exp(rng.normal() * 0.28), 0.15, 6.0))
    white = 0.85 * (float(light.mean()) if lights else float(fill.mean()))
    exposure = min(exposure, float(rng.uniform(0.75, 1.35)) / max(white, 0.01))
    if rng.random() < 0.06:
        exposure *= float(np.exp(rng.uniform(np.log(0.12), np.log(0.5))))
    cast = light / light.mean()
    balance = cast ** (-rng.uniform(0.3, 1.05)) * np.exp(rng.normal(size=3) * 0.05)
    quality = rng.random()
    blur = float(rng.choice([0.0, rng.uniform(0.3, 0.8), rng.uniform(0.6, 1.8)], p=[0.35, 0.45, 0.2]))
    shake = float(rng.uniform(0.5, 3.5)) if rng.random() < 0.12 else 0.0
    heading = rng.uniform(0, np.pi)
    bound = 0.09 * edge if rng.random() > 0.04 else 0.3 * edge
    shake = min(shake, bound * 2)
    return Webcam(
        exposure=exposure,
        balance=(float(balance[0]), float(balance[1]), float(balance[2])),
        contrast=float(rng.uniform(0.85, 1.2)),
        saturation=float(rng.uniform(0.7, 1.25)),
        vignetting=float(rng.choice([0.0, rng.uniform(0, 0.35)])),
        defocus=min(blur, bound),
        motion=(float(shake * np.cos(heading)), float(shake * np.sin(heading))),
        noise=float(rng.uniform(0, 3) if quality < 0.7 else rng.uniform(2, 10)),
        grain=float(rng.uniform(0, 1.5) if quality < 0.7 else rng.uniform(0, 6)),
        sharpening=float(rng.choice([0.0, rng.uniform(0, 0.5), rng.uniform(0.4, 1.4)])),
        softness=float(rng.choice([1.0, rng.uniform(0.6, 1.0)], p=[0.75, 0.25])) if edge > 22 else 1.0,
        jpeg=int(rng.choice([rng.integers(35, 75), rng.integers(75, 97)], p=[0.3, 0.7])),
        grey=bool(rng.random() < 0.025),
    )


def any_color(rng: np.random.Generator) -> Color:
    """A linear colour of any hue, mostly muted."""
    r, g, b = colorsys.hsv_to_rgb(rng.random(), rng.beta(2, 2), rng.uniform(0.1, 0.95))
    return (r**2.2, g**2.2, b**2.2)
