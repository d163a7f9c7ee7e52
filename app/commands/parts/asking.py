"""Questions that a command asks before it does what cannot be taken back."""

import sys

import click

NOT_CONFIRMED = 1
"""The exit status where the answer was no, or where the input ended before an answer."""


def confirmed(question: str) -> bool:
    """Whether the person says yes, asked on standard error. Ctrl-C ends the program, as it does elsewhere.

    Where standard input is closed nobody can say yes.
    """
    if sys.stdin is None:
        click.echo(question, err=True)
        return False
    try:
        return click.confirm(question, err=True)
    except click.Abort as error:
        if not isinstance(error.__context__, EOFError):
            raise
        click.echo(err=True)
        return False
