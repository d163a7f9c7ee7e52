"""Fit how the voices are joined, on pictures that nothing else was fitted to, and write it to the manifest.

    python -m scripts.train.calibrate --real ../shared/data/real_dice --rendered HELD --cache out/opinions

HELD is a folder of rendered pictures of a seed of their own (`scripts/train/render_pictures.py --seed 901 --mixed`).
The rule is `vision.reading.decision`'s; its weights maximise the likelihood of what the dice show, a voice that does
not help gets none. The threshold is the least at which few enough dice are silently wrong and few enough values
invented, counted on pictures that the weights were not fitted to (five folds of whole pictures). Prints the
risk-coverage curve, also of each voice alone, and with `--card` writes it there between the marks of `curve`.

What the networks say of the pictures is kept in the cache, and asked again only of other networks.
"""

import itertools
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import numpy as np

from datasets.labelled.real import labelled_pictures
from datasets.scenes.labels import UNREADABLE
from scripts.evaluate.evaluate import write_card
from scripts.train.voice_samples import VoiceSamples, kept_or_heard, together
from vision import DiceReader
from vision.reading.decision import VALUES, Decision, pool, pool_weights, terms
from vision.reading.reader import VOICES

MODELS = Path(__file__).resolve().parents[2] / "models"
FOLDS = 5
LAPSES = (0.001, 0.003, 0.01, 0.03, 0.1)
RIDGE = 1e-3
STEPS = 25
COVERAGES = (0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0)
NO_LEAN = 90.0
"""An angle that no die leans by: what is told of slants is not heeded."""

LEANS = (4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0, NO_LEAN)
LEAST_CONFIDENCES = np.concatenate([np.arange(0.5, 0.95, 0.01), np.arange(0.95, 0.999, 0.002)])


def fit_weights(parts: np.ndarray, truth: np.ndarray, counts: np.ndarray, open_: np.ndarray) -> np.ndarray:
    """The weights of `terms` that maximise the likelihood of `truth`: Newton's steps on a concave function.

    Terms that are not `open_` keep weight 0; so do voices that would have to count against what they say.
    """
    open_ = open_.copy()
    may_be_negative = len(VOICES)
    while True:
        used = parts[:, :, open_]
        weights = np.full(used.shape[2], 0.5)
        for _ in range(STEPS):
            shares = pool(used, weights)
            mean = np.einsum("nk,nkd->nd", shares, used)
            slope = counts @ (used[np.arange(len(truth)), truth] - mean) - RIDGE * weights
            spread = np.einsum("nk,nkd,nke->de", shares * counts[:, None], used, used, optimize=True)
            spread -= np.einsum("n,nd,ne->de", counts, mean, mean)
            step = np.linalg.solve(spread + RIDGE * np.eye(len(weights)), slope)
            weights += step * min(1.0, 1.0 / max(1e-9, float(np.abs(step).max())))
            if np.abs(step).max() < 1e-5:
                break
        full = np.zeros(len(open_))
        full[open_] = weights
        against = open_ & (full < 0)
        against[may_be_negative] = False
        if not against.any():
            return full
        open_ &= ~against


def log_loss(shares: np.ndarray, truth: np.ndarray, counts: np.ndarray) -> float:
    """Mean negative log-probability of the right answers under `shares` `(N, 7)`."""
    right = shares[np.arange(len(truth)), truth]
    return float(-(counts * np.log(np.maximum(right, 1e-12))).sum() / counts.sum())


def mean_loss(heard: VoiceSamples, joint: np.ndarray) -> float:
    """The same of probabilities `(N, 6)` of the values."""
    shares = np.concatenate([joint, 1 - joint.sum(axis=1, keepdims=True)], axis=1)
    return log_loss(shares, heard.truth, heard.weights)


