"""Train the detector on: what it misses it learns from labels, and what it knows it keeps.

    python -m scripts.train.refine_detector --weights runs/shipped/detector.pt --out runs/detector.pt
        --rendered RENDERED --rendered ... --real ../shared/data/real_dice

Two losses are added. By one the detector as it was teaches itself, as the readers do in
`scripts/train/train_marked_reader.py`: in pictures blurred, or with marks drawn by other programs, it shall say at
every place of its output what it says without them. That does not hold in labelled dice that it missed. The other is
ultralytics' own loss, against the labels, but nowhere shall it say less than it did. To learn that something is no die
costs dice that look like it; what is none the verifier tells later. Run it in the training environment.
"""

import copy
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import cv2
import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - torch's own customary name
from torch import nn

from datasets.labelled.drawn_marks import with_marks
from datasets.labelled.real import LabelledPicture, labelled_pictures
from datasets.scenes.labels import UNREADABLE
from scripts.train.marked_training import QUALITIES, as_seen, steps_of
from scripts.train.train_detector import stand_in_for_torchvision_nms
from scripts.train.train_reader import computes_in_halves
from vision import DiceReader
from vision.boxes import area, intersection, iou
from vision.reading.detection_windows import fit_window

SIDE = 320
EDGES = 14.0, 280.0
"""Of dice, in pixels, between which pictures are shown in a window of this side; in larger ones as much larger."""
LARGE_SHARE, LARGE = 0.25, 2
"""Share of steps whose windows are so many times as large, and so much fewer: close to, a die is larger than `SIDE`."""
GLANCE_SHARE = 0.35
"""Share of pictures that are shown as a whole, as at a first glance."""
SHRUNK_SHARE, SMALLEST = 0.4, 0.35
"""Share of those that are shown smaller still, down to so much, as a large die is looked at again."""
CLEAN_SHARE, BLURRED_SHARE, MOST_BLUR = 0.6, 0.25, 1.6
"""Shares of pictures without marks, and with a blur of so many pixels (sigma) of the window at most."""
LEAST_SCORE = 0.05
"""Scores of the teacher from which on its boxes are learned."""
SEEN_SCORE, SEEN_IOU = 0.4, 0.4
"""What the teacher knows: a labelled die is seen where a box of this score overlaps it so far."""
HARD_SHARE = 0.35
"""Of the windows, those about a labelled die that the shipped detector misses, once it is known which these are."""
LEAST_SHOWN = 0.4
"""Share of a die in a window from which on it is one of the window's."""
BOX_WEIGHT, LABEL_WEIGHT = 1.0, 0.5
GAINS = {"box": 7.5, "cls": 0.5, "dfl": 1.5}
"""Of ultralytics' loss, as it ships them."""
BINS = 16
"""Of the distribution over each side of a box (Li et al. 2020, https://arxiv.org/abs/2006.04388)."""


@dataclass(frozen=True, eq=False)
class WindowView:
    """One window: as the student sees it and as the teacher does, `(1, 3, side, side)` RGB in 0..1 each, and the
    labelled `boxes` `(N, 4)` in its pixels."""

    seen: np.ndarray
    shown: np.ndarray
    boxes: np.ndarray


@dataclass(frozen=True, eq=False)
class Batch:
    """Views of one step, the windows as `(N, 3, side, side)`."""

    seen: torch.Tensor
    shown: torch.Tensor
    boxes: list[np.ndarray]


@dataclass(frozen=True, eq=False)
class Example:
    """A picture, and the dice `(N, 4)` about which to look, in its pixels."""

    picture: LabelledPicture
    about: np.ndarray


