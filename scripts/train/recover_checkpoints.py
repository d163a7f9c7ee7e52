"""Checkpoints of the shipped networks, for training to go on from where their weights are all that is left.

    python -m scripts.train.recover_checkpoints --pictures RENDERED --out runs/shipped

writes OUT/detector.pt, OUT/color_reader.pt and OUT/contrast_reader.pt, which `--weights` of
`scripts/train/train_detector.py` and `scripts/train/train_reader.py` take. An exported network has its batch
normalisations folded into its convolutions (Jacob et al. 2018, https://arxiv.org/abs/1712.05877, section 3.2). They are
unfolded again with means and deviations measured on pictures: the checkpoint computes what the network does, and its
batch statistics are about right from the first step. Says by how much the answers differ. Run it in the training
environment.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import click
import cv2
import numpy as np
import onnx
import onnxruntime
import torch
from onnx import numpy_helper
from torch import nn

from datasets.labelled.crop_batches import collect, plain
from datasets.labelled.real import labelled_pictures
from scripts.train.train_detector import stand_in_for_torchvision_nms
from scripts.train.train_reader import CropReaderNetwork
from vision import read_picture

SIDE = 320
"""Pictures for the detector's statistics are brought to this size, which it was trained at."""

Pair = tuple[nn.Conv2d, nn.BatchNorm2d]

MODELS = Path(__file__).resolve().parents[2] / "models"


def layers(path: Path) -> list[tuple[str, torch.Tensor, torch.Tensor]]:
    """Name, weights and biases of a network's convolutions and last layers, in the order in which they are computed."""
    graph = onnx.load(str(path)).graph
    held = {part.name: torch.from_numpy(numpy_helper.to_array(part).copy()) for part in graph.initializer}
    found: list[tuple[str, torch.Tensor, torch.Tensor]] = []
    for node in graph.node:
        if node.op_type in ("Conv", "Gemm") and len(node.input) == 3:
            found.append((node.input[1], held[node.input[1]], held[node.input[2]]))
    return found


def put(pair: Pair, weight: torch.Tensor, bias: torch.Tensor) -> None:
    """A convolution and a normalisation that does nothing but add the bias."""
    conv, norm = pair
    assert norm.running_mean is not None and norm.running_var is not None
    conv.weight.data.copy_(weight)
    norm.running_mean.zero_()
    norm.running_var.fill_(1 - norm.eps)
    norm.weight.data.fill_(1)
    norm.bias.data.copy_(bias)


@torch.no_grad()
def unfold(model: nn.Module, pairs: list[Pair], batches: Iterator[torch.Tensor]) -> None:
    """Gives each normalisation the statistics of what it gets from `batches`, and has it undo them again."""
    sums = {id(norm): (torch.zeros_like(norm.bias), torch.zeros_like(norm.bias), 0) for _, norm in pairs}

    def note(norm: nn.Module, inputs: tuple[torch.Tensor, ...]) -> None:
        x = inputs[0].float()
        first, second, count = sums[id(norm)]
        each = x.numel() // x.shape[1]
        sums[id(norm)] = (first + x.sum(dim=(0, 2, 3)), second + x.square().sum(dim=(0, 2, 3)), count + each)

    hooks = [norm.register_forward_pre_hook(note) for _, norm in pairs]
    for batch in batches:
        model(batch)
    for hook in hooks:
        hook.remove()
    for _, norm in pairs:
        first, second, count = sums[id(norm)]
        mean = first / count
        spread = (second / count - mean.square()).clamp_min(1e-6)
        norm.running_mean, norm.running_var = mean, spread
        norm.weight.data.copy_((spread + norm.eps).sqrt())
        norm.bias.data.add_(mean)


def recover_reader(path: Path, contrast: bool, crops: np.ndarray, target: Path) -> float:
    """Writes the checkpoint of a crop reader; how far, at most, an answer to `crops` is from the network's."""
    convolutions = [layer for layer in layers(path) if layer[1].dim() == 4]
    widths = tuple(dict.fromkeys(len(weight) for _, weight, _ in convolutions))
    model = CropReaderNetwork(contrast, widths).eval()
    pairs: list[Pair] = [(model.stem[0], model.stem[1])]
    for block in model.body:
        pairs += [(block.first, block.first_norm), (block.second, block.second_norm)]
        if not isinstance(block.shortcut, nn.Identity):
            pairs.append((block.shortcut[0], block.shortcut[1]))
    linear = [model.head] if model.slant is None else [model.head, model.slant[0], model.slant[2]]
    if len(pairs) != len(convolutions):
        raise SystemExit(
            f"recover_checkpoints.py: {path} has {len(convolutions)} convolutions, and such a reader {len(pairs)}."
        )
    for pair, (_, weight, bias) in zip(pairs, convolutions, strict=True):
        put(pair, weight, bias)
    for layer, (weight, bias) in zip(linear, last_layers(path), strict=True):
        layer.weight.data.copy_(weight)
        layer.bias.data.copy_(bias)
    images = plain(crops)
    unfold(model, pairs, iter(images.split(128)))
    torch.save(model.state_dict(), target)
    shipped = onnxruntime.InferenceSession(str(path)).run(["logits"], {"crops": images.numpy()})[0]
    with torch.no_grad():
        said = model(images).softmax(dim=1)
    return float((said - torch.from_numpy(shipped).softmax(dim=1)).abs().max())


