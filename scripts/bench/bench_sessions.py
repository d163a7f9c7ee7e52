"""How long a session of two hours takes to open, to jump in and to replay: `bench.py --part sessions`.

The session is made here: Liar's dice at random, an event every three seconds, every reveal seen by the camera with all
its evidence, and a film in pieces of five seconds.
"""

import contextlib
import random
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import rules
from referee.decisions import DieEvidence
from referee.sessions.disputes.evidence import die_words
from referee.sessions.film.film_pieces import frames_of, pieces_of
from referee.sessions.film.segments import sealed
from referee.sessions.journal.effective import effective_game
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.header import header
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from rules.liars_dice.state import LiarsDiceState
from scripts.bench.timing import BenchLine, percentile, timed, verdict
from vision import DieReading, Frame
from vision.readings import Voice
from vision.tracking.voting import vote

SIZE = (640, 360)
RATE = 10
EVENT_SECONDS, PIECE_SECONDS, NOTICE_SECONDS = 3, 5, 10
SETUP: dict[str, Any] = {"game": "liars_dice", "players": ["Ann", "Bo", "Cy", "Di"], "options": {}}
READINGS = 8
"""Frames that a vote is over."""


def make_session(folder: Path, seconds: int, seed: int) -> None:
    """A session of `seconds` in a new folder."""
    chance = random.Random(seed)
    piece = _piece(folder.with_name("piece"))
    (folder / "video").mkdir(parents=True)
    events = _events(seconds // EVENT_SECONDS, seed)
    with contextlib.ExitStack() as stack:
        # A journal begins in an empty folder.
        (folder / "video").rename(folder.with_name("video"))
        journal = stack.enter_context(Journal.create(folder))
        folder.with_name("video").rename(folder / "video")
        journal.append(header(SETUP), Draft("source", "program", 0, _source()))
        number = 0
        for second in range(1, seconds + 1):
            at, drafts = second * 1_000_000, list[Draft]()
            if second % EVENT_SECONDS == 0 and events:
                drafts += _event(events.pop(0), at, journal.last.number + 1, chance)
            if second % NOTICE_SECONDS == 0:
                told = {"notice": "unsure", "seat": 0, "message": "Ann's cup: one die is not certain"}
                drafts.append(Draft("notice", "camera", at, told))
            if second % PIECE_SECONDS == 0:
                number += 1
                path = folder / "video" / f"{number:06d}.mkv"
                path.write_bytes(piece)
                start = at - PIECE_SECONDS * 1_000_000
                drafts.append(sealed(path, None, start, at - 1_000_000 // RATE, PIECE_SECONDS * RATE))
            journal.append(*drafts)
        journal.append(Draft("close", "program", None, {"why": "the end"}))


def _source() -> Mapping[str, Any]:
    return {"source": "0", "live": True, "size": list(SIZE), "frame_rate": RATE}


def _piece(folder: Path) -> bytes:
    """The bytes of five seconds of film: a table with some grain, over which something moves."""
    grain = np.random.default_rng(1).integers(0, 12, (SIZE[1], SIZE[0], 3), dtype=np.uint8)
    with Recorder.begin(folder, header(SETUP)) as recorder:
        recorder.source("0", live=True)
        for number in range(PIECE_SECONDS * RATE):
            image = grain + np.uint8(90)
            image[100:200, 10 * number : 10 * number + 80] = 200
            recorder.see(Frame(image, number / RATE, number))
    return (folder / "video" / "000001.mkv").read_bytes()


def _events(count: int, seed: int) -> list[Mapping[str, Any]]:
    """So many legal events of one game that does not end: nobody calls, and every jonti is right."""
    chance = random.Random(seed)
    game, state = rules.start(SETUP)
    events: list[Mapping[str, Any]] = []
    while len(events) < count:
        assert isinstance(state, LiarsDiceState)
        forms = [form for form in game.legal(state) if form.type != "call"]
        event = _reveal(state) if state.phase == "reveal" else chance.choice(forms).fill(partial(_pick, chance))
        events.append(event)
        state = game.apply(state, event)
    return events


def _reveal(state: LiarsDiceState) -> dict[str, Any]:
    """Hands that hold just as many dice as were bid."""
    assert state.bid is not None
    dice = iter([state.bid.face] * state.bid.count + [2 if state.bid.face != 2 else 3] * sum(state.dice))
    return {"type": "reveal", "hands": [[next(dice) for _ in range(count)] for count in state.dice]}


def _pick(chance: random.Random, alternatives: int) -> int:
    return chance.randrange(min(alternatives, 2))  # nobody bids a million


def _event(event: Mapping[str, Any], at: int, number: int, chance: random.Random) -> Iterator[Draft]:
    seen = event["type"] == "reveal"
    if seen:
        hands = enumerate(event["hands"])
        dice = [die_words(_die(seat, value, at / 1e6, chance)) for seat, hand in hands for value in hand]
        yield Draft("observation", "camera", at, {"event": event, "confidence": 0.97, "dice": dice}, {"frame": at})
    told = {"event": event, "confidence": 0.97 if seen else 1.0, "said": not seen}
    yield Draft("event", "camera" if seen else "player", at, told | {"observation": number if seen else None})


def _die(seat: int, value: int, t: float, chance: random.Random) -> DieEvidence:
    x, y = 150.0 * seat + chance.randrange(100), float(chance.randrange(300))
    box = (x, y, x + 30, y + 30)
    readings: list[DieReading] = []
    for _ in range(READINGS):
        doubts = sorted((chance.random() ** 6 / 6 for _ in range(6)), reverse=True)
        others = [other for other in range(1, 7) if other != value]
        values = ((value, 1 - sum(doubts)), *zip(others, doubts[1:], strict=True))
        shares = (*values, (None, doubts[0]))
        voices = (Voice("color_reader", shares), Voice("contrast_reader", shares), Voice("detector", ((None, 0.02),)))
        readings.append(DieReading(box, value, values[0][1], values[:3], "white", voices=voices))
    times = tuple(t - 0.05 * before for before in range(READINGS - 1, -1, -1))
    return DieEvidence(f"seat {seat} roll", box, vote(readings), times, tuple(readings))


def _times(tries: int, work: Callable[[], object]) -> np.ndarray:
    """How long so many tries took, in milliseconds, ``(tries, 2)``: by the clock, and of the processor."""
    return np.stack([timed(work) for _ in range(tries)])


def lines(hours: float = 2.0, tries: int = 60, seed: int = 1) -> list[BenchLine]:
    """How long one waits for a long session."""
    chance, few = random.Random(seed), max(3, tries // 10)
    with tempfile.TemporaryDirectory() as beside:
        folder = Path(beside) / "session"
        make_session(folder, round(hours * 3600), seed)
        session = Session.load(folder)
        pieces = pieces_of(folder, session.entries)

        def jump() -> None:
            piece = chance.choice(pieces)
            next(frames_of(piece, chance.randrange(piece.start, piece.end)))

        taken = {
            "open": _times(few, lambda: Session.load(folder)),
            "rules": _times(few, lambda: effective_game(session.entries)),
            "jump": _times(tries, jump),
        }
    out: list[BenchLine] = []
    for name, what, share, most in (
        ("open", "opening it", 0.5, 1000),
        ("jump", "jumping to any moment of its film, p95", 0.95, 150),
        ("rules", "replaying its rules", 0.5, 1000),
    ):
        clock, processor = (percentile(taken[name][:, kind], share) for kind in (0, 1))
        reached = f"{clock:.0f} ms by the clock, {processor:.0f} ms of the processor"
        out.append(
            BenchLine(
                f"a session of {hours:g} hours: {what}",
                reached,
                f"{most} ms",
                verdict(clock <= most, processor <= most),
            )
        )
    return out
