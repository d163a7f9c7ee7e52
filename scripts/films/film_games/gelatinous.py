"""The Gelatinous games on film: rolls, dice passed, stacked, put aside and taken back, cubes attacked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

import rules
from datasets.films.disturbances import DisturbedTable
from datasets.films.film_looks import FilmLook, person_at
from datasets.films.table_games import Area, FilmedTable, Seat, layout_of, polygon
from datasets.films.tempo import CALM, Tempo
from datasets.scenes.scene import Die
from scripts.films.film_games.idle import few, idle
from scripts.films.film_games.play import NAMES, FilmedPlay, Recorded
from scripts.films.film_games.rolling import roll, staggered, taken

Place = tuple[Area, Area, Area | None, float]
"""A seat: where it rolls, its cube, its reserve, and in which direction, in degrees, its player sits."""

_PARTY: tuple[Place, ...] = (
    (Area((0.0, -62.0), (72.0, 46.0)), Area((108.0, -76.0), (26.0, 26.0)), None, -92.0),
    (Area((-132.0, 52.0), (70.0, 50.0)), Area((-132.0, -62.0), (26.0, 26.0)), None, 165.0),
    (Area((132.0, 52.0), (70.0, 50.0)), Area((12.0, 68.0), (26.0, 26.0)), None, 20.0),
)
_DUEL: tuple[Place, ...] = (
    (Area((-36.0, -60.0), (94.0, 48.0)), Area((100.0, -60.0), (30.0, 30.0)), None, -95.0),
    (Area((36.0, 60.0), (94.0, 48.0)), Area((-100.0, 60.0), (30.0, 30.0)), None, 85.0),
)
_SOLO: Place = (
    Area((62.0, 2.0), (88.0, 76.0)),
    Area((-90.0, 62.0), (34.0, 30.0)),
    Area((-92.0, -32.0), (56.0, 52.0)),
    -78.0,
)


@dataclass(eq=False)
class _FilmedDice:
    """Which dice each seat has before it: to roll, in its cube (in the order of stacking), in its reserve."""

    loose: list[list[int]]
    stacked: list[list[int]]
    reserve: list[list[int]]


@dataclass(eq=False)
class _Game:
    """A game of the family: one table, or one for each seat where they meet by video."""

    play: FilmedPlay
    tables: tuple[FilmedTable, ...]
    seats: tuple[Seat, ...]
    dice: _FilmedDice

    def stages(self) -> list[DisturbedTable]:
        if self.tables[0] is self.tables[-1]:
            areas = tuple(seat.roll for seat in self.seats)
            return [DisturbedTable(self.tables[0], tuple(seat.person for seat in self.seats), areas)]
        return [
            DisturbedTable(table, (seat.person,), (seat.roll,))
            for table, seat in zip(self.tables, self.seats, strict=True)
        ]

    def pause(self, t: float) -> float:
        stages = self.stages()
        return self.play.pause(stages[int(self.play.rng.integers(0, len(stages)))], t)


def gelatinous(look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM) -> Recorded:
    """Rounds of Gelatinous for three."""
    return _one_table("gelatinous", _PARTY, look, seconds, extras, tempo, loose=7)


def gelatinous_duel(look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM) -> Recorded:
    """Rounds of Gelatinous for two: sixes and dice off the cubes are moved by hand."""
    return _one_table("gelatinous_duel", _DUEL, look, seconds, extras, tempo, loose=8, stacked=1)


def gelatinous_solitaire(look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM) -> Recorded:
    """A game of Gelatinous solitaire, or its beginning."""
    return _one_table("gelatinous_solitaire", (_SOLO,), look, seconds, extras, tempo, loose=8, reserve=5)


def gelatinous_video(look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM) -> Recorded:
    """Gelatinous by video for two: their tiles side by side, each with a camera, a table and dice of its own."""
    play = FilmedPlay({"game": "gelatinous_video", "players": list(NAMES[:2])}, look, seconds, list(extras), tempo)
    width = look.width * 3 // 8 * 2
    looks = [replace(look, seed=look.seed * 2 + k + 1, width=width, height=width * 3 // 8 * 2) for k in range(2)]
    tables = []
    for each in looks:
        play.look = each
        tables.append(play.table(*_frame((_SOLO,))))
    play.look = look
    seats = tuple(_seat(play, table, _SOLO) for table in tables)
    game = _Game(play, tuple(tables), seats, _deal(2, 8, 0, 5))
    end = _play(game)
    camera = tables[0].timeline.scene.camera

    def zones(k: int) -> dict[str, object]:
        areas = {"roll": seats[k].roll, "cube": seats[k].cube, "reserve": seats[k].reserve}
        return {
            name: [[x + k * camera.width, y] for x, y in polygon(tables[k].timeline.scene.camera, area)]
            for name, area in areas.items()
            if area is not None
        }

    layout: dict[str, object] = {
        "image_size": [2 * camera.width, camera.height],
        "seats": [zones(0), zones(1)],
    }
    return replace(play.recorded(tables[0], end, seats, layout), others=(tables[1].timeline,))


def _one_table(
    name: str,
    places: tuple[Place, ...],
    look: FilmLook,
    seconds: float,
    extras: tuple[str, ...],
    tempo: Tempo,
    loose: int,
    stacked: int = 0,
    reserve: int = 0,
) -> Recorded:
    play = FilmedPlay({"game": name, "players": list(NAMES[: len(places)])}, look, seconds, list(extras), tempo)
    table = play.table(*_frame(places))
    seats = tuple(_seat(play, table, place) for place in places)
    game = _Game(play, (table,) * len(seats), seats, _deal(len(seats), loose, stacked, reserve))
    end = _play(game)
    return play.recorded(table, end, seats, layout_of(table.timeline.scene, seats))


def _frame(places: Sequence[Place]) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middle and half extents of all zones."""
    areas = [area for place in places for area in place[:3] if area is not None]
    corners = np.concatenate([area.corners[:, :2] for area in areas])
    low, high = corners.min(axis=0) - 8, corners.max(axis=0) + 8
    middle, half = (low + high) / 2, (high - low) / 2
    return (float(middle[0]), float(middle[1])), (float(half[0]), float(half[1]))


