"""Fit how a die's colour is named, and measure it; writes vision/reading/color_weights.json.

    python -m scripts.train.fit_colors --rendered FOLDER --rendered FOLDER --real ../shared/data/real_dice --held HELD

Fits on rendered folders (scenes.jsonl names the colours) and on dice in photographs whose colours were judged by eye
(`scripts/train/judged_colors.txt`), those of the train split alone. Prints what is right on a rendered folder of
another seed, on the judged dice of the val split, and on each judged train source by a fit that left it out (`--fold`).
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import chain
from pathlib import Path

import click
import cv2
import numpy as np

from datasets.labelled.real import read_labels
from datasets.scenes.labels import UNREADABLE
from vision.intervals import wilson
from vision.reading.color import WEIGHTS, ColorNetwork, color_features, share_among_alike
from vision.readings import COLORS

ROOT = Path(__file__).resolve().parents[2]
JUDGED = ROOT / "scripts" / "train" / "judged_colors.txt"
SEED = 0
HIDDEN, EPOCHS = 16, 30
"""Units of the hidden layer, and how often all is gone through."""

JUDGED_WEIGHT = 3.0
"""What a photograph counts beside a rendered picture."""

COPIES = 2
"""How often each picture is learnt from, once as it is and then under other light."""

_COLORLESS = 2.8
"""What nearly all chroma of a picture without colours stays below, once its grain is evened out."""

_EVENING = 0.35
"""How far the colours' frequencies are evened out: 0 not at all, 1 wholly."""

_SHOWN = 0.35
"""Least visible share of a rendered die to learn from."""


