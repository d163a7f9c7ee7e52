"""What was played before the screens are brought up: sessions as the tests make them."""

import random
import shutil
from pathlib import Path

import rules
from referee.sessions import changes
from referee.sessions.journal.writer import Journal
from tests.app.review.recorded import record_round
from tests.referee.sessions.made import event, header, roll

DOUBTED = "doubted"
"""The session that the review shows."""
PLAYED = 1_800_000_000.0
"""When the sessions were played, in seconds since 1970."""


def write_sessions(folder: Path) -> None:
    """What was played before: a round with a film and an open dispute, one that was settled, and games that ended."""

    def wall() -> float:
        return PLAYED + 600

    doubted = record_round(folder / DOUBTED)
    settled = shutil.copytree(doubted, folder / "settled")
    with Journal.open(doubted, wall=wall) as journal:
        journal.append(changes.dispute(journal.entries, _second(journal), "Cy", "it is a 3"))
    with Journal.open(settled, wall=wall) as journal:
        second = _second(journal)
        (dispute,) = journal.append(changes.dispute(journal.entries, second, "Cy", "it is a 3"))
        correct = changes.correct(journal.entries, second, roll([3, 2, 2, 4, 5, 5, 6], 1), "Ann", "seen in the film")
        journal.append(*changes.rule(journal.entries, dispute.number, "overturned", "Ann", "seen in the film", correct))
    chance = random.Random(5)
    for number, player in enumerate(("Ann", "Ann", "Bo", "Cy")):
        setup = {"game": "gelatinous_solitaire", "players": [player], "options": {}}
        with Journal.create(
            folder / f"solitaire-{number}", wall=lambda n=number: PLAYED - 86_400.0 * (n + 1)
        ) as journal:
            journal.append(header(setup=setup))
            game, state = rules.start(setup)
            while state.result is None:
                thrown = game.legal(state)[0].fill(chance.randrange)
                state = game.apply(state, thrown)
                journal.append(event(0, thrown))


def _second(journal: Journal) -> int:
    """The entry of the second event."""
    return [entry.number for entry in journal.entries if entry.kind == "event"][1]
