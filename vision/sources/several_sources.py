"""Several sources on one clock: films by their time stamps, live sources by the arrival of their pictures."""

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce

from vision.errors import SourceError
from vision.messages import Message
from vision.readings import Frame
from vision.sources.film_source import FilmSource
from vision.sources.live_source import Clock, LiveSource
from vision.sources.source import OpenSource


class SeveralSources(OpenSource):
    """Frames of all sources in order of time, each with the name of its source; `index` counts over all of them.

    Films are taken to begin at the same moment, and every frame of each is given; it ends with the last film. Live
    sources have to be made with one clock, and only the newest frame of each waits. `lost` names those that are lost.
    `sizes` tells the size of each; `size` is that of the first. Raises SourceError where there is none, or films and
    live sources are mixed. Closing it closes them all.
    """

    def __init__(self, sources: Mapping[str, FilmSource | LiveSource]) -> None:
        self._films = {name: source for name, source in sources.items() if isinstance(source, FilmSource)}
        self._lives = {name: source for name, source in sources.items() if isinstance(source, LiveSource)}
        if not sources:
            raise SourceError("no source was given: give at least one, as NAME=SOURCE")
        if self._films and self._lives:
            film, live = next(iter(self._films)), next(iter(self._lives))
            raise SourceError(
                "{film} is a film and {live} is live, and they share no clock: use only films, or only live sources",
                film=film,
                live=live,
            )
        self._sources = dict(sources)
        self._clock = next((source.clock for source in self._lives.values()), Clock())
        self._next: dict[str, Frame] = {}
        self._broken_off: dict[str, Message] = {}
        self._index = 0
        self.live = bool(self._lives)
        self.sizes = {name: source.size for name, source in sources.items()}
        self.size = next(iter(self.sizes.values()))
        rates = [source.frame_rate for source in sources.values() if source.frame_rate is not None]
        self.frame_rate = max(rates, default=None)
        self.duration = max((film.duration for film in self._films.values() if film.duration is not None), default=None)
        self.remarks: tuple[Message, ...] = tuple(
            _of(name, remark) for name, source in sources.items() for remark in source.remarks
        )

    @property
    def lost(self) -> Message | None:
        """What `lost_ones` says in one sentence, None while all of them give pictures."""
        return reduce(_both, self.lost_ones.values(), None)

    @property
    def lost_ones(self) -> Mapping[str, Message]:
        """The sources that give no pictures now, each with a sentence."""
        live = {name: lost for name, source in self._sources.items() if (lost := source.lost) is not None}
        return {name: _of(name, words) for name, words in (self._broken_off | live).items()}

    def follow(self) -> None:
        """See `Source.follow`: all of them."""
        for source in self._sources.values():
            source.follow()

    @property
    def ended(self) -> bool:
        return not self._next and all(source.ended for source in self._sources.values())

    def read(self, timeout: float | None = None) -> Frame | None:
        """The next frame in order of time; see `Source.read`.

        Where a film breaks off it is lost, and the others go on; raises SourceError where it was the last.
        """
        found = self._read_live(timeout) if self.live else self._read_films()
        if found is None:
            return None
        name, frame = found
        frame = replace(frame, source=name, index=self._index)
        self._index += 1
        return frame

    def close(self) -> None:
        self._next.clear()
        for source in self._sources.values():
            source.close()

    def _read_films(self) -> tuple[str, Frame] | None:
        for name, film in self._films.items():
            if name not in self._next and not film.ended:
                frame = self._read_film(name, film)
                if frame is not None:
                    self._next[name] = frame
        if not self._next:
            return None
        name = min(self._next, key=lambda name: self._next[name].t)
        return name, self._next.pop(name)

    def _read_film(self, name: str, film: FilmSource) -> Frame | None:
        try:
            return film.read()
        except SourceError as error:
            film.close()
            if self.ended:
                raise
            self._broken_off[name] = error.message
            return None

    def _read_live(self, timeout: float | None) -> tuple[str, Frame] | None:
        """The picture that arrived first of those that wait: a later one of the same source takes its place."""

        def waiting() -> list[tuple[float, str]]:
            times = [(source.waiting_since, name) for name, source in self._lives.items()]
            return [(t, name) for t, name in times if t is not None]

        with self._clock.news:
            self._clock.news.wait_for(lambda: waiting() or self.ended, timeout)
            first = min(waiting(), default=None)
            frame = None if first is None else self._lives[first[1]].read(0.0)
        return None if first is None or frame is None else (first[1], frame)


def _of(name: str, words: Message) -> Message:
    """What is told of the source `name`."""
    return Message("{name}: {words}", name=name, words=words)


def _both(first: Message | None, second: Message) -> Message:
    return second if first is None else Message("{first}; {second}", first=first, second=second)
