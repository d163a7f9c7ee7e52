"""How a command line names a session: by its folder, or by the name that `cubewatch sessions` lists."""

from pathlib import Path
from typing import Any

import click

from app.stores.session_store import SessionStore


class SessionPath(click.ParamType[Path]):
    """The folder of a session. What is neither a session's folder nor its name stays the path that it is."""

    name = "session"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        return SessionStore().find(Path(value))
