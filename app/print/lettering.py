"""Measuring and breaking text, in the typeface that the cards are set in: Roboto Condensed, which comes along."""

import re
from collections.abc import Sequence

from app.print.typeface import typeface

FAMILY = "Roboto Condensed"
FAMILIES = f"{FAMILY}, Arial Narrow, Liberation Sans Narrow, Helvetica, sans-serif"
"""With what a browser may take where the typeface is not at hand; lines keep their lengths all the same."""

Piece = tuple[str, bool]
"""Letters without a space, and whether they are bold."""

Word = tuple[Piece, ...]
"""What stands between two spaces: ``bold,`` may have a comma that is not."""


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is, in the unit of `size`, its height."""
    return typeface(bold).width_of(text) * size


def printable(text: str) -> str:
    """The text with a question mark for every character that the typeface does not have."""
    known = typeface(bold=False).glyphs
    return "".join(character if character in known else "?" for character in text)


def fitted(text: str, width: float, size: float, bold: bool = False) -> str:
    """The text, shortened with an ellipsis where it would be wider than `width`."""
    text = printable(text)
    if width_of(text, size, bold) <= width:
        return text
    room, kept = width - width_of("…", size, bold), 0
    for character in text:  # a stranger's deck may call a room by a whole book
        room -= width_of(character, size, bold)
        if room < 0:
            break
        kept += 1
    return text[:kept] + "…"


def broken(text: str, width: float, size: float) -> list[list[Word]]:
    """The text in lines no wider than `width`, each as its words; what stands between asterisks is bold."""
    lines: list[list[Word]] = [[]]
    for word in _words(text):
        if lines[-1] and line_width([*lines[-1], word], size) > width:
            lines.append([])
        lines[-1].append(word)
    return lines


def line_width(words: Sequence[Word], size: float) -> float:
    """How wide a line of words is with a space between each two."""
    letters = sum(width_of(text, size, bold) for word in words for text, bold in word)
    return letters + (len(words) - 1) * width_of(" ", size)


def runs(words: Sequence[Word], size: float) -> list[tuple[float, str, bool]]:
    """A line as the stretches of one weight: where each begins, its text, and whether it is bold."""
    found: list[tuple[float, str, bool]] = []
    x = 0.0
    for number, word in enumerate(words):
        if number:
            x += width_of(" ", size)
        for place, (text, bold) in enumerate(word):
            if found and found[-1][2] == bold:
                begin, before, _ = found.pop()
                text = f"{before} {text}" if place == 0 else before + text
                found.append((begin, text, bold))
                x = begin + width_of(text, size, bold)
            else:
                found.append((x, text, bold))
                x += width_of(text, size, bold)
    return found


def _words(text: str) -> list[Word]:
    words: list[list[Piece]] = [[]]
    for number, part in enumerate(text.split("*")):
        for piece in re.split("([ \n]+)", part):
            if piece.strip(" \n") == "" and piece:
                words.append([])
            elif piece:
                words[-1].append((piece, bool(number % 2)))
    return [tuple(word) for word in words if word]
