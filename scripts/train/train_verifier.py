"""Train what tells dice from all else that the detector finds, by what the readers see (`vision.reading.verifier`).

    python -m scripts.train.train_verifier --rendered RENDERED --rendered ... --real ../shared/data/real_dice
        --test HELD

Pictures as the readers are trained on; in a share of them marks are drawn about the dice, as recognisers draw them. A
find is a die where its box is that of a label, whether somebody can read it or not, and none where it is beside all
labels, or shows a part of a die that was found better; other parts of dice are left out. Prints how many are told apart
on pictures that nothing was trained on, beside the detector's score alone, and writes the network into the models.
Train anew after a new reader or detector. Run it in the training environment.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - torch's own customary name
from torch import nn

from datasets.labelled.drawn_marks import with_marks
from datasets.labelled.real import LabelledPicture, labelled_pictures
from scripts.train.export_models import MODELS, OPSET, digest, write
from scripts.train.marked_training import as_seen, of_each
from scripts.train.train_reader import WHOLLY_LABELLED
from vision import DiceReader
from vision.boxes import area, intersection, iou
from vision.reading.decision import VALUES
from vision.reading.models import MANIFEST, ModelFolder
from vision.reading.verifier import seen_of
from vision.reading.voices import VERIFIER

HIDDEN = 96
SAME, BESIDE, PART = 0.5, 0.25, 0.5
"""Overlap (IoU) of a box and a label from which on they are one die, and below which the box is beside the label if not
so much of it lies in it."""
QUALITIES = 35, 92
"""Of JPEG, between which pictures with marks are kept."""
BATCH, NONE_SHARE = 512, 0.25
UNREAD_WEIGHT = 6.0
"""What a die without a value counts: on the others little hangs."""
DECAY = 1.0
LOST = (0.01, 0.02, 0.05, 0.1, 0.2)
"""Shares of the dice without a value at which it is told how much else is shown."""


@dataclass(frozen=True, eq=False)
class Finds:
    """What was found in pictures: `seen` `(N, F + 1)` as in `seen_of`, which of it are dice `(N,)`, and which the
    readers give a value `(N,)`."""

    seen: np.ndarray
    dice: np.ndarray
    read: np.ndarray


def finds_in(pictures: Iterable[LabelledPicture], reader: DiceReader, marked: float, seed: int) -> Finds:
    """What the reader's detector finds in the pictures, a share of which is `marked`."""

    def look(picture: LabelledPicture, rng: np.random.Generator) -> Finds | None:
        return _finds(picture, reader, marked, rng)

    found = list(of_each(pictures, look, seed))
    parts = ([getattr(each, field.name) for each in found if each is not None] for field in fields(Finds))
    return Finds(*(np.concatenate(part) for part in parts))


def _finds(picture: LabelledPicture, reader: DiceReader, marked: float, rng: np.random.Generator) -> Finds | None:
    is_marked = rng.random() < marked
    image = with_marks(picture.image, picture.boxes, rng) if is_marked else picture.image
    view = as_seen(image, int(rng.integers(*QUALITIES)) if is_marked else None)
    found = reader.detector.find(view)
    if len(found.boxes) == 0:
        return None
    seen = reader.upright(view, found.boxes)
    overlap = iou(found.boxes, picture.boxes)
    shared = intersection(found.boxes, picture.boxes).max(axis=1, initial=0.0) / np.maximum(area(found.boxes), 1e-9)
    most = overlap.max(axis=1, initial=0.0)
    dice, beside = most >= SAME, (most < BESIDE) & (shared < PART)
    again = np.zeros(len(dice), bool)
    if len(picture.boxes):
        again = ~dice & (overlap.max(axis=0) >= SAME)[overlap.argmax(axis=1)]
    known = dice | beside | again
    read = seen.voices[:, :, VALUES].mean(axis=0) < 1 / 2
    return Finds(seen_of(seen.features, found.scores)[known], dice[known], read[known])


def wholly_labelled(real: Path) -> Iterator[LabelledPicture]:
    """The real pictures to train on in which what lies beside the labels is no die."""
    others = frozenset(p.source for p in labelled_pictures(real, "train")) - WHOLLY_LABELLED
    return labelled_pictures(real, "train", others)


def some(folder: Path, most: int, seed: int) -> Iterator[LabelledPicture]:
    """So many of a folder's pictures at most, drawn by lot."""
    pictures = list(labelled_pictures(folder))
    picked = np.random.default_rng(seed).permutation(len(pictures))[:most]
    return (pictures[i] for i in sorted(picked))


