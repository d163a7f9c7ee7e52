"""Liar's dice by hand: bids that are legal, calls, jontis, and what lay under the cups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal

import rules
from app.games.chances import percent
from app.games.entry import ALWAYS, TAKE_KEY, Choice, Event, HandEntry, Help
from app.games.rolls import PIPS, die_choices, stepped_in
from app.text.language import noop, tr, tr_plural
from rules.liars_dice.state import LiarsDiceState
from rules.liars_dice.verdict import COUNTS, Verdict, count
from rules.odds import BidOdds, bid_odds

FACES = (2, 3, 4, 5, 6, 1)
"""In the order of the bid pad: 1s are bid on by rules of their own."""


def entry_of(state: rules.State) -> HandEntry:
    """What may be said in `state`, or the reveal."""
    assert isinstance(state, LiarsDiceState)
    if state.phase == "reveal":
        return HandsEntry.lifting(state.dice)
    return BidEntry(state)


def chances(state: LiarsDiceState, count: int, face: int) -> BidOdds:
    """The chances of a bid for one who has seen no dice."""
    return _chances(count, face, sum(state.dice), state.palifico)


@lru_cache(maxsize=1024)
def _chances(count: int, face: int, dice: int, palifico: bool) -> BidOdds:
    return bid_odds(count, face, dice, palifico=palifico)


def hands_shown(state: LiarsDiceState, entry: HandEntry) -> tuple[tuple[int | None, ...], ...]:
    """Each seat's dice as far as they are known: those being typed, those of the last reveal until somebody bids."""
    if isinstance(entry, HandsEntry) and state.phase == "reveal":
        return tuple(
            (*hand, *[None] * (count - len(hand))) for hand, count in zip(entry.hands, state.dice, strict=True)
        )
    judged = _verdict(state)
    return tuple((None,) * dice for dice in state.dice) if judged is None else judged.hands


def counts_now(state: LiarsDiceState, value: int | None) -> bool:
    """Whether a die that is shown counts for the bid that is, or was, in question."""
    judged = _verdict(state)
    bid = state.bid if judged is None else judged.bid
    palifico = state.palifico if judged is None else judged.palifico
    return bid is not None and value is not None and count([[value]], bid.face, palifico=palifico) > 0


def bid_words(state: LiarsDiceState, face: bool = True) -> str:
    """What was bid last, in a few words, without its `face` where that is drawn; empty before the first bid."""
    judged = _verdict(state)
    bid = state.bid if judged is None else judged.bid
    if bid is None:
        return ""
    name, count = state.names[bid.seat], bid.count
    if judged is not None:
        if face:
            return tr("{name} bid {count} × {face}", name=name, count=count, face=bid.face)
        return tr("{name} bid {count} ×", name=name, count=count)
    if face:
        return tr("{name} bids {count} × {face}", name=name, count=count, face=bid.face)
    return tr("{name} bids {count} ×", name=name, count=count)


def outcome_words(state: LiarsDiceState) -> str:
    """What came of the last bid, in a few words; empty where nothing did yet."""
    judged = _verdict(state)
    if judged is not None:
        if judged.gainer is not None:
            return tr("there were {count}: {name} gains a die", count=judged.counted, name=state.names[judged.gainer])
        if judged.loser is not None:
            return tr("there were {count}: {name} loses a die", count=judged.counted, name=state.names[judged.loser])
        return tr("there were {count}: nobody loses a die", count=judged.counted)
    if state.bid is None or state.challenge is None:
        return ""
    name = state.names[state.challenge.seat]
    return tr("{name} calls", name=name) if state.challenge.type == "call" else tr("{name} says jonti", name=name)


