"""`cubewatch die-sets`: the dice that were taught."""

from collections.abc import Callable
from pathlib import Path

import click

from app.commands.parts.asking import NOT_CONFIRMED, confirmed
from app.commands.parts.failure import reported
from app.live.taught_reader import doubts_in_words, teach_with_bar
from app.stores.die_set_store import DieSetStore, read_die_set, write_die_set
from app.teach.lesson import Lesson
from app.teach.words import account_of, advice_on, figures_sentence
from vision import DiceReader, ModelError
from vision.errors import DieSetError
from vision.teaching.die_set import DieSet


@click.group("die-sets", invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def die_sets(ctx: click.Context) -> int:
    """List the die sets that were taught, with what was measured of each; or show, share, rename and delete them.

    Exit status: 0, done; 1, some file of a set cannot be used; 2, nothing was done.
    """
    if ctx.invoked_subcommand is not None:
        return 0
    found, faults = DieSetStore().sets()
    if not found and not faults:
        click.echo("No dice were taught yet: cubewatch teach --help explains how.")
    for die_set in found:
        click.echo(_line(die_set))
    for fault in faults:
        click.echo(fault, err=True)
    return 1 if faults else 0


def _guarded(action: Callable[[], None]) -> None:
    with reported(DieSetError, ModelError):
        action()


def _line(die_set: DieSet) -> str:
    faces = " ".join(str(face) for face in die_set.faces)
    if die_set.fit is None:
        return f"{die_set.name}: a draft with {len(die_set.shots)} shots ({faces})"
    figures = die_set.fit.figures
    return (
        f"{die_set.name}: {figures.shots} shots, {figures.right} right, {figures.asked} not certain, "
        f"{figures.wrong} wrong ({faces})"
    )


@die_sets.command("show")
@click.argument("name")
def show(name: str) -> None:
    """Say what the die set NAME is, and what was measured of it."""

    def action() -> None:
        die_set = DieSetStore().load(name)
        click.echo(_line(die_set))
        for face in die_set.looks:
            numbers = [str(i + 1) for i, shot in enumerate(die_set.shots) if shot.word == face.word]
            meaning = f"counts as {face.meaning}" if face.value is not None else "an icon"
            click.echo(f"  {face.word}: {meaning}; shots {', '.join(numbers) or 'none yet'}")
        if die_set.fit is not None:
            click.echo(figures_sentence(die_set.fit.figures))
            if die_set.fit.figures.shots != len(die_set.shots):
                click.echo(f"Its shots have changed since. To teach it again: cubewatch teach “{die_set.name}”")
            for doubt in doubts_in_words(die_set):
                click.echo(doubt)

    _guarded(action)


@die_sets.command("export")
@click.argument("name")
@click.argument("file", type=click.Path(path_type=Path))
def export(name: str, file: Path) -> None:
    """Write the die set NAME to FILE, for somebody with the same dice."""
    _guarded(lambda: write_die_set(file, DieSetStore().load(name)))


@die_sets.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as", "name", metavar="NAME", help="Keep it under another name.")
def import_(file: Path, name: str | None) -> None:
    """Take over the die set in FILE, and teach it again from its shots, so that its figures are measured here.

    A draft with too few shots is kept as a draft.
    """

    def action() -> None:
        store, given = DieSetStore(), read_die_set(file)
        die_set = DieSet(name if name is not None else given.name, given.faces, given.shots)
        if die_set.name in store:
            raise DieSetError(
                "There is already a die set called {name}: delete it, or import with --as another name.",
                name=die_set.name,
            )
        if not Lesson.begin(die_set).ready:
            store.save(die_set)
            click.echo(f"{die_set.name}: {account_of(die_set)}")
            return
        taught = teach_with_bar(DiceReader.load(), die_set)
        store.save(taught)
        assert taught.fit is not None
        click.echo(f"{taught.name}: {figures_sentence(taught.fit.figures)}{advice_on(taught.fit.figures)}")

    _guarded(action)


@die_sets.command("rename")
@click.argument("old")
@click.argument("new")
def rename(old: str, new: str) -> None:
    """Call the die set OLD NEW from now on."""
    _guarded(lambda: click.echo(f"The die set is now called {DieSetStore().rename(old, new).name}."))


@die_sets.command("delete")
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(name: str, yes: bool) -> int:
    """Remove the die set NAME with its shots. Exit status: 0, removed; 1, not confirmed; 2, there is none."""
    store, status = DieSetStore(), 0

    def action() -> None:
        nonlocal status
        if name not in store:
            store.load(name)  # which says what there is
        if not yes and not confirmed(f"Delete the die set {name} with its shots?"):
            status = NOT_CONFIRMED
            return
        store.delete(name)

    _guarded(action)
    return status
