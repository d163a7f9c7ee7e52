"""What a page shows of a snapshot, as one object of JSON: no more than `rules.Game.view` lets its viewer see.

Its words are in the language that is spoken when it is made.
"""

from collections.abc import Mapping
from typing import Any

import rules
from app.games.page import page_of
from app.live.log import LogEntry, log_line, mark_words
from app.live.seen_dice import dice_now
from app.live.snapshot import Snapshot
from app.text.chore_lines import lines_of
from app.text.language import shown, tr
from app.text.words import ending_of, ending_words, headline_of, seen_words, tone_of, untold_words
from app.web.count_view import count_of

EVENTS_SHOWN = 12


def view_of(snapshot: Snapshot, viewer: int | None) -> dict[str, Any]:
    """The game as `viewer` sees it: a seat, or None for spectators."""
    position = snapshot.position
    told = ending_words(snapshot) if snapshot.over else (headline_of(snapshot), untold_words(snapshot))
    headline, todo = told
    view: dict[str, Any] = {
        "kind": "game",
        "number": snapshot.number,
        "playback": snapshot.playback,
        "picture": snapshot.image is not None,
        "headline": headline,
        "todo": todo,
        "problem": snapshot.problem,
        "over": snapshot.over,
        "notices": [shown(notice.message) for notice in snapshot.notices],
    }
    if snapshot.counting is not None:
        return {**view, "game": None, "players": [], **count_of(snapshot)}
    if position is None:
        return {**view, "game": None, "players": [], "events": [], "facts": []}
    game = rules.GAMES[position.game]
    page = page_of(snapshot)
    winners = position.result.winners if position.result is not None else ()
    return {
        **view,
        "game": position.game,
        "title": shown(game.title),
        "round": position.round,
        "state": game.view(position, viewer).state,
        "players": [_player(snapshot, seat, page.hands, winners) for seat in range(len(snapshot.players))],
        "facts": list(page.facts),
        "board": page.board,
        "events": [_line(line) for line in _lines(snapshot)],
    }


def turns_of(awaits: rules.Awaits | None) -> frozenset[int]:
    """The seats that something is awaited of."""
    match awaits:
        case rules.AwaitRolls(counts) | rules.AwaitReveal(counts):
            return frozenset(counts)
        case rules.AwaitSixes(most):
            return frozenset(most)
        case rules.AwaitDie(seat) | rules.AwaitSpoken(seat, _):
            return frozenset((seat,))
        case rules.AwaitBoard():
            return frozenset((awaits.seat,))
        case _:
            return frozenset()


def _player(
    snapshot: Snapshot, seat: int, hands: Mapping[int, tuple[int | None, ...]], winners: tuple[int, ...]
) -> dict[str, Any]:
    table = next((table for table in snapshot.table if table.seat == seat), None)
    words, tone = _words(snapshot, seat)
    shown_dice = hands.get(seat)
    if shown_dice is None:
        shown_dice = () if table is None else dice_now(snapshot, seat)
    return {
        "seat": seat,
        "name": snapshot.players[seat],
        "turn": not snapshot.over and seat in turns_of(snapshot.awaits),
        "won": seat in winners,
        "words": words,
        "tone": tone,
        "dice": list(shown_dice),
        "stacked": 0 if table is None else table.stacked,
        "coming": 0 if table is None else snapshot.coming(seat),
        "reserve": 0 if table is None else table.reserve,
        "chores": []
        if snapshot.over
        else [
            {"arrow": line.arrow, "count": line.count, "value": line.value, "words": line.words}
            for line in lines_of(snapshot.to_carry, seat, snapshot.players)
        ],
    }


def _words(snapshot: Snapshot, seat: int) -> tuple[str, str]:
    """What a player is doing in a few words, and their tone."""
    if snapshot.over:
        return ending_of(snapshot, seat), ""
    seen = seen_words(snapshot, seat)
    if seen is not None:
        return seen
    if seat in snapshot.counts or isinstance(snapshot.awaits, rules.AwaitRolls):
        return tone_of(snapshot, seat)
    match snapshot.awaits:
        case rules.AwaitSpoken() if snapshot.awaits.seat == seat:
            return tr("to speak"), "go"
        case rules.AwaitReveal() if seat in snapshot.awaits.counts:
            return tr("lift the cup"), "go"
        case rules.AwaitBoard() | rules.AwaitDie() if snapshot.awaits.seat == seat:
            return tr("to play"), "go"
        case rules.AwaitSixes():
            return tone_of(snapshot, seat)
        case _:
            return "", ""


def _lines(snapshot: Snapshot) -> list[LogEntry]:
    """The last events, the newest first; in the language spoken now where there is a record of the game."""
    if snapshot.record is not None:
        game = snapshot.record.game
        return [log_line(step, game) for step in reversed(game.steps[-EVENTS_SHOWN:])]
    return [line for line in reversed(snapshot.log) if line.kind == "event"][:EVENTS_SHOWN]


def _line(line: LogEntry) -> dict[str, Any]:
    return {
        "number": line.number,
        "seat": line.seat,
        "text": line.text,
        "dice": list(line.values),
        "by_hand": line.by_hand,
        "mark": mark_words(line.mark),
    }
