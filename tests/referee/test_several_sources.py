"""Several cameras at one table: one per seat, or two against glare, and one that is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from referee import Decided, Notice, Referee, layouts_from_json
from referee.layout import Layout, LayoutError, require_apart, require_zones, together
from referee.table import Sizes, joined_table
from tests.referee.film import Film
from tests.referee.games import PARTY_ZONES, SOLO_ZONE
from tests.referee.two_views import LEFT, RIGHT, SIZES, TwoViews, blinded, layout_entry, misread
from vision import Frame, TableReading

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}}
EIGHT = [1, 2, 2, 4, 5, 5, 6, 6]
# None of these leaves the table.
KEPT = [2, 2, 2, 4, 4, 5, 5, 5]


def referee_of_sources(
    setup: object, layouts: Mapping[str, Layout], sizes: Sizes, read: Callable[[np.ndarray], TableReading]
) -> Referee:
    """The referee of a game; frames bear the names of `layouts`, and `sizes` are those of their pictures."""
    referee = Referee(setup, None, read, laid_out_later=True)
    require_zones(referee.game, together(layouts.values()), len(referee.state.names))
    for layout in layouts.values():
        require_apart(referee.game, layout)
    referee.go_on_at(joined_table(layouts, sizes, read))
    return referee


def both_see(seats: int = 1) -> dict[str, Any]:
    """A layout in which both cameras see all."""
    zones = [SOLO_ZONE] if seats == 1 else PARTY_ZONES
    return {
        "sources": {
            name: {"image_size": list(SIZES[name]), "seats": [layout_entry({"roll": zone}, name) for zone in zones]}
            for name in (LEFT, RIGHT)
        }
    }


def watched(views: TwoViews, setup: dict[str, Any], layout: dict[str, Any]) -> list[Any]:
    layouts = layouts_from_json(layout, len(setup["players"]), [LEFT, RIGHT])
    referee = referee_of_sources(setup, layouts, SIZES, views.read)
    return [decision for frame in views.frames() for decision in referee.see(frame)]


def rolls(seen: list[Any]) -> list[tuple[int, list[int]]]:
    return [(one.event["seat"], sorted(one.event["values"])) for one in seen if isinstance(one, Decided)]


def notices(seen: list[Any]) -> list[str]:
    return [one.kind for one in seen if isinstance(one, Notice)]


def thrown(seconds: float = 4.0, values: list[int] = EIGHT) -> Film:
    film = Film([SOLO_ZONE], 1)
    film.throw(2.0, 0, values)
    film.end = seconds
    return film


@pytest.mark.slow
def test_dice_that_one_camera_sees_in_glare_are_read_by_the_other() -> None:
    film = thrown()
    seen = watched(TwoViews(film, faults={LEFT: blinded}), SOLO, both_see())
    assert rolls(seen) == [(0, EIGHT)] and notices(seen) == []
    one = both_see()["sources"][LEFT]
    alone = {**one, "seats": [{**one["seats"][0], "source": LEFT}]}
    assert rolls(watched(TwoViews(thrown(), faults={LEFT: blinded}), SOLO, alone)) == []


@pytest.mark.slow
def test_where_two_cameras_contradict_each_other_there_is_no_roll_but_a_notice() -> None:
    seen = watched(TwoViews(thrown(), faults={RIGHT: misread}), SOLO, both_see())
    assert rolls(seen) == []
    assert notices(seen) in (["unsure"], ["cocked"])


@pytest.mark.slow
@pytest.mark.parametrize("gone", [LEFT, RIGHT])
def test_a_camera_that_is_lost_while_dice_fly_loses_no_roll(gone: str) -> None:
    views = TwoViews(thrown(5.0, KEPT), dark={gone: (1.5, 4.2)})
    seen = watched(views, SOLO, both_see())
    assert rolls(seen) == [(0, KEPT)] and notices(seen) == []


@pytest.mark.slow
def test_what_happened_while_no_camera_saw_is_no_roll_but_asked_for() -> None:
    views = TwoViews(thrown(5.5), dark={LEFT: (1.0, 3.5), RIGHT: (1.0, 3.5)})
    seen = watched(views, SOLO, both_see())
    assert rolls(seen) == []
    assert notices(seen) == ["unsure"]


def test_one_camera_per_seat_follows_them_all() -> None:
    film = Film(PARTY_ZONES, 3)
    for seat, t in enumerate((2.0, 3.2, 2.6)):
        film.throw(t, seat, [2, 4, 5])
    film.end = 5.0
    layout = {
        "image_size": None,
        "seats": [
            {**layout_entry({"roll": PARTY_ZONES[seat]}, name), "source": name}
            for seat, name in enumerate((LEFT, RIGHT, LEFT))
        ],
    }
    seen = watched(TwoViews(film), PARTY, layout)
    assert sorted(rolls(seen)) == [(0, [2, 4, 5]), (1, [2, 4, 5]), (2, [2, 4, 5])]
    shown = {
        one.event["seat"]: {die.source for die in one.evidence.dice}
        for one in seen
        if isinstance(one, Decided) and one.evidence is not None
    }
    assert shown == {0: {LEFT}, 1: {RIGHT}, 2: {LEFT}}  # the evidence says whose pixels its boxes are in


def test_frames_of_an_unknown_source_say_nothing() -> None:
    views = TwoViews(thrown())
    layouts = layouts_from_json(both_see(), 1, [LEFT, RIGHT])
    referee = referee_of_sources(SOLO, layouts, SIZES, views.read)
    frame = next(iter(views.frames()))
    assert referee.see(Frame(frame.image, 0.0, 0, "third")) == ()
    assert views.reads == {LEFT: 0, RIGHT: 0}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda sources: sources.update(third={}), "tells what third sees, but the sources are left, right"),
        (lambda sources: sources.pop(RIGHT), "does not tell what right sees"),
        (lambda sources: sources.update(right=[]), "what right sees: the layout must be a JSON object"),
        (lambda sources: sources[RIGHT].update(seats=[{"roll": [[0, 0], [1, 0]]}]), "what right sees: .*three points"),
    ],
)
def test_a_layout_of_several_sources_that_cannot_be_used_is_said_in_a_sentence(change: Any, words: str) -> None:
    layout = both_see()
    change(layout["sources"])
    with pytest.raises(LayoutError, match=words):
        layouts_from_json(layout, 1, [LEFT, RIGHT])


def test_a_seat_or_a_board_that_names_no_source_is_said() -> None:
    zone = layout_entry({"roll": SOLO_ZONE}, LEFT)
    with pytest.raises(LayoutError, match="seat 0 in the layout names an unknown source; the sources are left, right"):
        layouts_from_json({"seats": [zone]}, 1, [LEFT, RIGHT])
    board = {"corners": [[0, 0], [9, 0], [9, 9], [0, 9]], "rows": 5, "cols": 5, "source": "top"}
    with pytest.raises(LayoutError, match="the board in the layout names an unknown source"):
        layouts_from_json({"seats": [{}], "board": board}, 1, [LEFT, RIGHT])


def test_zones_that_two_sources_see_need_corners_in_one_order() -> None:
    layout = both_see()
    roll = layout["sources"][RIGHT]["seats"][0]["roll"]
    for wrong in (roll[:3], [roll[1], roll[0], roll[2], roll[3]], roll[::-1]):
        layout["sources"][RIGHT]["seats"][0]["roll"] = wrong
        with pytest.raises(LayoutError, match="seat 0 roll in the layout is not seen alike by left and right"):
            referee_of_sources(SOLO, layouts_from_json(layout, 1, [LEFT, RIGHT]), SIZES, TwoViews(thrown()).read)
