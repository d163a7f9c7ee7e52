"""What one session adds to the statistics: who played, how it ended, and every die that was thrown."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from referee.sessions.journal.effective import Step
from referee.sessions.session import Session
from rules.counting.figures import known


@dataclass(frozen=True)
class RecordedThrow:
    """Dice that were thrown together and what they showed; `seat` None where they are nobody's."""

    seat: int | None
    values: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """One game. `wall` is when it began, in microseconds since 1970 in UTC, by the computer's clock.

    `winners` are seats, empty where nobody won or the game is not `over`; `scores` has one for each seat, None where
    the game keeps none, or none was reached. `rounds` are those that came to their end: of a game that is not over the
    running one does not count. `chain` is the hash of the session's first entry, which its copies share, and `entries`
    is how many it has.
    """

    session: str
    wall: int
    game: str
    players: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    rounds: int
    scores: tuple[int | None, ...]
    throws: tuple[RecordedThrow, ...]
    chain: str = ""
    entries: int = 0

    def shown(self, seat: int | None = None) -> Counter[int]:
        """How often each value came up: on all dice, or on those that a seat threw."""
        return Counter(value for throw in self.throws if seat is None or throw.seat == seat for value in throw.values)


def played(session: Session) -> Played:
    """What a session's effective game comes to."""
    state = session.game.state
    fields = state.to_json()
    seats = len(session.players)
    over = state.phase == "over"
    outcome = cast("Mapping[str, Any] | None", fields.get("result"))
    return Played(
        session.folder.name,
        session.entries[0].wall,
        session.game.game.id,
        session.players,
        over,
        () if outcome is None else tuple(outcome["winners"]),
        state.round if over else state.round - 1,
        tuple(_score(fields, seat) for seat in range(seats)),
        tuple(throw for step in session.game.played for throw in _throws(step)),
        session.entries[0].hash,
        len(session.entries),
    )


def each_once(games: Iterable[Played]) -> list[Played]:
    """The games without those of which there is a longer or an equal copy, such as a session that was imported."""
    kept: dict[str, Played] = {}
    for number, game in enumerate(games):
        key = game.chain or str(number)
        known = kept.get(key)
        if known is None or known.entries < game.entries:
            kept[key] = game
    return list(kept.values())


def _score(state: Mapping[str, Any], seat: int) -> int | None:
    """A seat's score, which games for one keep for the whole table."""
    own = state["seats"][seat].get("score", state.get("score"))
    return own if isinstance(own, int) and not isinstance(own, bool) else None


def _throws(step: Step) -> Iterator[RecordedThrow]:
    """The dice that were thrown in an event; those of a simulator were not."""
    event = step.event
    if step.actor == "simulator":
        return
    match event["type"]:
        case "roll" if "seat" not in event:
            yield RecordedThrow(None, tuple(known(event["values"])))
        case "roll":
            yield RecordedThrow(event["seat"], tuple(event["values"]))
        case "reveal" if "hands" in event:
            yield from (RecordedThrow(seat, tuple(hand)) for seat, hand in enumerate(event["hands"]) if hand)
        case "supply":
            yield RecordedThrow(None, tuple(die["face"] for die in event["dice"]))
        case "danger_roll" | "start_roll":
            yield RecordedThrow(0, (event["value"],))
        case _:
            pass
