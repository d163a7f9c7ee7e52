"""The mean of two detectors' weights, or of two readers', such as those before and after a training on new pictures.

    python -m scripts.train.average_checkpoints BEFORE.pt AFTER.pt --share 0.5 --out runs/mean.pt

Weights on the line between a network and what it was fine-tuned to often keep what the first knew and know most of what
the second learned (Wortsman et al. 2022, https://arxiv.org/abs/2109.01903). `--share` is the weight of AFTER. Run it in
the training environment.
"""

from pathlib import Path

import click
import torch
from torch import nn

from scripts.train.train_detector import stand_in_for_torchvision_nms

Weights = dict[str, torch.Tensor]


def network_in(path: Path) -> nn.Module:
    """The network that a checkpoint of ultralytics is used as, in float32: its moving average where it has one."""
    held = torch.load(path, map_location="cpu", weights_only=False)
    return (held.get("ema") or held["model"]).float()


def averaged(before: Weights, after: Weights, share: float) -> Weights:
    """The mean weights and statistics, `share` of them of `after`."""
    return {
        name: torch.lerp(before[name], own, share) if own.is_floating_point() else own for name, own in after.items()
    }


@click.command(help=__doc__)
@click.argument("before", type=click.Path(path_type=Path))
@click.argument("after", type=click.Path(path_type=Path))
@click.option("--readers", is_flag=True, help="They are readers' checkpoints.")
@click.option("--share", default=0.5, show_default=True, help="Of the second in the mean.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(before: Path, after: Path, readers: bool, share: float, out: Path) -> None:
    if readers:
        held = [torch.load(path, map_location="cpu", weights_only=True) for path in (before, after)]
        torch.save(averaged(held[0], held[1], share), out)
        return
    stand_in_for_torchvision_nms()
    model = network_in(after)
    model.load_state_dict(averaged(network_in(before).state_dict(), model.state_dict(), share))
    model.names = {0: "die"}
    torch.save({"model": model.half(), "train_args": {}, "epoch": -1, "ema": None, "optimizer": None}, out)


if __name__ == "__main__":
    main()
