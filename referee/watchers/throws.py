"""Which dice in a seat's zone came by a throw, and which lay there, were passed by hand or tipped over?

`awaited` is the number of dice of the next roll, `new` are the dice that came since the zone was as its phase knows it.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from referee.table.settled_zone import Dice, DiePlace, ZoneLook, fits, taken
from referee.watchers.seat_phases import Locked, Lying, Open, Passing, Phase, remembered
from referee.watchers.seat_times import TIMES
from vision import Point
from vision.tracking.common_shift import common_shift
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote


def sorted_out(phase: Phase, look: ZoneLook, awaited: int) -> tuple[Dice, Dice]:
    """The dice that came since, and the known ones that lie where they lay.

    Once the zone was seen without dice, or may have been empty while nobody saw it, one that lies where another lay is
    the same only if it shows the same (a hand may have rested on it), and a few of those, no more than one in three,
    are dice that happened to fall so.
    """
    known, seen_empty = remembered(phase)
    new: list[tuple[RestingDie, Vote]] = []
    old: list[tuple[RestingDie, Vote]] = []
    emptied = seen_empty or look.unseen(look.dice) > 0
    for die, vote in look.dice:
        places = [place for place in known if place.holds(die)]
        if emptied:
            places = [place for place in places if place.value in (None, vote.value) or vote.value is None]
        (old if places else new).append((die, vote))
    thrown = not isinstance(phase, Passing) or thrown_amid_passing(phase, look, look.dice, awaited)
    if emptied and thrown and 3 * len(old) <= len(look.dice):
        return look.dice, []
    return new, old


def rolled_anew(phase: Lying, look: ZoneLook, new: Dice, old: Dice, awaited: int) -> bool:
    """Whether nearly all awaited dice came together, and not by being put or tipped there."""
    if len(look.together(new)) < awaited - max(1, awaited // 3):
        return False
    elsewhere = _all_elsewhere(phase, look, new, old) or _full_roll_beside(phase, look, new, awaited)
    return phase.emptied or (elsewhere and not _tipped_over(phase, new, old))


def thrown_amid_passing(phase: Passing, look: ZoneLook, new: Dice, awaited: int) -> bool:
    """Whether dice that fill an emptied zone amid the passing were thrown.

    Passed dice show a 1 or a 6. Three or more that all do, but not what the zone will show, were thrown; one or two may
    have been turned by the hand that passed them.
    """
    together = len(look.together(new))
    complete = len(new) == awaited and together == len(new)
    nearly = together >= max(3, awaited - awaited // 3)
    # A hand may have hidden that the zone was empty: where all of its dice are others, it was.
    gone = complete and not any(taken(place, look.lying) for place in phase.known)
    unseen = phase.values is not None and (gone or look.unseen(new) == len(new))
    emptied = (phase.emptied or unseen) and not (complete and fits(new, phase.values))
    not_passed = any(vote.value in (2, 3, 4, 5) for _, vote in new) or (
        complete and together >= 3 and phase.values is not None
    )
    return emptied and (complete or nearly) and not_passed


def surely_passed(phase: Phase, look: ZoneLook) -> bool:
    """Whether those dice alone rest that stay after passing, though hands move beside them or the camera trembles."""
    fit = isinstance(phase, Passing) and fits(look.dice, phase.values) and look.shows(len(look.dice))
    return fit and look.t - look.rests_since() >= TIMES.incomplete


def no_roll_beside(phase: Phase, lying: Sequence[RestingDie], t: float) -> bool:
    """Whether dice that come at time `t` are no roll, since known ones lie there that have to be passed or taken up
    first. Where none are passed, a new die may mean that they were."""
    if isinstance(phase, Open | Locked) or phase.emptied:
        return False
    if isinstance(phase, Lying) and any(not die.settled or t - die.rest_since < TIMES.new for die in lying):
        return False
    return any(taken(place, lying) for place in phase.known)


def camera_step(known: Sequence[DiePlace], look: ZoneLook) -> Point | None:
    """By how many pixels, right and down, a camera carried all the known dice, which show what they showed.

    None where they lie as they lay, or are not all there.
    """
    lie = [any(place.holds(die) for place in known) for die, _ in look.dice]
    if len(known) != len(lie) or all(lie):
        return None
    before = np.array([place.center for place in known])
    after = np.array([die.center for die, _ in look.dice])
    step = common_shift(before, after, float(np.median([place.size for place in known])))
    return step if len(_shown_again([place.carried(step) for place in known], look)) == len(lie) else None


def thrown_early(phase: Phase, look: ZoneLook) -> bool:
    """Whether dice were thrown while none are awaited: an event before them was missed, and is not entered yet.

    They came together, three at least and two thirds of those that lay there, and are not those.
    """
    known, emptied = remembered(phase)
    dice = look.dice
    passed = isinstance(phase, Passing) and fits(dice, phase.values)
    whole = 3 <= len(dice) == len(look.together(dice)) and 2 * len(known) <= 3 * len(dice)
    others = 3 * len(_shown_again(known, look)) <= len(dice)
    return emptied and whole and others and not passed and any(vote.value in (2, 3, 4, 5) for _, vote in dice)


def _shown_again(known: Sequence[DiePlace], look: ZoneLook) -> Dice:
    """The dice that lie at known places and show what lay there."""
    return [
        (die, vote) for die, vote in look.dice if any(place.holds(die) and place.value == vote.value for place in known)
    ]


def handful(look: ZoneLook, new: Dice, awaited: int) -> bool:
    """Whether all that lies there came together, and is too little for the roll."""
    return 2 <= len(look.together(new)) == len(look.dice) < awaited


def _full_roll_beside(phase: Lying, look: ZoneLook, new: Dice, awaited: int) -> bool:
    """Whether as many dice as are awaited came together beside known ones, and are not those, read elsewhere."""
    known = Counter(place.value for place in phase.known)
    values = Counter(vote.value for _, vote in new)
    return len(look.together(new)) >= awaited and None not in known and not values <= known


def _all_elsewhere(phase: Lying, look: ZoneLook, new: Dice, old: Dice) -> bool:
    """Whether dice never seen to be gone must have been thrown: all lie elsewhere, and show something else."""
    if old or (not look.unseen(new) and any(taken(place, look.lying) for place in phase.known)):
        return False
    before = Counter(place.value for place in phase.known)
    return Counter(vote.value for _, vote in new) != before


def _tipped_over(phase: Lying, new: Dice, old: Dice) -> bool:
    """Whether a finger may have tipped the only die over: it shows something else, next to where it lay."""
    return len(phase.known) == 1 and not old and all(phase.known[0].beside(die) for die, _ in new)


def come_late(phase: Phase, look: ZoneLook) -> int:
    """How many dice came so late that they may have been passed to a roll that the players took for complete.

    With the round's last roll on the table hands begin to pass. A die rolled again takes the place of a doubtful one; a
    die that comes in addition, showing what is passed, proves nothing.
    """
    dice = [die for die, _ in look.dice]
    if not isinstance(phase, Open) or not all(taken(place, dice) for place in phase.dice.places):
        return 0
    first = [place for place, grouped in zip(phase.dice.places, phase.dice.group, strict=True) if grouped]
    begin = min((look.came(die) for die in dice if any(place.holds(die) for place in first)), default=look.t)
    added = [(die, vote) for die, vote in look.dice if not any(place.holds(die) for place in phase.dice.places)]
    late = [vote for die, vote in added if look.came(die) - begin > TIMES.late]
    if len(late) <= phase.taken_again:
        return 0
    return len(late) if any(vote.value in (1, 6, None) for vote in late) else 0
