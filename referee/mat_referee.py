"""A referee of a table with a mat: it waits for the mat, begins, and follows it where it is moved.

It takes frames and events as a `Referee` does, and its decisions are those of the referee within, with notices about
the mat among them. Several sources may look at the table: each finds by itself what it sees of the mat.
"""

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from referee.decisions import Decision, Ended, Notice
from referee.fold import Fold
from referee.layout import Layout, LayoutError, MatLayout, missing_words, together
from referee.referee import Referee
from referee.table import joined_table
from rules.sentence import said
from vision import Frame, TableReading

# What keeps a mat from being used is said when it has lasted so long; before, it may be on its way.
PROBLEM_SECONDS = 2.0
# What is moved takes its time: it is said once, until it has lain still for so long.
MOVED_SECONDS = 2.0
NO_MAT = said("No mat is in view.")


class MatReferee:
    """Referees the game of `setup` (see `Referee`) at a table with a mat. `read` gives the dice in a BGR picture.

    A game for one player without a board that one source looks at begins at once, with the whole picture as its zone,
    until a mat is in view; the others begin with the mat, within `patience` seconds of the source. `sources` are the
    names that frames bear, where there are several; `die_edge` is the edge of the game's dice in millimetres. Raises
    what `Referee` raises, and from `see` LayoutError where no mat came into view in that time.
    """

    def __init__(
        self,
        setup: object,
        read: Callable[[np.ndarray], TableReading],
        patience: float = math.inf,
        sources: Sequence[str] = (),
        die_edge: float | None = None,
    ) -> None:
        self._fold = setup if isinstance(setup, Fold) else Fold(setup)
        self.referee = Referee(self._fold, None, read, laid_out_later=True)
        self._read = read
        self._names = self.referee.state.names
        game, several = self.referee.game, len(sources) > 1
        self._mats: dict[str | None, MatLayout] = {
            name: MatLayout(game.id, self._names, die_edge, whole=not several) for name in (sources or (None,))
        }
        self._sizes: dict[str, tuple[int, int]] = {}
        self._several = several
        self._alone = len(self._names) == 1 and game.zones.board is None and not several
        self._patience = patience
        self._began: float | None = None
        self._laid_out_at: float | None = None
        self._problem: str | None = NO_MAT
        self._said: str | None = None
        self._lost = False
        self._moved_at = -math.inf

    @property
    def layout(self) -> Layout | None:
        """Where the zones are, once the mat was found; with several sources, as the first that sees any shows them."""
        return next((mat.layout for mat in self._mats.values() if mat.layout is not None), None)

    @property
    def layouts(self) -> Mapping[str, Layout]:
        """Where the zones are in the pictures of several sources, by their names; of those that saw a mat."""
        return {name: mat.layout for name, mat in self._mats.items() if name is not None and mat.layout is not None}

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order. Raises LayoutError."""
        if self._began is None:
            self._began = frame.t
        notices: list[Decision] = []
        name = frame.source if self._several else None
        mat = self._mats[name]
        first = mat.layout is None
        if mat.see(frame) and mat.layout is not None:
            if name is not None:
                height, width = frame.image.shape[:2]
                self._sizes[name] = width, height
            if first and mat.layout.mirrored:
                if name is None:
                    words = said("The picture is mirrored, but the mat still tells left from right.")
                else:
                    words = said(
                        "The picture of {source} is mirrored, but the mat still tells left from right.",
                        source=name,
                    )
                notices.append(self._fold.note(Notice(frame.t, "mirrored", None, words)))
            notices += self._lay_out(mat.layout, first, frame.t)
        notices += self._trouble(frame.t)
        if self._laid_out_at is None and not self._alone:
            return tuple(notices)
        return (*notices, *self.referee.see(frame))

    def enter(self, event: object, t: float, said: bool = False) -> tuple[Decision, ...]:
        """Enters an event by hand, at time `t`, as `Referee.enter` does; also before the mat is found."""
        return self.referee.enter(event, t, said)

    def end(self, t: float) -> Ended:
        return self.referee.end(t)

    def require_begun(self) -> None:
        """Raises LayoutError where the game could not begin, since there never was a mat."""
        if self._laid_out_at is None and not self._alone:
            raise LayoutError(self._never())

    def _lay_out(self, layout: Layout, first: bool, t: float) -> list[Decision]:
        """Goes on with the zones as they are now seen, and gives the notice that is due."""
        if not self._several:
            self.referee.lay_out(layout)
        else:
            seen = self.layouts
            self._problem = self._missing(list(seen.values()))
            if self._problem is not None:
                return []
            self.referee.go_on_at(joined_table(seen, self._sizes, self._read))
        before, self._laid_out_at = self._laid_out_at, self._laid_out_at or t
        if first and (before is None or t - before <= MOVED_SECONDS):
            return []
        recently, self._moved_at = t - self._moved_at <= MOVED_SECONDS, t
        if recently:
            return []
        if first:
            words = said("Another camera sees the mat now. If a roll was under way, enter it or roll again.")
        else:
            words = said("The camera or the mat was moved. If a roll was under way, enter it or roll again.")
        return [self._fold.note(Notice(t, "disturbed", None, words))]

    def _missing(self, layouts: Sequence[Layout]) -> str | None:
        """What no source sees of what the game needs, in a sentence; None where nothing is missing."""
        whole = together(layouts)
        if self.referee.game.zones.board is not None and whole.board is None:
            return NO_MAT
        sheets: dict[tuple[str, int | None], int] = {}
        for sheet in (sheet for mat in self._mats.values() for sheet in mat.in_view):
            for zone in sheet.zones:
                if sheets.setdefault((zone.kind, zone.seat), sheet.number) == sheet.number:
                    continue
                if zone.seat is None:
                    return said("Two boards lie on the table: take one of them away.")
                if zone.seat < len(self._names):
                    return said("There are two sheets for {name}: take one of them away.", name=self._names[zone.seat])
        if "roll" not in self.referee.game.zones.seat:
            return None
        missing = [name for name, seat in zip(self._names, whole.seats, strict=True) if seat.roll is None]
        return missing_words(missing) if missing else None

    def _trouble(self, t: float) -> list[Decision]:
        """The notice that is due: the mat is lost, or it cannot be used as it is."""
        in_view = {sheet.number for mat in self._mats.values() for sheet in mat.in_view}
        lost = [sheet for mat in self._mats.values() for sheet in mat.lost if sheet.number not in in_view]
        was_lost, self._lost = self._lost, bool(lost)
        if self._lost and not was_lost:
            words = next(iter(self._mats.values())).lost_words(lost)
            return [self._fold.note(Notice(t, "zones_lost", None, words))]
        if self._laid_out_at is not None or self._alone or self._began is None:
            return []
        waited = t - self._began
        if waited >= self._patience:
            raise LayoutError(self._never())
        problem = self._problem_now()
        if waited < PROBLEM_SECONDS or problem == self._said:
            return []
        self._said = problem
        return [self._fold.note(Notice(t, "zones_lost", None, problem))]

    def _problem_now(self) -> str:
        """Why the game cannot begin: what any source finds wrong with the mat that it sees, or what is missing."""
        found = [mat.problem for mat in self._mats.values() if mat.problem is not None and mat.problem != NO_MAT]
        if not self._several or self._problem == NO_MAT:
            return found[0] if found else NO_MAT
        return self._problem or NO_MAT

    @property
    def missing(self) -> str | None:
        """Why the game could not begin yet, in a sentence; None once it has, or where it needs no mat."""
        return None if self._laid_out_at is not None or self._alone else self._problem_now()

    def _never(self) -> str:
        return f"{self._problem_now().rstrip('.')}: lay down a mat (cubewatch mat), or say by a layout where things are"
