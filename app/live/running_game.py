"""A game that is on: what its judge decides and what people settle is written into its record, and then told.

Nothing here knows of Qt, or of when frames are due: frames and what people ask for come in one after the other, from
the thread that watches the game.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import rules
from app.live.judge import Judge
from app.live.live_fold import LiveFold
from app.live.log import beginning_of
from app.live.publisher import Publisher
from app.live.reader_in_use import ReaderInUse
from app.live.requests import By, Change, MakeDrafts, Plan
from app.live.told_faces import ToldFaces
from app.record.game_record import BY_HAND, IN_STORE, GameRecord, RecordPlace, RecordView
from app.text.language import sentence, tr, words_of
from referee.decisions import Decided, Decision, Ended, Notice, Refused
from referee.layout import Layout, LayoutError
from referee.sessions.errors import NotRecordedError, RulingError, SessionError
from referee.sessions.journal.effective import EffectiveGame
from referee.sessions.journal.entries import Entry
from rules.sentence import said
from vision import Frame
from vision.errors import PictureError
from vision.sources.opening import Source
from vision.sources.pictures import read_picture
from vision.sources.several_sources import SeveralSources


@dataclass(frozen=True)
class Manner:
    """How a game is run: as a window does it, unless it says otherwise.

    `strict`: zones, mats and records that cannot be used raise, where a window tells of them and goes on. `keeping`
    says where the record goes. A film may go on for `mat_seconds` before its mat comes into view. `hear` is given each
    decision once it is written down.
    """

    strict: bool = False
    keeping: RecordPlace = IN_STORE
    mat_seconds: float = math.inf
    hear: Callable[[Decision], object] = lambda decision: None


class RunningGame:
    """The game of a plan, from `begin` to `close`: what happens in it is written down before `publisher` is told.

    `publisher` gets what is to be shown, but publishes it when the owner of the game says so. Dice are read by
    `reader`; with `filming`, film and pictures are kept too. A game whose setup is refused never begins (`begun`): its
    pictures are shown, and nothing can be entered.
    """

    def __init__(
        self, plan: Plan, reader: ReaderInUse, publisher: Publisher, filming: bool, manner: Manner | None = None
    ) -> None:
        self._plan = plan
        self._manner = manner or Manner()
        self._fold: LiveFold | None = None
        self._reader = reader
        self._publisher = publisher
        self._filming = filming
        self._watching = True
        self._sizes: Mapping[str, tuple[int, int]] = {}
        self._judge: Judge | None = None
        self._record: GameRecord | None = None
        self._told_faces: ToldFaces | None = None

    @property
    def begun(self) -> bool:
        return self._judge is not None

    @property
    def record(self) -> RecordView | None:
        """What is written down of the game; None where nothing is."""
        return None if self._record is None else self._record.view

    def begin(self, source: Source | None) -> None:
        """Begins the game, or goes on with it, before an open source; what is wrong with it is told.

        Without a source (None), or without networks, it is entered by hand. In a strict manner what is wrong is raised:
        `rules.BadSetup`, SessionError and LayoutError.
        """
        if source is not None:
            self._load_reader()
        reader = self._reader if source is not None and self._reader.loaded else None
        self._sizes = source.sizes if isinstance(source, SeveralSources) else {}
        try:
            self._begin_record(source)
            self._fold = LiveFold(self._plan.setup, self._record, self._hear)
            self._judge = self._judge_of(self._fold, reader)
        except (rules.BadSetup, SessionError) as error:
            if self._manner.strict:
                raise
            self._publisher.complain(error.message if isinstance(error, rules.BadSetup) else str(error))
            return
        self._begin_game(self._judge, self._fold)
        self._publisher.take_stock(self._judge)

    def close(self, why: str = "the game was left") -> None:
        """Ends the record. Raises NotRecordedError in a strict manner."""
        if self._record is not None:
            try:
                self._record.close(why)
            except NotRecordedError:
                if self._manner.strict:
                    raise  # elsewhere it was said when it could not be written

    @property
    def film_trouble(self) -> str | None:
        """Why the film is not kept any more, where it was to be kept."""
        return None if self._record is None else self._record.film_trouble

    def end(self) -> Ended:
        """The last decision: how the game stands."""
        judge = self._judge
        return Ended(self._publisher.newest.t, None) if judge is None else judge.referee.end(self._publisher.newest.t)

    def see(self, frame: Frame) -> None:
        self._publisher.see(frame)
        if self._record is not None:
            self._record.see(frame)
        if self._judge is not None:
            self._judge.see(frame)
            self._publisher.take_stock(self._judge)
            if self._record is not None and self._judge.on_mat:
                self._record.lay_out(self._judge.layouts or self._judge.layout, frame.t)

    def finish(self) -> None:
        """The source has come to its end."""
        if self._judge is not None:
            self._judge.finish()
            self._publisher.take_stock(self._judge)

    def see_picture(self, path: Path) -> None:
        """Takes the picture in a file for one roll, where rolls are counted; what is wrong with it is told."""
        if self._judge is None:
            return
        if not self._reader.loaded:
            self._load_reader()
        try:
            image = read_picture(path)
        except PictureError as error:
            self._publisher.complain(words_of(error))
            return
        frame = Frame(image, self._publisher.newest.t)
        decisions = self._judge.see_picture(image, frame.t, self._reader)
        if decisions is None:
            return
        self._publisher.see(frame)
        if self._record is not None:
            self._record.see(frame)
        self._publisher.take_stock(self._judge)
        if not decisions:
            self.tell(Notice(frame.t, "unsure", None, said("I see no dice in {file}.", file=path.name)))

    def enter(self, event: Mapping[str, Any], by: By | None = None, said: bool = False) -> str | None:
        """Enters an event by hand, in the window or `by` somebody elsewhere; why it cannot be, or None. `said`: it was
        announced."""
        if self._judge is None:
            return tr("No game is running, so nothing can be entered.")
        if self._attention is not None:
            return self._attention
        judge = self._judge
        lay, zones = judge.referee.reading, judge.layout
        decisions = judge.enter(event, self._publisher.newest.t, said)
        self._publisher.take_stock(judge)
        refusals = [d.message for d in decisions if isinstance(d, Refused) and d.event == event]
        if self._told_faces is not None and not refusals and judge.told_in is None:
            self._told_faces.entered(event, lay, zones)
        if by is not None and not refusals and self._record is not None:
            self._record.note_by(by, event, self._publisher.newest.t)
        return refusals[0] if refusals else None

    def tell(self, notice: Notice) -> None:
        """Writes a notice down, then tells it."""
        if self._fold is None:
            self._hear(notice, None, False)
        else:
            self._fold.note(notice)

    def _hear(self, decision: Decision, number: int | None, by_hand: bool) -> None:
        """Tells a decision that is written down by now."""
        if self._told_faces is not None and isinstance(decision, Decided) and number is not None:
            self._told_faces.note(number, decision)
        reading = None if self._judge is None else self._judge.referee.reading
        self._publisher.tell(decision, number, by_hand, reading)
        self._manner.hear(decision)

    def watch(self, watching: bool) -> None:
        """Looks for events from now on, or for none; for none in any case while an event needs attention."""
        self._watching = watching
        if self._judge is not None:
            self._look(self._judge)
            self._publisher.take_stock(self._judge)

    def use_dice(self, die_set: str | None) -> None:
        """Reads dice as this die set was taught from now on; None: as the shipped networks do."""
        self._plan = replace(self._plan, die_set=die_set)
        if self._judge is not None and self._judge.looks:
            self._load_reader()

    def use_layout(self, layout: Layout) -> None:
        """Goes on with these zones, of the source whose picture is shown; that they cannot be used is told."""
        self._plan = replace(self._plan, layout=layout)
        if self._judge is None:
            return
        shown = self._publisher.newest
        try:
            self._judge.use(layout, shown.picture_of)
        except LayoutError as error:
            self._publisher.complain(str(error))
            return
        if self._record is not None:
            self._record.lay_out(self._judge.layouts or layout, shown.t, "player")
        self._publisher.take_stock(self._judge)

    def set_filming(self, on: bool) -> None:
        """Keeps film and pictures from now on, or none."""
        self._filming = on
        if self._record is not None:
            self._record.set_filming(on)

    def preview(self, change: Change) -> EffectiveGame:
        """The game as it would stand after a change. Raises SessionError, with a sentence, where it cannot be made."""
        return self._kept.preview(change)

    def settle(self, change: Change) -> None:
        """Makes a change. Raises SessionError, with a sentence, where it cannot be made."""
        self._kept.settle(change)
        if self._told_faces is not None and change.kind == "correct" and change.event is not None:
            self._told_faces.corrected(change.target, change.event)
        if change.kind == "rename":
            self._call_otherwise()
        if change.kind != "dispute":
            self._go_to_record()

    def write_down(self, make: MakeDrafts) -> tuple[Entry, ...]:
        """Writes what was settled in the review of the game, and goes on from there; all entries then. Raises
        SessionError."""
        record = self._kept
        record.write_down(make(record.entries))
        self._go_to_record()
        return record.entries

    @property
    def _kept(self) -> GameRecord:
        """The record that is to be changed. Raises RulingError where there is none."""
        if self._record is None:
            raise RulingError(tr("this game has no record that could be changed"))
        return self._record

    @property
    def _attention(self) -> str | None:
        """What needs attention before the game goes on, in a sentence."""
        return None if self._record is None else self._record.view.attention

    def _load_reader(self) -> None:
        problem = self._reader.load(self._plan.die_set)
        remembered = self._reader.remembered
        self._told_faces = None if remembered is None else ToldFaces(remembered)
        if problem is not None:
            self._publisher.change(problem=problem)

    def _begin_record(self, source: Source | None) -> None:
        """The record of the game that goes on, or of a new one. Raises `rules.BadSetup` and SessionError."""
        manner = self._manner
        if self._plan.session is not None:
            self._record = GameRecord.go_on(self._plan.session, self._filming, manner.keeping)
            self._plan = replace(self._plan, setup=self._record.game.setup)
        else:
            rules.start(self._plan.setup)
            remarks = () if source is None else tuple(str(remark) for remark in source.remarks)
            try:
                self._record = GameRecord.begin(self._plan, self._filming, remarks, keeping=manner.keeping)
            except NotRecordedError as error:
                if manner.strict:
                    raise
                self._publisher.change(problem=tr("{trouble} This game is not recorded.", trouble=sentence(error)))
        if self._record is not None and source is None:
            self._record.source(BY_HAND, live=False)
        elif self._record is not None and source is not None:
            self._record.source(self._plan.source or "", source.live, source.size, source.frame_rate)

    def _begin_game(self, judge: Judge, fold: LiveFold) -> None:
        """Goes on with the game that the record tells, or begins one with what was played of it before."""
        if self._plan.session is not None:
            self._go_to_record()
            return
        self._publisher.change(log=beginning_of(self._plan.setup))
        fold.begin_with(lambda: [judge.enter(event, 0.0) for event in self._plan.played])

    def _judge_of(self, fold: LiveFold, reader: ReaderInUse | None) -> Judge:
        manner = self._manner
        return Judge(self._plan, fold, reader, self._sizes, manner.strict, manner.mat_seconds)

    def _go_to_record(self) -> None:
        """Sets the game to where its record has it after all that was settled, and waits there while an event needs
        attention."""
        record, judge = self._record, self._judge
        if record is None or judge is None:
            return
        judge.go_on(self._publisher.newest.t)
        self._look(judge)
        self._publisher.tell_anew(record.game, record.entries)
        self._publisher.take_stock(judge)

    def _look(self, judge: Judge) -> None:
        """Has events looked for if somebody wants it and none needs attention."""
        if judge.looks:
            judge.watch(self._watching and self._attention is None)

    def _call_otherwise(self) -> None:
        """Goes on with another referee, who knows the players by the names that they have now."""
        if self._record is None or self._judge is None or self._fold is None:
            return
        setup = self._record.game.setup
        self._plan = replace(self._plan, setup=setup)
        self._judge = self._judge_of(self._fold, self._reader if self._judge.looks else None)
        self._publisher.change(setup=setup)
