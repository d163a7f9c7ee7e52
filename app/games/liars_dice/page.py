"""What the page for phones shows of Liar's dice: the bid, what came of it, and hands once they are revealed."""

import rules
from app.games.entry import HandEntry
from app.games.liars_dice.hand_entry import bid_words, hands_shown, outcome_words
from app.games.page import GamePage, Parts
from app.live.snapshot import Snapshot
from app.text.language import tr
from rules.liars_dice.state import LiarsDiceState


def page_of(snapshot: Snapshot) -> GamePage:
    """The last bid, and what the last reveal showed until somebody bids again."""
    state = snapshot.position
    assert isinstance(state, LiarsDiceState)
    facts = [bid_words(state) or tr("Nobody has bid yet"), outcome_words(state)]
    if state.result is None:
        count = sum(state.dice)
        facts.append(
            tr("{count} dice under all the cups · palifico: no wilds, one face", count=count)
            if state.palifico
            else tr("{count} dice under all the cups", count=count)
        )
    hands = dict(enumerate(hands_shown(state, HandEntry())))
    return GamePage(tuple(filter(None, facts)), hands)


def parts_of(state: rules.State) -> Parts | None:
    """The dice under each cup, once it is lifted."""
    assert isinstance(state, LiarsDiceState)
    return Parts("reveal", "hands", state.dice) if state.phase == "reveal" else None
