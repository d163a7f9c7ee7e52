"""A referee of a table at which several sources look, laid out by what each of them sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from referee.referee import Referee
from referee.table import Sizes, joined_table
from referee.table.layout import Layout
from referee.table.required_zones import require_apart, require_zones
from referee.table.source_layouts import together
from vision import TableReading


def referee_of_sources(
    setup: object, layouts: Mapping[str, Layout], sizes: Sizes, read: Callable[[np.ndarray], TableReading]
) -> Referee:
    """The referee of the game of `setup`; frames bear the names of `layouts`, and `sizes` are those of their pictures.

    Raises what `Referee` raises, and LayoutError where two sources that see the same cannot be compared.
    """
    referee = Referee(setup, None, read, laid_out_later=True)
    require_zones(referee.game, together(layouts.values()), len(referee.state.names))
    for layout in layouts.values():
        require_apart(referee.game, layout)
    referee.go_on_at(joined_table(layouts, sizes, read))
    return referee
