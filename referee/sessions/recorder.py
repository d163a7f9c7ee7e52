"""Recording a session while it is played: frames in, decisions in, each on the disk before anybody is shown it.

    with Recorder.begin(folder, header(setup, layout)) as recorder:
        recorder.source("0", live=True)
        for frame in source:
            recorder.see(frame)
            for decision in referee.see(frame):
                recorder.note(decision)
                print(decision.to_json())

What was recorded before, `Recorder.go_on` goes on with: `recorder.session.game` is the game to take up.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from referee.decisions import Decided, Decision, Notice, Refused
from referee.sessions.disputes.evidence import die_words, drop_leftover_pictures, keep_evidence
from referee.sessions.errors import NotRecordedError
from referee.sessions.film.recent_film import RecentFilm
from referee.sessions.film.segment_writer import microseconds
from referee.sessions.film.segments import SessionFilm, seal_leftovers
from referee.sessions.journal.effective import effective_game
from referee.sessions.journal.entries import LONGEST_WORDS, Draft, Entry, EntryFault
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.game_journal import GameJournal
from referee.sessions.journal.writer import Journal, WallClock
from referee.sessions.session import Session
from rules.sentence import said
from vision import Frame

LEFT_OPEN = "the program ended without closing it"


class Recorder:
    """Records one session; made by `begin` or `go_on`, ended by `close`.

    Its methods raise NotRecordedError where an entry cannot be written: then it must not be shown as if it were. (That
    of a `GameJournal` raises none.) A film that cannot be written on is given up and noted, and `trouble` says why; the
    journal goes on. With `recent`, what is not filmed is kept in memory for ten seconds.
    """

    def __init__(self, journal: Journal | GameJournal, film: bool, recent: bool = False) -> None:
        self._journal = journal
        self._film = self._new_film() if film else None
        self._recent = RecentFilm() if recent else None
        self._frames: dict[str | None, Frame] = {}
        self._over = any(entry.kind == "result" for entry in journal.entries)
        self.trouble: str | None = None

    @staticmethod
    def begin(folder: Path, header: Draft, film: bool = True, wall: WallClock = time.time) -> Recorder:
        """Records into `folder`, which is absent or empty. Without `film` neither film nor pictures are kept.

        Raises NotRecordedError and BusyError.
        """
        journal = Journal.create(folder, wall)
        try:
            journal.append(header)
        except EntryFault as error:
            journal.close()
            raise NotRecordedError(
                said("the game's setup or layout cannot be recorded: {why}", why=str(error))
            ) from None
        except BaseException:
            journal.close()
            raise
        return Recorder(journal, film)

    @staticmethod
    def go_on(folder: Path, film: bool = True, wall: WallClock = time.time) -> Recorder:
        """Goes on with a session, one that was left open by a crash too: that is closed first, with what there is.

        Raises NotASessionError, BusyError and NotRecordedError.
        """
        return Recorder(reopened(folder, wall), film)

    @property
    def folder(self) -> Path:
        return self._journal.folder

    @property
    def session(self) -> Session:
        """The session as it is recorded by now."""
        return Session(self.folder, self._journal.entries, effective_game(self._journal.entries))

    @property
    def fingerprint(self) -> Fingerprint:
        """The newest entry's, to be shown at the end of each round."""
        return Fingerprint(self._journal.last.number, self._journal.last.hash)

    def source(
        self, text: str, live: bool, size: tuple[int, int] | None = None, frame_rate: float | None = None
    ) -> None:
        """Frames come from here from now on, and times begin anew."""
        fields = {"source": text, "live": live, "size": None if size is None else list(size), "frame_rate": frame_rate}
        self._journal.append(Draft("source", "program", 0, fields))

    def lay_out(self, layout: Mapping[str, Any], t: float, by: str = "program") -> None:
        """The zones lie so from now on: the object of a layout file. `by`: a `player` drew them, or the `program` found
        them by a mat."""
        self._journal.append(Draft("layout", by, self._time(t), {"layout": dict(layout)}))

    @property
    def filming(self) -> bool:
        """Whether film and pictures are being kept."""
        return self._film is not None

    def set_film(self, on: bool, with_recent: bool = False) -> None:
        """Keeps film and pictures from now on, or none; `with_recent`: the film begins with what memory still holds."""
        if on == self.filming:
            return
        self.trouble = None
        try:
            if on:
                film = self._new_film()
                recent = () if self._recent is None else self._recent.take()
                self._journal.append(*film.keep(recent if with_recent else ()))
                self._film = film
            else:
                self._journal.append(*self._stopped_film())
        except NotRecordedError as error:
            self._give_up_film(str(error))
            return
        self._notice(f"Film and pictures are {'kept' if on else 'not kept any more'} from here.")

    def forget_recent(self) -> None:
        """Forgets the film that is in memory."""
        if self._recent is not None:
            self._recent.clear()

    def dispute(self, draft: Draft) -> None:
        """Writes down a dispute, as `referee.sessions.changes` gives it, and with it what film memory holds."""
        if self._film is None and self._recent is not None:
            try:
                self._journal.append(*self._new_film().keep(self._recent.take()))
            except NotRecordedError as error:
                self.trouble = str(error)
        self._journal.append(draft)

    def see(self, frame: Frame) -> None:
        """Takes in a frame, before the decisions that it leads to."""
        if self._film is None:
            if self._recent is not None:
                self._frames[frame.source] = frame
                self._recent.write(frame)
            return
        self._frames[frame.source] = frame
        try:
            finished = self._film.write(frame)
        except NotRecordedError as error:
            self._give_up_film(str(error))
        else:
            self._journal.append(*finished)

    def note(self, decision: Decision, by: str | None = None) -> None:
        """Writes down a decision; `by` is who made its event: `camera`, or `player` (None: whatever it says).

        It is on the disk when this returns.
        """
        actor = by or ("player" if getattr(decision, "said", False) else "camera")
        match decision:
            case Decided():
                self._journal.append(*self._decided(decision, actor))
            case Refused():
                fields = {
                    "event": decision.event,
                    "code": decision.code,
                    "message": decision.message,
                    "said": decision.said,
                }
                try:
                    self._journal.append(Draft("rejected", actor, self._time(decision.t), fields))
                except EntryFault:  # what is refused may be anything, of any length
                    fields |= {"event": None, "message": decision.message[:LONGEST_WORDS]}
                    self._journal.append(Draft("rejected", actor, self._time(decision.t), fields))
            case Notice():
                fields = {"notice": decision.kind, "seat": decision.seat, "message": decision.message}
                self._journal.append(Draft("notice", by or "camera", self._time(decision.t), fields))
            case _:
                pass  # the end is what `close` writes, and a roll without a game is no part of one

    def change(self, *drafts: Draft) -> None:
        """Writes down what people settled, as `referee.sessions.changes` gives it."""
        self._journal.append(*drafts)
        result = effective_game(self._journal.entries).state.result
        if result is not None and not self._over:
            self._journal.append(Draft("result", "program", None, {"result": result.to_json()}))
        self._over = result is not None

    def close(self, why: str = "the recording was ended") -> None:
        """Ends the recording and lets go of the session, whatever can still be written."""
        try:
            if self._film is not None:
                self._journal.append(*self._stopped_film())
            self._journal.append(*self._leftovers(), Draft("close", "program", None, {"why": why}))
        finally:
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close("the recording was ended" if error is None else "the recording broke off")

    def _time(self, t: float) -> int:
        """The journal's time for a source's: what is entered late never runs back behind what is written."""
        return max(microseconds(t), self._journal.last.time)

    def _decided(self, decision: Decided, actor: str) -> list[Draft]:
        at, drafts = self._time(decision.t), list[Draft]()
        observation = None
        references: dict[str, Any] = {}
        if decision.evidence is not None:
            observation = self._journal.last.number + 1
            names, dice = self._pictures(decision)
            references = {"frame": at, "evidence": names}
            seen = {"event": dict(decision.event), "confidence": float(decision.confidence), "dice": dice}
            drafts.append(Draft("observation", "camera", at, seen, references))
        fields = {
            "event": dict(decision.event),
            "confidence": float(decision.confidence),
            "said": decision.said,
            "observation": observation,
        }
        drafts.append(Draft("event", actor, at, fields, references))
        result = decision.state.get("result")
        if result is not None and not self._over:
            drafts.append(Draft("result", "program", at, {"result": dict(result)}))
            self._over = True
        return drafts

    def _pictures(self, decision: Decided) -> tuple[list[str], list[Mapping[str, Any]]]:
        """The evidence's files and words; where it cannot be kept, the words alone."""
        assert decision.evidence is not None
        if self._film is not None and self._frames:
            try:
                return keep_evidence(self.folder, tuple(self._frames.values()), decision.evidence)
            except OSError as error:
                self._give_up_film(said("the pictures cannot be saved: {why}", why=error.strerror))
        return [], [die_words(die) for die in decision.evidence.dice]

    def _new_film(self) -> SessionFilm:
        return SessionFilm(self._journal.folder, _last_segment(self._journal) + 1)

    def _stopped_film(self) -> tuple[Draft, ...]:
        """Ends the film, if there is one; the entries of its last segments."""
        film, self._film = self._film, None
        self._frames.clear()
        return () if film is None else film.finish()

    def _leftovers(self) -> tuple[Draft, ...]:
        """The entries of segments that a film which was given up left without one."""
        if isinstance(self._journal, GameJournal) and not self._journal.kept:
            return ()
        return seal_leftovers(self.folder, _last_segment(self._journal))

    def _give_up_film(self, trouble: str) -> None:
        self.trouble = trouble
        with suppress(NotRecordedError):  # `close` seals what is there, if there is room by then
            self._journal.append(*self._stopped_film())
        self._notice(f"{trouble[:1].upper()}{trouble[1:]}.")

    def _notice(self, message: str) -> None:
        fields = {"notice": "recording", "seat": None, "message": message[:LONGEST_WORDS]}
        self._journal.append(Draft("notice", "program", None, fields))


def reopened(folder: Path, wall: WallClock = time.time) -> Journal:
    """The journal of a session that is to go on, closed first, with what there is, where a crash left it open.

    Raises NotASessionError, BusyError and NotRecordedError.
    """
    journal = Journal.open(folder, wall)
    try:
        effective_game(journal.entries)
        close_what_broke_off(journal)
    except BaseException:
        journal.close()
        raise
    return journal


def close_what_broke_off(journal: Journal) -> None:
    """Seals and closes what a crash left open, if it did. Raises NotRecordedError."""
    if is_open(journal.entries):
        leftovers = seal_leftovers(journal.folder, _last_segment(journal))
        drop_leftover_pictures(journal.folder, journal.entries)
        journal.append(*leftovers, Draft("close", "program", None, {"why": LEFT_OPEN}))


def is_open(entries: Sequence[Entry]) -> bool:
    """Whether nothing was closed since frames came in last."""
    ends = [entry.kind for entry in entries if entry.kind in ("source", "close")]
    return bool(ends) and ends[-1] == "source"


def _last_segment(journal: Journal | GameJournal) -> int:
    last = next((entry for entry in reversed(journal.entries) if entry.kind == "segment"), None)
    return 0 if last is None else int(last.fields["file"][:6])
