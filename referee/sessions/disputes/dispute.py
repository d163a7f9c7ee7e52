"""What a dispute is settled by: the settled stretch and its film, and of each die its picture, what every voice said of
it, the vote, and what the event would be with other values.

    evidence = dispute_evidence(session, entry)
    for frame in evidence.clip():              # the settled stretch with a little around it
        show(frame.image)
    for die in evidence.dice:
        print(die.value, die.vote, [(voice.name, voice.shares) for voice in die.voices], die.crop)
    for other in evidence.alternatives:        # likeliest first; the rules accept each of them
        print(other.event, other.probability)

It rests on the journal alone, but for the clip, so that it is there at once however long the session is.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, cast

import rules
from referee.sessions.disputes.board_alternatives import is_move, like_moves
from referee.sessions.errors import RulingError
from referee.sessions.film.film_pieces import FilmPiece, frames_of, open_piece, stretch_of
from referee.sessions.journal.effective import EVENT_KINDS
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.journal_file import is_plain_file, is_plain_folder
from referee.sessions.session import Session
from referee.sessions.verify import EVIDENCE
from rules.sentence import said
from vision import Box, Frame
from vision.readings import Answer, Voice

AROUND = 1_000_000
"""How much of the film, in microseconds, is shown before and after the settled stretch."""
MOST_ALTERNATIVES = 9
LEAST_PROBABILITY = 0.001
"""What is less likely than this is no alternative that is offered."""

_MOST_KEPT = 200
_MOST_DICE = 40
Slot = tuple[str | int, ...]
"""Where in an event a die's value stands: ``("values", 2)``, ``("hands", 0, 3)``, ``("value",)``."""


@dataclass(frozen=True)
class SeenDie:
    """One die of an observation, over its settled frames.

    `box` is in pixels of the frame (of `source`, where there are several). `likely` are the joined probabilities, and
    `vote` tells in how many frames the die was read as what (None: as nothing); both begin with the highest. `voices`
    are what each voice said in the mean over the frames, `lean` is in degrees, `times` are those of the frames in
    microseconds. `crop` is the file of its picture, None where there is none. `slot` is where its value stands in the
    event as it was observed, None where the event does not name it.
    """

    zone: str | None
    source: str | None
    box: Box
    value: int | None
    confidence: float
    likely: tuple[tuple[Answer, float], ...]
    vote: tuple[tuple[Answer, int], ...]
    voices: tuple[Voice, ...]
    lean: float
    times: tuple[int, ...]
    crop: Path | None
    slot: Slot | None = None

    def share_of(self, value: object) -> float:
        """How likely `value` is by the joined probabilities."""
        return dict(self.likely).get(cast("Answer", value), 0.0)


@dataclass(frozen=True)
class Alternative:
    """An event that may have been instead, and how likely it is, the dice taken for independent of each other; of a
    move on a board nobody knows that (None)."""

    event: Mapping[str, Any]
    probability: float | None


@dataclass(frozen=True)
class DisputeEvidence:
    """All that is known of entry `entry`.

    `event` is what it is taken for after all corrections, `observed` what the camera saw or a person entered; both are
    None where the entry is no event. `observation` is the entry that holds what was seen, None where nobody saw it.
    The settled stretch is `start` to `end`, in microseconds of the source since the entry `stretch`; it is the moment
    of the entry where nothing was seen. `pictures` are the files of the settled frames, `pieces` those of the film that
    show the stretch, gone ones too.
    """

    entry: int
    observation: int | None
    event: Mapping[str, Any] | None
    observed: Mapping[str, Any] | None
    stretch: int
    start: int
    end: int
    dice: tuple[SeenDie, ...]
    pictures: tuple[Path, ...]
    pieces: tuple[FilmPiece, ...]
    alternatives: tuple[Alternative, ...]

    def clip(self, source: str | None = None) -> Generator[Frame]:
        """The frames of the settled stretch and a second around it; of `source`, where several were watched.

        Pieces that are gone are left out. Raises SourceError where one is not as it was recorded.
        """
        for piece in self.pieces:
            if piece.source == source and piece.gone is None:
                yield from frames_of(piece, self.start - AROUND, self.end + AROUND)


