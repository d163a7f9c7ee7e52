"""The error by which a command says that it could not do its work."""

from typing import ClassVar

import click


class CommandFailure(click.ClickException):
    """A command cannot start or go on: `message` is one sentence for the user, and the exit status is 2."""

    exit_code: ClassVar[int] = 2
