"""Questions that a command asks before it does what cannot be taken back."""

from __future__ import annotations

import click

NOT_CONFIRMED = 1
"""The exit status where the answer was no, or where the input ended before an answer."""


def confirmed(question: str) -> bool:
    """Whether the person says yes, asked on standard error. Ctrl-C ends the program, as it does elsewhere."""
    try:
        return click.confirm(question, err=True)
    except click.Abort as error:
        if not isinstance(error.__context__, EOFError):
            raise
        click.echo(err=True)
        return False
