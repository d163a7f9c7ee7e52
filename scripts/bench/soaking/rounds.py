"""A film of rounds of Gelatinous that lead back to where they began, so that it can be played again and again.

Whoever rolls 2s, 4s and 5s alone passes and stacks nothing. The dice are thrown by physics; each then is turned, all
along its way, so that one of these faces comes up. Between two rounds the table is bare, and so is it at both ends.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np

from datasets.films.film import WayPoint
from datasets.films.film_looks import FilmLook, person_at
from datasets.films.physics import NeverSettled, PhysicsTray, throw
from datasets.films.table_games import Area, FilmedTable, Seat
from datasets.rendering.render import Renderer
from datasets.scenes import arrange
from datasets.scenes.scene import Die
from scripts.films.film_files import write_film
from scripts.films.film_games.play import NAMES, FilmedPlay, Recorded

DICE = 7
"""A player's dice at the beginning of a game."""
NEUTRAL = (2, 4, 5)
REST_SECONDS = 1.2
"""How long dice lie on the film after the last of them fell still; they may be left there for as long as one likes."""

_SEATS = (
    (Area((-12.0, -62.0), (80.0, 50.0)), Area((110.0, -80.0), (26.0, 26.0)), -90.0),
    (Area((-120.0, 56.0), (78.0, 50.0)), Area((-130.0, -60.0), (26.0, 26.0)), 165.0),
    (Area((124.0, 56.0), (78.0, 50.0)), Area((2.0, 72.0), (26.0, 26.0)), 20.0),
)
_RATE = 240.0


def film_rounds(out: Path, rounds: int, seed: int = 1, width: int = 640, height: int = 360, rate: int = 15) -> None:
    """Draws the film into the folder `out`, as `write_film` does. Raises RenderError where nothing can be drawn."""
    look = FilmLook(seed=seed, width=width, height=height, rate=rate, elevation=78.0, crf=18)
    renderer = Renderer()
    write_film(_recorded(look, rounds), out, renderer, look)


def _recorded(look: FilmLook, rounds: int) -> Recorded:
    play = FilmedPlay({"game": "gelatinous", "players": list(NAMES[: len(_SEATS)])}, look, 0.0, [])
    table = play.table((-2.0, -10.0), (204.0, 118.0))
    camera = table.timeline.scene.camera
    seats = tuple(
        Seat(person_at(camera, area.center, float(np.radians(heading)), play.rng), area, cube)
        for area, cube, heading in _SEATS
    )
    t = 0.5
    for _ in range(rounds):
        still = t
        for number, seat in enumerate(seats):
            dice = list(range(DICE * number, DICE * (number + 1)))
            values, still = _throw(table, seat, dice, t + 1.1 * number)
            play.see(still, {"type": "roll", "seat": number, "values": sorted(values)})
        taken = still + REST_SECONDS
        for number, seat in enumerate(seats):
            dice = list(range(DICE * number, DICE * (number + 1)))
            t = max(t, table.collect(seat.person, taken + 0.25 * number, dice))
        t += 0.3
    return play.recorded(table, t + 0.3, seats, None)


def _throw(table: FilmedTable, seat: Seat, numbers: list[int], t: float) -> tuple[list[int], float]:
    """A hand lets dice go over the seat's tray; the values that they show in the end, and when they lie still."""
    aim = np.array(seat.roll.center) - np.array(seat.person.shoulder)
    aim = aim / np.linalg.norm(aim)
    start = np.array(seat.roll.center) - 30.0 * aim
    tray = PhysicsTray(seat.roll.center, (seat.roll.half[0] - 2, seat.roll.half[1] - 2))
    dice = tuple(table.die(np.zeros(2)) for _ in numbers)
    for _ in range(80):
        velocity = np.array([320 * aim[0], 320 * aim[1], -120.0])
        try:
            thrown = throw(dice, np.array([*start, 52.0]), velocity, tray, table.rng, rate=_RATE)
        except NeverSettled:
            continue
        wanted = table.rng.choice(NEUTRAL, len(dice))
        turns = [_turn(die, int(value)) for die, value in zip(thrown.at(dice, 10**6), wanted, strict=True)]
        thrown = replace(thrown, rotations=np.einsum("tnij,njk->tnik", thrown.rotations, np.array(turns)))
        if thrown.still_from / _RATE < 2.0 and table.readable(thrown.at(dice, 10**6)):
            break
    else:
        raise NeverSettled("no throw came to rest as it should")
    go = t + 0.7
    table.timeline.throw(tuple(numbers), go, dice, thrown)
    there, back = (start, start - 45 * aim)
    way = (
        (t, seat.person.away, 0.9),
        (t + 0.4, tuple(back), 0.9),
        (go, tuple(there), 0.8),
        (go + 0.12, tuple(there), 0.2),
    )
    points = [WayPoint(at, (float(place[0]), float(place[1])), 50.0, curl) for at, place, curl in way]
    table.timeline.wave(seat.person, (*points, WayPoint(go + 0.7, seat.person.away, 60.0, 0.2)))
    return [int(value) for value in wanted], go + thrown.still_from / _RATE


def _turn(die: Die, value: int) -> np.ndarray:
    """How a die is to be turned, in its own axes, for `value` to be up where another is now: (3, 3)."""
    for face in range(6):
        for quarter in range(4):
            turn = arrange.lying(face, quarter * np.pi / 2)
            if replace(die, rotation=die.rotation @ turn).value == value:
                return turn
    raise ValueError(f"no face of this die has the value {value}")
