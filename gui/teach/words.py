"""What the pages of Teach my dice say, in sentences."""

from __future__ import annotations

from vision.die_set import DieSet, Face, Figures
from vision.intervals import wilson
from vision.teaching import WANTED_SHOTS


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun: `3 shots`, `1 shot`, `no shots`."""
    return f"{number or 'no'} {one if number == 1 else many}"


def was(number: int) -> str:
    """`none was`, `1 was`, `7 were`."""
    return "none was" if number == 0 else "1 was" if number == 1 else f"{number} were"


def figures_sentence(figures: Figures) -> str:
    """What was measured, and how far so few shots can be trusted."""
    low, high = wilson(figures.wrong, figures.shots)
    before = figures.before[0]
    return (
        f"Of {counted(figures.shots, 'shot', 'shots')}, each read by what the others taught, {was(figures.right)} read "
        f"right, {was(figures.asked)} left open, and {was(figures.wrong)} wrong. So few shots tell no more than that "
        f"{100 * low:.0f} to {100 * high:.0f} % of such dice will be read wrong (95 %). "
        f"Before teaching, {was(before)} read right."
    )


def advice_on(figures: Figures) -> str:
    """What to do where teaching did not help, or made more wrong values, which are worse than open ones."""
    right, _, wrong = figures.before
    more = figures.wrong - wrong
    if more > 0:
        number = "1 more is" if more == 1 else f"{more} more are"
        return f" {number} wrong than before: take more shots, in the light of your games, before you rely on it."
    if figures.right > right or more < 0:
        return ""
    return " It did not help: take more shots, in the light and at the distance of your games, or discard it."


def state_of(die_set: DieSet) -> str:
    """How far a set has come, in a few words."""
    if die_set.fit is None:
        return f"draft · {counted(len(die_set.shots), 'shot', 'shots')}"
    figures = die_set.fit.figures
    return f"{figures.right} of {figures.shots} right · {figures.asked} open · {figures.wrong} wrong"


def account_of(die_set: DieSet) -> str:
    """How far a set has come, in sentences."""
    shots = counted(len(die_set.shots), "shot", "shots")
    if die_set.fit is None:
        return f"A draft with {shots}. It can be used in a game once it has been taught."
    text = figures_sentence(die_set.fit.figures)
    if len(die_set.shots) != die_set.fit.figures.shots:
        text += f" It has {shots} by now: teach it again."
    return text


def meaning_of(face: Face) -> str:
    """What a face counts as, where its name does not say so."""
    return "" if face.plain else "an icon" if face.value is None else f"counts as {face.value}"


def faces_sentence(die_set: DieSet) -> str:
    """The faces of a die."""
    return "Faces: " + ", ".join(str(face).replace("=", " = ") for face in die_set.faces)


def shots_left(die_set: DieSet, face: Face) -> str:
    """How many shots of a face there are, and how many are wanted."""
    count = die_set.count(face.word)
    return f"{count} of {WANTED_SHOTS}" if count < WANTED_SHOTS else f"{count} ✓"
