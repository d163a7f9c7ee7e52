"""The game on phones: nothing of the server is loaded before somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from app.live.session import LiveSession
from app.live.snapshot import Snapshot
from app.text.language import sentence, tr
from gui.phones.codes_dialog import Code, CodesDialog
from gui.window.host import WindowHost
from referee.decisions import Decision
from vision.sources.sent_source import sent_pictures

if TYPE_CHECKING:
    from app.web.phones import Phones


class ShownOnPhones(QObject):
    """Shows the game that is on on phones, from when the dialog of codes is opened until that is stopped."""

    complained = Signal(str)
    _sends = Signal()

    def __init__(self, host: WindowHost, parent: QObject, action: QAction) -> None:
        super().__init__(parent)
        self._host = host
        self._action = action
        self._phones: Phones | None = None
        self._game: tuple[LiveSession, Sequence[str]] | None = None
        self._dialog: CodesDialog | None = None
        host.controller.hear = self._hear
        host.controller.began.connect(self._begin)
        host.controller.left.connect(self._leave)
        host.controller.changed.connect(self._show)
        self._then: Callable[[], None] | None = None
        self.complained.connect(host.notice.say)
        self._sends.connect(self._take_camera)

    @property
    def on(self) -> bool:
        return self._phones is not None

    def open(self) -> None:
        """Shows the game on phones, if it is not shown yet, and the codes to scan."""
        self._open(0)

    def open_for_camera(self, then: Callable[[], None]) -> None:
        """The same, with the code for the phone that is to be the camera in front; `then` is called once it sends."""
        self._open(-2)
        self._then = then if self._phones is not None else None
        sent_pictures.tell(self._sends.emit)
        if sent_pictures.coming:
            self._take_camera()

    def _take_camera(self) -> None:
        """A phone sends pictures."""
        then, self._then = self._then, None
        if then is not None:
            if self._dialog is not None:
                self._dialog.accept()
            then()

    def stop(self) -> None:
        """Shows the game on phones no more: all of their pages end."""
        sent_pictures.tell(None)
        phones, self._phones = self._phones, None
        if phones is not None:
            phones.stop()
        if self._dialog is not None:
            self._dialog.accept()
        self._action.setText(tr("Show on phones …"))

    def _open(self, row: int) -> None:
        if self._phones is None and not self._start(None):
            return
        phones = self._phones
        assert phones is not None
        from app.web.addresses import local_addresses
        from app.web.phones import modules_of

        dialog = self._dialog = CodesDialog(modules_of)
        dialog.stopped.connect(self.stop)
        dialog.moved.connect(self._move)
        dialog.finished.connect(self._closed)
        dialog.show_addresses(local_addresses(), phones.address)
        dialog.show_codes(self._codes(phones))
        dialog.choose(row)
        self._host.open_dialog(dialog)

    def _start(self, address: str | None) -> bool:
        """Begins to serve; False where that cannot be, which is said."""
        from app.web.addresses import AddressError, ListenAddress, local_addresses
        from app.web.phones import Phones

        phones = Phones(ListenAddress(address or local_addresses()[0]), complain=self.complained.emit)
        try:
            phones.start()
        except AddressError as error:
            self._host.notice.say(sentence(error))
            return False
        self._phones = phones
        if self._game is not None:
            phones.hub.begin(*self._game)
            phones.hub.show(self._host.controller.snapshot)
        self._action.setText(tr("Shown on phones …"))
        return True

    def _move(self, address: str) -> None:
        """Goes over to another address of this computer; all codes are new there."""
        phones, self._phones = self._phones, None
        if phones is not None:
            phones.stop()
        if self._start(address) and self._dialog is not None and self._phones is not None:
            self._dialog.show_codes(self._codes(self._phones))

    def _closed(self) -> None:
        self._dialog = None

    def _codes(self, phones: Phones) -> list[Code]:
        """All codes, the spectators' first, the camera's and the host's last."""
        from app.web.passes import Grant

        network = tr("The phone has to be in the same network as this computer.")
        watches = tr("Whoever scans this can watch the game. {network}", network=network)
        codes = [Code(tr("Spectators, a TV"), phones.link(Grant("spectator")), watches)]
        for seat, name in enumerate(() if self._game is None else self._game[1]):
            hint = tr("{name} plays with this code. Do not show it to anybody else.", name=name)
            codes.append(Code(name, phones.link(Grant("seat", seat)), hint))
        made = phones.certificate
        seen = tr(
            "The browser warns about this page because this computer has no official certificate. "
            "Continue if it shows this fingerprint (SHA-256):\n{fingerprint}",
            fingerprint="" if made is None else _in_lines(made.fingerprint),
        )
        codes.append(Code(tr("A phone as the camera"), phones.link(Grant("camera")), seen))
        host = tr("Whoever scans this can enter and undo for everybody.")
        codes.append(Code(tr("The host"), phones.link(Grant("host")), host))
        return codes

    def _begin(self, session: LiveSession, players: Sequence[str], goes_on: bool) -> None:
        """A game begins, or the one that was on `goes_on`: then its codes stay."""
        self._game = session, tuple(players)
        if self._phones is not None:
            self._phones.hub.begin(session, players, goes_on)
            if self._dialog is not None:
                self._dialog.show_codes(self._codes(self._phones))

    def _leave(self) -> None:
        self._game = None
        if self._phones is not None:
            self._phones.hub.leave()

    def _show(self, snapshot: Snapshot) -> None:
        if self._phones is not None:
            self._phones.hub.show(snapshot)

    def _hear(self, decision: Decision) -> None:
        """Called in the game's own thread."""
        phones = self._phones
        if phones is not None:
            phones.hub.hear(decision)


def _in_lines(fingerprint: str) -> str:
    """A fingerprint in lines of eight pairs of digits."""
    pairs = fingerprint.split(":")
    return "\n".join(":".join(pairs[place : place + 8]) for place in range(0, len(pairs), 8))