def last_layers(path: Path) -> list[tuple[torch.Tensor, torch.Tensor]]:
    return [(weight, bias) for _, weight, bias in layers(path) if weight.dim() == 2]


def recover_detector(path: Path, pictures: list[np.ndarray], target: Path) -> float:
    """Writes the detector's checkpoint; the largest difference of a score on `pictures` from the network's."""
    stand_in_for_torchvision_nms()
    from ultralytics.nn.tasks import DetectionModel

    model = DetectionModel("yolo11n.yaml", ch=3, nc=1, verbose=False).eval()
    held = {name: (weight, bias) for name, weight, bias in layers(path)}
    pairs: list[Pair] = []
    for name, part in model.named_modules():
        conv, norm = getattr(part, "conv", None), getattr(part, "bn", None)
        if isinstance(conv, nn.Conv2d) and isinstance(norm, nn.BatchNorm2d):
            pairs.append((conv, norm))
            put((conv, norm), *held.pop(f"{name}.conv.weight"))
        elif isinstance(part, nn.Conv2d) and f"{name}.weight" in held:
            weight, bias = held.pop(f"{name}.weight")
            part.weight.data.copy_(weight)
            assert part.bias is not None
            part.bias.data.copy_(bias)
    if held:
        raise SystemExit(f"recover_checkpoints.py: {path} is no YOLO11n of one class: it has {next(iter(held))}.")
    images = [torch.from_numpy(p[:, :, ::-1].copy()).permute(2, 0, 1)[None].float() / 255 for p in pictures]
    unfold(model, pairs, iter(images))
    shipped = onnxruntime.InferenceSession(str(path))
    apart = 0.0
    for image in images:
        scores = shipped.run(None, {shipped.get_inputs()[0].name: image.numpy()})[0][:, 4]
        with torch.no_grad():
            apart = max(apart, float(np.abs(model(image)[0][:, 4].numpy() - scores).max()))
    model.names = {0: "die"}
    torch.save({"model": model.half(), "train_args": {}, "epoch": -1, "ema": None, "optimizer": None}, target)
    return apart


def squares(folder: Path, count: int) -> list[np.ndarray]:
    """Pictures of a folder, BGR `(SIDE, SIDE, 3)`, on grey where they are not square."""
    made: list[np.ndarray] = []
    for path in islice(sorted(folder.glob("*.jpg")), count):
        image = read_picture(path)
        scale = SIDE / max(image.shape[:2])
        small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)[:SIDE, :SIDE]
        square = np.full((SIDE, SIDE, 3), 114, np.uint8)
        square[: small.shape[0], : small.shape[1]] = small
        made.append(square)
    return made


@click.command(help=__doc__)
@click.option(
    "--pictures", type=click.Path(path_type=Path), required=True, help="A folder of scripts/train/render_pictures.py."
)
@click.option("--models", type=click.Path(path_type=Path), default=MODELS)
@click.option("--count", default=200, show_default=True, help="Pictures for the statistics.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(pictures: Path, models: Path, count: int, out: Path) -> None:
    crops = collect(islice(labelled_pictures(pictures), count), 1).images
    if not len(crops):
        raise click.ClickException(f"There are no labelled pictures of dice in {pictures}.")
    out.mkdir(parents=True, exist_ok=True)
    for name, contrast in (("color_reader", False), ("contrast_reader", True)):
        apart = recover_reader(models / f"{name}.onnx", contrast, crops, out / f"{name}.pt")
        print(f"{name}: probabilities differ by {apart:.2g} at most")
    images = squares(pictures / "images", count)
    apart = recover_detector(models / "detector.onnx", images, out / "detector.pt")
    print(f"detector: scores differ by {apart:.2g} at most")


if __name__ == "__main__":
    main()
