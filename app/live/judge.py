"""The referee of a game as a window uses it, wherever its zones come from: a layout, a mat, a person, or nowhere."""

import math
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np

from app.live.requests import Plan
from app.text.language import sentence, tr
from referee.counting import CountReferee, places_of, trays
from referee.decisions import Decision
from referee.fold import Fold
from referee.layout import Layout, LayoutError, require_apart, require_zones, together
from referee.mat_referee import MatReferee
from referee.referee import Referee
from referee.table import joined_table
from rules.counting import counts_rolls
from vision import Frame, TableReading

T = TypeVar("T")
Read = Callable[[np.ndarray], TableReading]


def unseen(image: np.ndarray) -> TableReading:
    """The reading of one who does not look: for a game entered by hand."""
    height, width = image.shape[:2]
    return TableReading(width, height, ())


class Judge:
    """Referees the game of a plan. `read` gives the dice in a BGR picture, None where nobody can look.

    `sizes` are those of the pictures of several sources, by name. `layout` are the zones in pixels of the newest
    picture, or of that of the source `told_in`; None while they are not known. `problem` is a sentence for
    players while the zones cannot be used, None otherwise. Events are played in `fold`, which knows the position.

    A `strict` judge raises LayoutError for zones that cannot be used, and where no mat comes into view within
    `mat_seconds`.
    """

    def __init__(
        self,
        plan: Plan,
        fold: Fold,
        read: Read | None,
        sizes: Mapping[str, tuple[int, int]] | None = None,
        strict: bool = False,
        mat_seconds: float = math.inf,
    ) -> None:
        self._strict = strict
        self.layout: Layout | None = None
        self.problem: str | None = None
        self._given = plan.layout
        self._mat: MatReferee | None = None
        self._reads = read is not None and plan.source is not None
        self.looks = self._reads
        """Whether dice are read in the pictures."""
        self._size = (0, 0)
        self._sizes = dict(sizes or {})
        self._layouts: dict[str, Layout] = {}
        self._read = read or unseen
        self.referee: Referee | CountReferee
        if counts_rolls(plan.setup):
            self.referee = self._counter(plan, fold)
            return
        if read is not None and self.looks and plan.layout is None and not plan.layouts:
            self._mat = MatReferee(fold, read, mat_seconds, list(self._sizes), plan.die_edge)
            self.referee = self._mat.referee
        elif plan.layout is not None and self.looks and not self._sizes:
            self.referee = self._laid_out(fold, plan.layout)
        else:
            self.referee = Referee(fold, None, self._read, laid_out_later=True)
        if self._sizes:
            self._given = None
            if plan.layouts:
                self._layouts = dict(plan.layouts)
                self._try(self._join, self._layouts)

    @property
    def layouts(self) -> Mapping[str, Layout]:
        """The zones that each of several sources sees, as far as they are known; none of one source."""
        return dict(self._layouts) if self._mat is None else self._mat.layouts

    @property
    def on_mat(self) -> bool:
        """Whether a mat tells the zones, wherever it is moved."""
        return self._mat is not None

    @property
    def told_in(self) -> str | None:
        """The source in whose pixels zones and dice are, where there are several."""
        return self.referee.told_in

    @property
    def watching(self) -> bool:
        """Whether what happens in the pictures counts."""
        return self.looks and not self.referee.paused

    @property
    def waits_for_mat(self) -> str | None:
        """What is wrong, in a sentence, while the game waits for its mat; None once it has begun."""
        if self._mat is None:
            return None
        missing = self._mat.missing
        if missing is None:
            return None
        return tr("{trouble} Lay down a mat, or draw the zones (Ctrl+E).", trouble=sentence(missing))

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order."""
        height, width = frame.image.shape[:2]
        if (width, height) != self._size:
            self._size = (width, height)
            if self._given is not None:
                self._try(self._fit, self._given)
        if not self.looks:
            return ()
        if self._mat is not None:
            decisions = self._mat.see(frame)
            self.layout = self.referee.layout if self._sizes else self._mat.layout
            return decisions
        try:
            decisions = self.referee.see(frame)
            self.layout = self.referee.layout if self._sizes else self.layout
            return decisions
        except LayoutError as error:
            self._refuse(error)
            return ()

    def finish(self) -> tuple[Decision, ...]:
        """The source has come to its end: what lies there and was not told yet."""
        if self._strict and self._mat is not None:
            self._mat.require_begun()
        return self.referee.finish() if isinstance(self.referee, CountReferee) and self.looks else ()

    def see_picture(self, image: np.ndarray, t: float, read: Read) -> tuple[Decision, ...] | None:
        """Takes a picture that is no frame of the source for one roll, where rolls are counted; None in a game."""
        return self.referee.see_picture(image, t, read) if isinstance(self.referee, CountReferee) else None

    def enter(self, event: Mapping[str, Any], t: float, said: bool = False) -> tuple[Decision, ...]:
        """Enters an event by hand, at time `t`; `said`: it was announced."""
        return self.referee.enter(event, t, said)

    def go_on(self, t: float) -> None:
        """Goes on from where the fold stands now, at time `t`: the dice that lie there were not rolled."""
        self.referee.go_on(t)

    def watch(self, watching: bool) -> None:
        if watching:
            self.referee.resume()
        else:
            self.referee.pause()

    def use(self, layout: Layout, source: str | None = None) -> None:
        """Goes on with these zones, in place of those there were or of the mat; of several sources `source` sees them,
        and the others what they saw before. Raises LayoutError."""
        if source is not None and not isinstance(self.referee, CountReferee):
            layouts = {**self._layouts, source: layout}
            self._join(layouts)
            self._layouts, self._mat, self.looks, self.problem = layouts, None, self._reads, None
            return
        if isinstance(self.referee, CountReferee):
            raise LayoutError(tr("without a game, rolls are counted in the whole picture"))
        fitted = layout.scaled(*self._size) if self._size[0] else layout
        self.referee.lay_out(fitted)
        self._given, self._mat, self.looks, self.problem = layout, None, self._reads, None
        self.layout = fitted if self._size[0] else None

    def _laid_out(self, fold: Fold, layout: Layout) -> Referee:
        """The referee of the zones of a layout, or, where they cannot be used, of those that are still to be drawn."""
        try:
            return Referee(fold, layout, self._read)
        except LayoutError as error:
            self._refuse(error)
            return Referee(fold, None, self._read, laid_out_later=True)

    def _counter(self, plan: Plan, fold: Fold) -> CountReferee:
        """What counts rolls without a game: in the zones of a layout, else in the whole picture of each source."""
        layouts = plan.layouts
        places = () if plan.layout is None else trays(len(plan.layout.seats))
        if layouts:
            places = trays(max(len(layout.seats) for layout in layouts.values()))
        elif self._sizes:
            layouts, places = places_of(list(self._sizes), self._sizes), tuple(self._sizes)
        return CountReferee(fold, self._read, plan.layout, layouts if self._sizes else None, self._sizes, places)

    def _join(self, layouts: Mapping[str, Layout]) -> None:
        """Has the referee look at what each of the sources sees."""
        assert isinstance(self.referee, Referee)
        require_zones(self.referee.game, together(layouts.values()), len(self.referee.state.names))
        for layout in layouts.values():
            require_apart(self.referee.game, layout)
        self.referee.go_on_at(joined_table(layouts, self._sizes, self._read))

    def _fit(self, layout: Layout) -> None:
        self.layout = layout.scaled(*self._size)

    def _try(self, act: Callable[[T], None], layout: T) -> None:
        try:
            act(layout)
        except LayoutError as error:
            self._refuse(error)

    def _refuse(self, error: LayoutError) -> None:
        if self._strict:
            raise error
        self.looks, self.layout = False, None
        self.problem = tr("{trouble} Draw the zones (Ctrl+E), or enter every roll by hand.", trouble=sentence(error))
