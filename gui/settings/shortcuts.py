"""The keys of the actions, which a person may change: what is taken or belongs to the game is refused."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from app.stores.settings import Settings
from app.text.language import tr
from gui.window.actions import ACTIONS

DEFAULTS = {deed.name: deed.keys for deed in ACTIONS}
Modifier = Qt.KeyboardModifier
NATIVE = QKeySequence.SequenceFormat.NativeText


class UnfitKeysError(ValueError):
    """Keys that an action cannot have; the message is a sentence for people."""


class Shortcuts:
    """Gives `actions` their keys as the settings have them; `keep` remembers changed settings."""

    def __init__(
        self, actions: Mapping[str, QAction], settings: Callable[[], Settings], keep: Callable[[Settings], None]
    ) -> None:
        self._actions = actions
        self._settings = settings
        self._keep = keep

    def follow(self) -> None:
        """Puts the keys of the settings into effect; what does not fit there, or is taken, has no effect."""
        changed = {name: keys for name, keys in self._settings().shortcuts if name in DEFAULTS and _unfit(keys) is None}
        used: set[str] = set()
        for name in (*changed, *(name for name in DEFAULTS if name not in changed)):
            keys = _written(changed.get(name, DEFAULTS[name]))
            keys = "" if keys in used else keys
            used.add(keys)
            if self._actions[name].shortcut().toString() != keys:
                self._actions[name].setShortcut(QKeySequence(keys))

    def keys_of(self, name: str) -> str:
        """The keys of an action now, as people write them."""
        return self._actions[name].shortcut().toString(NATIVE)

    def change(self, name: str, keys: str) -> None:
        """Gives an action other keys, and remembers them. Raises UnfitKeysError."""
        unfit = _unfit(keys)
        if unfit is not None:
            raise UnfitKeysError(unfit)
        written = _written(keys)
        for other, action in self._actions.items():
            if other != name and action.shortcut().toString() == written:
                raise UnfitKeysError(
                    tr(
                        "{keys} is already used for: {action}.",
                        keys=QKeySequence(keys).toString(NATIVE),
                        action=action.text().removesuffix(" …"),
                    )
                )
        others = tuple(pair for pair in self._settings().shortcuts if pair[0] != name)
        changed = () if written == _written(DEFAULTS[name]) else ((name, written),)
        self._keep(replace(self._settings(), shortcuts=(*others, *changed)))
        self.follow()

    def reset(self) -> None:
        """Gives every action its own keys again."""
        self._keep(replace(self._settings(), shortcuts=()))
        self.follow()


def _written(keys: str) -> str:
    """Keys in the one way in which Qt writes them."""
    return QKeySequence(keys).toString()


def _unfit(keys: str) -> str | None:
    """Why no action can have these keys, as a sentence; None where one can."""
    sequence = QKeySequence(keys)
    if sequence.count() != 1 or not _written(keys):
        return tr("These keys cannot be used.")
    key, held = sequence[0].key(), sequence[0].keyboardModifiers()
    if Qt.Key.Key_F1 <= key <= Qt.Key.Key_F35:
        return None
    if held & Modifier.AltModifier and Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return tr("Alt with a number chooses a player.")
    if not held & (Modifier.ControlModifier | Modifier.AltModifier | Modifier.MetaModifier):
        return tr("A single key belongs to the game: add Ctrl or Alt, or use a function key.")
    return None
