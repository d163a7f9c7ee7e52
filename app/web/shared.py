"""What all pages share: each picture is made once for all of them, and so is each view. Runs in the server's thread."""

import asyncio
import json
from typing import Any

import numpy as np

from app.live.snapshot import Snapshot
from app.text.language import speaking
from app.web.picture import picture_of
from app.web.view import view_of


class Shared:
    """The newest pictures and views, by what they are of."""

    def __init__(self) -> None:
        self._of: Snapshot | None = None
        self._views: dict[tuple[int | None, str], str] = {}
        self._image: np.ndarray | None = None
        self._pictures: dict[int, asyncio.Task[bytes | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def view(self, snapshot: Snapshot, viewer: int | None, language: str) -> str:
        """The game as a seat (None: a spectator) sees it, as JSON."""
        if snapshot is not self._of:
            self._of, self._views = snapshot, {}
        known = self._views.get((viewer, language))
        if known is None:
            with speaking(language):
                known = self._views[viewer, language] = json.dumps(view_of(snapshot, viewer))
        return known

    async def picture(self, snapshot: Snapshot, width: int) -> bytes | None:
        """The picture of a snapshot, made in another thread so that nobody waits for it who does not want it."""
        if snapshot.image is not self._image:
            self._image, self._pictures = snapshot.image, {}
        task = self._pictures.get(width)
        if task is None:
            task = self._pictures[width] = asyncio.create_task(asyncio.to_thread(picture_of, snapshot, width))
        # A page that closes while it waits must not take the picture from the others.
        return await asyncio.shield(task)

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keeps a task until it has ended."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
