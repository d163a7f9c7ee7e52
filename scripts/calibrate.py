"""Fit how the two networks' opinions are joined, on pictures that neither was trained on, and write it to the manifest.

    python scripts/calibrate.py --real ../shared/data/real_dice --sources kamil_mixed damiantab_phone --rendered HELD

The sharpness minimises the negative log-likelihood of the true values; the threshold is the least that keeps silent
errors of these pictures at `--silent` or below. Prints the risk-coverage curve.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from datasets.real import LabelledPicture, labelled_pictures
from scripts.scoring import pair
from vision import DiceReader
from vision.decision import Decision, Opinions, join
from vision.detector import Detections

MODELS = Path(__file__).resolve().parent.parent / "models"


def as_boxes(array: np.ndarray) -> list[tuple[float, float, float, float]]:
    return [(float(b[0]), float(b[1]), float(b[2]), float(b[3])) for b in array]


def observe(reader: DiceReader, pictures: Iterator[LabelledPicture]) -> tuple[Opinions, np.ndarray]:
    """Opinions on the boxes of all pictures, and their classes: top value - 1, 6 for an unreadable die, -1 for none."""
    boxes, scores, voices, truth = [], [], [], []
    for picture in pictures:
        opinions = reader.opinions(picture.image)
        found = opinions.detections
        pairs = pair(as_boxes(found.boxes), as_boxes(picture.boxes))
        truth.append(np.array([picture.classes[pairs[i]] if i in pairs else -1 for i in range(len(found.boxes))], int))
        boxes.append(found.boxes)
        scores.append(found.scores)
        voices.append(opinions.voices)
    found = Detections(np.concatenate(boxes), np.concatenate(scores))
    return Opinions(found, np.concatenate(voices, axis=1)), np.concatenate(truth)


def fit_sharpness(opinions: Opinions, truth: np.ndarray, weights: np.ndarray) -> Decision:
    known = (truth >= 0) & (truth < 6)
    best = (np.inf, Decision())
    for sharpness in np.geomspace(0.4, 3, 30).round(3):
        decision = Decision(sharpness=float(sharpness))
        joint, _ = join(opinions, decision)
        likelihood = np.log(np.maximum(joint[known, truth[known]], 1e-9))
        loss = -float((likelihood * weights[known]).sum() / weights[known].sum())
        best = min(best, (loss, decision), key=lambda pair: pair[0])
    print(f"negative log-likelihood {best[0]:.4f}")
    return best[1]


def outcome(opinions: Opinions, truth: np.ndarray, decision: Decision) -> dict[str, float]:
    joint, given = join(opinions, decision)
    known = (truth >= 0) & (truth < 6)
    wrong = given & known & (joint.argmax(axis=1) != truth)
    return {
        "least_confidence": decision.least_confidence,
        "coverage": float(given[known].mean()),
        "silent": float(wrong.sum() / known.sum()),
        "risk": float(wrong.sum() / max(1, (given & known).sum())),
        "invented_per_100": float(100 * (given & (truth < 0)).sum() / known.sum()),
        "held": float(1 - given[truth == 6].mean()) if (truth == 6).any() else float("nan"),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path)
    parser.add_argument("--sources", nargs="*", default=["kamil_mixed", "damiantab_phone"])
    parser.add_argument("--rendered", type=Path)
    parser.add_argument("--most-rendered", type=int, default=150)
    parser.add_argument("--silent", type=float, default=0.008)
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--dry", action="store_true", help="print only")
    options = parser.parse_args()
    reader = DiceReader.load(options.models)
    parts: list[tuple[Opinions, np.ndarray, float]] = []
    if options.real is not None:
        others = frozenset(p.source for p in labelled_pictures(options.real, "val")) - set(options.sources)
        parts.append((*observe(reader, labelled_pictures(options.real, "val", others)), 1.0))
    if options.rendered is not None:
        pictures = itertools.islice(labelled_pictures(options.rendered), options.most_rendered)
        parts.append((*observe(reader, pictures), 0.3))
    opinions = Opinions(
        Detections(*(np.concatenate([getattr(o.detections, k) for o, _, _ in parts]) for k in ("boxes", "scores"))),
        np.concatenate([o.voices for o, _, _ in parts], axis=1),
    )
    truth = np.concatenate([t for _, t, _ in parts])
    weights = np.concatenate([np.full(len(t), w * 1000 / len(t)) for _, t, w in parts])
    fitted = fit_sharpness(opinions, truth, weights)
    chosen = fitted
    for least in (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99):
        decision = replace(fitted, least_confidence=least)
        every = outcome(opinions, truth, decision)
        print({k: round(v, 4) for k, v in every.items()})
        for part, name in zip(parts, ("real", "rendered"), strict=False):
            print("   ", name, {k: round(v, 4) for k, v in outcome(part[0], part[1], decision).items()})
        if every["silent"] <= options.silent:
            chosen = decision
            break
        chosen = decision
    print(chosen)
    if not options.dry:
        path = options.models / "models.json"
        manifest = json.loads(path.read_text())
        manifest["decision"] = {k: getattr(chosen, k) for k in chosen.__dataclass_fields__}
        path.write_text(json.dumps(manifest, indent=2) + "\n")


if __name__ == "__main__":
    main()
