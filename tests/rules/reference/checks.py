"""What an event or a setup is made of, checked value by value."""

from __future__ import annotations

from collections.abc import Callable

Check = Callable[[object], bool]


class Refused(Exception):
    """An event or a setup that the rules refuse, with the code that they give it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def insist(holds: bool, code: str) -> None:
    if not holds:
        raise Refused(code)


def integer(value: object) -> bool:
    return type(value) is int


def within(low: int, high: int) -> Check:
    return lambda value: integer(value) and low <= value <= high  # type: ignore[operator]


def at_least(low: int) -> Check:
    return lambda value: integer(value) and value >= low  # type: ignore[operator]


def text(value: object) -> bool:
    return type(value) is str


def one_of(*names: str) -> Check:
    return lambda value: text(value) and value in names


def boolean(value: object) -> bool:
    return value is True or value is False


def list_of(check: Check) -> Check:
    return lambda value: type(value) is list and all(check(item) for item in value)


def square_of(rows: int, cols: int) -> Check:
    def check(value: object) -> bool:
        if type(value) is not list or len(value) != 2:
            return False
        row, col = value
        return integer(row) and integer(col) and 0 <= row < rows and 0 <= col < cols

    return check


pip = within(1, 6)
pips = list_of(pip)


def has_fields(value: object, required: dict[str, Check], optional: dict[str, Check] | None = None) -> bool:
    """Whether it is an object with all the required fields, perhaps the optional ones, and no other."""
    optional = optional or {}
    if type(value) is not dict:
        return False
    for name in required:
        if name not in value:
            return False
    for name in value:
        if name in required:
            if not required[name](value[name]):
                return False
        elif name in optional:
            if not optional[name](value[name]):
                return False
        else:
            return False
    return True
