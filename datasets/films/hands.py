"""Arms and hands of round cones: crude, but with knuckles, a thumb and a shadow."""

import numpy as np

from datasets.scenes.scene import Color, Hand

SKINS: tuple[Color, ...] = (
    (0.62, 0.36, 0.26),
    (0.55, 0.31, 0.21),
    (0.42, 0.21, 0.13),
    (0.25, 0.115, 0.065),
    (0.13, 0.058, 0.034),
    (0.68, 0.44, 0.34),
)


def hand(
    tip: np.ndarray,
    heading: float,
    lift: float = 0.0,
    curl: float = 0.3,
    spread: float = 0.2,
    skin: Color = SKINS[0],
    sleeve: Color = (0.1, 0.12, 0.3),
    sleeve_from: float = 150.0,
    scale: float = 1.0,
    left: bool = False,
) -> Hand:
    """A hand whose fingers end near `tip` (x, y in mm), reaching in direction `heading`, `lift` mm above the table.

    `curl` 0 (flat) to 1 (fist), `spread` of the fingers 0 to 1; the sleeve begins `sleeve_from` mm behind the tip.
    """
    side = -1.0 if left else 1.0
    cones: list[list[float]] = []

    def cone(a: tuple[float, float, float], ra: float, b: tuple[float, float, float], rb: float) -> None:
        cones.append([a[0], a[1] * side, a[2], ra, b[0], b[1] * side, b[2], rb])

    start = max(sleeve_from, 130.0)
    cone((-start - 420, 0, 95), 46, (-start - 120, 0, 70), 42)
    cone((-start - 120, 0, 70), 42, (-start, 0, 58), 39)
    sleeved = len(cones)
    cone((-start - 60, 0, 62), 31, (-165, 0, 50), 26)
    cone((-165, -8, 50), 22, (-160, 8, 50), 22)
    for k, y in enumerate((-27.0, -9.0, 9.0, 26.0)):
        knuckle = (-92.0 + (0, 4, 2, -7)[k], y, 44.0 - 3 * (k == 3))
        cone((-158, y * 0.5, 48), 17, knuckle, 12.5)
        fan = y * spread * 0.9
        length = (62.0, 70.0, 65.0, 50.0)[k]
        drop = 12 + 20 * curl
        mid = (knuckle[0] + length * (0.6 - 0.25 * curl), y + fan * 0.5, knuckle[2] + 3 - 8 * curl)
        end = (knuckle[0] + length * (1.15 - 0.75 * curl), y + fan, max(9.0, mid[2] - drop))
        cone(knuckle, 11.5, mid, 9.8)
        cone(mid, 9.8, end, 7.6)
    thumb = (-120.0, -44.0 - 10 * spread, 34.0)
    cone((-152, -16, 44), 17, thumb, 13)
    cone(thumb, 12, (-78.0 - 8 * curl, -52 - 14 * spread + 20 * curl, 20.0), 9)
    out = np.array(cones) * scale
    c, s = np.cos(heading), np.sin(heading)
    turned = out.copy()
    for at in (0, 4):
        x, y = out[:, at], out[:, at + 1]
        turned[:, at] = c * x - s * y + tip[0]
        turned[:, at + 1] = s * x + c * y + tip[1]
        turned[:, at + 2] += lift
    return Hand(turned, skin, sleeve, sleeved)


def any_hand(rng: np.random.Generator, tip: np.ndarray, heading: float) -> Hand:
    """A random person's hand at `tip`."""
    bare = rng.random() < 0.35
    return hand(
        tip,
        heading,
        lift=float(rng.choice([0.0, rng.uniform(0, 80)])),
        curl=float(rng.uniform(0, 1)),
        spread=float(rng.uniform(0, 0.8)),
        skin=SKINS[int(rng.integers(0, len(SKINS)))],
        sleeve=tuple(float(v) for v in rng.uniform(0.01, 0.6, 3)),  # type: ignore[arg-type]
        sleeve_from=420.0 if bare else float(rng.uniform(140, 260)),
        scale=float(rng.uniform(0.8, 1.1)),
        left=bool(rng.random() < 0.5),
    )
