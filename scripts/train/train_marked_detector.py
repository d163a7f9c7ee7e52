"""Train the detector on, so that it finds dice about which other programs have drawn marks, and not the marks.

    python -m scripts.train.train_marked_detector --weights runs/shipped/detector.pt --out runs/detector.pt
        --rendered RENDERED --rendered ... --real ../shared/data/real_dice

The detector as it is teaches itself, as the readers do in `scripts/train/train_marked_reader.py`. In pictures with
marks it shall find, at every place of its output, what it finds without them, and in those without what it found
before. Run it in the training environment.
"""

import copy
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
from scripts.train.marked_training import QUALITIES, as_seen, steps_of
from scripts.train.train_detector import stand_in_for_torchvision_nms
from scripts.train.train_reader import computes_in_halves
from vision.reading.detection_windows import fit_window

SIDE = 320
EDGES = 14.0, 80.0
"""Of dice, in pixels, between which pictures are shown."""
GLANCE_SHARE = 0.35
"""Share of pictures that are shown as a whole, as at a first glance."""
CLEAN_SHARE = 0.45
LEAST_SCORE = 0.05
"""Scores of the teacher from which on its boxes are learned."""
BOX_WEIGHT = 1.0
BINS = 16
"""Of the distribution over each side of a box (Li et al. 2020, https://arxiv.org/abs/2006.04388)."""


class Views:
    """Batches of pictures with marks and without, in windows that the detector may look at."""

    def __init__(self, pictures: list[LabelledPicture], options: SimpleNamespace) -> None:
        self._pictures, self._options = pictures, options

    def batch(self, step: int) -> tuple[torch.Tensor, torch.Tensor]:
        """What the student and the teacher see at a step, `(N, 3, 320, 320)` RGB in 0..1 each."""
        rng = np.random.default_rng([self._options.seed, step])
        numbers = rng.integers(len(self._pictures), size=self._options.batch)
        seen, shown = zip(*(_view(self._pictures[number], rng) for number in numbers), strict=True)
        return torch.from_numpy(np.concatenate(seen)), torch.from_numpy(np.concatenate(shown))


def _view(picture: LabelledPicture, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    image, boxes = picture.image, picture.boxes
    marked = image if rng.random() < CLEAN_SHARE else with_marks(image, boxes, rng)
    quality = int(rng.integers(*QUALITIES))
    views = [as_seen(one, quality) for one in (marked, image)]
    height, width = image.shape[:2]
    scale = SIDE / max(height, width)
    x, y = 0.0, 0.0
    if len(boxes) and rng.random() >= GLANCE_SHARE:
        edge = float(np.median(np.sqrt(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1))))
        scale = max(scale, float(np.exp(rng.uniform(*np.log(EDGES)))) / max(edge, 1.0))
        left, top, right, bottom = boxes[rng.integers(len(boxes))]
        x = float(np.clip((left + right - SIDE / scale) / 2 + rng.normal(0, edge), 0, max(0, width - SIDE / scale)))
        y = float(np.clip((top + bottom - SIDE / scale) / 2 + rng.normal(0, edge), 0, max(0, height - SIDE / scale)))
    side = SIDE / scale
    window = int(x), int(y), min(width, round(x + side)), min(height, round(y + side))
    flip = rng.random() < 0.5
    seen, shown = (_padded(fit_window(view, window, scale)[0], flip) for view in views)
    return seen, shown


def _padded(blob: np.ndarray, flip: bool) -> np.ndarray:
    """A window `(1, 3, H, W)` in a square of grey, mirrored or not."""
    square = np.full((1, 3, SIDE, SIDE), 114 / 255, np.float32)
    part = blob[:, :, :SIDE, :SIDE]
    square[:, :, : part.shape[2], : part.shape[3]] = part
    return np.ascontiguousarray(square[..., ::-1]) if flip else square


def loss_of(student: nn.Module, teacher: nn.Module, seen: torch.Tensor, shown: torch.Tensor) -> torch.Tensor:
    """How far what the student finds in `seen` is from what the teacher finds in `shown`."""
    with torch.amp.autocast("cpu", dtype=torch.bfloat16, enabled=computes_in_halves(seen.device)):
        with torch.no_grad():
            aim = teacher(shown)[1]
        found = student(seen)[1]
    scores, boxes, aim_boxes = found["scores"].float(), found["boxes"].float(), aim["boxes"].float()
    aim_scores = aim["scores"].float().sigmoid()
    there = aim_scores.sum() + 1
    surprise = F.binary_cross_entropy_with_logits(scores, aim_scores, reduction="sum")
    least = F.binary_cross_entropy(aim_scores, aim_scores, reduction="sum")
    weights = (aim_scores * (aim_scores >= LEAST_SCORE)).unsqueeze(1)
    told, wanted = (part.reshape(len(part), 4, BINS, -1).log_softmax(2) for part in (boxes, aim_boxes))
    apart = (F.kl_div(told, wanted, reduction="none", log_target=True).sum(2, keepdim=True) * weights).sum()
    return (surprise - least) / there + BOX_WEIGHT * apart / there


def _network(weights: Path) -> nn.Module:
    stand_in_for_torchvision_nms()
    from ultralytics import YOLO

    # What normalises keeps its statistics, so that the student computes as it will once it is exported.
    return YOLO(str(weights)).model.float().eval().to(memory_format=torch.channels_last)


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--weights", type=click.Path(exists=True, path_type=Path), required=True)
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--rendered", type=click.Path(exists=True, path_type=Path), multiple=True, required=True)
@click.option("--real", type=click.Path(exists=True, path_type=Path))
@click.option("--steps", default=600)
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
    pictures = list(chain(*(labelled_pictures(folder) for folder in options.rendered)))
    if options.real is not None:
        pictures += labelled_pictures(options.real, "train")
    views = Views(pictures, options)
    teacher, student = _network(options.weights), _network(options.weights)
    for weight in student.parameters():
        weight.requires_grad_(True)

    def loss_at(step: int) -> torch.Tensor:
        seen, shown = (part.contiguous(memory_format=torch.channels_last) for part in views.batch(step))
        return loss_of(student, teacher, seen, shown)

    for steps, loss, average in steps_of(student, loss_at, options):
        print(f"step {steps} of {options.steps}, loss {loss:.4f}", flush=True)
        kept = copy.deepcopy(average).half()
        torch.save({"model": kept, "train_args": {}, "epoch": -1, "ema": None, "optimizer": None}, options.out)


if __name__ == "__main__":
    main()
