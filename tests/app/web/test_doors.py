"""Who is let in: tokens, hosts, origins, methods, limits. All of it over real connections."""

from __future__ import annotations

import json
import random
import socket
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from app.web.limits import Bucket, Counters, Limits
from app.web.passes import Grant, Passes
from tests.app.web.shown_game import CAMERA, HOST, SPECTATOR, WAIT_SECONDS, ShownGame, seat


@pytest.mark.parametrize(
    "path", ["/", "/x/", "//", "/../etc/passwd", "/%2e%2e/", "/live", "/favicon.ico", "/" + "A" * 22 + "/"]
)
def test_without_a_token_nothing_is_shown(shown: ShownGame, path: str) -> None:
    answer = shown.ask(path)
    assert answer.status == 404
    assert "Ann" not in answer.body and "script" not in answer.body


def test_every_role_has_its_own_page_and_token(shown: ShownGame) -> None:
    roles = [SPECTATOR, HOST, CAMERA, seat(0), seat(1), seat(2)]
    assert len({shown.phones.link(role) for role in roles}) == len(roles)
    assert "watch.js" in shown.ask(shown.path(SPECTATOR)).body
    assert "play.js" in shown.ask(shown.path(seat(1))).body
    assert "play.js" in shown.ask(shown.path(HOST)).body
    assert "camera.js" in shown.ask(shown.path(CAMERA)).body


def test_what_lies_beside_the_pages_is_not_reached(shown: ShownGame) -> None:
    for name in ("../site.py", "%2e%2e/site.py", "..%2fsite.py", "pages/watch.html", "nothing", "live/", "frames"):
        assert shown.ask(shown.path(SPECTATOR, name)).status == 404, name
    assert shown.ask(shown.path(seat(0), "overlay")).status == 404


def test_tokens_end_with_the_game(shown: ShownGame) -> None:
    old = shown.path(seat(0))
    with shown.phone(seat(0)) as phone:
        shown.another_game()
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                phone.take()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4001
    assert "ended" in phone.newest
    assert shown.ask(old).status == 404
    assert shown.ask(shown.path(seat(0))).status == 200
    shown.phones.hub.leave()
    assert shown.phones.link(seat(0)) == ""


def test_tokens_live_on_when_the_server_is_switched_off_and_on() -> None:
    # A port that no other test takes meanwhile: those begin at the usual one.
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with ShownGame(port=port) as shown:
        path, link = shown.path(seat(0)), shown.phones.link(seat(0))
        shown.phones.stop()
        with pytest.raises(OSError):
            shown.ask(path, link=link)
        shown.phones.start()
        assert shown.phones.link(seat(0)) == link
        assert shown.ask(path).status == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost:{port}", "evil.example:{port}", ""])
def test_another_host_is_not_answered_so_that_no_name_can_be_bound_to_this_address(shown: ShownGame, host: str) -> None:
    port = urlsplit(shown.phones.link(SPECTATOR)).port
    assert shown.ask(shown.path(SPECTATOR), {"Host": host.format(port=port)}).status == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1"])
def test_a_page_of_another_site_can_neither_read_nor_send(shown: ShownGame, origin: str) -> None:
    origin = origin.format(port=urlsplit(shown.phones.link(SPECTATOR)).port)
    assert shown.ask(shown.path(SPECTATOR), {"Origin": origin}).status == 403
    assert shown.ask(shown.path(SPECTATOR, "events"), {"Origin": origin}).status == 403
    for name in ("live", "events.ws"):
        with pytest.raises(InvalidStatus) as refused, connect(shown.address(seat(0), name), origin=origin):  # type: ignore[arg-type]
            pass
        assert refused.value.response.status_code == 403


def test_a_picture_or_script_of_another_site_is_not_answered_even_without_an_origin(shown: ShownGame) -> None:
    asked = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
    assert shown.ask(shown.path(SPECTATOR, "mark.svg"), asked).status == 403
    opened = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert shown.ask(shown.path(SPECTATOR), opened).status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_nothing_is_sent_by_requests(shown: ShownGame, method: str) -> None:
    assert shown.ask(shown.path(HOST), method=method).status == 405


def test_the_pages_may_load_nothing_from_elsewhere_and_be_shown_in_no_other_page(shown: ShownGame) -> None:
    for role in (SPECTATOR, HOST, CAMERA, seat(0)):
        answer = shown.ask(shown.path(role))
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy and "script-src 'self'" in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
        assert "microphone=()" in answer.headers["permissions-policy"]
        assert "server" not in answer.headers


def test_it_listens_at_its_own_address_alone(shown: ShownGame) -> None:
    port = urlsplit(shown.phones.link(SPECTATOR)).port
    with socket.socket() as elsewhere:
        elsewhere.settimeout(WAIT_SECONDS)
        assert elsewhere.connect_ex(("127.0.0.2", port)) != 0


def test_guessing_tokens_is_stopped(shown: ShownGame) -> None:
    answers = [shown.ask("/" + format(number, "022d") + "/").status for number in range(60)]
    assert answers[0] == 404 and answers[-1] == 429
    assert shown.ask(shown.path(SPECTATOR)).status == 429


def test_a_message_that_is_too_long_ends_the_connection(shown: ShownGame) -> None:
    with shown.phone(seat(0)) as phone:
        phone.socket.send(json.dumps({"do": "key", "key": "x" * 5000}))
        with pytest.raises(ConnectionClosed):
            while True:
                phone.take()
    with shown.phone(seat(0)) as phone:
        assert phone.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) is None


