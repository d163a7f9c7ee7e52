"""What trainings on pictures with marks share: the pictures as the networks see them, and the steps in which a network
learns from its own earlier answers."""

import math
import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from types import SimpleNamespace
from typing import TypeVar

import cv2
import numpy as np
import torch
from torch import nn

from datasets.labelled.real import LabelledPicture
from scripts.train.train_reader import follow, optimizer_for
from scripts.train.training_run import TrainingRun
from vision.reading.poor_light import brightened, whitened

T = TypeVar("T")

AT_A_TIME = 64
"""Pictures."""
QUALITIES = 30, 92
"""Of JPEG, in which pictures are kept with marks and without."""
WARM_STEPS, LATEST_DECAY, MOST_SLOPE = 50, 0.99, 2.0
"""Steps until the rate is full; of the average of the weights; norm of the slope at most."""
REPORT_SECONDS = 60.0


def of_each(
    pictures: Iterable[LabelledPicture], look: Callable[[LabelledPicture, np.random.Generator], T], seed: int
) -> Iterator[T]:
    """What a `look` at each of the pictures gives, in their order; several are looked at side by side."""

    def numbered_look(numbered: tuple[int, LabelledPicture]) -> T:
        number, picture = numbered
        return look(picture, np.random.default_rng((seed, number)))

    numbered = enumerate(pictures)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # A few pictures at a time: all of them would fill the memory.
        while some := list(islice(numbered, AT_A_TIME)):
            yield from pool.map(numbered_look, some)


def as_seen(image: np.ndarray, quality: int | None = None) -> np.ndarray:
    """A BGR picture `(height, width, 3)` `uint8` as the networks are shown it, kept as JPEG of a quality before."""
    if quality is not None:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
        image = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return whitened(brightened(image))


def steps_of(
    student: nn.Module, loss_at: Callable[[int], torch.Tensor], options: SimpleNamespace
) -> Iterator[tuple[int, float, nn.Module]]:
    """Trains a network up to step `options.steps`, from a rate of `options.lr` that falls to nothing.

    Every minute and at the end: how many steps were made, the mean loss since the last time, and the network with the
    average of its latest weights. Then the run is saved beside `options.out`, to be gone on with (`options.resume`).
    """
    run = TrainingRun.begun(student, optimizer_for(student, options.lr), options.out, options.resume)
    told, losses = time.monotonic(), list[float]()
    while run.step < options.steps:
        for group in run.optimizer.param_groups:
            falling = 0.5 + 0.5 * math.cos(math.pi * run.step / options.steps)
            group["lr"] = options.lr * min(1, (run.step + 1) / WARM_STEPS) * falling
        loss = loss_at(run.step)
        run.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(student.parameters(), MOST_SLOPE)
        run.optimizer.step()
        follow(run.average, student, decay=min(LATEST_DECAY, (1 + run.step) / (10 + run.step)))
        run.step += 1
        losses.append(float(loss.detach()))
        if time.monotonic() - told > REPORT_SECONDS or run.step == options.steps:
            yield run.step, float(np.mean(losses)), run.average
            run.save(options.out)
            told, losses = time.monotonic(), []
