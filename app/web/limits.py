"""How much one address may ask of the server: requests, connections, sizes and rates."""

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Limits:
    """All limits in one place. Sizes in bytes, rates a second."""

    connections: int = 96
    """At once, of all addresses."""
    connections_of_one: int = 24
    """At once, of one address: a test with twenty pages on one computer, and some more."""
    header_bytes: int = 8192
    header_seconds: float = 10.0
    """After so long a connection that has asked for nothing is closed."""
    command_bytes: int = 4096
    commands_a_second: float = 8.0
    commands_at_once: int = 30
    frame_bytes: int = 1_500_000
    frames_a_second: float = 30.0
    requests_a_second: float = 20.0
    requests_at_once: int = 120
    wrong_tokens_a_second: float = 0.2
    wrong_tokens_at_once: int = 20
    addresses: int = 512
    """So many addresses are remembered."""


@dataclass
class Bucket:
    """A token bucket: `rate` a second on average, `most` at once."""

    rate: float
    most: float
    clock: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = self.most, self.clock()

    def take(self) -> bool:
        """Whether there is one left; it is taken."""
        self._fill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    @property
    def empty(self) -> bool:
        self._fill()
        return self._left < 1.0

    def _fill(self) -> None:
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now


class Connection(Protocol):
    """What is asked of a connection: an asyncio transport."""

    def is_closing(self) -> bool: ...

    def abort(self) -> None: ...


class Counters:
    """What each address has asked for lately. It belongs to the server's thread."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._wrong: OrderedDict[str, Bucket] = OrderedDict()
        self._open: list[tuple[str, Connection]] = []

    def may_ask(self, address: str) -> bool:
        """Whether one more request of `address` is answered."""
        bucket = self._bucket(self._requests, address, self._limits.requests_a_second, self._limits.requests_at_once)
        return bucket.take() and not self._wrong_bucket(address).empty

    def was_wrong(self, address: str) -> None:
        """A token of this address was none."""
        self._wrong_bucket(address).take()

    def connected(self, address: str, connection: Connection) -> bool:
        """A connection more; False where it is one too many, and is to be closed."""
        self._open = [(one, known) for one, known in self._open if not known.is_closing()]
        if len(self._open) >= self._limits.connections:
            return False
        if sum(one == address for one, _ in self._open) >= self._limits.connections_of_one:
            return False
        self._open.append((address, connection))
        return True

    def abort_all(self) -> None:
        """Cuts every connection that is still open."""
        for _, connection in self._open:
            # asyncio of Python 3.11.2, Debian 12's, fails with it where an encrypted connection was closed twice.
            with suppress(AttributeError):
                connection.abort()

    def _wrong_bucket(self, address: str) -> Bucket:
        return self._bucket(self._wrong, address, self._limits.wrong_tokens_a_second, self._limits.wrong_tokens_at_once)

    def _bucket(self, kept: OrderedDict[str, Bucket], address: str, rate: float, most: float) -> Bucket:
        bucket = kept.get(address)
        if bucket is None:
            bucket = kept[address] = Bucket(rate, most, self._clock)
            if len(kept) > self._limits.addresses:
                kept.popitem(last=False)
        kept.move_to_end(address)
        return bucket
