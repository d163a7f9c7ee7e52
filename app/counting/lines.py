"""The list of rolls as the window shows it, with what was said between them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from app.live.log import Mark, clock, mark_of
from app.live.snapshot import Snapshot
from app.text.event_words import event_words
from app.text.language import shown, tr
from referee.sessions.journal.effective import EffectiveGame, Step

Values = tuple[int | None, ...]


@dataclass(frozen=True)
class RollLine:
    """One roll. `number` counts those that count (None for one that does not), `when` is the time in words, `entry` the
    number of its entry in the journal, `sure` the probability that all of it was read right (None: by hand)."""

    entry: int
    number: int | None
    when: str
    values: Values
    colors: tuple[str | None, ...]
    zone: str | None
    sure: float | None
    mark: Mark


@dataclass(frozen=True)
class SaidLine:
    """What was said, or done besides rolling; `warns` where people have to do something."""

    when: str
    text: str
    warns: bool


Line = RollLine | SaidLine


def rolls_of(game: EffectiveGame) -> tuple[Step, ...]:
    """The rolls of a count, struck ones too, without changes of the number of dice."""
    return tuple(step for step in game.steps if step.event.get("type") == "roll")


def lines_of(snapshot: Snapshot) -> tuple[Line, ...]:
    """The list, the newest line first; empty where nothing is written down yet."""
    if snapshot.record is None:
        return ()
    game = snapshot.record.game
    steps = {step.entry: step for step in game.steps}
    numbers = _numbers(game)
    on_the_wall = snapshot.live or snapshot.playback == "hand"
    offset: int | None = None
    found: list[Line] = []
    for told in snapshot.log:
        step = None if told.number is None else steps.get(told.number)
        if step is not None:
            offset = step.wall - step.time
            when = _when(step.wall) if on_the_wall else clock(step.time / 1e6)
            found.append(_line(step, game, numbers.get(step.entry), when))
        elif told.kind in ("notice", "refused"):
            at = told.t * 1e6
            wall = "" if offset is None else _when(round(offset + at))
            found.append(SaidLine(wall if on_the_wall else clock(told.t), told.text, warns=True))
    return tuple(reversed(found))


def _numbers(game: EffectiveGame) -> dict[int, int]:
    counting = [step.entry for step in rolls_of(game) if step.counts]
    return {entry: number for number, entry in enumerate(counting, start=1)}


def _line(step: Step, game: EffectiveGame, number: int | None, when: str) -> Line:
    event = step.event
    if event.get("type") != "roll":
        words = event_words(event, ())
        return SaidLine(when, words[:1].upper() + words[1:], warns=False)
    values = values_of(event)
    by_hand = step.confidence is None or step.said or step.actor == "player"
    sure = None if by_hand or step.corrected_by is not None else step.confidence
    return RollLine(step.entry, number, when, values, colors_of(event), event.get("zone"), sure, mark_of(step, game))


def values_of(event: Any) -> Values:
    """The values of a roll, None for a die that nobody has named."""
    return tuple(cast("list[int | None]", event.get("values") or ()))


def colors_of(event: Any) -> tuple[str | None, ...]:
    """The colors of a roll's dice, None for one that is not known."""
    told = cast("list[str | None] | None", event.get("colors"))
    return (None,) * len(values_of(event)) if told is None else tuple(told)


def in_words(line: Line) -> str:
    """A line as text."""
    if isinstance(line, SaidLine):
        return " · ".join(filter(None, (line.when, shown(line.text))))
    values = " ".join("?" if value is None else str(value) for value in line.values)
    head = tr("Not counted") if line.number is None else tr("Roll {number}", number=line.number)
    return " · ".join(filter(None, (line.when, head, line.zone or "", values)))


def _when(wall: int) -> str:
    """The hour, minute and second on this computer's clock; empty for a time that no calendar has."""
    try:
        return f"{datetime.fromtimestamp(wall / 1e6):%H:%M:%S}"
    except (OverflowError, ValueError, OSError):
        return ""
