"""What happens at tables besides the game, each by name: nothing of it is a roll or a move.

A disturbance takes the table as it lies at `t`, adds to the film, and returns when it is over; None where the table
does not lend itself to it just then. When it is over every die shows what it showed before.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from datasets.films.film import COVER_HEIGHT, Effect, Person, WayPoint, crossing_shadow, dimming
from datasets.films.table_games import Area, FilmedTable
from datasets.films.tipping import tipped
from datasets.scenes.arrange import free, turn
from datasets.scenes.scene import Die


@dataclass(frozen=True, eq=False)
class DisturbedTable:
    """Where a disturbance takes place: the table, who sits there, and the parts of it that matter."""

    table: FilmedTable
    people: tuple[Person, ...]
    areas: tuple[Area, ...]

    def someone(self) -> Person:
        return self.people[int(self.table.rng.integers(0, len(self.people)))]

    def somewhere(self) -> tuple[float, float]:
        """A spot of one of the areas."""
        area = self.areas[int(self.table.rng.integers(0, len(self.areas)))]
        x, y = np.array(area.center) + self.table.rng.uniform(-0.5, 0.5, 2) * area.half
        return float(x), float(y)

    def clearance(self, t: float) -> float:
        """How much higher hands go over the table at `t`, in mm: over cups, if there are any."""
        things = self.table.timeline.scene_at(t).solids
        return max([0.0, *(float(thing.vertices[:, 2].max()) for thing in things)])

    def a_die(self, t: float) -> tuple[int, Die, list[Die]] | None:
        """A die that lies on the table with nothing on or over it, and all others."""
        dice, things = self.table.timeline.dice_at(t), self.things(t)
        for number in self.table.rng.permutation(sorted(dice)):
            die = dice[int(number)]
            others = [other for n, other in dice.items() if n != number]
            alone = all(np.linalg.norm((die.position - other.position)[:2]) > 0.8 * die.size for other in others)
            if alone and _lies_free(die, things):
                return int(number), die, others
        return None

    def things(self, t: float) -> list[np.ndarray]:
        """The corners of what stands on the table besides dice, such as cups: `(n, 2)` each, x and y in mm."""
        return [thing.vertices[:, :2] for thing in self.table.timeline.scene_at(t).solids]


def _lies_free(die: Die, things: list[np.ndarray]) -> bool:
    """Whether a die lies on the table with nothing under or over it."""
    place = die.position[:2]
    over = any((xy.min(axis=0) < place).all() and (place < xy.max(axis=0)).all() for xy in things)
    return not over and bool(die.position[2] < 0.6 * die.size)


Disturbance = Callable[[DisturbedTable, float], float | None]


def nudge(stage: DisturbedTable, t: float) -> float | None:
    """A finger pushes a die a little; its face stays."""
    found = stage.a_die(t)
    if found is None:
        return None
    number, die, others = found
    rng = stage.table.rng
    for reach in (7.0, 5.0, 3.5, 2.5, 1.5):
        for _ in range(8):
            angle = rng.uniform(0, 2 * np.pi)
            rotation = turn(np.array([0.0, 0.0, 1.0]), float(rng.uniform(-0.25, 0.25))) @ die.rotation
            step = reach * np.array([np.cos(angle), np.sin(angle), 0.0])
            pushed = replace(die, position=die.position + step, rotation=rotation)
            if free(pushed, others, 1.0):
                return _push(stage, t, number, die, pushed)
    return None


def _push(stage: DisturbedTable, t: float, number: int, die: Die, pushed: Die) -> float:
    start, end = t + 0.65, t + 0.85

    def pose(now: float) -> Die:
        share = float(np.clip((now - start) / (end - start), 0, 1))
        if share == 1:
            return pushed
        return replace(die, position=die.position * (1 - share) + pushed.position * share)

    stage.table.timeline.move(number, start, pose)
    return _touch(stage, t, start, end, die.position[:2], pushed.position[:2])


def _touch(stage: DisturbedTable, t: float, start: float, end: float, here: np.ndarray, there: np.ndarray) -> float:
    """Someone's fingertips go to a spot, along with what they move there, and away again."""
    person = stage.someone()
    stage.table.timeline.wave(
        person,
        (
            WayPoint(t, person.away, 42, 0.3),
            WayPoint(start - 0.15, person.beside(here), 24, 0.35),
            WayPoint(start, person.beside(here), 14, 0.4),
            WayPoint(end, person.beside(there), 14, 0.4),
            WayPoint(end + 0.1, person.beside(there), 18, 0.35),
            WayPoint(end + 0.6, person.away, 45, 0.3),
        ),
    )
    return end + 0.6


