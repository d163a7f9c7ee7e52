"""The cube crawl on film: one die rolled for each danger and for the start, put into the room and tipped through it."""

from collections.abc import Mapping
from typing import Any

from datasets.films.disturbances import DisturbedTable
from datasets.films.film import Person
from datasets.films.film_looks import FilmLook
from datasets.films.table_games import Area, FilmedTable, polygon
from datasets.films.tempo import CALM, Tempo
from datasets.films.tipping import tip
from datasets.scenes.boards import STEPS, Board, face_to, room_sheets, squared
from rules.cube_crawl.rooms import Room, built_in_deck
from scripts.films.film_games.idle import idle
from scripts.films.film_games.play import FilmedPlay, Recorded, players, tone

ROWS, COLS = 7, 6
"""The board takes the largest room."""
NEXT_ROOM = 2.0
"""So many seconds after the die came to the exit, at the least, the next room's card is drawn and laid out."""


def cube_crawl(look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM) -> Recorded:
    """The first rooms of a crawl, filmed for about so many seconds or until the game is over."""
    play = FilmedPlay({"game": "cube_crawl", "players": ["Robin"]}, look, seconds, list(extras), tempo)
    rng = play.rng
    board = Board((-52.0, 0.0), float(rng.uniform(21.0, 24.0)), ROWS, COLS, float(rng.normal() * 0.03))
    area = Area((78.0, -6.0), (48.0, 62.0))
    table = play.table((4.0, 0.0), (136.0, 88.0))
    camera = table.timeline.scene.camera
    (person,) = players(1, table, (40.0, -20.0), rng)
    stage = DisturbedTable(table, (person,), (area, Area(board.center, (55.0, 60.0))))
    style = tone(rng, 0.03, 0.2), tone(rng, 0.4, 0.75)

    t = begins = 0.3
    if not tempo.plays:
        _enter(play, table, board, style, t)
        # In the zone for rolls a die would be a roll.
        t = idle(play, (stage,), t, (0, 1))
        begins = seconds
    while not play.over and begins < seconds - 3:
        t = _room(play, table, person, board, area, stage, style, begins)
        begins = t + tempo.hand(NEXT_ROOM)
    layout: dict[str, object] = {
        "image_size": [camera.width, camera.height],
        "seats": [{"roll": polygon(camera, area)}],
        "board": board.layout(camera),
    }
    return play.recorded(table, t + 1.2, layout=layout)


def _enter(
    play: FilmedPlay,
    table: FilmedTable,
    board: Board,
    style: tuple[tuple[float, float, float], tuple[float, float, float]],
    t: float,
) -> Room:
    """The next room's card is drawn and laid out."""
    if _phase(play) == "abilities":
        awaited: Any = play.state
        play.say(t, {"type": "abilities", "drawn": list(awaited.offer.pool[:2]), "keep": [], "swap_out": []})
    due: Any = play.state
    room = built_in_deck().by_id[due.rooms_due[int(play.rng.integers(0, len(due.rooms_due)))]]
    table.timeline.lay(t, room_sheets(board, room.to_json(), style))
    play.say(t + 0.1, {"type": "room", "id": room.id})
    return room


def _room(
    play: FilmedPlay,
    table: FilmedTable,
    person: Person,
    board: Board,
    area: Area,
    stage: DisturbedTable,
    style: tuple[tuple[float, float, float], tuple[float, float, float]],
    t: float,
) -> float:
    """One room from its card to its exit, as long as the film lasts. Returns when it is over."""
    rng = play.rng
    care = 0.9 if play.look.seed % 2 else 0.6
    room = _enter(play, table, board, style, t)
    t += 0.3
    while _phase(play) in ("dangers", "start"):
        if t > play.seconds:
            return t
        t = play.pause(stage, t)
        if 0 in table.timeline.dice_at(t):
            t = table.collect(person, t, [0]) + play.wait(0.05, 0.4)
        kind = "danger_roll" if _phase(play) == "dangers" else "start_roll"
        (value,), still = table.throw(person, area, [0], t)
        still = play.shown(table, [0], still)
        play.see(still, {"type": kind, "value": value})
        t = still + play.wait(0.9, 1.8)
    t = play.pause(stage, t)
    die = squared(table.lying([0], t)[0], board, room.start, rng)
    t = table.carry(person, t, [(0, die)], pick=float(rng.uniform(0.08, 0.25)))
    play.see(t - play.tempo.hand(0.4), {"type": "place", "north": face_to(die, board.toward("N"))})
    square = room.start
    while _phase(play) == "play" and t < play.seconds - 1.5:
        t = play.pause(stage, t + play.wait(0.4, 1.2))
        best: Any = play.game.solved(play.state).get("best")
        ways = [way for way in STEPS if room.step(square, way) is not None]  # type: ignore[arg-type]
        way = best["path"][0] if best and rng.random() < care else ways[int(rng.integers(0, len(ways)))]
        square = square[0] + STEPS[way][0], square[1] + STEPS[way][1]
        die, let_go, t = tip(table, person, t, 0, board, way, square)
        play.see(let_go, {"type": "tip", "direction": way, "top": die.value})
    return t


def _phase(play: FilmedPlay) -> str:
    state: Mapping[str, object] = play.state.to_json()
    return str(state["phase"])
