"""The record of a game in the window: its journal, from the first event on, and film where somebody turned it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import rules
from app.counting.asking import UnnamedDie, unnamed_dice
from app.live.requests import By, Change, Plan
from app.live.several_cameras import public_sources, several_in
from app.stores.session_store import SessionStore
from app.text.event_words import event_in_english, event_words
from app.text.language import sentence, tr
from referee.decisions import Decided, Decision, Notice
from referee.layout import Layout, layout_file
from referee.sessions import changes
from referee.sessions.errors import NotRecordedError, RulingError
from referee.sessions.journal.effective import EffectiveGame, effective_game, extended
from referee.sessions.journal.entries import Draft, Entry, EntryFault
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.game_journal import GameJournal
from referee.sessions.journal.header import header
from referee.sessions.recorder import Recorder, reopened
from rules.counting import counts_rolls
from vision import Frame


@dataclass(frozen=True)
class RecordPlace:
    """Where a record is kept: in the `folder` from its beginning on, or, `in_store`, in a new session of the store from
    its first event on; with neither in memory alone. `going_on`: in the session that it goes on with."""

    folder: Path | None = None
    in_store: bool = False
    going_on: bool = False

    @property
    def strict(self) -> bool:
        """Whether what cannot be written down must not be shown."""
        return self.folder is not None or self.going_on


IN_STORE = RecordPlace(in_store=True)
IN_MEMORY = RecordPlace()
ENTERED_BY = "entered_by"
"""The notice by which a journal tells who entered the event before it."""
LONGEST_NOTE = 500
BY_HAND = ""
"""The text of a source that there is none of: all is entered by hand."""


@dataclass(frozen=True, eq=False)
class RecordView:
    """What the window shows of a record.

    `undo` and `redo` say in words what would be taken back and put back, None where nothing can be. `folder` is where
    the session lies, None before its first event; `filming` whether film is kept, because somebody turned it on;
    `written` whether all that happens is written down. `unnamed` are the dice of counted rolls that a person is asked
    about. `trouble` says in a sentence what is not, None if all is.
    """

    game: EffectiveGame
    undo: str | None
    redo: str | None
    disputes: int
    fingerprint: Fingerprint
    folder: Path | None
    filming: bool
    written: bool
    trouble: str | None
    unnamed: tuple[UnnamedDie, ...] = ()

    @property
    def attention(self) -> str | None:
        """Which event does not fit any more, and why, in a sentence; None while all of them fit."""
        found = self.game.attention
        step = None if found is None else self.game.step(found.entry)
        if found is None or step is None:
            return None
        words = event_words(step.event, self.game.first.names)
        return tr(
            "This no longer fits: {event} ({why}). Correct it or cross it out (F2).", event=words, why=found.message
        )


class GameRecord:
    """Records one game; made by `begin` or `go_on`, ended by `close`.

    With keeping `IN_STORE` nothing of a disk stops it (see `GameJournal`), and a session that goes on is not touched
    before something happens in it. One that is kept in a folder raises NotRecordedError for what cannot be written.
    """

    def __init__(
        self, journal: GameJournal, filming: bool, store: SessionStore | None = None, keeping: RecordPlace = IN_STORE
    ) -> None:
        self._journal = journal
        self._keeping = keeping
        self._recorder = Recorder(journal, film=keeping.strict and filming, recent=keeping == IN_STORE)
        self._store = store or SessionStore()
        self._filming = filming
        self._source: tuple[str, bool, tuple[int, int] | None, float | None] | None = None
        self._laid_out: Mapping[str, Any] | None = None
        self._folded = len(journal.entries)
        self._game = effective_game(journal.entries)
        self._view: RecordView | None = None

    @staticmethod
    def begin(
        plan: Plan,
        filming: bool,
        remarks: tuple[str, ...] = (),
        store: SessionStore | None = None,
        keeping: RecordPlace = IN_STORE,
    ) -> GameRecord:
        """The record of a new game.

        Raises NotRecordedError where its setup or layout is nothing that can be written down, or its folder cannot be
        made.
        """
        camera: dict[str, Any] | None = None
        if plan.source is not None:
            shown = public_sources(plan.source)
            camera = {
                "source": shown,
                "remarks": list(remarks),
                "die_set": plan.die_set,
                "die_edge": plan.die_edge,
            }
            if several_in(shown):
                camera["sources"] = several_in(shown)
        journal = GameJournal(strict=keeping.strict)
        try:
            journal.append(header(plan.setup, _told(plan.layouts or plan.layout), camera))
        except EntryFault as error:
            raise NotRecordedError(tr("the game's setup or layout cannot be saved: {why}", why=str(error))) from None
        if keeping.folder is not None:
            journal.keep(keeping.folder)
        return GameRecord(journal, filming, store, keeping)

    @staticmethod
    def go_on(folder: Path, filming: bool, keeping: RecordPlace = IN_STORE) -> GameRecord:
        """The record of a session that goes on; what a crash left open is closed first. Raises SessionError."""
        return GameRecord(GameJournal(reopened(folder), strict=keeping.strict), filming, keeping=keeping)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self._journal.entries

    @property
    def game(self) -> EffectiveGame:
        """The game after all that happened and was settled."""
        self._fold(None)
        return self._game

    def _fold(self, after: rules.State | None) -> None:
        """Takes in what was written since; `after` is the position that the event among it led to, if that is known."""
        new = self._journal.since(self._folded)
        kinds = {entry.kind for entry in new} & _OF_THE_GAME
        if kinds == {"event"} and self._game.attention is None:
            self._game = extended(self._game, new, after)
        elif kinds:
            self._game = effective_game(self.entries)
        self._folded += len(new)

    @property
    def view(self) -> RecordView:
        """What the window shows of it now."""
        known, last = self._view, self._journal.last
        fingerprint = Fingerprint(last.number, last.hash)
        trouble = self._trouble
        filming = self._filming and self._recorder.trouble is None
        if (
            known is None
            or (known.fingerprint, known.trouble, known.filming) != (fingerprint, trouble, filming)
            or (known.folder is None) == self._journal.kept
        ):
            folder = self._journal.folder if self._journal.kept else None
            written = self._journal.trouble is None
            undo, redo, disputes = self._to_settle(known)
            game = self.game
            unnamed = unnamed_dice(game, self._journal.entry) if counts_rolls(game.setup) else ()
            known = RecordView(game, undo, redo, disputes, fingerprint, folder, filming, written, trouble, unnamed)
            self._view = known
        return known

    def source(
        self, text: str, live: bool, size: tuple[int, int] | None = None, frame_rate: float | None = None
    ) -> None:
        """Frames come from here from now on (`BY_HAND`: none come), and times begin anew."""
        self._source = (public_sources(text), live, size, frame_rate)
        if self._keeping.strict:
            self._touch()

    def see(self, frame: Frame) -> None:
        """Takes in a frame, before what it leads to."""
        self._film()
        self._recorder.see(frame)

    def note(self, decision: Decision, by: str | None = None, after: rules.State | None = None) -> int:
        """Writes down a decision, of which `by` says whose it is; the number of its entry. `after` is the position that
        an event led to, which is then not played again."""
        self._touch()
        before, kind = self._journal.count, None
        if isinstance(decision, Decided):
            self._keep()
            kind = "event"
        self._recorder.note(decision, by)
        self._fold(after)
        written = reversed(self._journal.since(before))
        return next((e.number for e in written if kind is None or e.kind == kind), before)

    def note_by(self, by: By, event: Mapping[str, Any], t: float) -> None:
        """Writes down who entered the event before, elsewhere than in the window."""
        words = f"entered by {by.name}, not in the window: {event_in_english(event, self._game.first.names)}"
        self._recorder.note(Notice(t, ENTERED_BY, by.seat, words[:LONGEST_NOTE]), "program")

    def note_played(self, decision: Decision, after: rules.State | None = None) -> None:
        """Takes in what was played before anybody watched; alone it is not worth a session."""
        self._touch()
        self._recorder.note(decision, "player")
        self._fold(after)

    def lay_out(self, layout: Layout | Mapping[str, Layout] | None, t: float, by: str = "program") -> None:
        """Writes down where the zones are, where that is not known yet; of several sources, by their names."""
        told = _told(layout)
        if told is not None and told != self._laid_out:
            self._laid_out = told
            self._touch()
            self._recorder.lay_out(told, t, by)

    def set_filming(self, on: bool) -> None:
        """Keeps film and pictures from now on, or none. What was shown before somebody wanted it is forgotten."""
        if on and not self._filming:
            self._recorder.forget_recent()
        self._filming = on
        if self._recorder.filming or (on and self._journal.kept):
            self._touch()
            self._recorder.set_film(on)

    def drafts(self, change: Change) -> tuple[Draft, ...]:
        """What is to be written for a change. Raises RulingError, with a sentence, where it cannot be done."""
        entries, who, why = self.entries, change.who, change.why
        match change.kind:
            case "undo":
                return (changes.undo(entries, who),)
            case "redo":
                return (changes.redo(entries, who),)
            case "void":
                return (changes.void(entries, change.target, who, why),)
            case "rename":
                return (changes.rename(entries, change.names, who),)
            case "dispute":
                return (changes.dispute(entries, change.target or self._last_event(), who, why),)
            case _:
                pass
        if change.event is None:
            raise RulingError(tr("it does not say what it was"))
        if change.kind == "correct":
            return (changes.correct(entries, change.target, change.event, who, why),)
        return (changes.insert(entries, change.target, change.event, who, why),)

    def preview(self, change: Change) -> EffectiveGame:
        """The game as it would stand after a change. Raises RulingError."""
        return changes.preview(self.entries, *self.drafts(change))

    def settle(self, change: Change) -> None:
        """Writes down a change. Raises RulingError."""
        self.write_down(self.drafts(change))

    def write_down(self, drafts: Sequence[Draft]) -> None:
        """Writes down what people settled. Raises RulingError where an entry would be too long."""
        self._touch()
        self._keep()
        try:
            if [draft.kind for draft in drafts] == ["dispute"]:
                self._recorder.dispute(drafts[0])
            else:
                self._recorder.change(*drafts)
        except EntryFault as error:
            raise RulingError(tr("this cannot be saved: {why}", why=str(error))) from None

    def close(self, why: str = "the game was left") -> None:
        """Ends the record, and lets go of the session. Raises NotRecordedError where its end could not be written."""
        if self._source is None and self._journal.kept:
            self._recorder.close(why)
        else:
            self._journal.close()

    @property
    def film_trouble(self) -> str | None:
        """Why film and pictures are not kept any more; None while they are, or nobody wants them."""
        return self._recorder.trouble

    @property
    def _trouble(self) -> str | None:
        if self._journal.trouble is not None:
            return tr("{trouble} The game continues but is not recorded.", trouble=sentence(self._journal.trouble))
        if self._recorder.trouble is not None:
            return tr(
                "{trouble} The game is still recorded, without film.",
                trouble=sentence(self._recorder.trouble),
            )
        return None

    def _keep(self) -> None:
        """The session gets its folder, if it has none."""
        if not self._journal.kept and self._keeping == IN_STORE:
            self._journal.keep(self._store.new_path(f"{datetime.now():%Y-%m-%d_%H%M}_{self._game.game.id}"))
            self._film()

    def _film(self) -> None:
        """The film is begun, if it is wanted and there is a session to keep it in."""
        recorder = self._recorder
        if self._filming and self._journal.kept and not recorder.filming and recorder.trouble is None:
            self._touch()
            recorder.set_film(True, with_recent=True)

    def _touch(self) -> None:
        """Before anything is written: where it comes from."""
        if self._source is not None:
            (text, live, size, frame_rate), self._source = self._source, None
            self._recorder.source(text, live, size, frame_rate)

    def _last_event(self) -> int:
        steps = [step for step in self.game.steps if step.voided_by is None]
        if not steps:
            raise RulingError(tr("there is nothing to dispute yet"))
        return steps[-1].entry

    def _to_settle(self, known: RecordView | None) -> tuple[str | None, str | None, int]:
        """What can be undone and redone, and how many disputes are open: as was `known`, where nothing that is written
        since then changes it. Most of what is written are pieces of film, and notices."""
        new = self._journal.since(0 if known is None else known.fingerprint.entries)
        kinds = {entry.kind for entry in new}
        if known is None or kinds & _OF_THE_GAME:
            undo, redo = self._words_of(changes.undo), self._words_of(changes.redo)
        else:
            undo, redo = known.undo, known.redo
        if known is None or kinds & _OF_DISPUTES:
            return undo, redo, len(changes.open_disputes(self.entries))
        return undo, redo, known.disputes

    def _words_of(self, change: Any) -> str | None:
        """What an undo or a redo would do now, in words; None where there is nothing to be done."""
        try:
            target = int(change(self.entries, "").fields["target"])
        except RulingError:
            return None
        entry = self.entries[target - 1]
        if entry.kind == "undo":
            entry = self.entries[int(entry.fields["target"]) - 1]
        names = self._game.first.names
        if entry.kind == "event":
            return event_words(entry.fields["event"], names)
        if entry.kind == "void":
            return tr("an event that was crossed out")
        words = event_words(entry.fields["event"], names)
        if entry.kind == "correction":
            return tr("a correction: {event}", event=words)
        return tr("a missed event: {event}", event=words)


def _told(layout: Layout | Mapping[str, Layout] | None) -> Mapping[str, Any] | None:
    return None if layout is None else layout_file(layout)


_OF_THE_GAME = frozenset({"event", "correction", "void", "insert", "undo", "redo", "rename"})
_OF_DISPUTES = frozenset({"dispute", "ruling"})
