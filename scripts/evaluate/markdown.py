"""Tables in Markdown, for the terminal and for the cards."""

from collections.abc import Iterable, Sequence

from vision.intervals import wilson


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(map(row, (heads, ["---"] * len(heads), *rows)))


def share(count: int, total: int) -> str:
    """`3 of 40 (2.6% to 19.9%)`: a share with its 95 % interval by Wilson."""
    low, high = wilson(count, total)
    return f"{count} of {total} ({low:.1%} to {high:.1%})"