def turned_back(stage: DisturbedTable, t: float) -> float | None:
    """Someone tips a die over, looks at it, and tips it back as it was, with their fingers on it all the while."""
    found = stage.a_die(t)
    if found is None:
        return None
    number, die, others = found
    x = die.rotation[:2, int(np.argmax(np.abs(die.rotation[0])))]
    for way in (x, -x, x[::-1] * (1, -1), x[::-1] * (-1, 1)):
        way = way / np.linalg.norm(way)
        over = tipped(die, way, die.position[:2] + way * die.size, 1.0)
        if not free(over, others, 1.0):
            continue
        start, end, back = t + 0.65, t + 0.95, t + 0.95 + float(stage.table.rng.uniform(0.25, 0.6))

        def pose(now: float, way: np.ndarray = way, start: float = start, end: float = end, back: float = back) -> Die:
            if now >= back + 0.3:
                return die
            share = np.clip((now - start) / (end - start), 0, 1) - np.clip((now - back) / 0.3, 0, 1)
            return tipped(die, way, die.position[:2] + way * die.size, float(share))

        stage.table.timeline.move(number, start, pose)
        return _touch(stage, t, start, back + 0.3, die.position[:2], die.position[:2] + 3 * way)
    return None


def passing_hand(stage: DisturbedTable, t: float) -> float:
    """A hand goes over the table, points at something, and touches nothing."""
    person, a, b = stage.someone(), stage.somewhere(), stage.somewhere()
    stay, lift = float(stage.table.rng.uniform(0.2, 0.9)), 44.0 + stage.clearance(t)
    points = [(0.0, person.away), (0.6, a), (0.6 + stay, a), (1.0 + stay, b), (1.5 + stay, person.away)]
    stage.table.timeline.wave(person, tuple(WayPoint(t + s, at, lift, 0.3) for s, at in points))
    return t + 1.5 + stay


def sleeve(stage: DisturbedTable, t: float) -> float:
    """Someone reaches across the table for something else: a wide sleeve lies over the dice for a while."""
    rng = stage.table.rng
    person = replace(stage.someone(), sleeve_from=130.0)
    over = np.array(stage.somewhere())
    way = over - np.array(person.shoulder)
    beyond = over + 105 * way / np.linalg.norm(way)
    far = (float(beyond[0]), float(beyond[1]))
    stay, high = float(rng.uniform(0.6, 1.6)), stage.clearance(t)
    points = [(0.0, person.away, 40.0), (0.7, far, 16.0), (0.7 + stay, far, 16.0), (1.4 + stay, person.away, 40.0)]
    stage.table.timeline.wave(person, tuple(WayPoint(t + s, at, lift + high, 0.5) for s, at, lift in points))
    return t + 1.4 + stay


def cloud(stage: DisturbedTable, t: float) -> float:
    """The light falls and comes back."""
    rng = stage.table.rng
    seconds = float(rng.uniform(1.5, 3.5))
    stage.table.timeline.shade(t, t + seconds, dimming(float(rng.uniform(0.15, 0.4)), float(rng.uniform(-0.06, 0.08))))
    return t + seconds


def lamp(stage: DisturbedTable, t: float) -> float:
    """A lamp is switched on or off, and the camera's exposure follows: what stays is another tint."""
    rng = stage.table.rng
    gain, tint = float(rng.choice([0.6, 1.45])), rng.uniform(-0.06, 0.06)
    lasting = np.array([1 + tint, 1.0, 1 - tint], np.float32)

    def effect(share: float, picture: np.ndarray) -> np.ndarray:
        # The film's end is an hour off: within seconds the exposure has caught up.
        gone = 1 - float(np.exp(-share * 3600 / 0.6))
        level = gain + (0.97 - gain) * gone
        return np.clip(picture * (level * lasting), 0, 255).astype(np.uint8)

    stage.table.timeline.shade(t, t + 3600, effect)
    return t + 2.0


def shadow(stage: DisturbedTable, t: float) -> float:
    """Someone who walks by throws a soft shadow over the table."""
    rng = stage.table.rng
    seconds = float(rng.uniform(1.2, 3.0))
    falling: Effect = crossing_shadow(float(rng.uniform(0.25, 0.5)))
    if rng.random() < 0.5:
        stage.table.timeline.shade(t, t + seconds, falling)
    else:
        stage.table.timeline.shade(t, t + seconds, lambda share, picture: falling(1 - share, picture))
    return t + seconds


def carried_through(stage: DisturbedTable, t: float) -> float:
    """Somebody carries dice of their own at their fingertips through the picture."""
    table, rng = stage.table, stage.table.rng
    person, high = stage.someone(), stage.clearance(t)
    first = 1 + max([99, *table.timeline.dice_at(t)])
    a, b = np.array(stage.somewhere()), np.array(stage.somewhere())
    points = [(t, np.array(person.away)), (t + 0.8, a), (t + 1.5, b), (t + 2.3, np.array(person.away))]
    table.timeline.wave(person, tuple(WayPoint(s, (float(p[0]), float(p[1])), 30.0 + high, 0.2) for s, p in points))
    eye = np.array(table.timeline.scene.camera.position)
    for k in range(int(rng.integers(1, 4))):
        held = table.die(np.zeros(2), number=first + k)
        aside = 17.0 * (k - 1)

        def pose(now: float, held: Die = held, aside: float = aside) -> Die | None:
            if not points[0][0] <= now < points[-1][0]:
                return None
            at = max(i for i, (s, _) in enumerate(points[:-1]) if s <= now)
            (s0, p0), (s1, p1) = points[at], points[at + 1]
            share = (now - s0) / (s1 - s0)
            share = share * share * (3 - 2 * share)
            palm = p0 * (1 - share) + p1 * share
            palm = palm + (eye[:2] - palm) * (COVER_HEIGHT / eye[2])
            ahead = (palm - np.array(person.shoulder)) / np.linalg.norm(palm - np.array(person.shoulder))
            place = palm + 31.0 * ahead + aside * np.array([-ahead[1], ahead[0]])
            return replace(held, position=np.array([place[0], place[1], 48.0 + high]))

        table.timeline.move(first + k, t, pose)
    return t + 2.3


