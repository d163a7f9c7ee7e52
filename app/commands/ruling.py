"""`cubewatch ruling`: settle what was seen wrongly, by entries that say who, what and why."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import click

from app.commands.parts.asking import NOT_CONFIRMED, confirmed
from app.commands.parts.failure import CommandFailure, reported
from app.commands.parts.session_path import SessionPath
from app.commands.replay import attention_words, load, words_of
from app.text.event_words import event_words
from app.text.evidence_text import evidence_lines
from app.text.plain_text import say
from referee.sessions import changes
from referee.sessions.disputes.dispute import dispute_evidence
from referee.sessions.errors import SessionError
from referee.sessions.journal.effective import EffectiveGame
from referee.sessions.journal.entries import Draft, Entry
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from rules.json_text import NotJsonError, parse_json

Make = Callable[[tuple[Entry, ...]], tuple[Draft, ...]]

_who = click.option("--who", default="", metavar="NAME", help="Who says so.")
_why = click.option("--why", default="", metavar="TEXT", help="The reason.")
_yes = click.option("--yes", is_flag=True, help="Do not ask.")


class _RulingGroup(click.Group):
    """A group whose verbs show their help without a session: `cubewatch ruling decide --help`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        verb = self.commands.get(args[0]) if args else None
        if verb is not None and set(ctx.help_option_names).intersection(args[1:]):
            verb.make_context(args[0], ["--help"], parent=ctx)  # which shows it, and ends the program
        if verb is not None and args[1:] and args[1] not in self.commands and not args[1].startswith("-"):
            raise click.UsageError(f"the session goes first: cubewatch ruling {args[1]} {args[0]} …", ctx)
        return super().parse_args(ctx, args)


