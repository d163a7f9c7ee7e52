"""What a film of a session tells beside its pictures: the events at their moments, with the position after each."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import rules
from app.text.event_words import event_words
from app.text.language import tr
from app.text.words import ruling_words
from referee.sessions.disputes.dispute import SeenDie, dice_seen, slots_of
from referee.sessions.journal.effective import Step
from referee.sessions.journal.entries import Entry
from referee.sessions.session import Session

SHOWN_SECONDS = 5.0
"""How long an event's words stand on the picture, unless another one follows."""


@dataclass(frozen=True)
class FilmEvent:
    """An event in its film: from `time` on, in microseconds of the stretch that begins with entry `stretch`.

    `words` say what was done, `marks` what became of it later (corrected, struck, disputed). `state` is the position
    after it, the last one that counts. `dice` were seen, from `settled` on; `values` are what they count as where that
    is something else.
    """

    entry: int
    stretch: int
    time: int
    words: str
    marks: tuple[str, ...]
    state: rules.State
    dice: tuple[SeenDie, ...] = ()
    settled: int = 0
    values: Mapping[int, int] | None = None

    def value_of(self, place: int) -> int | None:
        """What the die at `place` of `dice` was corrected to; None where it was not."""
        return None if self.values is None else self.values.get(place)


def story_of(session: Session) -> tuple[FilmEvent, ...]:
    """The events of a session in the order of its film; what was inserted stands where it belongs."""
    told: list[FilmEvent] = []
    state = session.game.first
    begins = [entry.number for entry in session.entries if entry.kind == "source"]
    disputes = [entry for entry in session.entries if entry.kind == "dispute"]
    for step in session.game.steps:
        state = step.state or state
        place = session.entries[step.place - 1]
        before = bisect_right(begins, place.number)
        dice = dice_seen(session, step.entry)
        times = [t for die in dice for t in die.times]
        told.append(
            FilmEvent(
                entry=step.entry,
                stretch=begins[before - 1] if before else 0,
                time=place.time,
                words=event_words(step.event, session.players),
                marks=_marks(session, step, disputes),
                state=state,
                dice=dice,
                settled=min(times, default=place.time),
                values=_corrected(step, dice),
            )
        )
    return tuple(told)


def seats_awaited(game: rules.Game, state: rules.State) -> Mapping[int, str]:
    """Which seats the game waits for, and in a word for what."""
    awaits = game.awaits(state)
    match awaits:
        case rules.AwaitRolls():
            return {seat: tr("to roll {count}", count=count) for seat, count in awaits.counts.items()}
        case rules.AwaitDie():
            return {awaits.seat: tr("to roll {count}", count=1)}
        case rules.AwaitBoard() | rules.AwaitSpoken():
            return {awaits.seat: tr("to play")}
        case rules.AwaitReveal():
            return dict.fromkeys(awaits.counts, tr("to reveal"))
        case rules.AwaitSixes():
            return dict.fromkeys(awaits.most, tr("to attack or not"))
        case _:
            return {}


def _marks(session: Session, step: Step, disputes: Sequence[Entry]) -> tuple[str, ...]:
    """What people made of an event later, each in a few words with the number of the entry that says so."""
    marks: list[str] = []
    if step.corrected_by is not None:
        first = session.entries[step.entry - 1].fields["event"]
        marks.append(
            tr(
                "corrected; it was: {event}",
                number=step.corrected_by,
                event=event_words(first, session.players),
            )
        )
    if step.voided_by is not None:
        marks.append(tr("crossed out: it does not count", number=step.voided_by))
    elif not step.counts:
        marks.append(tr("no longer fits: it does not count yet"))
    if step.confidence is None:
        marks.append(tr("was missed, and added later", number=step.entry))
    elif step.said or step.actor == "player":
        marks.append(tr("entered by hand"))
    marks += [_dispute_words(session, entry) for entry in disputes if entry.fields["target"] == step.entry]
    return tuple(marks)


def _dispute_words(session: Session, dispute: Entry) -> str:
    for entry in session.entries[dispute.number :]:
        if entry.kind == "ruling" and entry.fields["dispute"] == dispute.number:
            return tr("disputed: {ruling}", ruling=ruling_words(entry.fields["decision"]))
    return tr("disputed")


def _corrected(step: Step, dice: tuple[SeenDie, ...]) -> Mapping[int, int]:
    """Which dice, by their place, count as another value than they were read as."""
    if step.corrected_by is None:
        return {}
    now = dict(slots_of(step.event))
    places = {place: now.get(die.slot) for place, die in enumerate(dice) if die.slot is not None}
    return {place: value for place, value in places.items() if value is not None and value != dice[place].value}
