"""What sessions add to the statistics."""

from pathlib import Path

from referee.sessions import changes
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from referee.sessions.statistics import Played, RecordedThrow, in_all_games, played, records
from tests.referee.sessions.made import ROLLS, event, header, make_session, roll

LIARS = {"game": "liars_dice", "players": ["Ann", "Bo"], "options": {"dice_per_player": 2}}


def a_game(
    wall: int = 0, winners: tuple[int, ...] = (), throws: tuple[RecordedThrow, ...] = (), **more: object
) -> Played:
    fields = {"game": "gelatinous", "players": ("Ann", "Bo", "Cy"), "scores": (None,) * 3, **more}
    return Played(f"s{wall}", wall, over=True, winners=winners, rounds=2, throws=throws, **fields)  # type: ignore[arg-type]


def test_every_die_that_was_thrown_is_counted_with_who_threw_it(tmp_path: Path):
    game = played(Session.load(make_session(tmp_path / "s")))
    assert game.throws == tuple(RecordedThrow(0, tuple(values)) for values in ROLLS)
    assert game.shown().total() == sum(map(len, ROLLS))
    assert (game.players, game.over, game.winners) == (("Ann",), False, ())


def test_what_was_corrected_counts_as_it_really_was_and_what_was_struck_not_at_all(tmp_path: Path):
    folder = make_session(tmp_path / "s")
    with Journal.open(folder) as journal:
        journal.append(changes.correct(journal.entries, 3, roll([3, 3, 1, 6, 2, 4, 5, 4]), "", ""))
        journal.append(changes.void(journal.entries, 7, "", ""))
    game = played(Session.load(folder))
    assert [throw.values for throw in game.throws] == [(3, 3, 1, 6, 2, 4, 5, 4), tuple(ROLLS[1])]


def test_what_a_simulator_rolled_is_no_die(tmp_path: Path):
    with Journal.create(tmp_path / "s") as journal:
        journal.append(header())
        journal.append(event(0, roll(ROLLS[0]), actor="simulator"))
    assert played(Session.load(tmp_path / "s")).throws == ()


def test_the_dice_under_cups_count_once_they_are_shown(tmp_path: Path):
    with Journal.create(tmp_path / "s") as journal:
        journal.append(header(setup=LIARS))
        journal.append(event(0, {"type": "bid", "seat": 0, "count": 1, "face": 2}))
        journal.append(event(0, {"type": "call", "seat": 1}))
        journal.append(event(0, {"type": "reveal", "hands": [[2, 5], [6, 6]]}))
    game = played(Session.load(tmp_path / "s"))
    assert game.shown(0) == {2: 1, 5: 1}
    assert game.shown(1) == {6: 2}


def test_a_score_is_that_of_the_game_won(tmp_path: Path):
    with Journal.create(tmp_path / "s") as journal:
        journal.append(header())
        journal.append(event(0, roll([3] * 8)))
    game = played(Session.load(tmp_path / "s"))
    assert (game.over, game.winners, game.scores) == (True, (0,), (1,))


def test_a_round_counts_once_it_is_completed(tmp_path: Path):
    assert played(Session.load(make_session(tmp_path / "s"))).rounds == len(ROLLS)
    with Journal.create(tmp_path / "none") as journal:
        journal.append(header())
    assert played(Session.load(tmp_path / "none")).rounds == 0
    with Journal.create(tmp_path / "won") as journal:
        journal.append(header())
        journal.append(event(0, roll([3] * 8)))
    assert played(Session.load(tmp_path / "won")).rounds == 1


def test_records_are_by_player_and_game_oldest_first():
    solo = {"game": "gelatinous_solitaire", "players": ("Bo",)}
    games = [
        a_game(2, (1,), (RecordedThrow(1, (6, 6)),)),
        a_game(1, (0, 1), (RecordedThrow(1, (3,)), RecordedThrow(None, (1, 1)))),
        a_game(4, (0,), scores=(5,), **solo),
        a_game(3, (), scores=(None,), **solo),
        a_game(5, (0,), scores=(-1,), **solo),
    ]
    found = records(games)
    bo = found["Bo", "gelatinous"]
    assert (bo.games, bo.won, bo.rounds, bo.dice, bo.shown[6]) == (2, 2, 4, 3, 2)
    assert found["Bo", "gelatinous_solitaire"].scores == [5, -1]
    assert found["Cy", "gelatinous"].won == 0
    together = in_all_games(found)["Bo"]
    assert (together.games, together.won, together.dice) == (5, 4, 3)