def _seat(play: FilmedPlay, table: FilmedTable, place: Place) -> Seat:
    area, cube, reserve, heading = place
    way = float(np.radians(heading + play.rng.uniform(-8, 8)))
    return Seat(person_at(table.timeline.drawn_camera, area.center, way, play.rng), area, cube, reserve)


def _deal(seats: int, loose: int, stacked: int, reserve: int) -> _FilmedDice:
    each = loose + stacked + reserve
    numbers = [list(range(each * i, each * (i + 1))) for i in range(seats)]
    return _FilmedDice(
        [n[:loose] for n in numbers],
        [n[loose : loose + stacked] for n in numbers],
        [n[loose + stacked :] for n in numbers],
    )


def _play(game: _Game) -> float:
    """The game until it is over or the time is up. Returns when the film may end."""
    play, rng, dice = game.play, game.play.rng, game.dice
    for i, (table, seat) in enumerate(zip(game.tables, game.seats, strict=True)):
        for k, number in enumerate(dice.stacked[i]):
            table.timeline.place(number, 0.0, table.cube_slot(seat.cube, k))
        for number in dice.reserve[i]:
            assert seat.reserve is not None
            spot = table.free_spot(seat.reserve, taken(table, set(dice.reserve[i])))
            table.timeline.place(number, 0.0, table.die(spot))
    t = 0.4
    if not play.tempo.plays:
        stages = game.stages()
        return idle(play, stages, t, few(rng, len(stages[0].areas), 3)) + 1.0
    while True:
        awaits = play.game.awaits(play.state)
        if isinstance(awaits, rules.AwaitRolls):
            t = _rolls(game, awaits, t)
        if isinstance(play.game.awaits(play.state), rules.AwaitSixes):
            t = _sixes(game, _tidy(game, t))
        else:
            t = _tidy(game, t)
        if play.over or t > play.seconds - 5:
            return t + 1.5
        spoken = play.game.awaits(play.state)
        if isinstance(spoken, rules.AwaitSpoken):
            play.say(t + 0.3, {"type": "call", "seat": spoken.seat})
            t += 0.6
        t = game.pause(t + play.wait(0.4, 1.2))
        t = max([t, *(_take_up(game, i, t + float(rng.uniform(0, 0.5))) for i in range(len(game.seats)))])


