"""Colours and sizes of the window: one look, dark or light, at one scale.

Every widget that paints itself takes a `Look`; the others are styled by `stylesheet`. Text on its background has a
contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3), and no meaning is carried by colour alone.
"""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QLayout, QWidget

from app.stores.settings import ThemeChoice
from gui.widgets.spacing import scale

# Distinct for every kind of colour blindness, as a test reckons, and none of them the dice's green.
SEAT_COLORS_DARK = ("#559ef0", "#f19130", "#e58bc0", "#f0e04d", "#ff745c", "#beacff")
SEAT_COLORS_LIGHT = ("#0067a8", "#a85f00", "#b42f7f", "#595000", "#94422a", "#5b45b0")


@dataclass(frozen=True)
class Palette:
    """The colours of a look, as ``#rrggbb``.

    `danger`, `way` and the `tiers` A, B and C are those of the cube crawl's rooms.
    """

    ground: str
    surface: str
    raised: str
    line: str
    text: str
    muted: str
    accent: str
    on_accent: str
    warn: str
    bad: str
    gold: str
    danger: str
    way: str
    tiers: tuple[str, str, str]
    seats: tuple[str, ...]


DARK = Palette(
    ground="#12161b",
    surface="#1a2027",
    raised="#252d36",
    line="#35404c",
    text="#eff3f7",
    muted="#a3b0bf",
    accent="#45d99a",
    on_accent="#06251a",
    warn="#ffbf57",
    bad="#ff8a80",
    gold="#ffd76a",
    danger="#a5502a",
    way="#1f6a4c",
    tiers=("#8fc3e6", "#f0c46a", "#ff9d9d"),
    seats=SEAT_COLORS_DARK,
)

LIGHT = Palette(
    ground="#edebe6",
    surface="#fbfaf8",
    raised="#f0eee9",
    line="#d3cec4",
    text="#1a2026",
    muted="#57616c",
    accent="#08764b",
    on_accent="#ffffff",
    warn="#8a5300",
    bad="#b3261e",
    gold="#7d5c00",
    danger="#f2b794",
    way="#bfe0cd",
    tiers=("#2f5d7c", "#7a4b08", "#7f1d2b"),
    seats=SEAT_COLORS_LIGHT,
)


@dataclass(frozen=True)
class Look:
    """What a widget needs to paint itself: the palette, and how many pixels one unit of design is.

    `marks` are those of the players at the table, in seat order, where they have marks of their own; else each seat has
    the mark of its number.
    """

    palette: Palette
    scale: float = 1.0
    marks: tuple[int, ...] = ()

    @property
    def dark(self) -> bool:
        return self.palette is DARK

    def px(self, units: float) -> float:
        return units * self.scale

    def color(self, name: str, alpha: float = 1.0) -> QColor:
        """A colour of the palette by its name; `alpha` 0 to 1."""
        return with_alpha(QColor(getattr(self.palette, name)), alpha)

    def mark(self, seat: int) -> int:
        """The number of the mark, a shape and a colour, of whoever sits at `seat`."""
        return self.marks[seat] if seat < len(self.marks) else seat

    def seat(self, seat: int, alpha: float = 1.0) -> QColor:
        """The colour of whoever sits at `seat`."""
        return with_alpha(QColor(self.palette.seats[self.mark(seat) % len(self.palette.seats)]), alpha)

    def font(self, units: float, bold: bool = False) -> QFont:
        """The application's font, `units` high, tabular figures where it has them."""
        font = QFont(QGuiApplication.font())
        font.setPixelSize(max(6, round(self.px(units))))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font


def with_alpha(color: QColor, alpha: float) -> QColor:
    """The same `color` object, with its opacity set to `alpha`, 0 to 1."""
    color.setAlphaF(alpha)
    return color


def system_is_dark() -> bool:
    """Whether the desktop asks for dark; where it does not say, dark: it suits a table in the evening."""
    return QGuiApplication.styleHints().colorScheme() != Qt.ColorScheme.Light


def palette_for(choice: ThemeChoice) -> Palette:
    """The palette of the player's choice."""
    if choice == "system":
        return DARK if system_is_dark() else LIGHT
    return DARK if choice == "dark" else LIGHT


