"""A session at a table: what the game waits for, readings into events, notices, and never a guess."""

from referee.decisions import NOTICE_KINDS, Decided, Decision, DieEvidence, Ended, Evidence, FreeRoll, Notice, Refused
from referee.free import FreeWatcher
from referee.layout import BoardLayout, Layout, LayoutError, SeatLayout, layouts_from_json
from referee.mat_referee import MatReferee
from referee.referee import Referee
from referee.spoken_events import SpokenEvent, SpokenEventError, parse_spoken_events
from referee.view import PHASES, SeatView, TableView

__all__ = [
    "NOTICE_KINDS",
    "PHASES",
    "BoardLayout",
    "Decided",
    "Decision",
    "DieEvidence",
    "Ended",
    "Evidence",
    "FreeRoll",
    "FreeWatcher",
    "Layout",
    "LayoutError",
    "MatReferee",
    "Notice",
    "Referee",
    "Refused",
    "SeatLayout",
    "SeatView",
    "SpokenEvent",
    "SpokenEventError",
    "TableView",
    "layouts_from_json",
    "parse_spoken_events",
]