@dataclass(frozen=True, eq=False)
class ColoredPicture:
    """A picture, the dice in it whose colours are known, and the names `(N, K)` of each that are right.

    `readable` `(N,)`: the dice whose value could be read; `shown` `(N,)`: how much of each can be seen, 0 to 1.
    `trained`: whether its source may be learnt from.
    """

    source: str
    image: np.ndarray
    boxes: np.ndarray
    names: np.ndarray
    readable: np.ndarray
    shown: np.ndarray
    trained: bool = True

    @property
    def colorless(self) -> bool:
        small = cv2.resize(self.image, (48, 36), interpolation=cv2.INTER_AREA)
        lab = cv2.cvtColor(small.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
        return float(np.percentile(np.hypot(lab[..., 1], lab[..., 2]), 98)) < _COLORLESS


@dataclass(frozen=True, eq=False)
class Examples:
    """What the network is fitted on: `features` `(N, F)`, right `names` `(N, K)`, `weights` and `sources` `(N,)`."""

    features: np.ndarray
    names: np.ndarray
    weights: np.ndarray
    sources: np.ndarray


def rendered(folder: Path) -> Iterator[ColoredPicture]:
    for line in (folder / "scenes.jsonl").read_text("utf-8").splitlines():
        record = json.loads(line)
        dice = record["dice"]
        image = cv2.imread(str(folder / record["image"]))
        if not dice or image is None:
            continue
        names = np.array([[die["color"] == name for name in COLORS] for die in dice])
        readable = np.array([die["class"] != UNREADABLE for die in dice])
        boxes, shown = np.array([die["box"] for die in dice]), np.array([die["visible_share"] for die in dice])
        yield ColoredPicture("rendered", image, boxes, names, readable, shown)


def judged(real: Path) -> Iterator[ColoredPicture]:
    dice: dict[str, list[tuple[int, list[bool]]]] = defaultdict(list)
    for line in JUDGED.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            picture, row, *names = line.split()
            dice[picture].append((int(row), [name in names for name in COLORS]))
    train = {Path(p).relative_to("images").as_posix() for p in (real / "splits" / "train.txt").read_text().split()}
    for picture, known in dice.items():
        path = real / "images" / picture
        image = cv2.imread(str(path))
        if image is None:
            continue
        boxes, _ = read_labels((real / "labels" / picture).with_suffix(".txt"), image.shape[1], image.shape[0])
        rows, names = [row for row, _ in known], np.array([names for _, names in known])
        every = np.ones(len(rows))
        yield ColoredPicture(path.parent.name, image, boxes[rows], names, every > 0, every, picture in train)


def under_other_light(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The picture under a lamp, an exposure and a camera's taste that are a little different."""
    warmth, exposure = rng.normal() * np.array([-0.25, 0.0, 0.18]), rng.normal() * 0.2
    balance = np.exp(warmth + rng.normal(size=3) * 0.06 + exposure)
    levels = np.linspace(0, 1, 256)[:, None] ** (2.2 * np.exp(rng.normal() * 0.1)) * balance
    table = np.clip(levels, 0, 1) ** (1 / 2.2) * 255
    lit = cv2.LUT(image, table.astype(np.uint8)[:, None])
    saturation = float(np.exp(rng.normal() * 0.2))
    grey = np.tile([0.114, 0.587, 0.299], (3, 1))
    return cv2.transform(lit, saturation * np.eye(3) + (1 - saturation) * grey)


def learn_from(pictures: Iterator[ColoredPicture], rng: np.random.Generator, weight: float) -> Examples:
    """Features of the dice under several lights, found a little off; a picture counts as the root of its dice."""
    rows: list[tuple[np.ndarray, np.ndarray, np.ndarray, list[str]]] = []
    for picture in pictures:
        if picture.colorless or not picture.trained:
            continue
        for copy in range(COPIES):
            image = under_other_light(picture.image, rng) if copy else picture.image
            edges = (picture.boxes[:, 2:] - picture.boxes[:, :2]).max(axis=1, keepdims=True)
            off = np.clip(rng.normal(size=picture.boxes.shape) * 0.035, -0.1, 0.1) * edges
            count = len(picture.boxes)
            features = color_features(image, picture.boxes + off)
            weights = weight / np.sqrt(count) * (picture.shown >= _SHOWN)
            rows.append((features, picture.names, weights, [picture.source] * count))
    return Examples(*(np.concatenate([row[k] for row in rows]) for k in range(4)))


def evened_out(examples: Examples) -> Examples:
    """The same with more weight on seldom colours, so that grey dice are not all taken for the many white ones."""
    among = examples.names / examples.names.sum(axis=1, keepdims=True)
    frequency = np.maximum(examples.weights @ among, 1e-6)
    return replace(examples, weights=examples.weights * (among @ (frequency / frequency.mean()) ** -_EVENING))


def fit(examples: Examples) -> ColorNetwork:
    """Adam (Kingma and Ba, 2015) on the cross-entropy, by batches, with decaying steps and noise on the features.

    Where several names are right, the network may choose among them: its own shares of these are the target.
    """
    rng, x, names = np.random.default_rng(SEED), examples.features, examples.names
    mean, scale = x.mean(axis=0), x.std(axis=0) + 1e-3
    x = (x - mean) / scale
    draw = np.cumsum(examples.weights) / examples.weights.sum()
    inputs, kinds, batch = x.shape[1], len(COLORS), 256
    parts = [
        rng.normal(size=(inputs, HIDDEN)) / np.sqrt(inputs),
        np.zeros(HIDDEN),
        rng.normal(size=(HIDDEN, kinds)) / np.sqrt(HIDDEN),
        np.zeros(kinds),
    ]
    first, second = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
    steps = EPOCHS * len(x) // batch
    for step in range(1, steps + 1):
        chosen = np.minimum(np.searchsorted(draw, rng.random(batch)), len(x) - 1)
        seen = x[chosen] + 0.1 * rng.normal(size=(batch, inputs))
        inner = np.tanh(seen @ parts[0] + parts[1])
        logits = inner @ parts[2] + parts[3]
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        allowed = (shares + 1e-6) * names[chosen]
        wished = 0.98 * allowed / allowed.sum(axis=1, keepdims=True) + 0.02 / kinds
        slope = (shares - wished) / batch
        back = (slope @ parts[2].T) * (1 - inner**2)
        slopes = [seen.T @ back, back.sum(axis=0), inner.T @ slope, slope.sum(axis=0)]
        pace = 0.005 * (1 + np.cos(np.pi * step / steps)) / 2
        for part, slope, m, v in zip(parts, slopes, first, second, strict=True):
            m += 0.1 * (slope - m)
            v += 0.001 * (slope**2 - v)
            part -= pace * (m / (1 - 0.9**step) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8) + 1e-3 * part)
    return ColorNetwork(mean, scale, *parts)


def named(network: ColorNetwork, image: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    features = color_features(image, boxes)
    return share_among_alike(network.logits(features), features).argmax(axis=1)


def share(good: np.ndarray) -> str:
    low, high = wilson(int(good.sum()), len(good))
    return f"{int(good.sum())} of {len(good)} = {good.mean():.1%} ({low:.1%} to {high:.1%})" if len(good) else "none"


def share_by_picture(good: np.ndarray, pictures: np.ndarray) -> str:
    """The share with a 95 % bootstrap interval over pictures: dice of one picture are of few kinds, in one light."""
    known = np.unique(pictures, return_inverse=True)[1]
    right, count = np.bincount(known, good), np.bincount(known)
    drawn = np.random.default_rng(0).integers(0, len(count), (2000, len(count)))
    low, high = np.percentile(right[drawn].sum(axis=1) / count[drawn].sum(axis=1), [2.5, 97.5])
    return f"{int(good.sum())} of {len(good)} = {good.mean():.1%} ({low:.1%} to {high:.1%}; {len(count)} pictures)"


def report_rendered(network: ColorNetwork, pictures: Iterator[ColoredPicture]) -> None:
    """What is right, the confusions, and how many dice change their names with a little light and noise."""
    rng = np.random.default_rng(0)
    right, told, readable, colored, kept, where = [], [], [], [], [], []
    for index, picture in enumerate(pictures):
        where += [index] * len(picture.boxes)
        names = named(network, picture.image, picture.boxes)
        told += list(zip(picture.names.argmax(axis=1), names, strict=True))
        right += list(picture.names[np.arange(len(names)), names])
        readable += list(picture.readable)
        colored += [not picture.colorless] * len(names)
        noisy = picture.image * rng.uniform(0.95, 1.05) + rng.normal(size=picture.image.shape) * 3
        moved = picture.boxes + rng.uniform(-1, 1, picture.boxes.shape)
        kept += list(named(network, np.clip(noisy + 0.5, 0, 255).astype(np.uint8), moved) == names)
    good, seen, color, same = (np.array(v, bool) for v in (right, readable, colored, kept))
    at = np.array(where)
    for what, asked, chosen in (
        ("readable dice", good, seen),
        ("readable dice in pictures with colours", good, seen & color),
        ("dice without a readable value", good, ~seen),
        ("name kept under 5 % of light, noise 3, boxes 1 pixel off", same, seen),
    ):
        print(f"rendered, {what}: {share_by_picture(asked[chosen], at[chosen])}")
    confusion = np.zeros((len(COLORS), len(COLORS)), int)
    for (truth, name), counts in zip(told, seen & color, strict=True):
        confusion[truth, name] += counts
    print("| as rendered | " + " | ".join(COLORS) + " | right |\n| --- |" + " --- |" * (len(COLORS) + 1))
    for name, row, number in zip(COLORS, confusion, confusion.diagonal(), strict=True):
        print(f"| {name} | " + " | ".join(str(v) for v in row) + f" | {number / max(1, row.sum()):.1%} |")


def report_judged(network: ColorNetwork, pictures: list[ColoredPicture], note: str) -> None:
    by_source: dict[str, list[bool]] = defaultdict(list)
    for picture in pictures:
        names = named(network, picture.image, picture.boxes)
        by_source[picture.source] += list(picture.names[np.arange(len(names)), names])
    for source, right in by_source.items():
        print(f"{source} ({note}): {share(np.array(right))}", flush=True)


def as_text(network: ColorNetwork) -> str:
    rows = {f.name: np.round(getattr(network, f.name), 3).tolist() for f in fields(network)}
    return json.dumps(rows).replace('], "', '],\n"').replace("], [", "],\n [") + "\n"


@click.command(help=__doc__)
@click.option("--rendered", "folders", type=click.Path(path_type=Path, exists=True), multiple=True, required=True)
@click.option("--real", type=click.Path(path_type=Path, exists=True), help="The folder of photographs.")
@click.option("--held", type=click.Path(path_type=Path, exists=True), multiple=True, help="Rendered, another seed.")
@click.option("--fold", is_flag=True, help="Also fit without each judged train source, and measure on that one.")
@click.option("--dry", is_flag=True, help="Print only.")
def main(folders: tuple[Path, ...], real: Path | None, held: tuple[Path, ...], fold: bool, dry: bool) -> None:
    rng = np.random.default_rng(SEED)
    parts = [learn_from(rendered(folder), rng, 1.0) for folder in folders]
    photographs = list(judged(real)) if real is not None else []
    if any(p.trained for p in photographs):
        parts.append(learn_from(iter(photographs), rng, JUDGED_WEIGHT))
    every = Examples(*(np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Examples)))
    learnt = every.weights > 0
    every = evened_out(Examples(*(getattr(every, f.name)[learnt] for f in fields(Examples))))
    print(f"fitting on {len(every.features)} looks of dice", flush=True)
    network = fit(every)
    if not dry:
        (ROOT / "vision" / "reading" / WEIGHTS).write_text(as_text(network), encoding="utf-8")
    if held:
        report_rendered(network, chain.from_iterable(rendered(folder) for folder in held))
    report_judged(network, [p for p in photographs if p.trained], "fitted on")
    report_judged(network, [p for p in photographs if not p.trained], "not fitted on")
    for source in sorted({p.source for p in photographs if p.trained}) if fold else ():
        others = every.sources != source
        part = Examples(*(getattr(every, f.name)[others] for f in fields(Examples)))
        report_judged(fit(part), [p for p in photographs if p.source == source], "left out of this fit")


if __name__ == "__main__":
    main()
