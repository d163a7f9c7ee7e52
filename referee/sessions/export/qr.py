"""The fingerprint of a session as a QR code (ISO/IEC 18004), to be photographed at the table.

What is read from it goes to `cubewatch verify --head` as it is: the number of entries, and the hash in hex.
"""

from io import StringIO

import segno

from referee.sessions.journal.fingerprint import Fingerprint

QUIET = 4
"""How many light modules must surround a code, so that it is found."""


def modules(fingerprint: Fingerprint) -> tuple[tuple[bool, ...], ...]:
    """The code's modules by row, without what surrounds it; True is dark."""
    return tuple(tuple(bool(module) for module in row) for row in _code(fingerprint).matrix)


def svg(fingerprint: Fingerprint) -> str:
    """The code as an SVG element for a page, dark on white with its surroundings."""
    return _code(fingerprint).svg_inline(
        border=QUIET, dark="#000", light="#fff", svgclass="qr", lineclass=None, omitsize=True
    )


def text_lines(fingerprint: Fingerprint) -> list[str]:
    """The code as lines of block characters, two modules high each, to be shown bright on dark."""
    drawn = StringIO()
    _code(fingerprint).terminal(out=drawn, border=QUIET, compact=True)
    return drawn.getvalue().splitlines()


def _code(fingerprint: Fingerprint) -> segno.QRCode:
    # Capitals make a smaller code, and `parse_head` takes them.
    return segno.make_qr(f"{fingerprint.entries} {fingerprint.hash.upper()}", error="m", boost_error=False)
