"""What the readers said of one die, in words that players understand."""

from collections.abc import Mapping

from app.live.log import certainty
from app.text.language import shown, tr
from referee.sessions.disputes.dispute import SeenDie
from referee.sessions.disputes.voice_words import voice_name
from vision.readings import Answer

LEAST_SAID = 0.5
"""A reader who leaves more than this open has said nothing."""
LEAST_SECOND = 0.1
"""A second answer that is less likely than this is not worth a word."""


def opinions_of(die: SeenDie) -> tuple[str, ...]:
    """A sentence for each reader, and one for what they come to together."""
    told = [
        tr("The {reader} sees {answer}.", reader=shown(voice_name(voice)), answer=_answers(dict(voice.shares)))
        for voice in die.voices
        if sum(share for _, share in voice.shares) > LEAST_SAID
    ]
    if die.likely:
        told.append(tr("Together: {answer}.", answer=_answers(dict(die.likely))))
    frames = sum(count for _, count in die.vote)
    if frames:
        answer, count = die.vote[0]
        first = _capital(_answer(answer))
        told.append(tr("{answer} in {count} of {frames} pictures.", answer=first, count=count, frames=frames))
    return tuple(told)


def _answers(shares: Mapping[Answer, float]) -> str:
    """The likeliest answer with its probability, and the second where it is worth a word."""
    ranked = sorted(shares.items(), key=lambda pair: -pair[1])
    if not ranked or ranked[0][1] <= 0:
        return tr("nothing")
    first = f"{_answer(ranked[0][0])} ({certainty(ranked[0][1])})"
    if len(ranked) < 2 or ranked[1][1] < LEAST_SECOND:
        return first
    second = f"{_answer(ranked[1][0])} ({certainty(ranked[1][1])})"
    return tr("{first}, or {second}", first=first, second=second)


def _answer(answer: Answer) -> str:
    if answer is None:
        return tr("no value")
    return tr("a {value}", value=answer)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
