"""Drawing the zones of the game that is on: between the page for it, the game, and the zones that are remembered."""

from PySide6.QtCore import QObject

from app.stores.whole_file import NotWrittenError
from app.stores.zone_store import ZoneStore
from app.text.language import sentence, tr
from gui.setup.zones.page import ZonesPage
from gui.window.host import WindowHost
from referee.layout import Layout


class ZonesInUse(QObject):
    """Has a person draw zones on `page`, and the game go on with them; a film waits meanwhile."""

    def __init__(self, host: WindowHost, page: ZonesPage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self._page = page
        self._film_waits = False
        page.drawn.connect(self._use)
        page.left.connect(self._go_on)

    def draw(self) -> None:
        """Shows the page, with the picture and the zones of now."""
        snapshot = self._host.controller.snapshot
        if snapshot.image is None or snapshot.position is None:
            return
        self._film_waits = self._host.show_page("zones")
        self._page.begin(snapshot.position.game, snapshot.players, snapshot.image, snapshot.layout)

    def _use(self, layout: Layout) -> None:
        """Goes on with the zones that were drawn, and remembers them for the next time with this source."""
        controller, notice = self._host.controller, self._host.notice
        plan, position = controller.plan, controller.snapshot.position
        self._host.leave_page()
        self._go_on()
        if plan is None or plan.source is None or position is None:
            return
        controller.use_layout(layout)
        try:
            path = ZoneStore().keep(plan.source, position.game, layout)
        except NotWrittenError as error:
            notice.say(sentence(error))
        else:
            notice.say(tr("The zones were saved in {file}.", file=path), "info")

    def _go_on(self) -> None:
        """Has the film go on that waited for the zones."""
        if self._film_waits and self._host.controller.snapshot.playback == "paused":
            self._host.controller.toggle()
        self._film_waits = False
