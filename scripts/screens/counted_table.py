"""Rolls without a game, staged for the pictures of the screens."""

from app.counting.asking import UnnamedDie
from app.live.log import log_of
from app.live.snapshot import Snapshot
from app.record.game_record import RecordView
from referee.sessions.journal.effective import effective_game
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.game_journal import GameJournal
from referee.view import SeatView, TableView
from rules.sentence import said
from tests.referee.sessions.made import event, header


def counted(seen: Snapshot, fingerprint: Fingerprint, played: float) -> Snapshot:
    """A count before the table of a snapshot, with one die in its last roll that a person is asked about; `played` is
    when it was rolled, in seconds since 1970."""
    journal = GameJournal(wall=lambda: played)
    journal.append(header(setup={"game": None, "dice": None}))
    rolls: tuple[tuple[tuple[int | None, ...], tuple[str, ...]], ...] = (
        ((2, 5, 5, 1), ("white", "white", "red", "red")),
        ((6, 6, 6, 2, 3), ("white",) * 3 + ("blue",) * 2),
        ((4, None, 4, 1, 6, 4), ("red", "red", "green", "green", "white", "white")),
    )
    for number, (values, colors) in enumerate(rolls, start=1):
        told = {"type": "roll", "values": list(values), "colors": list(colors)}
        journal.append(event(number * 20_000_000, told))
    game = effective_game(journal.entries)
    unnamed = (UnnamedDie(journal.last.number, 1, (6, 4), "red"),)
    record = RecordView(game, None, None, 0, fingerprint, None, False, True, None, unnamed)
    log = log_of(journal.entries, game, len(rolls))
    ready = TableView(70.0, seen.view and seen.view.reading, (SeatView(0, "waiting", said("ready for a roll")),), "")
    return Snapshot(
        t=70.0,
        image=seen.image,
        position=game.state,
        setup=game.setup,
        explanation=game.game.explain(game.state),
        view=ready,
        log=log,
        playback="playing",
        live=True,
        record=record,
    )
