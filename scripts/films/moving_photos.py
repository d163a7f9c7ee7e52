"""A photograph of dice set in motion: an empty table, dice that come flying, and a hand.

Coordinates are pixels of the photograph, x to the right and y down; boxes `(N, 4)` are `x1, y1, x2, y2`; times are
seconds of the film. A die that rests shows its own pixels of the photograph, unchanged.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import cv2
import numpy as np

from datasets.films.hands import SKINS

AROUND = 1.45
"""The part that changes with a die, its shadow in it, beside its box."""
FALLS, STEP = 3, 1.1
"""Before its own face a die shows so many others in turn, each for so many of its lengths."""
COVERED, TAKEN = 0.08, 0.6
"""Shares of a die's box that a hand hides before the die is out of sight, and before the hand has taken it."""
BLUR = 3
"""Where dice fly, a picture is the mean of so many moments."""
UNLIKE = 25.0
"""Levels of 255 by which two parts of the table may differ on the mean and yet be taken for each other."""


class CannotBeShownError(ValueError):
    """The dice of a photograph have no room on their table, or would never be in sight at rest."""


@dataclass(frozen=True, eq=False)
class Flight:
    """How a die comes: from `start` `(2,)` at time `begins` to its place at `rests`, turning by `spin` radians for
    each of its lengths; `faces` are the dice that it looks like before it shows its own face."""

    die: int
    start: np.ndarray
    begins: float
    rests: float
    spin: float
    faces: tuple[int, ...]


@dataclass
class Throw:
    """Dice that are thrown together, and taken up from `taken` on where the hand takes them.

    `hand`: times and the places of the finger tips `(K, 3)`, `t, x, y`. As far as the pictures have shown it: `first`,
    `last` are when all of the dice are at rest and in sight, until a hand hides one (`over`); `hidden` are those taken.
    """

    flights: list[Flight]
    hand: np.ndarray
    taken: float
    ends: float
    hidden: set[int] = field(default_factory=set)
    first: float | None = None
    last: float | None = None
    over: bool = False

    def truth(self, values: np.ndarray) -> dict[str, Any]:
        """The row of truth.jsonl, where the dice of the photograph show `values` `(N,)`, 1 to 6. Raises
        CannotBeShownError."""
        if self.first is None or self.last is None:
            raise CannotBeShownError("the hand hides the dice all the time")
        rolled = sorted(int(values[flight.die]) for flight in self.flights)
        return {"from": round(self.first, 3), "to": round(self.last, 3), "roll": rolled, "unsure": []}


