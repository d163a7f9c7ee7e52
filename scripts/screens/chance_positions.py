"""Positions of every game, played by chance from a seed, and what is being typed in them: for pictures of screens."""

import random

import rules
from app.live.snapshot import Snapshot

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")

MOMENTS: dict[str, tuple[int, tuple[tuple[int, str], ...]]] = {
    "gelatinous": (4, ((0, "2"), (4, "11"), (60, ""))),
    "gelatinous_duel": (2, ((0, "3"), (2, "1"), (60, ""))),
    "gelatinous_solitaire": (1, ((0, "3"), (3, "66"), (60, ""))),
    "gelatinous_video": (12, ((7, "2"), (36, ""))),
    "liars_dice": (6, ((0, "4"), (1, "5"), (3, "123"), (90, ""))),
    "dessert_dice": (4, ((0, "123456"), (1, "r"), (20, "y"), (28, "31"), (90, ""))),
    "cube_crawl": (1, ((0, "37"), (1, "7"), (6, "3"), (7, "h"), (9, "a"), (40, ""))),
}
"""For each game how many play, and for each moment after how many events it is, and what is being typed then."""


def snapshot_of(setup: dict[str, object], state: rules.State) -> Snapshot:
    """What the window would show of a position without a camera."""
    game = rules.GAMES[state.game]
    forms = game.legal(state)
    return Snapshot(
        setup=setup,
        state=state.to_json(),
        position=state,
        awaits=game.awaits(state),
        explanation=game.explain(state),
        counts={form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)},
        chores=game.chores(state),
        table=game.table(state),
        playback="hand",
    )


def played(state: rules.State, events: int, chance: random.Random) -> rules.State:
    """The position after so many events by chance, or when the game is over."""
    game = rules.GAMES[state.game]
    done = 0
    while done < events and state.result is None:
        event = chance.choice(game.legal(state)).fill(chance.randrange)
        if event["type"] == "bid":  # by chance nobody would come to an end
            event = {**event, "count": min(int(str(event["count"])), 40)}
        try:
            state = game.apply(state, event)
        except rules.RejectedEvent:
            continue
        done += 1
    return state
