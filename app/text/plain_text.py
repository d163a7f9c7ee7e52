"""Text of strangers on a terminal: what it says, and nothing that the terminal would obey."""

import click


def plain(text: str) -> str:
    """`text` with everything that is not printed, such as escapes and line breaks, written as a code.

    >>> plain("Zoë\\x1b[2J")
    'Zoë\\\\x1b[2J'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def say(text: str, err: bool = False) -> None:
    """Prints one line, plainly, whatever the terminal can show."""
    click.echo(plain(text).encode("utf-8", "backslashreplace"), err=err)