def dispute_evidence(session: Session, number: int) -> DisputeEvidence:
    """The evidence on entry `number`: of an event, or of what a dispute, a ruling or a change is about.

    Raises RulingError where there is no such entry.
    """
    entries = session.entries
    if number == 1:
        raise RulingError(said("entry 1 only says which game is played, so there is nothing to look at"))
    if not 1 < number <= len(entries):
        raise RulingError(said("there is no entry {number}: the last one is {last}", number=number, last=len(entries)))
    entry = _meant(entries, entries[number - 1])
    step = session.game.step(entry.number)
    observation = _observation(entries, entry)
    observed = cast("Mapping[str, Any] | None", entry.fields["event"] if entry.kind in EVENT_KINDS else None)
    event = observed if step is None else step.event
    dice = () if observation is None else _dice(session.folder, observation, observed or {})
    times = [t for die in dice for t in die.times] or [entry.time]
    start, end = min(times), max(times)
    stretch = stretch_of(entries, entry.number)
    newest = open_piece(session.folder, entries)
    pieces = tuple(
        piece
        for piece in (*session.pieces, *([] if newest is None else [newest]))
        if piece.stretch == stretch and piece.holds(start - AROUND, end + AROUND)
    )
    crops = {die.crop for die in dice}
    names = () if observation is None else observation.evidence
    kept = (_picture(session.folder, name) for name in names)
    return DisputeEvidence(
        entry=entry.number,
        observation=None if observation is None else observation.number,
        event=event,
        observed=observed,
        stretch=stretch,
        start=start,
        end=end,
        dice=dice,
        pictures=tuple(picture for picture in kept if picture is not None and picture not in crops),
        pieces=pieces,
        alternatives=() if observed is None or event is None else _alternatives(session, entry, observed, event, dice),
    )


def dice_seen(session: Session, number: int) -> tuple[SeenDie, ...]:
    """The dice of what was observed for the event of entry `number`; none where nobody saw it."""
    entry = session.entries[number - 1]
    observation = _observation(session.entries, entry)
    return () if observation is None else _dice(session.folder, observation, entry.fields["event"])


def with_values(event: Mapping[str, Any], values: Mapping[Slot, int]) -> Mapping[str, Any]:
    """The event with other values where dice stand in it."""

    def put(node: object, at: Slot) -> object:
        if at in values:
            return values[at]
        if isinstance(node, Mapping):
            return {key: put(part, (*at, key)) for key, part in cast("Mapping[str, object]", node).items()}
        if isinstance(node, list):
            return [put(part, (*at, place)) for place, part in enumerate(cast("list[object]", node))]
        return node

    return cast("Mapping[str, Any]", put(event, ()))


def slots_of(event: Mapping[str, Any]) -> tuple[tuple[Slot, int | None], ...]:
    """Where the values of dice stand in an event, and which they are; None for a die that nobody has named."""
    found: Iterable[tuple[Slot, object]] = ()
    values, hands = event.get("values"), event.get("hands")
    if isinstance(values, list):
        found = ((("values", place), value) for place, value in enumerate(cast("list[object]", values)))
    elif isinstance(hands, list):
        found = (
            (("hands", seat, place), value)
            for seat, hand in enumerate(cast("list[object]", hands))
            for place, value in enumerate(cast("list[object]", hand) if isinstance(hand, list) else ())
        )
    elif "value" in event:
        found = ((("value",), event["value"]),)
    return tuple((slot, value) for slot, value in found if value is None or type(value) is int)


def _meant(entries: Sequence[Entry], entry: Entry) -> Entry:
    """The entry that another one is about, in the end."""
    while True:
        fields = entry.fields
        if entry.kind == "observation":
            resting = (e for e in entries[entry.number :] if e.kind == "event")
            return next((e for e in resting if e.fields["observation"] == entry.number), entry)
        target = fields.get("dispute" if entry.kind == "ruling" else "target")
        if not isinstance(target, int) or not 0 < target < entry.number:
            return entry
        entry = entries[target - 1]


def _observation(entries: Sequence[Entry], entry: Entry) -> Entry | None:
    if entry.kind == "observation":
        return entry
    number = entry.fields["observation"] if entry.kind == "event" else None
    if not isinstance(number, int) or not 0 < number < entry.number or entries[number - 1].kind != "observation":
        return None
    return entries[number - 1]


def _dice(folder: Path, observation: Entry, event: Mapping[str, Any]) -> tuple[SeenDie, ...]:
    """The dice of an observation, each with its place in the event."""
    fields = [cast("Mapping[str, Any]", die) for die in observation.fields["dice"]]
    left = list(slots_of(event))
    slots: list[Slot | None] = [None] * len(fields)
    for exactly in (True, False):  # what is sure takes its place first
        for index, die in enumerate(fields):
            if slots[index] is None and (not exactly or die["value"] is not None):
                fitting = (one for one in left if not exactly or one[1] == die["value"])
                found = next((one for one in fitting if _may_lie(die["zone"], one[0])), None)
                if found is not None:
                    left.remove(found)
                    slots[index] = found[0]
    return tuple(_die(folder, die, slot) for die, slot in zip(fields, slots, strict=True))


def _may_lie(zone: str | None, slot: Slot) -> bool:
    """Whether a die of a zone may be the one at a place: under each cup lie its seat's own."""
    return slot[0] != "hands" or zone is None or not zone.startswith("seat ") or zone.split()[1] == str(slot[1])


