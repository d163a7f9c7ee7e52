"""Tables in Markdown, for the terminal and for the cards."""

from collections.abc import Iterable, Sequence


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(map(row, (heads, ["---"] * len(heads), *rows)))
