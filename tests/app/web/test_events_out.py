"""Events over the network: server-sent events, WebSockets, webhooks; in order, and none lost."""

from __future__ import annotations

import http.client
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from app.web import webhooks
from app.web.event_log import EventLog
from app.web.webhooks import Webhook, WebhookError, address_of
from tests.app.web.shown_game import CAMERA, HOST, LIARS_DICE, SPECTATOR, WAIT_SECONDS, ShownGame

CALLS = [
    {"type": "bid", "seat": 0, "count": 1, "face": 3},
    {"type": "bid", "seat": 1, "count": 2, "face": 3},
    {"type": "call", "seat": 2},
]


def _play(shown: ShownGame) -> None:
    with shown.phone(HOST) as host:
        for event in CALLS:
            number = host.newest["game"]["number"]
            assert host.enter(event) is None
            host.game_at(number + 1)


def test_a_websocket_gives_the_lines_of_watch_with_order_numbers(shown: ShownGame) -> None:
    with connect(shown.address(SPECTATOR, "events.ws"), open_timeout=WAIT_SECONDS) as events:
        _play(shown)
        lines = [json.loads(events.recv(timeout=WAIT_SECONDS)) for _ in CALLS]
    assert [line["number"] for line in lines] == [1, 2, 3]
    assert [line["event"] for line in lines] == CALLS
    assert {"t", "event", "confidence", "state"} <= lines[0].keys()


def test_one_who_was_away_asks_for_what_came_after_the_last_that_it_has(shown: ShownGame) -> None:
    _play(shown)
    with connect(shown.address(SPECTATOR, "events.ws?after=1"), open_timeout=WAIT_SECONDS) as events:
        lines = [json.loads(events.recv(timeout=WAIT_SECONDS)) for _ in range(2)]
    assert [line["number"] for line in lines] == [2, 3]
    with _stream(shown, {"Last-Event-ID": "2"}) as answer:
        assert next(answer) == (3, CALLS[2])


def test_server_sent_events_have_order_numbers_as_their_ids(shown: ShownGame) -> None:
    with _stream(shown, {}, "events?after=0") as answer:
        _play(shown)
        assert [next(answer) for _ in CALLS] == list(enumerate(CALLS, start=1))


def test_pages_of_an_origin_that_the_user_named_read_events_and_nothing_else() -> None:
    friend = "http://192.168.1.9:30000"
    with ShownGame(allowed=(friend,)) as shown:
        with connect(shown.address(SPECTATOR, "events.ws"), origin=friend, open_timeout=WAIT_SECONDS):  # type: ignore[arg-type]
            pass
        with _stream(shown, {"Origin": friend}) as _, pytest.raises(InvalidStatus):
            connect(shown.address(HOST, "live"), origin=friend, open_timeout=WAIT_SECONDS)  # type: ignore[arg-type]
        assert shown.ask(shown.path(SPECTATOR), {"Origin": friend}).status == 403


def test_the_camera_reads_no_events(shown: ShownGame) -> None:
    assert shown.ask(shown.path(CAMERA, "events")).status == 404


@contextmanager
def _stream(shown: ShownGame, headers: dict[str, str], name: str = "events") -> Iterator[Iterator[tuple[int, Any]]]:
    found = urlsplit(shown.phones.link(SPECTATOR))
    connection = http.client.HTTPConnection(found.netloc, timeout=WAIT_SECONDS)
    connection.request("GET", found.path + name, headers=headers)
    answer = connection.getresponse()
    assert answer.status == 200 and answer.headers["content-type"].startswith("text/event-stream")

    def lines() -> Iterator[tuple[int, Any]]:
        number = 0
        while line := answer.readline().decode():
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: "):
                yield number, json.loads(line[6:])["event"]

    try:
        yield lines()
    finally:
        answer.close()
        connection.close()


class Receiver:
    """A server that takes webhooks: `answers` are the statuses that it gives, 204 where there is none left."""

    def __init__(self, port: int = 0) -> None:
        taken: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        answers: queue.SimpleQueue[int] = queue.SimpleQueue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = answers.get() if not answers.empty() else 204
                if status == 204:
                    taken.put(json.loads(body))
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "http://127.0.0.1:9/")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self.taken, self.answers = taken, answers
        self._server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/secret-hook"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


def test_a_webhook_is_sent_each_line_and_a_chat_its_sentence(receiver: Receiver) -> None:
    with ShownGame(LIARS_DICE, [address_of(receiver.url), address_of(receiver.url, "chat")]) as shown:
        _play(shown)
        got = [receiver.taken.get(timeout=WAIT_SECONDS) for _ in range(2 * len(CALLS))]
    assert [line["event"] for line in got if "event" in line] == CALLS
    chat = [line for line in got if "content" in line]
    assert next(line["content"] for line in chat) == "Ann bids one 3"
    assert all(line["text"] == line["content"] for line in chat)


def test_nothing_is_lost_while_a_receiver_is_down_and_the_order_holds(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "FIRST_PAUSE_SECONDS", 0.01)
    for status in (500, 503, 302, 500):
        receiver.answers.put(status)
    with ShownGame(LIARS_DICE, [address_of(receiver.url)]) as shown:
        _play(shown)
        got = [receiver.taken.get(timeout=WAIT_SECONDS) for _ in CALLS]
    assert [line["number"] for line in got] == [1, 2, 3]
    assert receiver.taken.empty()


def test_a_receiver_that_is_not_there_yet_gets_all_once_it_is() -> None:
    first = Receiver()
    port = urlsplit(first.url).port
    first.close()
    with ShownGame(LIARS_DICE, [address_of(f"http://127.0.0.1:{port}/")]) as shown:
        _play(shown)
        late = Receiver(port or 0)
        try:
            got = [late.taken.get(timeout=WAIT_SECONDS)["number"] for _ in CALLS]
        finally:
            late.close()
    assert got == [1, 2, 3]


def test_what_is_not_taken_for_ten_minutes_is_given_up_and_that_is_said_without_the_address() -> None:
    log, said = EventLog(), queue.SimpleQueue[str]()
    now = [0.0]

    def clock() -> float:
        now[0] += 400.0
        return now[0]

    webhook = Webhook(address_of("http://127.0.0.1:9/secret"), log, said.put, clock)
    webhook.start()
    log.add({"event": 1})
    words = said.get(timeout=WAIT_SECONDS)
    webhook.stop()
    assert words == "127.0.0.1 has not accepted events for ten minutes; those events are lost there"


@pytest.mark.parametrize(
    "text", ["", "ftp://a/", "file:///etc/passwd", "http://", "http://a b/", "192.168.1.2", "http://[::1"]
)
def test_what_is_no_address_of_a_webhook_is_refused(text: str) -> None:
    with pytest.raises(WebhookError):
        address_of(text)


def test_the_log_keeps_the_newest_lines_and_says_which_come_after() -> None:
    log = EventLog(kept=3)
    for number in range(5):
        log.add({"x": number})
    assert [line.number for line in log.after(0)] == [3, 4, 5]
    assert [line.number for line in log.after(4)] == [5]
    assert log.after(5) == () == log.after(99)
    assert json.loads(log.after(4)[0].text) == {"number": 5, "x": 4}
