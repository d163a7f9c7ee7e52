"""JSON as the rules script reads and prints it: strict where Python's own reader is lenient.

RFC 8259, with these edges settled: `NaN`, `Infinity` and a byte order mark are not JSON; bytes must be UTF-8; of
duplicate keys the last counts; a lone surrogate, which only an escape can bring, is an ordinary character; nesting is
read up to `DEEPEST` levels, the same on every machine, however much room the stack has.
"""

import json
import re
import sys
from typing import NoReturn

from rules.sentence import said

DEEPEST = 256
"""Levels of lists and objects that are read."""

_LONGEST_INTEGER = 300
_STRING = rb'"[^"\\]*(?:\\.[^"\\]*)*"?'
_STRINGS = re.compile(_STRING, re.DOTALL)
_STRING_OR_BRACKET = re.compile(_STRING + rb"|[\[\]{}]", re.DOTALL)
_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
_ALIKE = bytes.maketrans(b"{}", b"[]")


class NotJsonError(ValueError):
    """The text is not JSON; the message says why, as part of a sentence."""


def parse_json(text: bytes) -> object:
    """The value that one JSON text holds; raises `NotJsonError`.

    An integer of more than 300 digits is read as one of 300: no rule tells such numbers apart, and reading
    them exactly takes time that grows with the square of their length. A number beyond the largest float is read as
    that one, so that what is read can be written again.

    >>> parse_json(b'{"seat": -0, "values": [6, 1.0], "seat": 2}')
    {'seat': 2, 'values': [6, 1.0]}
    >>> parse_json(b"[NaN]")
    Traceback (most recent call last):
    rules.json_text.NotJsonError: NaN is not a JSON number
    """
    try:
        decoded = text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJsonError(said("byte {number} is not UTF-8", number=error.start + 1)) from error
    if _too_deep(decoded):
        raise NotJsonError(said("lists and objects are nested more than {most} deep", most=DEEPEST))
    try:
        # No integer in a short text can be too long to read exactly.
        return (_SHORT if len(decoded) <= _LONGEST_INTEGER else _LONG).decode(decoded)
    except json.JSONDecodeError as error:
        raise NotJsonError(said("{why} at character {number}", why=_reason(error), number=error.pos + 1)) from error


def json_line(value: object) -> bytes:
    r"""`value` as one line of JSON, LF included. Everything beyond ASCII is escaped, so that no terminal, code page or
    line splitter can spoil it.

    >>> json_line({"name": "Zoë", "dice": 7})
    b'{"name": "Zo\\u00eb", "dice": 7}\n'
    """
    return f"{_ENCODER.encode(value)}\n".encode("ascii")


def _integer(digits: str) -> int:
    if len(digits) <= _LONGEST_INTEGER:
        return int(digits)
    return -(10**_LONGEST_INTEGER) if digits.startswith("-") else 10**_LONGEST_INTEGER


def _number(digits: str) -> float:
    return max(-sys.float_info.max, min(sys.float_info.max, float(digits)))


def _reason(error: json.JSONDecodeError) -> str:
    """The reader's reason, as part of a sentence; some of its reasons end with the word that goes before the place."""
    return f"{error.msg[:1].lower()}{error.msg[1:]}".removesuffix(" at")


def _refuse_constant(name: str) -> NoReturn:
    raise NotJsonError(said("{name} is not a JSON number", name=name))


# Made once: `json.loads` and `json.dumps` would make them anew for each line.
_SHORT = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_number)
_LONG = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_number, parse_int=_integer)
_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False)


def _too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    encoded = text.encode("utf-8", "surrogatepass")
    return not _peeled(encoded) and _nested_too_deep(encoded)


def _peeled(text: bytes) -> bool:
    """Whether no bracket is left once the innermost pairs were taken away `DEEPEST` times: soon told of most texts."""
    brackets = _STRINGS.sub(b"", text).translate(_ALIKE, _NO_BRACKETS)
    for _ in range(DEEPEST):
        outer = brackets.replace(b"[]", b"")
        if not outer or len(outer) == len(brackets):
            return not outer
        brackets = outer
    return False


def _nested_too_deep(text: bytes) -> bool:
    """Bracket by bracket, for a text that need not be JSON."""
    depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        token = match.group()
        if token in b"[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif token in b"]}":
            depth -= 1
    return False
