"""Hands that wait at the edge of what is played on, over the table but over no die, until they are needed again."""

from dataclasses import dataclass, field, replace

import numpy as np

from datasets.films.film import FilmTimeline, Person, WayPoint, hand_along
from datasets.scenes.labels import UNREADABLE, label
from datasets.scenes.scene import Hand

_LONGEST = 60.0
"""For so many seconds a hand waits at most."""
_STEPS = np.arange(0.24, 0.95, 0.07)
"""How far a waiting hand may be from its work to outside the picture, as shares of that way."""
_ASIDE = (0.0, 38.0, -38.0, 70.0, -70.0)
"""By how much, in mm, it may stand aside of it."""
_NEARER = 9.0
"""Hands that wait do not stand still: by so many mm they may come nearer to the dice."""


def in_view(timeline: FilmTimeline, numbers: list[int], t: float, hands: tuple[Hand, ...] | None = None) -> bool:
    """Whether nothing hides the top of any of these dice at `t`; `hands` takes the place of the hands there are."""
    dice = timeline.dice_at(t)
    order = sorted(dice)
    scene = timeline.scene_at(t)
    if hands is not None:
        scene = replace(scene, hands=hands)
    seen = {order[each.die] for each in label(scene) if each.klass != UNREADABLE and each.top_share > 0.9}
    return set(numbers) <= seen


@dataclass(eq=False)
class Hovering:
    """Who has a hand waiting over a table, and where. Without `allowed` hands leave the picture when they are done."""

    timeline: FilmTimeline
    rng: np.random.Generator
    allowed: bool = False
    _waves: dict[Person, int] = field(default_factory=dict)

    def come(self, person: Person, t: float, lift: float, curl: float) -> WayPoint:
        """Where a person's hand begins its next way at `t` or soon after: where it waits, or outside the picture."""
        if person in self._waves:
            return self.timeline.stop(self._waves.pop(person), t)
        return WayPoint(t, person.away, lift, curl)

    def leave(self, person: Person, t: float, lift: float, curl: float, work: np.ndarray) -> WayPoint:
        """Where a hand that has done its work at `work` (x, y) goes, to be there at `t`: to wait, or out of sight."""
        spot = self._spot(person, work, t) if self.allowed else None
        if spot is None:
            return WayPoint(t, person.away, lift, curl)
        first = WayPoint(t, spot, float(self.rng.uniform(30, 58)), float(self.rng.uniform(0.2, 0.6)))
        self._waves[person] = self.timeline.wave(person, self._restless(first))
        return first

    def withdraw(self, t: float, seconds: float, hiding: list[int] | None = None) -> None:
        """Hands that wait go out of sight from `t` on; with `hiding`, only those that hide one of these dice then."""
        for person, number in list(self._waves.items()):
            way = self.timeline.waves[number][1]
            at = max(t, way[0].t)
            if hiding is not None:
                hand = hand_along(self.timeline.scene, person, way, at)
                if in_view(self.timeline, hiding, at + _LONGEST, (hand,)):
                    continue
            del self._waves[person]
            last = self.timeline.stop(number, at)
            self.timeline.wave(person, (last, WayPoint(last.t + seconds, person.away, 45, 0.3)))

    def _spot(self, person: Person, work: np.ndarray, t: float) -> tuple[float, float] | None:
        """The nearest spot between the work and outside the picture at which a hand hides no die."""
        way = np.array(person.away) - work
        along = way / np.linalg.norm(way)
        side = np.array([-along[1], along[0]])
        numbers = sorted(self.timeline.dice_at(t + _LONGEST))
        asides = [float(a) for a in self.rng.permutation(_ASIDE)]
        for step in _STEPS:
            for aside in asides:
                at = work + step * way + aside * side
                hands = tuple(
                    hand_along(self.timeline.scene, person, (WayPoint(t, (float(x), float(y)), 45.0, 0.35),), t)
                    for x, y in (at, at - _NEARER * along)
                )
                if in_view(self.timeline, numbers, t + _LONGEST, hands):
                    return float(at[0]), float(at[1])
        return None

    def _restless(self, first: WayPoint) -> tuple[WayPoint, ...]:
        """A hand that stays about where it is: it moves a little, holds still for a moment, and moves again."""
        way, now = [first], first.t
        while now < first.t + _LONGEST:
            still = replace(way[-1], t=now + float(self.rng.uniform(0.2, 1.2)))
            at = np.array(first.place) + np.clip(self.rng.normal(size=2) * 4, -_NEARER, _NEARER)
            lift = first.lift + float(self.rng.uniform(-6, 8))
            curl = float(np.clip(first.curl + self.rng.normal() * 0.12, 0.05, 0.9))
            now = still.t + float(self.rng.uniform(0.15, 0.35))
            way += [still, WayPoint(now, (float(at[0]), float(at[1])), lift, curl)]
        return tuple(way)
