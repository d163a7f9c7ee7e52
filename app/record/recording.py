"""A watch that is recorded: what `watch --record` and `--continue` write, around a `Recorder`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self, cast

import click

from referee import Decision
from referee.sessions.journal.header import header
from referee.sessions.recorder import Recorder, reopened
from referee.table.layout import Layout
from referee.table.source_layouts import layout_file
from vision import Frame, Source
from vision.sources.address import public_address


class Recording:
    """Records a game while it is watched; made by `begin` or `go_on`, which raise SessionError.

    All methods raise NotRecordedError where the disk is full: what is not written down is not to be shown. That a film
    is given up is said on standard error, once.
    """

    def __init__(self, recorder: Recorder, called: str, source: Source) -> None:
        self._recorder = recorder
        self._laid_out: Layout | Mapping[str, Layout] | None = None
        self._troubled = False
        self._recorder.source(called, source.live, source.size, source.frame_rate)

    @staticmethod
    def begin(
        folder: Path,
        setup: Mapping[str, Any],
        layout: object,
        one: str | None,
        named: Mapping[str, str],
        source: Source,
    ) -> Recording:
        """Records a game of `setup` into `folder`, which is absent or empty, while it is watched from `source`.

        `layout` is the object of a layout file, None where a mat tells it; `one` and `named` are what a person called
        the source, or each of several by its name.
        """
        called = _called(one, named)
        camera: dict[str, Any] = {"source": called, "remarks": list(source.remarks)}
        if named:
            camera["sources"] = {name: public_address(text) for name, text in named.items()}
        first = header(setup, cast("Mapping[str, Any]", layout) if isinstance(layout, Mapping) else None, camera)
        return Recording(Recorder.begin(folder, first), called, source)

    @staticmethod
    def go_on(folder: Path, one: str | None, named: Mapping[str, str], source: Source) -> Recording:
        """Goes on with a session; a film is kept where there was one before."""
        journal = reopened(folder)
        filmed = any(entry.kind == "segment" for entry in journal.entries)
        return Recording(Recorder(journal, filmed), _called(one, named), source)

    def see(self, frame: Frame) -> None:
        """Takes in a frame, before what it leads to."""
        self._recorder.see(frame)
        if self._recorder.trouble is not None and not self._troubled:
            self._troubled = True
            click.echo(f"Only the events are recorded from here: {self._recorder.trouble}.", err=True)

    def note(self, decision: Decision, by: str | None = None) -> None:
        """Writes down a decision; it is on the disk when this returns."""
        self._recorder.note(decision, by)

    def lay_out(self, layout: Layout | Mapping[str, Layout] | None, t: float) -> None:
        """Writes down where the zones are, where that is not known yet; of several sources, by their names."""
        if layout is not None and layout != self._laid_out:
            self._laid_out = layout
            self._recorder.lay_out(layout_file(layout), t)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._recorder.close("the watch ended" if error is None else "the watch broke off")


def _called(one: str | None, named: Mapping[str, str]) -> str:
    """What a person called the source, as it may be read by everybody."""
    return public_address(one) if one else " ".join(f"{name}={public_address(text)}" for name, text in named.items())
