"""Settling what a session says of one event: what a person proposes, what that would change, and the entries for it.

Nothing is written here. A proposal is made into entries against the journal as it is when it is written.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from app.review.case import Case
from app.review.readings import NamedDie
from app.review.timeline import words_of
from app.text.event_words import event_words, numbered_dice
from app.text.language import shown, tr, tr_plural
from referee.sessions import changes
from referee.sessions.disputes.dispute import Slot, dispute_evidence, slots_of, with_values
from referee.sessions.errors import RulingError
from referee.sessions.journal.effective import EffectiveGame, Step
from referee.sessions.journal.entries import Draft, Entry
from referee.sessions.session import Session

Verb = Literal["correct", "void", "insert", "upheld", "cannot_tell"]


@dataclass(frozen=True)
class ProposedRuling:
    """What a person says of the event of entry `target`: that it was `event`, was none, or stands as it is.

    `insert`: that `event` was missed right after it (1: at the very beginning).
    """

    verb: Verb
    target: int
    event: Mapping[str, Any] | None = None


def likeliest_of(session: Session, step: Step) -> tuple[ProposedRuling, ...]:
    """What an event may have been instead, by all that was said of its dice; the likeliest first."""
    others = dispute_evidence(session, step.entry).alternatives
    return tuple(ProposedRuling("correct", step.entry, other.event) for other in others)


def likeliest_words(session: Session, proposal: ProposedRuling) -> str:
    """What an event may have been, in words; a die that was placed by its colour and face too."""
    event, state = proposal.event or {}, session.game.state
    return event_words(event, session.players, numbered_dice(state))


@dataclass(frozen=True)
class Outlook:
    """The game as it stands, and as it would with a proposal: lines that say what becomes another, and how it ends.

    `attention` is a sentence about the first event that would not fit any more; empty where all would.
    """

    proposal: ProposedRuling
    changed: tuple[tuple[str, str], ...]
    before: str
    after: str
    attention: str


def dispute_of(entries: Sequence[Entry], target: int) -> int | None:
    """The number of the open dispute of entry `target`, the newest where there are several."""
    return next((e.number for e in reversed(changes.open_disputes(entries)) if e.fields["target"] == target), None)


def drafts_for(entries: Sequence[Entry], proposal: ProposedRuling, who: str, why: str) -> tuple[Draft, ...]:
    """The entries that write a proposal down; an open dispute of its target is ruled on with it.

    Raises RulingError where it cannot be done.
    """
    draft: Draft | None = None
    match proposal.verb:
        case "correct":
            assert proposal.event is not None
            draft = changes.correct(entries, proposal.target, proposal.event, who, why)
        case "void":
            draft = changes.void(entries, proposal.target, who, why)
        case "insert":
            assert proposal.event is not None
            return (changes.insert(entries, proposal.target, proposal.event, who, why),)
        case _:
            pass
    dispute = dispute_of(entries, proposal.target)
    if dispute is not None:
        decision: changes.Decision = "upheld" if proposal.verb == "upheld" else "cannot_tell"
        return changes.rule(entries, dispute, "overturned" if draft else decision, who, why, draft)
    if draft is None:
        raise RulingError(tr("nobody disputes entry {entry}: there is nothing to rule on", entry=proposal.target))
    return (draft,)


def outlook(entries: Sequence[Entry], game: EffectiveGame, proposal: ProposedRuling, who: str, why: str) -> Outlook:
    """What a proposal would change. Raises RulingError where it cannot be done."""
    after = changes.preview(entries, *drafts_for(entries, proposal, who, why))
    players = game.first.names
    changed = tuple(differences(game, after, players))
    ends = shown(game.game.explain(game.state)), shown(after.game.explain(after.state))
    return Outlook(proposal, changed, *ends, attention_words(after))


def differences(before: EffectiveGame, after: EffectiveGame, players: Sequence[str]) -> list[tuple[str, str]]:
    """Each event that is another one after than before, in words: what it was, and what it is."""
    old, new = ({step.entry: step for step in game.steps} for game in (before, after))
    lines = [
        (_words(old.get(entry), players), _words(new.get(entry), players))
        for entry in [*new, *(old.keys() - new.keys())]
        if _shown(old.get(entry)) != _shown(new.get(entry))
    ]
    return lines


def attention_words(game: EffectiveGame) -> str:
    """A sentence about the first event that does not fit any more; empty where all do."""
    if game.attention is None:
        return ""
    step = game.step(game.attention.entry)
    event = tr("An event") if step is None else event_words(step.event, game.first.names)
    words = tr(
        "“{event}” (entry {entry}) no longer fits: {reason}.",
        event=event,
        entry=game.attention.entry,
        reason=shown(game.attention.message).rstrip("."),
    )
    behind = len(game.pending) - 1
    if not behind:
        return words
    waiting = tr_plural("1 more waits behind it.", "{count} more wait behind it.", behind)
    return f"{words} {waiting}"


def _shown(step: Step | None) -> tuple[object, ...]:
    return () if step is None else (dict(step.event), step.counts)


def _words(step: Step | None, players: Sequence[str]) -> str:
    if step is None:
        return tr("not there")
    words = event_words(step.event, players)
    if step.voided_by is not None:
        return tr("{event} (crossed out)", event=words)
    return words if step.counts else tr("{event} (pending)", event=words)


class DoubtedEvent:
    """The event of a moment while people look at it again: which of its dice they look at, and what they say it was.

    `place` is the moment's in the timeline of `case`; `likeliest` are what else it may have been, the likeliest first,
    and `likely_words` the same in words.
    """

    def __init__(self, case: Case, place: int) -> None:
        step = case.step_at(place)
        assert step is not None
        self.place = place
        self.step = step
        self.words = words_of(step, case.session.game)
        self.dice = case.dice_at(place)
        self.at = min(range(len(self.dice)), key=lambda n: _certainty(self.dice[n]), default=0)
        self.values: dict[Slot, int] = {}
        self.likeliest: tuple[ProposedRuling, ...] = ()
        self.likely_words: tuple[str, ...] = ()
        self.proposal: ProposedRuling | None = None

    @property
    def die(self) -> NamedDie | None:
        """The die that is looked at."""
        return self.dice[self.at] if self.dice else None

    def shown_value(self, die: NamedDie) -> int | None:
        """What a die counts as by what is proposed."""
        return self.values.get(die.slot, die.value)

    def choose(self, step: int) -> None:
        """Goes to the next (1) or previous (-1) die."""
        if self.dice:
            self.at = (self.at + step) % len(self.dice)

    @property
    def likely_place(self) -> int | None:
        """The place among the likeliest of what is proposed."""
        return self.likeliest.index(self.proposal) if self.proposal in self.likeliest else None

    def say(self, value: int) -> None:
        """The die that is looked at really was this; an event that names no dice was the likeliest of this number."""
        die = self.die
        if die is None:
            if value <= len(self.likeliest):
                self.proposal = self.likeliest[value - 1]
            return
        self.values.pop(die.slot, None)
        if value != die.value:
            self.values[die.slot] = value
        event = with_values(self.step.event, self.values)
        self.proposal = ProposedRuling("correct", self.step.entry, event) if self.values else None

    def propose(self, verb: Verb, event: Mapping[str, Any] | None = None) -> None:
        """Says something of the event as a whole."""
        self.values.clear()
        self.proposal = ProposedRuling(verb, self.step.entry, event)

    def propose_likeliest(self) -> None:
        """What else it may have been, by all voices; once more: the next after that."""
        if self.likeliest:
            at = self.likely_place
            chosen = self.likeliest[0 if at is None else (at + 1) % len(self.likeliest)]
            said = dict(slots_of(chosen.event or {}))
            others = {die.slot: said.get(die.slot, die.value) for die in self.dice}
            self.values = {
                die.slot: value for die in self.dice if (value := others[die.slot]) is not None and value != die.value
            }
            self.proposal = chosen

    def take_back(self) -> None:
        """Nothing is proposed any more."""
        self.values.clear()
        self.proposal = None


def _certainty(die: NamedDie) -> float:
    """How certain a die is; that which is least so is looked at first."""
    if die.value is None:
        return 0.0
    return 1.0 if die.confidence is None else die.confidence
