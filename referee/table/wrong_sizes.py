"""Says once that something lies in a zone that is no die of this game, by its size: it may have to be taken away."""

from collections.abc import Iterator, Mapping, Sequence

from referee.decisions import Notice
from referee.layout import BOARD, RESERVE, SUPPLY, reserve_zone, roll_zone
from referee.notices import LastingNotices
from referee.table import Table
from referee.table.pace import Need
from referee.view import SeatView
from referee.watchers.watcher import Observation, Progress
from rules.sentence import said


class WrongSizesWatcher:
    """Watches what is refused for its size at a table that is measured, in the zones that others have read."""

    def __init__(self, names: Sequence[str]) -> None:
        self._words: dict[str, tuple[int | None, str]] = {
            BOARD: (None, said("On the board")),
            SUPPLY: (None, said("In the supply")),
            RESERVE: (None, said("In the reserve")),
        }
        for seat, name in enumerate(names):
            self._words |= {
                roll_zone(seat): (seat, said("In {name}'s tray", name=name)),
                reserve_zone(seat): (seat, said("In {name}'s reserve", name=name)),
            }
        self._notices = {zone: LastingNotices() for zone in self._words}

    @property
    def needs(self) -> Mapping[str, Need]:
        return {}

    def follow(self, progress: Progress, table: Table | None) -> None:
        """A size is wrong whatever is awaited."""

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        for zone in sorted(read & self._words.keys()):
            seat, where = self._words[zone]
            wrong = table.wrong_sizes(zone) if table.moving_share(zone) == 0 else ()
            if not wrong:
                self._notices[zone].forget(seat)
            told = ("wrong_size", _sentence(where, wrong[0], table.edge)) if wrong else None
            notice = self._notices[zone].tell(table.t, seat, told)
            if notice is not None:
                yield notice

    def resume(self, table: Table) -> None:
        """Nothing is kept that a pause would change."""

    def view(self, seat: int, table: Table) -> SeatView | None:
        return None


def _sentence(where: str, edge: float, expected: float | None) -> str:
    if expected is None:
        return said(
            "{where} lies something of about {edge} mm, which is too large or too small for a die. It does not count",
            where=where,
            edge=f"{edge:.0f}",
        )
    return said(
        "{where} lies a die of about {edge} mm, but the dice of this game have {expected} mm. It does not count",
        where=where,
        edge=f"{edge:.0f}",
        expected=f"{expected:g}",
    )
