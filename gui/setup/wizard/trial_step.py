"""The last step: how the game is played, and a roll on trial, which shows what is read before anything counts."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.live.moves import inside
from app.setup.choices import Choices
from app.setup.source_preview import PreviewFrame
from app.text.language import noop, tr, tr_plural
from gui.setup.how_to_play import HowToPlayCard
from gui.setup.wizard.preview import Preview, zones_now
from gui.setup.wizard.step import WizardStep
from gui.widgets.dice_painting import DiceRow
from gui.widgets.labels import Tick, plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from vision import DieReading

NARROW, LEAST_PICTURE, LEAST_CARD = 760.0, 110.0, 320.0
"""With less width than this the card stands below the picture, and how high both are then at least, in units of the
design."""
MOST_DRAWN = 8
"""More dice than this are counted by their values: a row of them would not fit."""


class TrialStep(WizardStep):
    """How the game is played; beside it the picture with what is read in it, and in words, where there is a camera.
    Sounds and voice are chosen here too."""

    sounds_chosen = Signal(bool)
    voice_chosen = Signal(bool)

    title = noop("Ready")
    question = noop("Roll some dice: are they read correctly?")
    by_hand = noop("How to play")

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self.picture = Preview(tr("the table with what is read"))
        self.words = plain(QLabel(), "name")
        self.words.setWordWrap(True)
        self.dice = DiceRow(34)
        self.note = plain(QLabel(), "quiet")
        self.note.setWordWrap(True)
        self.sounds = Tick(tr("Sounds"))
        self.sounds.toggled.connect(self.sounds_chosen)
        self.voice = Tick(tr("Voice"))
        self.voice.toggled.connect(self.voice_chosen)
        self._read = spaced(QHBoxLayout(), 14)
        self._read.addWidget(self.dice)
        self._read.addWidget(self.words, 1)
        self._heard = spaced(QHBoxLayout(), 14)
        self._heard.addWidget(self.sounds)
        self._heard.addWidget(self.voice)
        self._heard.addStretch(1)
        self.seen = QWidget()
        self._box = spaced(QVBoxLayout(self.seen), 8, 0)
        self._box.addWidget(self.picture, 1)
        self._box.addLayout(self._read)
        self._box.addWidget(self.note)
        self._box.addStretch(0)
        self.how = HowToPlayCard()
        self._right = spaced(QVBoxLayout(), 8)
        self._right.addWidget(self.how, 1)
        self._right.addLayout(self._heard)
        self._columns = spaced(QHBoxLayout(self), 16, 0)
        self._columns.addWidget(self.seen, 4)
        self._columns.addLayout(self._right, 3)

    @property
    def asks(self) -> str:
        by_hand = self.choices is not None and self.choices.source is None
        return tr(self.by_hand if by_hand else self.question)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_columns()

    def _place_columns(self) -> None:
        """Side by side, or one below the other where text is so large that there is no room beside."""
        below = self.width() < self._look.px(NARROW)
        way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(way)
        self.how.setMinimumHeight(round(self._look.px(LEAST_CARD)) if below else 0)
        self.picture.setMinimumHeight(round(self._look.px(LEAST_PICTURE)) if below else 0)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._place_columns()

    def show_heard(self, sounds: bool, voice: bool) -> None:
        """Shows what is chosen about sounds and voice."""
        for box, on in ((self.sounds, sounds), (self.voice, voice)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)

    def show_choices(self, choices: Choices) -> None:
        super().show_choices(choices)
        self.how.show_game(choices.game)
        if choices.source is None:
            self.picture.show_preview(choices, PreviewFrame(), zones=False, dice=False)
            for part in (self.dice, self.words, self.note):
                part.hide()

    def show_preview(self, preview: PreviewFrame) -> None:
        choices = self.choices
        if choices is None:
            return
        self.picture.show_preview(choices, preview, zones=True, dice=True)
        dice = dice_counted(choices, preview)
        values = sorted(die.value for die in dice if die.value is not None)
        few = len(values) <= MOST_DRAWN
        self.dice.set_values(tuple(values) if few else ())
        self.dice.setVisible(bool(values) and few)
        counted = Counter(values)
        tally = "" if few else ": " + ", ".join(f"{counted[value]} × {value}" for value in sorted(counted))
        self.words.show()
        self.words.setText(reading_words(choices, preview, dice) + tally)
        self.note.setText(unsure_words(sum(die.value is None for die in dice)) or " ".join(preview.remarks))
        self.note.setVisible(bool(self.note.text()))


def dice_counted(choices: Choices, preview: PreviewFrame) -> list[DieReading]:
    """The dice read where the game looks: in a zone for rolls, anywhere as long as there is none."""
    if preview.reading is None:
        return []
    layout = zones_now(choices, preview)
    trays = [] if layout is None else [seat.roll for seat in layout.seats if seat.roll is not None]
    return [die for die in preview.reading.dice if not trays or any(inside(tray, die.center) for tray in trays)]


def unsure_words(count: int) -> str:
    """What is said of so many dice that are not certain."""
    if not count:
        return ""
    return tr_plural(
        "One die is not certain: it has a dashed box. In a game, Cubewatch asks you about it.",
        "{count} dice are not certain: they have dashed boxes. In a game, Cubewatch asks you about them.",
        count,
    )


def reading_words(choices: Choices, preview: PreviewFrame, dice: list[DieReading]) -> str:
    """What is read, in a few words."""
    if preview.problem is not None or preview.blind is not None:
        return preview.problem or preview.blind or ""
    if preview.image is None or preview.reading is None:
        return tr("Getting ready to read …")
    if not dice:
        return tr("No dice in view yet.")
    return tr_plural("1 die", "{count} dice", len(dice))