class PhotoTable:
    """A photograph, BGR `(height, width, 3)` uint8, with the boxes of its dice."""

    def __init__(self, image: np.ndarray, boxes: np.ndarray, rng: np.random.Generator) -> None:
        self._image, self._boxes = image, boxes.astype(float)
        self._middles = (self._boxes[:, :2] + self._boxes[:, 2:]) / 2
        self._sizes = (self._boxes[:, 2:] - self._boxes[:, :2]).max(axis=1)
        self._owners = self._owned()
        self._bare = image.copy()
        width = image.shape[1]
        # How wide a hand is: some two dice.
        self._palm = float(np.clip(2.2 * np.median(self._sizes), 0.1 * width, 0.45 * width))
        self._skin = np.array(SKINS[rng.integers(len(SKINS))][::-1]) ** (1 / 2.2) * 255 * rng.uniform(0.7, 1.1)

    def _owned(self) -> np.ndarray:
        """`(height, width)`: the number of the die that a pixel changes with, or -1."""
        height, width = self._image.shape[:2]
        y, x = np.mgrid[:height, :width].astype(np.float32)
        nearest, owner = np.full((height, width), AROUND, np.float32), np.full((height, width), -1)
        for number, (x1, y1, x2, y2) in enumerate(self._boxes):
            far = np.maximum(abs(x - (x1 + x2) / 2) / ((x2 - x1) / 2), abs(y - (y1 + y2) / 2) / ((y2 - y1) / 2))
            owner[far < nearest] = number
            nearest = np.minimum(far, nearest)
        return owner

    def groups(self) -> list[list[int]]:
        """The dice, those together whose surroundings touch."""
        count = len(self._boxes)
        near = np.abs(self._middles[:, None] - self._middles[None]).max(axis=2)
        linked = near < AROUND * (self._sizes[:, None] + self._sizes[None]) / 2
        left, groups = set(range(count)), list[list[int]]()
        while left:
            group, edge = set[int](), {min(left)}
            while edge:
                group |= edge
                edge = {j for i in edge for j in np.flatnonzero(linked[i]).tolist()} - group
            groups.append(sorted(group))
            left -= group
        return groups

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width."""
        height, width = self._image.shape[:2]
        return height, width

    @property
    def palm(self) -> float:
        """How wide a hand is."""
        return self._palm

    @property
    def middles(self) -> np.ndarray:
        """Where the dice are, `(N, 2)`."""
        return self._middles

    @property
    def sizes(self) -> np.ndarray:
        """The longer sides of their boxes, `(N,)`."""
        return self._sizes

    def edge(self, place: np.ndarray, away: np.ndarray) -> np.ndarray:
        """Where the picture ends, `(2,)`, from a place `(2,)` in the direction `away` `(2,)`."""
        height, width = self.shape
        bounds = zip(place, away, (width, height), strict=True)
        return place + away * min((most - at) / by if by > 0 else -at / by for at, by, most in bounds if abs(by) > 1e-9)

    def over(self, place: np.ndarray, edge: np.ndarray) -> np.ndarray:
        """Where the finger tips of a hand that comes in at an `edge` `(2,)` are when its palm hides a place `(2,)`."""
        past = place - edge
        return place + 0.5 * self._palm * past / max(float(np.hypot(*past)), 1.0)

    def emptied(self) -> np.ndarray:
        """The table without its dice, BGR `(height, width, 3)` uint8."""
        self._clear_all(range(len(self._boxes)))
        return self._bare.copy()

    def throws(self, groups: list[list[int]], rng: np.random.Generator) -> list[Throw]:
        """One throw or two of some of these groups; the others lie there all the time."""
        order = [groups[i] for i in rng.permutation(len(groups))]
        thrown = order if len(order) == 1 or rng.random() < 0.6 else order[: int(rng.integers(1, len(order)))]
        cut = int(rng.integers(1, len(thrown))) if len(thrown) > 1 and rng.random() < 0.4 else len(thrown)
        parts = [list(chain(*part)) for part in (thrown[:cut], thrown[cut:]) if part]
        self._clear_all(chain(*parts))
        out, t = list[Throw](), float(rng.uniform(0.5, 1.2))
        for number, part in enumerate(parts):
            takes = number + 1 < len(parts) or rng.random() < 0.6
            out.append(self._throw(part, t, takes, rng))
            t = out[-1].ends + float(rng.uniform(0.1, 0.5))
        return out

    def _clear_all(self, dice: Iterable[int]) -> None:
        unlike = [die for die in dice if not self._clear(die)]
        self._bare = cv2.inpaint(self._bare, np.isin(self._owners, unlike).astype(np.uint8), 5, cv2.INPAINT_TELEA)

    def _clear(self, die: int) -> bool:
        """Put a part of the table from near by where a die lies; tells whether there is one that fits."""
        height, width = self._image.shape[:2]
        mine = (self._owners == die).astype(np.uint8)
        turns, lengths = np.linspace(0, 2 * np.pi, 16, endpoint=False), self._sizes[die] * np.array((1.5, 2.2, 3.0))
        steps = [(round(far * np.cos(turn)), round(far * np.sin(turn))) for turn in turns for far in lengths]
        unlike = [self._unlike(mine, step) for step in steps]
        best = int(np.argmin(unlike))
        if unlike[best] >= UNLIKE:
            return False
        moved = np.array([[1, 0, -steps[best][0]], [0, 1, -steps[best][1]]], np.float32)
        patch = cv2.warpAffine(self._image, moved, (width, height), borderMode=cv2.BORDER_REPLICATE)
        soft = cv2.GaussianBlur(mine.astype(np.float32), (0, 0), 2)[..., None]
        self._bare = (self._bare * (1 - soft) + patch * soft).astype(np.uint8)
        return True

    def _unlike(self, mine: np.ndarray, step: tuple[int, int]) -> float:
        """How much the table about a die's part `mine`, `(height, width)` 0 or 1, differs from that a `step` away, in
        levels; inf where no table is there."""
        height, width = mine.shape
        ring = (cv2.dilate(mine, np.ones((9, 9), np.uint8)) - mine).astype(bool) & (self._owners < 0)
        (ys, xs), (dx, dy) = np.nonzero(mine | ring), step
        if (ys + dy).min() < 0 or (ys + dy).max() >= height or (xs + dx).min() < 0 or (xs + dx).max() >= width:
            return np.inf
        if (self._owners[ys + dy, xs + dx] >= 0).any() or not ring.any():
            return np.inf
        ys, xs = np.nonzero(ring)
        return float(np.abs(self._image[ys, xs] - self._image[ys + dy, xs + dx].astype(float)).mean())

    def _throw(self, dice: list[int], t: float, takes: bool, rng: np.random.Generator) -> Throw:
        height, width = self._image.shape[:2]
        side = rng.uniform(0, 2 * np.pi)
        away = np.array([np.cos(side), np.sin(side)])
        middle = self._middles[dice].mean(axis=0)
        inside = float(rng.uniform(0.25, 0.75))
        # So far in that the hand is seen or, now and then, is not.
        edge = self.edge(middle, away)
        seen = rng.random() < 0.7
        tip = edge + (middle - edge) * inside * 0.5 if seen else edge + 0.05 * np.hypot(height, width) * away
        flights = [self._flight(die, tip, t, rng) for die in dice]
        out_at, out = t + float(rng.uniform(0.25, 0.5)), edge + 0.6 * self._palm * away
        hand = [(t - 0.35, *out), (t - 0.1, *tip), (t + 0.05, *tip), (out_at, *out)]
        lies = float(rng.uniform(0.35, 1.4))
        taken = max(max(flight.rests for flight in flights) + lies, out_at + 0.2)
        if not takes:
            return Throw(flights, np.array(hand), np.inf, taken)
        if rng.random() < 0.35:  # It hovers at the picture's edge meanwhile.
            near = edge + 0.1 * self._palm * away
            hand[-1] = (out_at, *near)
            hand.append((taken - 0.25, *(near + rng.normal(0, 5, 2))))
        else:
            hand.append((taken - 0.25, *out))
        hand += self._taking(dice, edge, taken, rng)
        left = hand[-1][0] + 0.35
        return Throw(flights, np.array([*hand, (left, *out)]), taken, left + 0.15)

    def _flight(self, die: int, tip: np.ndarray, t: float, rng: np.random.Generator) -> Flight:
        """How a die comes from finger tips at about time `t`."""
        begins = t + float(rng.uniform(0, 0.12))
        faces = tuple(int(face) for face in rng.integers(0, len(self._boxes), FALLS))
        start = tip + rng.normal(0, 0.4 * self._sizes[die], 2)
        rests = begins + float(rng.uniform(0.45, 0.95))
        return Flight(die, start, begins, rests, float(rng.normal(0, 0.8)), faces)

    def _taking(
        self, dice: list[int], edge: np.ndarray, t: float, rng: np.random.Generator
    ) -> list[tuple[float, float, float]]:
        """The way of the finger tips over these dice, from time `t` on, by a hand that comes in at `edge`: a little
        past each, so that the palm hides it."""
        way = list[tuple[float, float, float]]()
        for die in sorted(dice, key=lambda die: float(np.hypot(*(self._middles[die] - edge)))):
            x, y = self.over(self._middles[die], edge)
            way.append((t, x, y))
            t += float(rng.uniform(0.1, 0.3))
        return [*way, (t, *way[-1][1:])]

    def seen(self, throws: list[Throw], t: float, spell: float) -> np.ndarray:
        """The table at a time, over a `spell` that blurs what moves; tells the throws when their dice are in sight."""
        now = [throw for throw in throws if throw.flights[0].begins - 1.0 <= t]
        resting = {f.die for throw in now for f in throw.flights if f.rests <= t and f.die not in throw.hidden}
        base = self._bare.copy()
        lies = np.isin(self._owners, list(resting))
        base[lies] = self._image[lies]
        moments = [t - spell * 0.5 * k / BLUR for k in range(BLUR)]
        flying = [f for throw in now for f in throw.flights if f.begins <= t < f.rests]
        shown = [self._with_flights(base, flying, moment) for moment in moments] if flying else [base]
        picture = np.mean(shown, axis=0) if len(shown) > 1 else base.astype(float)
        hides = np.zeros(base.shape[:2], np.float32)
        for throw in now:
            hides = np.maximum(hides, self.hand(throw.hand, t))
        picture = self.with_hand(picture, hides)
        for throw in now:
            self._note(throw, t, hides)
        return np.clip(picture, 0, 255).astype(np.uint8)

    def _note(self, throw: Throw, t: float, hides: np.ndarray) -> None:
        lie = all(f.rests <= t for f in throw.flights) and not throw.over
        shares = []
        for flight in throw.flights:
            x1, y1, x2, y2 = np.round(self._boxes[flight.die]).astype(int)
            x1, y1 = max(x1, 0), max(y1, 0)
            shares.append(float((hides[y1:y2, x1:x2] > 0.5).mean()))
            if t >= throw.taken - 0.05 and shares[-1] > TAKEN:
                throw.hidden.add(flight.die)
        if lie and max(shares) < COVERED:
            throw.first = t if throw.first is None else throw.first
            throw.last = t
        throw.over |= throw.first is not None and max(shares) >= COVERED

    def _with_flights(self, base: np.ndarray, flights: list[Flight], t: float) -> np.ndarray:
        picture = base.copy()
        for flight in flights:
            share = float(np.clip((t - flight.begins) / (flight.rests - flight.begins), 0, 1))
            size, place = self._sizes[flight.die], self._middles[flight.die]
            left = (1 - share) ** 2
            at = place + (flight.start - place) * left
            rolls = float(np.hypot(*(flight.start - place))) * left / size / STEP
            look = flight.die if rolls < 0.6 else flight.faces[int(rolls + 0.4) % len(flight.faces)]
            self.paste(picture, look, at, size / self._sizes[look], flight.spin * rolls * STEP)
        return picture

    def paste(self, picture: np.ndarray, die: int, at: np.ndarray, scale: float, turn: float) -> None:
        """Draw the die of that number into a picture with its middle at `at` `(2,)`, turned about it by `turn` radians
        and `scale` times as large."""
        half = self._boxes[die, 2:] - self._middles[die]
        reach = int(np.ceil(1.6 * half.max() * scale)) + 2
        x, y = np.floor(at).astype(int) - reach
        height, width = picture.shape[:2]
        x1, y1, x2, y2 = max(x, 0), max(y, 0), min(x + 2 * reach, width), min(y + 2 * reach, height)
        if x1 >= x2 or y1 >= y2:
            return
        to = cv2.getRotationMatrix2D(tuple(self._middles[die]), np.degrees(turn), scale)
        to[:, 2] += at - (x1, y1) - self._middles[die]
        part = (x2 - x1, y2 - y1)
        look = cv2.warpAffine(self._image, to, part, borderMode=cv2.BORDER_REPLICATE)
        inner = np.zeros(self._image.shape[:2], np.float32)
        box = np.round([*(self._middles[die] - 0.96 * half), *(self._middles[die] + 0.96 * half)]).astype(int)
        cv2.rectangle(inner, tuple(box[:2].tolist()), tuple(box[2:].tolist()), 1.0, -1)
        soft = cv2.GaussianBlur(cv2.warpAffine(inner, to, part), (0, 0), 1.0)[..., None]
        picture[y1:y2, x1:x2] = picture[y1:y2, x1:x2] * (1 - soft) + look * soft

    def hand(self, way: np.ndarray, t: float) -> np.ndarray:
        """How much of each pixel a hand hides at a time, `(height, width)` from 0 to 1, whose finger tips go the `way`
        `(K, 3)` of times and places, from outside the picture."""
        hides = np.zeros(self._image.shape[:2], np.float32)
        times = way[:, 0]
        if not times[0] <= t <= times[-1]:
            return hides
        tip = np.array([np.interp(t, times, way[:, k]) for k in (1, 2)])
        out = way[0, 1:]
        palm = self._palm
        back = out - tip if np.hypot(*(out - tip)) > 1 else out - self._middles.mean(axis=0)
        back = back / max(float(np.hypot(*back)), 1e-6)
        across = np.array([-back[1], back[0]])
        wrist = tip + 1.3 * palm * back
        _stroke(hides, wrist, wrist + 9 * palm * back, 0.62 * palm)
        _stroke(hides, tip + 0.75 * palm * back, wrist, 0.9 * palm)
        for number, reach in enumerate((0.1, 0.0, 0.05, 0.25)):
            side = across * palm * (0.33 - 0.22 * number)
            _stroke(hides, tip + reach * palm * back + 1.2 * side, tip + 0.9 * palm * back + side, 0.2 * palm)
        _stroke(hides, tip + 0.55 * palm * back - 0.75 * across * palm, wrist - 0.3 * across * palm, 0.22 * palm)
        return cv2.GaussianBlur(hides, (0, 0), 1.5)

    def with_hand(self, picture: np.ndarray, hides: np.ndarray) -> np.ndarray:
        """The picture with a hand and its shadow over what it hides."""
        if not hides.any():
            return picture
        aside = np.array([[1, 0, 6], [0, 1, 8]], np.float32)
        far = cv2.GaussianBlur(cv2.warpAffine(hides, aside, hides.shape[::-1]), (0, 0), 9)[..., None]
        inside = cv2.distanceTransform((hides > 0.5).astype(np.uint8), cv2.DIST_L2, 5)
        light = 0.6 + 0.4 * np.minimum(1.0, inside / max(1.0, 0.4 * float(inside.max())))
        soft = hides[..., None]
        return picture * (1 - 0.45 * far) * (1 - soft) + self._skin * light[..., None] * soft


def _stroke(hides: np.ndarray, start: np.ndarray, end: np.ndarray, width: float) -> None:
    points = [tuple(np.round(np.clip(point, -20_000, 20_000)).astype(int).tolist()) for point in (start, end)]
    cv2.line(hides, points[0], points[1], 1.0, max(1, round(width)), cv2.LINE_AA)
