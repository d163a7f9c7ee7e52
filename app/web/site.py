"""The site: who is let in, and what lies at which address.

Everything lies below ``/TOKEN/``; whatever has no token that is good is answered with the same short page. Before
anything else is looked at, the one who asks must be in the local network, and must have asked for this address and
port (no DNS rebinding); a page of another site is not answered (no forged requests).
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path
from typing import cast

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.text.language import LANGUAGES, installed, speaking
from app.web.addresses import is_local
from app.web.event_log import Line
from app.web.hub import Hub
from app.web.limits import Bucket, Counters, Limits
from app.web.live_page import CLOSE_ENDED, CLOSE_TOO_MUCH, LivePage
from app.web.page_words import page_words
from app.web.passes import Grant
from app.web.shared import Shared
from vision.sources.sent_source import sent_pictures

PAGES = Path(__file__).resolve().parent / "pages"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
FILES = ("style.css", "common.js", "drawing.js", "watch.js", "play.js", "camera.js", "overlay.js", "mark.svg")
PAGE_OF = {"spectator": "watch.html", "seat": "play.html", "host": "play.html", "camera": "camera.html"}
QUIET_SECONDS = 15.0
"""So often something is sent where nothing happens, so that a lost connection is noticed."""
CLOSE_REPLACED = 4002


class Site:
    """The ASGI application. `origin` is what browsers call this site: ``http://192.168.1.5:8765``.

    `allowed` are origins of others whose pages may read the events, which the user typed.
    """

    def __init__(
        self, hub: Hub, origin: str, shared: Shared, counters: Counters, limits: Limits, allowed: tuple[str, ...] = ()
    ) -> None:
        self._hub = hub
        self._origin = origin
        self._host = origin.partition("://")[2]
        self._secure = origin.startswith("https://")
        self._shared = shared
        self._counters = counters
        self._limits = limits
        self._allowed = allowed
        self._camera: object = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return
        answer = self._door(scope)
        if answer is not None:
            await answer(scope, receive, send)
            return
        token, _, rest = str(scope["path"]).removeprefix("/").partition("/")
        stands_for = self._hub.passes.find(token)
        if stands_for is None:
            self._counters.was_wrong(_client(scope))
            await self._refusal(404, "This code is not valid: scan the one that the big screen shows now.")(
                scope, receive, send
            )
            return
        if scope["type"] == "websocket":
            await self._socket(WebSocket(scope, receive, send), rest, token, stands_for)
        else:
            answer = await self._answer(Request(scope, receive), rest, token, stands_for)
            await answer(scope, receive, send)

    # Who is let in

    def _door(self, scope: Scope) -> Response | None:
        """Why this request is not looked at; None where it is."""
        address = _client(scope)
        headers = _headers(scope)
        if not is_local(address):
            return self._refusal(403, "This page is for the local network only.")
        if not self._counters.may_ask(address):
            return self._refusal(429, "Too many requests: wait a little.")
        if headers.get("host") != self._host:
            return self._refusal(421, "This page has another address.")
        origin = headers.get("origin")
        foreign = origin is not None and origin != self._origin
        site = headers.get("sec-fetch-site", "none")
        # A link or a code that is opened comes from elsewhere too, and is no danger: it asks for a page, and reads it.
        opened = headers.get("sec-fetch-mode") == "navigate" and scope["type"] == "http"
        foreign = foreign or (site in ("cross-site", "same-site") and not opened)
        events = str(scope["path"]).endswith(("/events", "/events.ws")) and origin in self._allowed
        if foreign and not events:
            return self._refusal(403, "Pages of other sites may not ask this one.")
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            return self._refusal(405, "This page is only read.", {"Allow": "GET, HEAD"})
        return None

    def _refusal(self, status: int, words: str, more: Mapping[str, str] | None = None) -> Response:
        return Response(f"{words}\n", status, self._headers(more), "text/plain; charset=utf-8")

    def _headers(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        sockets = f"{'wss' if self._secure else 'ws'}://{self._host}"
        return {
            "Content-Security-Policy": (
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
                f"connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ),
            "Permissions-Policy": (
                f"camera=({'self' if self._secure else ''}), microphone=(), geolocation=(), payment=(), usb=()"
            ),
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "no-store",
            **(more or {}),
        }

    # What lies where

    async def _answer(self, request: Request, rest: str, token: str, stands_for: Grant) -> Response:
        if rest == "":
            if not request.url.path.endswith("/"):
                return Response(None, 308, self._headers({"Location": f"/{token}/"}))
            return self._page(PAGE_OF[stands_for.role])
        if rest in FILES:
            return self._page(rest)
        if rest == "overlay" and stands_for.role == "spectator":
            return self._page("overlay.html")
        if rest == "events" and stands_for.role != "camera":
            return self._event_stream(request, token, stands_for)
        return self._refusal(404, "There is nothing here.")

    def _page(self, name: str) -> Response:
        path = PAGES / name
        return Response(path.read_bytes(), 200, self._headers(), f"{KINDS[path.suffix]}; charset=utf-8")

    async def _socket(self, socket: WebSocket, rest: str, token: str, stands_for: Grant) -> None:
        if rest == "live" and stands_for.role != "camera":
            await LivePage(socket, self._hub, self._shared, token, stands_for, self._limits).run()
        elif rest == "events.ws" and stands_for.role != "camera":
            await self._send_events(socket, token, stands_for)
        elif rest == "frames" and stands_for.role == "camera" and self._secure:
            await self._take_frames(socket, token, stands_for)
        else:
            await self._refusal(404, "There is nothing here.")(socket.scope, socket.receive, socket.send)

    # Events

    def _event_stream(self, request: Request, token: str, stands_for: Grant) -> Response:
        after = _number(request.headers.get("last-event-id") or request.query_params.get("after"))
        origin = request.headers.get("origin")
        more = {"Access-Control-Allow-Origin": origin, "Vary": "Origin"} if origin in self._allowed and origin else {}

        async def stream() -> AsyncGenerator[str]:
            async for line in self._lines(after, token, stands_for):
                yield ": still here\n\n" if line is None else f"id: {line.number}\ndata: {line.text}\n\n"

        return StreamingResponse(stream(), 200, self._headers(more), "text/event-stream")

    async def _send_events(self, socket: WebSocket, token: str, stands_for: Grant) -> None:
        await socket.accept()
        after = _number(socket.query_params.get("after"))

        async def send() -> None:
            async for line in self._lines(after, token, stands_for):
                if line is not None:
                    await socket.send_text(line.text)
            await socket.close(CLOSE_ENDED)

        sending = asyncio.create_task(send())
        try:
            # nothing is expected: what comes is read away, and too much of it ends it
            for _ in range(self._limits.commands_at_once):
                if (await socket.receive())["type"] == "websocket.disconnect":
                    return
            await socket.close(CLOSE_TOO_MUCH)
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _lines(self, after: int | None, token: str, stands_for: Grant) -> AsyncGenerator[Line | None]:
        """The lines after a number (None: those that come from now on), as they come; None now and then."""
        news, loop = asyncio.Event(), asyncio.get_running_loop()
        end = self._hub.events.listen(lambda: _set(loop, news))
        last = self._hub.events.last if after is None else after
        try:
            while self._hub.passes.find(token) == stands_for:
                news.clear()
                lines = self._hub.events.after(last)
                for line in lines:
                    last = line.number
                    yield line
                if not lines:
                    try:
                        await asyncio.wait_for(news.wait(), QUIET_SECONDS)
                    except TimeoutError:
                        yield None
        finally:
            end()

    # The phone that is the camera

    async def _take_frames(self, socket: WebSocket, token: str, stands_for: Grant) -> None:
        """Takes pictures, one after the other; each is acknowledged, so that the phone sends no more than is read."""
        await socket.accept()
        me = self._camera = object()
        language = socket.query_params.get("lang", "")
        with speaking(language if language in LANGUAGES else installed()):
            told = {"kind": "words", "language": installed(), "words": page_words()}
        await socket.send_json(told)
        rate = Bucket(self._limits.frames_a_second, 2 * self._limits.frames_a_second)
        taken = 0
        try:
            while self._hub.passes.find(token) == stands_for:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                if self._camera is not me:
                    await socket.close(CLOSE_REPLACED)
                    return
                frame = message.get("bytes")
                if not isinstance(frame, bytes) or len(frame) > self._limits.frame_bytes or not rate.take():
                    await socket.close(CLOSE_TOO_MUCH)
                    return
                taken += sent_pictures.put(frame)
                await socket.send_text(json.dumps({"taken": taken}))
            await socket.close(CLOSE_ENDED)
        except WebSocketDisconnect:
            return


def _set(loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
    try:
        loop.call_soon_threadsafe(event.set)
    except RuntimeError:  # the loop has just been closed
        return


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return "" if client is None else str(client[0])


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by their names; of one that comes twice, both joined, which fits nothing."""
    found: dict[str, str] = {}
    for name, value in cast("list[tuple[bytes, bytes]]", scope["headers"]):
        key = name.decode("latin-1").lower()
        found[key] = value.decode("latin-1") if key not in found else f"{found[key]}, {value.decode('latin-1')}"
    return found


def _number(text: str | None) -> int | None:
    """An order number that somebody gave; None where it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 16 else None
