"""Train the verifier on after the readers, so that it says of what they see now what it said of what they saw before.

    python -m scripts.train.train_marked_verifier --before runs/models_before --rendered RENDERED --rendered ...
        --real ../shared/data/real_dice

For readers that were trained on a little (`scripts/train/train_marked_reader.py`): their features have moved, and a
verifier that is taught anew needs far more pictures than this takes. In half of the pictures marks are drawn about the
dice. `--before` is a folder of models with the readers as they were; the verifier of `--models` is written anew. Run it
in the training environment.
"""

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import numpy as np
import onnx
import torch
import torch.nn.functional as F  # noqa: N812 - torch's own customary name
from onnx import numpy_helper

from datasets.labelled.drawn_marks import with_marks
from datasets.labelled.real import LabelledPicture, labelled_pictures
from scripts.train.export_models import MODELS
from scripts.train.marked_training import QUALITIES, as_seen, of_each
from scripts.train.train_verifier import BATCH, VerifierNetwork, export
from vision import DiceReader
from vision.reading.verifier import seen_of

MARKED = 0.5
DECAY = 0.01

Said = tuple[np.ndarray, np.ndarray]
"""What the readers see of the finds of a picture now, `(N, F + 1)`, and how surely they were dice before, `(N,)`."""


def said_of(pictures: Iterable[LabelledPicture], before: DiceReader, now: DiceReader, seed: int) -> Said:
    """The finds of all pictures."""

    def look(picture: LabelledPicture, rng: np.random.Generator) -> Said | None:
        return _said(picture, before, now, rng)

    found = of_each(pictures, look, seed)
    seen, dice = zip(*(each for each in found if each is not None), strict=True)
    return np.concatenate(seen), np.concatenate(dice)


def _said(picture: LabelledPicture, before: DiceReader, now: DiceReader, rng: np.random.Generator) -> Said | None:
    marked = rng.random() < MARKED
    image = with_marks(picture.image, picture.boxes, rng) if marked else picture.image
    view = as_seen(image, int(rng.integers(*QUALITIES)) if marked else None)
    found = now.detector.find(view)
    if len(found.boxes) == 0 or before.verifier is None:
        return None
    features = [reader.upright(view, found.boxes).features for reader in (before, now)]
    return seen_of(features[1], found.scores), before.verifier(features[0], found.scores)


def network_of(path: Path) -> VerifierNetwork:
    """The network of an exported verifier."""
    held = {each.name: numpy_helper.to_array(each) for each in onnx.load(path).graph.initializer}
    weights = {name: torch.from_numpy(np.array(held[name])) for name in held}
    model = VerifierNetwork(weights["mean"], weights["deviation"])
    model.load_state_dict({name: weights[name] for name in model.state_dict()})
    return model


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--before", type=click.Path(exists=True, path_type=Path), required=True)
@click.option("--rendered", type=click.Path(exists=True, path_type=Path), multiple=True, required=True)
@click.option("--real", type=click.Path(exists=True, path_type=Path))
@click.option("--steps", default=3000)
@click.option("--lr", default=0.0005)
@click.option("--seed", default=0)
@click.option("--models", type=click.Path(path_type=Path), default=MODELS)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    before, now = (DiceReader.load(folder) for folder in (options.before, options.models))
    pictures = chain(*(labelled_pictures(folder) for folder in options.rendered))
    if options.real is not None:
        pictures = chain(labelled_pictures(options.real, "train"), pictures)
    seen, said = said_of(pictures, before, now, options.seed)
    order = np.random.default_rng(options.seed).permutation(len(seen))
    finds, dice = torch.from_numpy(seen[order]), torch.from_numpy(said[order].astype(np.float32))
    held = len(finds) // 10
    torch.manual_seed(options.seed)
    model = network_of(options.before / "verifier.onnx").eval()
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.lr, weight_decay=DECAY)
    falling = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, options.steps)
    for step in range(options.steps + 1):
        if step in (0, options.steps):
            with torch.no_grad():
                apart = F.binary_cross_entropy_with_logits(model(finds[:held]), dice[:held])
                other = ((model(finds[:held]) > 0) != (dice[:held] > 1 / 2)).float().mean()
            print(f"step {step}: loss {apart:.4f}, {other:.2%} of {held} told otherwise than before", flush=True)
        batch = held + torch.randint(len(finds) - held, (BATCH,))
        loss = F.binary_cross_entropy_with_logits(model(finds[batch]), dice[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        falling.step()
    export(model, options.models)


if __name__ == "__main__":
    main()