@dataclass(frozen=True)
class BidEntry(HandEntry):
    """What the seat on turn is about to say: a bid of `count` on `face`, a call, a jonti, or nothing yet.

    `odds`: whether the chances of bids are shown.
    """

    state: LiarsDiceState
    says: Literal["bid", "call", "jonti"] | None = None
    face: int = 0
    count: int = 0
    odds: bool = True

    @property
    def seat(self) -> int | None:
        return self.state.turn

    @property
    def prompt(self) -> str:
        match self.says:
            case "bid":
                if not self.odds:
                    return f"{self.count} × {self.face}"
                holds = percent(chances(self.state, self.count, self.face).holds)
                return tr("{count} × {face}, holds {chance}", count=self.count, face=self.face, chance=holds)
            case "call":
                return tr("does not believe it")
            case "jonti":
                return tr("believes it is exact")
            case None:
                return tr("bids …")

    @property
    def choices(self) -> tuple[Choice, ...]:
        begun = self.state.bid is not None
        chosen = self.face if self.says == "bid" else None
        fewer = self.says == "bid" and self.count > self._least(self.face)
        call, jonti = tr("do not believe the bid (C)"), tr("believe that the bid is exact (J)")
        return (
            *die_choices(self.legal_faces, chosen),
            Choice("down", "−", tr("one die fewer"), allowed=fewer),
            Choice("up", "+", tr("one die more")),
            Choice("c", tr("C call"), call, chosen=self.says == "call", allowed=begun),
            Choice("j", tr("J jonti"), jonti, chosen=self.says == "jonti", allowed=begun),
        )

    @property
    def help(self) -> Help:
        return (
            ("1 – 6, ← →", noop("bid on this face")),
            ("↑ ↓", noop("more or fewer dice")),
            ("C", noop("call: do not believe the bid")),
            ("J", noop("jonti: believe that it is exact")),
            ("O", noop("show or hide the odds")),
            *ALWAYS,
        )

    @property
    def event(self) -> Event | None:
        match self.says:
            case "bid":
                return {"type": "bid", "seat": self.state.turn, "count": self.count, "face": self.face}
            case None:
                return None
            case said:
                return {"type": said, "seat": self.state.turn}

    @property
    def legal_faces(self) -> tuple[int, ...]:
        """The faces that may be bid on, in the order of the pad."""
        return tuple(face for face in FACES if self.state.least(face) is not None)

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            return self._bid(int(key))
        if key.startswith("bid:"):
            count, face = map(int, key.split(":")[1:])
            return self._bid(face, count)
        match key:
            case "left" | "right" | "tab" | "backtab":
                return self._face_beside(1 if key in ("right", "tab") else -1)
            case "up":
                return self._bid(self._face, self.count + 1 if self.says == "bid" else None)
            case "down":
                return self._bid(self._face, self.count - 1 if self.says == "bid" else None)
            case "c" | "j":
                said: Literal["call", "jonti"] = "call" if key == "c" else "jonti"
                return replace(self, says=said) if self.state.bid is not None else self
            case "o":
                return replace(self, odds=not self.odds)
            case "backspace" | "escape":
                return replace(self, says=None, face=0, count=0)
            case _:
                return None

    def showing_odds(self, shown: bool) -> HandEntry:
        return replace(self, odds=shown)

    def keeping(self, before: HandEntry) -> HandEntry:
        """Whether odds are shown stays as it was."""
        if isinstance(before, BidEntry | HandsEntry):
            return replace(self, odds=before.odds)
        return self

    @property
    def _face(self) -> int:
        """The face that is being bid on; before one is chosen, that of the last bid."""
        if self.says == "bid":
            return self.face
        return self.state.bid.face if self.state.bid is not None else self.legal_faces[0]

    def _least(self, face: int) -> int:
        return self.state.least(face) or COUNTS[0]

    def _bid(self, face: int, count: int | None = None) -> BidEntry:
        """The bid on `face`; never fewer dice than may be bid on it, and nothing where it may not be bid on."""
        if face not in self.legal_faces:
            return self
        least = self._least(face)
        return replace(self, says="bid", face=face, count=min(max(count or least, least), COUNTS[-1]))

    def _face_beside(self, step: int) -> BidEntry:
        return self._bid(stepped_in(self.legal_faces, self._face, step) if self.says == "bid" else self._face)


