"""Work done ahead: what a generator gives is made in a thread of its own, while what it gave before is used."""

import queue
import threading
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

T = TypeVar("T")

AHEAD = 8
"""So many things are made ahead at most."""


class Ahead(Generic[T]):
    """Gives what `made` gives, in order, and raises what it raises. `prepare` is called with each, in the thread too.

    The thread ends with the generator, which is closed by then, or on `close`.
    """

    def __init__(self, made: Generator[T], prepare: Callable[[T], object], name: str) -> None:
        self._made = made
        self._prepare = prepare
        self._waiting: queue.Queue[T | Exception | None] = queue.Queue(AHEAD)
        self._stopping = threading.Event()
        self._ended = False
        # vision knows nothing of app, where the other threads are made.
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def next(self) -> T | None:
        """The next; None at the end."""
        if self._ended:
            return None
        found = self._waiting.get()
        self._ended = found is None or isinstance(found, Exception)
        if isinstance(found, Exception):
            raise found
        return found

    def close(self) -> None:
        """Ends the thread, once it has made what it is at."""
        self._ended = True
        self._stopping.set()
        while self._thread.is_alive():
            try:
                self._waiting.get(timeout=0.05)
            except queue.Empty:
                continue
        self._thread.join()

    def _run(self) -> None:
        try:
            for one in self._made:
                self._prepare(one)
                self._waiting.put(one)
                if self._stopping.is_set():
                    return
            self._waiting.put(None)
        except Exception as error:  # noqa: BLE001 - whatever it is, who takes the next gets it
            self._waiting.put(error)
        finally:
            self._made.close()
