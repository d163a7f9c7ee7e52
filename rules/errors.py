"""The tree of errors that the rules raise.

    RuleError
    ├── BadSetup          the setup names no game that can begin
    └── RejectedEvent     the event is refused; the state stays as it was
        ├── BadEvent          wrong in itself, whatever the state
        ├── GameOver          nothing can follow
        ├── WrongPhase        not now
        ├── WrongSeat         not this seat, or not any more
        ├── WrongDiceCount    too many dice, or too few
        ├── IllegalBid        not high enough, or not in this form
        └── IllegalMove       the rules of the game forbid it

Where several apply, the first in this order is raised. Each carries a `code`, a word for programs, and a
`message`, a sentence for the players.
"""

from typing import ClassVar


class RuleError(ValueError):
    """What the rules refuse. `code` is the word for programs, `message` the sentence for the players."""

    code: ClassVar[str] = "rule_error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadSetup(RuleError):
    """No game can begin from this setup."""

    code = "bad_setup"


class RejectedEvent(RuleError):
    """The event is refused, and the state stays exactly as it was."""

    code = "rejected_event"


class BadEvent(RejectedEvent):
    """Wrong in itself: this can be judged from the event and the setup alone."""

    code = "bad_event"


class GameOver(RejectedEvent):
    """The game has ended."""

    code = "game_over"


class WrongPhase(RejectedEvent):
    """Events of this type are not awaited now."""

    code = "wrong_phase"


class WrongSeat(RejectedEvent):
    """Not this seat's turn, or it has acted already."""

    code = "wrong_seat"


class WrongDiceCount(RejectedEvent):
    """A list of values, hands or dice that is too short, too long or empty."""

    code = "wrong_dice_count"


class IllegalBid(RejectedEvent):
    """A bid that may not follow the last one."""

    code = "illegal_bid"


class IllegalMove(RejectedEvent):
    """A move that the rules of the game forbid here."""

    code = "illegal_move"
