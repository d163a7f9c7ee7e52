"""The tables of an evaluation, as Markdown: for the terminal, and for the card."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from scripts.evaluate.breakdowns import COUNTS, SIZES, Breakdowns, DiceTally, risk_coverage
from scripts.evaluate.markdown import table
from scripts.evaluate.measures import Measure, SetOutcome, measures, rule_of_three
from scripts.evaluate.scoring import Tally
from vision import COLORS
from vision.intervals import wilson

_CURVE = (0.0, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999)
_PICTURES_HEAD = (
    "pictures",
    "dice",
    "found",
    "asked",
    "silent errors (95 %)",
    "invented / 100",
    "exact frames (95 %)",
    "ECE",
)
_DICE_HEAD = ("dice", "found", "asked", "silent errors (95 %)", "invented", "color right")


def tables(outcomes: Sequence[SetOutcome]) -> dict[str, str]:
    """Each table by the name of its place in the card; one for which nothing was counted is left out."""
    outcomes = [outcome for outcome in outcomes if outcome.judged]
    broken_down = [(outcome, Breakdowns.of(outcome.judged)) for outcome in outcomes]
    made = {"summary": summary(outcomes), "measured": measured(outcomes)}
    for name, make in _MAKERS.items():
        parts = [(outcome.set.name, text) for outcome, groups in broken_down if (text := make(outcome, groups))]
        made[name] = "\n\n".join(f"{set_name}:\n\n{text}" for set_name, text in parts)
    return {name: text for name, text in made.items() if text}


def summary(outcomes: Sequence[SetOutcome]) -> str:
    """One row for each set."""
    rows = [_picture_row(outcome.set.name, outcome.total) for outcome in outcomes]
    return table(["set", *_PICTURES_HEAD], rows) if rows else ""


def measured(outcomes: Sequence[SetOutcome]) -> str:
    """Every measure of every set beside its target."""
    lines = [
        (m, outcome.set.name)
        for same in zip(*map(measures, outcomes), strict=True)
        for outcome, m in zip(outcomes, same, strict=True)
        if m is not None
    ]
    rows = [[m.name, _target(m), name, _number(m, m.value), m.of, _interval(m), _verdict(m)] for m, name in lines]
    return table(["measure", "target", "set", "reached", "of", "95 %", ""], rows) if rows else ""


def notes(outcomes: Sequence[SetOutcome], networks: str) -> str:
    """What must be known to read the tables: the sets, what is missing of them, and how intervals are made."""
    lines = [f"Read by {networks}."]
    for outcome in outcomes:
        about = f" ({outcome.set.about})" if outcome.set.about else ""
        read = f"{len(outcome.judged)} of {len(outcome.set.pictures)}" if _partly(outcome) else f"{len(outcome.judged)}"
        lines.append(f"{outcome.set.name}: {read} pictures{about}.")
        if outcome.broken:
            lines.append(f"{len(outcome.broken)} of them could not be read and count as not exact.")
    lines.append(
        "Shares have Wilson's interval, no silent error among n dice at most 3/n; inventions and ECE are resampled by "
        "pictures. “By chance?” stands where the interval holds the target. Dice of one picture are alike, which makes "
        "intervals of dice wider than given."
    )
    return "\n".join(lines)


def _partly(outcome: SetOutcome) -> bool:
    return len(outcome.judged) + len(outcome.broken) < len(outcome.set.pictures)


def _number(m: Measure, value: float) -> str:
    if m.unit == "share":
        return f"{value:.2%}" if m.target is not None and m.target < 0.01 else f"{value:.1%}"
    return f"{value:.3f}" if m.unit == "error" else f"{value:.2f}"


def _target(m: Measure) -> str:
    if m.target is None:
        return ""
    number = f"{100 * m.target:g}%" if m.unit == "share" else f"{m.target:g}"
    return f"{'≥' if m.at_least else '≤'} {number}{' per 100' if m.unit == 'per 100' else ''}"


def _interval(m: Measure) -> str:
    return "" if m.low is None or m.high is None else f"{_number(m, m.low)} to {_number(m, m.high)}"


def _verdict(m: Measure) -> str:
    if m.met is None:
        return ""
    return f"{'met' if m.met else '**missed**'}{'' if m.certain else ', by chance?'}"


def _by_source(outcome: SetOutcome, groups: Breakdowns) -> str:
    sources = groups.source
    return _pictures_table(sorted(sources), sources, outcome.total) if len(sources) > 1 else ""


def _by_count(outcome: SetOutcome, groups: Breakdowns) -> str:
    return _pictures_table([name for _, name in COUNTS], groups.count, outcome.total)


def _pictures_table(names: Iterable[str], groups: Mapping[str, Tally], total: Tally) -> str:
    rows = [_picture_row(name, groups[name]) for name in names if name in groups]
    return table(["", *_PICTURES_HEAD], [*rows, _picture_row("**all**", total)])


def _picture_row(name: str, t: Tally) -> list[str]:
    low, high = wilson(t.exact, t.pictures)
    exact = f"{t.exact} = {_share(t.exact, t.pictures)} ({low:.1%} to {high:.1%})"
    invented = f"{t.invented_per_100:.2f}" if t.dice else f"{t.invented} in all"
    dice = [str(t.dice), _share(t.found, t.dice), _share(t.asked, t.found), _silent(t), invented]
    return [name, str(t.pictures), *dice, exact, f"{t.calibration_error:.3f}"]


def _by_size(_outcome: SetOutcome, groups: Breakdowns) -> str:
    return _dice_table([name for _, name in SIZES], groups.size)


def _by_color(_outcome: SetOutcome, groups: Breakdowns) -> str:
    return _dice_table([*COLORS, "not known"], groups.color)


def _dice_table(names: Iterable[str], groups: Mapping[str, DiceTally]) -> str:
    rows = [
        [
            name,
            str(t.dice),
            _share(t.found, t.dice),
            _share(t.asked, t.found),
            _silent(t),
            str(t.invented),
            _share(t.named, t.colored),
        ]
        for name in names
        if (t := groups.get(name)) is not None and (t.dice or t.invented)
    ]
    return table(["", *_DICE_HEAD], rows) if rows else ""


def _by_lookalike(_outcome: SetOutcome, groups: Breakdowns) -> str:
    rows = [
        [kind, str(shown) if shown else "", str(given), f"{given / shown:.2f}" if shown else ""]
        for kind, (shown, given) in groups.lookalikes.items()
    ]
    return table(["kind", "shown", "values given", "for each shown"], rows) if rows else ""


def _by_reason(_outcome: SetOutcome, groups: Breakdowns) -> str:
    rows = []
    for why, t in sorted(groups.unreadable.items()):
        low, high = wilson(t.held, t.unreadable)
        rows.append([why, str(t.unreadable), f"{t.held} = {t.held / t.unreadable:.1%} ({low:.1%} to {high:.1%})"])
    return table(["why", "dice", "left without a value (95 %)"], rows) if rows else ""


def _coverage(outcome: SetOutcome, _groups: Breakdowns) -> str:
    dice, rows = outcome.total.dice, list[list[str]]()
    for point in risk_coverage(outcome.judged, _CURVE) if dice else ():
        low, high = rule_of_three(point.wrong, point.given) if point.given else (0.0, 1.0)
        risk = f"{point.wrong} = {_share(point.wrong, point.given, 2)} ({low:.2%} to {high:.2%})"
        rows.append([f"{point.least:g}" if point.least else "as shipped", _share(point.given, dice), risk])
    return table(["least confidence", "dice given a value", "of these wrong (95 %)"], rows) if rows else ""


def _silent(t: Tally) -> str:
    if not t.dice:
        return ""
    low, high = rule_of_three(t.wrong, t.dice)
    return f"{t.wrong} = {t.wrong / t.dice:.2%} ({low:.2%} to {high:.2%})"


def _share(count: int, of: int, places: int = 1) -> str:
    return f"{count / of:.{places}%}" if of else ""


_MAKERS: dict[str, Callable[[SetOutcome, Breakdowns], str]] = {
    "source": _by_source,
    "count": _by_count,
    "size": _by_size,
    "color": _by_color,
    "lookalike": _by_lookalike,
    "unreadable": _by_reason,
    "coverage": _coverage,
}

TABLES = ("summary", "measured", *_MAKERS)
"""The names of all tables."""
