"""Between the threads of the game and of the server: the newest snapshot, and the events as they come."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from app.live.snapshot import Snapshot
from app.text.event_words import event_words
from app.text.language import shown
from app.web.event_log import EventLog
from app.web.parts import PartsShown
from app.web.passes import Passes
from app.web.table import PhoneTable
from referee.decisions import Decided, Decision, Notice

REST_SECONDS = 0.2
"""A camera gives thirty snapshots a second; pages are told of the newest this often at most."""


class Hub:
    """What the server shows. `begin`, `leave`, `show` and `hear` are called by the program, from any thread.

    The server's thread waits for news by `watched`: an event of its loop that is set with each snapshot.
    """

    def __init__(self) -> None:
        self.passes = Passes()
        self.events = EventLog()
        self.parts = PartsShown()
        self._lock = threading.Lock()
        self.snapshot = Snapshot()
        self.table: PhoneTable | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: set[asyncio.Event] = set()
        self._told = self._news = False

    def begin(self, table: PhoneTable, players: Sequence[str], goes_on: bool = False) -> None:
        """A game begins: all tokens end, and new ones are made; where the one that was on `goes_on`, they stay. The
        camera's stays where no game was on: it was set up for this one."""
        if not goes_on:
            self.passes.renew(len(players), keep_camera=self.table is None)
        self.table, self.snapshot = table, Snapshot()
        self._tell()

    def leave(self) -> None:
        """The game was left: its tokens end."""
        self.passes.renew(0)
        self.table, self.snapshot = None, Snapshot()
        self._tell()

    def show(self, snapshot: Snapshot) -> None:
        """The newest of the game, which is shown from now on."""
        self.snapshot = snapshot
        self._tell()

    def nudge(self) -> None:
        """Something else that pages show is another: what seats have shown of what they hide."""
        self._tell()

    def hear(self, decision: Decision) -> None:
        """Something was decided: it becomes a line of the events."""
        self.events.add(decision.to_json(), _sentence_of(decision, self.snapshot.players))

    def attach(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """From now on this is the loop of the server's thread; None: there is none."""
        with self._lock:
            self._loop, self._told = loop, False

    def watched(self) -> tuple[asyncio.Event, Callable[[], None]]:
        """An event that is set with each snapshot, and what ends that. To be called in the server's thread."""
        event = asyncio.Event()
        event.set()
        self._waiting.add(event)
        return event, lambda: self._waiting.discard(event)

    def _tell(self) -> None:
        with self._lock:
            self._news = True
            if self._loop is None or self._told:
                return
            self._told = True
            with suppress(RuntimeError):  # the loop has just been closed
                self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        """Sets the events of all who wait, and again after `REST_SECONDS` if there is more by then."""
        with self._lock:
            loop = self._loop
            if loop is None or not self._news:
                self._told = False
                return
            self._news = False
        for event in self._waiting:
            event.set()
        loop.call_later(REST_SECONDS, self._wake)


def _sentence_of(decision: Decision, players: Sequence[str]) -> str | None:
    """What a chat is told of a decision; None for what is not worth it."""
    if isinstance(decision, Decided):
        words = event_words(decision.event, players)
        return words[:1].upper() + words[1:]
    return shown(decision.message) if isinstance(decision, Notice) else None
