"""Events sent by HTTP POST to addresses that the user typed: in order, again and again until they are taken.

Each address has a thread of its own. A line that is not taken is tried again at growing intervals; those behind it
wait, so that the order holds. What could not be delivered for `LONGEST_SECONDS` is given up, and that is said.
Redirections are not followed: an address that the user did not type is not asked.
"""

import http.client
import json
import threading
import time
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from app.system.worker import Worker
from app.text.language import tr
from app.web.event_log import EventLog, Line

Form = Literal["json", "chat"]
"""json: the line as it is; chat: a sentence, in the form that Discord, Slack, Mattermost and Rocket.Chat take."""

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 15.0
LONGEST_SECONDS = 600.0
TIMEOUT_SECONDS = 10.0
KEPT = 5000


class WebhookError(Exception):
    """An address to which nothing can be sent; a sentence says why."""


@dataclass(frozen=True)
class Address:
    """Where to send, and in which form. The address may hold a secret, and is never printed: `host` is."""

    url: str
    form: Form = "json"

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""


def address_of(text: str, form: Form = "json") -> Address:
    """The address that a person typed. Raises WebhookError."""
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits or any(ord(letter) <= 32 for letter in text):
        raise WebhookError(
            tr(
                "a webhook is an address that begins with http:// or https://, such as {example}",
                example="http://192.168.1.20:8123/api/webhook/dice",
            )
        )
    return Address(text, form)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: Any, **_named: Any) -> None:
        return None


class Webhook:
    """Sends the lines of `log` to one address from `start` to `stop`.

    `complain` is given a sentence when lines were given up.
    """

    def __init__(
        self,
        address: Address,
        log: EventLog,
        complain: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._address = address
        self._log = log
        self._complain = complain
        self._clock = clock
        self._sent = log.last
        self._waiting: deque[tuple[float, Line]] = deque(maxlen=KEPT)
        self._news = threading.Event()
        self._given_up = 0
        self._opener = urllib.request.build_opener(_NoRedirect())
        self._worker = Worker(f"webhook of {address.host}", work=self._run)

    def start(self) -> None:
        self._end = self._log.listen(self._news.set)
        self._worker.start()

    def stop(self, seconds: float = 2.0) -> None:
        """Sends what can be sent at once, and ends; waits for that `seconds` at most."""
        self._end()
        self._worker.stop()
        self._news.set()
        self._worker.join(seconds)

    # From here on everything runs in the webhook's own thread.

    def _run(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            self._collect()
            if not self._waiting:
                if self._worker.stopping.is_set():
                    return
                self._news.wait()
                self._news.clear()
                continue
            since, line = self._waiting[0]
            if self._send(line):
                self._waiting.popleft()
                pause = FIRST_PAUSE_SECONDS
                self._given_up = 0
                continue
            if self._worker.stopping.is_set():
                return
            if self._clock() - since > LONGEST_SECONDS:
                self._give_up()
                continue
            self._worker.stopping.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    def _collect(self) -> None:
        now = self._clock()
        for line in self._log.after(self._sent):
            self._waiting.append((now, line))
            self._sent = line.number

    def _give_up(self) -> None:
        self._waiting.popleft()
        self._given_up += 1
        if self._given_up == 1:
            self._complain(
                tr(
                    "{host} has not accepted events for ten minutes; those events are lost there",
                    host=self._address.host,
                )
            )

    def _send(self, line: Line) -> bool:
        """Whether the line was taken, or is not one for this address."""
        body = self._body(line)
        if body is None:
            return True
        request = urllib.request.Request(
            self._address.url,
            data=body,
            method="POST",
            headers={
                "Content-Type": "application/json; charset=utf-8",
                "User-Agent": "Cubewatch",
                "Cubewatch-Number": str(line.number),
            },
        )
        try:
            with self._opener.open(request, timeout=TIMEOUT_SECONDS) as answer:
                return 200 <= answer.status < 300
        except (urllib.error.URLError, http.client.HTTPException, OSError, ValueError):
            return False

    def _body(self, line: Line) -> bytes | None:
        if self._address.form == "json":
            return line.text.encode()
        # `content` is what Discord reads, `text` what Slack, Mattermost and Rocket.Chat do
        return None if line.sentence is None else json.dumps({"content": line.sentence, "text": line.sentence}).encode()
