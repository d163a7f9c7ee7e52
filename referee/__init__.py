"""A session at a table: what the game waits for, readings into events, notices, and never a guess."""

from referee.decisions import NOTICE_KINDS, Decided, Decision, Ended, FreeRoll, Notice, Refused
from referee.layout import BoardLayout, Layout, LayoutError, SeatLayout
from referee.referee import Referee
from referee.view import PHASES, SeatView, TableView

__all__ = [
    "NOTICE_KINDS",
    "PHASES",
    "BoardLayout",
    "Decided",
    "Decision",
    "Ended",
    "FreeRoll",
    "Layout",
    "LayoutError",
    "Notice",
    "Referee",
    "Refused",
    "SeatLayout",
    "SeatView",
    "TableView",
]
