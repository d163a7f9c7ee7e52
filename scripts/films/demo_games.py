"""Two games on film: a solitaire played to its end, and three rounds of a party of three."""

from collections import Counter

import numpy as np

import rules
from datasets.films.film import FilmTimeline, Person, WayPoint, crossing_shadow, dimming
from datasets.films.hands import SKINS
from datasets.films.table_games import Area, FilmedTable, Seat
from datasets.scenes.scene import Die, Light, Material, Pips, Scene, SceneCamera, SceneSheet, Surroundings, Webcam
from scripts.films.film_games.play import Recorded

GLITTER = Material(
    "green",
    (0.008, 0.26, 0.07),
    (0.0, 0.0, 0.0),
    clarity=0.22,
    flakes=0.42,
    flake_size=0.085,
    flake_color=(0.3, 0.95, 0.5),
    roughness=0.16,
    rounding=0.11,
)
WHITE_PIPS = Pips((0.85, 0.84, 0.8), (0.85, 0.84, 0.8), radius=0.185, spread=0.52, depth=0.35, layout=5)
SIZE = 16.0


def _camera(elevation: float, edge: float, fov: float, width: int = 960, height: int = 540) -> SceneCamera:
    far = width / 2 / np.tan(np.radians(fov) / 2) * SIZE / edge
    e = np.radians(elevation)
    place = (0.0, float(-far * np.cos(e)), float(far * np.sin(e)))
    return SceneCamera(place, (0.0, 0.0, 0.0), 0.0, float(np.radians(fov)), width, height)


def _scene(seed: int, camera: SceneCamera, table: SceneSheet, lights: tuple[Light, ...], exposure: float) -> Scene:
    return Scene(
        dice=(),
        sheets=(table,),
        lights=lights,
        surroundings=Surroundings(window=(1.2, 1.25, 1.3), window_direction=(0.7, -0.5, 0.5), window_size=(0.2, 0.3)),
        camera=camera,
        webcam=Webcam(exposure=exposure, defocus=0.45, noise=1.0, grain=0.5, vignetting=0.12, sharpening=0.25),
        ambient=0.5,
        seed=seed,
    )


def solitaire(seed: int, shortest: int = 6, longest: int = 8) -> Recorded | None:
    """A game of Gelatinous solitaire by physics; None where it was lost, too short or too long (in rolls)."""
    me = Person((70.0, -420.0), (85.0, -235.0), SKINS[1], (0.05, 0.1, 0.28))
    seat = Seat(
        me, Area((62.0, 8.0), (92.0, 82.0)), Area((-112.0, 66.0), (42.0, 36.0)), Area((-114.0, -36.0), (50.0, 44.0))
    )
    scene = _scene(
        seed,
        _camera(63, 41, 54),
        SceneSheet(("wood", 19), angle=0.05, scale=300.0, tint=(1.08, 1.0, 0.88), gloss=0.2, roughness=0.4),
        (Light((-900.0, 260.0, 720.0), (1.15, 1.08, 0.97), 120.0),),
        1.25,
    )
    table = FilmedTable(FilmTimeline(scene), (GLITTER, WHITE_PIPS), SIZE, np.random.default_rng(seed))
    setup: dict[str, object] = {"game": "gelatinous_solitaire", "players": ["Robin"], "options": {}}
    game, state = rules.start(setup)
    assert seat.reserve is not None
    hand_dice, reserve = list(range(8)), list(range(8, 13))
    cube = 0
    for number in reserve:
        spot = table.free_spot(seat.reserve, table.lying([n for n in reserve if n < number], 0.0))
        table.timeline.place(number, 0.0, table.die(spot))
    t, rolls = 0.8, 0
    while True:
        values, still = table.roll(0, seat, hand_dice, t)
        state = game.apply(state, table.truth[-1]["event"])
        rolls += 1
        t = still + 2.2
        at = dict(zip(hand_dice, values, strict=True))
        room = 8 - cube
        threes = [n for n, v in at.items() if v == 3][:room]
        ones = [n for n, v in at.items() if v == 1]
        sixes = sum(v == 6 for v in values)
        t = table.carry(me, t, [(n, table.cube_slot(seat.cube, cube + k)) for k, n in enumerate(threes)]) - 0.2 * bool(
            threes
        )
        cube += len(threes)
        moves = []
        for n in ones:
            taken = [d for _, d in moves]
            moves.append((n, table.die(table.free_spot(seat.reserve, table.lying(reserve, t) + taken), 1)))
        t = table.carry(me, t, moves) - 0.2 * bool(moves)
        reserve += ones
        hand_dice = [n for n in hand_dice if n not in threes and n not in ones]
        back = [reserve.pop(int(table.rng.integers(0, len(reserve)))) for _ in range(min(sixes, len(reserve)))]
        moves = []
        for n in back:
            face = table.lying([n], t)[0].value
            others = table.lying(hand_dice, t) + [d for _, d in moves]
            moves.append((n, table.die(table.free_spot(seat.roll, others, 8.0), face)))
        t = table.carry(me, t, moves)
        hand_dice += back
        if game.outcome(state) is not None:
            break
        if rolls >= longest:
            return None
        t += 1.4
        if rolls == 2:
            _pass_over(table, me, t)
            t += 3.0
        if rolls == 3:
            table.timeline.shade(t - 0.4, t + 2.6, dimming())
        t = table.collect(me, t, hand_dice) + 0.25
    outcome = game.outcome(state)
    if outcome is None or not outcome.winners or rolls < shortest:
        return None
    return Recorded(table.timeline, t + 3.0, setup, (seat,), table.truth, True)


