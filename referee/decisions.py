"""What the referee decides, in the words and fields of the output of `watch`.

Each kind of decision is one frozen dataclass, and `to_json` gives its line of output as an object. Times are seconds
of the source, of the newest frame that the decision used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from vision import Box, DieReading
from vision.tracking.camera_motion import CameraMotion
from vision.tracking.voting import Vote

NOTICE_KINDS = (
    "dice_missing",
    "dice_extra",
    "cocked",
    "wrong_size",
    "unsure",
    "missed",
    "moved_outside_turn",
    "parted",
    "disturbed",
    "mirrored",
    "zones_lost",
    "source_lost",
    "source_back",
    "camera_settings",
)


@dataclass(frozen=True)
class DieEvidence:
    """One die of an accepted reading: where it lay, and the vote over its readings at `times`, ascending.

    `readings` are these readings, one a time. `box` is in pixels of `source`, where several sources are watched.
    """

    zone: str | None
    box: Box
    vote: Vote
    times: tuple[float, ...]
    readings: tuple[DieReading, ...] = field(default=(), repr=False)
    source: str | None = None


@dataclass(frozen=True)
class Evidence:
    """What an accepted reading rests on: every settled frame that was read, by its time, and each die's vote."""

    dice: tuple[DieEvidence, ...]

    @property
    def times(self) -> tuple[float, ...]:
        """The times of the settled frames, ascending."""
        return tuple(sorted({t for die in self.dice for t in die.times}))

    def in_picture(self, motion: CameraMotion) -> Evidence:
        """The same, with its boxes where a frame's picture shows them."""
        if motion.is_identity:
            return self
        return Evidence(
            tuple(
                replace(die, box=motion.box_to_picture(die.box), readings=motion.dice_to_picture(die.readings))
                for die in self.dice
            )
        )


@dataclass(frozen=True)
class Decided:
    """An event that the players made and the rules accepted; `state` is the game's state after it, as JSON.

    `confidence` is the probability that the event is right, 1.0 for what a person entered; `said` marks an event that
    was announced rather than seen. `evidence` is kept for a recording, and no part of the line.
    """

    t: float
    event: Mapping[str, Any]
    confidence: float
    state: Mapping[str, Any]
    said: bool = False
    evidence: Evidence | None = field(default=None, repr=False)

    def to_json(self) -> dict[str, Any]:
        line: dict[str, Any] = {
            "t": seconds(self.t),
            "event": dict(self.event),
            "confidence": round(self.confidence, 4),
            "state": dict(self.state),
        }
        return {**line, "said": True} if self.said else line


@dataclass(frozen=True)
class Refused:
    """An event that the rules refused, with their code and their sentence; the game stands as it stood.

    `event` is as it was given: what a person typed may be any JSON value.
    """

    t: float
    event: object
    code: str
    message: str
    said: bool = False

    def to_json(self) -> dict[str, Any]:
        line: dict[str, Any] = {
            "t": seconds(self.t),
            "event": self.event,
            "rejected": {"code": self.code, "message": self.message},
        }
        return {**line, "said": True} if self.said else line


@dataclass(frozen=True)
class Notice:
    """Something the players should know; `kind` is one of `NOTICE_KINDS`, `seat` is None where none is meant."""

    t: float
    kind: str
    seat: int | None
    message: str

    def to_json(self) -> dict[str, Any]:
        return {"t": seconds(self.t), "notice": self.kind, "seat": self.seat, "message": self.message}


@dataclass(frozen=True)
class Ended:
    """The last line of a watch; `state` is the game's state then, None for free rolls."""

    t: float
    state: Mapping[str, Any] | None

    def to_json(self) -> dict[str, Any]:
        return {"t": seconds(self.t), "end": True, "state": None if self.state is None else dict(self.state)}


@dataclass(frozen=True)
class FreeRoll:
    """A roll seen without a game: one value a die, None for a die that could not be read with certainty.

    `seat` is whose zone it lies in, where a layout tells that. `colors`, one of `vision.readings.COLORS` for each die,
    and `evidence` are kept for a recording, and no part of the line.
    """

    t: float
    values: tuple[int | None, ...]
    confidence: float
    seat: int | None = None
    colors: tuple[str, ...] = field(default=(), repr=False)
    evidence: Evidence | None = field(default=None, repr=False)

    def to_json(self) -> dict[str, Any]:
        line = {"t": seconds(self.t), "roll": list(self.values), "confidence": round(self.confidence, 4)}
        return line if self.seat is None else {**line, "seat": self.seat}


Decision = Decided | Refused | Notice | Ended | FreeRoll


def seconds(t: float) -> float:
    """A time as it is printed: to the millisecond, which tells any two frames of a camera apart."""
    return round(t, 3)
