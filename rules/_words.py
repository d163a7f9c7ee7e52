"""Small words for the sentences that players read."""

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """`count` in letters up to twelve, in figures above."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def dice(count: int) -> str:
    """`one die`, `five dice`."""
    return f"{number(count)} {'die' if count == 1 else 'dice'}"


def faces(count: int, value: int) -> str:
    """`one 6`, `two 1s`."""
    return f"{number(count)} {value}{'' if count == 1 else 's'}"


def were(count: int, done: str) -> str:
    """`1 was reported`, `4 were reported`: `count` in figures, and what was done to so many."""
    return f"{count} {'was' if count == 1 else 'were'} {done}"


def at(row: int, column: int) -> str:
    """A square, its row and column counted from 1 as people count them: `row 1, column 4` for `(0, 3)`."""
    return f"row {row + 1}, column {column + 1}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """`Ann`, `Ann and Bo`, `Ann, Bo and Cy`, with the word before the last one."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
