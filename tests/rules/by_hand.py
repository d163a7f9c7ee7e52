"""The two games played by hand: every die is a thing of its own that is carried from place to place.

Written apart from the engine, straight from the text of the rules and without counting, so that both can be compared.
"""

from dataclasses import dataclass, field


@dataclass
class Die:
    """One die, with the value that lies on top."""

    value: int = 0


@dataclass
class Place:
    """A player's dice: before them, in the cube, and (solitaire) in the reserve."""

    loose: list[Die]
    cube: list[Die] = field(default_factory=list[Die])
    reserve: list[Die] = field(default_factory=list[Die])


class Table:
    """A table of Gelatinous: `dice` dice before each of `players` players."""

    def __init__(self, players: int, dice: int) -> None:
        self.places = [Place([Die() for _ in range(dice)]) for _ in range(players)]
        self.round = 1
        self.winners: list[int] | None = None

    def play_round(self, rolls: dict[int, list[int]]) -> None:
        """Everyone rolls; then the dice are carried where they belong."""
        for seat, values in rolls.items():
            for die, value in zip(self.places[seat].loose, values, strict=True):
                die.value = value
        on_the_way: list[tuple[int, Die]] = []
        for seat in rolls:
            place = self.places[seat]
            for die in list(place.loose):
                if die.value == 1:
                    place.loose.remove(die)
                    on_the_way.append((0 if seat == len(self.places) - 1 else seat + 1, die))
                elif die.value == 6:
                    place.loose.remove(die)
                    on_the_way.append((len(self.places) - 1 if seat == 0 else seat - 1, die))
                elif die.value == 3 and len(place.cube) < 8:
                    place.loose.remove(die)
                    place.cube.append(die)
        for seat, die in on_the_way:
            self.places[seat].loose.append(die)
        complete = [seat for seat, place in enumerate(self.places) if len(place.cube) == 8]
        if complete:
            best = min(len(self.places[seat].loose) for seat in complete)
            self.winners = [seat for seat in complete if len(self.places[seat].loose) == best]
        elif all(not place.loose for place in self.places):
            self.winners = []
        else:
            self.round += 1


class Alone:
    """A table of solitaire."""

    def __init__(self, *, stop: bool) -> None:
        self.place = Place([Die() for _ in range(8)], reserve=[Die() for _ in range(5)])
        self.stop = stop
        self.rolls = 0
        self.ended = False
        self.score: int | None = None

    def play_roll(self, values: list[int]) -> None:
        """Roll the hand, then 3s, 1s and 6s in this order."""
        self.rolls += 1
        place = self.place
        for die, value in zip(place.loose, values, strict=True):
            die.value = value
        for die in [die for die in place.loose if die.value == 3]:
            if len(place.cube) < 8:
                place.loose.remove(die)
                place.cube.append(die)
        if not (self.stop and len(place.cube) == 8):
            sixes = [die for die in place.loose if die.value == 6]
            for die in [die for die in place.loose if die.value == 1]:
                place.loose.remove(die)
                place.reserve.append(die)
            for _ in sixes:
                if place.reserve:
                    place.loose.append(place.reserve.pop())
        if len(place.cube) == 8:
            self.ended = True
            self.score = self.rolls - len(place.loose)
        elif not place.loose:
            self.ended = True
