"""Short films of dice that are rolled without a game, as people film them with phones and webcams.

Dice are thrown by a hand or from outside the picture, all at once or one after the other, lie for 0.3 to 1.3 s and are
taken up by a hand that comes from any side; some lie there from the beginning, and some of those are pushed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from datasets.films.camera_life import CameraHandling, CameraLife, camera_life
from datasets.films.disturbances import DisturbedTable, nudge
from datasets.films.film import FilmTimeline, Person, frames
from datasets.films.film_looks import FilmLook, Kind, dice_called, dice_of, person_at, scene_over
from datasets.films.hovering import in_view
from datasets.films.physics import NeverSettled, PhysicsTray, throw
from datasets.films.table_games import LETTING_GO, Area, FilmedTable
from datasets.films.tabletop import TableTop
from datasets.films.tempo import BRISK
from datasets.rendering.render import Renderer
from datasets.scenes.clutter import clear_of_walls, tray
from datasets.scenes.labels import label
from datasets.scenes.lighting import any_color
from datasets.scenes.scene import Material, Pips, Scene, SceneSheet
from datasets.scenes.views import CameraView
from datasets.surfaces.textures import VARIANTS

EDGE = 16.0
"""The edge of the dice in mm."""
HIDDEN_STEP = 0.02
"""How finely, in seconds, it is told when a hand hides the first die."""
SHORTEST_REST = 0.3
"""Rolls of which a die is hidden sooner than this are thrown again."""
MOST_SEEDS = 40
WAYS = ("all at once", "one after the other", "beside others", "pushed")


@dataclass(frozen=True)
class Filming:
    """How a film is taken and saved, and what happens in it.

    `die_pixels` is the edge of a die in the picture. `colors` is how many shades of each channel are left, as in a GIF,
    0 for all; `boxes`: somebody has drawn boxes and values into the film, some of them wrong; `repeats`: one picture
    in so many is the one before, 0 for none; `enlarged`: the film's pictures are so many times as large as what is
    drawn. `outside`: dice come from outside the picture. `pawns` stand about.
    """

    look: FilmLook
    dice: int
    kind: str
    die_pixels: float
    way: str
    rolls: int
    ground: str
    troubles: tuple[str, ...]
    held: bool = False
    outside: bool = False
    hovering: bool = False
    pawns: int = 0
    colors: int = 0
    boxes: bool = False
    repeats: int = 0
    enlarged: int = 1


@dataclass(frozen=True, eq=False)
class FreeFilm:
    """A film ready to be drawn. `truth` holds lines as scorers of rolls read them: from, to, roll, lay."""

    film: Filming
    timeline: FilmTimeline
    seconds: float
    truth: list[dict[str, object]]
    boxes_from: float = np.inf

    def pictures(self, renderer: Renderer) -> Iterator[np.ndarray]:
        """The pictures as the film shows them, (height, width, 3) BGR uint8."""
        film, shown = self.film, None
        for number, picture in enumerate(frames(self.timeline, renderer, self.seconds, film.look.rate)):
            t = number / film.look.rate
            if shown is not None and film.repeats and number % film.repeats == 0:
                yield shown
                continue
            if film.enlarged > 1:
                picture = cv2.resize(picture, None, fx=film.enlarged, fy=film.enlarged, interpolation=cv2.INTER_CUBIC)
            shown = boxed(picture, self, t, number) if t >= self.boxes_from else picture
            shown = few_colors(shown, film.colors) if film.colors else shown
            yield shown


def kind_called(name: str, rng: np.random.Generator) -> Kind:
    """Dice of the kinds that films show: "red clear", "clear", "wood", "any" or one of `vision.COLORS`."""
    ink = (0.85, 0.84, 0.8)
    if name in ("red clear", "clear"):
        color = "red" if name == "red clear" else str(rng.choice(["blue", "purple", "green", "red"]))
        material, pips = dice_called(color, rng)
        clear = float(rng.uniform(0.35, 0.7))
        return replace(material, clarity=clear, rounding=float(rng.uniform(0.03, 0.12))), replace(
            pips, color=ink, ace_color=ink
        )
    if name == "any":
        return dice_of(rng)
    if name == "wood":
        body = (0.42, 0.25, 0.12)
        material = Material("brown", body, (0.3, 0.16, 0.07), swirl=0.5, swirl_scale=3.0, roughness=0.5, rounding=0.2)
        return material, Pips((0.02, 0.015, 0.012), (0.02, 0.015, 0.012), layout=int(rng.integers(0, 8)))
    return dice_called(name, rng)


def free_rolls(film: Filming) -> FreeFilm:
    """Plays a film, by the first seed at or after its look's that gives one. Raises ValueError where none near does."""
    for seed in range(film.look.seed, film.look.seed + MOST_SEEDS):
        try:
            played = _Director(replace(film, look=replace(film.look, seed=seed))).play()
        except (NeverSettled, ValueError):
            continue
        if played is not None:
            return played
    raise ValueError("no seed near gives this film")


