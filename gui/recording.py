"""A watch that is recorded: what `watch --record` writes, around a `Recorder`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import click

from referee import Decision
from referee.layout import Layout
from referee.sessions.header import header
from referee.sessions.recorder import Recorder
from vision import Frame, Source


class Recording:
    """Records a game of `setup` into `folder`, while it is watched from `source`, which a person called `called`.

    `layout` is the content of a layout file, None where a mat tells it. Raises NotRecordedError, as all its methods do
    where the disk is full: what is not written down is not to be shown. That a film is given up is said on standard
    error, once.
    """

    def __init__(
        self, folder: Path, setup: Mapping[str, Any], layout: bytes | None, called: str, source: Source
    ) -> None:
        camera = {"source": called, "remarks": list(source.remarks)}
        first = header(setup, None if layout is None else json.loads(layout), camera)
        self._recorder = Recorder.begin(folder, first)
        self._laid_out: Layout | None = None
        self._troubled = False
        self._recorder.source(called, source.live, source.size, source.frame_rate)

    def see(self, frame: Frame) -> None:
        """Takes in a frame, before what it leads to."""
        self._recorder.see(frame)
        if self._recorder.trouble is not None and not self._troubled:
            self._troubled = True
            click.echo(f"Only the events are recorded from here: {self._recorder.trouble}.", err=True)

    def note(self, decision: Decision, by: str | None = None) -> None:
        """Writes down a decision; it is on the disk when this returns."""
        self._recorder.note(decision, by)

    def lay_out(self, layout: Layout | None, t: float) -> None:
        """Writes down where the zones are, where that is not known yet."""
        if layout is not None and layout != self._laid_out:
            self._laid_out = layout
            self._recorder.lay_out(layout.to_json(), t)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._recorder.close("the watch ended" if error is None else "the watch broke off")