def test_too_many_messages_end_the_connection(shown: ShownGame) -> None:
    with shown.phone(seat(0)) as phone, pytest.raises(ConnectionClosed):
        for _ in range(500):
            phone.send(do="key", key="3")
        while True:
            phone.take()


def test_a_thousand_garbage_messages_change_nothing_and_break_nothing(shown: ShownGame) -> None:
    chance = random.Random(29)
    deep = "[" * 3000
    garbage: list[str | bytes] = [
        "",
        "null",
        "[]",
        "3",
        '"x"',
        "{",
        deep,
        '{"do": null}',
        b"\xff\xd8\xff",
        b"",
        "\x00",
        "{}",
    ]
    with shown.phone(SPECTATOR):  # who is let in once the game has begun
        before = shown.phones.hub.snapshot.number
    sent = 0
    while sent < 1000:
        role = chance.choice([SPECTATOR, HOST, seat(0), seat(1)])
        with shown.phone(role) as phone:
            try:
                for _ in range(25):
                    phone.socket.send(_garbage(chance, garbage))
                    sent += 1
                phone.hear_again()
            except ConnectionClosed:
                continue
    assert shown.phones.hub.snapshot.number == before
    with shown.phone(seat(0)) as phone:
        assert phone.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) is None


def _garbage(chance: random.Random, ready: list[str | bytes]) -> str | bytes:
    if chance.random() < 0.4:
        return chance.choice(ready)
    if chance.random() < 0.3:
        return chance.randbytes(chance.randrange(200))
    values = [
        None,
        True,
        -1,
        1.5,
        10**30,
        "x",
        [],
        {},
        [[]],
        {"type": "bid"},
        {"type": "bid", "seat": 9},
        {"seat": True},
    ]
    words = ["enter", "event", "show", "dispute!", "undo", "picture", "quit", 3, None, {}]
    fields = {name: chance.choice(values) for name in chance.sample(["number", "id", "event", "part", "key"], 3)}
    return json.dumps({"do": chance.choice(words), **fields})


def test_a_bucket_gives_so_many_at_once_and_so_many_a_second() -> None:
    clock = [0.0]
    bucket = Bucket(1.0, 2.0, lambda: clock[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock[0] = 1.0
    assert bucket.take() and not bucket.take()


def test_connections_of_one_address_are_counted_until_they_close() -> None:
    class Open:
        closing = False

        def is_closing(self) -> bool:
            return self.closing

        def abort(self) -> None:
            self.closing = True

    counters = Counters(Limits(connections=3, connections_of_one=2))
    first, others = Open(), [Open() for _ in range(3)]
    assert counters.connected("10.0.0.1", first) and counters.connected("10.0.0.1", others[0])
    assert not counters.connected("10.0.0.1", others[1])
    assert counters.connected("10.0.0.2", others[1])
    assert not counters.connected("10.0.0.3", others[2])
    first.closing = True
    assert counters.connected("10.0.0.1", others[2])


def test_all_connections_are_cut_though_one_was_closed_twice() -> None:
    class Open:
        cut = False

        def is_closing(self) -> bool:
            return False

        def abort(self) -> None:
            self.cut = True

    class ClosedTwice(Open):
        def abort(self) -> None:  # as asyncio of Python 3.11.2 does, which Debian 12 has
            raise AttributeError("'NoneType' object has no attribute '_abort'")

    counters, last = Counters(Limits()), Open()
    assert counters.connected("10.0.0.1", ClosedTwice()) and counters.connected("10.0.0.1", last)
    counters.abort_all()
    assert last.cut


def test_a_connection_too_many_is_closed_and_the_others_live_on(shown: ShownGame) -> None:
    found = urlsplit(shown.phones.link(SPECTATOR))
    assert found.hostname is not None
    with shown.phone(seat(0)) as phone:
        open_ones = [socket.create_connection((found.hostname, found.port), WAIT_SECONDS) for _ in range(40)]
        closed = sum(_is_closed(one) for one in open_ones[30:])
        for one in open_ones:
            one.close()
        assert closed == 10
        phone.hear_again()
        assert phone.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) is None


def _is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_no_token_is_printed(capfd: pytest.CaptureFixture[str], shown: ShownGame) -> None:
    shown.ask(shown.path(SPECTATOR))
    with shown.phone(seat(0)) as phone:
        phone.socket.send("garbage")
        phone.take()
    out, err = capfd.readouterr()
    token = urlsplit(shown.phones.link(seat(0))).path.strip("/")
    assert token not in out + err and out + err == ""


def test_a_token_is_found_whole_alone_and_never_twice() -> None:
    passes = Passes(3)
    token = passes.token_of(Grant("seat", 2))
    assert token is not None and passes.find(token) == Grant("seat", 2)
    for wrong in (token[:-1], token + "x", token.lower(), "", "ü" * 22, token[::-1]):
        assert wrong == token or passes.find(wrong) is None
    passes.renew(3)
    assert passes.find(token) is None
    assert passes.token_of(Grant("seat", 3)) is None


def test_a_connection_that_is_kept_open_ends_with_the_server(shown: ShownGame) -> None:
    found = urlsplit(shown.phones.link(SPECTATOR))
    assert found.hostname is not None
    with socket.create_connection((found.hostname, found.port), WAIT_SECONDS) as kept:
        kept.sendall(f"GET {found.path}mark.svg HTTP/1.1\r\nHost: {found.netloc}\r\n\r\n".encode())
        assert kept.recv(65536).startswith(b"HTTP/1.1 200")
        shown.phones.stop()
        kept.settimeout(WAIT_SECONDS)
        while not _is_closed(kept):
            pass
