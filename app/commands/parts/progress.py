"""How far long work has come: a bar on standard error, where a person looks on."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

import click


@contextmanager
def progress_on(what: str) -> Generator[Callable[[int, int], None]]:
    """A function to be told how much of how much is done, which a bar called `what` shows."""
    hidden = sys.stderr is None or not sys.stderr.isatty()
    with click.progressbar(length=1, label=what, file=sys.stderr, hidden=hidden) as bar:

        def tell(done: int, total: int) -> None:
            bar.length = max(total, 1)
            bar.update(done - bar.pos)

        yield tell
