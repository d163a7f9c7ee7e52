"""The fingerprint of a game as a file that is sent to the players, and what is read from one that comes back.

It is a short text, or any picture that shows the QR code of `referee.sessions.export.qr`: a photograph of the window,
or the card of a finished game, which also holds it as text, for readers without a camera's eye (FORMAT.md,
"Fingerprints").
"""

import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from referee.sessions.errors import NotASessionError
from referee.sessions.journal.fingerprint import ChainHead, Fingerprint, parse_head
from rules.sentence import said
from vision.errors import FileReadError, PictureError
from vision.file_reading import read_file

BEGINS = b"Cubewatch fingerprint\n"
PNG_KEY = b"Cubewatch fingerprint"
"""The keyword of the text in a card's PNG."""

_LINE = re.compile(r"^([0-9]{1,9} [0-9a-f]{64})\s*$", re.MULTILINE | re.IGNORECASE)
_MOST_BYTES = 64 << 20
_MOST_TEXT = 1 << 16
_PNG = b"\x89PNG\r\n\x1a\n"
_BEHIND_HEADER = len(_PNG) + 12 + 13
_LARGER = (1.0, 0.5, 2.0)
"""A code is looked for in the picture as it is, and in these sizes of it: photographs have too many pixels for the
finder, cards that were sent on too few."""
_MOST_SIDE = 4000


def fingerprint_text(fingerprint: Fingerprint, about: Sequence[str] = ()) -> bytes:
    """The file: what it is, the fingerprint as `cubewatch verify --head` takes it, its words, and lines `about` the
    game for those who find it later."""
    lines = [
        f"{fingerprint.entries} {fingerprint.hash}",
        " ".join(fingerprint.words),
        *("".join(c if c.isprintable() else "?" for c in line) for line in about),
        "",
        "Keep this. Later it shows whether a session is the one that was played:",
        "    cubewatch verify SESSION --head THIS-FILE",
    ]
    return BEGINS + "".join(f"{line}\n" for line in lines).encode()


def marked_png(png: bytes, fingerprint: Fingerprint) -> bytes:
    """A PNG with the fingerprint as a text (tEXt, not compressed) behind its header."""
    data = b"tEXt" + PNG_KEY + b"\0" + f"{fingerprint.entries} {fingerprint.hash}".encode()
    chunk = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
    return png[:_BEHIND_HEADER] + chunk + png[_BEHIND_HEADER:]


def head_of_file(path: Path) -> ChainHead:
    """The fingerprint in a file. Raises NotASessionError where there is none."""
    try:
        content = read_file(path, _MOST_BYTES)
    except FileReadError as error:
        raise NotASessionError(said("{file} cannot be read: {why}", file=path, why=error.message)) from None
    for text in _texts(content):
        line = _LINE.search(text)
        if line is not None:
            return parse_head(line[1])
    head = _in_picture(path)
    if head is None:
        raise NotASessionError(said("{file} contains no fingerprint, neither as text nor as a QR code", file=path))
    return head


def _texts(content: bytes) -> Iterator[str]:
    """What of a file may be the text of a fingerprint."""
    if content.startswith(_PNG):
        for kind, data in _chunks(content):
            key, _, text = data.partition(b"\0")
            if kind == b"tEXt" and key == PNG_KEY:
                yield text.decode("latin-1")
    elif len(content) <= _MOST_TEXT and b"\0" not in content:
        yield content.decode("utf-8", "replace")


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG)
    while at + 8 <= len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length


def _in_picture(path: Path) -> ChainHead | None:
    import cv2

    from vision.sources.pictures import read_picture

    try:
        picture = read_picture(path)
    except PictureError:
        return None
    finder = cv2.QRCodeDetector()
    for factor in _LARGER:
        factor = min(factor, _MOST_SIDE / max(picture.shape[:2]))
        way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
        try:
            text, *_ = finder.detectAndDecode(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=way))
        except cv2.error:  # it stumbles over some pictures
            continue
        try:
            return parse_head(text)
        except ValueError:
            continue
    return None
