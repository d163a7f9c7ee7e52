"""The pages of the window, one of which is shown at a time, each by its name."""

from collections.abc import Iterator
from typing import Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from app.live.snapshot import Snapshot
from app.system.memory import give_back
from gui.widgets.scroll_areas import Scrolled

_TIDY_AFTER_MILLISECONDS = 1500
"""Once a page is left: by then its threads let go of what they held."""

WidgetT = TypeVar("WidgetT", bound=QWidget)


@runtime_checkable
class ComesUp(Protocol):
    """A page that wants to be told when it is shown; it takes the keyboard itself."""

    def come_up(self) -> None: ...


@runtime_checkable
class ShowsSnapshot(Protocol):
    """A page that follows the game: it is given every snapshot, shown or not."""

    def show_snapshot(self, snapshot: Snapshot) -> None: ...


@runtime_checkable
class PutAway(Protocol):
    """A page that is to let go of what it does because a game begins."""

    def put_away(self) -> None: ...


@runtime_checkable
class ClosesDown(Protocol):
    """A page that has something to end, such as a thread, when the window is closed."""

    def close_down(self) -> None: ...


class Pages(QStackedWidget):
    """Holds the pages, each of which scrolls where it has no room.

    What a page wants to know it says by the methods that it has: see the protocols above.

    `left` says that the person is done with a page that has a signal of that name.
    """

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._titles: dict[str, str] = {}
        self._by_name: dict[str, QWidget] = {}
        self._areas: dict[str, Scrolled] = {}
        # which they are is asked once: a protocol is slow to look for, and snapshots come with every frame
        self._following: list[ShowsSnapshot] = []
        self._tidy = QTimer(self, singleShot=True, interval=_TIDY_AFTER_MILLISECONDS)
        self._tidy.timeout.connect(give_back)

    def add(self, name: str, page: WidgetT, title: str = "") -> WidgetT:
        """Takes in `page`; `title` is what the header says while it is shown (empty: what the table waits for)."""
        self._by_name[name] = page
        for button in page.findChildren(QPushButton):
            button.setAutoDefault(True)  # Enter presses it where it has the keyboard, as in a dialog
        self._titles[name] = title
        if isinstance(page, ShowsSnapshot):
            self._following.append(page)
        left = getattr(page, "left", None)
        if left is not None:
            left.connect(self.left)
        self._areas[name] = Scrolled(page)
        self.addWidget(self._areas[name])
        return page

    def __iter__(self) -> Iterator[QWidget]:
        return iter(tuple(self._by_name.values()))

    @property
    def name(self) -> str:
        """The name of the page that is shown."""
        return next(name for name, area in self._areas.items() if area is self.currentWidget())

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self._by_name[self.name]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._by_name)

    @property
    def title(self) -> str:
        """The title of the page that is shown."""
        return self._titles[self.name]

    def show_page(self, name: str) -> None:
        page = self._by_name[name]
        self.setCurrentWidget(self._areas[name])
        self._tidy.start()
        if isinstance(page, ComesUp):
            page.come_up()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Gives the snapshot to every page that follows the game."""
        for page in self._following:
            page.show_snapshot(snapshot)

    def put_away(self) -> None:
        """A game begins."""
        for page in self:
            if isinstance(page, PutAway):
                page.put_away()

    def close_down(self) -> None:
        self._tidy.stop()
        for page in self:
            if isinstance(page, ClosesDown):
                page.close_down()
