"""A TrueType file: which characters it has, and how wide they are.

Read are the tables head, hhea, hmtx and cmap (format 4) of the OpenType specification 1.9.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_SEGMENTS = 4
"""The format of the character map that every typeface of the Latin script has."""


@dataclass(frozen=True)
class Typeface:
    """A typeface, its measures in ems: heights of lines and widths of letters are these times the size of the letters.

    `data` is its file; `glyphs` gives a character's glyph, `advances` the width of each glyph; `box` surrounds all of
    them, left, bottom, right, top; `ascent` and `descent` are how far letters go above and below the line they stand
    on (below: negative).
    """

    name: str
    data: bytes
    glyphs: Mapping[str, int]
    advances: tuple[float, ...]
    box: tuple[float, float, float, float]
    ascent: float
    descent: float

    def width_of(self, text: str) -> float:
        """How wide a line is; a character that the typeface lacks is as wide as glyph 0, which stands for it."""
        return sum(self.advances[self.glyphs.get(character, 0)] for character in text)


def font_file(bold: bool) -> str:
    """Where the typeface lies that cards and mats are set in, as a TrueType file."""
    return str(files("app.print").joinpath("fonts", f"RobotoCondensed-{'Bold' if bold else 'Regular'}.ttf"))


@cache
def typeface(bold: bool) -> Typeface:
    """The typeface of cards and mats, Roboto Condensed, which comes along."""
    with open(font_file(bold), "rb") as file:
        return parsed(file.read(), f"RobotoCondensed-{'Bold' if bold else 'Regular'}")


def parsed(data: bytes, name: str) -> Typeface:
    """The typeface in a TrueType file's bytes, which must be sound."""
    tables: dict[str, bytes] = {}
    for number in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        tables[tag.decode("ascii")] = data[start : start + length]
    (em,) = struct.unpack_from(">H", tables["head"], 18)
    left, bottom, right, top = struct.unpack_from(">4h", tables["head"], 36)
    ascent, descent = struct.unpack_from(">2h", tables["hhea"], 4)
    (measured,) = struct.unpack_from(">H", tables["hhea"], 34)
    (count,) = struct.unpack_from(">H", tables["maxp"], 4)
    widths = [width for width, _ in struct.iter_unpack(">Hh", tables["hmtx"][: 4 * measured])]
    widths += [widths[-1]] * (count - measured)  # those that are not listed are as wide as the last
    return Typeface(
        name,
        data,
        _glyphs(tables["cmap"]),
        tuple(width / em for width in widths),
        (left / em, bottom / em, right / em, top / em),
        ascent / em,
        descent / em,
    )


def _glyphs(table: bytes) -> dict[str, int]:
    starts = [struct.unpack_from(">2xHI", table, 4 + 8 * k)[1] for k in range(struct.unpack_from(">H", table, 2)[0])]
    start = next(at for at in starts if struct.unpack_from(">H", table, at)[0] == _SEGMENTS)
    count = struct.unpack_from(">H", table, start + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", table, start + 14)
    firsts = struct.unpack_from(f">{count}H", table, start + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", table, start + 16 + 4 * count)
    offsets_at = start + 16 + 6 * count
    glyphs: dict[str, int] = {}
    for k, offset in enumerate(struct.unpack_from(f">{count}H", table, offsets_at)):
        for code in range(firsts[k], min(ends[k], 0xFFFE) + 1):
            # Where there is an offset, it counts from its own place to that of the glyph.
            at = offsets_at + 2 * k + offset + 2 * (code - firsts[k])
            glyph = struct.unpack_from(">H", table, at)[0] if offset else code
            if glyph and (glyph + deltas[k]) & 0xFFFF:
                glyphs[chr(code)] = (glyph + deltas[k]) & 0xFFFF
    return glyphs
