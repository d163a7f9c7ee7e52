"""What all games share: names at seats, events that are taken or refused, and an end."""

from __future__ import annotations

import copy
from typing import Any

from tests.rules.reference.checks import Check, Refused, has_fields, insist, one_of, text


class Game:
    """A game under way. `fixed` holds what never changes; every other attribute is put back if an event is refused."""

    name = ""
    fewest, most = 1, 1

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        self.fixed: dict[str, Any] = {"players": players, "options": options}
        self.round = 1
        self.phase = ""
        self.result: dict[str, Any] | None = None

    @staticmethod
    def option_checks() -> dict[str, Check]:
        """The options of the game that can be judged without the others and the players."""
        return {}

    @property
    def options(self) -> dict[str, Any]:
        return self.fixed["options"]

    @property
    def seats(self) -> range:
        return range(len(self.fixed["players"]))

    def player(self, seat: int) -> str:
        return self.fixed["players"][seat]

    def left(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    def right(self, seat: int) -> int:
        return (seat - 1) % len(self.seats)

    def is_seat(self, value: object) -> bool:
        return type(value) is int and 0 <= value < len(self.seats)

    # The events: for each type its phase and its fields

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        """The fields, required and optional, that an event of this type has beside `type`; none for a foreign type."""
        raise NotImplementedError

    def event_phase(self, event: dict[str, Any]) -> str:
        """The phase in which an event of this type belongs."""
        raise NotImplementedError

    def play(self, event: dict[str, Any]) -> None:
        """Carry out an event of the right shape and phase, or refuse it, even halfway."""
        raise NotImplementedError

    def apply(self, event: object) -> None:
        if not isinstance(event, dict):
            raise Refused("bad_event")
        insist("type" in event and text(event["type"]), "bad_event")
        fields = self.event_fields(event)
        if fields is None:
            raise Refused("bad_event")
        required, optional = fields
        insist(has_fields(event, {"type": text, **required}, optional), "bad_event")
        insist(self.result is None, "game_over")
        insist(self.event_phase(event) == self.phase, "wrong_phase")
        kept = {key: copy.deepcopy(value) for key, value in vars(self).items() if key != "fixed"}
        try:
            self.play(event)
        except Refused:
            vars(self).update(kept)
            raise

    def end(self, winners: list[int], reason: str) -> None:
        self.result = {"winners": sorted(winners), "reason": reason}
        self.phase = "over"

    # The state

    def state(self) -> dict[str, Any]:
        common = {"game": self.name, "phase": self.phase, "round": self.round, "result": self.result}
        return copy.deepcopy(common | self.own_state())

    def own_state(self) -> dict[str, Any]:
        raise NotImplementedError


def right_players(players: object, fewest: int, most: int) -> bool:
    if type(players) is not list or not fewest <= len(players) <= most:
        return False
    for i, player in enumerate(players):
        if type(player) is not str or not 1 <= len(player) <= 40:
            return False
        if any(0xD800 <= ord(character) <= 0xDFFF for character in player):
            return False
        if player in players[:i]:
            return False
    return True


def begin(setup: object, games: list[type[Game]]) -> Game:
    """A new game, or `bad_setup`."""
    anything: Check = lambda value: True  # noqa: E731
    names = one_of(*(game.name for game in games))
    insist(has_fields(setup, {"game": names, "players": anything}, {"options": anything}), "bad_setup")
    assert isinstance(setup, dict)
    [game] = [game for game in games if game.name == setup["game"]]
    insist(right_players(setup["players"], game.fewest, game.most), "bad_setup")
    options = setup.get("options", {})
    insist(has_fields(options, {}, game.option_checks()), "bad_setup")
    for seat_option in ("caller", "starter"):
        insist(options.get(seat_option, 0) < len(setup["players"]), "bad_setup")
    return game(setup["players"], options)
