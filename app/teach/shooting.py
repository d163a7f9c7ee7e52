"""Take the shots of a die set at the command line: face by face, while a person turns one die before a camera."""

import sys
import time
from collections.abc import Callable
from dataclasses import replace

import click

from vision import DiceReader, Source
from vision.errors import SourceError
from vision.teaching.die_set import DieSet, Face, Shot
from vision.teaching.shot_taker import ShotTaker

SHOTS = 5
"""Shots of each face that are asked for; with six faces, 30."""

PATIENCE_SECONDS = 30.0
_ASK_SECONDS = 0.25
_HINT_SECONDS = 1.0


class Shooting:
    """A draft that grows; `keep` is handed it after every shot, so that nothing taken is ever lost."""

    def __init__(self, reader: DiceReader, draft: DieSet, source: Source, keep: Callable[[DieSet], None]) -> None:
        self.draft = draft
        self._find = reader.detector.find
        self._source = source
        self._keep = keep

    def run(self, shots: int) -> bool:
        """Takes `shots` of each face that has fewer; False where the person broke off. Raises `SourceError`."""
        try:
            for face in self.draft.looks:
                while self.draft.count(face.word) < shots:
                    self._shoot(face, shots)
        except (KeyboardInterrupt, click.Abort):
            count = len(self.draft.shots)
            click.echo(f"\nBroken off; {count} shots are kept as a draft, and the same command goes on from there.")
            return False
        return True

    def _shoot(self, face: Face, shots: int) -> None:
        """The shots of one face, until the person is content with them."""
        before = self.draft
        _ask(f"Put one die down with {face} up, then press Enter")
        taker, since, hint = ShotTaker(self._find), time.monotonic(), ""
        while self.draft.count(face.word) < shots:
            frame = self._source.read(_ASK_SECONDS)
            if frame is None and self._source.ended:
                count = self.draft.count(face.word)
                raise SourceError(
                    "the film ended after {count} shots of {face}, but {shots} are needed",
                    count=count,
                    face=face,
                    shots=shots,
                )
            picture = None if frame is None else taker.see(frame.image)
            waited = time.monotonic() - since
            if picture is not None:
                self._change(self.draft.with_shots(Shot(face.word, picture)))
                click.echo(f"  {face}: {self.draft.count(face.word)} of {shots}; turn the die a little, {face} up.")
                since, hint = time.monotonic(), ""
            elif (self._source.lost or taker.hint) != hint and waited > _HINT_SECONDS:
                hint = self._source.lost or taker.hint
                click.echo(f"  ({hint})")
            if self._source.live and waited > PATIENCE_SECONDS:
                break
        count = self.draft.count(face.word) - before.count(face.word)
        if _ask(f"{face}: {count} new shots. Enter keeps them, r takes them again").startswith("r"):
            self._change(replace(self.draft, shots=before.shots))

    def _change(self, draft: DieSet) -> None:
        self.draft = draft
        self._keep(draft)


def _ask(text: str) -> str:
    if sys.stdin is None:
        raise click.Abort
    return str(click.prompt(text, default="", show_default=False, prompt_suffix=" ")).strip().lower()
