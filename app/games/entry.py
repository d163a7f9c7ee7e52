"""What a person enters by hand in place of the camera: keys go in, and an event of the rules comes out.

A `HandEntry` is frozen and knows nothing of windows: `pressed` gives the entry after a key. Keys are named by what is
on them (``"4"``, ``"c"``), or ``"up"``, ``"down"``, ``"left"``, ``"right"``, ``"tab"``, ``"backtab"``, ``"backspace"``
and ``"escape"``; ``"seat:2"`` means a player, and whatever else can be clicked on has a name of that kind too. Nothing
is entered but by Enter, so that a slip of the finger can always be put right; ``"enter"`` is pressed where there is
nothing to be entered yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.live.seen_dice import read_values
from app.live.snapshot import Snapshot
from app.text.language import noop, tr

Event = dict[str, Any]

Help = tuple[tuple[str, str], ...]
"""Keys as they are written on them, and what each does, in a few English words: `tr` translates both."""

ALWAYS: Help = ((noop("Enter"), noop("save it")), (noop("Backspace, Esc"), noop("delete, start over")))
TAKE_KEY = (noop("R"), noop("use what was read, and complete it"))
ROLL_KEYS: Help = (
    (noop("1 – 6"), noop("add a die")),
    (noop("Backspace"), noop("remove the last die")),
    (noop("Enter"), noop("enter the roll")),
    (noop("Esc"), noop("start over")),
    (noop("Tab, ↑ ↓"), noop("another player")),
    (noop("Alt+1 – Alt+9"), noop("this player")),
    TAKE_KEY,
)
"""The keys of a roll, which most games are made of."""


@dataclass(frozen=True)
class Choice:
    """Something to press or to click on.

    `key` is what it means, `text` what stands on it, or else `value` the die of that `color` that is drawn there.

    `hint` says in words what it does; one that is not `allowed` is shown, and means nothing now.
    """

    key: str
    text: str = ""
    hint: str = ""
    value: int | None = None
    color: str = "green"
    chosen: bool = False
    allowed: bool = True


class HandEntry:
    """What is being entered; here, where nothing is awaited."""

    @property
    def awaited(self) -> bool:
        """Whether there is something to be entered at all: where it is somebody's, there is."""
        return self.seat is not None

    @property
    def seat(self) -> int | None:
        """The player whose event it is; None where it is nobody's."""
        return None

    @property
    def prompt(self) -> str:
        """What the person is to do next, in a few words."""
        return tr("Nothing to enter now")

    @property
    def dice(self) -> tuple[int | None, ...]:
        """The dice typed so far, and an empty place (None) for each that is missing."""
        return ()

    @property
    def color(self) -> str:
        """The colour of those dice, as the rules name it."""
        return "green"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be clicked on besides."""
        return ()

    @property
    def event(self) -> Event | None:
        """What Enter enters now; None while there is nothing to be entered."""
        return None

    @property
    def help(self) -> Help:
        """The keys that mean something here."""
        return ROLL_KEYS

    @property
    def offers_reading(self) -> bool:
        """Whether what the camera is certain of may be taken with R, to be completed."""
        return False

    @property
    def work(self) -> Callable[[], Any] | None:
        """What is to be worked out for it, off the window's thread; None where there is nothing. See `with_answer`."""
        return None

    def with_answer(self, answer: Any) -> HandEntry:
        """The entry once its `work` has given this."""
        return self

    def pressed(self, key: str) -> HandEntry | None:
        """The entry after `key`; None where the key means nothing here."""
        return self if key == "escape" else None

    def cleared(self) -> HandEntry:
        """The entry once what was typed has been taken by the rules."""
        return self.pressed("escape") or self

    def with_reading(self, read: Mapping[int, tuple[int, ...]]) -> HandEntry:
        """The entry that knows the values read with certainty before each seat, where a person is asked for help."""
        return self

    def with_snapshot(self, snapshot: Snapshot) -> HandEntry:
        """The entry that knows what the camera reads now."""
        return self.with_reading(read_values(snapshot))

    def showing_odds(self, shown: bool) -> HandEntry:
        """The entry that shows odds, or does not, where it has any."""
        return self

    def retaking(self, event: Mapping[str, Any]) -> HandEntry:
        """The entry filled in with an event that was taken back, so that it can be put right and entered again."""
        return self

    def keeping(self, before: HandEntry) -> HandEntry:
        """This entry, of a new position, with as much of what was typed `before` as still means the same."""
        return self


class OwnEntry(HandEntry):
    """An entry of who plays alone."""

    @property
    def seat(self) -> int | None:
        return 0


@dataclass(frozen=True)
class NothingAwaited(HandEntry):
    """The entry of a game that is over."""

    @property
    def prompt(self) -> str:
        return tr("The game is over. Ctrl+N starts a new one.")
