"""A place for one thing, the newest: how pictures cross from the worker to the window without ever queueing up."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """One slot. `put` replaces what nobody has taken yet, and calls `on_ready` only when the slot was empty.

    So at most one call is under way for each `take`, however fast things are put.
    """

    def __init__(self, on_ready: Callable[[], None]) -> None:
        self._lock = threading.Lock()
        self._item: T | None = None
        self._on_ready = on_ready

    def put(self, item: T) -> None:
        with self._lock:
            was_empty = self._item is None
            self._item = item
        if was_empty:
            self._on_ready()

    def take(self) -> T | None:
        with self._lock:
            item, self._item = self._item, None
        return item
