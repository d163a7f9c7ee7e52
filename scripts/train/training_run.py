"""A training that can be stopped and gone on with.

What a network learned so far lies in two files: its weights, for whoever uses it, and beside them the run.
"""

import copy
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn


@dataclass(eq=False)
class TrainingRun:
    """A network in training after so many steps, the `average` of its latest weights, and its optimizer."""

    model: nn.Module
    average: nn.Module
    optimizer: torch.optim.Optimizer
    step: int = 0

    @classmethod
    def begun(cls, model: nn.Module, optimizer: torch.optim.Optimizer, out: Path, resume: bool) -> "TrainingRun":
        """A run whose weights will lie in the file `out`: from its beginning, or to `resume` where it was stopped."""
        run = cls(model, copy.deepcopy(model), optimizer)
        if resume:
            try:
                saved = torch.load(_beside(out), weights_only=True, map_location=next(model.parameters()).device)
                run.model.load_state_dict(saved["model"])
                run.average.load_state_dict(saved["average"])
                run.optimizer.load_state_dict(saved["optimizer"])
                run.step = int(saved["step"])
            except FileNotFoundError:
                raise SystemExit(f"There is no run to go on with beside {out}.") from None
            except (RuntimeError, ValueError, KeyError):
                raise SystemExit(f"What lies beside {out} is a run of another network.") from None
        return run

    def save(self, out: Path) -> None:
        parts = {"model": self.model, "average": self.average, "optimizer": self.optimizer}
        part = _beside(out).with_suffix(".part")
        torch.save({**{name: one.state_dict() for name, one in parts.items()}, "step": self.step}, part)
        part.replace(_beside(out))


def _beside(out: Path) -> Path:
    return out.with_suffix(".run.pt")
