"""`cubewatch watch --serve`: the game of the window without a window, shown on phones, its decisions printed."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
import segno

from app.commands.parts.failure import CommandFailure, reported
from app.commands.parts.lazy_group import INTERRUPTED
from app.commands.parts.watch_files import begun, content_of, parsed, read_setup
from app.live.requests import Plan
from app.live.session import LiveSession
from app.live.snapshot import Snapshot
from app.text.language import sentence
from app.text.plain_text import say
from app.text.watch_words import sentence as line_of
from referee.decisions import Decision, Notice, Refused
from referee.layout import Layout, LayoutError
from rules.json_text import json_line
from vision.sources.sent_source import PHONE, sent_pictures

if TYPE_CHECKING:
    from app.web.phones import Phones

CLOSING_SECONDS = 10.0
OWN_OPTIONS = ("serve", "webhook", "chat", "allow_origin")
TOGETHER = (*OWN_OPTIONS, "source", "setup", "layout", "state", "as_json", "realtime", "die_set", "die_edge")
"""The options that go with --serve."""

Command = TypeVar("Command", bound=Callable[..., Any])


def serving_options(command: Command) -> Command:
    """Gives `watch` the options of phones."""
    for option in (
        click.option("--allow-origin", multiple=True, metavar="URL", help="With --serve: whose pages may read events."),
        click.option("--chat", multiple=True, metavar="URL", help="With --serve: post events to this chat room."),
        click.option("--webhook", multiple=True, metavar="URL", help="With --serve: post events there, as JSON."),
        click.option(
            "--serve",
            is_flag=False,
            flag_value="",
            metavar="[ADDRESS:PORT]",
            help="Show the game on phones in the local network.",
        ),
    ):
        command = option(command)
    return command


def serve(options: dict[str, Any]) -> int | None:
    """Watches and shows on phones, where that is asked for; takes the options of phones out of the others."""
    if options["serve"] is None:
        for name in OWN_OPTIONS:
            if options.pop(name):
                raise click.UsageError(f"--{name.replace('_', '-')} needs --serve")
        return None
    others = [name for name, value in options.items() if value and name not in TOGETHER]
    if others:
        raise click.UsageError(
            f"--serve cannot be combined with --{others[0].replace('_', '-').replace('go-on', 'continue')}"
        )
    if options["setup"] is None:
        raise click.UsageError("Missing option '--setup': the game that phones are shown")
    from app.web.addresses import AddressError, place_of
    from app.web.phones import Phones
    from app.web.webhooks import WebhookError, address_of

    plan, players = _plan(options)
    with reported(AddressError, WebhookError):
        place = place_of(options["serve"])
        webhooks = [address_of(url) for url in options["webhook"]] + [
            address_of(url, "chat") for url in options["chat"]
        ]
    phones = Phones(place, webhooks, options["allow_origin"], lambda words: say(words, err=True))

    def tell(decision: Decision) -> None:
        if options["as_json"]:
            click.echo(json_line(decision.to_json()), nl=False)
        else:
            say(line_of(decision, players))

    return ServedWatch(phones, plan, players, tell).run()


def _plan(options: Mapping[str, Any]) -> tuple[Plan, tuple[str, ...]]:
    """What is to be watched, and who plays. Raises CommandFailure."""
    setup: Any = read_setup(options["setup"])
    if options["state"] is not None and isinstance(setup, dict):
        setup = {
            **cast("dict[str, Any]", setup),
            "taken_up": parsed(content_of(options["state"], "the state"), options["state"], "the state"),
        }
    players = begun(setup, options["state"])[1].names
    layout = None
    if options["layout"] is not None:
        told = parsed(content_of(options["layout"], "the layout"), options["layout"], "the layout")
        try:
            layout = Layout.from_json(told, len(players))
        except LayoutError as error:
            raise CommandFailure(f"{options['layout']}: {error}") from None
    return (
        Plan(setup, layout, options["source"], die_set=options["die_set"], die_edge=options["die_edge"]),
        players,
    )


class ServedWatch:
    """One game from its beginning to the film's end, or to Ctrl-C; `tell` is given each decision, in another thread."""

    def __init__(self, phones: Phones, plan: Plan, players: Sequence[str], tell: Callable[[Decision], None]) -> None:
        self._phones = phones
        self._plan = plan
        self._players = tuple(players)
        self._tell = tell
        self._ended = threading.Event()
        self._begun = False
        self._faults = 0
        self._problem: str | None = None
        self._session = LiveSession(plan, self._take, hear=self._hear)

    def run(self) -> int:
        """The exit status of the command. Raises CommandFailure where phones cannot be shown it."""
        from app.web.addresses import AddressError

        with reported(AddressError):
            self._phones.start()
        self._phones.hub.begin(self._session, self._players)
        tell_links(self._phones, self._players)
        try:
            self._wait_for_phone()
            self._session.start()
            self._begun = True
            self._ended.wait()
            status = 1 if self._faults else 0
        except KeyboardInterrupt:
            status = INTERRUPTED
        finally:
            if self._begun:
                self._session.stop()
                self._session.join(CLOSING_SECONDS)
            self._phones.stop()
        return status

    def _wait_for_phone(self) -> None:
        """Where a phone is the camera, the game begins with its first picture."""
        if self._plan.source == PHONE and not sent_pictures.coming:
            say("Waiting for the phone: open the camera's address on it, and press its button.", err=True)
            while not sent_pictures.wait(0.5):
                pass

    # From here on everything runs in the session's thread.

    def _take(self) -> None:
        snapshot = self._session.mailbox.take()
        if snapshot is None:
            return
        self._phones.hub.show(snapshot)
        self._complain(snapshot)
        # A camera may be lost for good, and the game goes on by hand; a film's end is the end.
        if snapshot.playback == "ended" or (snapshot.playback == "lost" and not snapshot.live):
            self._ended.set()

    def _complain(self, snapshot: Snapshot) -> None:
        if snapshot.problem is not None and snapshot.problem != self._problem:
            say(sentence(snapshot.problem), err=True)
        self._problem = snapshot.problem

    def _hear(self, decision: Decision) -> None:
        if isinstance(decision, Refused) or (isinstance(decision, Notice) and decision.kind == "missed"):
            self._faults += 1
        self._tell(decision)
        self._phones.hub.hear(decision)


def tell_links(phones: Phones, players: Sequence[str]) -> None:
    """Prints who opens which address, on standard error; on a terminal with the code of the spectators' page."""
    from app.web.passes import Grant

    spectators = phones.link(Grant("spectator"))
    lines = [("Watch", spectators), ("Overlay for OBS", f"{spectators}overlay"), ("Events", f"{spectators}events")]
    lines += [(f"{name} plays", phones.link(Grant("seat", seat))) for seat, name in enumerate(players)]
    lines += [("The host enters for everybody", phones.link(Grant("host"))), ("Camera", phones.link(Grant("camera")))]
    wide = max(len(words) for words, _ in lines)
    for words, link in lines:
        say(f"{words:<{wide}}  {link}", err=True)
    if phones.certificate is not None:
        say(f"The camera's page shows this fingerprint (SHA-256): {phones.certificate.fingerprint}", err=True)
    if sys.stderr.isatty():
        click.echo("Scan this to watch:", err=True)
        segno.make_qr(spectators).terminal(sys.stderr, compact=True)
