"""Films of a table drawn by hand, with the truth of every frame: for the referee without the networks.

Dice are squares that move along straight lines, hands are discs on arms. The film is its own reader: it reads a frame
from its truth, with the failings of a real one: centres jitter, dice under a hand are overlooked, moving ones misread.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any

import cv2
import numpy as np

from vision import DieReading, Frame, TableReading

WIDTH, HEIGHT, DIE, HAND = 640, 360, 20, 46
CUP = 42
Point = tuple[float, float]
# A part of the table that belongs to no zone of the party.
NOWHERE = (470.0, 95.0, 640.0, 185.0)


@lru_cache(maxsize=4)  # they take as long to draw as a second of film to watch, and most films have the same
def _noise(seed: int) -> tuple[np.ndarray, Mapping[str, Any]]:
    """The grain of seven frames, ``(7, H, W, 3)`` uint8, and the state of the generator once it is drawn."""
    random = np.random.default_rng(seed)
    noise = np.clip(random.normal(8, 2, (7, HEIGHT, WIDTH, 3)), 0, 255).astype(np.uint8)
    return noise, random.bit_generator.state


@dataclass
class Key:
    t: float
    x: float
    y: float


def at(keys: list[Key], t: float) -> Key | None:
    """The place at time `t` along straight lines from key to key, None before the first and after the last."""
    for a, b in pairwise(keys):
        if a.t <= t <= b.t:
            share = 0.0 if b.t == a.t else (t - a.t) / (b.t - a.t)
            return Key(t, a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
    return None


@dataclass
class Die:
    """A die; while it lies it is found in one of `found_in` readings, 0: in none, and up to time `found_until`."""

    value: int
    keys: list[Key]
    cocked: bool = False
    found_in: int = 1
    found_until: float = math.inf

    def place(self, t: float) -> Key | None:
        return at(self.keys, t)

    def moving(self, t: float) -> bool:
        a, b = self.place(t - 0.02), self.place(t + 0.02)
        return a is None or b is None or math.hypot(a.x - b.x, a.y - b.y) > 0.5


@dataclass
class Hand:
    keys: list[Key]
    radius: float = HAND


@dataclass
class Cup:
    """A cup over a seat's dice; it hides what lies under it."""

    keys: list[Key]
    dice: list[Die]


