"""Game 6, Dessert Dice."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, at_least, has_fields, insist, list_of, one_of, pip, square_of, within
from tests.rules.reference.die import LEFT_HANDED, RIGHT_HANDED, STEPS, tipped
from tests.rules.reference.game import Game

ICONS = ["jello_tart", "sweet_roll", "popsicle", "ice_cream"]
OWN_ICON = {"red": ["jello_tart"], "yellow": ["sweet_roll"], "green": ["popsicle"], "purple": ["ice_cream"]}
OWN_ICON["black"] = ICONS
NUMBER_OF = {"red": 6, "yellow": 6, "green": 6, "purple": 6, "black": 1}
USUAL_FACES = {
    color: [["jello_tart"], ["sweet_roll"], ["popsicle"], ["ice_cream"], own, own] for color, own in OWN_ICON.items()
}
WAYS = {"right": RIGHT_HANDED, "left": LEFT_HANDED, "unknown": RIGHT_HANDED + LEFT_HANDED}

Square = tuple[int, int]


def different_icons(value: object) -> bool:
    return list_of(one_of(*ICONS))(value) and len(set(value)) == len(value)  # type: ignore[arg-type]


def six_faces(value: object) -> bool:
    return list_of(different_icons)(value) and len(value) == 6  # type: ignore[arg-type]


def die_set(value: object) -> bool:
    return has_fields(value, dict.fromkeys(NUMBER_OF, six_faces))


class DessertDice(Game):
    name = "dessert_dice"
    fewest, most = 2, 4

    @staticmethod
    def option_checks() -> dict[str, Check]:
        return {"starter": at_least(0), "faces": die_set, "handed": one_of("right", "left", "unknown")}

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "supply"
        self.fixed["faces"] = options.get("faces", USUAL_FACES)
        self.fixed["ways"] = WAYS[options.get("handed", "right")]
        self.turn: int = options.get("starter", 0)
        self.turns_taken = 0
        self.colors: list[str] = []
        self.rolled: list[int] = []
        self.supply: list[int] = []
        self.board: dict[Square, int] = {}  # which die lies there
        self.possible: dict[int, list[Any]] = {}  # how a die on the board may lie
        self.barred: tuple[Square, Square] | None = None
        self.last_placed: list[int | None] = [None for _ in self.seats]
        self.scores: list[int | None] = [None for _ in self.seats]

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        def rolled_die(value: object) -> bool:
            return has_fields(value, {"color": one_of(*NUMBER_OF), "face": pip})

        def card_each(value: object) -> bool:
            return different_icons(value) and len(value) == len(self.seats)  # type: ignore[arg-type]

        square = square_of(5, 5)
        return {
            "supply": ({"dice": list_of(rolled_die)}, {}),
            "place": ({"seat": self.is_seat, "die": within(0, 24), "to": square}, {}),
            "move": ({"seat": self.is_seat, "from": square, "to": square, "face": pip}, {}),
            "reveal": ({"cards": card_each}, {}),
        }.get(event["type"])

    def event_phase(self, event: dict[str, Any]) -> str:
        return {"supply": "supply", "place": "turn", "move": "turn", "reveal": "reveal"}[event["type"]]

    def play(self, event: dict[str, Any]) -> None:
        if event["type"] == "supply":
            self.colors = [die["color"] for die in event["dice"]]
            self.rolled = [die["face"] for die in event["dice"]]
            for color, number in NUMBER_OF.items():
                insist(self.colors.count(color) == number, "wrong_dice_count")
            self.supply = list(range(25))
            self.phase = "turn"
            return
        if event["type"] == "reveal":
            self.count_up(event["cards"])
            return
        insist(event["seat"] == self.turn, "wrong_seat")
        if event["type"] == "place":
            self.place(event["die"], tuple(event["to"]))
        else:
            self.move(tuple(event["from"]), tuple(event["to"]), event["face"])
        if len(self.board) == 25:
            self.phase = "reveal"
        else:
            self.turn = self.left(self.turn)
            if self.turn == self.options.get("starter", 0):
                self.round += 1

    def place(self, die: int, to: Square) -> None:
        insist(die in self.supply and to not in self.board, "illegal_move")
        self.supply.remove(die)
        self.board[to] = die
        self.possible[die] = [way for way in self.fixed["ways"] if way[0] == self.rolled[die]]
        self.barred = None
        self.turns_taken += 1
        self.last_placed[self.turn] = self.turns_taken

    def move(self, start: Square, to: Square, face: int) -> None:
        insist(start in self.board and to not in self.board, "illegal_move")
        directions = [name for name, (down, across) in STEPS.items() if (start[0] + down, start[1] + across) == to]
        insist(directions != [] and self.barred != (start, to), "illegal_move")
        die = self.board.pop(start)
        self.board[to] = die
        self.possible[die] = [tipped(way, directions[0]) for way in self.possible[die]]
        self.possible[die] = [way for way in self.possible[die] if way[0] == face]
        insist(self.possible[die] != [], "illegal_move")
        self.barred = (to, start)
        self.turns_taken += 1

    def icons_at(self, square: Square) -> list[str]:
        die = self.board[square]
        displayed = self.fixed["faces"][self.colors[die]][self.possible[die][0][0] - 1]
        return [icon for icon in ICONS if icon in displayed]

    def largest_cluster(self, icon: str) -> int:
        showing = [square for square in self.board if icon in self.icons_at(square)]
        largest = 0
        while showing:
            cluster = [showing.pop()]
            for row, col in cluster:
                for down, across in STEPS.values():
                    neighbour = (row + down, col + across)
                    if neighbour in showing:
                        showing.remove(neighbour)
                        cluster.append(neighbour)
            largest = max(largest, len(cluster))
        return largest

    def count_up(self, cards: list[str]) -> None:
        self.scores = [self.largest_cluster(card) for card in cards]
        best = [seat for seat in self.seats if self.scores[seat] == max(self.scores)]  # type: ignore[type-var]
        placed = [seat for seat in best if self.last_placed[seat] is not None]
        if len(best) > 1 and placed:
            best = [max(placed, key=lambda seat: self.last_placed[seat] or 0)]
        self.end(best, "cluster")

    def cell(self, square: Square) -> dict[str, Any] | None:
        if square not in self.board:
            return None
        die = self.board[square]
        face = self.possible[die][0][0]
        return {"die": die, "color": self.colors[die], "face": face, "icons": self.icons_at(square)}

    def own_state(self) -> dict[str, Any]:
        barred = None
        if self.barred is not None and self.phase == "turn":
            barred = {"from": list(self.barred[0]), "to": list(self.barred[1])}
        return {
            "turn": self.turn if self.phase == "turn" else None,
            "supply": self.supply,
            "board": [[self.cell((row, col)) for col in range(5)] for row in range(5)],
            "clusters": {icon: self.largest_cluster(icon) for icon in ICONS},
            "forbidden_undo": barred,
            "seats": [
                {"name": self.player(seat), "score": self.scores[seat], "last_placed": self.last_placed[seat]}
                for seat in self.seats
            ],
        }
