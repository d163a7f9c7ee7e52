"""Train a crop reader: a residual network that names the top value of one die, or says that it cannot.

    python -m scripts.train.train_reader --real ../shared/data/real_dice --rendered RENDERED
        --out runs/color_reader.pt

Two are shipped: one as above, one with `--contrast --widths 32,64,128,192` and another seed. The learning rate falls to
nothing over `--steps`. What is drawn at each step follows from the seed and the step alone, so the same command gives
the same weights on the same kind of machine, and a run that was stopped goes on from its last minute with `--resume`.
Run it in the training environment (`python3 scripts/dev.py train-setup`).
"""

import math
import time
from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - torch's own customary name
from torch import nn

from datasets.labelled.crop_batches import Crops, augmented, collect, mistaken, plain, with_compressed
from datasets.labelled.real import LabelledPicture, labelled_pictures
from scripts.train.training_run import TrainingRun
from vision import DiceReader

CLASSES = 7
WIDTHS = (48, 96, 192)
"""Channels of the stages of the shipped reader of colours."""
SAVE_SECONDS = 60.0
"""So often a run is saved, and told about."""
SLANT_WEIGHT = 0.2
"""What the error of a slant counts beside that of a value."""
DROPOUT, DECAY, MOST_SLOPE = 0.1, 0.05, 2.0
"""Share of features that a step does not see; weight decay; norm of the slope at most."""
LAST_PART, LAST_STRENGTH = 0.3, 0.75
"""In the last part of a training the augmentation is so much milder, as pictures are."""

MISTAKEN_SHARE = 0.06
"""Share of a batch that shows what the detector takes for dice and is none."""

WHOLLY_LABELLED = frozenset({"dwyer_roboflow", "matteop65_white_wood", "rune55_circ_gray"})
"""Real sources in which hardly a die lacks a label, so that what is found beside the labels is a mistake."""


class Block(nn.Module):
    """Two 3 × 3 convolutions around a shortcut (He et al. 2016, https://arxiv.org/abs/1512.03385)."""

    def __init__(self, inputs: int, outputs: int, stride: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
        self.first_norm = nn.BatchNorm2d(outputs)
        self.second = nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False)
        self.second_norm = nn.BatchNorm2d(outputs)
        plain_shortcut = stride == 1 and inputs == outputs
        self.shortcut = (
            nn.Identity()
            if plain_shortcut
            else nn.Sequential(nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs))
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = F.relu(self.first_norm(self.first(x)))
        return F.relu(self.second_norm(self.second(y)) + self.shortcut(x))


