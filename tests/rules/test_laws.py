"""Laws of Gelatinous and its solitaire, tried on games that hypothesis makes up."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rules
from rules import Game, State
from tests.rules.by_hand import Alone, Table

# Threes often enough for cubes to be completed within a few rounds.
PIPS = st.sampled_from((1, 2, 3, 3, 3, 4, 5, 6))
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
ROUNDS = st.integers(1, 12)
# A busy machine is no reason to fail.
LAW = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def _party(players: int, dice: int) -> tuple[Game, State]:
    return rules.start({"game": "gelatinous", "players": list(NAMES[:players]), "options": {"dice_per_player": dice}})


def _roll(seat: int, values: list[int]) -> dict[str, object]:
    return {"type": "roll", "seat": seat, "values": values}


def _awaited(game: Game, state: State) -> dict[int, int]:
    awaits = game.awaits(state)
    return dict(awaits.counts) if isinstance(awaits, rules.AwaitRolls) else {}


def _rolls(data: st.DataObject, game: Game, state: State) -> dict[int, list[int]]:
    return {
        seat: data.draw(st.lists(PIPS, min_size=count, max_size=count)) for seat, count in _awaited(game, state).items()
    }


@LAW
@given(st.data(), st.integers(3, 6), st.integers(1, 12), ROUNDS)
def test_a_party_goes_as_when_every_die_is_carried_by_hand(
    data: st.DataObject, players: int, dice: int, rounds: int
) -> None:
    game, state = _party(players, dice)
    table = Table(players, dice)
    for _ in range(rounds):
        rolls = _rolls(data, game, state)
        for seat, values in rolls.items():
            state = game.apply(state, _roll(seat, values))
        table.play_round(rolls)
        for seat, (before, place) in enumerate(zip(game.table(state), table.places, strict=True)):
            assert (before.seat, before.loose, before.stacked) == (seat, len(place.loose), len(place.cube))
            assert before.loose_values == tuple(sorted(die.value for die in place.loose))
        assert state.round == table.round
        outcome = game.outcome(state)
        assert (None if outcome is None else list(outcome.winners)) == table.winners
        if outcome is not None:
            break


@LAW
@given(st.data(), st.booleans(), ROUNDS)
def test_solitaire_goes_as_when_every_die_is_carried_by_hand(data: st.DataObject, stop: bool, rounds: int) -> None:
    options = {"final_roll": "stop" if stop else "resolve"}
    game, state = rules.start({"game": "gelatinous_solitaire", "players": ["Ann"], "options": options})
    table = Alone(stop=stop)
    for _ in range(rounds):
        values = _rolls(data, game, state)[0]
        state = game.apply(state, _roll(0, values))
        table.play_roll(values)
        (lying,) = game.table(state)
        assert (lying.loose, lying.stacked, lying.reserve) == (
            len(table.place.loose),
            len(table.place.cube),
            len(table.place.reserve),
        )
        assert state.to_json()["score"] == table.score
        assert (game.outcome(state) is not None) == table.ended
        if lying.loose_values is not None:
            assert lying.loose_values == tuple(sorted(die.value for die in table.place.loose))
        if lying.reserve_values is not None:
            assert lying.reserve_values == tuple(sorted(die.value for die in table.place.reserve))
        if table.ended:
            break


@LAW
@given(st.data(), st.integers(3, 6), st.integers(1, 12))
def test_the_order_in_which_seats_report_does_not_matter(data: st.DataObject, players: int, dice: int) -> None:
    game, state = _party(players, dice)
    for _ in range(3):
        rolls = _rolls(data, game, state)
        ends: list[State] = []
        for order in (sorted(rolls), data.draw(st.permutations(sorted(rolls)))):
            end = state
            for seat in order:
                end = game.apply(end, _roll(seat, rolls[seat]))
            ends.append(end)
        assert ends[0] == ends[1]
        state = ends[0]
        if game.outcome(state) is not None:
            break


@LAW
@given(st.data())
def test_the_chores_take_the_dice_from_where_they_were_rolled_to_where_the_table_says(data: st.DataObject) -> None:
    """Rolled dice, minus what each seat gives away or stacks, plus what it is given, are what lies before it."""
    game, before = _party(data.draw(st.integers(3, 6)), data.draw(st.integers(1, 12)))
    for _ in range(data.draw(st.integers(1, 4))):
        rolls = _rolls(data, game, before)
        state = before
        for seat, values in rolls.items():
            state = game.apply(state, _roll(seat, values))
        lying = [Counter(rolls.get(seat, ())) for seat in range(len(before.names))]
        for chore in game.chores(state):
            assert chore.value is not None
            assert lying[chore.seat][chore.value] >= chore.count
            lying[chore.seat][chore.value] -= chore.count
        for chore in game.chores(state):
            if chore.to_seat is not None:
                assert chore.kind == "pass"
                lying[chore.to_seat][chore.value or 0] += chore.count
        assert [tuple(sorted(dice.elements())) for dice in lying] == [seat.loose_values for seat in game.table(state)]
        before = state
        if game.outcome(state) is not None:
            break
