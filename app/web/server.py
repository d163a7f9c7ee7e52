"""The server: uvicorn in a thread of its own, on one address of this computer, for http and for https."""

import asyncio
import logging
import socket
import threading
from functools import partial
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.system.worker import Worker
from app.web.certificate import Certificate
from app.web.hub import Hub
from app.web.limits import Counters, Limits
from app.web.shared import Shared
from app.web.site import Site

STOP_SECONDS = 5.0


class Server:
    """Serves the site at the sockets that it is given, which it closes, from `start` to `stop`.

    `plain` is for the pages, `secure` with its certificate for the phone that is the camera.
    """

    def __init__(
        self,
        hub: Hub,
        plain: socket.socket,
        secure: socket.socket | None,
        certificate: Certificate | None,
        allowed: tuple[str, ...] = (),
        limits: Limits | None = None,
    ) -> None:
        self._hub = hub
        self._plain = plain
        self._secure = secure
        self._certificate = certificate
        self._allowed = allowed
        self._limits = limits or Limits()
        self._servers: list[uvicorn.Server] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = threading.Event()
        self._worker = Worker("cubewatch-web", work=self._run)

    def start(self) -> None:
        """Begins to serve; returns once it does."""
        self._worker.start()
        self._ready.wait()

    def stop(self) -> None:
        """Ends all connections, and waits for the end."""
        loop = self._loop
        if loop is not None and not self._worker.over:
            loop.call_soon_threadsafe(self._end)
        self._worker.join(STOP_SECONDS)

    # From here on everything runs in the server's own thread.

    def _end(self) -> None:
        for server in self._servers:
            server.should_exit = True
            server.force_exit = True

    def _run(self) -> None:
        # An error is printed with its traceback; a line for each connection would hold tokens.
        logging.getLogger("uvicorn").setLevel(logging.ERROR)
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        shared, counters = Shared(), Counters(self._limits)
        door = partial(_Door, counters=counters, seconds=self._limits.header_seconds)
        sockets = [(self._plain, "http")] + ([] if self._secure is None else [(self._secure, "https")])
        for listening, scheme in sockets:
            address, port = listening.getsockname()[:2]
            site = Site(self._hub, f"{scheme}://{address}:{port}", shared, counters, self._limits, self._allowed)
            self._servers.append(uvicorn.Server(self._config(site, scheme, door)))
        self._hub.attach(self._loop)
        try:
            serving = [
                asyncio.create_task(server.serve([listening]))
                for server, (listening, _) in zip(self._servers, sockets, strict=True)
            ]
            while not all(server.started or task.done() for server, task in zip(self._servers, serving, strict=True)):
                await asyncio.sleep(0.005)
            self._ready.set()
            await asyncio.gather(*serving)
        finally:
            # Else a browser would go on waiting for an answer on a connection that nobody reads.
            counters.abort_all()
            await asyncio.sleep(0)
            self._hub.attach(None)
            self._ready.set()

    def _config(self, site: Site, scheme: str, door: Any) -> uvicorn.Config:
        secret: dict[str, Any] = {}
        if scheme == "https":
            assert self._certificate is not None
            secret = {"ssl_certfile": self._certificate.certificate, "ssl_keyfile": self._certificate.key}
        return uvicorn.Config(
            site,
            http=door,
            ws="websockets-sansio",
            loop="asyncio",
            lifespan="off",
            log_config=None,
            log_level=logging.ERROR,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=10,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=self._limits.header_bytes,
            ws_max_size=self._limits.frame_bytes,
            ws_ping_interval=10.0,
            ws_ping_timeout=10.0,
            ws_per_message_deflate=False,
            **secret,
        )


class _Door(H11Protocol):
    """A connection of HTTP: closed where its address has too many, or where it asks for nothing."""

    def __init__(self, *arguments: Any, counters: Counters, seconds: float, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._counters = counters
        self._seconds = seconds
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = "" if self.client is None else self.client[0]
        if not self._counters.connected(address, transport):
            transport.abort()
            return
        self._patience = self.loop.call_later(self._seconds, self._lose_patience)

    def handle_events(self) -> None:
        super().handle_events()  # a whole request has come where there is a cycle
        if self.cycle is not None:  # pyright: ignore[reportUnnecessaryComparison]
            self._be_patient()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._be_patient()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_patient()
        super().connection_lost(exc)

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _lose_patience(self) -> None:
        self.transport.abort()
