"""Which events any game accepts, and for which fault it refuses the others."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules import Form, Game, JsonObject, Pick, RejectedEvent, RuleError, State
from rules.json_text import json_line
from tests.rules.changes import JUNK, changed
from tests.rules.conformance.answers import only, spoil
from tests.rules.walks import Step, some_event

CODES = (
    "bad_event",
    "game_over",
    "wrong_phase",
    "wrong_seat",
    "wrong_dice_count",
    "illegal_bid",
    "illegal_move",
)

OUT_OF_RANGE = {
    "seat": (-1, 12),
    "count": (0, 10**9 + 1),
    "attack": (-1,),
    "die": (-1, 25),
    **dict.fromkeys(("face", "value", "north", "top"), (0, 7)),
}
"""Numbers that no event may hold in a field of that name."""

MAY_BE_LEFT_OUT = ("top", "north")
"""Fields that some events need not have."""

DICE_LISTS = ("values", "hands", "dice")
"""Lists of dice: of the wrong length they are a wrong count, and no bad event."""


def check_events(step: Step, pick: Pick, elsewhere: Sequence[Step] = ()) -> None:
    """What the forms of a position allow is accepted, and nothing else; what is refused is refused by its first fault.

    `elsewhere` are other positions of the same game, at best its first and its last.
    """
    game, state = step.game, step.state
    forms = game.legal(state)
    before = json_line(state.to_json())
    for form in _some(forms, 8, pick):
        event = form.fill(pick)
        assert form.allows(event), f"{form} does not allow its own {event}"
        check_accepted(game, state, event)
    events = [some_event(game, place.state, pick) for place in (step, *elsewhere) if game.legal(place.state)]
    for event in events:
        _check_faults(game, state, event)
    tried: list[Any] = [*events, *(changed(event, pick) for event in events for _ in range(4)), *_some(JUNK, 3, pick)]
    wrong_phase: dict[str, bool] = {}
    for event in tried:
        code = code_of(game, state, event)
        assert (code is None) == any(form.allows(event) for form in forms), f"{code}: {event} in {state}"
        for place in elsewhere:
            bad = code_of(game, place.state, event) == "bad_event"
            assert bad == (code == "bad_event"), f"whether {event} is a bad event depends on the state"
        if not forms:
            assert code in ("bad_event", "game_over")
        elif code != "bad_event":
            # Whether an event comes in the wrong phase is seen by its type, before all else.
            assert wrong_phase.setdefault(event["type"], code == "wrong_phase") == (code == "wrong_phase")
            _check_seat(forms, event, code)
    assert json_line(state.to_json()) == before


def check_accepted(game: Game, state: State, event: JsonObject) -> None:
    """The event is accepted, and is neither changed nor kept."""
    text = json_line(event)
    after = game.apply(state, event)
    assert after != state
    assert json_line(event) == text
    shown = json_line(after.to_json())
    spoil(event)
    assert json_line(after.to_json()) == shown


def check_message(error: RuleError) -> None:
    """What players read of an error is a sentence."""
    assert error.message == str(error)
    assert 0 < len(error.message) < 400
    assert "\n" not in error.message


def code_of(game: Game, state: State, event: object) -> str | None:
    """The code by which an event is refused; `None` if it is accepted."""
    try:
        game.apply(state, event)
    except RejectedEvent as error:
        check_message(error)
        assert error.code in CODES
        return error.code
    return None


def _check_faults(game: Game, state: State, event: JsonObject) -> None:
    """What is wrong in an event itself is a bad event in every position; a list of dice is not, however long."""
    code = code_of(game, state, event)
    assert code != "bad_event"
    wrong: list[Any] = [event | {"extra": 1}, event | {"type": "no such event"}, event | {"type": ["roll"]}]
    for name, value in event.items():
        wrong.append(event | {name: None})
        if name not in MAY_BE_LEFT_OUT:
            wrong.append({field: other for field, other in event.items() if field != name})
        if type(value) is int:
            wrong += [event | {name: spoilt} for spoilt in (float(value), str(value), True, [value])]
            wrong += [event | {name: spoilt} for spoilt in OUT_OF_RANGE.get(name, ())]
        if name in DICE_LISTS and isinstance(value, list):
            wrong += [event | {name: spoilt} for spoilt in ({}, "3", [*value, 0.5], [*value, None])]
            for other in (value[:-1], [*value, *value[-1:]], []):
                if code is None and other != value:
                    assert code_of(game, state, event | {name: other}) == "wrong_dice_count"
    for spoilt in wrong:
        assert code_of(game, state, spoilt) == "bad_event", f"{spoilt} is no bad event"


def _check_seat(forms: Iterable[Form], event: Mapping[str, Any], code: str | None) -> None:
    """Where events of this type are awaited, it is from the seats of their forms."""
    alike = [form.blanks() for form in forms if form.type == event["type"]]
    if not alike:
        return
    assert code != "wrong_phase"
    seats = {only(blanks["seat"]) for blanks in alike if "seat" in blanks}
    if seats:
        assert (code == "wrong_seat") == (event["seat"] not in seats)


def _some(items: Sequence[Any], most: int, pick: Pick) -> list[Any]:
    """At most `most` of the items."""
    return list(items) if len(items) <= most else [items[pick(len(items))] for _ in range(most)]
