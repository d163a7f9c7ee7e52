"""Laws of the cube crawl, tried on crawls that hypothesis makes up."""

from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rules
from rules import Form
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.forms import TipForm
from rules.cube_crawl.state import CrawlState
from tests.rules.cube_crawl.crawling import CORRIDOR, GAME, HALL, begin, deck, draw, past_rooms, play

LAW = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
SETUPS = st.fixed_dictionaries(
    {},
    optional={
        "difficulty": st.sampled_from(("standard", "wizard", "expert")),
        "first_level_health": st.sampled_from((4, 5)),
    },
)
DECKS = [deck(CORRIDOR), deck(HALL), deck(HALL, exit=[1, 2], glyphs=[[1, 1], [0, 2]])]


def _crawl(rng: Random, options: dict[str, Any], events: int, at_least: int) -> tuple[CrawlState, CrawlState]:
    """The first state of a crawl and one that chance leads to, the first rooms being corridors at times."""
    cards = rng.choice(DECKS)
    first = begin(cards, **options)
    state = past_rooms(first, at_least) if cards is DECKS[0] else first
    for _ in range(events):
        forms = GAME.legal(state)
        if not forms:
            break
        state = play(state, rng.choice(forms).fill(rng.randrange))
    return first, state


CRAWLS = {"rng": st.randoms(use_true_random=False), "options": SETUPS, "events": st.integers(0, 60)}


def _events(state: CrawlState) -> list[dict[str, object]]:
    """Every event but draws, whether legal or not, and draws of what may and may not be drawn."""
    tops: list[dict[str, object]] = [{}, *({"top": top} for top in range(1, 7))]
    events: list[dict[str, object]] = [
        {"type": kind, "value": value} for kind in ("danger_roll", "start_roll") for value in range(1, 7)
    ]
    events += [{"type": "place"}, *({"type": "place", "north": north} for north in range(1, 7))]
    events += [{"type": "room", "id": room} for room in ("A01", "A02", "A24", "B1", "B5", "C1", "Z")]
    events += [{"type": "tip", "direction": direction, **top} for direction in "NESW" for top in tops]
    for ability in ABILITIES.values():
        for way in ability.ways or ("",):
            ways = {ability.way: way} if ability.way else {}
            for top in tops if ability.sees_top else [{}]:
                events.append({"type": "ability", "id": ability.id, **ways, **top})
    names = (*state.offer.pool[:2], *state.held[:1])
    for drawn in ((), names[:1], names[:2], names[1:3], names[:1] * 2):
        for keep in ((), drawn[:1], drawn[1:], drawn, ("leap",)):
            for swap_out in ((), state.held[:1], state.held[1:], state.held, ("slide", "slide")):
                events.append(draw(*drawn, keep=keep, swap_out=swap_out))
    return events


@LAW
@given(**CRAWLS, at_least=st.sampled_from((0, 5, 10, 20, 25)))
def test_what_a_form_allows_is_what_is_accepted(
    rng: Random, options: dict[str, Any], events: int, at_least: int
) -> None:
    _, state = _crawl(rng, options, events, at_least)
    forms = GAME.legal(state)
    for event in _events(state):
        assert any(form.allows(event) for form in forms) == _is_accepted(state, event), event


@LAW
@given(**CRAWLS, at_least=st.sampled_from((0, 5, 25)))
def test_what_a_form_fills_in_it_allows(rng: Random, options: dict[str, Any], events: int, at_least: int) -> None:
    _, state = _crawl(rng, options, events, at_least)
    for form in GAME.legal(state):
        for _ in range(5):
            event = form.fill(rng.randrange)
            assert form.allows(event)
            assert _is_accepted(state, event)


@LAW
@given(**CRAWLS, at_least=st.sampled_from((0, 5, 25)))
def test_the_tips_that_are_awaited_are_the_tips_that_may_be_entered(
    rng: Random, options: dict[str, Any], events: int, at_least: int
) -> None:
    _, state = _crawl(rng, options, events, at_least)
    awaits = GAME.awaits(state)
    if state.phase != "play":
        return
    assert isinstance(awaits, rules.AwaitBoard)
    entered = [form for form in GAME.legal(state) if isinstance(form, TipForm)]
    assert [form.tops for form in entered] == [tip.tops for tip in awaits.tips]
    for form, awaited in zip(entered, awaits.tips, strict=True):
        after = play(state, form.event(top=form.tops[0]))
        if after.phase == "play":
            assert (awaited.start, awaited.end) == (state.here.square, after.here.square)


def _is_accepted(state: CrawlState, event: object) -> bool:
    try:
        GAME.apply(state, event)
    except rules.RejectedEvent:
        return False
    return True


def _form(state: CrawlState) -> Form:
    (form,) = GAME.legal(state)
    return form


def test_the_form_of_a_draw_knows_what_may_be_kept() -> None:
    form = _form(begin(difficulty="wizard"))
    assert form.allows(draw("slide", "leap", keep=("leap",)))
    assert not form.allows(draw("slide", "leap"))
    assert not form.allows(draw("slide", keep=()))
    assert not form.allows(draw("slide", "leap", keep=("twist",)))
    assert not form.allows({"type": "abilities", "drawn": "slide", "keep": [], "swap_out": []})
    assert not form.allows({"type": "abilities", "drawn": [1, 2], "keep": [], "swap_out": []})
