"""The odds of a round of Gelatinous for two."""

from collections.abc import Mapping
from typing import Any

from app.games.gelatinous import odds
from app.games.odds_report import OddsReport


def report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of a position, where there are any; raises `OddsError`."""
    if state["phase"] != "roll":
        text = "The sixes are being played: the next odds are those of the next round."
        return OddsReport(state["game"], None, text)
    return odds.report(state, options)
