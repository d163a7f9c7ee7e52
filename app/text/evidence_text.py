"""The evidence on an entry as lines of text: what `cubewatch ruling SESSION show N` prints."""

from collections.abc import Iterator, Sequence

from app.text.event_words import event_words
from referee.sessions.disputes.dispute import DisputeEvidence, SeenDie
from referee.sessions.disputes.voice_words import (
    answer_words,
    said_words,
    share_words,
    shares_words,
    voice_name,
    vote_words,
)
from referee.sessions.film.film_pieces import FilmPiece
from referee.sessions.session import Session


def evidence_lines(session: Session, found: DisputeEvidence) -> Iterator[str]:
    """What is known of an entry, line by line."""
    entry = session.entries[found.entry - 1]
    told = entry.kind if found.event is None else event_words(found.event, session.players)
    yield f"Entry {found.entry}: {told}"
    if found.observed is not None and found.observed != found.event:
        yield f"  first taken for: {event_words(found.observed, session.players)}"
    for other in session.entries:
        if other.kind == "dispute" and other.fields["target"] == found.entry:
            why = f": {other.fields['why']}" if other.fields["why"] else ""
            yield f"  disputed by {other.fields['who'] or 'somebody'} in entry {other.number}{why}"
    if found.observation is None and found.event is not None:
        yield "The camera's evidence was not kept." if entry.actor == "camera" else "It was entered by hand."
    elif found.observation is not None:
        frames = len({t for die in found.dice for t in die.times})
        stretch = f"{clock(found.start)} to {clock(found.end)}"
        yield f"Settled from {stretch}; {frames} {'frame was' if frames == 1 else 'frames were'} read."
    for piece in found.pieces:
        yield f"Film: {piece_words(piece, found)}"
    for picture in found.pictures:
        yield f"Picture: evidence/{picture.name}"
    for number, die in enumerate(found.dice, start=1):
        yield from _die_lines(number, die, session.players)
    if found.alternatives:
        yield "It may also have been:"
    for other in found.alternatives:
        share = "" if other.probability is None else share_words(other.probability)
        yield f"  {share:>7}  {event_words(other.event, session.players)}"


def clock(time: int) -> str:
    """A time in microseconds as minutes and seconds."""
    minutes, seconds = divmod(time / 1e6, 60)
    return f"{int(minutes)}:{seconds:05.2f}"


def piece_words(piece: FilmPiece, found: DisputeEvidence) -> str:
    """Where in a piece of film the settled stretch is, or why it is not."""
    name = f"video/{piece.path.name}" + (f" ({piece.source})" if piece.source else "")
    if piece.gone is not None:
        return f"{name} {piece.gone}."
    first, last = (max(0, min(time, piece.end) - piece.start) for time in (found.start, found.end))
    return f"{name}, from {clock(first)} to {clock(last)} in it" + ("" if piece.sealed else " (still being written)")


def zone_words(zone: str, players: Sequence[str]) -> str:
    """A zone's name, with the player's for the seat's number.

    >>> zone_words("seat 1 cube", ["Ann", "Bo"]), zone_words("supply", [])
    ("Bo's cube", 'supply')
    """
    kind, _, rest = zone.partition(" ")
    seat, _, name = rest.partition(" ")
    known = kind == "seat" and seat.isdecimal() and int(seat) < len(players)
    return f"{players[int(seat)]}'s {name}" if known else zone


def _die_lines(number: int, die: SeenDie, players: Sequence[str]) -> Iterator[str]:
    place = "" if die.zone is None else f" ({zone_words(die.zone, players)})"
    read = "not read" if die.value is None else f"read as {die.value}"
    if die.value is None and die.vote and isinstance(die.vote[0][0], str):
        read = f"read as {answer_words(die.vote[0][0])}"
    yield f"Die {number}{place}: {read}; {vote_words(die.vote)}"
    rows = [(voice_name(voice), said_words(voice)) for voice in die.voices]
    for name, said in [*rows, ("joined", shares_words(die.likely))]:
        yield f"  {name:<30} {said}"
    if die.lean > 0:
        yield f"  {'leans by':<30} {die.lean:.0f}°"
    if die.crop is not None:
        yield f"  {'crop':<30} evidence/{die.crop.name}"
