"""What the figures of a roll are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.text.language import noop, shown, tr, tr_plural
from rules.counting.figures import ColorSum, SameValues

if TYPE_CHECKING:
    from app.live.snapshot import Snapshot

COLORS = {
    "white": noop("white"),
    "black": noop("black"),
    "red": noop("red"),
    "orange": noop("orange"),
    "yellow": noop("yellow"),
    "green": noop("green"),
    "blue": noop("blue"),
    "purple": noop("purple"),
    "pink": noop("pink"),
    "brown": noop("brown"),
    "grey": noop("grey"),
}


def color_words(color: str | None) -> str:
    """A color of dice in a word."""
    if color is None:
        return tr("unknown colour")
    return tr(COLORS[color]) if color in COLORS else color


def kind_words(kind: SameValues) -> str:
    """So many dice that show the same, in short."""
    if kind.count == 2:
        return tr("pair of {value}s", value=kind.value)
    return tr("{count} × {value}", count=kind.count, value=kind.value)


def dice_words(count: int) -> str:
    """How many dice."""
    return tr_plural("1 die", "{count} dice", count)


def color_sum_words(one: ColorSum) -> str:
    """The dice of one color and their sum."""
    return tr(
        "{color}: {dice}, total {total}", color=color_words(one.color), dice=dice_words(one.dice), total=one.total
    )


def state_words(snapshot: Snapshot) -> str:
    """What goes on before the camera, in a few words."""
    match snapshot.playback:
        case "opening":
            return tr("Opening …")
        case "hand":
            return tr("Type a roll, or drop a picture")
        case "ended":
            return tr("The film has ended")
        case "lost":
            return tr("No picture")
        case "paused":
            return tr("Paused")
        case _:
            words = ", ".join(shown(seat.text) for seat in (() if snapshot.view is None else snapshot.view.seats))
            return words[:1].upper() + words[1:]
