"""Train the die detector: YOLO11n from its yaml, or from weights of our own, on one CPU.

    python -m scripts.train.train_detector --real ../shared/data/real_dice --rendered RENDERED --work runs/detector

Classes 0 to 5 are top values 1 to 6; class 6 is a die that nobody could read. With `--one-class`, as the shipped
detector was finished, all are one class: a die. The pictures are the train split of the
real photographs (licences in models/README.md) and folders made by `scripts/train/render_pictures.py`. Run it in the
training environment (`python3 scripts/dev.py train-setup`).
"""

import importlib
import os
import sys
import types
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click

os.environ.setdefault("YOLO_OFFLINE", "1")
os.environ.setdefault("YOLO_AUTOINSTALL", "0")

import cv2
import numpy as np
import torch

from datasets.labelled.real import LabelledPicture, labelled_pictures
from datasets.labelled.tiles import cut_tile, quarter_turned

TILE_SIDE = 448
"""Larger tiles are brought down to this side, in pixels."""

CLASSES = ["1", "2", "3", "4", "5", "6", "unreadable"]


def stand_in_for_torchvision_nms() -> None:
    """Give ultralytics its own NMS where torchvision's compiled part does not load beside the CPU build of torch."""
    try:
        torchvision = importlib.import_module("torchvision")
        torchvision.ops.nms(torch.zeros(0, 4), torch.zeros(0), 0.5)
        return
    except (ImportError, RuntimeError, AttributeError):
        for name in [n for n in sys.modules if n.split(".")[0] == "torchvision"]:
            del sys.modules[name]
    from ultralytics.utils.nms import TorchNMS

    module, ops = types.ModuleType("torchvision"), types.ModuleType("torchvision.ops")
    module.__version__, module.ops = "0.0", ops
    ops.nms = TorchNMS.nms
    sys.modules.update({"torchvision": module, "torchvision.ops": ops})


def use_bfloat16_on_cpu() -> None:
    """Ultralytics ignores `amp` on the CPU; bfloat16 convolutions in channels-last order are twice as fast there."""
    from ultralytics.engine import trainer

    def autocast(enabled: bool, device: str = "cpu") -> torch.amp.autocast:
        return torch.amp.autocast("cpu", dtype=torch.bfloat16, enabled=True)

    trainer.autocast = autocast


def trainer_of_short_epochs(pictures: int) -> type:
    """A trainer whose epochs are so many pictures, drawn at random from all: a checkpoint comes after each epoch, and
    with `--hours` the schedule is fitted to the time that epochs take."""
    from torch.utils.data import RandomSampler
    from ultralytics.data.build import InfiniteDataLoader
    from ultralytics.models.yolo.detect import DetectionTrainer

    class ShortEpochs(DetectionTrainer):
        def get_dataloader(self, dataset_path: str, batch_size: int = 16, rank: int = 0, mode: str = "train") -> object:
            loader = super().get_dataloader(dataset_path, batch_size, rank, mode)
            if mode != "train":
                return loader
            return InfiniteDataLoader(
                dataset=loader.dataset,
                batch_size=batch_size,
                sampler=RandomSampler(loader.dataset, num_samples=min(pictures, len(loader.dataset))),
                num_workers=loader.num_workers,
                collate_fn=loader.dataset.collate_fn,
                generator=loader.generator,
                worker_init_fn=loader.worker_init_fn,
            )

    return ShortEpochs


def list_pictures(folder: Path, split: str | None) -> list[Path]:
    if split is not None:
        names = (folder / "splits" / f"{split}.txt").read_text().split()
        return [folder / name for name in names]
    return sorted((folder / "images").glob("*.jpg"))


def write_tiles(pictures: Iterable[LabelledPicture], folder: Path, count: int) -> list[str]:
    """Write `count` tiles of each picture that holds dice, and one of each that holds none; returns their paths.

    They are turned by quarters. No picture is turned by another angle, nor sheared: the box about a turned box is up
    to twice as large as the die, and a detector that learns from such boxes finds loose ones, and is sure of none.
    """
    rng, rows = np.random.default_rng(0), list[str]()
    labels = Path(str(folder).replace("/images/", "/labels/"))
    folder.mkdir(parents=True, exist_ok=True)
    labels.mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        for _ in range(count if len(picture.boxes) else 1):
            tile, stem = quarter_turned(cut_tile(picture, rng), int(rng.integers(4))), f"{len(rows):06d}"
            side = tile.image.shape[0]
            image = (
                tile.image
                if side <= TILE_SIDE
                else cv2.resize(tile.image, (TILE_SIDE, TILE_SIDE), interpolation=cv2.INTER_AREA)
            )
            cv2.imwrite(str(folder / f"{stem}.jpg"), image, [cv2.IMWRITE_JPEG_QUALITY, 92])
            centers, sizes = (
                (tile.boxes[:, :2] + tile.boxes[:, 2:]) / 2 / side,
                (tile.boxes[:, 2:] - tile.boxes[:, :2]) / side,
            )
            lines = [
                f"{c} {x:.6f} {y:.6f} {w:.6f} {h:.6f}\n"
                for c, (x, y), (w, h) in zip(tile.classes, centers, sizes, strict=True)
            ]
            (labels / f"{stem}.txt").write_text("".join(lines))
            rows.append(str((folder / f"{stem}.jpg").absolute()))
    return rows