@dataclass(frozen=True)
class HandsEntry(HandEntry):
    """The dice under the lifted cups, seat after seat: `counts` says how many, `hands` what was typed.

    `read` are the values that the camera is certain of, by seat.
    """

    counts: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    at: int
    odds: bool = True
    read: Mapping[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])

    @staticmethod
    def lifting(counts: tuple[int, ...]) -> HandsEntry:
        """Nothing typed yet, at the first seat that has dice."""
        return HandsEntry(counts, ((),) * len(counts), next(seat for seat, dice in enumerate(counts) if dice))

    @property
    def seat(self) -> int | None:
        return self.at

    @property
    def prompt(self) -> str:
        if self.event is not None:
            return tr("Enter counts them")
        if not self.hands[self.at]:
            return "" if self.offers_reading else tr("type the dice under the cup")
        lacking = self.counts[self.at] - len(self.hands[self.at])
        if not lacking:
            return ""
        return tr_plural("1 die is missing", "{count} dice are missing", lacking)

    @property
    def dice(self) -> tuple[int | None, ...]:
        hand = self.hands[self.at]
        return (*hand, *[None] * (self.counts[self.at] - len(hand)))

    @property
    def choices(self) -> tuple[Choice, ...]:
        return die_choices()

    @property
    def help(self) -> Help:
        return (("1 – 6", noop("a die under the cup")), (noop("Tab, ↑ ↓"), noop("another player")), TAKE_KEY, *ALWAYS)

    @property
    def offers_reading(self) -> bool:
        return any(not self.hands[seat] for seat in self.read)

    @property
    def event(self) -> Event | None:
        if any(len(hand) < count for hand, count in zip(self.hands, self.counts, strict=True)):
            return None
        return {"type": "reveal", "hands": [list(hand) for hand in self.hands]}

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            return self._typed(int(key))
        if key.startswith("seat:"):
            seat = int(key.removeprefix("seat:"))
            return replace(self, at=seat) if seat in self._ring else self
        match key:
            case "down" | "tab" | "up" | "backtab":
                return replace(self, at=stepped_in(self._ring, self.at, 1 if key in ("down", "tab") else -1))
            case "backspace":
                return self._shortened()
            case "escape":
                return replace(self, hands=((),) * len(self.counts), at=self._ring[0])
            case "r":
                return self._with_read_hands()
            case _:
                return None

    def with_reading(self, read: Mapping[int, tuple[int, ...]]) -> HandEntry:
        return self if read == self.read else replace(self, read=read)

    def showing_odds(self, shown: bool) -> HandEntry:
        return replace(self, odds=shown)

    def keeping(self, before: HandEntry) -> HandEntry:
        """Whether odds are shown stays as it was."""
        return replace(self, odds=before.odds) if isinstance(before, BidEntry) else self

    def retaking(self, event: Mapping[str, Any]) -> HandEntry:
        if event.get("type") != "reveal":
            return self
        return replace(self, hands=tuple(tuple(hand) for hand in event["hands"]), at=self._ring[-1])

    @property
    def _ring(self) -> list[int]:
        return [seat for seat, count in enumerate(self.counts) if count]

    def _typed(self, value: int) -> HandsEntry:
        """One die more, at the next seat that lacks some where this one's are all there."""
        ring = self._ring
        place = ring.index(self.at)
        for seat in (*ring[place:], *ring[:place]):
            if len(self.hands[seat]) < self.counts[seat]:
                return self._with(seat, (*self.hands[seat], value))
        return self

    def _with_read_hands(self) -> HandsEntry:
        """The read dice of every seat of which nothing was typed, at the first seat that then lacks some."""
        hands = tuple(hand or self.read.get(seat, ()) for seat, hand in enumerate(self.hands))
        lacking = (seat for seat in self._ring if len(hands[seat]) < self.counts[seat])
        return replace(self, hands=hands, at=next(lacking, self.at))

    def _shortened(self) -> HandsEntry:
        """One die less, of the seat before where this one has none."""
        seat = self.at if self.hands[self.at] else stepped_in(self._ring, self.at, -1)
        return self._with(seat, self.hands[seat][:-1])

    def _with(self, seat: int, hand: tuple[int, ...]) -> HandsEntry:
        return replace(self, at=seat, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))


def _verdict(state: LiarsDiceState) -> Verdict | None:
    """What the last reveal came to, until somebody bids again."""
    return state.last_reveal if state.bid is None or state.result is not None else None
