"""Throws of dice, by MuJoCo. Lengths in millimetres here, metres inside the simulation."""

import os
from dataclasses import dataclass, replace

os.environ.setdefault("MUJOCO_GL", "disable")  # only its physics is wanted; its own pictures would need a display

import mujoco
import numpy as np

from datasets.scenes.scene import Die

_STEP = 0.0005
_STILL_SPEED = 0.012
_STILL_SPIN = 0.6
_STILL_FOR = 0.12
RESTING = (0.18, 0.35)
"""Ratios of the damping of contacts: dice fall on a face and lie."""
ROCKING = (0.1, 0.17)
"""So that dice rock to and fro, for 0.3 s from the time their face is decided, before they rest."""


class NeverSettled(RuntimeError):
    """The dice were still moving when the time was up."""


@dataclass(frozen=True)
class PhysicsTray:
    """Invisible walls: a rectangle on the table about `center`, turned by `angle`."""

    center: tuple[float, float]
    half: tuple[float, float]
    angle: float = 0.0


@dataclass(frozen=True, eq=False)
class DiceThrow:
    """A throw sampled `rate` times a second: `positions` (t, n, 3) in mm, `rotations` (t, n, 3, 3).

    `still_from` is the index from which on nothing moves any more.
    """

    positions: np.ndarray
    rotations: np.ndarray
    rate: float
    still_from: int

    def at(self, dice: tuple[Die, ...], index: int) -> tuple[Die, ...]:
        """The dice as they are at a sample; past the end they lie where they came to rest."""
        index = min(index, len(self.positions) - 1)
        return tuple(
            replace(die, position=self.positions[index, i], rotation=self.rotations[index, i])
            for i, die in enumerate(dice)
        )


def _quaternion(rotation: np.ndarray) -> np.ndarray:
    out = np.zeros(4)
    mujoco.mju_mat2Quat(out, np.ascontiguousarray(rotation, float).ravel())
    return out


def _numbers(values: np.ndarray) -> str:
    return " ".join(f"{v:.6f}" for v in np.asarray(values, float).ravel())


def _model(dice: tuple[Die, ...], obstacles: tuple[Die, ...], tray: PhysicsTray, bounce: float) -> mujoco.MjModel:
    contact = f'solref="0.004 {bounce:.3f}" solimp="0.95 0.99 0.0005" friction="0.42 0.0006 0.00005" condim="4"'

    def box(pos: np.ndarray, quat: np.ndarray, size: np.ndarray) -> str:
        at, turned, half = _numbers(pos / 1000), _numbers(quat), _numbers(size / 1000)
        return f'<geom type="box" pos="{at}" quat="{turned}" size="{half}" {contact}/>'

    parts = [f'<geom type="plane" size="5 5 0.1" {contact}/>']
    c, s = np.cos(tray.angle), np.sin(tray.angle)
    turn = np.array([np.cos(tray.angle / 2), 0, 0, np.sin(tray.angle / 2)])
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        far = np.array([x * (tray.half[0] + 50), y * (tray.half[1] + 50)])
        place = np.array([c * far[0] - s * far[1], s * far[0] + c * far[1]]) + tray.center
        size = np.array([50.0, tray.half[1] + 100, 400]) if x else np.array([tray.half[0] + 100, 50.0, 400])
        parts.append(box(np.array([*place, 350]), turn, size))
    parts += [box(die.position, _quaternion(die.rotation), np.full(3, die.size / 2)) for die in obstacles]
    for die in dice:
        at, turned = _numbers(die.position / 1000), _numbers(_quaternion(die.rotation))
        half = _numbers(np.full(3, die.size / 2000))
        parts.append(
            f'<body pos="{at}" quat="{turned}"><freejoint/>'
            f'<geom type="box" size="{half}" density="1250" {contact}/></body>'
        )
    option = f'<option timestep="{_STEP}" cone="elliptic" integrator="implicitfast"/>'
    return mujoco.MjModel.from_xml_string(f"<mujoco>{option}<worldbody>{''.join(parts)}</worldbody></mujoco>")


def throw(
    dice: tuple[Die, ...],
    start: np.ndarray,
    velocity: np.ndarray,
    tray: PhysicsTray,
    rng: np.random.Generator,
    obstacles: tuple[Die, ...] = (),
    rate: float = 60.0,
    seconds: float = 4.0,
    columns: int = 2,
    damping: tuple[float, float] = RESTING,
) -> DiceThrow:
    """Let dice go from about `start` (3,) in mm at `velocity` (3,) in mm/s, tumbling, in layers of `columns` squared.

    `damping`: between what the ratio of the contacts' damping is drawn, `RESTING` or `ROCKING`.
    Which faces come up is what the physics says; `Die.value` of the last sample tells. Raises NeverSettled.
    """
    model = _model(dice, obstacles, tray, float(rng.uniform(*damping)))
    data = mujoco.MjData(model)
    for i, die in enumerate(dice):
        cell = np.array([i % columns, i // columns % columns, i // columns**2], float)
        cell -= (columns - 1) / 2 * np.array([1.0, 1.0, 0.0])
        place = start + cell * die.size * 1.75 + rng.normal(size=3) * 0.5
        q, _ = np.linalg.qr(rng.normal(size=(3, 3)))
        data.qpos[7 * i : 7 * i + 3] = place / 1000
        data.qpos[7 * i + 3 : 7 * i + 7] = _quaternion(q * np.sign(np.linalg.det(q)))
        data.qvel[6 * i : 6 * i + 3] = (velocity * rng.uniform(0.75, 1.2) + rng.normal(size=3) * 60) / 1000
        data.qvel[6 * i + 3 : 6 * i + 6] = rng.normal(size=3) * 22
    every = max(1, round(1 / rate / _STEP))
    positions, rotations = [], []
    calm_since: int | None = None
    samples = int(seconds * rate)
    for sample in range(samples):
        positions.append(data.qpos.reshape(-1, 7)[:, :3] * 1000)
        rotations.append(data.xmat.reshape(-1, 3, 3)[1:].copy() if sample else _matrices(data.qpos))
        speeds = data.qvel.reshape(-1, 6)
        still = float(np.abs(speeds[:, :3]).max()) < _STILL_SPEED and float(np.abs(speeds[:, 3:]).max()) < _STILL_SPIN
        if not still:
            calm_since = None
        elif calm_since is None:
            calm_since = sample
        elif (sample - calm_since) / rate > _STILL_FOR:
            return DiceThrow(np.array(positions), np.array(rotations), rate, calm_since)
        for _ in range(every):
            mujoco.mj_step(model, data)
    raise NeverSettled(f"the dice were still moving after {seconds:.1f} s")


def _matrices(qpos: np.ndarray) -> np.ndarray:
    out = np.zeros((len(qpos) // 7, 9))
    for i, row in enumerate(qpos.reshape(-1, 7)):
        mujoco.mju_quat2Mat(out[i], row[3:])
    return out.reshape(-1, 3, 3)


def flat(dice: tuple[Die, ...], tolerance: float = 0.03) -> bool:
    """Whether all dice lie flat on the table itself."""
    return all(die.up[1] < tolerance and abs(die.position[2] - die.size / 2) < 0.06 * die.size for die in dice)