class VerifierNetwork(nn.Module):
    """`(N, F + 1)` to log-odds `(N,)`; `mean` and `deviation` `(F + 1,)` are those of what it is trained on."""

    def __init__(self, mean: torch.Tensor, deviation: torch.Tensor) -> None:
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("deviation", deviation)
        self.hidden = nn.Linear(len(mean), HIDDEN)
        self.last = nn.Linear(HIDDEN, 1)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        hidden = F.relu(self.hidden((seen - self.mean) / self.deviation))
        return self.last(F.dropout(hidden, 0.3, self.training))[:, 0]


def trained(finds: Finds, steps: int, seed: int) -> VerifierNetwork:
    """A network that tells the dice among `finds`."""
    torch.manual_seed(seed)
    seen, dice = torch.from_numpy(finds.seen), torch.from_numpy(finds.dice.astype(np.float32))
    model = VerifierNetwork(seen.mean(dim=0), seen.std(dim=0) + 1e-3)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.002, weight_decay=DECAY)
    falling = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    are, none = torch.from_numpy(np.flatnonzero(finds.dice)), torch.from_numpy(np.flatnonzero(~finds.dice))
    weights = torch.from_numpy(np.where(finds.read, 1.0, UNREAD_WEIGHT))[are]
    nones = round(NONE_SHARE * BATCH)
    for _ in range(steps):
        picked = are[torch.multinomial(weights, BATCH - nones, replacement=True)]
        batch = torch.cat([picked, none[torch.randint(len(none), (nones,))]])
        loss = F.binary_cross_entropy_with_logits(model(seen[batch]), dice[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        falling.step()
    return model.eval()


@torch.no_grad()
def tell(model: VerifierNetwork, finds: Finds, name: str) -> None:
    """How many dice without a value are lost at each threshold, and how much is shown that is none."""
    dice, none = finds.dice & ~finds.read, ~finds.dice & ~finds.read
    if not dice.any():
        return
    print(f"{name}: {dice.sum()} dice without a value, {none.sum()} others without one")
    for share in LOST:
        line = f"  {share:4.0%} of the dice lost: others shown"
        for who, said in (
            ("by the verifier", model(torch.from_numpy(finds.seen)).numpy()),
            ("by score", finds.seen[:, -1]),
        ):
            least = float(np.quantile(said[dice], share))
            line += f", {who} {(said[none] >= least).sum()}"
            line += f" (from {1 / (1 + np.exp(-least)):.2f} on)"
        print(line, flush=True)


def export(model: VerifierNetwork, models: Path) -> None:
    """Write the network into the models, and its name into their manifest."""
    target = models / f"{VERIFIER}.onnx"
    torch.onnx.export(
        model,
        (torch.zeros(2, len(model.mean)),),
        str(target),
        input_names=["seen"],
        output_names=["logits"],
        opset_version=OPSET,
        dynamic_axes={"seen": {0: "dice"}, "logits": {0: "dice"}},
        dynamo=False,
    )
    manifest = ModelFolder.open(models).manifest
    manifest[VERIFIER] = {"file": target.name, "sha256": digest(target)}
    write(models / MANIFEST, manifest)


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--rendered", type=click.Path(path_type=Path), multiple=True, required=True)
@click.option("--pictures", default=900, help="Of each folder, at most.")
@click.option("--real", type=click.Path(path_type=Path), help="Real pictures, of which those wholly labelled are used.")
@click.option("--test", type=click.Path(path_type=Path), multiple=True, help="Pictures that nothing was trained on.")
@click.option("--marked", default=0.5, help="Share of pictures in which dice are marked.")
@click.option("--steps", default=12000)
@click.option("--seed", default=0)
@click.option("--models", type=click.Path(path_type=Path), default=MODELS)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    reader = DiceReader.load(options.models)
    parts: list[Finds] = []
    for i, folder in enumerate(options.rendered):
        pictures = some(folder, options.pictures, options.seed + i)
        parts.append(finds_in(pictures, reader, options.marked, options.seed + i))
        print(f"{folder}: {parts[-1].dice.sum()} dice, {(~parts[-1].dice).sum()} others", flush=True)
    if options.real is not None:
        parts.append(finds_in(wholly_labelled(options.real), reader, options.marked, options.seed))
    finds = Finds(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Finds)))
    model = trained(finds, options.steps, options.seed)
    export(model, options.models)
    for folder in options.test:
        for marked in (0.0, 1.0):
            held = finds_in(some(folder, options.pictures, options.seed), reader, marked, options.seed)
            tell(model, held, f"{folder.name}, {'marked' if marked else 'as they are'}")


if __name__ == "__main__":
    main()
