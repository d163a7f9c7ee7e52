"""Lets a game be heard: sounds and voice as the player chose, and announcements to assistive software always."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from app.live.snapshot import Snapshot
from app.sounds.cues import heard
from app.sounds.player import SoundPlayer
from app.stores.settings import Settings
from app.text.language import tr
from gui.sounds.voice import SentenceSpeaker

Failed = Callable[[str], None]


class Announcer(QObject):
    """Follows the snapshots of a game. `problem` carries the name of a setting and the sentence that says why nothing
    is heard of it, once for each time that it is switched on.

    `owner` is the window in whose name announcements are made.
    """

    problem = Signal(str, str)
    _failed = Signal(str, str)

    def __init__(
        self,
        owner: QWidget,
        make_player: Callable[[Failed], SoundPlayer] = SoundPlayer,
        make_voice: Callable[[Failed], SentenceSpeaker] = SentenceSpeaker,
    ) -> None:
        super().__init__(owner)
        self._owner = owner
        self._make_player, self._make_voice = make_player, make_voice
        self._player: SoundPlayer | None = None
        self._voice: SentenceSpeaker | None = None
        self._shown = Snapshot()
        self._begun = False
        # a player tells of its failure from its own thread
        self._failed.connect(self.problem, Qt.ConnectionType.QueuedConnection)

    def follow(self, settings: Settings) -> None:
        """Switches sounds and voice as the player chose; what was switched on is heard at once, or why it cannot be."""
        if settings.sounds and self._player is None:
            self._player = self._make_player(lambda words: self._failed.emit("sounds", words))
            if self._begun:
                self._player.play("roll")
        elif not settings.sounds and self._player is not None:
            self._player.close()
            self._player = None
        if settings.voice and self._voice is None:
            self._voice = self._make_voice(lambda words: self._failed.emit("voice", words))
            if self._begun:
                self._voice.say(tr("The voice is on."))
        elif not settings.voice and self._voice is not None:
            self._voice.close()
            self._voice = None
        self._begun = True

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Lets be heard what has happened since the snapshot before."""
        before, self._shown = self._shown, snapshot
        if before.log is snapshot.log and before.view is snapshot.view and before.position is snapshot.position:
            return
        now = heard(before, snapshot)
        if self._player is not None:
            for cue in now.cues:
                self._player.play(cue)
        if now.sentences:
            words = " ".join(now.sentences)
            announce(self._owner, words)
            if self._voice is not None:
                self._voice.say(words)

    def close(self) -> None:
        for part in (self._player, self._voice):
            if part is not None:
                part.close()
        self._player = self._voice = None


def announce(owner: QWidget, words: str) -> None:
    """Has assistive software read `words` out, politely: after what it reads already."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(owner, words))
