"""Train a crop reader on, so that it sees dice through the marks that other programs draw about them.

    python -m scripts.train.train_marked_reader --weights runs/shipped/color_reader.pt --out runs/color_reader.pt
        --rendered RENDERED --rendered ... --real ../shared/data/real_dice --pairs runs/pairs.npz

The reader as it is teaches itself (Hinton et al. 2015, https://arxiv.org/abs/1503.02531): of a die with marks about it,
in the box that the detector finds then, it shall see what it sees in the picture without them, to the features of its
last layer; and of pictures without marks what it saw before. So how the readers are joined fits it still; the verifier
is trained on after it (`scripts/train/train_marked_verifier.py`). No label is asked but where dice are. The crops are
cut once, for both readers, and kept in the file of `--pairs`. Run it in the training environment.
"""

import copy
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - torch's own customary name
from torch import nn

from datasets.labelled.crop_batches import STORED_SIDE, augmented
from datasets.labelled.drawn_marks import with_marks
from datasets.labelled.real import LabelledPicture, labelled_pictures
from scripts.train.marked_training import QUALITIES, as_seen, of_each, steps_of
from scripts.train.train_reader import SLANT_WEIGHT, CropReaderNetwork, computes_in_halves, reader_in
from vision import DiceReader
from vision.boxes import iou
from vision.reading.crops import READER_CONTEXT, READER_SIDE, crop_die
from vision.reading.decision import VALUES

CONTEXT = READER_CONTEXT * STORED_SIDE / READER_SIDE
SAME = 0.4
"""Overlap (IoU) from which on two boxes are of one die, with marks and without."""
BESIDE = 0.05
"""Overlap with any die up to which what is found is none."""
CLEAN_SHARE, OTHER_SHARE = 0.35, 0.1
"""Shares of a batch without marks, and of what is no die."""
STRENGTH = 0.6
"""Of the augmentation."""
FEATURES_WEIGHT = 1.0
"""What the squared error of a feature, in deviations of that feature, counts beside the error of a value."""

Crops = tuple[np.ndarray, np.ndarray]
"""`(N, 96, 96, 3)` BGR `uint8`: with marks, and without."""


def pairs_in(pictures: Iterable[LabelledPicture], reader: DiceReader, looks: int, seed: int) -> tuple[Crops, Crops]:
    """The dice of the pictures as they are seen with marks, in so many styles, and without; and what is found beside
    them with marks and is no die, twice the same."""

    def look(picture: LabelledPicture, rng: np.random.Generator) -> list[tuple[np.ndarray, np.ndarray, bool]]:
        return list(_pairs_in(picture, reader, looks, rng))

    pairs = list(chain.from_iterable(of_each(pictures, look, seed)))
    dice, others = ([pair for pair in pairs if pair[2] == are_dice] for are_dice in (True, False))
    return _stacked(dice), _stacked(others)


def _stacked(pairs: list[tuple[np.ndarray, np.ndarray, bool]]) -> Crops:
    if not pairs:
        none = np.zeros((0, STORED_SIDE, STORED_SIDE, 3), np.uint8)
        return none, none
    return np.stack([marked for marked, _, _ in pairs]), np.stack([clean for _, clean, _ in pairs])


def _pairs_in(
    picture: LabelledPicture, reader: DiceReader, looks: int, rng: np.random.Generator
) -> Iterator[tuple[np.ndarray, np.ndarray, bool]]:
    for _ in range(looks):
        quality = int(rng.integers(*QUALITIES))
        marked, clean = (
            as_seen(image, quality) for image in (with_marks(picture.image, picture.boxes, rng), picture.image)
        )
        before, after = (reader.detector.find(view).boxes for view in (clean, marked))
        overlap = iou(after, before) if len(before) else np.zeros((len(after), 1))
        labelled = iou(after, picture.boxes).max(axis=1, initial=0.0)
        for box, shared, label in zip(after, overlap, labelled, strict=True):
            die = len(before) > 0 and shared.max() >= SAME
            other = shared.max() <= BESIDE and label <= BESIDE
            if die:
                same = before[int(shared.argmax())]
                yield _crop(marked, box), _crop(clean, same), True
            elif other and reader.read_crops(marked, box[None])[:, 0, VALUES].min() > 1 / 2:
                yield _crop(marked, box), _crop(marked, box), False


def _crop(image: np.ndarray, box: np.ndarray) -> np.ndarray:
    return crop_die(image, box, STORED_SIDE, CONTEXT)


class Pairs:
    """Batches of pairs, each pair augmented alike."""

    def __init__(self, dice: Crops, others: Crops, options: SimpleNamespace) -> None:
        self._dice, self._others = (tuple(map(torch.from_numpy, crops)) for crops in (dice, others))
        self._options = options

    def batch(self, step: int) -> tuple[torch.Tensor, torch.Tensor]:
        """What the student and the teacher see at a step, `(N, 3, 64, 64)` each."""
        options = self._options
        rng = np.random.default_rng([options.seed, step])
        others = round(OTHER_SHARE * options.batch) if len(self._others[0]) else 0
        picks = torch.from_numpy(rng.integers(len(self._dice[0]), size=options.batch - others))
        marked, clean = (crops[picks] for crops in self._dice)
        kept = round(CLEAN_SHARE * options.batch)
        marked = torch.cat([clean[:kept], marked[kept:]])
        if others:
            more = torch.from_numpy(rng.integers(len(self._others[0]), size=others))
            marked, clean = torch.cat([marked, self._others[0][more]]), torch.cat([clean, self._others[1][more]])
        order = torch.from_numpy(rng.permutation(options.batch))
        seed = int(rng.integers(2**62))
        return _augmented(marked[order], seed), _augmented(clean[order], seed)


