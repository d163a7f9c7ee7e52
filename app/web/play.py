"""What a phone may enter: the seat's own events and nobody else's, and what only it has to show.

A `Player` belongs to one connection. It holds a `HandEntry`, as the window's bar does, whose keys the phone presses;
what is then entered goes through the rules like a line of a stranger's file. All of it is judged against the number of
the position that the person saw.
"""

import base64
from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

import cv2

import rules
from app.games import entry_of
from app.games.entry import Choice, HandEntry
from app.games.page import Parts, parts_of
from app.live.moves import inside
from app.live.requests import By, Change
from app.live.snapshot import Snapshot
from app.text.language import shown, tr
from app.web.hub import Hub
from app.web.parts import RefusedError, checked
from app.web.picture import jpeg_of
from rules.forms import OneOf
from vision import DieReading

CROP_PIXELS = 96
CROP_SHARE = 0.25
"""So much of its size is shown around a die."""


class Player:
    """What one phone enters, for `seat`; None: for the host, who enters everybody's."""

    def __init__(self, hub: Hub, seat: int | None, name: str) -> None:
        self._hub = hub
        self._seat = seat
        self._name = name
        self._entry = HandEntry()
        self._position: rules.State | None = None

    @property
    def by(self) -> By:
        return By(self._seat, self._name)

    def follow(self, snapshot: Snapshot) -> None:
        """Takes in the newest snapshot: what is typed stays while it still means the same."""
        entry = self._entry
        if snapshot.position is not self._position:
            self._position = snapshot.position
            entry = self._at_seat(entry_of(snapshot.position).showing_odds(False).keeping(entry))
        self._entry = entry.with_snapshot(snapshot)

    def press(self, key: str) -> None:
        """Presses a key, as a `HandEntry` names it; one that is not for this seat means nothing."""
        if not self._mine(self._entry):
            return
        entry = self._entry.pressed(key)
        if entry is not None and self._mine(entry):
            self._entry = entry

    def to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """What the phone is to show of it."""
        entry, parts = self._entry, self._parts(snapshot)
        mine = self._mine(entry) and (parts is None or self._seat is None)
        shows: dict[str, Any] = {
            "kind": "entry",
            "number": snapshot.number,
            "mine": mine,
            "seat": entry.seat,
            "prompt": shown(entry.prompt) if mine else "",
            "dice": list(entry.dice) if mine else [],
            "color": entry.color,
            "ready": mine and entry.event is not None,
            "read": mine and entry.offers_reading,
            "choices": [_choice(choice) for choice in entry.choices] if mine else [],
            "arrows": mine and isinstance(snapshot.awaits, rules.AwaitBoard | rules.AwaitSupply | rules.AwaitCard),
            "seats": self._other_seats(snapshot) if mine else [],
            "question": self._question(snapshot) if mine else None,
            "part": None,
            "undo": self._undo(snapshot),
        }
        if parts is not None and self._seat is not None and self._seat < len(parts.counts):
            shows["part"] = {
                "count": parts.counts[self._seat],
                "names": [list(pair) for pair in parts.names],
                "shown": self._hub.parts.has(snapshot.number, self._seat),
                "missing": [
                    snapshot.players[seat]
                    for seat, count in enumerate(parts.counts)
                    if count and not self._hub.parts.has(snapshot.number, seat)
                ],
            }
        return shows

    def enter(self, number: int) -> Future[str | None]:
        """Enters what was typed. Raises RefusedError."""
        event = self._entry.event
        if event is None or not self._mine(self._entry):
            raise RefusedError(tr("there is nothing to enter yet"))
        if self._seat is not None and self._parts(self._hub.snapshot) is not None:
            raise RefusedError(tr("here all players show their own dice"))
        return self._send(event, number)

    def enter_event(self, event: Mapping[str, Any], number: int) -> Future[str | None]:
        """Enters an event as it stands. Raises RefusedError where it is not this seat's."""
        if self._seat is not None:
            self._require_own(event)
        return self._send(event, number)

    def show_part(self, part: object, number: int) -> Future[str | None] | None:
        """Shows what this seat has to show; None while others have still to show theirs. Raises RefusedError."""
        snapshot = self._hub.snapshot
        parts = self._parts(snapshot)
        if parts is None or number != snapshot.number:
            raise RefusedError(tr("there is nothing to show now"))
        if self._seat is None or not parts.counts[self._seat]:
            raise RefusedError(tr("you have nothing to show"))
        event = self._hub.parts.put(parts, number, self._seat, checked(parts, parts.counts[self._seat], part))
        self._hub.nudge()
        return None if event is None else self._send(event, number)

    def dispute(self, number: int) -> Future[str | None]:
        """Disputes the last event. Raises RefusedError."""
        return self._table.settle_from(Change("dispute", who=self._name), number)

    def undo(self, number: int) -> Future[str | None]:
        """Takes the last entry back; the host alone may. Raises RefusedError."""
        if self._seat is not None:
            raise RefusedError(tr("only the host can undo"))
        return self._table.settle_from(Change("undo", who=self._name), number)

    @property
    def _table(self) -> Any:
        table = self._hub.table
        if table is None:
            raise RefusedError(tr("no game is running"))
        return table

    def _send(self, event: Mapping[str, Any], number: int) -> Future[str | None]:
        return self._table.enter_from(event, number, self.by)

    def _mine(self, entry: HandEntry) -> bool:
        """Whether an entry is this seat's, or nobody's."""
        return entry.awaited and (self._seat is None or entry.seat in (None, self._seat))

    def _at_seat(self, entry: HandEntry) -> HandEntry:
        """The entry at this seat, where several may enter theirs."""
        if self._seat is None or entry.seat in (None, self._seat):
            return entry
        return entry.pressed(f"seat:{self._seat}") or entry

    def _other_seats(self, snapshot: Snapshot) -> list[int]:
        """The seats that the host may go to."""
        if self._seat is not None:
            return []
        found: list[int] = []
        for seat in range(len(snapshot.players)):
            there = self._entry.pressed(f"seat:{seat}")
            if there is not None and there.seat == seat:
                found.append(seat)
        return found if len(found) > 1 else []

    def _parts(self, snapshot: Snapshot) -> Parts | None:
        return None if snapshot.position is None else parts_of(snapshot)

    def _undo(self, snapshot: Snapshot) -> str | None:
        return None if self._seat is not None or snapshot.record is None else snapshot.record.undo

    def _require_own(self, event: Mapping[str, Any]) -> None:
        position = self._hub.snapshot.position
        if position is None:
            raise RefusedError(tr("no game is running"))
        if self._parts(self._hub.snapshot) is not None:
            raise RefusedError(tr("here all players show their own dice"))
        if "seat" in event:
            seat = event["seat"]
            if type(seat) is int and seat == self._seat:
                return
        else:
            forms = [form for form in rules.GAMES[position.game].legal(position) if form.type == event.get("type")]
            if forms and not any(isinstance(form.blanks().get("seat"), OneOf) for form in forms):
                return
        raise RefusedError(tr("this phone can only enter for {name}", name=self._name))

    def _question(self, snapshot: Snapshot) -> dict[str, Any] | None:
        """The roll that lies there with dice that cannot be read with certainty: “is this a 3 or a 5?”"""
        seat = self._entry.seat
        view, layout = snapshot.view, snapshot.layout
        if seat is None or seat not in snapshot.counts or view is None or view.reading is None or layout is None:
            return None
        if not any(one.seat == seat and one.phase == "unsure" for one in view.seats) or not snapshot.watched:
            return None
        dice = [die for die in view.reading.dice if inside(layout.seats[seat].roll, die.center)]
        if len(dice) != snapshot.counts[seat] or all(die.value is not None for die in dice):
            return None
        return {"seat": seat, "dice": [_die(snapshot, die) for die in dice]}


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "key": choice.key,
        "text": choice.text,
        "hint": choice.hint,
        "value": choice.value,
        "color": choice.color,
        "chosen": choice.chosen,
        "allowed": choice.allowed,
    }


def _die(snapshot: Snapshot, die: DieReading) -> dict[str, Any]:
    if die.value is not None:
        return {"value": die.value}
    return {"value": None, "likely": sorted(value for value, _ in die.likely[:2]), "crop": _crop(snapshot, die)}


def _crop(snapshot: Snapshot, die: DieReading) -> str | None:
    """A die in the picture, as the address of an image; None where the picture is of another source."""
    image = snapshot.image
    if image is None or not snapshot.in_place:
        return None
    height, width = image.shape[:2]
    x1, y1, x2, y2 = die.box
    margin = CROP_SHARE * die.size
    left, top = max(0, round(x1 - margin)), max(0, round(y1 - margin))
    part = image[top : min(height, round(y2 + margin)), left : min(width, round(x2 + margin))]
    if part.size == 0:
        return None
    factor = CROP_PIXELS / max(part.shape[:2])
    size = max(1, round(part.shape[1] * factor)), max(1, round(part.shape[0] * factor))
    scaled = cv2.resize(part, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC)
    return "data:image/jpeg;base64," + base64.b64encode(jpeg_of(scaled, 80)).decode()
