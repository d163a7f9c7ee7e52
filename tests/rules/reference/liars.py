"""Game 5, liar's dice."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, at_least, insist, list_of, pip, pips, within
from tests.rules.reference.game import Game


class LiarsDice(Game):
    name = "liars_dice"
    fewest, most = 2, 12

    @staticmethod
    def option_checks() -> dict[str, Check]:
        return {"dice_per_player": within(1, 5), "starter": at_least(0)}

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "bid"
        self.fixed["per_player"] = options.get("dice_per_player", 5)
        self.dice = [self.fixed["per_player"] for _ in self.seats]
        self.turn: int | None = options.get("starter", 0)
        self.palifico = False
        self.bid: dict[str, int] | None = None
        self.challenge: dict[str, Any] | None = None
        self.last_reveal: dict[str, Any] | None = None

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        return {
            "bid": ({"seat": self.is_seat, "count": within(1, 10**9), "face": pip}, {}),
            "call": ({"seat": self.is_seat}, {}),
            "jonti": ({"seat": self.is_seat}, {}),
            "reveal": ({"hands": list_of(pips)}, {}),
        }.get(event["type"])

    def event_phase(self, event: dict[str, Any]) -> str:
        return "reveal" if event["type"] == "reveal" else "bid"

    def play(self, event: dict[str, Any]) -> None:
        if event["type"] == "reveal":
            self.reveal(event["hands"])
            return
        insist(event["seat"] == self.turn, "wrong_seat")
        if event["type"] == "bid":
            insist(self.bid_is_legal(event["count"], event["face"]), "illegal_bid")
            self.bid = {"seat": event["seat"], "count": event["count"], "face": event["face"]}
            following = self.left(event["seat"])
            while self.dice[following] == 0:
                following = self.left(following)
            self.turn = following
        else:
            insist(self.bid is not None, "illegal_move")
            self.challenge = {"type": event["type"], "seat": event["seat"]}
            self.phase = "reveal"
            self.turn = None

    def bid_is_legal(self, count: int, face: int) -> bool:
        if self.bid is None:
            return count >= 1
        last_count, last_face = self.bid["count"], self.bid["face"]
        if self.palifico:
            return face == last_face and count >= last_count + 1
        if last_face == 1 and face == 1:
            return count >= last_count + 1
        if last_face == 1:
            return count >= 2 * last_count + 1
        if face == 1:
            return 2 * count >= last_count  # count is at least half of it, rounded up
        return count >= last_count + 1

    def reveal(self, hands: list[list[int]]) -> None:
        assert self.bid is not None and self.challenge is not None
        insist(len(hands) == len(self.seats), "wrong_dice_count")
        for seat in self.seats:
            insist(len(hands[seat]) == self.dice[seat], "wrong_dice_count")
        counted = 0
        for hand in hands:
            for value in hand:
                if value == self.bid["face"] or (value == 1 and not self.palifico):
                    counted += 1
        bidder, caller = self.bid["seat"], self.challenge["seat"]
        loser: int | None = None
        gainer: int | None = None
        if self.challenge["type"] == "call":
            loser = caller if counted >= self.bid["count"] else bidder
            beginner = bidder if loser == caller else caller
        elif counted == self.bid["count"]:
            beginner = caller
            if self.dice[caller] < self.fixed["per_player"]:
                gainer = caller
        else:
            loser = caller
            beginner = bidder
        self.last_reveal = {
            "bid": self.bid,
            "challenge": self.challenge,
            "counted": counted,
            "loser": loser,
            "gainer": gainer,
        }
        if gainer is not None:
            self.dice[gainer] += 1
        if loser is not None:
            self.dice[loser] -= 1
        left_in = [seat for seat in self.seats if self.dice[seat] > 0]
        if len(left_in) == 1:
            self.end(left_in, "last_with_dice")
            return
        self.palifico = loser is not None and self.dice[loser] == 1
        self.turn = loser if self.palifico else beginner
        self.round += 1
        self.phase = "bid"
        self.bid = None
        self.challenge = None

    def min_bid(self) -> dict[str, int] | None:
        if self.phase != "bid":
            return None
        if self.bid is None:
            return {"ones": 1, "others": 1}
        count, face = self.bid["count"], self.bid["face"]
        if self.palifico:
            return {"face": face, "count": count + 1}
        if face == 1:
            return {"ones": count + 1, "others": 2 * count + 1}
        return {"ones": count // 2 + count % 2, "others": count + 1}

    def own_state(self) -> dict[str, Any]:
        return {
            "turn": self.turn if self.phase == "bid" else None,
            "palifico": self.palifico,
            "bid": self.bid,
            "challenge": self.challenge,
            "min_bid": self.min_bid(),
            "last_reveal": self.last_reveal,
            "seats": [{"name": self.player(seat), "dice": self.dice[seat]} for seat in self.seats],
        }