class CropReaderNetwork(nn.Module):
    """`(N, 3, 64, 64)` RGB in 0..1 to `(N, 7)` logits: top values 1 to 6, then no value.

    With `contrast` it sees brightness alone, brought to mean 0 and deviation 1 within each crop, so that what misleads
    the eye for colour (glitter, tinted light) misleads it otherwise. Without, it also estimates from the same features
    how the top face is turned to the camera: its slant (`vision.reading.slant`), and the logarithm of the deviation of
    that. `widths` are the channels of the stages; each stage after the first halves the sides.
    """

    def __init__(self, contrast: bool = False, widths: tuple[int, ...] = WIDTHS) -> None:
        super().__init__()
        self.contrast = contrast
        inputs, first, last = 1 if contrast else 3, widths[0], widths[-1]
        self.stem = nn.Sequential(nn.Conv2d(inputs, first, 5, 2, 2, bias=False), nn.BatchNorm2d(first), nn.ReLU())
        stages = ((Block(a, b, 2), Block(b, b, 1)) for a, b in pairwise(widths))
        self.body = nn.Sequential(Block(first, first, 1), *chain.from_iterable(stages))
        self.head = nn.Linear(2 * last, CLASSES)
        self.slant = None if contrast else nn.Sequential(nn.Linear(2 * last, last), nn.ReLU(), nn.Linear(last, 3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.features(x))

    def features(self, x: torch.Tensor) -> torch.Tensor:
        """What the last layer sees, `(N, F)`."""
        if self.contrast:
            grey = x.mean(dim=1, keepdim=True)
            grey = grey - grey.mean(dim=(2, 3), keepdim=True)
            x = grey / (grey.square().mean(dim=(2, 3), keepdim=True).sqrt() + 0.02)
        else:
            x = (x - 0.45) / 0.25
        y = self.body(self.stem(x))
        return torch.cat([y.mean(dim=(2, 3)), y.amax(dim=(2, 3))], dim=1)


def slant_loss(said: torch.Tensor, slants: torch.Tensor) -> torch.Tensor:
    """Mean negative log-likelihood, but for a constant, of `slants` `(N, 2)` under estimates `(N, 3)`: two means and
    the logarithm of the deviation of both (Nix and Weigend 1994, https://doi.org/10.1109/ICNN.1994.374138)."""
    known = torch.isfinite(slants[:, 0])
    if not known.any():
        return said.sum() * 0
    spread = said[known, 2].clamp(-4, 1)
    apart = (said[known, :2] - slants[known]).square().sum(dim=1)
    return (apart / 2 * torch.exp(-2 * spread) + 2 * spread).mean()


def computes_in_halves(device: torch.device) -> bool:
    """Whether the processor computes with bfloat16 itself: without, a step takes 12 times as long with it."""
    return device.type == "cuda" or torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()


@torch.no_grad()
def follow(average: nn.Module, model: nn.Module, decay: float) -> None:
    """Move an exponential moving average of the weights, batch statistics included, towards the model's."""
    for kept, new in zip(average.state_dict().values(), model.state_dict().values(), strict=True):
        if kept.is_floating_point():
            kept.mul_(decay).add_(new, alpha=1 - decay)


def reader_in(path: Path, contrast: bool) -> CropReaderNetwork:
    """The reader that a checkpoint holds, with stages as wide as its weights are; one from before slants were estimated
    begins them anew. Exits where it holds no such reader."""
    weights = torch.load(path, weights_only=True, map_location="cpu")
    try:
        stages = {len(weights[name]): None for name in weights if name.endswith(".second.weight")}
        model = CropReaderNetwork(contrast, tuple(stages))
        missing, unknown = model.load_state_dict(weights, strict=False)
    except (RuntimeError, IndexError, AttributeError, TypeError):
        missing, unknown = [], ["all"]
    if unknown or any(not name.startswith("slant.") for name in missing):
        raise SystemExit(f"train_reader.py: {path} holds no such reader.")
    return model


@torch.no_grad()
def score(model: nn.Module, crops: Crops) -> tuple[float, float]:
    """Share of readable crops given the right value, and of the rest given none."""
    model.eval()
    device = next(model.parameters()).device
    named = []
    for i in range(0, len(crops.images), 256):
        named.append(model(plain(crops.images[i : i + 256]).to(device)).argmax(dim=1).cpu().numpy())
    model.train()
    named, truth = np.concatenate(named), crops.classes
    readable = truth < CLASSES - 1
    right = float((named == truth)[readable].mean()) if readable.any() else float("nan")
    held = float((named == truth)[~readable].mean()) if (~readable).any() else float("nan")
    return right, held


def _shared(entry: str) -> tuple[str, float]:
    """The source and the share of `SOURCE=SHARE`."""
    name, _, share = entry.partition("=")
    try:
        return name, float(share)
    except ValueError:
        raise click.BadParameter(f"“{entry}” is not SOURCE=SHARE, as in dwyer_roboflow=0.1.") from None


def _widths(entry: str) -> tuple[int, ...]:
    try:
        return tuple(map(int, entry.split(",")))
    except ValueError:
        raise click.BadParameter(f"“{entry}” is no list of channels, as 24,48,96 is.") from None


def gather(options: SimpleNamespace) -> tuple[list[tuple[Crops, float]], dict[str, Crops]]:
    """The crops to train on, each pool with its share of a batch, and those to score, by their source."""

    def kept(pictures: Iterable[LabelledPicture], held: bool = False) -> Iterator[LabelledPicture]:
        return (p for p in pictures if p.path.name.startswith(tuple(options.hold_out)) == held)

    drop = frozenset(options.drop)
    apart = dict(map(_shared, options.apart))
    folders = dict.fromkeys(options.rendered)
    pools: list[tuple[Crops, float]] = []
    tests: dict[str, Crops] = {}
    if options.real is not None:
        pictures = kept(labelled_pictures(options.real, "train", drop | set(apart)))
        pools.append((collect(pictures, 1), options.real_share))
        trained = frozenset(p.source for p in labelled_pictures(options.real, "train"))
        for source, share in apart.items():
            pools.append((collect(kept(labelled_pictures(options.real, "train", trained - {source})), 1), share))
        if options.hold_out:
            tests["held out"] = collect(kept(labelled_pictures(options.real, "train"), held=True), 2)
        everything = {p.source for p in labelled_pictures(options.real, "val")}
        for source in options.study:
            tests[source] = collect(labelled_pictures(options.real, "val", frozenset(everything - {source})), 2)
        for source in drop:
            tests[source] = collect(labelled_pictures(options.real, "train", trained - {source}), 2)
    for i, folder in enumerate(folders):
        share = options.rendered.count(folder) / len(options.rendered)
        pools.append((collect(labelled_pictures(folder), 3 + i), (1 - options.real_share) * share))
    if options.detector is not None:
        detector = DiceReader.load(options.detector).detector
        pictures = chain(*(islice(labelled_pictures(folder), options.mistakes) for folder in folders))
        if options.real is not None:
            sources = frozenset(p.source for p in labelled_pictures(options.real, "train")) - WHOLLY_LABELLED
            pictures = chain(kept(labelled_pictures(options.real, "train", sources | drop)), pictures)
        pools.append((mistaken(pictures, lambda image: detector.find(image).boxes), MISTAKEN_SHARE))
    return pools, tests


class Pools:
    """Crops to draw batches from, where the network is; each pool with its share of a batch."""

    def __init__(self, pools: list[tuple[Crops, float]], options: SimpleNamespace) -> None:
        shares = np.array([share for _, share in pools])
        self._shares = shares / shares.sum()
        self._options = options
        self._parts = [
            tuple(torch.from_numpy(part).to(options.device) for part in (c.images, c.classes, c.ups, c.slants))
            for c, _ in pools
        ]

    def batch(self, step: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The crops `(N, 3, 64, 64)` of a step, their classes `(N,)` and their slants `(N, 2)`."""
        options = self._options
        rng = np.random.default_rng([options.seed, step])
        counts = rng.multinomial(options.batch, self._shares)
        picks = [
            torch.from_numpy(rng.integers(len(part[0]), size=count)).to(options.device)
            for part, count in zip(self._parts, counts, strict=True)
        ]
        order = torch.from_numpy(rng.permutation(options.batch)).to(options.device)
        images, classes, ups, slants = (
            torch.cat([part[k][pick] for part, pick in zip(self._parts, picks, strict=True)])[order] for k in range(4)
        )
        if options.any_turn:
            ups = torch.full_like(ups, torch.nan)
        generator = torch.Generator(options.device).manual_seed(int(rng.integers(2**62)))
        late = step >= (1 - LAST_PART) * options.steps
        strength = options.strength * (LAST_STRENGTH if late else 1.0)
        images, slants = augmented(images, ups, slants, generator, strength)
        return images, classes, slants


def optimizer_for(model: nn.Module, rate: float) -> torch.optim.AdamW:
    """AdamW that lets biases and what normalises be as large as they like."""
    kinds = [p for p in model.parameters() if p.ndim > 1], [p for p in model.parameters() if p.ndim <= 1]
    groups = [{"params": kind, "weight_decay": decay} for kind, decay in zip(kinds, (DECAY, 0.0), strict=True)]
    return torch.optim.AdamW(groups, lr=rate)


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--real", type=click.Path(path_type=Path))
@click.option(
    "--rendered", type=click.Path(path_type=Path), multiple=True, help="A folder; one given twice has twice the share."
)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--contrast", is_flag=True, help="Train the reader that sees brightness alone.")
@click.option("--any-turn", is_flag=True, help="Turn crops any way, also of dice seen at a slant.")
@click.option("--widths", default=",".join(map(str, WIDTHS)), help="Channels of the stages.")
@click.option("--steps", default=3000)
@click.option("--resume", is_flag=True, help="Go on with the run that was stopped.")
@click.option("--batch", default=192)
@click.option("--lr", default=0.002)
@click.option("--real-share", default=0.45)
@click.option("--drop", multiple=True, help="Real train sources to hold out, and to score.")
@click.option("--hold-out", multiple=True, help="Photographs to hold out and score, by how their names begin.")
@click.option("--apart", multiple=True, metavar="SOURCE=SHARE", help="A real train source with a share of its own.")
@click.option("--study", multiple=True, default=("kamil_mixed", "damiantab_phone"), help="Val sources to score.")
@click.option("--weights", type=click.Path(path_type=Path), help="Begin with the weights of a checkpoint.")
@click.option("--strength", default=1.0, help="Of the augmentation.")
@click.option("--smoothing", default=0.03, help="Of the labels.")
@click.option("--detector", type=click.Path(path_type=Path), help="Models whose mistakes get no value.")
@click.option("--mistakes", default=1200, help="Pictures of each folder to look for them in.")
@click.option("--threads", default=1)
@click.option("--device", default="cuda" if torch.cuda.is_available() else "cpu")
@click.option("--seed", default=0)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    found, tests = gather(options)
    by_class = [np.bincount(c.classes, minlength=CLASSES).tolist() for c, _ in found]
    print("crops:", [len(c.classes) for c, _ in found], "by class:", by_class, flush=True)
    pools = Pools([(with_compressed(crops, options.seed), share) for crops, share in found], options)

    device = torch.device(options.device)
    halves = computes_in_halves(device)
    if options.weights is not None:
        model = reader_in(options.weights, options.contrast)
    else:
        model = CropReaderNetwork(options.contrast, _widths(options.widths))
    model = model.to(device, memory_format=torch.channels_last)
    run = TrainingRun.begun(model, optimizer_for(model, options.lr), options.out, options.resume)

    shown = time.monotonic()
    losses, leans = list[float](), list[float]()
    while run.step < options.steps:
        for group in run.optimizer.param_groups:
            falling = 0.5 + 0.5 * math.cos(math.pi * run.step / options.steps)
            group["lr"] = options.lr * min(1, (run.step + 1) / 200) * falling
        images, classes, slants = pools.batch(run.step)
        with torch.amp.autocast(device.type, dtype=torch.bfloat16, enabled=halves):
            features = model.features(images.contiguous(memory_format=torch.channels_last))
            logits = model.head(F.dropout(features, DROPOUT))
        loss = F.cross_entropy(logits.float(), classes, label_smoothing=options.smoothing)
        if model.slant is not None:
            told = slant_loss(model.slant(features.float()), slants)
            loss = loss + SLANT_WEIGHT * told
            leans.append(float(told.detach()))
        run.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), MOST_SLOPE)
        run.optimizer.step()
        run.step += 1
        follow(run.average, model, decay=min(0.998, (1 + run.step) / (10 + run.step)))
        losses.append(float(loss.detach()))
        if time.monotonic() - shown > SAVE_SECONDS or run.step == options.steps:
            shown = time.monotonic()
            report = {name: tuple(round(v, 4) for v in score(run.average, crops)) for name, crops in tests.items()}
            means = f"loss {np.mean(losses):.4f}, of slants {np.mean(leans or 0):.4f}"
            print(f"step {run.step} of {options.steps}, {means}", report, flush=True)
            losses, leans = [], []
            torch.save(run.average.state_dict(), options.out)
            run.save(options.out)


if __name__ == "__main__":
    main()
