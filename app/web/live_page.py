"""One open page: what it is sent of the game, picture by picture, and what it asks for. Runs in the server's thread.

Each page is sent the newest of everything, and only once it has taken what came before: a slow phone misses pictures
and holds nobody up.
"""

import asyncio
import json
import time
from concurrent.futures import Future
from typing import Any, cast

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.snapshot import Snapshot
from app.text.language import LANGUAGES, installed, noop, shown, speaking, tr
from app.web.hub import Hub
from app.web.limits import Bucket, Limits
from app.web.page_words import page_words
from app.web.parts import RefusedError
from app.web.passes import Grant
from app.web.play import Player
from app.web.shared import Shared
from rules.json_text import NotJsonError, parse_json

PICTURE_SECONDS = 0.25
"""Between two pictures."""
WIDTHS = {"small": 640, "large": 1280}
ANSWER_SECONDS = 10.0
CLOSE_ENDED, CLOSE_TOO_MUCH = 4001, 1008
"""Why the server closes a page: its token has ended (of our own, RFC 6455 7.4.2), or it asked for too much."""


class LivePage:
    """A page of one pass, from `run` to its end."""

    def __init__(
        self, socket: WebSocket, hub: Hub, shared: Shared, token: str, stands_for: Grant, limits: Limits
    ) -> None:
        self._socket = socket
        self._hub = hub
        self._shared = shared
        self._token = token
        self._pass = stands_for
        self._limits = limits
        self._rate = Bucket(limits.commands_a_second, limits.commands_at_once)
        self._language = installed()
        self._width: int | None = None
        self._player: Player | None = None
        self._sent: dict[str, str] = {}
        self._news, self._end_news = hub.watched()
        self._answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def run(self) -> None:
        """Until one of both sides ends it."""
        await self._socket.accept()
        sending = asyncio.create_task(self._send_news())
        answering = asyncio.create_task(self._send_answers())
        try:
            while await self._take_one():
                pass
        except WebSocketDisconnect:
            pass
        finally:
            self._end_news()
            for task in (sending, answering):
                task.cancel()
            await asyncio.gather(sending, answering, return_exceptions=True)

    # What the page asks for

    async def _take_one(self) -> bool:
        """Takes the next message; False where the page is closed for it."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return False
        text = message.get("text")
        if not self._rate.take() or text is None or len(text) > self._limits.command_bytes:
            await self._socket.close(CLOSE_TOO_MUCH)
            return False
        try:
            asked = parse_json(text.encode("utf-8", "surrogatepass"))
        except NotJsonError:
            asked = None
        if not isinstance(asked, dict):
            self._answer(None, self._say(noop("that is not a command")))
            return True
        fields = cast("dict[str, Any]", asked)
        if fields.get("do") == "hello":
            self._hello(fields)
        elif fields.get("do") == "picture":
            self._width = WIDTHS.get(str(fields.get("width")))
        elif not self._pass.may_play:
            self._answer(fields.get("id"), self._say(noop("this page only watches")))
        else:
            self._command(fields)
        self._news.set()
        return True

    def _hello(self, fields: dict[str, Any]) -> None:
        language = fields.get("language")
        self._language = language if language in LANGUAGES else installed()
        self._width = WIDTHS.get(str(fields.get("width")))
        self._sent.clear()

    def _command(self, fields: dict[str, Any]) -> None:
        number, player = fields.get("number"), self._player
        if player is None or type(number) is not int:
            self._answer(fields.get("id"), self._say(noop("that is not a command")))
            return
        with speaking(self._language):
            try:
                done = self._carry_out(player, fields, number)
            except RefusedError as error:
                self._answer(fields.get("id"), str(error))
                return
        if done is None:
            self._answer(fields.get("id"), None)
        else:
            self._shared.keep(asyncio.create_task(self._wait_for(fields.get("id"), done)))

    def _carry_out(self, player: Player, fields: dict[str, Any], number: int) -> Future[str | None] | None:
        """Carries out a command; what is to be waited for, if anything. Raises RefusedError."""
        match fields.get("do"):
            case "key":
                player.press(str(fields.get("key"))[:40])
                return None
            case "enter":
                return player.enter(number)
            case "event":
                event = fields.get("event")
                if not isinstance(event, dict):
                    raise RefusedError(tr("that is not a command"))
                return player.enter_event(cast("dict[str, Any]", event), number)
            case "show":
                return player.show_part(fields.get("part"), number)
            case "dispute":
                return player.dispute(number)
            case "undo":
                return player.undo(number)
            case _:
                raise RefusedError(tr("that is not a command"))

    async def _wait_for(self, asked: object, done: Future[str | None]) -> None:
        try:
            refusal = await asyncio.wait_for(asyncio.wrap_future(done), ANSWER_SECONDS)
        except TimeoutError:
            refusal = self._say(noop("The game does not answer."))
        self._answer(asked, refusal)

    def _answer(self, asked: object, refusal: str | None) -> None:
        if refusal is not None:
            with speaking(self._language):
                refusal = shown(refusal)
        asked = asked if isinstance(asked, int | str) else None
        self._answers.put_nowait({"kind": "answer", "id": asked, "refusal": refusal})

    def _say(self, text: str) -> str:
        with speaking(self._language):
            return tr(text)

    # What it is sent

    async def _send_answers(self) -> None:
        while True:
            await self._socket.send_json(await self._answers.get())

    async def _send_news(self) -> None:
        pictured = 0.0
        while True:
            await self._news.wait()
            self._news.clear()
            if self._hub.passes.find(self._token) != self._pass:
                await self._socket.send_json({"kind": "ended"})
                await self._socket.close(CLOSE_ENDED)
                return
            snapshot = self._hub.snapshot
            await self._send_text(snapshot)
            now = time.monotonic()
            if self._width is None or snapshot.image is None:
                continue
            if now - pictured < PICTURE_SECONDS:
                asyncio.get_running_loop().call_later(PICTURE_SECONDS - (now - pictured), self._news.set)
                continue
            pictured = now
            picture = await self._shared.picture(snapshot, self._width)
            if picture is not None and self._sent.get("picture") != str(id(picture)):
                self._sent["picture"] = str(id(picture))
                await self._socket.send_bytes(picture)

    async def _send_text(self, snapshot: Snapshot) -> None:
        """Sends what has changed."""
        if "words" not in self._sent:
            await self._send_changed("words", self._words())
        await self._send_changed("game", self._shared.view(snapshot, self._pass.seat, self._language))
        if not self._pass.may_play or snapshot.position is None:
            return
        if self._player is None:
            name = "" if self._pass.seat is None else snapshot.players[self._pass.seat]
            self._player = Player(self._hub, self._pass.seat, name or self._say(noop("The host")))
        with speaking(self._language):
            self._player.follow(snapshot)
            entry = json.dumps(self._player.to_json(snapshot))
        await self._send_changed("entry", entry)

    def _words(self) -> str:
        with speaking(self._language):
            return json.dumps(
                {
                    "kind": "words",
                    "language": self._language,
                    "role": self._pass.role,
                    "seat": self._pass.seat,
                    "words": page_words(),
                }
            )

    async def _send_changed(self, name: str, text: str) -> None:
        if self._sent.get(name) != text:
            self._sent[name] = text
            await self._socket.send_text(text)
