"""Things that came with dice and are none: cards, boxes, and the labels that recognisers write into a film."""

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote


@dataclass(frozen=True)
class OddRule:
    """What is no die, beside at least `beside` dice that were read.

    What is `size` times as large as they are, or as small, and cannot be read; what is so by `read_size` beside dice
    that came, though it is read (of what lay there from the start some may be print); and a label: it cannot be read,
    has another colour than all but one of them, is smaller than the `nearest` of them by a factor of `label_size`, and
    lies no farther than `label_sizes` of a die from the next one, middle to middle.
    """

    size: float = 2.0
    read_size: float = 3.0
    label_size: float = 1.4
    label_sizes: float = 1.3
    beside: int = 3
    nearest: int = 3


RULE = OddRule()


def is_odd(
    die: RestingDie,
    vote: Vote,
    seen: Sequence[RestingDie],
    known_sizes: Mapping[int | None, float],
    lay: Container[int | None],
) -> bool:
    """Whether what was read as a die is none beside the dice that are `seen` just now, and those whose values are known
    already, by their identities and sizes; `lay`: the identities of those that lay there when watching began."""
    read = [other for other in seen if other.sightings[-1].die.meaning is not None and other is not die]
    sizes = {**known_sizes, **{other.identity: other.size for other in read}}
    if vote.value is not None:
        sizes = {identity: size for identity, size in sizes.items() if identity not in lay}
    if len(sizes) < RULE.beside:
        return False
    share = die.size / float(np.median([*sizes.values()]))
    most = RULE.size if vote.value is None else RULE.read_size
    return not 1 / most <= share <= most or (vote.value is None and _is_label(die, read))


def _is_label(die: RestingDie, read: Sequence[RestingDie]) -> bool:
    color = die.sightings[-1].die.color
    if len(read) < RULE.beside or sum(other.sightings[-1].die.color == color for other in read) > 1:
        return False
    near = sorted(read, key=lambda other: math.dist(other.center, die.center))[: RULE.nearest]
    beside = math.dist(near[0].center, die.center) <= RULE.label_sizes * near[0].size
    return beside and die.size * RULE.label_size < float(np.median([other.size for other in near]))
