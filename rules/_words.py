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


def listed(items: Sequence[str]) -> str:
    """`Ann`, `Ann and Bo`, `Ann, Bo and Cy`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
