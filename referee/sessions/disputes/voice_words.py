"""The voices behind a reading, and what they said, in words for people."""

from collections.abc import Sequence

from rules.sentence import said
from vision.reading.voices import ABOVE, DETECTOR, VERIFIER
from vision.readings import Answer, Voice

_NAMES = {
    "color_reader": said("colour reader"),
    "contrast_reader": said("contrast reader"),
    "pip_count": said("pip count"),
    "detector": said("detector"),
    "verifier": said("verifier"),
    "die_set": said("taught dice"),
    "memory": said("remembered dice"),
}
LEAST_TOLD = 0.001
"""A smaller share of an answer is not told."""


def voice_name(voice: Voice) -> str:
    """What a voice is called; one that this version does not know goes by its own name.

    >>> voice_name(Voice("color_reader_above", (), "left"))
    'colour reader, from above (left)'
    """
    bare = voice.name.removesuffix(ABOVE)
    named = _NAMES.get(bare, bare.replace("_", " "))
    if voice.name.endswith(ABOVE):
        named = said("{voice}, from above", voice=named)
    return said("{voice} ({source})", voice=named, source=voice.source) if voice.source else named


def answer_words(answer: Answer) -> str:
    """A value, an icon's name, or what no answer is called."""
    return said("no value") if answer is None else str(answer)


def share_words(share: float) -> str:
    """A probability.

    >>> share_words(0.98765), share_words(0.0004)
    ('98.8 %', '0.0 %')
    """
    return f"{100 * share:.1f} %"


def shares_words(shares: Sequence[tuple[Answer, float]]) -> str:
    """What a voice said, the likeliest first."""
    told = [f"{answer_words(answer)} {share_words(share)}" for answer, share in shares if share >= LEAST_TOLD]
    return ", ".join(told or [f"{answer_words(answer)} {share_words(share)}" for answer, share in shares[:1]])


def said_words(voice: Voice) -> str:
    """What a voice said; detector and verifier tell of no values."""
    told = shares_words(voice.shares)
    return told.replace(answer_words(None), "no die") if voice.name in (DETECTOR, VERIFIER) else told


def vote_words(vote: Sequence[tuple[Answer, int]]) -> str:
    """In how many frames a die was read as what.

    >>> vote_words([(5, 3), (None, 1)])
    '5 in 3 of 4 frames, no value in 1'
    """
    total = sum(count for _, count in vote)
    if not vote:
        return "no frames"
    first = f"{answer_words(vote[0][0])} in {vote[0][1]} of {total} {'frame' if total == 1 else 'frames'}"
    return ", ".join([first, *(f"{answer_words(answer)} in {count}" for answer, count in vote[1:])])
