"""What people do with a game as a whole: play it once more, put it away, come back to it, name its players."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.games.description import description_of
from app.live.requests import Change
from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.stores.demo_films import is_demo
from app.stores.settings import marks_of
from app.text.language import tr
from gui.setup.names_form import NamesForm
from gui.window.host import WindowHost
from rules.counting import counts_rolls


class BetweenGames(QObject):
    """Does what is asked by the window's `actions`.

    Nobody is asked whether they are sure: a game that is put away lies in its session, and one key goes back to it.
    """

    def __init__(self, host: WindowHost, window: QWidget, actions: Mapping[str, QAction]) -> None:
        super().__init__(window)
        self._host = host
        self._window = window
        self._actions = actions
        self._before: Plan | None = None
        host.controller.changed.connect(self.show)
        self.show(host.controller.snapshot)

    def again(self) -> None:
        """The same players play the same game once more; who lost begins, where somebody begins. A film is played
        from its start."""
        plan, snapshot = self._host.controller.plan, self._host.controller.snapshot
        if plan is None:
            return
        setup = plan.setup if self._is_film(plan, snapshot) else rematch(snapshot.setup or plan.setup, snapshot)
        self._host.watch(replace(plan, setup=setup, played=(), session=None))

    def leave(self) -> None:
        if self._host.controller.plan is None:
            return
        before = self.to_go_back_to()
        self._host.controller.leave()
        self._host.show_page("start")
        self.offer(before)

    def go_back(self) -> None:
        """Goes on with the game that was put away last; one that is on is put away for it."""
        if self._before is not None:
            self._host.watch(self._before)
            self._host.notice.clear()  # who goes back and forth knows the way

    def to_go_back_to(self) -> Plan | None:
        """What goes on with the game that is on; None where there is nothing to go on with, as with the demo."""
        plan, snapshot = self._host.controller.plan, self._host.controller.snapshot
        folder = None if snapshot.record is None else snapshot.record.folder
        if plan is None or folder is None or snapshot.over or is_demo(plan.source or ""):
            return None
        return replace(plan, session=folder, played=(), source=None if self._is_film(plan, snapshot) else plan.source)

    def offer(self, before: Plan | None) -> None:
        """Offers to go back to the game that was put away, if there is one."""
        self._before = before
        self.show(self._host.controller.snapshot)
        if before is None:
            return
        words = tr("Your rolls were saved.") if counts_rolls(before.setup) else tr("The last game was saved.")
        self._host.notice.say(words, "info", (tr("Continue it"), self.go_back))

    def ask_names(self) -> None:
        players = self._host.controller.snapshot.players
        if players and self._host.controller.plan is not None:
            form = NamesForm(players, self._window)
            form.named.connect(self._rename)
            self._host.open_dialog(form)

    def show(self, snapshot: Snapshot) -> None:
        """What can be done just now."""
        on = self._host.controller.plan is not None
        for name in ("again", "leave"):
            self._actions[name].setEnabled(on)
        self._actions["names"].setEnabled(on and bool(snapshot.players) and snapshot.record is not None)
        self._actions["back"].setEnabled(self._before is not None)

    def _rename(self, names: tuple[str, ...]) -> None:
        """Players bring their marks along under the new name."""
        players, settings = self._host.controller.snapshot.players, self._host.settings
        if names == players:
            return
        self._host.controller.settle(Change("rename", names=names))
        self._host.keep(settings.remembering(names, marks_of(players, settings.known_players)))

    @staticmethod
    def _is_film(plan: Plan, snapshot: Snapshot) -> bool:
        return plan.source is not None and not snapshot.live


def rematch(setup: Mapping[str, Any], snapshot: Snapshot) -> dict[str, Any]:
    """The setup of the next game of the same players: who lost begins, in games in which somebody begins.

    While nobody has lost, whoever began begins again. What a game in progress was taken up with is left out.
    """
    again = {name: value for name, value in setup.items() if name != "taken_up"}
    state = snapshot.state
    if state is None or not snapshot.over or snapshot.position is None:
        return again
    find = description_of(snapshot.position.game).loser
    loser = None if find is None else find(state)
    if loser is None:
        return again
    return {**again, "options": {**dict(again.get("options") or {}), "starter": loser}}