@dataclass(eq=False)
class _Director:
    film: Filming
    truth: list[dict[str, object]] = field(default_factory=list)
    box: SceneSheet | None = None

    def __post_init__(self) -> None:
        film, look = self.film, self.film.look
        self.rng = np.random.default_rng([look.seed, 71])
        wide = look.width / film.die_pixels * EDGE
        half = 0.42 * wide, 0.42 * wide * look.height / look.width
        far = float(self.rng.uniform(420, 620))
        look = replace(look, fov=float(np.degrees(2 * np.arctan(wide / 2 / far))))
        self.area = Area((0.0, 0.0), (0.88 * half[0], 0.88 * half[1]))
        scene = self._ground(scene_over(look, (0.0, 0.0), half, EDGE, fill=0.84), wide)
        self.timeline = FilmTimeline(scene, life=CameraLife() if film.troubles or film.held else None)
        self.table = FilmedTable(
            self.timeline,
            kind_called("any" if film.kind == "mixed" else film.kind, self.rng),
            EDGE,
            self.rng,
            tempo=BRISK,
        )
        self.table.hovering = self.table.waiting.allowed = film.hovering
        if film.kind == "mixed":
            names = ["red clear", "clear", "wood", "white", "black", "any"]
            self.table.kinds = {n: kind_called(str(self.rng.choice(names)), self.rng) for n in range(40)}
        self.people = [self._person() for _ in range(3)]
        if film.pawns:
            TableTop(DisturbedTable(self.table, (self.people[0],), (self.area,))).pawns(film.pawns)

    def _person(self) -> Person:
        heading = float(self.rng.uniform(-np.pi, np.pi))
        return person_at(self.timeline.drawn_camera, (0.0, 0.0), heading, self.rng)

    def _ground(self, scene: Scene, wide: float) -> Scene:
        """What lies under the dice: a table, a sheet of some stuff on it, a printed board, or a box with walls."""
        rng, ground = self.rng, self.film.ground
        if ground in ("table", ""):
            return scene
        if ground == "box":
            camera = scene.camera
            floor, walls = tray(rng, CameraView(camera, 0.0, 1.05 * wide), self.area.half)
            self.box = floor = replace(floor, texture=("white", 0), tint=(0.85, 0.85, 0.83))
            return replace(scene, sheets=(*scene.sheets, floor), solids=tuple(walls))
        recipe = {"board": "board", "paper": "paper", "felt": "felt", "cloth": "cloth"}[ground]
        half = wide * rng.uniform(0.42, 0.62), wide * rng.uniform(0.42, 0.62)
        sheet = SceneSheet(
            (recipe, int(rng.integers(0, VARIANTS))),
            angle=float(rng.normal() * 0.15),
            half=(float(half[0]), float(half[1])),
            scale=0.0 if ground in ("board", "paper") else float(rng.uniform(60, 160)),
            tint=any_color(rng) if ground == "felt" else (1.0, 1.0, 1.0),
        )
        return replace(scene, sheets=(*scene.sheets, sheet))

    def play(self) -> FreeFilm | None:
        film, rng = self.film, self.rng
        t = float(rng.uniform(0.1, 0.7))
        if film.way in ("beside others", "pushed"):
            self._lay(int(rng.integers(1, 4)))
        if film.way == "pushed":
            pushed = nudge(DisturbedTable(self.table, (self.people[1],), (self.area,)), t)
            if pushed is None:
                return None
            t = pushed + float(rng.uniform(0.3, 0.8))
        lying: list[int] = []
        for turn in range(film.rolls):
            numbers = self._numbers(turn)
            still = self._throw(numbers, t)
            stays = film.way == "one after the other" and turn + 1 < film.rolls
            rest = float(rng.uniform(0.35, 1.3))
            lying += numbers
            seen = self._shown(numbers, still)
            if stays:
                t = max(still + float(rng.uniform(0.3, 1.0)) - 0.2, t + 0.6)
                self._rolled(numbers, seen, np.inf)
                continue
            last = turn + 1 == film.rolls
            if last and rng.random() < 0.4:
                end = seen + float(rng.uniform(0.5, 1.4))
                self._rolled(numbers, seen, end)
                return self._filmed(end)
            gone = self.table.collect(self.people[int(rng.integers(0, 3))], seen + rest - 0.2, lying)
            self._rolled(numbers, seen, gone)
            lying = []
            t = gone + float(rng.uniform(-0.2, 0.6))
        return self._filmed(t + float(rng.uniform(0.4, 1.0)))

    def _numbers(self, turn: int) -> list[int]:
        """The dice of a roll: the same each time, where they are taken up."""
        if self.film.way == "one after the other":
            return list(range(turn * self.film.dice, (turn + 1) * self.film.dice))
        return list(range(self.film.dice))

    def _lay(self, count: int) -> None:
        """Dice that lie there from the beginning."""
        for number in range(100, 100 + count):
            others = list(self.timeline.dice_at(0.0).values())
            self.timeline.place(number, 0.0, self.table.die(self.table.free_spot(self.area, others), number=number))
        values = [die.value for die in self.timeline.dice_at(0.0).values()]
        self.truth.append({"from": 0.0, "to": 1e3, "roll": sorted(values), "lay": True})

    def _throw(self, numbers: list[int], t: float) -> float:
        """Dice come; returns when the last of them lies still."""
        others = tuple(die for number, die in self.timeline.dice_at(t).items() if number not in numbers)

        def clear(dice: tuple) -> bool:
            free = all(clear_of_walls(die, self.box) for die in dice) if self.box is not None else True
            return free and self.table.readable((*dice, *others))

        columns = 2 if len(numbers) <= 8 else 3
        if not self.film.outside:
            person = self.people[int(self.rng.integers(0, 2))]
            _, still = self.table.throw(person, self.area, numbers, t, fate=clear, columns=columns, others=others)
            return still
        away = self._outside(float(self.rng.uniform(-np.pi, np.pi)))
        dice = tuple(self.table.die(np.zeros(2), number=n) for n in numbers)
        way = -away / np.linalg.norm(away)
        reach = np.abs(away) + 40
        half = np.maximum(np.array(self.area.half), reach)
        for _ in range(25):
            speed = float(np.linalg.norm(away)) * self.rng.uniform(1.7, 2.6)
            velocity = np.array([*(way * speed), -60.0])
            start = np.array([*away, 0.0]) + LETTING_GO
            box = PhysicsTray((0.0, 0.0), (float(half[0]), float(half[1])))
            try:
                thrown = throw(dice, start, velocity, box, self.rng, others, 240.0, columns=columns)
            except NeverSettled:
                continue
            if thrown.still_from / thrown.rate < 2.5 and clear(thrown.at(dice, len(thrown.positions))):
                self.timeline.throw(tuple(numbers), t, dice, thrown)
                return t + thrown.still_from / thrown.rate
        raise NeverSettled("no throw from outside came to rest in the picture")

    def _outside(self, angle: float) -> np.ndarray:
        """A spot (x, y) of the table in this direction that the camera does not see."""
        camera = self.timeline.drawn_camera
        way = np.array([np.cos(angle), np.sin(angle)])
        for far in np.arange(20.0, 1500.0, 10.0):
            x, y = camera.project(np.array([*(far * way), 20.0]))
            if not (0 < x < camera.width and 0 < y < camera.height):
                return (far + 30) * way
        raise ValueError("the camera sees all of the table")

    def _shown(self, numbers: list[int], still: float) -> float:
        """When dice that lie still are in view. Raises ValueError where something hides them for too long."""
        for t in np.arange(still, still + 1.0, HIDDEN_STEP):
            if in_view(self.timeline, numbers, float(t)):
                return float(t)
        raise ValueError("something hides the dice for too long")

    def _rolled(self, numbers: list[int], seen: float, end: float) -> None:
        values = sorted(self.timeline.dice_at(seen)[number].value for number in numbers)
        self.truth.append({"from": seen, "to": end, "roll": values, "numbers": numbers})

    def _filmed(self, end: float) -> FreeFilm:
        """The film up to `end`: when each roll was hidden is known only now that all hands are."""
        film, rng = self.film, self.rng
        lines: list[dict[str, object]] = []
        for line in self.truth:
            start, to = float(str(line["from"])), min(end, float(str(line["to"])))
            numbers = line.pop("numbers", None)
            if isinstance(numbers, list):
                hidden = (t for t in np.arange(start, to, HIDDEN_STEP) if not in_view(self.timeline, numbers, float(t)))
                to = float(next(hidden, to))
                if to - start < SHORTEST_REST:
                    raise ValueError("a hand hides the dice too soon")
            lines.append(line | {"from": round(start, 2), "to": round(to, 2)})
        life = self.timeline.life
        if life is not None:
            times = [float(str(line["from"])) for line in lines]
            made, _ = camera_life(film.troubles, (film.look.seed, 72), end, times)
            if film.held:
                made.motions.append(held(CameraHandling(rng, end, tuple(times))))
            self.timeline.life = made
        boxes_from = float(rng.uniform(0, end)) * 0.7 if film.boxes else np.inf
        return FreeFilm(film, self.timeline, end, lines, boxes_from)


