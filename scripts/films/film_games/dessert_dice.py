"""Dessert Dice on film: twenty-five dice poured out, then placed and tipped on the board, turn by turn."""

import rules
from datasets.films.disturbances import DisturbedTable
from datasets.films.film import Person
from datasets.films.film_looks import FilmLook, dice_called
from datasets.films.table_games import Area, FilmedTable, polygon
from datasets.films.tempo import CALM, Tempo
from datasets.films.tipping import tip
from datasets.scenes.boards import STEPS, Board, squared
from scripts.films.film_games.idle import few, idle
from scripts.films.film_games.play import NAMES, FilmedPlay, Recorded, players, tone

COLORS = ("red",) * 6 + ("yellow",) * 6 + ("green",) * 6 + ("purple",) * 6 + ("black",)
ICONS = ("jello_tart", "sweet_roll", "popsicle", "ice_cream")


def dessert_dice(
    look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM, seats: int = 2
) -> Recorded:
    """A game of Dessert Dice, filmed for about so many seconds or to its end."""
    setup: dict[str, object] = {"game": "dessert_dice", "players": list(NAMES[:seats])}
    play = FilmedPlay(setup, look, seconds, list(extras), tempo)
    rng = play.rng
    board = Board((-92.0, 0.0), float(rng.uniform(22.0, 25.0)), 5, 5, float(rng.normal() * 0.03))
    supply = Area((78.0, 0.0), (94.0, 82.0))
    table = play.table((0.0, 0.0), (176.0, 88.0))
    camera = table.timeline.scene.camera
    table.timeline.lay(0.0, board.grid(tone(rng, 0.05, 0.3), tone(rng, 0.45, 0.8), tone(rng, 0.35, 0.7)))
    made = {name: dice_called(name, rng) for name in dict.fromkeys(COLORS)}
    table.kinds.update({number: made[name] for number, name in enumerate(COLORS)})
    people = players(seats, table, (-10.0, 0.0), rng)
    stage = DisturbedTable(table, people, (supply, Area(board.center, (50.0, 50.0))))

    layout: dict[str, object] = {
        "image_size": [camera.width, camera.height],
        "seats": [{} for _ in range(seats)],
        "board": board.layout(camera),
        "supply": polygon(camera, supply),
    }
    if not tempo.plays:
        t = idle(play, (stage,), 0.4, few(rng, 2, 5))
        return play.recorded(table, t + 1.2, layout=layout)

    t = play.pause(DisturbedTable(table, people, (supply,)), 0.4)
    t = _pour(play, table, people[0], supply, t) + play.wait(0.9, 1.6)
    t = play.pause(stage, t)
    lying: dict[tuple[int, int], int] = {}
    left = set(range(len(COLORS)))
    while isinstance(awaits := play.game.awaits(play.state), rules.AwaitBoard) and t < seconds - 2.5:
        person = people[awaits.seat]
        if awaits.tips and (rng.random() < 0.42 or not left):
            move = awaits.tips[int(rng.integers(0, len(awaits.tips)))]
            way = next(d for d, (r, c) in STEPS.items() if (move.start[0] + r, move.start[1] + c) == move.end)
            number = lying.pop(move.start)
            die, let_go, t = tip(table, person, t, number, board, way, move.end)
            lying[move.end] = number
            event: dict[str, object] = {"type": "move", "seat": awaits.seat, "from": list(move.start)}
            play.see(let_go, {**event, "to": list(move.end), "face": die.value})
        else:
            number = sorted(left)[int(rng.integers(0, len(left)))]
            square = awaits.placements[int(rng.integers(0, len(awaits.placements)))]
            left.discard(number)
            die = squared(table.lying([number], t)[0], board, square, rng)
            t = table.carry(person, t, [(number, die)], pick=float(rng.uniform(0.08, 0.25)))
            lying[square] = number
            event = {"type": "place", "seat": awaits.seat, "die": number, "to": list(square)}
            play.see(t - tempo.hand(0.4), event, color=COLORS[number], face=die.value)
        t = play.pause(stage, t + play.wait(0.45, 1.3))
    if isinstance(play.game.awaits(play.state), rules.AwaitCard):
        play.say(t + 0.5, {"type": "reveal", "cards": [str(card) for card in rng.permutation(ICONS)[:seats]]})
    return play.recorded(table, t + 1.2, layout=layout)


def _pour(play: FilmedPlay, table: FilmedTable, person: Person, supply: Area, t: float) -> float:
    """Both hands let all the dice go at once. Returns when they lie still."""
    values, still = table.throw(person, supply, list(range(len(COLORS))), t, columns=3, hands=2)
    still = play.shown(table, list(range(len(COLORS))), still)
    dice = [{"color": color, "face": value} for color, value in zip(COLORS, values, strict=True)]
    play.see(still, {"type": "supply", "dice": dice})
    return still
