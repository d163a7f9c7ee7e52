"""Rolls without a game: dice that were thrown and have come to rest, anywhere in the picture or in the zones of a
layout (`referee.watchers.free_rolls`).

A film that is cut shows another table, or another view of it: each scene is watched as a film of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np

from referee.decisions import Decision, Ended
from referee.layout import Layout, roll_zone
from referee.table import Table, table_of
from referee.table.pace import Need
from referee.view import TakenUp
from referee.watchers.free_rolls import FreeRolls
from vision import Frame, TableReading
from vision.sources.stalling import Stalls
from vision.tracking.camera_motion import STILL
from vision.tracking.focusing import Focusing
from vision.tracking.scene_cuts import SceneCuts
from vision.tracking.stabilising import Stabiliser


class FreeWatcher:
    """Gives every roll that settles in the picture, or with a `layout` in its roll zones, of `dice` dice if not None.

    `read` gives the dice in a BGR picture. `finish` gives what is left at the end of a film. A `table` that several
    sources see takes the place of a layout.
    """

    def __init__(
        self,
        read: Callable[[np.ndarray], TableReading],
        dice: int | None = None,
        layout: Layout | None = None,
        table: Table | None = None,
    ) -> None:
        self._read = read
        self._count = dice
        self._layout = layout
        self._table: Table | None = None
        self._zones: tuple[FreeRolls, ...] = ()
        # Each of several sources is followed by itself.
        self._stabiliser = Stabiliser() if table is None else None
        # Of a layout, and of several sources, it is known where they look.
        self._cuts = SceneCuts() if table is None and layout is None else None
        self._focus = Focusing() if table is None else None
        self.motion = STILL
        """What takes boxes to where the newest frame shows them."""
        self._stalls = Stalls()
        self._frames = Counter[str | None]()
        if table is not None:
            self._table = self._watch(table, told=True)

    @property
    def reading(self) -> TableReading | None:
        """The latest reading, for a window; boxes are where the table was when watching began (see `motion`)."""
        return None if self._table is None else self._table.reading

    @property
    def told_in(self) -> str | None:
        """The source in whose pixels boxes are, where there are several."""
        return None if self._table is None else self._table.told_in

    @property
    def waits(self) -> bool:
        """Whether dice lie there that came, and are no roll yet."""
        return any(rolls.waits for rolls in self._zones)

    @property
    def asked(self) -> TakenUp | None:
        """The dice about which was asked a moment ago, as they were seen best; None where nothing was, or once a roll
        was given or entered."""
        return next((rolls.asked for rolls in self._zones if rolls.asked is not None), None)

    def answered(self) -> None:
        """What was asked is answered."""
        for rolls in self._zones:
            rolls.asked = None

    @property
    def moving_share(self) -> float:
        """How much of the zones moves just now, 0 to 1: the most of any of them."""
        table = self._table
        return 0.0 if table is None else max((table.moving_share(rolls.zone) for rolls in self._zones), default=0.0)

    def expect(self, dice: int | None) -> None:
        """From now on a roll has so many dice; None: any number."""
        self._count = dice
        for rolls in self._zones:
            rolls.expect(dice)

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order. Raises LayoutError for the first one."""
        self._frames[frame.source] += 1
        if self._stalls.see(frame):
            return ()
        ended: tuple[Decision, ...] = ()
        if self._table is None:
            self._table = self._watch(self._table_in(frame), told=self._layout is not None)
        elif self._cuts is not None and self._cuts.see(frame):
            ended = self.finish()
            self._begin_anew(frame)
            self._focus = Focusing()
        if self._focus is not None and self._focus.see(frame) and not self.waits:
            self._begin_anew(frame)
        drifting = lost = False
        if self._stabiliser is not None:
            boxes = [] if self.reading is None else [die.box for die in self.reading.dice]
            steady = self._stabiliser.see(frame, boxes)
            frame, self.motion, drifting = steady.frame, steady.motion, not steady.patterned
            lost = steady.patterned and not steady.found
        self._table.want({rolls.zone: Need.MAY_BE_ROLL if rolls.waits else Need.ANY_DIE for rolls in self._zones})
        read = self._table.see(frame, drifting)
        seen = [rolls for rolls in self._zones if rolls.zone in read]
        return (*ended, *(decision for rolls in seen for decision in rolls.see(self._table, lost)))

    def _begin_anew(self, frame: Frame) -> None:
        """All that was seen so far was another scene, or the same through a camera without its focus."""
        self._table, self._stabiliser = self._table_in(frame), Stabiliser()
        self._zones = tuple(rolls.anew(self.motion) for rolls in self._zones)

    def finish(self) -> tuple[Decision, ...]:
        """The source has come to its end: what lies there at rest and was not given yet. A source of a single picture
        shows one roll."""
        table = self._table
        if table is None:
            return ()
        alone = max(self._frames.values(), default=0) == 1
        return tuple(decision for rolls in self._zones for decision in rolls.finish(table, alone))

    def end(self, t: float) -> Ended:
        """The last line of the watch."""
        return Ended(t, None)

    def _table_in(self, frame: Frame) -> Table:
        height, width = frame.image.shape[:2]
        return table_of(self._layout or Layout.whole_picture(width, height), width, height, self._read)

    def _watch(self, table: Table, told: bool) -> Table:
        """Watches the roll zones of a table; `told`: whose they are is said."""
        seats = [seat for seat in range(len(table.layout.seats)) if roll_zone(seat) in table.zones]
        self._zones = tuple(FreeRolls(roll_zone(seat), seat if told else None, self._count) for seat in seats)
        return table