class Views:
    """Batches of windows that the detector may look at: of rendered pictures, of photographs, and of what is hard."""

    def __init__(
        self, rendered: list[Example], real: list[Example], hard: list[Example], options: SimpleNamespace
    ) -> None:
        self._rendered, self._real, self._hard, self._options = rendered, real, hard, options

    def batch(self, step: int) -> Batch:
        rng = np.random.default_rng([self._options.seed, step])
        times = LARGE if rng.random() < LARGE_SHARE else 1
        views = [view_of(self._example(rng), rng, times * SIDE) for _ in range(self._options.batch // times**2)]
        seen, shown = (
            torch.from_numpy(np.concatenate(parts)).contiguous(memory_format=torch.channels_last)
            for parts in ([view.seen for view in views], [view.shown for view in views])
        )
        return Batch(seen, shown, [view.boxes for view in views])

    def _example(self, rng: np.random.Generator) -> Example:
        examples = self._rendered
        if self._hard and rng.random() < HARD_SHARE:
            examples = self._hard
        elif self._real and rng.random() < self._options.real_share:
            examples = self._real
        return examples[rng.integers(len(examples))]


def missed_of(examples: list[Example]) -> list[Example]:
    """The examples in which the shipped detector misses readable dice, about these dice."""
    detector = DiceReader.load(exact=True).detector

    def missed(example: Example) -> Example:
        found = detector.find(example.picture.image).boxes
        overlaps = iou(example.about, found) if len(found) else np.zeros((len(example.about), 0))
        readable = example.picture.classes != UNREADABLE
        return replace(example, about=example.about[readable & (overlaps.max(axis=1, initial=0.0) < SEEN_IOU)])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [example for example in pool.map(missed, examples) if len(example.about)]


def view_of(example: Example, rng: np.random.Generator, size: int = SIDE) -> WindowView:
    """A window of `size` pixels a side of a picture, at a scale and with a quality by chance."""
    image, boxes, about = example.picture.image, example.picture.boxes, example.about
    marked = image if rng.random() < CLEAN_SHARE else with_marks(image, boxes, rng)
    quality = int(rng.integers(*QUALITIES))
    height, width = image.shape[:2]
    scale = size / max(height, width)
    x, y = 0.0, 0.0
    if not len(about) or rng.random() < GLANCE_SHARE:
        scale *= rng.uniform(SMALLEST, 1.0) if rng.random() < SHRUNK_SHARE else 1.0
    else:
        edge = float(np.median(np.sqrt(area(boxes))))
        scale = max(scale, size / SIDE * float(np.exp(rng.uniform(*np.log(EDGES)))) / max(edge, 1.0))
        left, top, right, bottom = about[rng.integers(len(about))]
        x = float(np.clip((left + right - size / scale) / 2 + rng.normal(0, edge), 0, max(0, width - size / scale)))
        y = float(np.clip((top + bottom - size / scale) / 2 + rng.normal(0, edge), 0, max(0, height - size / scale)))
    side = size / scale
    window = int(x), int(y), min(width, round(x + side)), min(height, round(y + side))
    blur = float(rng.uniform(0.4, MOST_BLUR)) / scale if rng.random() < BLURRED_SHARE else 0.0
    flip = rng.random() < 0.5
    blurred = cv2.GaussianBlur(marked, (0, 0), blur) if blur else marked
    fitted = [fit_window(as_seen(one, quality), window, scale)[0] for one in (blurred, image)]
    seen, shown = (_padded(blob, size, flip) for blob in fitted)
    return WindowView(seen, shown, boxes_within(boxes, window, scale, size, flip))


def boxes_within(
    boxes: np.ndarray, window: tuple[int, int, int, int], scale: float, size: int, flip: bool
) -> np.ndarray:
    """The boxes `(N, 4)` that a window shows well enough, cut off at its borders, in its own pixels `(M, 4)`."""
    inside = np.concatenate([np.maximum(boxes[:, :2], window[:2]), np.minimum(boxes[:, 2:], window[2:])], axis=1)
    shown = intersection(boxes, np.array([window], np.float32))[:, 0] >= LEAST_SHOWN * np.maximum(area(boxes), 1e-6)
    within = ((inside[shown] - [*window[:2]] * 2) * scale).clip(0, size)
    return within[:, [2, 1, 0, 3]] * [-1, 1, -1, 1] + [size, 0, size, 0] if flip else within


def _padded(blob: np.ndarray, size: int, flip: bool) -> np.ndarray:
    """A window `(1, 3, H, W)` in a square of grey, mirrored or not."""
    square = np.full((1, 3, size, size), 114 / 255, np.float32)
    part = blob[:, :, :size, :size]
    square[:, :, : part.shape[2], : part.shape[3]] = part
    return np.ascontiguousarray(square[..., ::-1]) if flip else square


def known_places(said: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    """Where the teacher's say `(5, places)`, a raw head, is to be kept, a mask `(places,)`: not in a labelled die that
    it does not see."""
    centers, scores = said[:2].T, said[4]
    found = np.concatenate([centers - said[2:4].T / 2, centers + said[2:4].T / 2], axis=1)
    seen = scores >= SEEN_SCORE
    kept = np.ones(len(scores), bool)
    for box in boxes:
        if not (iou(box[None], found[seen]) >= SEEN_IOU).any():
            kept &= ~((centers >= box[:2]) & (centers <= box[2:])).all(axis=1)
    return kept


def self_taught(found: dict[str, torch.Tensor], aim: dict[str, torch.Tensor], kept: torch.Tensor) -> torch.Tensor:
    """How far what the student finds is from what the teacher does, where that is `kept` `(N, places)`."""
    scores, boxes, aim_boxes = found["scores"].float(), found["boxes"].float(), aim["boxes"].float()
    aim_scores = aim["scores"].float().sigmoid()
    held = kept.unsqueeze(1).float()
    there = (aim_scores * held).sum() + 1
    surprise = F.binary_cross_entropy_with_logits(scores, aim_scores, reduction="none")
    least = F.binary_cross_entropy(aim_scores, aim_scores, reduction="none")
    weights = held * aim_scores * (aim_scores >= LEAST_SCORE)
    told, wanted = (part.reshape(len(part), 4, BINS, -1).log_softmax(2) for part in (boxes, aim_boxes))
    apart = (F.kl_div(told, wanted, reduction="none", log_target=True).sum(2) * weights).sum()
    return ((surprise - least) * held).sum() / there + BOX_WEIGHT * apart / there


class NoLessThan(nn.Module):
    """How surely there is a die against the labels, as ultralytics asks it, but nowhere less than `floor` `(N, places,
    1)`, 0 to 1."""

    floor: torch.Tensor

    def forward(self, scores: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
        return F.binary_cross_entropy_with_logits(scores, torch.maximum(targets, self.floor), reduction="none")


def ultralytics_targets(boxes: list[np.ndarray], size: int) -> dict[str, torch.Tensor]:
    """Labelled boxes of the windows of a batch, `size` pixels a side, as ultralytics' loss takes them."""
    rows = torch.from_numpy(np.concatenate(boxes).astype(np.float32)).reshape(-1, 4) / size
    return {
        "batch_idx": torch.tensor([number for number, some in enumerate(boxes) for _ in some], dtype=torch.float32),
        "cls": torch.zeros(len(rows)),
        "bboxes": torch.cat([(rows[:, :2] + rows[:, 2:]) / 2, rows[:, 2:] - rows[:, :2]], 1),
    }


def _network(weights: Path) -> nn.Module:
    stand_in_for_torchvision_nms()
    from ultralytics import YOLO
    from ultralytics.utils import IterableSimpleNamespace

    # What normalises keeps its statistics, so that the student computes as it will once it is exported.
    model = YOLO(str(weights)).model.float().eval().to(memory_format=torch.channels_last)
    model.args = IterableSimpleNamespace(**GAINS)
    return model


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--weights", type=click.Path(exists=True, path_type=Path), required=True)
@click.option("--begin", type=click.Path(exists=True, path_type=Path), help="Weights to begin with, if others.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--rendered", type=click.Path(exists=True, path_type=Path), multiple=True, required=True)
@click.option("--real", type=click.Path(exists=True, path_type=Path))
@click.option("--real-share", default=0.4, help="Of the windows, those of photographs.")
@click.option("--hold-out", multiple=True, help="Photographs to hold out, by how their names begin.")
@click.option("--steps", default=600)
@click.option("--resume", is_flag=True, help="Go on with the run that was stopped.")
@click.option("--batch", default=16)
@click.option("--lr", default=0.0003)
@click.option("--threads", default=1)
@click.option("--seed", default=0)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    pictures = chain(*(labelled_pictures(folder) for folder in options.rendered))
    rendered = [Example(picture, picture.boxes) for picture in pictures]
    photographs = [] if options.real is None else labelled_pictures(options.real, "train")
    real = [
        Example(picture, picture.boxes)
        for picture in photographs
        if not picture.path.name.startswith(tuple(options.hold_out))
    ]
    hard = missed_of(rendered + real)
    print(f"{len(rendered)} rendered pictures, {len(real)} photographs; dice are missed in {len(hard)}", flush=True)
    views = Views(rendered, real, hard, options)
    teacher, student = _network(options.weights), _network(options.begin or options.weights)
    from ultralytics.utils.loss import v8DetectionLoss

    against_labels, against_floor = v8DetectionLoss(student), NoLessThan()
    against_labels.bce = against_floor
    for weight in student.parameters():
        weight.requires_grad_(True)

    def loss_at(step: int) -> torch.Tensor:
        batch = views.batch(step)
        with torch.amp.autocast("cpu", dtype=torch.bfloat16, enabled=computes_in_halves(batch.seen.device)):
            with torch.no_grad():
                said, aim = teacher(batch.shown)
            found = student(batch.seen)[1]
        found = {name: part.float() if torch.is_tensor(part) else part for name, part in found.items()}
        looks = zip(said.float().numpy(), batch.boxes, strict=True)
        kept = torch.from_numpy(np.stack([known_places(*look) for look in looks]))
        against_floor.floor = aim["scores"].float().sigmoid().permute(0, 2, 1)
        labelled, _ = against_labels.loss(found, ultralytics_targets(batch.boxes, batch.seen.shape[-1]))
        return self_taught(found, aim, kept) + LABEL_WEIGHT * labelled.sum() / len(batch.boxes)

    for steps, loss, average in steps_of(student, loss_at, options):
        print(f"step {steps} of {options.steps}, loss {loss:.4f}", flush=True)
        kept = copy.deepcopy(average).half()
        torch.save({"model": kept, "train_args": {}, "epoch": -1, "ema": None, "optimizer": None}, options.out)


if __name__ == "__main__":
    main()