def _pass_over(table: FilmedTable, person: Person, t: float) -> None:
    """The hand goes over the table to point at the cube and touches nothing."""
    points = [(0.0, person.away), (0.7, (-60.0, 30.0)), (1.3, (-80.0, 40.0)), (1.7, (-70.0, 30.0)), (2.3, person.away)]
    table.timeline.wave(person, tuple(WayPoint(t + s, at, 42.0, 0.3) for s, at in points))


def party(seed: int, rounds: int = 3) -> Recorded:
    """The first rounds of Gelatinous for three; hands pass dice to both neighbours at the same time."""
    people = (
        Person((-30.0, 460.0), (-25.0, 250.0), SKINS[0], (0.28, 0.04, 0.05)),
        Person((480.0, -150.0), (330.0, -110.0), SKINS[3], (0.5, 0.42, 0.12), left=True),
        Person((-480.0, -150.0), (-330.0, -110.0), SKINS[1], (0.05, 0.07, 0.2)),
    )
    seats = (
        Seat(people[0], Area((-12.0, 62.0), (76.0, 50.0)), Area((117.0, 84.0), (34.0, 32.0))),
        Seat(people[1], Area((140.0, -52.0), (72.0, 46.0)), Area((15.0, -84.0), (32.0, 30.0))),
        Seat(people[2], Area((-130.0, -62.0), (78.0, 54.0)), Area((-150.0, 58.0), (34.0, 32.0))),
    )
    scene = _scene(
        seed,
        _camera(75, 33, 60),
        SceneSheet(("felt", 20), angle=0.4, scale=110.0, tint=(1.25, 1.2, 1.05)),
        (
            Light((900.0, 500.0, 680.0), (1.1, 1.03, 0.92), 120.0),
            Light((-900.0, 200.0, 700.0), (0.2, 0.23, 0.28), 200.0),
        ),
        1.2,
    )
    table = FilmedTable(FilmTimeline(scene), (GLITTER, WHITE_PIPS), SIZE, np.random.default_rng(seed))
    setup: dict[str, object] = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {}}
    game, state = rules.start(setup)
    loose = [list(range(7 * i, 7 * i + 7)) for i in range(3)]
    stacked = [0, 0, 0]
    start = 0.8
    for played in range(rounds):
        order = [int(v) for v in table.rng.permutation(3) if loose[v]]
        shown: dict[int, int] = {}
        settled = []
        for k, i in enumerate(order):
            values, still = table.roll(i, seats[i], loose[i], start + 1.5 * k + float(table.rng.uniform(0, 0.3)))
            shown |= dict(zip(loose[i], values, strict=True))
            settled.append(still)
        for entry in sorted(table.truth[-len(order) :], key=lambda e: float(str(e["t"]))):
            state = game.apply(state, entry["event"])
        t = max(settled) + 2.6
        if played == 1:
            table.timeline.shade(t - 1.0, t + 1.8, crossing_shadow())
            t += 2.2
        t = _hand_round(table, seats, loose, stacked, shown, t)
        expected = [(seat.loose, seat.stacked) for seat in game.table(state)]
        if expected != [(len(loose[i]), stacked[i]) for i in range(3)]:
            raise RuntimeError(f"the table holds {loose} and {stacked}, the rules want {expected}")
        if played == rounds - 1:
            break
        t += 2.0
        start = max(table.collect(people[i], t + 0.25 * i, loose[i]) for i in range(3) if loose[i]) + 0.4
    table.truth.sort(key=lambda e: float(str(e["t"])))
    return Recorded(table.timeline, t + 2.5, setup, seats, table.truth, game.outcome(state) is not None)


def _hand_round(
    table: FilmedTable,
    seats: tuple[Seat, ...],
    loose: list[list[int]],
    stacked: list[int],
    shown: dict[int, int],
    t: float,
) -> float:
    """Everyone stacks their 3s and hands 1s to the left and 6s to the right; the players overlap in time."""
    before = [list(numbers) for numbers in loose]
    gone = t
    now = t
    for i in range(3):
        mine = Counter({n: shown[n] for n in before[i]})
        threes = [n for n in before[i] if mine[n] == 3][: 8 - stacked[i]]
        moves = [(n, table.cube_slot(seats[i].cube, stacked[i] + k)) for k, n in enumerate(threes)]
        stacked[i] += len(threes)
        loose[i] = [n for n in loose[i] if n not in threes]
        end = table.carry(seats[i].person, now, moves, pick=0.2)
        for value, to in ((1, (i + 1) % 3), (6, (i - 1) % 3)):
            handed = [n for n in before[i] if shown[n] == value]
            moves = []
            for n in handed:
                others = _taken(table, {*before[to], *loose[to]}) + [d for _, d in moves]
                moves.append((n, table.die(table.free_spot(seats[to].roll, others), value)))
            end = table.carry(seats[i].person, end - 0.15 * (end > now), moves, pick=0.2)
            loose[i] = [n for n in loose[i] if n not in handed]
            loose[to] = loose[to] + handed
        gone = max(gone, end)
        now += 1.2
    return gone


def _taken(table: FilmedTable, numbers: set[int]) -> list[Die]:
    """Where dice of a seat lie, lay this round, or will be laid: none of these places is free for another."""
    return [die for number in numbers for die in table.timeline.resting(number, 2)]
