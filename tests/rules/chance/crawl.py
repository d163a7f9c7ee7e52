"""Play of the cube crawl."""

from __future__ import annotations

import copy
from random import Random
from typing import Any, ClassVar

from tests.rules.chance.play import Play
from tests.rules.chance.rooms import TIERS, broken, deck, number_rooms, rough_room
from tests.rules.chance.setups import broken as broken_setup
from tests.rules.chance.setups import players
from tests.rules.reference.checks import Refused
from tests.rules.reference.crawl import ABILITY_FIELDS, DIAGONALS, LEVELS, CubeCrawl
from tests.rules.reference.crawl_solver import best_way
from tests.rules.reference.die import RIGHT_HANDED, STEPS, Die, tipped

TURNS = ["cw", "ccw"]


class Crawl(Play):
    name = "cube_crawl"
    edges: ClassVar[dict[str, list[Any]]] = {
        "first_level_health": [3, 4, 5, 6],
        "difficulty": ["standard", "wizard", "expert", "easy", ""],
    }
    longest = 700

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.solve = rng.random() < 0.5
        self.skill = rng.choice([0, 0.5, 0.9, 1, 1, 1])
        self.known = rng.choice([0, 0.5, 1, 1])  # how often the north face is seen at the start
        self.looks = rng.choice([0, 0.5, 1])  # how often a top is reported that need not be
        self.abilities = rng.choice([0, 0.05, 0.3, 0.8])
        self.eventful = rng.choice([0, 0.5, 0.9])  # how often an action is preferred with which something happens
        self.reckless = rng.random() < 0.3  # would rather die of an ability than of anything else
        self.probing = rng.choice([0, 0.3, 0.6])
        if rng.random() < 0.25:  # nobody ever looks at the die unless they must
            self.known, self.looks, self.skill, self.abilities = 0, 0, 0.7, 0.5
        if self.reckless:
            self.eventful, self.abilities = 0.9, 0.05
        self.way: tuple[Any, list[str]] = (None, [])
        self.start: Die | None = None
        self.kind = "built-in"

    def setup(self) -> dict[str, Any]:
        setup = self.plain_setup()
        if CubeCrawl.built_in_deck is None or self.rng.random() < 0.75:
            chosen, self.kind = deck(self.rng)
            if self.rng.random() < 0.1:
                chosen = broken(chosen, self.rng)
            setup.setdefault("options", {})["deck"] = chosen
        if self.kind == "large":
            self.skill, self.solve, self.longest = 0, False, 100
        if self.kind == "built-in":
            self.longest = 300
        return setup

    def plain_setup(self) -> dict[str, Any]:
        options = {
            "first_level_health": self.rng.choice([4, 5]),
            "difficulty": self.rng.choice(["standard", "wizard", "expert"]),
        }
        return self.with_options({"game": self.name, "players": players(self.rng, 1)}, options)

    def faulty_setup(self) -> Any:
        """A fault in the deck, or elsewhere."""
        setup = self.plain_setup()
        if self.rng.random() < 0.5:
            return broken_setup(setup, self.edges, self.rng)
        rooms = [rough_room(self.rng, tier) for tier in TIERS]
        number_rooms(rooms)
        setup.setdefault("options", {})["deck"] = broken({"rooms": rooms}, self.rng)
        return setup

    def legal(self, game: Any) -> dict[str, Any]:
        if game.phase == "over":
            return self.foreign(game)
        return getattr(self, "in_" + game.phase)(game)

    def in_abilities(self, game: Any) -> dict[str, Any]:
        pool = game.pool()
        drawn = self.rng.sample(pool, min(2, len(pool)))
        most = 2 if game.options.get("difficulty", "standard") == "standard" else 1
        keep = self.rng.sample(
            drawn, self.rng.choice([min(most, len(drawn)), self.rng.randint(0, min(most, len(drawn)))])
        )
        swap_out = [one for one in game.held if self.rng.random() < 0.1]
        staying = [one for one in game.held if one not in swap_out]
        too_many = len(staying) + len(keep) - LEVELS[game.level][2]
        if too_many > 0:
            swap_out += self.rng.sample(staying, too_many)
        return {"type": "abilities", "drawn": drawn, "keep": keep, "swap_out": swap_out}

    def in_room(self, game: Any) -> dict[str, Any]:
        due = [room["id"] for room in game.fixed["rooms"].values() if room["tier"] == game.tier()]
        return {"type": "room", "id": self.rng.choice([one for one in due if one not in game.played])}

    def in_dangers(self, game: Any) -> dict[str, Any]:
        return {"type": "danger_roll", "value": self.rng.randint(1, 6)}

    def in_start(self, game: Any) -> dict[str, Any]:
        self.start = self.rng.choice(RIGHT_HANDED)
        if self.rng.random() < self.skill:
            easy = self.kind == "easy" and game.tier() != "C"
            for die in self.rng.sample(RIGHT_HANDED, 24 if easy else 5):
                if self.unharmed(game, die, 3 if easy else game.limit):
                    self.start = die
                    break
        return {"type": "start_roll", "value": self.start[0]}

    def unharmed(self, game: Any, die: Die, tips: int) -> bool:
        """Whether the room can be left unharmed in so many tips by a die that lies so."""
        room = game.room
        dangers = list(game.danger_squares().values())
        start = (room["start"][0], room["start"][1])
        return best_way(room, start, die, game.glyphs, dangers, hits=1, actions_left=tips, strength=1) is not None

    def in_place(self, game: Any) -> dict[str, Any]:
        norths = [die[2] for die in RIGHT_HANDED if die[0] == game.value]
        north = self.start[2] if self.start is not None and self.start[2] in norths else norths[0]
        return {"type": "place", "north": north} if self.rng.random() < self.known else {"type": "place"}

    def in_play(self, game: Any) -> dict[str, Any]:
        dying = self.reckless and game.health + game.resistance <= LEVELS[game.level][4]
        if dying or self.rng.random() < self.abilities:
            uses = self.uses(game, [one for one in game.held if one not in game.used])
            use = self.first_accepted(game, uses)
            if use is not None:
                return use
        if self.rng.random() < self.skill:
            direction = self.next_step(game)
            if direction is not None:
                return self.looked(game, {"type": "tip", "direction": direction})
        tips = [self.looked(game, {"type": "tip", "direction": direction}) for direction in STEPS]
        return self.first_accepted(game, tips) or tips[0]

    def first_accepted(self, game: Any, events: list[dict[str, Any]]) -> dict[str, Any] | None:
        """One of the events that the game takes; in some scripts one with which something happens, if there is."""
        self.rng.shuffle(events)
        taken = [event for event in events if accepted(game, event)]
        if taken and self.rng.random() < self.eventful:
            eventful = []
            for event in taken:
                twin = twin_of(game)
                twin.apply(event)
                if self.reckless and twin.result is not None:
                    return event
                if (twin.completed, twin.glyphs, twin.dangers) != (game.completed, game.glyphs, game.dangers):
                    eventful.append(event)
            if eventful:
                return self.rng.choice(eventful)
        return taken[0] if taken else None

    def next_step(self, game: Any) -> str | None:
        """The next step of the solver's way, for one of the ways in which the die may lie."""
        where = (game.room_id, game.actions, game.position, tuple(game.possible))
        expected, path = self.way
        if expected != where or not path:
            room, dangers = game.room, list(game.danger_squares().values())
            found = best_way(
                room,
                game.position,
                self.rng.choice(game.possible),
                game.glyphs,
                dangers,
                hits=LEVELS[game.level][4],
                actions_left=game.limit - game.actions,
                strength=game.health + game.resistance,
            )
            if found is None:
                return None
            path = found["path"]
        direction = path[0]
        down, across = STEPS[direction]
        after = (game.position[0] + down, game.position[1] + across)
        dice = tuple(tipped(die, direction) for die in game.possible)
        self.way = ((game.room_id, game.actions + 1, after, dice), path[1:])
        return direction

    def looked(self, game: Any, event: dict[str, Any]) -> dict[str, Any]:
        """The event with a top that may be seen after it, where it needs one or somebody looked."""
        twin = twin_of(game)
        try:
            twin.apply(event)
            needed = False
        except Refused:
            needed = True
        if needed or self.rng.random() < self.looks:
            tops = [top for top in range(1, 7) if accepted(game, event | {"top": top})]
            if tops:
                return event | {"top": self.rng.choice(tops)}
        return event

    def uses(self, game: Any, abilities: list[str]) -> list[dict[str, Any]]:
        uses: list[dict[str, Any]] = []
        for ability in abilities:
            use = {"type": "ability", "id": ability}
            required, optional = ABILITY_FIELDS[ability]
            if "direction" in required:
                for direction in DIAGONALS if ability == "leap" else STEPS:
                    uses.append(use | {"direction": direction})
            elif "turn" in required:
                uses += [use | {"turn": turn} for turn in TURNS]
            else:
                uses.append(use)
            if "top" in optional:
                uses += [one | {"top": self.rng.randint(1, 6)} for one in uses if one["id"] == ability]
        return uses

    def probes(self, game: Any) -> list[dict[str, Any]]:
        rng = self.rng
        if rng.random() >= self.probing:
            return []
        if game.phase == "abilities":
            event = self.in_abilities(game)
            too_many = event | {"keep": event["drawn"], "swap_out": []}
            return [too_many, *(self.wrong_abilities(game) for _ in range(rng.randint(1, 4)))]
        if game.phase != "play":
            return []
        unused = [ability for ability in game.held if ability not in game.used]
        some = [*rng.sample(unused, min(2, len(unused))), rng.choice(list(ABILITY_FIELDS))]
        kinds = [self.uses(game, [ability]) for ability in some]
        kinds.append([{"type": "tip", "direction": direction} for direction in STEPS])
        kinds.append([{"type": "tip", "direction": direction, "top": rng.randint(1, 6)} for direction in STEPS])
        probes = []
        for events in kinds:
            refused = [event for event in events if not accepted(game, event)]
            unseen = [event for event in refused if "top" not in event and self.taken_if_seen(game, event)]
            probes += rng.sample(unseen or refused, min(1, len(refused)))
        return probes

    def taken_if_seen(self, game: Any, event: dict[str, Any]) -> bool:
        """Whether the event lacks nothing but the face that is seen afterwards."""
        return len(game.possible) > 1 and any(accepted(game, event | {"top": top}) for top in range(1, 7))

    def wrong_abilities(self, game: Any) -> dict[str, Any]:
        """A choice of abilities with one thing in it that most likely breaks a rule."""
        rng = self.rng
        event = self.in_abilities(game)
        drawn, held, every = event["drawn"], list(game.held), list(ABILITY_FIELDS)
        name, value = rng.choice(
            [
                ("swap_out", []),
                ("swap_out", []),
                ("swap_out", held + held[:1]),
                ("swap_out", [rng.choice(every)]),
                ("swap_out", drawn),
                ("drawn", drawn[:1] * 2),
                ("drawn", drawn[:1]),
                ("drawn", drawn + rng.sample(every, 1)),
                ("drawn", rng.sample(every, 2)),
                ("keep", drawn),
                ("keep", drawn[:1] * 2),
                ("keep", rng.sample(every, 1)),
                ("keep", held[:1]),
            ]
        )
        if value == []:
            event["keep"] = drawn if rng.random() < 0.5 else drawn[:1]
        return event | {name: value}

    def foreign(self, game: Any) -> dict[str, Any]:
        rng = self.rng
        kind = rng.choice(["ability"] * 5 + ["tip"] * 3 + ["abilities", "room", "danger_roll", "start_roll", "place"])
        if game.phase in ("abilities", "room", "place") and rng.random() < 0.6:
            kind = game.phase
        if kind == "ability":
            known = game.held if game.held and rng.random() < 0.7 else list(ABILITY_FIELDS)
            return rng.choice(self.uses(game, [rng.choice(known)]))
        if kind == "tip":
            event: dict[str, Any] = {"type": "tip", "direction": rng.choice(list(STEPS))}
            return event | {"top": rng.randint(1, 6)} if rng.random() < 0.5 else event
        if kind == "abilities":
            return self.wrong_abilities(game)
        if kind == "room":
            return {"type": "room", "id": rng.choice([*game.fixed["rooms"], "no such room", "", *game.played])}
        if kind == "place":
            return {"type": "place", "north": rng.randint(1, 6)}
        return {"type": kind, "value": rng.randint(1, 6)}


def twin_of(game: Any) -> Any:
    twin = copy.copy(game)
    vars(twin).update({key: copy.deepcopy(value) for key, value in vars(game).items() if key != "fixed"})
    return twin


def accepted(game: Any, event: dict[str, Any]) -> bool:
    try:
        twin_of(game).apply(event)
    except Refused:
        return False
    return True