def fit(heard: VoiceSamples, which: np.ndarray, used: Sequence[str]) -> Decision:
    """The decision without a threshold, fitted to the dice in `which` by the voices in `used`."""
    opinions, best = heard.opinions, (np.inf, Decision())
    open_ = np.array([*(name in used for name in VOICES), True, True])
    truth, counts = heard.truth[which], heard.weights[which]
    for lapse in LAPSES:
        parts = terms(opinions, lapse)[which]
        weights = fit_weights(parts, truth, counts, open_)
        loss = log_loss(pool(parts, weights), truth, counts)
        if loss < best[0]:
            *readers, no_value, flat = (round(float(weight), 4) for weight in weights)
            fitted = Decision(tuple(readers), lapse, no_value, flat)
            best = loss, fitted
    return best[1]


def out_of_fold(heard: VoiceSamples, used: Sequence[str]) -> np.ndarray:
    """Probabilities `(N, 6)` by rules that were fitted to the other folds of pictures."""
    joint, opinions = np.zeros((len(heard.truth), VALUES)), heard.opinions
    fold = np.random.default_rng(0).permutation(int(heard.picture.max()) + 1)[heard.picture] % FOLDS
    for k in range(FOLDS):
        decision = fit(heard, fold != k, used)
        joint[fold == k] = pool(terms(opinions, decision.lapse)[fold == k], pool_weights(decision))[:, :VALUES]
    return joint


@dataclass(frozen=True)
class CalibrationFigures:
    """Shares of all dice that somebody could read; `invented` per 100; `held` of those that nobody could."""

    given: float
    silent: float
    invented: float
    held: float
    ece: float

    def row(self) -> str:
        return f"{self.given:.2%} | {self.silent:.3%} | {self.invented:.2f} | {self.held:.1%} | {self.ece:.4f} |"


def figures(heard: VoiceSamples, joint: np.ndarray, least: float, most_lean: float) -> CalibrationFigures:
    confidence, right = joint.max(axis=1), joint.argmax(axis=1) == heard.truth
    given = (confidence >= least) & (heard.leans <= most_lean) & (heard.scores >= Decision().least_die)
    weights, die, nobody = heard.weights, heard.die, heard.kind == UNREADABLE
    of_dice = weights / heard.dice
    said = given & die
    bins = np.minimum(9, (confidence * 10).astype(int))
    gaps = [abs(float((weights * (confidence - right))[said & (bins == b)].sum())) for b in range(10)]
    return CalibrationFigures(
        float(of_dice[said].sum()),
        float(of_dice[said & ~right].sum()),
        100 * float(of_dice[given & (heard.kind < 0)].sum()),
        float(weights[nobody & ~given].sum() / max(1e-9, weights[nobody].sum())),
        sum(gaps) / max(1e-9, float(weights[said].sum())),
    )


def silent_at(heard: VoiceSamples, joint: np.ndarray, coverage: float) -> float:
    """Silent errors as a share of the found dice, where the surest `coverage` of them get a value."""
    confidence, die, weights = joint.max(axis=1), heard.die, heard.weights
    order = np.flatnonzero(die)[np.argsort(-confidence[die], kind="stable")]
    passed = np.cumsum(weights[order]) / weights[order].sum()
    wrong = (joint.argmax(axis=1) != heard.truth)[order] & (passed <= coverage + 1e-9)
    return float(weights[order][wrong].sum() / weights[order].sum())


def choose(heard: VoiceSamples, joint: np.ndarray, most_lean: float, options: SimpleNamespace) -> float:
    """The least threshold that keeps silent errors and invented values at what is allowed, or the highest there is."""
    for least in LEAST_CONFIDENCES:
        got = figures(heard, joint, float(least), most_lean)
        if got.silent <= options.silent and got.invented <= options.invented:
            return round(float(least), 3)
    return round(float(LEAST_CONFIDENCES[-1]), 3)


