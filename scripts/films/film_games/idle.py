"""Tables at which nobody rolls or makes a move: hands do this and that; dice that lie there keep their faces."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from datasets.films.disturbances import DISTURBANCES, KNOCKS, Disturbance, DisturbedTable
from datasets.films.film_looks import dice_called
from datasets.films.tabletop import ACTS, TableTop
from scripts.films.film_games.play import FilmedPlay
from vision import COLORS

_STRANGERS = range(100, 104)
"""The numbers of dice that are carried through."""
_LYING = range(60, 100)
"""The numbers of dice that lie about."""
_PAWNS = (2, 7)


def idle(
    play: FilmedPlay,
    stages: Sequence[DisturbedTable],
    t: float,
    dice: Sequence[int],
    own: Mapping[str, Disturbance] | None = None,
) -> float:
    """What happens on each stage for as long as the film lasts. Returns when it is over.

    As many dice as `dice` has for each area of a stage, in turn, lie there from the beginning: fewer than are rolled.
    `own` are disturbances that this game has besides those of all games.
    """
    ends = [_on_stage(play, stage, t, dice, own or {}) for stage in stages]
    play.extras = [name for name in play.extras if name not in (*ACTS, *DISTURBANCES, *KNOCKS, PEEK)]
    return max(ends)


PEEK = "peek"


def _on_stage(
    play: FilmedPlay, stage: DisturbedTable, t: float, dice: Sequence[int], own: Mapping[str, Disturbance]
) -> float:
    table, rng = stage.table, play.rng
    other = dice_called(str(rng.choice([name for name in COLORS if name != table.kind[0].color_name])), rng)
    table.kinds.update(dict.fromkeys(_STRANGERS, other))
    _lay_dice(stage, dice)
    top = TableTop(stage)
    top.pawns(int(rng.integers(*_PAWNS)))

    def thing(act: Callable[[TableTop, float], float | None]) -> Disturbance:
        return lambda _stage, now: act(top, now)

    known = {**DISTURBANCES, **KNOCKS, **{name: thing(act) for name, act in ACTS.items()}, **own}
    names = [name for name in play.extras if name in known]
    turn = 0
    while names and t < play.seconds - 1.5:
        name, turn = names[turn % len(names)], turn + 1
        end = known[name](stage, t)
        if end is not None:
            play.happened.append({"name": name, "from": round(t, 2), "to": round(end, 2)})
            t = end + play.wait(0.3, 1.0)
        elif turn > 50 * len(names):
            raise ValueError("nothing can be done at this table")
    return t


def _lay_dice(stage: DisturbedTable, dice: Sequence[int]) -> None:
    """Dice that were left lying."""
    table = stage.table
    left = iter(_LYING)
    for area, count in zip(stage.areas, dice, strict=False):
        for _ in range(count):
            number = next(left)
            lying = list(table.timeline.dice_at(0.0).values())
            if table.kinds:
                own = [kind for n, kind in table.kinds.items() if n not in _STRANGERS and n not in _LYING]
                if own:
                    table.kinds[number] = own[int(table.rng.integers(0, len(own)))]
            table.timeline.place(number, 0.0, table.die(table.free_spot(area, lying), number=number))


def few(rng: np.random.Generator, areas: int, most: int) -> list[int]:
    """How many dice lie in each of so many areas: together at least one."""
    while True:
        counts = [int(n) for n in rng.integers(0, most + 1, areas)]
        if sum(counts):
            return counts
