"""The dice on a board as a settled look at it shows them: on which square, of which colour, with which value."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice

from referee.board.board_geometry import Standing
from referee.decisions import DieEvidence
from rules import Square
from vision.tracking.voting import Vote

# So many of the frames that name a colour of the game must name the same one, and half of all frames must name any.
AGREEING_SHARE = 0.8
# What a colour is taken for in coloured light; other names may stand for any colour.
NEAR: Mapping[str, Set[str]] = {
    "orange": {"red", "yellow"},
    "pink": {"red", "purple"},
    "blue": {"purple", "green", "black"},
    "brown": {"red", "yellow", "black"},
}


@dataclass(frozen=True)
class SeenBoardDie:
    """A die that lies on the board, or partly on it.

    `colors` are those of the game's colours that it may have: one where that is certain. It came to rest in the time
    from `came[0]` to `came[1]`. Something moved last at `moved_at` where it lies.
    """

    standing: Standing
    vote: Vote
    colors: tuple[str, ...]
    came: tuple[float, float]
    moved_at: float
    evidence: DieEvidence | None = None

    def may_show(self, value: int) -> bool:
        """Whether its value may be this one: a die that is not read with certainty may show any."""
        return self.vote.value is None or self.vote.value == value

    def chance_of(self, value: int) -> float:
        """What its readings say for this value."""
        return dict(self.vote.likely).get(value, 0.0)


@dataclass(frozen=True)
class BoardLook:
    """A board that has been still since `still_since`: the dice that are seen on it.

    `unseen` are those that lie there as far as is known, and are not seen just now: something may cover them.
    """

    t: float
    still_since: float
    dice: tuple[SeenBoardDie, ...]
    unseen: tuple[SeenBoardDie, ...] = ()

    @property
    def hidden(self) -> frozenset[Square]:
        """The squares on which something may cover a die."""
        return frozenset(square for die in self.unseen for square in die.standing.squares)


class ColorChoices:
    """Which of the game's colours a die has whose frames name these colours.

    Light can make every purple die blue. A game that knows how many dice it has of each colour finds that out when all
    of them are seen: see `learn`.
    """

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = dict(counts)
        self._meant: dict[str, str] = {}

    def of(self, names: Sequence[str]) -> tuple[str, ...]:
        """The colours that a die may have, one where that is certain; `names` are those that its frames give it."""
        meant = [color for color in (self._color(name) for name in names) if color is not None]
        if meant and 2 * len(meant) >= len(names):
            color, count = Counter(meant).most_common(1)[0]
            if count >= AGREEING_SHARE * len(meant):
                return (color,)
        # What a single frame names may be a mistake.
        named = [name for name, count in Counter(names).items() if count > 1]
        may_be = (color for color in self._counts if all(self._may_be(name, color) for name in named))
        return tuple(may_be) or tuple(self._counts)

    def learn(self, dice: Iterable[Sequence[str]]) -> tuple[str, ...] | None:
        """The colours of all dice of the game, each given by the names of its frames; None where that is not certain.

        A name that is none of the game's colours means the same one for all dice that it is given to, and a die whose
        frames differ has one of the colours that they name: certain is what only one way of counting allows.
        """
        listed = list(dice)
        groups: dict[object, list[int]] = {}
        for index, names in enumerate(listed):
            groups.setdefault(_agreed(names) or index, []).append(index)
        left = Counter(self._counts)
        open_groups: list[tuple[object, list[int], tuple[str, ...]]] = []
        colors: dict[int, str] = {}
        for group, members in groups.items():
            known = self._color(group) if isinstance(group, str) else None
            if known is not None:
                left[known] -= len(members)
                colors |= dict.fromkeys(members, known)
            else:
                open_groups.append((group, members, self._candidates(listed[members[0]])))
        ways = list(islice(_ways(left, [(len(members), may_be) for _, members, may_be in open_groups]), 2))
        if len(ways) != 1:
            return None
        for (group, members, _), color in zip(open_groups, ways[0], strict=True):
            colors |= dict.fromkeys(members, color)
            if isinstance(group, str):
                self._meant[group] = color
        return tuple(colors[index] for index in range(len(listed)))

    def _candidates(self, names: Sequence[str]) -> tuple[str, ...]:
        """The colours that a die may have of which its frames do not agree on one of the game's."""
        may_be: set[str] = set()
        for name in names:
            color = self._color(name)
            may_be |= {color} if color is not None else NEAR.get(name, self._counts.keys())
        return tuple(color for color in self._counts if color in may_be or not names)

    def _may_be(self, name: str, color: str) -> bool:
        """Whether a die of one of the game's colours may be given a name."""
        known = self._color(name)
        return known == color if known is not None else color in NEAR.get(name, self._counts)

    def _color(self, name: str) -> str | None:
        return name if name in self._counts else self._meant.get(name)


def _ways(left: Counter[str], groups: Sequence[tuple[int, tuple[str, ...]]]) -> Iterator[tuple[str, ...]]:
    """The ways to give each group, of so many dice, one of its colours so that they are just the dice that are left."""
    if any(count < 0 for count in left.values()) or left.total() != sum(size for size, _ in groups):
        return
    if not groups:
        yield ()
        return
    (size, may_be), *rest = groups
    for color in may_be:
        yield from ((color, *way) for way in _ways(left - Counter({color: size}), rest) if left[color] >= size)


def _agreed(names: Sequence[str]) -> str | None:
    """The name that most frames give a die, None where too many give it another."""
    if not names:
        return None
    name, count = Counter(names).most_common(1)[0]
    return name if count >= AGREEING_SHARE * len(names) else None
