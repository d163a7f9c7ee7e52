"""Holds what the program prints for a script against what the reference answers, line by line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from click.testing import CliRunner

from app.commands.cli import main
from tests.rules.reference.crawl import CubeCrawl
from tests.rules.reference.script import Reading, can_solve


class Differs(Exception):
    """The program and the reference do not say the same; the text says where."""


@dataclass
class Seen:
    """What came about in the scripts that were compared."""

    scripts: int = 0
    lines: Counter[str] = field(default_factory=Counter[str])
    """Answers by error code, `ok` for accepted."""
    endings: Counter[str] = field(default_factory=Counter[str])
    statuses: Counter[int] = field(default_factory=Counter[int])


def in_process(data: bytes, solve: bool) -> tuple[bytes, int]:
    """What `cubewatch rules -` prints for the script, and its exit status, without a process of its own."""
    done = CliRunner().invoke(main, ["rules", "-", *(["--solve"] if solve else [])], input=data)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise Differs(f"the program broke: {done.exception!r}") from done.exception
    return done.stdout_bytes, done.exit_code


def built_in_deck() -> dict[str, Any]:
    """The deck that `cubewatch rules --deck` prints."""
    return json.loads(CliRunner().invoke(main, ["rules", "--deck"], catch_exceptions=False).stdout_bytes)


def compare(data: bytes, solve: bool, output: bytes, status: int, seen: Seen | None = None) -> None:
    """Raise `Differs` where a program's output and exit status for a script are not those of the reference."""
    seen = seen if seen is not None else Seen()
    reading = Reading(data, solve)
    printed = _printed(output)
    for expected in reading.answers():
        where = f"line {expected['line']}"
        got = next(printed, None)
        if got is None:
            raise Differs(f"{where}: nothing was printed; expected {_text(expected)}")
        if expected["ok"]:
            _compare_states(where, expected, got, reading.game)
        else:
            _compare_refusals(where, expected, got)
        seen.lines["ok" if expected["ok"] else expected["error"]["code"]] += 1
    surplus = next(printed, None)
    if surplus is not None:
        raise Differs(f"printed beyond the end: {_text(surplus)}")
    if status != reading.status:
        raise Differs(f"the exit status is {status}; expected {reading.status}")
    seen.scripts += 1
    seen.statuses[status] += 1
    if reading.game is not None:
        seen.endings[reading.game.result["reason"] if reading.game.result else "goes on"] += 1


def _printed(output: bytes) -> Iterator[Any]:
    if output and not output.endswith(b"\n"):
        raise Differs("the output does not end with a line feed")
    for line in output.split(b"\n")[:-1]:
        try:
            yield json.loads(line.decode("utf-8"))
        except ValueError as error:
            raise Differs(f"printed, but not JSON: {line!r}") from error


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def _same(value: object, other: object) -> bool:
    """Equal as JSON: true is not 1, and 1.0 is not 1."""
    return _text(value) == _text(other)


def _compare_refusals(where: str, expected: dict[str, Any], got: Any) -> None:
    code = expected["error"]["code"]
    if not isinstance(got, dict) or not isinstance(got.get("error"), dict) or got["error"].get("code") != code:
        raise Differs(f"{where}: expected the error {code}, got {_text(got)}")
    message = got["error"].get("message")
    right = {"line": expected["line"], "ok": False, "error": {"code": code, "message": message}}
    if not isinstance(message, str) or message.strip() == "" or not _same(got, right):
        raise Differs(f"{where}: expected an error with code and message alone, got {_text(got)}")


def _compare_states(where: str, expected: dict[str, Any], got: Any, game: Any) -> None:
    if not isinstance(got, dict) or not isinstance(got.get("state"), dict):
        raise Differs(f"{where}: expected a state, got {_text(got)}")
    if not _same({**got, "state": None}, {**expected, "state": None}):
        raise Differs(f"{where}: expected `line`, `ok` and `state` alone, got {_text({**got, 'state': '…'})}")
    state, right = got["state"], dict(expected["state"])
    best = right.pop("best", None)
    for name, value in right.items():
        if name not in state:
            raise Differs(f"{where}: the state has no {name}")
        found = _listed_of_seats(state[name], value) if name == "seats" else state[name]
        if not _same(found, value):
            raise Differs(f"{where}: {name} is {_text(found)}; expected {_text(value)}")
    if ("best" in state) != ("best" in expected["state"]):
        raise Differs(f"{where}: `best` is {'there' if 'best' in state else 'missing'}")
    if "best" in state:
        _compare_best(where, best, state["best"], game)


def _listed_of_seats(seats: Any, right: list[dict[str, Any]]) -> Any:
    """The seats with the fields that the rules list; more are welcome."""
    if not isinstance(seats, list) or len(seats) != len(right) or not all(isinstance(seat, dict) for seat in seats):
        return seats
    return [{key: seat[key] for key in seat if key in listed} for seat, listed in zip(seats, right, strict=True)]


def _compare_best(where: str, best: dict[str, Any] | None, got: Any, game: CubeCrawl) -> None:
    assert can_solve(game)
    if best is None or got is None:
        if best is not got:
            raise Differs(f"{where}: best is {_text(got)}; expected {_text(best)}")
        return
    path = got.get("path")
    right = {"damage": best["damage"], "actions": best["actions"], "path": path}
    if not _same(got, right):
        raise Differs(f"{where}: best is {_text(got)}; expected {_text(best)}, or another path")
    if len(path) != best["actions"] or game.cost_of(path) != best["damage"]:
        raise Differs(f"{where}: the path of best is not worth what it says: {_text(got)}; expected {_text(best)}")