def scale_for(width: int, height: int, text_percent: int = 100) -> float:
    """The scale at which the window is designed to be seen: 1 at 1280 x 800, in steps, never below 0.8.

    `text_percent` of that is what the player asked for, 100 to 200.
    """
    fit = min(width / 1280, height / 800)
    return max(0.8, min(3.5, round(fit * 20) / 20)) * text_percent / 100


def apply(window: QWidget, look: Look) -> None:
    """Gives the look to a window and to everything in it."""
    window.setPalette(qt_palette(look))
    window.setStyleSheet(stylesheet(look))
    give_look(window, look)


def give_look(part: QWidget, look: Look) -> None:
    """Gives the look to a part of a window that has its style sheet already, and to everything in that part.

    A widget that paints itself, or has pictures in the look's colours, has a method `set_look`.
    """
    widgets = (*part.findChildren(QWidget), part)
    for scaled in (*part.findChildren(QLayout), *widgets):
        scale(scaled, look)
    for widget in widgets:
        set_look = getattr(widget, "set_look", None)  # a protocol would take ten times as long to look for
        if set_look is not None:
            set_look(look)


def qt_palette(look: Look) -> QPalette:
    """The look's colours for what the style sheet says nothing of, such as parts of Qt's own dialogs."""
    palette, p, role = QPalette(), look.palette, QPalette.ColorRole
    for place, color in (
        (role.Window, p.ground),
        (role.WindowText, p.text),
        (role.Base, p.surface),
        (role.AlternateBase, p.raised),
        (role.Text, p.text),
        (role.PlaceholderText, p.muted),
        (role.Button, p.raised),
        (role.ButtonText, p.text),
        (role.ToolTipBase, p.raised),
        (role.ToolTipText, p.text),
        (role.Highlight, p.accent),
        (role.HighlightedText, p.on_accent),
        (role.Link, p.accent),
    ):
        palette.setColor(place, QColor(color))
    for place in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, place, QColor(p.muted))
    return palette