def gather(work: Path, real: Path | None, rendered: list[Path], repeat_real: int, drop: set[str], tiles: int) -> Path:
    """Link all pictures and labels below `work` and write the data file that ultralytics reads.

    `drop` names real sources to hold out.
    """
    rows: list[str] = []
    groups = [(f"rendered{i}", list_pictures(folder, None), 1) for i, folder in enumerate(rendered)]
    if real is not None:
        groups.append(("real", [p for p in list_pictures(real, "train") if p.parent.name not in drop], repeat_real))
    for name, pictures, repeat in groups:
        for picture in pictures:
            stem = f"{picture.parent.name}_{picture.stem}"
            label = Path(str(picture).replace("/images/", "/labels/")).with_suffix(".txt")
            for kind, source in (("images", picture), ("labels", label)):
                link = work / "data" / kind / name / f"{stem}{source.suffix}"
                link.parent.mkdir(parents=True, exist_ok=True)
                if not link.is_symlink():
                    link.symlink_to(source.resolve())
            rows += [str((work / "data" / "images" / name / f"{stem}.jpg").absolute())] * repeat
    if tiles:
        pictures = chain(
            labelled_pictures(real, "train", frozenset(drop)) if real is not None else (),
            *(labelled_pictures(folder) for folder in rendered),
        )
        rows += write_tiles(pictures, work / "data" / "images" / "tiles", tiles)
    (work / "train.txt").write_text("\n".join(rows) + "\n")
    (work / "val.txt").write_text("\n".join(rows[:4]) + "\n")
    data = work / "data.yaml"
    names = "\n".join(f"  {i}: '{name}'" for i, name in enumerate(CLASSES))
    data.write_text(f"path: {work.absolute()}\ntrain: train.txt\nval: val.txt\nnames:\n{names}\n")
    return data


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--real", type=click.Path(path_type=Path), help="The folder real_dice, whose train split is used.")
@click.option("--rendered", type=click.Path(path_type=Path), multiple=True, help="Folders with images/ and labels/.")
@click.option("--work", type=click.Path(path_type=Path), required=True, help="Where links, checkpoints and weights go.")
@click.option("--weights", default="yolo11n.yaml", help="Yaml to start from, or weights of our own.")
@click.option("--epochs", default=30)
@click.option("--hours", type=float, help="Stop after so many hours, with the schedule fitted to it.")
@click.option("--epoch-pictures", type=int, help="Pictures of an epoch, drawn at random; all without it.")
@click.option("--update-pictures", default=64, help="Pictures between two changes of the weights.")
@click.option("--imgsz", default=480)
@click.option("--batch", default=16)
@click.option("--repeat-real", default=1)
@click.option("--drop", multiple=True, help="Real sources to hold out.")
@click.option("--lr", default=0.001)
@click.option("--lr-final", default=0.02, help="Last learning rate over the first.")
@click.option("--threads", default=1)
@click.option("--workers", default=1)
@click.option("--close-mosaic", default=2)
@click.option("--mosaic", default=0.6)
@click.option("--scale", default=0.6)
@click.option("--one-class", is_flag=True, help="Find dice only; the values are left to crop readers.")
@click.option("--tiles", default=0, help="Tiles to cut from each picture besides.")
@click.option("--resume", is_flag=True)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    options.work.mkdir(parents=True, exist_ok=True)
    data = gather(options.work, options.real, options.rendered, options.repeat_real, set(options.drop), options.tiles)
    stand_in_for_torchvision_nms()
    use_bfloat16_on_cpu()
    from ultralytics import YOLO

    torch.set_num_threads(options.threads)
    model = YOLO(options.weights)
    model.add_callback(
        "on_train_start",
        lambda t: (torch.set_num_threads(options.threads), t.model.to(memory_format=torch.channels_last)),
    )
    model.train(
        trainer=trainer_of_short_epochs(options.epoch_pictures) if options.epoch_pictures else None,
        data=str(data),
        epochs=options.epochs,
        time=options.hours,
        imgsz=options.imgsz,
        batch=options.batch,
        nbs=options.update_pictures,
        device="cpu",
        workers=options.workers,
        project=str(options.work.absolute()),
        name="train",
        exist_ok=True,
        val=False,
        plots=False,
        pretrained=not options.weights.endswith(".yaml"),
        optimizer="AdamW",
        lr0=options.lr,
        lrf=options.lr_final,
        cos_lr=True,
        warmup_epochs=0.3,
        mosaic=options.mosaic,
        scale=options.scale,
        degrees=0,
        shear=0,
        perspective=0,
        fliplr=0.5,
        flipud=0.5,
        hsv_h=0.05,
        hsv_s=0.7,
        hsv_v=0.5,
        close_mosaic=options.close_mosaic,
        resume=options.resume,
        amp=False,
        save_period=1,
        single_cls=options.one_class,
    )


if __name__ == "__main__":
    main()