@dataclass
class Film:
    """A film under construction; see `frames`. Zones are rectangles ``(x1, y1, x2, y2)``, one a seat."""

    zones: list[tuple[float, float, float, float]]
    seed: int = 0
    fps: float = 16.0
    end: float = 0.0
    jitter: float = 0.02
    dice: list[Die] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    cups: list[Cup] = field(default_factory=list)
    lights: list[tuple[float, float, float]] = field(default_factory=list)
    shadows: list[tuple[float, float]] = field(default_factory=list)
    reads: int = 0

    def __post_init__(self) -> None:
        self._noise, drawn = _noise(self.seed)
        self.random = np.random.default_rng(self.seed)
        self.random.bit_generator.state = drawn
        self._table = self._draw_table()
        self._t = 0.0
        self._frame = self._table

    # what happens on the table

    def lay(self, t: float, values: list[int], zone: tuple[float, float, float, float], stay: float = 1e9) -> list[Die]:
        """Dice that are simply there from time `t` on, at free places of `zone`."""
        laid = []
        for value in values:
            x, y = self.free_place(zone, t)
            die = Die(value, [Key(t, x, y), Key(stay, x, y)])
            self.dice.append(die)
            laid.append(die)
        return laid

    def throw(self, t: float, seat: int, values: list[int], cocked: int = 0, outside: int = 0) -> list[Die]:
        """A hand throws dice that lie still at time `t`, into the zone; `outside` of them come to rest NOWHERE."""
        x1, _, x2, y2 = zone = self.zones[seat]
        start = (x1 + x2) / 2, y2 + 20
        self.hand(
            [(t - 1.2, start[0], HEIGHT + 90), (t - 0.7, *start), (t - 0.4, *start), (t + 0.1, start[0], HEIGHT + 90)]
        )
        thrown = []
        for index, value in enumerate(values):
            rest = t - float(self.random.uniform(0, 0.25))
            target = NOWHERE if index < outside else zone
            x, y = self.free_place(target, t)
            die = Die(value, [Key(t - 0.6, *start), Key(rest, x, y), Key(1e9, x, y)], cocked=index < cocked)
            self.dice.append(die)
            thrown.append(die)
        self.end = max(self.end, t + 1)
        return thrown

    def carry(self, t: float, die: Die, zone: tuple[float, float, float, float], value: int | None = None) -> float:
        """A hand takes a die at time `t` and puts it into `zone`; when it is away again."""
        here = die.place(t)
        assert here is not None
        x, y = self.free_place(zone, t + 0.8)
        die.keys = [key for key in die.keys if key.t < t] + [
            Key(t, here.x, here.y),
            Key(t + 0.7, x, y),
            Key(1e9, x, y),
        ]
        if value is not None:
            die.value = value
        away = (t + 1.3, x, HEIGHT + 90)
        self.hand([(t - 0.5, here.x, HEIGHT + 90), (t, here.x, here.y), (t + 0.7, x, y), (t + 0.8, x, y), away])
        self.end = max(self.end, t + 1.5)
        return t + 1.3

    def take(self, t: float, dice: list[Die]) -> float:
        """A hand collects dice, one after the other, from time `t`; when it is away again."""
        path, now = [(t - 0.5, WIDTH / 2, HEIGHT + 90.0)], t
        for die in dice:
            here = die.place(now)
            assert here is not None
            path.append((now, here.x, here.y))
            die.keys = [key for key in die.keys if key.t < now] + [Key(now, here.x, here.y)]
            now += 0.15
        path.append((now + 0.4, WIDTH / 2, HEIGHT + 90.0))
        self.hand(path)
        self.end = max(self.end, now + 0.5)
        return now + 0.4

    def nudge(self, t: float, die: Die, dx: float, dy: float) -> None:
        """A finger pushes a die a little."""
        here = die.place(t)
        assert here is not None
        die.keys = [key for key in die.keys if key.t < t] + [
            Key(t, here.x, here.y),
            Key(t + 0.2, here.x + dx, here.y + dy),
            Key(1e9, here.x + dx, here.y + dy),
        ]
        self.hand([(t - 0.5, here.x, HEIGHT + 90), (t, here.x, here.y + 30), (t + 0.7, here.x, HEIGHT + 90)])
        self.end = max(self.end, t + 1)

    def shake(self, t: float, seat: int, values: list[int], cocked: int = 0) -> Cup:
        """A cup comes down over dice in the middle of a seat's zone at time `t`; nobody has seen them fall."""
        x1, y1, x2, y2 = self.zones[seat]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        below = HEIGHT + 90.0
        spots = [(dx, dy) for dy in (-13, 13) for dx in (-25, 0, 25)]
        chosen = self.random.permutation(len(spots))[: len(values)]
        dice = []
        for index, (value, spot) in enumerate(zip(values, chosen, strict=True)):
            dx, dy = spots[int(spot)][0] + self.random.uniform(-2, 2), spots[int(spot)][1] + self.random.uniform(-2, 2)
            dice.append(Die(value, [Key(t, x + dx, y + dy), Key(1e9, x + dx, y + dy)], cocked=index < cocked))
        self.dice += dice
        cup = Cup([Key(t - 0.6, x, below), Key(t, x, y), Key(1e9, x, y)], dice)
        self.cups.append(cup)
        self.hand([(t - 0.6, x, below), (t, x, y), (t + 0.2, x, y), (t + 0.8, x, below)])
        return cup

    def lift(self, t: float, cup: Cup, back_at: float | None = None, aside: float = 1.0) -> None:
        """A hand lifts the cup from time `t` on, and takes it away, or puts it `back_at` a time.

        `aside` is how far it goes meanwhile: as a share of the cup's width, off the picture where it stays away.
        """
        here = at(cup.keys, t)
        assert here is not None
        cup.keys = [key for key in cup.keys if key.t < t] + [Key(t, here.x, here.y)]
        away = (here.x, HEIGHT + 90.0) if back_at is None else (here.x + 2 * CUP * aside, here.y)
        path = [(t - 0.5, here.x, HEIGHT + 90.0), (t, here.x, here.y), (t + 0.5, *away)]
        cup.keys.append(Key(t + 0.5, *away))
        if back_at is not None:
            cup.keys += [Key(back_at, *away), Key(back_at + 0.4, here.x, here.y), Key(1e9, here.x, here.y)]
            path += [(back_at, *away), (back_at + 0.4, here.x, here.y), (back_at + 1, here.x, HEIGHT + 90.0)]
        self.hand(path)

    def hand(self, path: list[tuple[float, float, float]], radius: float = HAND) -> None:
        self.hands.append(Hand([Key(*key) for key in path], radius))
        self.end = max(self.end, path[-1][0])

    def light(self, t: float, seconds: float, factor: float) -> None:
        """The light changes by `factor` and back."""
        self.lights.append((t, seconds, factor))
        self.end = max(self.end, t + seconds)

    def shadow(self, t: float, seconds: float) -> None:
        """A soft shadow crosses the table from left to right."""
        self.shadows.append((t, seconds))
        self.end = max(self.end, t + seconds)

    def lying(self, t: float, seat: int) -> list[Die]:
        """The dice that lie in a seat's zone at time `t`."""
        x1, y1, x2, y2 = self.zones[seat]
        found = []
        for die in self.dice:
            here = die.place(t)
            if here is not None and x1 <= here.x <= x2 and y1 <= here.y <= y2:
                found.append(die)
        return found

    def free_place(self, zone: tuple[float, float, float, float], t: float) -> Point:
        x1, y1, x2, y2 = zone
        taken = [die.keys[-1] for die in self.dice if die.keys[-1].t >= t]
        for gap in (1.5, 1.2, 0.9):
            for _ in range(500):
                x = float(self.random.uniform(x1 + DIE, x2 - DIE))
                y = float(self.random.uniform(y1 + DIE, y2 - DIE))
                if all(math.hypot(x - key.x, y - key.y) > gap * DIE for key in taken):
                    return x, y
        raise AssertionError("the zone is full")

    # what the camera sees

    def frames(self) -> Iterator[Frame]:
        for index in range(int(self.end * self.fps) + int(self.fps)):
            self._t = index / self.fps
            self._frame = self._picture(self._t)
            yield Frame(self._frame, self._t, index)

    def read(self, image: np.ndarray) -> TableReading:
        """What a reader would say of the frame that `frames` gave last."""
        t = self._t
        self.reads += 1
        left, top = self._corner(image)
        random = np.random.default_rng((self.seed, round(t * 1000)))
        dice = []
        for die in self.dice:
            here = die.place(t)
            if here is None or self._covered(here, t):
                continue
            x, y = here.x + random.normal(0, self.jitter * DIE), here.y + random.normal(0, self.jitter * DIE)
            value: int | None = die.value
            likely = ((die.value, 0.99), (die.value % 6 + 1, 0.01))
            if die.moving(t):
                if random.random() < 0.4:
                    continue
                value = int(random.integers(1, 7)) if random.random() < 0.5 else None
                likely = ((value or 1, 0.4), ((value or 1) % 6 + 1, 0.3))
            elif die.found_in == 0 or self.reads % die.found_in or t > die.found_until:
                continue
            elif die.cocked:
                value, likely = None, ((die.value, 0.4), (die.value % 6 + 1, 0.35))
            x, y = x - left, y - top
            if not (0 <= x <= image.shape[1] and 0 <= y <= image.shape[0]):
                continue
            box = (x - DIE / 2, y - DIE / 2, x + DIE / 2, y + DIE / 2)
            dice.append(DieReading(box, value, likely[0][1], likely, "green"))
        return TableReading(WIDTH, HEIGHT, tuple(dice), t)

    def _corner(self, part: np.ndarray) -> tuple[int, int]:
        """Where in the frame given last a part of it begins, ``(x, y)``; of a part out of which the camera's motion was
        taken, where it fits best."""
        if not np.may_share_memory(part, self._frame):
            _, _, best, _ = cv2.minMaxLoc(cv2.matchTemplate(self._frame, part, cv2.TM_SQDIFF))
            return best[0], best[1]
        row, pixel, _ = self._frame.strides
        offset = part.ctypes.data - self._frame.ctypes.data
        return offset % row // pixel, offset // row

    def _covered(self, here: Key, t: float) -> bool:
        for cup in self.cups:
            place = at(cup.keys, t)
            if place is not None and math.hypot(here.x - place.x, here.y - place.y) < CUP:
                return True
        for hand in self.hands:
            palm = at(hand.keys, t)
            if palm is not None:
                arm = abs(here.x - palm.x) < 0.7 * hand.radius and here.y > palm.y
                if arm or math.hypot(here.x - palm.x, here.y - palm.y) < hand.radius + 2:
                    return True
        return False

    def _draw_table(self) -> np.ndarray:
        table = np.full((HEIGHT, WIDTH, 3), (190, 205, 215), np.uint8)
        table[::24] = (170, 185, 195)
        table[:, ::24] = (170, 185, 195)
        return table

    def _draw_things(self, image: np.ndarray, t: float) -> None:
        """Draws what lies on the table besides; films that have something draw it."""

    def _picture(self, t: float) -> np.ndarray:
        image = self._table.copy()
        for die in self.dice:
            here = die.place(t)
            if here is not None:
                corners = [
                    (int(here.x - DIE / 2), int(here.y - DIE / 2)),
                    (int(here.x + DIE / 2), int(here.y + DIE / 2)),
                ]
                cv2.rectangle(image, *corners, (60, 120, 40), -1)
                for pip in range(die.value):
                    spot = (int(here.x - 6 + 6 * (pip % 3)), int(here.y - 4 + 8 * (pip // 3)))
                    cv2.circle(image, spot, 2, (240, 240, 240), -1)
        for cup in self.cups:
            place = at(cup.keys, t)
            if place is not None:
                cv2.circle(image, (int(place.x), int(place.y)), CUP, (40, 60, 150), -1)
                cv2.circle(image, (int(place.x), int(place.y)), CUP - 8, (30, 45, 120), 3)
        for hand in self.hands:
            palm = at(hand.keys, t)
            if palm is not None:
                spot = (int(palm.x), int(palm.y))
                half = int(0.7 * hand.radius)
                cv2.rectangle(image, (spot[0] - half, spot[1]), (spot[0] + half, HEIGHT), (90, 120, 170), -1)
                cv2.circle(image, spot, int(hand.radius), (90, 120, 170), -1)
                cv2.circle(image, spot, int(hand.radius), (60, 80, 120), 2)
        self._draw_things(image, t)
        shade: np.ndarray | None = None
        for begin, seconds, factor in self.lights:
            if begin <= t <= begin + seconds:
                ramp = min(1.0, (t - begin) / 0.3, (begin + seconds - t) / 0.3)
                shade = np.full((1, WIDTH, 1), 1 + ramp * (factor - 1), np.float32)
        for begin, seconds in self.shadows:
            if begin <= t <= begin + seconds:
                middle = -150 + (WIDTH + 300) * (t - begin) / seconds
                columns = np.arange(WIDTH, dtype=np.float32)
                shade = (1 - 0.35 * np.exp(-(((columns - middle) / 90) ** 2)))[None, :, None]
        if shade is not None:
            image = np.clip(image * shade, 0, 255).astype(np.uint8)
        return cv2.add(image, self._noise[round(t * 1000) % len(self._noise)])