@click.group(
    "ruling", cls=_RulingGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.argument("session", type=SessionPath())
@click.pass_context
def ruling(ctx: click.Context, session: Path) -> int | None:
    """List what is open in SESSION, show evidence, or settle it: correct, void, insert, undo, redo, dispute, decide.

    N is the number of an entry; an EVENT is JSON, as in a rules script. Nothing in the journal is changed or deleted:
    what is settled is a further entry, with who and why. What it changes is shown before it is asked for. Exit status:
    0, done; 1, not confirmed, or (without a verb) something is open; 2, it cannot be done.
    """
    ctx.obj = session
    if ctx.invoked_subcommand is not None:
        return None
    return _list(load(session))


@ruling.command("correct")
@click.argument("target", metavar="N", type=int)
@click.argument("event", metavar="EVENT")
@_who
@_why
@_yes
@click.pass_obj
def correct(session: Path, target: int, event: str, who: str, why: str, yes: bool) -> int:
    """The event of entry N was really EVENT."""
    fields = _event(event)
    return _settle(session, lambda entries: (changes.correct(entries, target, fields, who, why),), yes)


@ruling.command("void")
@click.argument("target", metavar="N", type=int)
@_who
@_why
@_yes
@click.pass_obj
def void(session: Path, target: int, who: str, why: str, yes: bool) -> int:
    """The event of entry N was none."""
    return _settle(session, lambda entries: (changes.void(entries, target, who, why),), yes)


@ruling.command("insert")
@click.argument("after", metavar="N", type=int)
@click.argument("event", metavar="EVENT")
@_who
@_why
@_yes
@click.pass_obj
def insert(session: Path, after: int, event: str, who: str, why: str, yes: bool) -> int:
    """EVENT was missed, right after that of entry N (1: at the very beginning)."""
    fields = _event(event)
    return _settle(session, lambda entries: (changes.insert(entries, after, fields, who, why),), yes)


@ruling.command("undo")
@_who
@_yes
@click.pass_obj
def undo(session: Path, who: str, yes: bool) -> int:
    """Take back the last thing a person entered, while nothing has been rolled since."""
    return _settle(session, lambda entries: (changes.undo(entries, who),), yes)


@ruling.command("redo")
@_who
@_yes
@click.pass_obj
def redo(session: Path, who: str, yes: bool) -> int:
    """Put back what was undone last."""
    return _settle(session, lambda entries: (changes.redo(entries, who),), yes)


@ruling.command("dispute")
@click.argument("target", metavar="N", type=int)
@_who
@_why
@click.pass_obj
def dispute(session: Path, target: int, who: str, why: str) -> int:
    """Note that a player doubts entry N; `decide` ends it."""
    return _settle(session, lambda entries: (changes.dispute(entries, target, who, why),), yes=True)


@ruling.command("show")
@click.argument("number", metavar="N", type=int)
@click.pass_obj
def show(session: Path, number: int) -> int:
    """Show the evidence on entry N, an event or a dispute of one.

    When and where in the film the dice lay still, and of each die what every voice said, the vote over the frames, and
    its picture; and what else it may have been. Exit status: 0, shown; 2, there is no such entry.
    """
    loaded = load(session)
    with reported(SessionError):
        found = dispute_evidence(loaded, number)
    for line in evidence_lines(loaded, found):
        say(line)
    return 0


@ruling.command("decide")
@click.argument("number", metavar="N", type=int)
@click.argument("decision", type=click.Choice(["upheld", "overturned", "cannot-tell"]))
@click.argument("event", metavar="[EVENT]", required=False)
@_who
@_why
@_yes
@click.pass_obj
def decide(session: Path, number: int, decision: str, event: str | None, who: str, why: str, yes: bool) -> int:
    """End the dispute of entry N. An overturned call takes the EVENT that really happened; without one it was none."""
    if event is not None and decision != "overturned":
        raise click.UsageError("an EVENT needs overturned")
    fields = None if event is None else _event(event)

    def make(entries: tuple[Entry, ...]) -> tuple[Draft, ...]:
        correction = None
        if decision == "overturned" and 0 < number <= len(entries) and entries[number - 1].kind == "dispute":
            target = int(entries[number - 1].fields["target"])
            if fields is None:
                correction = changes.void(entries, target, who, why)
            else:
                correction = changes.correct(entries, target, fields, who, why)
        named = cast("changes.Decision", decision.replace("-", "_"))
        return changes.rule(entries, number, named, who, why, correction)

    return _settle(session, make, yes)


def _settle(folder: Path, make: Make, yes: bool) -> int:
    """Shows what the entries would change, asks, and writes them."""
    with reported(SessionError):
        before = Session.load(folder)
        drafts = make(before.entries)
        after = changes.preview(before.entries, *drafts)
        _show(before, Session(folder, before.entries, after))
        if not yes and not confirmed("Write it down?"):
            return NOT_CONFIRMED
        with Journal.open(folder) as journal:
            # The journal may have grown while a person was thinking.
            written = journal.append(*(drafts if journal.entries == before.entries else make(journal.entries)))
    for entry in written:
        say(f"Entry {entry.number}: {entry.kind}.")
    return 0


def _show(before: Session, after: Session) -> None:
    """The outcome before and after, and each event that is another one then."""
    players = before.players
    old = {step.entry: step for step in before.game.steps}
    for step in after.game.steps:
        known = old.get(step.entry)
        if known is None or known.event != step.event or (known.counts != step.counts):
            was = "not there" if known is None else _state_of(known.counts, known.event, players)
            say(f"Entry {step.entry}: {was} → {_state_of(step.counts, step.event, players)}")
    for entry in old.keys() - {step.entry for step in after.game.steps}:
        say(f"Entry {entry}: {event_words(old[entry].event, players)} → not there")
    say(f"Before: {_outcome(before.game)}")
    say(f"After:  {_outcome(after.game)}")
    if after.game.attention is not None:
        say(f"Needs attention then: {attention_words(after)}")


def _state_of(counts: bool, event: Mapping[str, Any], players: tuple[str, ...]) -> str:
    return event_words(event, players) if counts else f"{event_words(event, players)}, which does not count"


def _outcome(game: EffectiveGame) -> str:
    return game.game.explain(game.state)


def _list(session: Session) -> int:
    """What is open: events that do not fit, and disputes nobody ruled on; then the last events, with their numbers."""
    attention = attention_words(session)
    if attention:
        say(f"Needs attention: {attention}")
    for entry in changes.open_disputes(session.entries):
        fields = entry.fields
        said = f": {fields['why']}" if fields["why"] else ""
        say(f"Dispute {entry.number} of entry {fields['target']}, by {fields['who'] or 'somebody'}{said}")
    for step in session.game.steps[-12:]:
        say(words_of(step, session.players))
    return 1 if attention or changes.open_disputes(session.entries) else 0


def _event(text: str) -> Mapping[str, Any]:
    try:
        value = parse_json(text.encode("utf-8", "surrogateescape"))
    except NotJsonError as error:
        raise CommandFailure(f"the event is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise CommandFailure('the event is not an object such as {"type": "roll", "seat": 0, "values": [1, 2]}')
    return cast("dict[str, Any]", value)
