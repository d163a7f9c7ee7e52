"""The mean of two detectors' weights, such as those before and after a training on new pictures.

    python -m scripts.train.average_checkpoints BEFORE.pt AFTER.pt --share 0.5 --out runs/mean.pt

Weights on the line between a network and what it was fine-tuned to often keep what the first knew and know most of what
the second learned (Wortsman et al. 2022, https://arxiv.org/abs/2109.01903). `--share` is the weight of AFTER. Run it in
the training environment.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from torch import nn

from scripts.train.train_detector import stand_in_for_torchvision_nms


def network_in(path: Path) -> nn.Module:
    """The network that a checkpoint of ultralytics is used as, in float32: its moving average where it has one."""
    held = torch.load(path, map_location="cpu", weights_only=False)
    return (held.get("ema") or held["model"]).float()


def averaged(before: nn.Module, after: nn.Module, share: float) -> nn.Module:
    """`after`, changed to have the mean weights and statistics, `share` of them its own."""
    others = before.state_dict()
    mean = {
        name: torch.lerp(others[name], own, share) if own.is_floating_point() else own
        for name, own in after.state_dict().items()
    }
    after.load_state_dict(mean)
    return after


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="of the second in the mean")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    stand_in_for_torchvision_nms()
    model = averaged(network_in(options.before), network_in(options.after), options.share)
    model.names = {0: "die"}
    torch.save({"model": model.half(), "train_args": {}, "epoch": -1, "ema": None, "optimizer": None}, options.out)


if __name__ == "__main__":
    main()