def at_best(heard: VoiceSamples, joint: np.ndarray, most_lean: float, options: SimpleNamespace) -> CalibrationFigures:
    return figures(heard, joint, choose(heard, joint, most_lean, options), most_lean)


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--real", type=click.Path(path_type=Path), help="The folder of photographs.")
@click.option("--sources", multiple=True, default=("kamil_mixed", "damiantab_phone"))
@click.option("--rendered", type=click.Path(path_type=Path), multiple=True)
@click.option("--most-rendered", default=800, help="Pictures of each folder.")
@click.option("--real-share", default=0.7, help="What the photographs count, of all.")
@click.option("--silent", default=0.002, help="Share of dice that may be silently wrong.")
@click.option("--invented", default=0.3, help="Values per 100 dice that may be invented.")
@click.option("--lean-cost", default=0.005, help="Share of dice given a value that heeding slants may cost.")
@click.option("--most-lean", type=click.FloatRange(0, NO_LEAN), help="Heed slants from this angle, in degrees.")
@click.option("--models", type=click.Path(path_type=Path), default=MODELS)
@click.option("--cache", type=click.Path(path_type=Path))
@click.option("--card", type=click.Path(path_type=Path))
@click.option("--dry", is_flag=True, help="Print only.")
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    reader, sets = DiceReader.load(options.models, Decision()), list[tuple[str, dict[str, np.ndarray], float]]()
    if options.real is not None:
        names = (options.real / "splits" / "val.txt").read_text(encoding="utf-8").split()
        others = frozenset(Path(name).parent.name for name in names) - set(options.sources)
        pictures = labelled_pictures(options.real, "val", others)
        heard = kept_or_heard(options.cache, " ".join(options.sources), options.models, reader, pictures)
        sets.append(("photographs", heard, options.real_share))
    for folder in options.rendered:
        pictures = itertools.islice(labelled_pictures(folder), options.most_rendered)
        name = f"{folder.resolve()} {options.most_rendered}"
        heard = kept_or_heard(options.cache, name, options.models, reader, pictures)
        sets.append((f"rendered, {folder.name}", heard, (1 - options.real_share) / len(options.rendered)))
    everything = together(sets)
    decision, curve = calibrate(everything, options)
    print(f"{curve}\n\n{decision}")
    if not options.dry:
        path = options.models / "models.json"
        manifest = json.loads(path.read_text(encoding="utf-8"))
        manifest["decision"] = asdict(decision)
        path.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    if options.card is not None:
        write_card(options.card, "curve", curve)


def calibrate(heard: VoiceSamples, options: SimpleNamespace) -> tuple[Decision, str]:
    """The decision, and the tables for the card."""
    joint = out_of_fold(heard, VOICES)
    leans = {angle: at_best(heard, joint, angle, options) for angle in LEANS}
    enough = max(got.given for got in leans.values()) - options.lean_cost
    most_lean = max((angle for angle in LEANS if leans[angle].given >= enough), key=lambda angle: leans[angle].held)
    most_lean = options.most_lean or most_lean
    least = choose(heard, joint, most_lean, options)
    rows = {f"{name.replace('_', ' ')} alone": out_of_fold(heard, (name,)) for name in VOICES}
    rows |= {"both readers": joint}
    head = "| voices | " + " | ".join(f"{c:.0%}" for c in COVERAGES) + " | mean log-loss |"
    lines = [head, "| --- " * (len(COVERAGES) + 2) + "|"]
    for name, shares in rows.items():
        silent = " | ".join(f"{silent_at(heard, shares, c):.2%}" for c in COVERAGES)
        lines.append(f"| {name} | {silent} | {mean_loss(heard, shares):.4f} |")
    lines += [
        "",
        "| | given a value | silent errors | invented / 100 | unreadable left without | ECE |",
        "| --- " * 6 + "|",
    ]
    lines.append(f"| all, as weighted | {figures(heard, joint, least, most_lean).row()}")
    for name in heard.missed:
        lines.append(f"| {name} | {figures(heard.of(name), joint[heard.name == name], least, most_lean).row()}")
    lines += ["", "| leaning from | given a value | silent errors | invented / 100 | unreadable left without | ECE |"]
    lines.append("| --- " * 6 + "|")
    for angle, got in leans.items():
        lines.append(f"| {'not heeded' if angle == NO_LEAN else f'{angle:g}°'} | {got.row()}")
    lines += ["", f"Threshold {least}."]
    lines[-1] += "" if most_lean == NO_LEAN else f" Dice that lean by more than {most_lean:g}° get no value."
    everything = np.ones(len(heard.truth), bool)
    return replace(fit(heard, everything, VOICES), least_confidence=least, most_lean=most_lean), "\n".join(lines)


if __name__ == "__main__":
    main()