def _augmented(images: torch.Tensor, seed: int) -> torch.Tensor:
    """Crops augmented as the seed says; of dice seen at a slant it is not known how, so most stay upright."""
    unknown = torch.full((len(images), 2), torch.nan)
    seen, _ = augmented(images, torch.zeros(len(images)), unknown, torch.Generator().manual_seed(seed), STRENGTH)
    return seen


def loss_of(
    student: CropReaderNetwork,
    teacher: CropReaderNetwork,
    seen: torch.Tensor,
    shown: torch.Tensor,
    spread: torch.Tensor,
) -> torch.Tensor:
    """How far what the student sees in `seen` is from what the teacher sees in `shown`. `spread` `(F,)` are the
    deviations of the teacher's features."""
    halves = computes_in_halves(seen.device)
    with torch.amp.autocast(seen.device.type, dtype=torch.bfloat16, enabled=halves):
        with torch.no_grad():
            aim = teacher.features(shown)
        features = student.features(seen)
    aim, features = aim.float(), features.float()
    with torch.no_grad():
        values = teacher.head(aim)
        slants = None if teacher.slant is None else teacher.slant(aim)
    told = F.kl_div(
        F.log_softmax(student.head(features), 1), F.log_softmax(values, 1), reduction="batchmean", log_target=True
    )
    loss = told + FEATURES_WEIGHT * ((features - aim) / spread).square().mean()
    if student.slant is not None and slants is not None:
        loss = loss + SLANT_WEIGHT * (student.slant(features) - slants).square().sum(dim=1).mean()
    return loss


@torch.no_grad()
def spread_of(teacher: CropReaderNetwork, crops: torch.Tensor) -> torch.Tensor:
    """The deviation of each of the teacher's features over crops `(N, 3, 64, 64)`, `(F,)`."""
    return teacher.features(crops).std(dim=0) + 1e-2


@torch.no_grad()
def agreement(student: nn.Module, teacher: CropReaderNetwork, seen: torch.Tensor, shown: torch.Tensor) -> str:
    """Of what the teacher gives a value, how much the student names alike, and how much otherwise."""
    aim, named = teacher(shown).argmax(dim=1), student(seen).argmax(dim=1)
    valued = aim < VALUES
    alike = float((named == aim)[valued].float().mean())
    wrong = float(((named != aim) & (named < VALUES))[valued].float().mean())
    held = float((named == VALUES)[~valued].float().mean())
    return f"{alike:.3f} alike, {wrong:.3f} otherwise; {held:.3f} of those without a value have none"


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--weights", type=click.Path(exists=True, path_type=Path), required=True)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--contrast", is_flag=True, help="It is the reader that sees brightness alone.")
@click.option("--rendered", type=click.Path(exists=True, path_type=Path), multiple=True)
@click.option("--real", type=click.Path(exists=True, path_type=Path))
@click.option("--pairs", type=click.Path(path_type=Path), required=True, help="Crops that were cut before, or will be.")
@click.option("--looks", default=2, help="Styles of marks in which each picture is shown.")
@click.option("--steps", default=1200)
@click.option("--resume", is_flag=True, help="Go on with the run that was stopped.")
@click.option("--batch", default=192)
@click.option("--lr", default=0.0004)
@click.option("--threads", default=1)
@click.option("--seed", default=0)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    if not options.pairs.exists():
        _cut_pairs(options)
    with np.load(options.pairs) as kept:
        dice, others = (kept["marked"], kept["clean"]), (kept["others"], kept["others"])
    held = len(dice[0]) // 20
    print("pairs:", len(dice[0]), "others:", len(others[0]), flush=True)
    pairs = Pairs((dice[0][held:], dice[1][held:]), others, options)
    teacher = reader_in(options.weights, options.contrast).eval()
    # What normalises keeps its statistics, so that the student computes as it will once it is exported.
    student = copy.deepcopy(teacher).eval()
    student, teacher = (model.to(memory_format=torch.channels_last) for model in (student, teacher))
    test = Pairs((dice[0][:held], dice[1][:held]), (others[0][:0], others[1][:0]), SimpleNamespace(seed=1, batch=1000))
    seen, shown = test.batch(0)
    spread = spread_of(teacher, shown)
    print(f"before: {agreement(teacher, teacher, seen, shown)}", flush=True)

    def loss_at(step: int) -> torch.Tensor:
        looked_at, aim = (part.contiguous(memory_format=torch.channels_last) for part in pairs.batch(step))
        return loss_of(student, teacher, looked_at, aim, spread)

    for steps, loss, average in steps_of(student, loss_at, options):
        said = agreement(average, teacher, seen, shown)
        print(f"step {steps} of {options.steps}, loss {loss:.4f}; {said}", flush=True)
        torch.save(average.state_dict(), options.out)


def _cut_pairs(options: SimpleNamespace) -> None:
    reader = DiceReader.load()
    pictures = chain(*(labelled_pictures(folder) for folder in options.rendered))
    if options.real is not None:
        pictures = chain(labelled_pictures(options.real, "train"), pictures)
    dice, others = pairs_in(pictures, reader, options.looks, options.seed)
    rng = np.random.default_rng(options.seed)
    order = rng.permutation(len(dice[0]))
    options.pairs.parent.mkdir(parents=True, exist_ok=True)
    part = options.pairs.with_name(options.pairs.name + ".part")
    with part.open("wb") as file:
        np.savez(file, marked=dice[0][order], clean=dice[1][order], others=others[0])
    part.replace(options.pairs)


if __name__ == "__main__":
    main()