def held(film: CameraHandling):
    """A phone in the hand: it drifts by 2 to 5 % of the width within the film, and jerks a little."""
    rng = film.rng
    far = rng.uniform(0.02, 0.048) * rng.choice([-1.0, 1.0], 2) * np.array([1.0, rng.uniform(0.3, 1.0)])
    slow, phase = rng.uniform(0.15, 0.5, 2), rng.uniform(0, 2 * np.pi, 2)
    jerk, fast = rng.uniform(0.0005, 0.002), rng.uniform(1.5, 4.0, 2)
    zoom = rng.uniform(-0.02, 0.02)

    def motion(t: float) -> np.ndarray:
        x, y = far * np.sin(2 * np.pi * slow * t + phase) / 2 + jerk * np.sin(2 * np.pi * fast * t)
        return np.array([x, y, 0.15 * x, zoom * np.sin(0.4 * t)])

    return motion


def boxed(picture: np.ndarray, film: FreeFilm, t: float, number: int) -> np.ndarray:
    """The picture with boxes and values drawn round its dice, as programs that look for dice do, one in four wrong."""
    out = picture.copy()
    scene = film.timeline.scene_at(t)
    width = picture.shape[1]
    life = film.timeline.life
    camera = scene.camera
    to = np.eye(2, 3) if life is None else life.at(t, camera.width, camera.height)
    to = to * (width / camera.width)
    rng = np.random.default_rng(number // 4)
    thick = max(1, round(width / 320))
    for each in label(scene):
        x1, y1, x2, y2 = each.box
        (ax, ay), (bx, by) = np.array([[x1, y1], [x2, y2]]) @ to[:, :2].T + to[:, 2]
        a, b = (round(float(ax)) - 2, round(float(ay)) - 2), (round(float(bx)) + 2, round(float(by)) + 2)
        cv2.rectangle(out, a, b, (255, 60, 20), thick)
        value = each.value if rng.random() < 0.75 else int(rng.integers(1, 7))
        cv2.putText(out, str(value), (a[0], a[1] - 3), cv2.FONT_HERSHEY_SIMPLEX, width / 900, (255, 60, 20), thick)
    return out


def few_colors(picture: np.ndarray, shades: int) -> np.ndarray:
    """The picture in so many shades of each channel, dithered by a pattern, as a GIF has it."""
    bayer = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], np.float32) / 16 - 0.47
    height, width = picture.shape[:2]
    pattern = np.tile(bayer, (height // 4 + 1, width // 4 + 1))[:height, :width, None]
    step = 255 / (shades - 1)
    return np.clip(np.round(picture / step + pattern) * step, 0, 255).astype(np.uint8)
