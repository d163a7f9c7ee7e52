"""Reading Qt's compiled translations (.qm) without Qt, so that cards and mats are printed in any language where Qt
cannot be loaded.

The format is that of QTranslator (qtbase, src/corelib/kernel/qtranslator.cpp): a magic number, then sections of a tag,
a length and as many bytes; the section of messages holds items of a tag and, but for the last of a message, a length.
"""

from __future__ import annotations

import struct

MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")

_MESSAGES = 0x69
_END, _TRANSLATION, _SOURCE, _COMMENT = 1, 3, 6, 8
_WITHOUT_LENGTH = {5: 4}
"""Tags of items that have a fixed size in place of a length."""


class BadTranslationError(ValueError):
    """The bytes are no compiled translation."""


def read_qm(content: bytes) -> dict[tuple[str, str], str]:
    """The translation of each text and comment, the first where a text has several; raises BadTranslationError."""
    if not content.startswith(MAGIC):
        raise BadTranslationError("not a compiled translation of Qt")
    try:
        return _read(content)
    except (struct.error, UnicodeDecodeError) as error:
        raise BadTranslationError(f"damaged: {error}") from error


def _read(content: bytes) -> dict[tuple[str, str], str]:
    at = len(MAGIC)
    while at < len(content):
        tag, length = struct.unpack_from(">BI", content, at)
        at += 5
        if tag == _MESSAGES:
            return _messages(content[at : at + length])
        at += length
    return {}


def _messages(section: bytes) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    parts: dict[int, bytes] = {}
    at = 0
    while at < len(section):
        tag = section[at]
        at += 1
        if tag == _END:
            source, comment = (parts.get(part, b"").decode("utf-8") for part in (_SOURCE, _COMMENT))
            found.setdefault((source, comment), parts.get(_TRANSLATION, b"").decode("utf-16-be"))
            parts = {}
            continue
        length = _WITHOUT_LENGTH.get(tag)
        if length is None:
            (length,) = struct.unpack_from(">I", section, at)
            at += 4
        # A translation that is not there at all has the length -1; of several the first counts, as for tr.
        size = 0 if length == 0xFFFFFFFF else length
        parts.setdefault(tag, section[at : at + size])
        at += size
    return found
