"""What watches the table: one kind of watcher for each kind of thing that a game awaits.

The referee tells every watcher how the game goes on, has the table read the zones that any of them wants, and shows
them the table after each frame. A watcher gives observations, which the referee enters into the game, and notices.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import rules
from referee.decisions import Evidence, Notice
from referee.table import Table
from referee.table.pace import Need
from referee.view import SeatView


@dataclass(frozen=True)
class Observation:
    """What the players did, in the words of the rules, with the probability that this is right."""

    event: Mapping[str, Any]
    confidence: float
    evidence: Evidence | None = None


@dataclass(frozen=True)
class Progress:
    """The game has come to `state` at time `t`, and waits for `awaits`.

    `event` brought it there from `before`: both are None where watching begins, and where it begins anew at another
    position, as after an undo.
    """

    t: float
    game: rules.Game
    state: rules.State
    awaits: rules.Awaits
    before: rules.State | None = None
    event: Mapping[str, Any] | None = None
    by_camera: bool = False

    @property
    def begins(self) -> bool:
        """Whether watching begins here: nothing counts of what was watched for before."""
        return self.event is None

    @property
    def round_is_over(self) -> bool:
        """Whether the event was the last one of its round, or of the game."""
        return self.before is not None and (self.state.round != self.before.round or self.state.result is not None)


class Watcher(Protocol):
    """Watches for one kind of thing that games await, and is silent while another is awaited."""

    @property
    def needs(self) -> Mapping[str, Need]:
        """The zones that are worth reading now, by their names, and how; those that the layout lacks are left out."""
        ...

    def follow(self, progress: Progress, table: Table | None) -> None:
        """The game begins, has gone on, or was set to another position; `table` is None before the first frame."""
        ...

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        """After a frame in which the zones `read` were read: what the players did, and what they should know.

        The game goes on, and `follow` is called, before the next one is asked for.
        """
        ...

    def resume(self, table: Table) -> None:
        """Watching goes on after a pause: what lies on the table is known, and no event."""
        ...

    def view(self, seat: int, table: Table) -> SeatView | None:
        """What a window shows of the seat; None where something else is awaited from it, or nothing."""
        ...
