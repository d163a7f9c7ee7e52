"""Game 7, the cube crawl."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, insist, list_of, one_of, pip, text, within
from tests.rules.reference.crawl_deck import has_wall, is_floor, right_deck, square, squares
from tests.rules.reference.crawl_solver import best_way, cost_of
from tests.rules.reference.die import RIGHT_HANDED, STEPS, Die, flipped, tipped, turned
from tests.rules.reference.game import Game

#         resistance, health, held at most, dangers, hits
LEVELS = {
    1: (1, 5, 2, 3, 2),
    2: (1, 6, 3, 4, 2),
    3: (1, 6, 4, 3, 3),
    4: (2, 7, 5, 4, 3),
    5: (2, 8, 5, 3, 4),
    6: (2, 8, 5, 4, 4),
}
LIMITS = {"A": 9, "B": 12, "C": 22}
DIAGONALS = {"NE": (-1, 1), "SE": (1, 1), "SW": (1, -1), "NW": (-1, -1)}

_straight: dict[str, Check] = {"direction": one_of("N", "E", "S", "W")}
_seen: dict[str, Check] = {"top": pip}
ABILITY_FIELDS: dict[str, tuple[dict[str, Check], dict[str, Check]]] = {
    "squeeze": (_straight, _seen),
    "slide": (_straight, _seen),
    "twist": ({"turn": one_of("cw", "ccw")}, {}),
    "flip": ({}, _seen),
    "flop": (_straight, _seen),
    "leap": ({"direction": one_of(*DIAGONALS)}, _seen),
    "devour": (_straight, {}),
    "harden": ({}, {}),
    "regrow": ({}, {}),
    "surge": ({}, {}),
}

Square = tuple[int, int]


class Died(Exception):
    """The action ends here, with the game."""


class CubeCrawl(Game):
    name = "cube_crawl"

    @staticmethod
    def option_checks() -> dict[str, Check]:
        return {
            "first_level_health": within(4, 5),
            "difficulty": one_of("standard", "wizard", "expert"),
            "deck": right_deck,
        }

    built_in_deck: dict[str, Any] | None = None  # set by who can ask the program for it

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "abilities"
        deck = options.get("deck", self.built_in_deck)
        assert deck is not None
        self.fixed["rooms"] = {room["id"]: room for room in deck["rooms"]}
        self.level = 1
        self.rooms_of_level = 0  # completed
        self.completed = 0
        self.played: list[str] = []
        self.held: list[str] = []
        self.out: list[str] = []
        self.health = self.full_health()
        self.resistance = LEVELS[1][0]
        self.clear_room()

    def clear_room(self) -> None:
        self.room_id: str | None = None
        self.glyphs: list[Square] = []
        self.dangers: list[int] = []
        self.value: int | None = None  # of the starting roll
        self.position: Square | None = None
        self.possible: list[Die] = []
        self.actions = 0
        self.limit = LIMITS[self.tier()]
        self.used: list[str] = []

    def tier(self) -> str:
        if self.rooms_of_level < 4:
            return "A"
        return "C" if self.level == 6 else "B"

    def full_health(self) -> int:
        return self.options.get("first_level_health", 5) if self.level == 1 else LEVELS[self.level][1]

    @property
    def room(self) -> dict[str, Any]:
        return self.fixed["rooms"][self.room_id]

    def pool(self) -> list[str]:
        return [ability for ability in ABILITY_FIELDS if ability not in self.held and ability not in self.out]

    # Events

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        ability = one_of(*ABILITY_FIELDS)
        known = list_of(ability)
        if event["type"] == "ability":
            if "id" not in event or not ability(event["id"]):
                return None
            required, optional = ABILITY_FIELDS[event["id"]]
            return {"id": ability, **required}, optional
        return {
            "abilities": ({"drawn": known, "keep": known, "swap_out": known}, {}),
            "room": ({"id": text}, {}),
            "danger_roll": ({"value": pip}, {}),
            "start_roll": ({"value": pip}, {}),
            "place": ({}, {"north": pip}),
            "tip": (_straight, _seen),
        }.get(event["type"])

    def event_phase(self, event: dict[str, Any]) -> str:
        return {
            "abilities": "abilities",
            "room": "room",
            "danger_roll": "dangers",
            "start_roll": "start",
            "place": "place",
            "tip": "play",
            "ability": "play",
        }[event["type"]]

    def play(self, event: dict[str, Any]) -> None:
        if self.phase == "play":
            try:
                self.tip(event) if event["type"] == "tip" else self.ability(event)
            except Died:
                self.end([], "health")
        else:
            getattr(self, "take_" + event["type"])(event)

    def take_abilities(self, event: dict[str, Any]) -> None:
        drawn, keep, swap_out = event["drawn"], event["keep"], event["swap_out"]
        pool = self.pool()
        difficulty = self.options.get("difficulty", "standard")
        for some, of_these in ((drawn, pool), (keep, drawn), (swap_out, self.held)):
            insist(len(set(some)) == len(some), "illegal_move")
            insist(all(one in of_these for one in some), "illegal_move")
        insist(len(drawn) == min(2, len(pool)), "illegal_move")
        insist(len(keep) <= (2 if difficulty == "standard" else 1), "illegal_move")
        afterwards = [one for one in self.held if one not in swap_out] + keep
        insist(len(afterwards) <= LEVELS[self.level][2], "illegal_move")
        self.held = afterwards
        if difficulty == "expert":
            self.out += swap_out
            self.out += [one for one in drawn if one not in keep]
        self.phase = "room"

    def take_room(self, event: dict[str, Any]) -> None:
        room = self.fixed["rooms"].get(event["id"])
        insist(room is not None and room["tier"] == self.tier(), "illegal_move")
        insist(event["id"] not in self.played, "illegal_move")
        self.played.append(event["id"])
        self.room_id = event["id"]
        self.glyphs = squares(self.room["glyphs"])
        self.phase = "dangers"

    def take_danger_roll(self, event: dict[str, Any]) -> None:
        number = event["value"]
        while number in self.dangers:
            number = number + 1 if number < 6 else 1
        self.dangers.append(number)
        self.dangers.sort()
        if len(self.dangers) == LEVELS[self.level][3]:
            self.phase = "start"

    def take_start_roll(self, event: dict[str, Any]) -> None:
        self.value = event["value"]
        self.phase = "place"

    def take_place(self, event: dict[str, Any]) -> None:
        self.possible = [die for die in RIGHT_HANDED if die[0] == self.value]
        if "north" in event:
            self.possible = [die for die in self.possible if die[2] == event["north"]]
            insist(self.possible != [], "illegal_move")
        self.position = square(self.room["start"])
        self.phase = "play"

    # Actions

    def beside(self, where: Square | None, direction: str) -> Square:
        assert where is not None
        down, across = (STEPS | DIAGONALS)[direction]
        return (where[0] + down, where[1] + across)

    def narrowed(self, dice: list[Die], event: dict[str, Any]) -> list[Die]:
        if "top" in event:
            dice = [die for die in dice if die[0] == event["top"]]
            insist(dice != [], "illegal_move")
        return dice

    def must_be_sure(self, dice: list[Die], where: Square) -> None:
        sixes = [die for die in dice if die[0] == 6]
        insist(where not in self.glyphs or sixes == [] or len(sixes) == len(dice), "illegal_move")

    def suffer(self, damage: int) -> None:
        for _ in range(damage):
            if self.resistance > 0:
                self.resistance -= 1
            elif self.health > 0:
                self.health -= 1
        if self.health == 0:
            raise Died

    def pay(self) -> None:
        """One action, and the damage where it is beyond the limit: if that is fatal, it is not counted."""
        if self.actions + 1 > self.limit:
            self.suffer(1)
        self.actions += 1

    def danger_squares(self) -> dict[int, Square]:
        return {number: square(self.room["dangers"][number - 1]) for number in self.dangers}

    def spring_danger(self) -> None:
        for number, where in self.danger_squares().items():
            if where == self.position:
                self.dangers.remove(number)
                self.suffer(LEVELS[self.level][4])

    def enter(self, where: Square, dice: list[Die]) -> None:
        self.position = where
        self.possible = dice
        self.spring_danger()
        if where in self.glyphs and all(die[0] == 6 for die in dice):
            self.glyphs.remove(where)
        if self.glyphs == [] and where == square(self.room["exit"]):
            self.complete()

    def tip(self, event: dict[str, Any]) -> None:
        to = self.beside(self.position, event["direction"])
        insist(is_floor(self.room, to), "illegal_move")
        insist(not has_wall(self.room, self.position, to), "illegal_move")  # type: ignore[arg-type]
        dice = self.narrowed([tipped(die, event["direction"]) for die in self.possible], event)
        self.must_be_sure(dice, to)
        self.pay()
        self.enter(to, dice)

    def ability(self, event: dict[str, Any]) -> None:
        ability = event["id"]
        insist(ability in self.held and ability not in self.used, "illegal_move")
        insist(len(self.used) < (2 if self.level == 6 else 1), "illegal_move")
        getattr(self, ability)(event)

    def pay_for(self, ability: str) -> None:
        self.pay()
        self.used.append(ability)

    def squeeze(self, event: dict[str, Any]) -> None:
        to = self.beside(self.position, event["direction"])
        insist(is_floor(self.room, to), "illegal_move")
        insist(has_wall(self.room, self.position, to), "illegal_move")  # type: ignore[arg-type]
        dice = self.narrowed([tipped(die, event["direction"]) for die in self.possible], event)
        self.must_be_sure(dice, to)
        self.pay_for("squeeze")
        self.enter(to, dice)

    def slide(self, event: dict[str, Any]) -> None:
        to = self.beside(self.position, event["direction"])
        insist(is_floor(self.room, to), "illegal_move")
        insist(not has_wall(self.room, self.position, to), "illegal_move")  # type: ignore[arg-type]
        dice = self.narrowed(self.possible, event)
        self.must_be_sure(dice, to)
        self.pay_for("slide")
        self.enter(to, dice)

    def twist(self, event: dict[str, Any]) -> None:
        self.pay_for("twist")
        self.possible = [turned(die, event["turn"]) for die in self.possible]

    def flip(self, event: dict[str, Any]) -> None:
        dice = self.narrowed([flipped(die) for die in self.possible], event)
        self.pay_for("flip")
        self.possible = dice

    def flop(self, event: dict[str, Any]) -> None:
        direction = event["direction"]
        between = self.beside(self.position, direction)
        to = self.beside(between, direction)
        insist(is_floor(self.room, between) and is_floor(self.room, to), "illegal_move")
        insist(not has_wall(self.room, self.position, between), "illegal_move")  # type: ignore[arg-type]
        insist(not has_wall(self.room, between, to), "illegal_move")
        dice = self.narrowed([tipped(tipped(die, direction), direction) for die in self.possible], event)
        self.must_be_sure(dice, to)
        self.pay_for("flop")
        self.position = between
        self.spring_danger()
        self.enter(to, dice)

    def leap(self, event: dict[str, Any]) -> None:
        to = self.beside(self.position, event["direction"])
        insist(is_floor(self.room, to), "illegal_move")
        dice = self.narrowed(self.possible, event)
        self.must_be_sure(dice, to)
        self.pay_for("leap")
        self.enter(to, dice)

    def devour(self, event: dict[str, Any]) -> None:
        there = self.beside(self.position, event["direction"])
        numbers = [number for number, where in self.danger_squares().items() if where == there]
        insist(numbers != [], "illegal_move")
        insist(not has_wall(self.room, self.position, there), "illegal_move")  # type: ignore[arg-type]
        self.pay_for("devour")
        self.dangers.remove(numbers[0])

    def harden(self, event: dict[str, Any]) -> None:
        self.pay_for("harden")
        self.resistance += 2

    def regrow(self, event: dict[str, Any]) -> None:
        insist(self.health < self.full_health(), "illegal_move")
        self.pay_for("regrow")
        self.health = min(self.health + 2, self.full_health())

    def surge(self, event: dict[str, Any]) -> None:
        self.used.append("surge")
        self.limit += 3

    def complete(self) -> None:
        self.completed += 1
        if self.tier() == "C":
            self.end([0], "escaped")
            return
        self.round += 1
        self.rooms_of_level += 1
        self.phase = "room"
        if self.rooms_of_level == 5:
            self.rooms_of_level = 0
            self.level += 1
            self.health = self.full_health()
            self.phase = "abilities"
        self.resistance = LEVELS[self.level][0]
        self.clear_room()

    # The state

    def lies(self) -> tuple[Any, ...]:
        """What the solver is told of a position in phase `play` with one possible orientation."""
        return self.room, self.position, self.possible[0], self.glyphs, list(self.danger_squares().values())

    def best(self) -> dict[str, Any] | None:
        hits, actions_left = LEVELS[self.level][4], self.limit - self.actions
        strength = self.health + self.resistance
        return best_way(*self.lies(), hits=hits, actions_left=actions_left, strength=strength)

    def cost_of(self, path: list[str]) -> int | None:
        """The damage of a path that finishes the room from here; none where it does not."""
        return cost_of(path, *self.lies(), hits=LEVELS[self.level][4], actions_left=self.limit - self.actions)

    def own_state(self) -> dict[str, Any]:
        known = [[die[0], die[2]] for die in self.possible] if self.result is None else []
        return {
            "level": self.level,
            "tier": self.tier(),
            "room": self.room_id,
            "glyphs": [list(where) for where in self.glyphs],
            "dangers": self.dangers,
            "position": None if self.position is None else list(self.position),
            "orientations": sorted(known),
            "health": self.health,
            "resistance": self.resistance,
            "actions": self.actions,
            "limit": self.limit,
            "abilities": sorted(self.held),
            "abilities_used": self.used,
            "score": self.completed,
            "seats": [{"name": self.player(0)}],
        }
