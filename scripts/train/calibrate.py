"""Fit how the voices are joined, on pictures that nothing else was fitted to, and write it to the manifest.

    python -m scripts.train.calibrate --real ../shared/data/real_dice --rendered HELD --cache out/opinions

HELD is a folder of rendered pictures of a seed of their own (`scripts/train/render_pictures.py --seed 901 --mixed`).
The rule is `vision.reading.decision`'s; its weights maximise the likelihood of what the dice show, a voice that does
not help gets none. The threshold is the least at which few enough dice are silently wrong and few enough values
invented, counted on pictures that the weights were not fitted to (five folds of whole pictures). Prints the
risk-coverage curve, also of each voice alone, and with `--card` writes it there between the marks of `curve`.

What the networks say of the pictures is kept in the cache, and asked again only of other networks.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

import numpy as np

from datasets.labelled.real import LabelledPicture, labelled_pictures
from datasets.scenes.labels import UNREADABLE
from scripts.evaluate.evaluate import write_card
from scripts.evaluate.scoring import pair
from vision import Box, DiceReader, boxes
from vision.reading import crop_reader, crops, detector, pip_count, slant
from vision.reading.decision import VALUES, Decision, Opinions, pool, pool_weights, repeated, sure, terms
from vision.reading.detector import Detections
from vision.reading.models import ModelFolder
from vision.reading.pip_count import count_pips
from vision.reading.reader import VOICES, aspects

MODELS = Path(__file__).resolve().parents[2] / "models"
FOLDS = 5
SAID = ("scores", "views", "pips", "leans", "flat", "truth", "kind")
"""What is kept of each found die, by the names of `VoiceSamples`, beside the number of its picture."""

SPEAKING = (boxes, crop_reader, crops, detector, pip_count, slant)
"""The modules whose change may change what is said of a die."""

ALWAYS = 1.01
"""A mark of certainty that nobody reaches."""

LAPSES = (0.001, 0.003, 0.01, 0.03, 0.1)
RIDGE = 1e-3
STEPS = 25
COVERAGES = (0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0)
NO_LEAN = 90.0
"""An angle that no die leans by: what is told of slants is not heeded."""

LEANS = (4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0, NO_LEAN)
LEAST_CONFIDENCES = np.concatenate([np.arange(0.5, 0.95, 0.01), np.arange(0.95, 0.999, 0.002)])


@dataclass(frozen=True, eq=False)
class VoiceSamples:
    """Everything said of N found dice: scores `(N,)`, all views of the readers `(views, V, N, 7)`, pips `(N, 6)`.

    `leans` and `flat` `(N,)` are as in `Opinions`. `truth` `(N,)` is the answer that would be right: top
    value - 1, or 6 where there is none. `kind` is the same for what is labelled, and -1 for what is not. `picture`
    numbers the pictures, `name` tells the set, `weights` what each die counts, and `missed` by set what the dice that
    were not found would count.
    """

    scores: np.ndarray
    views: np.ndarray
    pips: np.ndarray
    leans: np.ndarray
    flat: np.ndarray
    truth: np.ndarray
    kind: np.ndarray
    picture: np.ndarray
    name: np.ndarray
    weights: np.ndarray
    missed: Mapping[str, float]

    @property
    def die(self) -> np.ndarray:
        """Which are dice that somebody could read, `(N,)`."""
        return self.truth < VALUES

    @property
    def dice(self) -> float:
        """What all dice that somebody could read count."""
        return float(self.weights[self.die].sum()) + sum(self.missed.values())

    def of(self, name: str) -> VoiceSamples:
        """One set alone."""
        some = self.name == name
        kept = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("views", "missed")}
        kept = {k: v[some] for k, v in kept.items()}
        return VoiceSamples(**kept, views=self.views[:, :, some], missed={name: self.missed[name]})

    def opinions(self, certain: float) -> Opinions:
        """What `DiceReader` would have heard, had it looked no further where its readers were `certain` at once."""
        voices = self.views[0].copy()
        again = ~sure(voices, certain)
        voices[:, again] = self.views[:, :, again].mean(axis=0)
        pips = np.where(sure(voices, certain)[:, None], 1 / VALUES, self.pips)
        found = Detections(np.zeros((len(self.scores), 4), np.float32), self.scores)
        return Opinions(found, voices, pips, flat=self.flat)


def as_boxes(array: np.ndarray) -> list[Box]:
    return [(float(b[0]), float(b[1]), float(b[2]), float(b[3])) for b in array]


def right_answers(found: np.ndarray, picture: LabelledPicture) -> tuple[np.ndarray, np.ndarray]:
    """For each box the class of the label that it belongs to (readable dice first), or -1; and its kind of label."""
    owners = np.full(len(found), -1)
    for readable in (True, False):
        rest = np.flatnonzero(owners < 0)
        labels = np.flatnonzero((picture.classes != UNREADABLE) == readable)
        for i, j in pair(as_boxes(found[rest]), as_boxes(picture.boxes[labels])).items():
            owners[rest[i]] = picture.classes[labels[j]]
    return np.where(owners < 0, VALUES, owners), owners


def listen(reader: DiceReader, pictures: Iterable[LabelledPicture]) -> dict[str, np.ndarray]:
    """All that is said of the dice found in `pictures`, as arrays to keep."""
    kept: dict[str, list[np.ndarray]] = {k: [] for k in (*SAID, "picture")}
    dice = 0
    for number, picture in enumerate(pictures):
        found = reader.detector.find(picture.image)
        dice += int((picture.classes != UNREADABLE).sum())
        if len(found.boxes) == 0:
            continue
        cut, _, leans, flat = reader.upright(picture.image, found.boxes)
        views = reader.views(cut)
        once = ~repeated(found, views.mean(axis=0))
        found, cut, views, leans, flat = found.of(once), cut[once], views[:, :, once], leans[once], flat[once]
        truth, kind = right_answers(found.boxes, picture)
        said = found.scores, views, count_pips(cut, aspects(found.boxes))
        numbers = np.full(len(truth), number)
        for entries, array in zip(kept.values(), (*said, leans, flat, truth, kind, numbers), strict=True):
            entries.append(array)
    joined = {k: np.concatenate(v, axis=2 if k == "views" else 0) for k, v in kept.items()}
    return {**joined, "dice": np.array(dice)}


def kept_or_heard(
    cache: Path | None, name: str, models: Path, reader: DiceReader, pictures: Iterable[LabelledPicture]
) -> dict[str, np.ndarray]:
    manifest = ModelFolder.open(models).manifest
    state = [name, *(manifest.get(section) for section in ("detector", *VOICES))]
    state += [Path(str(module.__file__)).read_text(encoding="utf-8") for module in SPEAKING]
    digest = hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16]
    file = cache / f"opinions-{digest}.npz" if cache is not None else None
    if file is not None and file.exists():
        with np.load(file) as arrays:
            return dict(arrays)
    heard = listen(reader, pictures)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(file, allow_pickle=False, **heard)
    return heard


def together(sets: Sequence[tuple[str, dict[str, np.ndarray], float]]) -> VoiceSamples:
    """Named sets with the share that each is to have; on average a found die counts 1."""
    total = sum(len(heard["scores"]) for _, heard, _ in sets)
    shares = np.array([share for _, _, share in sets]) / sum(share for _, _, share in sets)
    first, parts = 0, list[VoiceSamples]()
    for (name, heard, _), share in zip(sets, shares, strict=True):
        count, each = len(heard["scores"]), float(share) * total / len(heard["scores"])
        missed = each * (float(heard["dice"]) - float((heard["truth"] < VALUES).sum()))
        said = {k: heard[k] for k in SAID}
        parts.append(
            VoiceSamples(
                **said,
                picture=heard["picture"] + first,
                weights=np.full(count, each),
                missed={name: missed},
                name=np.full(count, name, dtype=object),
            )
        )
        first = int(parts[-1].picture.max()) + 1
    joined = {
        field.name: np.concatenate([getattr(p, field.name) for p in parts], axis=2 if field.name == "views" else 0)
        for field in fields(VoiceSamples)
        if field.name != "missed"
    }
    return VoiceSamples(**joined, missed={k: v for p in parts for k, v in p.missed.items()})


def fit_weights(parts: np.ndarray, truth: np.ndarray, counts: np.ndarray, open_: np.ndarray) -> np.ndarray:
    """The weights of `terms` that maximise the likelihood of `truth`: Newton's steps on a concave function.

    Terms that are not `open_` keep weight 0; so do voices that would have to count against what they say.
    """
    open_ = open_.copy()
    may_be_negative = len(VOICES) + 1
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


def fit(heard: VoiceSamples, which: np.ndarray, certain: float, used: Sequence[str]) -> Decision:
    """The decision without a threshold, fitted to the dice in `which` by the voices in `used`."""
    opinions, best = heard.opinions(certain), (np.inf, Decision())
    open_ = np.array([*(name in used for name in VOICES), "pips" in used, True, True, True])
    truth, counts = heard.truth[which], heard.weights[which]
    for lapse in LAPSES:
        parts = terms(opinions, lapse)[which]
        weights = fit_weights(parts, truth, counts, open_)
        loss = log_loss(pool(parts, weights), truth, counts)
        if loss < best[0]:
            *readers, pips, no_value, die, flat = (round(float(weight), 4) for weight in weights)
            fitted = Decision(tuple(readers), pips, lapse, no_value, die, flat, certain)
            best = loss, fitted
    return best[1]


def out_of_fold(heard: VoiceSamples, certain: float, used: Sequence[str]) -> np.ndarray:
    """Probabilities `(N, 6)` by rules that were fitted to the other folds of pictures."""
    joint, opinions = np.zeros((len(heard.truth), VALUES)), heard.opinions(certain)
    fold = np.random.default_rng(0).permutation(int(heard.picture.max()) + 1)[heard.picture] % FOLDS
    for k in range(FOLDS):
        decision = fit(heard, fold != k, certain, used)
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
    given = (confidence >= least) & (heard.leans <= most_lean)
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


def choose(heard: VoiceSamples, joint: np.ndarray, most_lean: float, options: argparse.Namespace) -> float:
    """The least threshold that keeps silent errors and invented values at what is allowed, or the highest there is."""
    for least in LEAST_CONFIDENCES:
        got = figures(heard, joint, float(least), most_lean)
        if got.silent <= options.silent and got.invented <= options.invented:
            return round(float(least), 3)
    return round(float(LEAST_CONFIDENCES[-1]), 3)


def at_best(
    heard: VoiceSamples, joint: np.ndarray, most_lean: float, options: argparse.Namespace
) -> CalibrationFigures:
    return figures(heard, joint, choose(heard, joint, most_lean, options), most_lean)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path, help="the folder of photographs")
    parser.add_argument("--sources", nargs="*", default=["kamil_mixed", "damiantab_phone"])
    parser.add_argument("--rendered", type=Path, nargs="*", default=[])
    parser.add_argument("--most-rendered", type=int, default=800, help="pictures of each folder")
    parser.add_argument("--real-share", type=float, default=0.7, help="what the photographs count, of all")
    parser.add_argument("--silent", type=float, default=0.002, help="share of dice that may be silently wrong")
    parser.add_argument("--invented", type=float, default=0.3, help="values per 100 dice that may be invented")
    parser.add_argument("--sure", type=float, nargs="*", default=[0.9, 0.95, 0.98, 0.99], help="marks to try")
    parser.add_argument(
        "--like", type=float, default=0.005, help="share of dice given a value that a quicker look may cost"
    )
    parser.add_argument("--least-gain", type=float, default=0.01, help="share of it that the pip count must save")
    parser.add_argument(
        "--lean-cost", type=float, default=0.005, help="share of dice given a value that heeding slants may cost"
    )
    parser.add_argument("--most-lean", type=float, choices=LEANS, help="heed slants from this angle, in degrees")
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--card", type=Path)
    parser.add_argument("--dry", action="store_true", help="print only")
    options = parser.parse_args()
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


def calibrate(heard: VoiceSamples, options: argparse.Namespace) -> tuple[Decision, str]:
    """The decision, and the tables for the card."""
    joints = {certain: out_of_fold(heard, certain, VOICES) for certain in (*options.sure, ALWAYS)}
    reached = {certain: at_best(heard, joint, NO_LEAN, options) for certain, joint in joints.items()}
    loss = {certain: mean_loss(heard, joint) for certain, joint in joints.items()}
    certain = min(c for c in loss if loss[c] <= (1 + options.like) * loss[ALWAYS])
    both, three = joints[certain], out_of_fold(heard, certain, (*VOICES, "pips"))
    helped = mean_loss(heard, three) <= (1 - options.least_gain) * mean_loss(heard, both)
    used, joint = ((*VOICES, "pips"), three) if helped else (VOICES, both)
    leans = {angle: at_best(heard, joint, angle, options) for angle in LEANS}
    enough = max(got.given for got in leans.values()) - options.lean_cost
    most_lean = max((angle for angle in LEANS if leans[angle].given >= enough), key=lambda angle: leans[angle].held)
    most_lean = options.most_lean or most_lean
    least = choose(heard, joint, most_lean, options)
    rows = {"pip count alone": out_of_fold(heard, ALWAYS, ("pips",))}
    rows |= {f"{name.replace('_', ' ')} alone": out_of_fold(heard, ALWAYS, (name,)) for name in VOICES}
    rows |= {"both readers": both, "both readers and the pip count": three}
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
    lines += [
        "",
        "| second look unless sure at | at so many dice | given a value | silent errors | mean log-loss |",
        "| --- " * 5 + "|",
    ]
    for mark, got in reached.items():
        looks = float((heard.weights * ~sure(heard.views[0], mark)).sum() / heard.weights.sum())
        shown = "always" if mark == ALWAYS else mark
        lines.append(f"| {shown} | {looks:.1%} | {got.given:.2%} | {got.silent:.3%} | {loss[mark]:.4f} |")
    lines += ["", "| leaning from | given a value | silent errors | invented / 100 | unreadable left without | ECE |"]
    lines.append("| --- " * 6 + "|")
    for angle, got in leans.items():
        lines.append(f"| {'not heeded' if angle == NO_LEAN else f'{angle:g}°'} | {got.row()}")
    heeded = "is heard" if helped else "is not heard: it helps too little"
    lines += ["", f"Threshold {least}, second look unless sure at {certain}; the pip count {heeded}."]
    lines[-1] += "" if most_lean == NO_LEAN else f" Dice that lean by more than {most_lean:g}° get no value."
    everything = np.ones(len(heard.truth), bool)
    return replace(fit(heard, everything, certain, used), least_confidence=least, most_lean=most_lean), "\n".join(lines)


if __name__ == "__main__":
    main()
