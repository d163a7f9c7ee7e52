"""What the pages of Teach my dice say, in sentences."""

from app.text.language import tr, tr_plural
from vision.intervals import wilson
from vision.teaching.die_set import DieSet, DieSetFigures, Face
from vision.teaching.training import WANTED_SHOTS


def figures_sentence(figures: DieSetFigures) -> str:
    """What was measured, and how far so few shots can be trusted."""
    low, high = wilson(figures.wrong, figures.shots)
    return tr(
        "Each of the {shots} shots was read with what the others taught: {right} right, {asked} not "
        "certain, {wrong} wrong. With so few shots, {low} to {high} % of such dice may be read "
        "wrong (95 % confidence). Before teaching: {before} right.",
        shots=figures.shots,
        right=figures.right,
        asked=figures.asked,
        wrong=figures.wrong,
        low=f"{100 * low:.0f}",
        high=f"{100 * high:.0f}",
        before=figures.before[0],
    )


def advice_on(figures: DieSetFigures) -> str:
    """What to do where teaching did not help, or made more wrong values, which are worse than open ones; begins with a
    space, as it stands behind the figures."""
    right, _, wrong = figures.before
    more = figures.wrong - wrong
    if more == 1:
        advice = tr(
            "1 more is wrong than before: take more shots, in the light in which you play, before you rely on it."
        )
    elif more > 1:
        advice = tr(
            "{count} more are wrong than before: take more shots, in the light in which you play, "
            "before you rely on it.",
            count=more,
        )
    elif figures.right > right or more < 0:
        return ""
    else:
        advice = tr(
            "It did not help: take more shots, in the light and at the distance in which you play, or discard it."
        )
    return f" {advice}"


def doubts_on(figures: DieSetFigures) -> str:
    """How many shots may be named wrong; begins with a space, empty where there are none."""
    count = len(figures.doubts)
    if not count:
        return ""
    doubts = tr_plural(
        "1 shot looks more like another face. It has a question mark.",
        "{count} shots look more like another face. They have a question mark.",
        count,
    )
    return f" {doubts}"


def state_of(die_set: DieSet) -> str:
    """How far a set has come, in a few words."""
    if die_set.fit is None:
        return tr("draft · {shots}", shots=shots_words(len(die_set.shots)))
    figures = die_set.fit.figures
    return tr(
        "{right} of {shots} right · {asked} not certain · {wrong} wrong",
        right=figures.right,
        shots=figures.shots,
        asked=figures.asked,
        wrong=figures.wrong,
    )


def account_of(die_set: DieSet) -> str:
    """How far a set has come, in sentences."""
    shots = shots_words(len(die_set.shots))
    if die_set.fit is None:
        return tr("A draft with {shots}. It can be used in a game once it has been taught.", shots=shots)
    text = figures_sentence(die_set.fit.figures)
    if len(die_set.shots) != die_set.fit.figures.shots:
        return " ".join((text, tr("It now has {shots}: teach it again.", shots=shots)))
    return text


def meaning_of(face: Face) -> str:
    """What a face counts as, where its name does not say so."""
    if face.plain:
        return ""
    return tr("an icon") if face.value is None else tr("counts as {value}", value=face.value)


def faces_words(die_set: DieSet) -> str:
    """The faces of a die, one after the other."""
    return ", ".join(str(face).replace("=", " = ") for face in die_set.faces)


def shots_words(count: int) -> str:
    """`3 shots`, `1 shot`, `no shots`."""
    if not count:
        return tr("no shots")
    return tr_plural("1 shot", "{count} shots", count)


def shots_left(die_set: DieSet, face: Face) -> str:
    """How many shots of a face there are, and how many are wanted."""
    count = die_set.count(face.word)
    return tr("{count} of {wanted}", count=count, wanted=WANTED_SHOTS) if count < WANTED_SHOTS else f"{count} ✓"
