"""The error by which a command says that it could not do its work."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import ClassVar

import click


class CommandFailure(click.ClickException):
    """A command cannot start or go on: `message` is one sentence for the user, and the exit status is 2."""

    exit_code: ClassVar[int] = 2


@contextmanager
def reported(*errors: type[Exception]) -> Generator[None]:
    """Work that may raise these errors, whose text then is the failure of the command."""
    try:
        yield
    except errors as error:
        raise CommandFailure(str(error)) from error
