"""An evaluation for machines."""

import math
import statistics
from collections.abc import Sequence
from typing import Any

from scripts.evaluate.breakdowns import Breakdowns
from scripts.evaluate.measures import Measure, SetOutcome, measures
from scripts.evaluate.scoring import Tally
from vision.intervals import wilson


def as_json(outcomes: Sequence[SetOutcome], networks: str) -> dict[str, Any]:
    """All that the tables say, as numbers; `total` and `groups` have the fields of score_readings.py --json."""
    sets = {outcome.set.name: _set(outcome) for outcome in outcomes}
    return {"read_by": networks, "sets": sets}


def _set(outcome: SetOutcome) -> dict[str, Any]:
    judged, groups = outcome.judged, Breakdowns.of(outcome.judged)
    return {
        "complete": outcome.complete,
        "about": outcome.set.about,
        "left_out": len(outcome.skipped),
        "measures": [_measure(m) for m in measures(outcome) if m is not None],
        "total": {
            **fields(outcome.total),
            "unreadable_pictures": len(outcome.broken),
            **_times([1000 * j.seconds for j in judged]),
        },
        "groups": {name: _fields(getattr(groups, name)) for name in ("source", "count", "size", "color", "unreadable")},
        "lookalikes": {kind: {"shown": shown, "given": given} for kind, (shown, given) in groups.lookalikes.items()},
    }


def _measure(m: Measure) -> dict[str, Any]:
    interval = None if m.low is None else [m.low, m.high]
    number = {"value": m.value, "of": m.of, "interval_95": interval}
    return {"name": m.name, "unit": m.unit, **number, "target": m.target, "met": m.met}


def _fields(groups: dict[str, Any]) -> dict[str, Any]:
    return {name: fields(groups[name]) for name in sorted(groups)}


def fields(t: Tally) -> dict[str, Any]:
    """The figures of a tally, under the names that score_readings.py gives them."""
    return {
        "pictures": t.pictures,
        "dice": t.dice,
        "found": t.found / t.dice if t.dice else 1.0,
        "right_of_all": t.right / t.dice if t.dice else 1.0,
        "right_of_all_95": wilson(t.right, t.dice),
        "abstained_of_found": t.asked / t.found if t.found else 0.0,
        "silent_errors": t.wrong / t.dice if t.dice else 0.0,
        "silent_errors_95": wilson(t.wrong, t.dice),
        "invented_per_100": t.invented_per_100,
        "exact_frames": t.exact / t.pictures if t.pictures else 1.0,
        "exact_frames_95": wilson(t.exact, t.pictures),
        "exact_or_asked": t.exact_or_asked / t.pictures if t.pictures else 1.0,
        "ece": t.calibration_error,
        "unreadable_dice": t.unreadable,
        "held": t.held / t.unreadable if t.unreadable else None,
    }


def _times(milliseconds: Sequence[float]) -> dict[str, float | None]:
    ms = sorted(m for m in milliseconds if not math.isnan(m))
    if not ms:
        return {"ms_median": None, "ms_p95": None}
    return {"ms_median": statistics.median_high(ms), "ms_p95": ms[min(len(ms) - 1, int(len(ms) * 0.95))]}
