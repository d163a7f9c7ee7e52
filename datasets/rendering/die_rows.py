"""Dice as the rows of numbers that their shader reads."""

import numpy as np

from datasets.scenes.scene import Die

ATTRIBUTES = {
    "center": "4f",
    "axis0": "4f",
    "axis1": "4f",
    "axis2": "4f",
    "body": "4f",
    "second": "4f",
    "pip": "4f",
    "ace": "4f",
    "layout": "4f",
    "flakes": "4f",
    "finish": "4f",
    "faces": "4f",
    "near0": "4f",
    "near1": "4f",
    "signs": "3f",
}
"""What a row holds, in order, as the shader's inputs in_... are named, and their kinds."""


def die_row(die: Die, near: np.ndarray, index: int) -> np.ndarray:
    """(59,) float32: one die; `near` (6,) are its neighbours, `index` is its place among the dice."""
    m, p, faces = die.material, die.pips, die.faces
    three = (np.array(p.signs or [-1] * 6) + 1).reshape(2, 3) @ [1, 256, 65536]
    return np.concatenate(
        [
            [*die.position, die.size / 2],
            [*die.rotation[:, 0], m.rounding],
            [*die.rotation[:, 1], m.ball],
            [*die.rotation[:, 2], index],
            [*m.body, m.clarity],
            [*m.second, m.swirl],
            [*p.color, p.radius],
            [*p.ace_color, p.ace_scale],
            [p.spread, p.depth, p.layout, float(p.red_four)],
            [*m.flake_color, m.flakes],
            [m.roughness, m.metal, m.flake_size, m.swirl_scale],
            faces[:4],
            near[:4],
            [near[4], near[5], faces[4], die.seed],
            [*three, p.sign_reach],
        ],
        dtype=np.float32,
        casting="unsafe",
    )


def neighbours(dice: tuple[Die, ...], count: int = 6) -> np.ndarray:
    """(n, count) indices of the dice close enough to darken each die, -1 where there are fewer."""
    out = np.full((len(dice), count), -1.0, np.float32)
    if len(dice) < 2:
        return out
    at = np.stack([die.position for die in dice])
    size = np.array([die.size for die in dice])
    gap = np.linalg.norm(at[:, None] - at[None], axis=2)
    np.fill_diagonal(gap, np.inf)
    for i, row in enumerate(gap):
        close = [j for j in np.argsort(row)[:count] if row[j] < 2.2 * (size[i] + size[j]) / 2 + size[j]]
        out[i, : len(close)] = close
    return out
