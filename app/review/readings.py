"""The dice that an event names, each with what was seen of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.sessions.disputes.dispute import SeenDie, Slot, slots_of
from referee.sessions.journal.effective import Step


@dataclass(frozen=True)
class NamedDie:
    """One die of an event: `value` is what it counts as (None: nobody has named it), at `slot` in the event; `seen` is
    what was seen of it, None where nobody saw it, or nothing was kept."""

    value: int | None
    slot: Slot
    seen: SeenDie | None = None

    @property
    def confidence(self) -> float | None:
        """How certain the reading was that counts; None where nothing was read, or a person says otherwise."""
        if self.seen is None or self.value is None or self.seen.value != self.value:
            return None
        return self.seen.confidence


def named_dice(step: Step, seen: Sequence[SeenDie]) -> tuple[NamedDie, ...]:
    """The dice of an event, after all corrections; `seen` are those that its evidence holds."""
    by_slot = {die.slot: die for die in seen if die.slot is not None}
    return tuple(
        NamedDie(value, slot, by_slot.get(slot))
        for slot, value in slots_of(step.event)
        if value is None or 1 <= value <= 6
    )
