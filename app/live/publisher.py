"""What the window is shown of a game: the newest snapshot, and how each comes from the one before.

Nothing here knows of Qt, and nothing of how a game is recorded. It belongs to the thread that watches the game; what is
published crosses to the window's thread by a `Mailbox`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from app.live.carrying import Carrying
from app.live.judge import Judge
from app.live.log import beginning_of, entry_of, log_of
from app.live.mailbox import Mailbox
from app.live.snapshot import Snapshot, at_position
from app.text.language import sentence
from referee.decisions import Decided, Decision, Notice
from referee.sessions.journal.effective import EffectiveGame
from referee.sessions.journal.entries import Entry
from vision import Frame, TableReading

LOG_LENGTH = 500
NOTICE_SECONDS = 8.0
"""How long a notice stands on the picture, in the source's time."""
NOTICES_SHOWN = 2


class Publisher:
    """Keeps the newest snapshot, and puts it into `mailbox` by `publish`.

    `on_ready` is called from the publishing thread when the mailbox was empty; `hear` is given every decision.
    """

    def __init__(
        self,
        begin: Snapshot,
        on_ready: Callable[[], None],
        hear: Callable[[Decision], None] | None = None,
    ) -> None:
        self.mailbox: Mailbox[Snapshot] = Mailbox(on_ready)
        self._hear = hear
        self.newest = begin
        """As it stands, published or not."""
        self._carrying = Carrying()
        self._zones_problem: str | None = None

    def change(self, **changes: Any) -> None:
        """Sets fields of the snapshot; it is not published yet."""
        self.newest = replace(self.newest, **changes)

    def publish(self, **changes: Any) -> None:
        """Sets fields of the snapshot, and puts it into the mailbox."""
        self.change(**changes)
        self.mailbox.put(self.newest)

    def complain(self, problem: str) -> None:
        """Says to players what is wrong, as a sentence."""
        self.change(problem=sentence(problem))

    def see(self, frame: Frame) -> None:
        """Takes in a frame: its time, and its picture if it is of the source that is shown."""
        self.change(t=frame.t)
        if frame.source in (None, self.newest.picture_of):
            self.change(image=frame.image)

    def tell(self, decision: Decision, number: int | None, by_hand: bool, reading: TableReading | None) -> None:
        """Puts a decision into the list of what happened, and a notice on the picture.

        `number` is that of its entry in the journal, None where there is none; `reading` how the table lay then, in
        pixels of the layout.
        """
        if self._hear is not None:
            self._hear(decision)
        shown = self.newest
        line = entry_of(decision, shown.players, by_hand)
        log = (*shown.log, replace(line, number=number) if line.kind == "event" else line)
        self.change(log=log[-LOG_LENGTH:])
        if isinstance(decision, Notice):
            self.change(notices=(*shown.notices, decision))
        if isinstance(decision, Decided):
            self._carrying.rolled(decision.event.get("seat"), reading, shown.layout)

    def tell_anew(self, game: EffectiveGame, entries: Sequence[Entry]) -> None:
        """Lists what happened as the journal of a game tells it after all that was settled."""
        self.change(log=(*beginning_of(game.setup), *log_of(entries, game, LOG_LENGTH)))

    def take_stock(self, judge: Judge) -> None:
        """Looks at the referee anew: what the rules say when the state is another, and the table in any case."""
        referee, view, shown = judge.referee, judge.referee.view, self.newest
        self.change(
            view=view,
            layout=judge.layout,
            told_in=judge.told_in,
            watching=judge.watching,
            watchable=judge.looks,
            waits_for=judge.waits_for_mat,
            notices=tuple(n for n in shown.notices if n.t > shown.t - NOTICE_SECONDS)[-NOTICES_SHOWN:],
        )
        if judge.problem != self._zones_problem:
            self._zones_problem = judge.problem
            self.change(problem=judge.problem)
        if referee.state is not shown.position:
            shown = replace(self.newest, number=self.newest.number + 1)
            self.newest = at_position(shown, referee.game, referee.state)
            self._carrying.plan(self.newest.chores, view.reading, judge.layout)
        self.change(moves=self._carrying.left(view, judge.layout))
