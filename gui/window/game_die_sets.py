"""Which die set each game is played with: between the settings, the pages of Teach my dice, and the running game."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject

import rules
from app.stores.icon_values import IconValueStore
from app.stores.settings import Settings
from app.stores.whole_file import NotWrittenError
from gui.teach.page import TeachPage
from gui.window.session_controller import Controller
from rules.counting import COUNTING, counts_rolls


class GameDice(QObject):
    """Carries out what is chosen on `teach`; `settings` gives those of now, `keep` takes changed ones."""

    def __init__(
        self,
        teach: TeachPage,
        controller: Controller,
        settings: Callable[[], Settings],
        keep: Callable[[Settings], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._teach = teach
        self._controller = controller
        self._settings = settings
        self._keep = keep
        teach.use_wanted.connect(self.use)
        teach.renamed.connect(self._rename)
        teach.camera_chosen.connect(lambda text: keep(replace(settings(), camera=text)))

    @property
    def game(self) -> str:
        """The game that die sets are chosen for: the one that is open, else the one played last."""
        plan = self._controller.plan
        return self._settings().game if plan is None else _game_of(plan.setup)

    def of(self, setup: Mapping[str, Any]) -> str | None:
        """The name of the die set that the game of a setup is played with."""
        return self._settings().die_set_of(_game_of(setup))

    def use(self, die_set: str | None) -> None:
        """The game is played with this set from now on, also where it is being watched; None: with any dice."""
        self._keep(self._settings().using(self.game, die_set))
        self._controller.use_dice(die_set)
        self.tell()

    def tell(self) -> None:
        """Tells the pages of Teach my dice what they need to know of the game."""
        plan, game = self._controller.plan, self.game
        self._teach.camera = self._settings().camera
        self._teach.busy_camera = plan.source if plan is not None and self._controller.snapshot.live else None
        known = game in rules.GAMES or game == COUNTING.id
        title = rules.game_called(game).title if known else game
        watched = plan is not None and plan.source is not None
        self._teach.sets.show_use(title, self._settings().die_set_of(game), watched)

    def _rename(self, old: str, new: str) -> None:
        """Games that use a die set go on using it under its new name, and its icons count as before."""
        values = IconValueStore().load(old)
        if values:
            with suppress(NotWrittenError):  # then it is asked once more
                IconValueStore().keep(new, values)
        for game, die_set in self._settings().die_sets:
            if die_set == old:
                self._keep(self._settings().using(game, new))
        self.tell()


def _game_of(setup: Mapping[str, Any]) -> str:
    """The game of a setup; rolls without a game have dice of their own, too."""
    return COUNTING.id if counts_rolls(setup) else str(setup.get("game"))
