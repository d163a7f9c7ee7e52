"""The one live loop: every frame of an open source, when it is due, goes to whoever follows it.

The window, `cubewatch watch` and whatever watches without a game run on it. It knows nothing of games, of Qt and of
what is recorded; it says when a source gives no more pictures, and when it gives them again.
"""

import time
from collections.abc import Callable, Mapping
from enum import Enum

from app.text.language import words_of
from referee.decisions import Notice
from rules.sentence import capital, said
from vision import Frame, Source, SourceError
from vision.messages import Message

ASK_SECONDS = 0.1
"""How long a live source without pictures is waited for, before orders and lost cameras are looked at."""

Pace = Callable[[float | None], bool]
"""Waits until a film's frame of this time is due, in seconds of the source (None: no film, so go on at once); False
where the loop is to stop."""


Tell = Callable[[Notice, str | None], None]
"""Takes in a notice about the source, and which cameras are lost now, in a sentence; None while all give pictures."""


class Ending(Enum):
    """How the loop came to its end."""

    ENDED = "the film is over, or the source was closed"
    LOST = "the source broke off"
    STOPPED = "the pace said so"


def follow(source: Source, see: Callable[[Frame], None], tell: Tell, pace: Pace) -> Ending:
    """Has every frame of `source` seen, in order, until it ends, and its losses told.

    Whatever `see`, `tell` and `pace` raise ends the loop, and goes on to the caller.
    """
    t = 0.0
    lost: Mapping[str, Message] = {}
    source.follow()
    for remark in source.remarks:
        tell(Notice(t, "camera_settings", None, words_of(remark)), None)
    while True:
        try:
            frame = source.read(ASK_SECONDS if source.live else None)
        except SourceError as error:
            words = _sentence(error)
            tell(Notice(t, "source_lost", None, words), words)
            return Ending.LOST
        if frame is None and source.ended:
            return Ending.ENDED
        t = t if frame is None else frame.t
        before, lost = lost, source.lost_ones
        for kind, words in _changes(before, lost):
            tell(Notice(t, kind, None, words), _trouble(source))
        if not pace(None if frame is None or source.live else frame.t):
            return Ending.STOPPED
        if frame is not None:
            see(frame)


def _changes(before: Mapping[str, Message], now: Mapping[str, Message]) -> list[tuple[str, str]]:
    """The notices that are due, as kind and words: which cameras were lost since `before`, and which came back."""
    lost = [("source_lost", _sentence(words, name)) for name, words in now.items() if name not in before]
    return lost + [("source_back", _back(name)) for name in before if name not in now]


def _trouble(source: Source) -> str | None:
    return None if source.lost is None else _sentence(source.lost, next(iter(source.lost_ones), ""))


def _back(name: str) -> str:
    if not name:
        return said("The camera is back.")
    return said("The camera {name} is back.", name=name)


def _sentence(trouble: Message | SourceError, camera: str = "") -> str:
    """With a capital, unless it begins with the name of a camera."""
    words = words_of(trouble)
    return said("{trouble}.", trouble=words if camera else capital(words))


def at_once(t: float | None) -> bool:
    """The pace of one who waits for nothing: a film is watched as fast as it can be read."""
    del t
    return True


def in_real_time() -> Pace:
    """The pace of one who watches a film at its own speed, beginning with its first frame."""
    began: float | None = None

    def wait(t: float | None) -> bool:
        nonlocal began
        if t is not None:
            began = time.monotonic() - t if began is None else began
            time.sleep(max(0.0, t - (time.monotonic() - began)))
        return True

    return wait