def knocked(stage: DisturbedTable, t: float) -> float:
    """Somebody knocks against the camera: it shakes, and looks a few pixels elsewhere afterwards."""
    timeline, rng = stage.table.timeline, stage.table.rng
    camera = timeline.camera_at(t)
    millimetres = 2.5 * np.array([np.cos(angle := rng.uniform(0, 2 * np.pi)), np.sin(angle)])

    def moved(point: tuple[float, float, float], by: np.ndarray) -> tuple[float, float, float]:
        return float(point[0] + by[0]), float(point[1] + by[1]), point[2]

    after = replace(
        camera,
        target=moved(camera.target, millimetres),
        position=moved(camera.position, millimetres * rng.uniform(0.0, 1.5)),
        roll=camera.roll + float(rng.normal()) * 0.003,
    )
    timeline.knock(t + 0.2, 0.7, after)
    return t + 1.0


def fidgeting(stage: DisturbedTable, t: float) -> float:
    """Somebody's fingers drum at the edge of the table and come near the dice again and again."""
    rng = stage.table.rng
    person = stage.someone()
    x, y = stage.somewhere()
    near = np.array(person.away) * 0.45 + np.array([x, y]) * 0.55
    way, now, high = [WayPoint(t, person.away, 40.0, 0.3)], t + 0.5, stage.clearance(t)
    for _ in range(int(rng.integers(4, 9))):
        at = near + rng.normal(size=2) * 14
        lift = high + float(rng.uniform(8, 40))
        way.append(WayPoint(now, (float(at[0]), float(at[1])), lift, float(rng.uniform(0.1, 0.9))))
        now += float(rng.uniform(0.15, 0.4))
    way.append(WayPoint(now + 0.5, person.away, 42.0, 0.3))
    stage.table.timeline.wave(person, tuple(way))
    return now + 0.5


def table_knocked(stage: DisturbedTable, t: float) -> float | None:
    """Somebody knocks at the table: the dice that lie free on it hop a little way, and their faces stay."""
    table, knock = stage.table, t + 0.1
    dice, hopped = table.timeline.dice_at(t), 0
    things = stage.things(t)
    for number, die in dice.items():
        if not _lies_free(die, things):
            continue
        others = [other for n, other in dice.items() if n != number]
        landed = _hop(die, others, table.rng)
        if landed is None:
            continue
        dice[number], hopped = landed, hopped + 1
        seconds, height = float(table.rng.uniform(0.08, 0.16)), float(table.rng.uniform(1, 5))

        def pose(now: float, die: Die = die, landed: Die = landed, spell: float = seconds, high: float = height) -> Die:
            share = (now - knock) / spell
            if share >= 1:
                return landed
            place = die.position * (1 - share) + landed.position * share
            return replace(landed, position=place + np.array([0.0, 0.0, 4 * high * share * (1 - share)]))

        table.timeline.move(number, knock, pose)
    return knock + 0.9 if hopped else None


def _hop(die: Die, others: list[Die], rng: np.random.Generator) -> Die | None:
    """Where a die lands that hops, a third of its size away at most; None where there is no room."""
    for reach in (*rng.uniform(0.02, 0.35, 4) * die.size, 0.5):
        angle = rng.uniform(0, 2 * np.pi)
        step = reach * np.array([np.cos(angle), np.sin(angle), 0.0])
        rotation = turn(np.array([0.0, 0.0, 1.0]), float(rng.uniform(-0.2, 0.2))) @ die.rotation
        landed = replace(die, position=die.position + step, rotation=rotation)
        if free(landed, others, 0.5):
            return landed
    return None


DISTURBANCES: dict[str, Disturbance] = {
    "nudge": nudge,
    "turned back": turned_back,
    "passing hand": passing_hand,
    "sleeve": sleeve,
    "cloud": cloud,
    "lamp": lamp,
    "shadow": shadow,
    "carried through": carried_through,
    "camera knocked": knocked,
    "fidgeting": fidgeting,
}
"""Those that fit into a pause of any game."""

KNOCKS: dict[str, Disturbance] = {"table knocked": table_knocked}
"""The same; films that were listed before these have none of them."""
