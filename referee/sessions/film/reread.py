"""Reading the film of a session again, such as with newer networks: what was read then, and what is read now.

Every observation's settled frames are read anew, zone by zone as a game's table reads them; nothing of the old reading
is used but where its dice lay. The film is compressed, and was not when it was first read.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from referee.layout import Layout, cube_zone, polygons_of
from referee.sessions.disputes.dispute import DisputeEvidence, SeenDie, dispute_evidence
from referee.sessions.disputes.evidence import frames_by_answer
from referee.sessions.film.film_pieces import SAME_FRAME, frames_of
from referee.sessions.layouts import layout_at
from referee.sessions.session import Session
from referee.table import MARGIN_SHARES, USUAL_EDGE, closer_at
from vision import Frame, SourceError, TableReading
from vision.reading.plane_reader import read_part
from vision.readings import Answer
from vision.tracking.settling import RestingDie, Settling
from vision.zones import Zones

MOST_FRAMES = 12
"""So many of the frames in which dice were read then are read again at most."""

_SAME_PLACE = 0.3
_MOSTLY = 0.6

Read = Callable[[np.ndarray], TableReading]


@dataclass(frozen=True)
class RereadDie:
    """One die: what it was read as, and what it is read as now (None: as nothing), with `vote` over the frames.

    `found` is False where no die is found any more, `surplus` is True for one that was not found then.
    """

    zone: str | None
    old: Answer
    new: Answer
    confidence: float
    vote: tuple[tuple[Answer, int], ...]
    found: bool = True
    surplus: bool = False

    @property
    def agrees(self) -> bool:
        return self.found and not self.surplus and self.old == self.new


@dataclass(frozen=True)
class Reread:
    """One observation read again. `event` is the entry of what it led to; `trouble` says why it cannot be read, else
    None."""

    observation: int
    event: int
    dice: tuple[RereadDie, ...]
    frames: int
    trouble: str | None = None

    @property
    def agrees(self) -> bool:
        return self.trouble is None and all(die.agrees for die in self.dice)


def observations_of(session: Session, first: int | None = None, last: int | None = None) -> tuple[int, ...]:
    """The entries that can be read again, of those from `first` to `last`."""
    return tuple(
        entry.number
        for entry in session.entries
        if entry.kind == "observation" and (first or 1) <= entry.number <= (last or entry.number)
    )


def reread(session: Session, observation: int, read: Read) -> Reread:
    """Reads entry `observation` again. With a `PlaneReader`, dice are looked at closer too, and from above where a
    layout tells how."""
    found = dispute_evidence(session, observation)
    dice: list[RereadDie] = []
    frames = 0
    try:
        for source, zone in dict.fromkeys((die.source, die.zone) for die in found.dice):
            here = tuple(die for die in found.dice if (die.source, die.zone) == (source, zone))
            seen = _settled_frames(found, here, source)
            frames = max(frames, len(seen))
            dice += _read_zone(session, found, here, seen, read)
    except SourceError as error:
        return Reread(observation, found.entry, (), 0, str(error))
    return Reread(observation, found.entry, tuple(dice), frames)


def _settled_frames(found: DisputeEvidence, dice: Sequence[SeenDie], source: str | None) -> list[Frame]:
    """The frames in which dice lay settled. Raises SourceError where the film does not show them."""
    times = sorted({t for die in dice for t in die.times})
    if not times:
        raise SourceError("the journal does not say in which frames it was seen")
    wanted = np.array(times)[np.linspace(0, len(times) - 1, min(len(times), MOST_FRAMES)).round().astype(int)]
    pieces = [piece for piece in found.pieces if piece.source == source and piece.holds(times[0], times[-1])]
    if not pieces:
        raise SourceError("there is no film of it")
    film = (frame for piece in pieces for frame in frames_of(piece, times[0], times[-1]))
    frames = [frame for frame in film if np.abs(wanted - frame.t * 1e6).min() <= SAME_FRAME]
    if not frames:
        raise SourceError("the film contains no pictures of it")
    return frames[: 2 * MOST_FRAMES]


def _read_zone(
    session: Session, found: DisputeEvidence, old: Sequence[SeenDie], frames: Sequence[Frame], read: Read
) -> list[RereadDie]:
    """The dice of one zone in its settled frames, the old ones first."""
    height, width = frames[0].image.shape[:2]
    zone = old[0].zone
    layout = layout_at(session, found.entry, width, height, frames[0].source)
    layout = layout or Layout.whole_picture(width, height)
    zones = Zones({name: polygon for name, polygon in polygons_of(layout).items() if name == zone})
    settling = Settling(zones.of, lambda box, t: math.inf)
    seat_cubes = {cube_zone(seat) for seat in range(len(layout.seats))}
    plane = None if zone is None or zone in seat_cubes else layout.plane_of(zone)
    for number, frame in enumerate(frames):
        part = 0, 0, width, height
        if zone in zones.names:
            part = zones.bounds(zone, width, height, MARGIN_SHARES[number % len(MARGIN_SHARES)])
        reading = read_part(frame.image, part, read, plane, layout.die_edge or USUAL_EDGE, closer_at(number))
        settling.see(TableReading(width, height, reading.dice, frame.t))
    lying = list(settling.dice)
    compared: list[RereadDie] = []
    for die in old:
        near = min(lying, key=lambda one: _distance(one, die), default=None)
        if near is None or _distance(near, die) > _SAME_PLACE * near.size or near.times_seen < _MOSTLY * len(frames):
            compared.append(RereadDie(zone, _old(die), None, 0.0, (), found=False))
            continue
        lying.remove(near)
        compared.append(_compared(near, zone, _old(die)))
    more = [one for one in lying if one.zone == zone in zones.names and one.times_seen >= _MOSTLY * len(frames)]
    surplus = (replace(_compared(one, zone, None), surplus=True) for one in more)
    return [*compared, *(die for die in surplus if die.new is not None)]


def _compared(die: RestingDie, zone: str | None, old: Answer) -> RereadDie:
    readings = [sighting.die for sighting in die.sightings]
    vote, given = die.vote(), tuple(frames_by_answer(readings))
    icon = given[0][0] if isinstance(given[0][0], str) else None
    return RereadDie(zone, old, vote.value if icon is None else icon, vote.confidence, given)


def _old(die: SeenDie) -> Answer:
    """What a die was read as then: an icon has no value, and stands in the vote alone."""
    if die.value is None and die.vote and isinstance(die.vote[0][0], str):
        return die.vote[0][0]
    return die.value


def _distance(one: RestingDie, die: SeenDie) -> float:
    x1, y1, x2, y2 = die.box
    return math.dist(one.center, ((x1 + x2) / 2, (y1 + y2) / 2))
