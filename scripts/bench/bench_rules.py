"""How long `cubewatch rules` takes on long scripts, beside the mere reading and printing of their JSON.

For each game: scripts of random play, `--lines` lines in all, every tenth of them an event reported twice. Timed one
after the other, again and again in one run:

    json      json.loads of every line, json.dumps of every answer
    engine    the rules in this process: lines in, lines out
    command   `cubewatch rules` on the longest of the scripts, start of the program included (a game of which no
              long script can be played has none)

and given as ratios to the time of `json` for the same lines. The aim is at most 4 for long scripts.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import click

import rules
from rules.dessert_dice.state import DessertState
from rules.json_text import json_line
from rules.liars_dice.state import LiarsDiceState
from rules.script import run_script

SETUPS: dict[str, dict[str, object]] = {
    "gelatinous": {"players": ["Ann", "Bo", "Cy", "Di"]},
    "gelatinous_duel": {"players": ["Ann", "Bo"]},
    "gelatinous_solitaire": {"players": ["Ann"]},
    "gelatinous_video": {"players": ["Ann", "Bo", "Cy", "Di"]},
    "liars_dice": {"players": ["Ann", "Bo", "Cy", "Di"]},
    "dessert_dice": {"players": ["Ann", "Bo", "Cy"]},
    "cube_crawl": {"players": ["Ann"]},
}
LONGEST = 20000
"""Lines of one script, at most."""

TRIES = 20
"""Ways to go on that are tried in search of one that does not end the game."""


def play(game_id: str, seed: int) -> list[bytes]:
    """A script of one game that goes on for as long as chance, asked `TRIES` times at each step, lets it."""
    chance = random.Random(seed)
    setup = {"game": game_id, **SETUPS[game_id]}
    game, state = rules.start(setup)
    events: list[object] = [setup]
    while len(events) < LONGEST and game.outcome(state) is None:
        event, state = _step(game, state, chance)
        events += [event] * (2 if len(events) % 10 == 0 else 1)
    return [json_line(event) for event in events]


def _step(game: rules.Game, state: rules.State, chance: random.Random) -> tuple[object, rules.State]:
    forms = game.legal(state)
    # Calls bring every game of Liar's dice to its end, and the last dozen dice one of Dessert Dice; jontis that are
    # right and dice that are tipped let it go on for ever.
    if game.id == "liars_dice" or (isinstance(state, DessertState) and len(state.supply) < 12):
        forms = tuple(form for form in forms if form.type not in ("call", "place")) or forms
    for _ in range(TRIES):
        event = chance.choice(forms).fill(lambda alternatives: _pick(alternatives, chance))
        if isinstance(state, LiarsDiceState) and state.phase == "reveal":
            event = _exact_reveal(state) or event
        after = game.apply(state, event)
        if game.outcome(after) is None:
            break
    return event, after


def _exact_reveal(state: LiarsDiceState) -> dict[str, object] | None:
    """Hands that hold just as many dice as were bid; `None` where there are not so many dice."""
    assert state.bid is not None
    total = sum(state.dice)
    if state.bid.count > total:
        return None
    other = 2 if state.bid.face != 2 else 3
    dice = iter([state.bid.face] * state.bid.count + [other] * (total - state.bid.count))
    return {"type": "reveal", "hands": [[next(dice) for _ in range(count)] for count in state.dice]}


def _pick(alternatives: int, chance: random.Random) -> int:
    # Players seldom bid a million.
    return chance.randrange(min(alternatives, 2)) if alternatives > 1000 else chance.randrange(alternatives)


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _json_alone(lines: list[bytes], answers: list[object]) -> None:
    for line in lines:
        json.loads(line)
    for answer in answers:
        json.dumps(answer)


def _engine(scripts: list[list[bytes]]) -> None:
    with open(os.devnull, "wb") as output:
        for script in scripts:
            run_script(script, lambda answer: output.write(json_line(answer)))


def _answers(scripts: list[list[bytes]]) -> list[object]:
    answers: list[object] = []
    for script in scripts:
        run_script(script, answers.append)
    return answers


def measure(game_id: str, lines: int, repeats: int, folder: Path) -> tuple[int, float, list[float], int, list[float]]:
    """Lines in all, microseconds of JSON a line, ratios of the engine; lines of the longest script, its ratios."""
    scripts: list[list[bytes]] = []
    while sum(map(len, scripts)) < lines:
        scripts.append(play(game_id, seed=len(scripts)))
    longest = max(scripts, key=len)
    file = folder / f"{game_id}.jsonl"
    file.write_bytes(b"".join(longest))
    command = [sys.executable, "-m", "gui.main", "rules", str(file)]
    flat = [line for script in scripts for line in script]
    answers, long_answers = _answers(scripts), _answers([longest])
    engine: list[float] = []
    whole: list[float] = []
    reading: list[float] = []
    long = len(longest) >= LONGEST // 2
    for _ in range(repeats):
        alone = _timed(lambda: _json_alone(flat, answers))
        reading.append(alone)
        engine.append(_timed(lambda: _engine(scripts)) / alone)
        if not long:
            continue
        alone = _timed(lambda: _json_alone(longest, long_answers))
        whole.append(_timed(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=False)) / alone)
    return len(flat), statistics.median(reading) / len(flat) * 1e6, engine, len(longest), whole


def _spread(ratios: list[float]) -> tuple[str, str]:
    if not ratios:
        return "–", "–"
    return f"{statistics.median(ratios):.2f}", f"{min(ratios):.2f}–{max(ratios):.2f}"


@click.command(help=__doc__)
@click.option("--lines", default=40000, show_default=True, help="Lines of script for each game, at least.")
@click.option("--repeats", default=5, show_default=True)
@click.option("--game", "games", multiple=True, type=click.Choice(list(SETUPS)), help="These games alone.")
def main(lines: int, repeats: int, games: tuple[str, ...]) -> None:
    click.echo("| game | lines | json, µs a line | engine | spread | longest script | command | spread |")
    click.echo("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for game_id in games or SETUPS:
            count, reading, engine, longest, whole = measure(game_id, lines, repeats, Path(folder))
            row = [game_id, str(count), f"{reading:.1f}", *_spread(engine), f"{longest} lines", *_spread(whole)]
            click.echo(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
