"""The rules script: a setup and its events as JSON Lines, answered line by line.

This is how the rules are used and tested from outside, whatever the game.
"""

from collections.abc import Callable, Iterable

from rules._setup import start
from rules.errors import BadSetup, RejectedEvent, RuleError
from rules.game import Game, JsonObject, State
from rules.json_text import NotJsonError, parse_json

ALL_ACCEPTED = 0
SOME_REJECTED = 1
NOT_PLAYED = 2
"""The exit statuses: the last one for a setup that was rejected or is not there, and for what is not JSON."""

_BLANK = b" \t\r\n"


class ScriptError(Exception):
    """The script cannot be read on; the message is a sentence for the person who wrote it."""


def run_script(lines: Iterable[bytes], answer: Callable[[JsonObject], None], *, solve: bool = False) -> int:
    """Play the script in `lines`, each of them ended by LF or the last one by nothing; give the exit status.

    `answer` is called once for each line that is not blank, before the next line is taken. With `solve`, states also
    hold what the game's solver finds. Raises `ScriptError`, after the answers to the lines before, where a line is not
    JSON or no line holds a setup.

    >>> script = b'''{"game": "gelatinous_solitaire", "players": ["Ann"]}
    ... {"type": "roll", "seat": 0, "values": [3, 3]}
    ... {"type": "roll", "seat": 0, "values": [3, 3, 3, 3, 3, 3, 3, 3]}'''
    >>> run_script(script.splitlines(), lambda answer: print(answer["line"], answer["ok"], answer.get("error")))
    1 True None
    2 False {'code': 'wrong_dice_count', 'message': 'Ann has 8 dice in hand to roll; 2 were reported'}
    3 True None
    1
    """
    status = ALL_ACCEPTED
    game: Game | None = None
    state: State | None = None
    for number, line in enumerate(lines, start=1):
        if not line.strip(_BLANK):
            continue
        value = _value(line, number)
        try:
            if game is None or state is None:
                game, state = start(value)
            else:
                state = game.apply(state, value)
        except BadSetup as error:
            answer(_rejected(number, error))
            return NOT_PLAYED
        except RejectedEvent as error:
            answer(_rejected(number, error))
            status = SOME_REJECTED
        else:
            shown = state.to_json()
            if solve:
                shown |= game.solved(state)
            answer({"line": number, "ok": True, "state": shown})
    if game is None:
        raise ScriptError("it holds no setup, which is the first line that is not blank")
    return status


def _value(line: bytes, number: int) -> object:
    try:
        return parse_json(line)
    except NotJsonError as error:
        raise ScriptError(f"line {number} is not JSON ({error}), and the script ends there") from error


def _rejected(number: int, error: RuleError) -> JsonObject:
    return {"line": number, "ok": False, "error": {"code": error.code, "message": error.message}}
