"""What a page shows of a count: the total of the last roll, its dice and figures, and the rolls before it."""

from typing import Any

from app.counting.lines import RollLine, SaidLine, lines_of
from app.counting.words import color_sum_words, dice_words, kind_words
from app.live.log import mark_words
from app.live.snapshot import Snapshot
from app.text.language import shown, tr, tr_plural
from rules.counting import COUNTING
from rules.counting.figures import by_color, of_a_kind, total, unsure

ROLLS_SHOWN = 12


def count_of(snapshot: Snapshot) -> dict[str, Any]:
    """The part of a page's view that a count has in place of a game's; before the first roll it asks for one."""
    counting = snapshot.counting
    view: dict[str, Any] = {
        "title": shown(COUNTING.title),
        "round": None,
        "headline": tr("Roll the dice."),
        "todo": "",
        "count": {"dice": [], "colors": []},
        "facts": [],
        "events": [_line(line) for line in lines_of(snapshot)[:ROLLS_SHOWN]],
    }
    if counting is None or counting.last is None:
        return view
    values, colors = counting.last.values, counting.last.colors
    missing = unsure(values)
    not_certain = tr_plural("1 die is not certain", "{count} dice are not certain", missing)
    sums = by_color(values, colors)
    return {
        **view,
        "round": counting.rolls,
        "headline": str(total(values)),
        "todo": " · ".join((dice_words(len(values)), *((not_certain,) if missing else ()))),
        "count": {"dice": _shown(values), "colors": _colors(colors)},
        "facts": [*map(kind_words, of_a_kind(values)), *(map(color_sum_words, sums) if len(sums) > 1 else ())],
    }


def _line(line: RollLine | SaidLine) -> dict[str, Any]:
    if isinstance(line, SaidLine):
        return {"number": None, "seat": None, "text": shown(line.text), "dice": [], "by_hand": False, "mark": ""}
    return {
        "number": line.entry,
        "seat": None,
        "text": str(total(line.values)),
        "dice": _shown(line.values),
        "colors": _colors(line.colors),
        "by_hand": False,
        "mark": mark_words(line.mark),
    }


def _colors(colors: tuple[str | None, ...]) -> list[str]:
    """One that is not known is drawn white, as in the window."""
    return [color or "white" for color in colors]


def _shown(values: tuple[int | None, ...]) -> list[int | str]:
    return ["?" if value is None else value for value in values]
