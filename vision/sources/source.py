"""What every source of frames promises."""

from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Protocol, Self

from vision.messages import Message
from vision.readings import Frame


class Source(Protocol):
    """A source of frames. Iterating gives them in order of time and ends with the film, or once it is closed.

    `live`: frames are dropped rather than kept waiting. `frame_rate`: frames a second as the source states them, if it
    does. `size`: width and height in pixels of the upright picture. `duration`: seconds, if known. `remarks`: sentences
    about what its device would not do. `lost`: one sentence while a live source gives no pictures, or a film that is
    followed shows nothing of its table; None otherwise. The first frame after that is marked as `resumed`.
    """

    live: bool
    frame_rate: float | None
    size: tuple[int, int]
    duration: float | None
    remarks: tuple[Message, ...]

    @property
    def lost(self) -> Message | None: ...

    @property
    def lost_ones(self) -> Mapping[str, Message]:
        """The cameras that give no pictures now, by name, each with a sentence; one alone has an empty name."""
        ...

    def read(self, timeout: float | None = None) -> Frame | None:
        """The next frame; None where none came within `timeout` seconds, or where there will be no more (`ended`).

        Raises SourceError where a film breaks off.
        """
        ...

    @property
    def ended(self) -> bool: ...

    def follow(self) -> None:
        """Tells it that somebody will take all frames, and nothing but the game matters: a live source then gives fewer
        while nothing moves in them (`vision.tracking.frame_skipping`), and a film is decoded ahead, in a thread that
        ends with it."""
        ...

    def __iter__(self) -> Iterator[Frame]: ...

    def close(self) -> None: ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None: ...


class OpenSource:
    """What all sources do alike: give their frames one after the other, and close when a `with` statement ends."""

    @property
    def lost_ones(self: Source) -> Mapping[str, Message]:
        return {} if self.lost is None else {"": self.lost}

    def follow(self) -> None:
        """See `Source.follow`: it changes nothing of most."""

    def __iter__(self: Source) -> Iterator[Frame]:
        while not self.ended:
            frame = self.read(0.5)
            if frame is not None:
                yield frame

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self: Source, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
