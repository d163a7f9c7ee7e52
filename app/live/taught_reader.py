"""What commands share about die sets: a reader that uses one, teaching with a bar, and doubts in words."""

import sys

import click

from app.commands.parts.failure import reported
from app.live.die_set_in_use import die_set_for
from vision.errors import DieSetError, ModelError
from vision.reading.reader import DiceReader
from vision.teaching.die_set import DieSet
from vision.teaching.training import teach

_STEPS = 1000


def load_reader(name: str | None = None) -> DiceReader:
    """The shipped reader, with the die set `name` if one is chosen; raises CommandFailure.

    A set that was taught with other networks is taught again from its shots first, and kept.
    """
    with reported(DieSetError, ModelError):
        reader = DiceReader.load()
        if name is not None:
            reader.use(die_set_for(reader, name, lambda draft: _taught_again(reader, draft)))
    return reader


def _taught_again(reader: DiceReader, draft: DieSet) -> DieSet:
    click.echo(
        f"Cubewatch has changed since the die set {draft.name} was taught: it is taught again.",
        err=True,
    )
    return teach_with_bar(reader, draft)


def teach_with_bar(reader: DiceReader, draft: DieSet) -> DieSet:
    """`teach`, with a bar on standard error."""
    with click.progressbar(length=_STEPS, label=f"Teaching {draft.name}", file=sys.stderr) as bar:

        def tell(share: float) -> None:
            bar.update(round(share * _STEPS) - bar.pos)

        return teach(reader, draft, tell)


def doubts_in_words(die_set: DieSet) -> list[str]:
    """A sentence for each shot that looks like another face than it was named."""
    if die_set.fit is None:
        return []
    return [
        f"Shot {doubt.shot + 1}, named {die_set.shots[doubt.shot].word}, looks more like {doubt.word}: "
        f"if that is a slip, drop it (cubewatch teach “{die_set.name}” --drop {doubt.shot + 1})."
        for doubt in die_set.fit.figures.doubts
        if doubt.shot < len(die_set.shots)
    ]