def _die(folder: Path, fields: Mapping[str, Any], slot: Slot | None) -> SeenDie:
    x1, y1, x2, y2 = fields["box"]
    return SeenDie(
        zone=fields["zone"],
        source=fields["source"],
        box=(x1, y1, x2, y2),
        value=fields["value"],
        confidence=fields["confidence"],
        likely=_pairs(fields["likely"]),
        vote=_pairs(fields["vote"]),
        voices=tuple(Voice(one["voice"], _pairs(one["says"]), one["source"]) for one in fields["voices"]),
        lean=fields["lean"],
        times=tuple(fields["frames"]),
        crop=None if fields["crop"] is None else _picture(folder, fields["crop"]),
        slot=slot,
    )


def _pairs(pairs: Sequence[Sequence[Any]]) -> tuple[tuple[Any, Any], ...]:
    return tuple((answer, number) for answer, number in pairs)


def _picture(folder: Path, name: str) -> Path | None:
    """The file of a picture, by a name that was checked to be one's."""
    path = folder / EVIDENCE / name
    return path if is_plain_folder(path.parent) and is_plain_file(path) else None


def _alternatives(
    session: Session, entry: Entry, observed: Mapping[str, Any], event: Mapping[str, Any], dice: Sequence[SeenDie]
) -> tuple[Alternative, ...]:
    """What the event may have been instead, the likeliest first: other values of its dice, or other moves on a board,
    that the rules accept."""
    if is_move(event):
        return _like_moves(session, entry, observed, event, dice)
    placed = [(die.slot, _values(die)) for die in dice if die.slot is not None]
    if not 0 < len(placed) <= _MOST_DICE or len(placed) < len(slots_of(observed)):
        return ()
    ways: list[tuple[dict[Slot, int], float]] = [({}, 1.0)]
    for slot, likely in placed:
        longer = (({**way, slot: value}, chance * share) for way, chance in ways for value, share in likely)
        ways = sorted(longer, key=lambda one: -one[1])[:_MOST_KEPT]
    found: dict[str, tuple[Mapping[str, Any], float]] = {}
    for way, chance in ways:
        other = with_values(observed, way)
        known = found.get(_same(other))
        found[_same(other)] = (other, chance) if known is None else (known[0], known[1] + chance)
    found.pop(_same(event), None)
    before = _state_before(session, entry)
    ordered = sorted(found.values(), key=lambda one: -one[1])
    fitting = (one for one in ordered if one[1] >= LEAST_PROBABILITY and _accepted(session, before, one[0]))
    return tuple(Alternative(other, chance) for other, chance in fitting)[:MOST_ALTERNATIVES]


def _like_moves(
    session: Session, entry: Entry, observed: Mapping[str, Any], event: Mapping[str, Any], dice: Sequence[SeenDie]
) -> tuple[Alternative, ...]:
    """After a correction what it was first taken for; then the moves that are likest to what it is taken for now."""
    before = _state_before(session, entry)
    if before is None:
        return ()
    only = dice[0] if len(dice) == 1 else None
    others = like_moves(session.game.game, before, event, lambda face: 0.0 if only is None else only.share_of(face))
    first = (observed,) if observed != event and _accepted(session, before, observed) else ()
    every = chain(first, (other for other in others if other != observed))
    return tuple(Alternative(other, None) for other in islice(every, MOST_ALTERNATIVES))


def _values(die: SeenDie) -> list[tuple[int, float]]:
    """The values that a die may show, with their probabilities."""
    values = [(value, share) for value, share in die.likely if isinstance(value, int) and share >= LEAST_PROBABILITY]
    return values[:6] or ([] if die.value is None else [(die.value, 1.0)])


def _same(event: Mapping[str, Any]) -> str:
    """What is alike of events that differ by nothing but which die is named first."""
    values, hands = event.get("values"), event.get("hands")
    alike = dict(event)
    if isinstance(values, list):
        alike["values"] = sorted(map(repr, cast("list[object]", values)))
    elif isinstance(hands, list):
        alike["hands"] = [sorted(map(repr, hand)) for hand in cast("list[list[object]]", hands)]
    return repr(sorted(alike.items()))


def _state_before(session: Session, entry: Entry) -> rules.State | None:
    """The position that an event met; None where something before it needs attention."""
    state: rules.State | None = session.game.first
    for step in session.game.steps:
        if step.entry == entry.number:
            return state
        if step.voided_by is None:
            state = step.state
    return state


def _accepted(session: Session, state: rules.State | None, event: Mapping[str, Any]) -> bool:
    if state is None:
        return True
    try:
        session.game.game.apply(state, event)
    except rules.RejectedEvent:
        return False
    return True