def _rolls(game: _Game, awaits: rules.AwaitRolls, t: float) -> float:
    rng = game.play.rng
    order = [int(i) for i in rng.permutation(list(awaits.counts))]
    settled = [
        roll(game.play, game.tables[i], i, game.seats[i], game.dice.loose[i], t + wait)
        for i, wait in zip(order, staggered(rng, len(order)), strict=True)
    ]
    return game.pause(max(settled) + game.play.wait(1.3, 2.4))


def _take_up(game: _Game, i: int, t: float) -> float:
    lying = [n for n in game.dice.loose[i] if n in game.tables[i].timeline.dice_at(t)]
    return game.tables[i].collect(game.seats[i].person, t, lying) if lying else t


def _tidy(game: _Game, t: float) -> float:
    """The hands do what the rules ask for; those of different seats overlap in time. Returns when all are gone."""
    play, dice = game.play, game.dice
    before = [list(numbers) for numbers in dice.loose]
    gone, now, overlap = t, t, play.tempo.hand(0.15)
    for i in range(len(game.seats)):
        end = now
        for chore in play.game.chores(play.state):
            if chore.seat != i:
                continue
            moves = _moves(game, chore, before[i], end)
            end = game.tables[i].carry(game.seats[i].person, end, moves, pick=0.2) - overlap
        if end > now:
            gone, now = max(gone, end + overlap), now + play.tempo.hand(1.2)
    return gone


def _moves(game: _Game, chore: rules.Chore, before: list[int], t: float) -> list[tuple[int, Die]]:
    """Which dice a chore takes, and where to. The dice change hands at once."""
    i, dice = chore.seat, game.dice
    table, seat = game.tables[i], game.seats[i]
    if chore.kind in ("from_reserve", "unstack"):
        source = dice.reserve[i] if chore.kind == "from_reserve" else dice.stacked[i]
        chosen = source[-chore.count :]
    else:
        source = dice.loose[i]
        shown = table.timeline.dice_at(t)
        chosen = [n for n in before if n in source and shown[n].value == chore.value][: chore.count]
    if len(chosen) != chore.count:
        raise RuntimeError(f"the table has {len(chosen)} dice for {chore}")
    moves: list[tuple[int, Die]] = []
    for number in chosen:
        source.remove(number)
        if chore.kind == "stack":
            moves.append((number, table.cube_slot(seat.cube, len(dice.stacked[i]))))
            dice.stacked[i].append(number)
            continue
        to = i if chore.to_seat is None else chore.to_seat
        home = dice.reserve[i] if chore.kind == "to_reserve" else dice.loose[to]
        area = seat.reserve if chore.kind == "to_reserve" else game.seats[to].roll
        assert area is not None
        others = table.lying(home, t) if chore.kind == "to_reserve" else taken(table, _all(dice.loose) | {*before})
        spot = table.free_spot(area, others + [die for _, die in moves])
        moves.append((number, table.die(spot, table.lying([number], t)[0].value)))
        home.append(number)
    return moves


def _all(seats: list[list[int]]) -> set[int]:
    return {number for numbers in seats for number in numbers}


def _sixes(game: _Game, t: float) -> float:
    """Those who may attack do, or keep their sixes, which shows when they take up their dice. Returns when all have."""
    play, rng = game.play, game.play.rng
    awaits = play.game.awaits(play.state)
    assert isinstance(awaits, rules.AwaitSixes)
    for i, most in awaits.most.items():
        attack = int(rng.integers(1, most + 1)) if rng.random() < 0.8 else 0
        if attack == 0:
            play.say(t + 0.5, {"type": "sixes", "seat": i, "attack": 0})
            t += 1.0
            continue
        table, person = game.tables[i], game.seats[i].person
        sixes = _moves(game, rules.Chore("pass", i, attack, 6, 1 - i), list(game.dice.loose[i]), t)
        t = table.carry(person, t + 0.3, sixes, pick=0.2)
        t = table.carry(person, t, _moves(game, rules.Chore("unstack", 1 - i, attack, None), [], t), pick=0.2)
        play.see(t - play.tempo.hand(0.4), {"type": "sixes", "seat": i, "attack": attack})
        t += play.wait(0.9, 1.6)
    return t
