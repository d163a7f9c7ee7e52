"""The preview of what is printed for a game: its mat, or its cards; from there to the printer, or into a PDF."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPageLayout, QPageSize, QPainter, QPixmap
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

import rules
from app.games.how_to_play import how_to_play
from app.print.drawing import CardDrawing
from app.print.mat import NoRoomError
from app.print.pages import USUAL_DIE, Wanted, What, pages_of, papers, title_of
from app.print.pdf import pdf_of
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import noop, sentence, shown, tr
from gui.printing.painting import paint_drawing
from gui.widgets.file_dialogs import saving
from gui.widgets.labels import ChoiceBox, Number, Tick, plain
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from referee.layout import NoMatError

PAPER_WORDS = {"a4": "A4", "a3": "A3", "letter": "Letter"}
LEAST_DIE, MOST_DIE = 8, 30
MILLIMETRES_PER_INCH = 25.4
WIDE, HIGH = 860.0, 600.0
"""How large the dialog is where there is room, in units of the design."""


def print_pages(pages: Sequence[CardDrawing], printer: QPrinter) -> bool:
    """Prints every page at its true size, whatever margins the printer keeps; whether the printer took them."""
    painter = QPainter()
    for number, page in enumerate(pages):
        size = QPageSize(QSizeF(page.width, page.height), QPageSize.Unit.Millimeter)
        printer.setFullPage(True)
        printer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
        begun = printer.newPage() if number else painter.begin(printer)
        if not begun:
            return False
        dots = printer.resolution() / MILLIMETRES_PER_INCH
        paint_drawing(painter, page, QRectF(0, 0, page.width * dots, page.height * dots))
    return painter.end()


class PageView(QLabel):
    """One page on white paper, as large as fits."""

    def __init__(self) -> None:
        super().__init__()
        self._page: CardDrawing | None = None
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMinimumSize(200, 200)

    def show_page(self, page: CardDrawing | None) -> None:
        """Shows this page; None: none."""
        self._page = page
        self._draw()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._draw()

    def _draw(self) -> None:
        page, ratio = self._page, self.devicePixelRatioF()
        if page is None:
            self.clear()
            return
        fit = min(self.width() / page.width, self.height() / page.height) * ratio
        image = QImage(
            max(1, round(page.width * fit)), max(1, round(page.height * fit)), QImage.Format.Format_ARGB32_Premultiplied
        )
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_drawing(painter, page, QRectF(image.rect()))
        painter.end()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(ratio)
        self.setPixmap(pixmap)


class PrintDialog(QDialog):
    """Shows the pages for a game, and what can be chosen about them. Page up and down go from page to page.

    `open_dialog` shows a dialog over the window, `say` tells what came of it.
    """

    def __init__(
        self,
        game: str,
        players: int,
        open_dialog: Callable[[QDialog], None],
        say: Callable[[str, str], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Print"))
        self._look = Look(DARK)
        self._open_dialog, self._say = open_dialog, say
        self._wanted = players
        self.pages: Sequence[CardDrawing] = ()
        self.at = 0
        self.game, self.what, self.paper = ChoiceBox(), ChoiceBox(), ChoiceBox()
        for identifier, known in rules.GAMES.items():
            self.game.addItem(shown(known.title), identifier)
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.players, self.die = Number(), Number()
        self.die.setRange(LEAST_DIE, MOST_DIE)
        self.die.setSuffix(" mm")
        self.die.setValue(round(USUAL_DIE))
        self.shared = Tick(tr("One sheet for all"))
        self.view = PageView()
        self.page_words = plain(QLabel(), "quiet")
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        self.hint = plain(QLabel(), "quiet")
        self.hint.setWordWrap(True)
        self.back = self._button("◂", lambda: self.turn(-1), tr("previous page"))
        self.forward = self._button("▸", lambda: self.turn(1), tr("next page"))
        self.close_button = self._button(tr("Close (Esc)"), self.reject)
        self.save_button = self._button(tr("Save as PDF …"), self._ask_where)
        self.print_button = self._button(tr("Print … ⏎"), self._ask_printer)
        self.print_button.setProperty("role", "primary")
        self.print_button.setDefault(True)
        self._lay_out()
        self.game.currentIndexChanged.connect(self._show_game)
        self.what.currentIndexChanged.connect(self._show_what)
        self.paper.currentIndexChanged.connect(self._show_pages)
        for number in (self.players, self.die):
            number.valueChanged.connect(self._show_pages)
        self.shared.toggled.connect(self._show_pages)
        self._show_game()
        self.print_button.setFocus()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        wanted = QSize(round(self._look.px(WIDE)), round(self._look.px(HIGH)))
        around = self.parentWidget()
        return wanted if around is None else wanted.boundedTo(around.window().size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.turn(-1 if event.key() == Qt.Key.Key_PageUp else 1)
        else:
            super().keyPressEvent(event)

    def turn(self, step: int) -> None:
        """Shows the next page (1), or the one before (-1)."""
        self.at = max(0, min(len(self.pages) - 1, self.at + step))
        self._show_page()

    @property
    def wanted(self) -> Wanted:
        what: What = self.what.currentData()
        return Wanted(
            what,
            self.game.currentData(),
            self.players.value(),
            self.paper.currentData() or "a4",
            float(self.die.value()),
            self.shared.isChecked(),
        )

    def save(self, out: Path) -> None:
        try:
            write_whole(out, pdf_of(self.pages, title_of(self.wanted)), "PDF", b"%PDF-")
        except NotWrittenError as error:
            self.refusal.setText(sentence(error))
            return
        self._say(tr("Saved as {file}. Print it at 100 %, not fitted to the page.", file=out), "info")
        self.accept()

    def _lay_out(self) -> None:
        self._grid = spaced(QGridLayout(), across=10, down=8)
        self._labels: dict[QWidget, QLabel] = {}
        rows = (
            (tr("Game"), self.game),
            (tr("Print"), self.what),
            (tr("Players"), self.players),
            (tr("Edge of your dice"), self.die),
            (tr("Paper"), self.paper),
        )
        for row, (words, field) in enumerate(rows):
            label = plain(QLabel(words), "sentence")
            field.setAccessibleName(words)
            self._labels[field] = label
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(field, row, 1)
        self._grid.setColumnStretch(1, 1)
        self._left, self._right, self._turning = (
            spaced(row, 8) for row in (QVBoxLayout(), QVBoxLayout(), QHBoxLayout())
        )
        form = QWidget()
        choices = spaced(QVBoxLayout(form), 8, 0)
        choices.addLayout(self._grid)
        for widget in (self.shared, self.hint, self.refusal):
            choices.addWidget(widget)
        choices.addStretch(1)
        self._form = Scrolled(form)
        self._form.as_wide = True
        self._left.addWidget(self._form, 1)
        self._left.addWidget(self.print_button)
        others = spaced(QHBoxLayout(), 8)
        for button in (self.save_button, self.close_button):
            others.addWidget(button, 1)
        self._left.addLayout(others)
        self._turning.addStretch(1)
        for widget in (self.back, self.page_words, self.forward):
            self._turning.addWidget(widget)
        self._turning.addStretch(1)
        self._right.addWidget(self.view, 1)
        self._right.addLayout(self._turning)
        self._box = spaced(QHBoxLayout(self), 16, 16)
        self._box.addLayout(self._left, 2)
        self._box.addLayout(self._right, 3)

    def _show_game(self) -> None:
        game = self.game.currentData()
        counts = rules.GAMES[game].seat_counts
        offered: list[tuple[str, What]] = [(tr("Mat to play on"), "mat")]
        if how_to_play(game).cards:
            offered.insert(0, (tr("Cards"), "cards"))
        for field in (self.what, self.players):
            field.blockSignals(True)
        self.what.clear()
        for words, what in offered:
            self.what.addItem(words, what)
        self.players.setRange(counts[0], counts[-1])
        self.players.setValue(self._wanted)
        for field in (self.what, self.players):
            field.blockSignals(False)
        self._show_what()

    def _show_what(self) -> None:
        what: What = self.what.currentData()
        mat, counts = what == "mat", rules.GAMES[self.game.currentData()].seat_counts
        self.paper.blockSignals(True)
        self.paper.clear()
        for paper in papers(what):
            self.paper.addItem(PAPER_WORDS[paper], paper)
        self.paper.blockSignals(False)
        for field, wanted in ((self.players, mat and len(counts) > 1), (self.die, mat)):
            field.setVisible(wanted)
            self._labels[field].setVisible(wanted)
        self.shared.setVisible(mat and counts[-1] > 1)
        if mat:
            words = tr(
                "Lay the mat on the table where the camera sees it. Its black squares tell Cubewatch "
                "where everybody rolls, so you need not draw zones."
            )
        else:
            words = tr("The rules, the levels, ten abilities and thirty rooms. You can play without them, too.")
        self.hint.setText(words)
        self._show_pages()

    def _show_pages(self) -> None:
        try:
            self.pages = pages_of(self.wanted)
        except (NoMatError, NoRoomError) as error:
            self.pages = ()
            self.refusal.setText(sentence(error))
        else:
            self.refusal.clear()
        self.at = 0
        for button in (self.print_button, self.save_button):
            button.setEnabled(bool(self.pages))
        self._show_page()

    def _show_page(self) -> None:
        count = len(self.pages)
        self.view.show_page(self.pages[self.at] if count else None)
        self.view.setAccessibleName(tr("page {number} of {count}", number=self.at + 1, count=count))
        self.page_words.setText(tr("{number} of {count}", number=self.at + 1, count=count) if count else "")
        self.back.setEnabled(self.at > 0)
        self.forward.setEnabled(self.at < count - 1)

    def _ask_where(self) -> None:
        name = title_of(self.wanted).replace(": ", " ").replace("/", " ")
        self._open_dialog(saving(self, tr("Save as PDF"), f"{name}.pdf", {".pdf": noop("PDF files")}, self.save))

    def _ask_printer(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(title_of(self.wanted))
        dialog = QPrintDialog(printer, self)
        dialog.accepted.connect(lambda: self.print_on(printer))
        self._open_dialog(dialog)

    def print_on(self, printer: QPrinter) -> None:
        if print_pages(self.pages, printer):
            self._say(tr("Sent to the printer at 100 %. Check the bar at the foot of the page with a ruler."), "info")
            self.accept()
        else:
            self.refusal.setText(tr("The printer did not take the pages. Save them as a PDF instead."))

    @staticmethod
    def _button(words: str, deed: Callable[[], object], name: str = "") -> QPushButton:
        button = QPushButton(words)
        button.setAutoDefault(False)
        button.setAccessibleName(name)
        button.clicked.connect(lambda _checked=False: deed())
        return button
