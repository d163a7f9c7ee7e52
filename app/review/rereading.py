"""`cubewatch replay --reread`: a line for each observation, with what was read then and what is read now."""

import sys
from collections.abc import Callable
from pathlib import Path

import click

from app.commands.parts.failure import CommandFailure, reported
from app.commands.parts.progress import progress_on
from app.text.event_words import event_words
from app.text.evidence_text import clock
from app.text.plain_text import say
from referee.sessions.film.reread import Reread, RereadDie, observations_of, reread
from referee.sessions.session import Session
from rules.json_text import json_line
from vision.errors import ModelError
from vision.file_reading import is_file
from vision.reading.models import MANIFEST
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DiceReader
from vision.readings import Answer

_CLEAR_LINE = "\r\x1b[2K"


def read_again(session: Session, first: int | None, last: int | None, model: Path | None, as_json: bool) -> int:
    """Reads the observations of entries `first` to `last` again and prints them; the exit status."""
    reader = PlaneReader(_load(model))
    observations = observations_of(session, first, last)
    found: list[Reread] = []
    with progress_on("Reading again") as told:
        for number, observation in enumerate(observations):
            told(number, len(observations))
            found.append(reread(session, observation, reader))
            _print(session, found[-1], as_json)
        told(len(observations), len(observations))
    if not as_json:
        say(_summary(found))
    return 0 if all(one.agrees for one in found) else 1


def _load(model: Path | None) -> DiceReader:
    """The networks in use, or those in a folder, which may be told by its manifest too."""
    folder = model.parent if model is not None and model.name == MANIFEST else model
    if folder is not None and not is_file(folder / MANIFEST):
        raise CommandFailure(f"{model} holds no networks: give the folder that holds their {MANIFEST}, or that file")
    with reported(ModelError):
        return DiceReader.load(folder)


def _print(session: Session, found: Reread, as_json: bool) -> None:
    if sys.stderr is not None and sys.stderr.isatty() and sys.stdout.isatty():
        click.echo(_CLEAR_LINE, err=True, nl=False)
    if as_json:
        click.echo(json_line(_line(found)), nl=False)
        return
    entry = session.entries[found.observation - 1]
    say(f"{found.observation:6d}  {clock(entry.time):>8}  {event_words(entry.fields['event'], session.players)}")
    for line in _lines(found):
        say(f"{'':18}{line}")


def _lines(found: Reread) -> list[str]:
    if found.trouble is not None:
        return [f"cannot be read again: {found.trouble}"]
    old, new = _row(found.dice, lambda die: die.old), _row(found.dice, lambda die: die.new)
    if found.agrees:
        return [f"old {old}", f"new {new}  agree"]
    doubts = [f"die {number} {_doubt(die)}" for number, die in enumerate(found.dice, start=1) if not die.agrees]
    return [f"old {old}", f"new {new}  differ: {'; '.join(doubts)}"]


def _row(dice: tuple[RereadDie, ...], answer: Callable[[RereadDie], Answer]) -> str:
    return " ".join("?" if answer(die) is None else str(answer(die)) for die in dice)


def _doubt(die: RereadDie) -> str:
    if die.surplus:
        return f"was not found then, and is {die.new} now"
    if not die.found:
        return "is not found any more"
    was = "nothing" if die.old is None else die.old
    return f"was {was}, and is " + ("not certain now" if die.new is None else f"{die.new} now")


def _summary(found: list[Reread]) -> str:
    if not found:
        return "The camera saw nothing there: there is nothing to read again."
    agree, unread = sum(one.agrees for one in found), sum(one.trouble is not None for one in found)
    differ = len(found) - agree - unread
    parts = [f"{agree} agree", f"{differ} {'differs' if differ == 1 else 'differ'}"]
    parts += [f"{unread} cannot be read again"] if unread else []
    return f"{len(found)} {'observation' if len(found) == 1 else 'observations'}: {', '.join(parts)}."


def _line(found: Reread) -> dict[str, object]:
    dice = [
        {
            "zone": die.zone,
            "old": die.old,
            "new": die.new,
            "confidence": round(die.confidence, 4),
            "found": die.found,
            "surplus": die.surplus,
            "agree": die.agrees,
        }
        for die in found.dice
    ]
    return {
        "observation": found.observation,
        "entry": found.event,
        "agree": found.agrees,
        "frames": found.frames,
        "trouble": found.trouble,
        "dice": dice,
    }
