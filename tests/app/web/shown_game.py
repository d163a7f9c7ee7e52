"""A game with its session and its server, and phones that speak with it without a browser."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from app.live.session import LiveSession, Plan
from app.web.addresses import ListenAddress
from app.web.passes import Grant
from app.web.phones import Phones
from app.web.webhooks import Address

PLAYERS = ("Ann", "Bo", "Cy")
SPECTATOR, HOST, CAMERA = Grant("spectator"), Grant("host"), Grant("camera")
LIARS_DICE: Mapping[str, Any] = {"game": "liars_dice", "players": list(PLAYERS), "options": {"dice_per_player": 2}}
WAIT_SECONDS = 60.0
"""Longer than any answer takes on a busy machine: what does not come by then will not come."""


def seat(number: int) -> Grant:
    return Grant("seat", number)


class ShownGame:
    """A game that is on, and its server, until the `with` statement ends."""

    def __init__(
        self,
        setup: Mapping[str, Any] = LIARS_DICE,
        webhooks: Sequence[Address] = (),
        allowed: Sequence[str] = (),
        plan: Plan | None = None,
        speed: float = 1.0,
        begins: bool = True,
        port: int | None = None,
    ) -> None:
        self.complaints: list[str] = []
        self.phones = Phones(ListenAddress("127.0.0.1", port), webhooks, allowed, self.complaints.append)
        self.plan = plan or Plan(setup)
        self.speed = speed
        self._begun = begins
        self.session = self._new_session()

    def _new_session(self) -> LiveSession:
        session = LiveSession(self.plan, self._take, self.speed, hear=self.phones.hub.hear)
        self.phones.hub.begin(session, self.plan.setup.get("players", ()))
        return session

    def _take(self) -> None:
        snapshot = self.session.mailbox.take()
        if snapshot is not None:
            self.phones.hub.show(snapshot)

    def __enter__(self) -> Self:
        if self._begun:
            self.session.start()
        self.phones.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.phones.stop()
        if self._begun:
            self.session.stop()
            self.session.join()

    def begin(self) -> None:
        """Begins a game that did not begin by itself."""
        self._begun = True
        self.session.start()

    def another_game(self) -> None:
        """Ends the game, and begins the same once more."""
        self.session.stop()
        self.session.join()
        self.session = self._new_session()
        self.session.start()

    # What phones do

    def ask(self, path: str, headers: Mapping[str, str] | None = None, method: str = "GET", link: str = "") -> Answer:
        """Asks the server for a path as it stands, with the headers of a browser that was sent there."""
        found = urlsplit(link or self.phones.link(SPECTATOR))
        assert found.hostname is not None
        connection = http.client.HTTPConnection(found.hostname, found.port or 0, timeout=WAIT_SECONDS)
        try:
            connection.putrequest(method, path, skip_host=True)
            for name, value in {"Host": found.netloc, **(headers or {})}.items():
                connection.putheader(name, value)
            connection.endheaders()
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            connection.close()

    def path(self, wanted: Grant, name: str = "") -> str:
        return urlsplit(self.phones.link(wanted)).path + name

    @contextmanager
    def phone(self, wanted: Grant) -> Iterator[Phone]:
        """The open page of somebody, which knows where the game stands once it has begun."""
        with connect(self.address(wanted, "live"), open_timeout=WAIT_SECONDS, compression=None) as socket:
            phone = Phone(socket)
            if self._begun:
                phone.game_at(1)
            yield phone

    def address(self, wanted: Grant, name: str) -> str:
        return self.phones.link(wanted).replace("http", "ws", 1) + name


class Answer:
    """What the server answered."""

    def __init__(self, status: int, headers: Mapping[str, str], body: str) -> None:
        self.status, self.headers, self.body = status, {name.lower(): value for name, value in headers.items()}, body


class Phone:
    """A page as the server sees it: takes messages, and sends commands."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.newest: dict[str, Any] = {}
        self._asked = 0
        self.take_until(lambda: "game" in self.newest)

    def take(self) -> dict[str, Any]:
        """The next message that is no picture."""
        while isinstance(message := self.socket.recv(timeout=WAIT_SECONDS), bytes):
            pass
        told = json.loads(message)
        self.newest[told["kind"]] = told
        return told

    def take_until(self, fits: Any) -> None:
        while not fits():
            self.take()

    def game_at(self, number: int) -> dict[str, Any]:
        """The game once its position has at least this number."""
        self.take_until(lambda: self.newest["game"]["number"] >= number)
        return self.newest["game"]

    def send(self, **command: Any) -> int:
        self._asked += 1
        self.socket.send(json.dumps({"number": self.newest["game"]["number"], "id": self._asked, **command}))
        return self._asked

    def refusal_of(self, **command: Any) -> str | None:
        """Sends a command; why it was refused, or None."""
        asked = self.send(**command)
        while (told := self.take())["kind"] != "answer" or told["id"] != asked:
            pass
        return told["refusal"]

    def hear_again(self) -> None:
        """Has the server say everything again, once it has heard all that was sent before."""
        self.socket.send('{"do": "hello"}')
        while (told := self.take())["kind"] != "words":
            pass
        self.newest = {"words": told}
        self.take_until(lambda: "game" in self.newest)

    def enter(self, event: Mapping[str, Any], **more: Any) -> str | None:
        return self.refusal_of(do="event", event=event, **more)