def stylesheet(look: Look) -> str:
    """The window's Qt style sheet. Widgets say what they are by the property `role`."""
    p = look.palette

    def u(units: float) -> str:
        return f"{max(1, round(look.px(units)))}px"

    def beside_focus(units: float) -> str:
        """What is left of a padding by the thicker border of what has the focus, so that nothing moves."""
        return f"{max(0, round(look.px(units)) - max(1, round(look.px(2))) + 1)}px"

    return f"""
    QMainWindow, QDialog, QWidget[role="ground"] {{ background: {p.ground}; color: {p.text}; font-size: {u(14)}; }}
    QWidget {{ color: {p.text}; font-size: {u(14)}; }}
    QFrame[role="header"] {{ background: {p.surface}; border-bottom: 1px solid {p.line}; }}
    QFrame[role="card"] {{ background: {p.surface}; border: 1px solid {p.line}; border-radius: {u(10)}; }}
    QFrame[role="card"][awaited="true"] {{ border: {u(2)} solid {p.accent}; }}
    QFrame[role="bar"] {{ background: {p.surface}; border: 1px solid {p.line}; border-radius: {u(10)}; }}
    QFrame[role="bar"]:focus {{ border: {u(2)} solid {p.accent}; }}
    QLabel {{ background: transparent; }}
    QLabel[role="game"] {{ font-size: {u(18)}; font-weight: 600; }}
    QLabel[role="message"] {{ font-size: {u(22)}; font-weight: 600; }}
    QLabel[role="name"] {{ font-size: {u(19)}; font-weight: 600; }}
    QLabel[role="figure"] {{ font-size: {u(30)}; font-weight: 600; }}
    QLabel[role="heading"] {{ font-size: {u(12)}; font-weight: 600; color: {p.muted}; min-height: {u(17)}; }}
    QLabel[role="rule"] {{ font-size: {u(15)}; }}
    QLabel[role="quiet"] {{ color: {p.muted}; }}
    QLabel[role="refusal"] {{ color: {p.bad}; font-weight: 600; }}
    QLabel[role="count"] {{ font-size: {u(16)}; font-weight: 600; }}
    QLabel[role="title"] {{ font-size: {u(34)}; font-weight: 600; }}
    QLabel[role="pill"] {{ background: {p.raised}; color: {p.text}; border-radius: {u(11)};
        padding: {u(2)} {u(10)}; font-weight: 600; }}
    QLabel[role="recording"] {{ background: {p.bad}; color: {p.surface}; border-radius: {u(11)};
        padding: {u(2)} {u(10)}; font-weight: 600; }}
    QLabel[role="recording"][tone="warn"] {{ background: {p.warn}; }}
    QLabel[role="key"] {{ background: {p.raised}; border: 1px solid {p.line}; border-radius: {u(5)};
        padding: {u(1)} {u(7)}; font-weight: 600; }}
    QLabel[role="state"] {{ color: {p.muted}; font-size: {u(14)}; font-weight: 600; }}
    QLabel[role="state"][tone="go"] {{ color: {p.accent}; }}
    QLabel[role="state"][tone="ask"] {{ color: {p.warn}; }}
    QFrame[role="notice"], QFrame[role="question"] {{ background: {p.raised}; border: {u(2)} solid {p.warn};
        border-radius: {u(10)}; }}
    QFrame[role="notice"] {{ margin: {u(12)} {u(12)} 0 {u(12)}; }}
    QFrame[role="notice"][tone="bad"] {{ border-color: {p.bad}; }}
    QFrame[role="notice"][tone="info"] {{ border-color: {p.accent}; }}
    QFrame[role="winner"] {{ background: {p.raised}; border: {u(2)} solid {p.gold}; border-radius: {u(10)}; }}
    QLabel[role="winner-name"] {{ font-size: {u(28)}; font-weight: 700; color: {p.gold}; }}
    QPushButton, QToolButton {{ background: {p.raised}; color: {p.text}; border: 1px solid {p.line};
        border-radius: {u(8)}; padding: {u(6)} {u(12)}; font-weight: 600; }}
    QToolButton {{ padding: {u(6)}; }}
    QToolButton[role="seal"] {{ background: transparent; border-color: transparent; padding: {u(2)}; }}
    QPushButton:hover, QToolButton:hover {{ border-color: {p.accent}; }}
    QPushButton:focus, QToolButton:focus {{ border: {u(2)} solid {p.accent}; }}
    QPushButton:focus {{ padding: {beside_focus(6)} {beside_focus(12)}; }}
    QToolButton:focus {{ padding: {beside_focus(6)}; }}
    QPushButton:pressed, QToolButton:pressed, QToolButton:checked {{ background: {p.line}; }}
    QPushButton:disabled, QToolButton:disabled {{ color: {p.muted}; background: {p.surface}; }}
    QPushButton:checked {{ background: {p.accent}; color: {p.on_accent}; border-color: {p.accent}; }}
    QPushButton[role="primary"] {{ background: {p.accent}; color: {p.on_accent}; border-color: {p.accent}; }}
    QPushButton[role="primary"]:disabled {{ background: {p.raised}; color: {p.muted}; border-color: {p.line}; }}
    QPushButton[role="primary"]:focus {{ border-color: {p.text}; }}
    QPushButton[role="key"] {{ border: 1px solid {p.accent}; border-radius: {u(5)}; padding: {u(1)} {u(7)}; }}
    QPushButton[role="key"]:focus {{ border: {u(2)} solid {p.accent}; padding: {beside_focus(1)} {beside_focus(7)}; }}
    QLineEdit, QComboBox, QSpinBox {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.line};
        border-radius: {u(8)}; padding: {u(6)} {u(8)}; min-height: {u(20)}; selection-background-color: {p.accent};
        selection-color: {p.on_accent}; placeholder-text-color: {p.muted}; }}
    QLineEdit:focus, QComboBox:focus, QSpinBox:focus {{ border: {u(2)} solid {p.accent};
        padding: {beside_focus(6)} {beside_focus(8)}; }}
    QComboBox::drop-down {{ border: none; width: {u(22)}; }}
    QSpinBox::up-button, QSpinBox::down-button {{ border: none; width: {u(22)}; background: transparent; }}
    QSpinBox::up-arrow, QSpinBox::down-arrow {{ image: none; }}
    QCheckBox::indicator {{ width: {u(14)}; height: {u(14)}; border: {u(2)} solid {p.muted}; border-radius: {u(4)};
        background: {p.surface}; }}
    QCheckBox::indicator:checked {{ background: {p.accent}; border-color: {p.accent}; }}
    QListWidget::indicator {{ width: {u(12)}; height: {u(12)}; border: {u(2)} solid {p.muted};
        border-radius: {u(4)}; background: {p.surface}; }}
    QListWidget::indicator:checked {{ background: {p.text}; }}
    QCheckBox {{ border: {u(2)} solid transparent; border-radius: {u(6)}; padding: {u(1)} {u(4)} {u(1)} {u(1)}; }}
    QCheckBox:focus {{ border-color: {p.accent}; }}
    QCheckBox:disabled {{ color: {p.muted}; }}
    QMenuBar {{ background: {p.surface}; color: {p.text}; font-size: {u(13)}; padding: 0 {u(6)}; }}
    QMenuBar::item {{ background: transparent; padding: {u(4)} {u(9)}; border-radius: {u(5)}; }}
    QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {p.accent}; color: {p.on_accent}; }}
    QMenu {{ background: {p.surface}; border: 1px solid {p.line}; padding: {u(4)}; }}
    QMenu::item {{ padding: {u(5)} {u(24)} {u(5)} {u(10)}; border-radius: {u(5)}; }}
    QMenu::icon {{ padding-left: {u(8)}; }}
    QMenu::item:selected {{ background: {p.accent}; color: {p.on_accent}; }}
    QMenu::item:disabled {{ color: {p.muted}; }}
    QMenu::separator {{ height: 1px; background: {p.line}; margin: {u(4)} {u(8)}; }}
    QComboBox QAbstractItemView {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.line};
        selection-background-color: {p.accent}; selection-color: {p.on_accent}; }}
    QScrollArea[role="scrolled"] {{ background: transparent; border: none; }}
    QListView {{ background: transparent; border: none; outline: none; }}
    QListWidget {{ background: {p.surface}; border: 1px solid {p.line}; border-radius: {u(8)}; padding: {u(4)}; }}
    QListWidget:focus {{ border: {u(2)} solid {p.accent}; border-radius: {u(8)}; }}
    QListWidget::item {{ padding: {u(6)}; border-radius: {u(6)}; }}
    QListWidget::item:selected {{ background: {p.accent}; color: {p.on_accent}; }}
    QTreeView {{ background: {p.surface}; border: 1px solid {p.line}; border-radius: {u(8)}; outline: none;
        selection-background-color: {p.accent}; selection-color: {p.on_accent}; }}
    QTreeView:focus {{ border: {u(2)} solid {p.accent}; }}
    QTreeView::item:selected {{ background: {p.accent}; color: {p.on_accent}; }}
    QTableView {{ background: {p.surface}; border: 1px solid {p.line}; border-radius: {u(8)}; outline: none;
        selection-background-color: {p.accent}; selection-color: {p.on_accent}; }}
    QTableView:focus {{ border: {u(2)} solid {p.accent}; }}
    QTableView::item {{ padding: 0 {u(6)}; border: none; }}
    QTableView::item:selected {{ background: {p.accent}; color: {p.on_accent}; }}
    QHeaderView {{ background: transparent; border: none; }}
    QHeaderView::section {{ background: {p.surface}; color: {p.muted}; border: none; font-weight: 600;
        border-bottom: 1px solid {p.line}; padding: {u(6)} {u(8)}; }}
    QProgressBar {{ background: {p.raised}; border: 1px solid {p.line}; border-radius: {u(4)}; }}
    QProgressBar::chunk {{ background: {p.accent}; border-radius: {u(3)}; }}
    QScrollBar:vertical {{ background: transparent; width: {u(8)}; margin: 0; }}
    QScrollBar::handle:vertical {{ background: {p.line}; border-radius: {u(4)}; min-height: {u(24)}; }}
    QScrollBar:horizontal {{ background: transparent; height: {u(8)}; margin: 0; }}
    QScrollBar::handle:horizontal {{ background: {p.line}; border-radius: {u(4)}; min-width: {u(24)}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QToolTip {{ background: {p.raised}; color: {p.text}; border: 1px solid {p.line}; padding: {u(4)}; }}
    """
