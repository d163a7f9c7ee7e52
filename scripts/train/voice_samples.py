"""What the voices say of the dice on labelled pictures, kept for whoever fits how they are joined."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

from datasets.labelled.real import LabelledPicture
from datasets.scenes.labels import UNREADABLE
from scripts.evaluate.scoring import pair
from vision import Box, DiceReader, boxes
from vision.reading import crop_reader, crops, detector, slant, verifier
from vision.reading.decision import VALUES, Opinions, repeated
from vision.reading.detector import Detections
from vision.reading.models import ModelFolder
from vision.reading.reader import VOICES
from vision.reading.voices import VERIFIER

SAID = ("scores", "voices", "leans", "flat", "truth", "kind")
"""What is kept of each found die, by the names of `VoiceSamples`, beside the number of its picture."""

SPEAKING = (boxes, crop_reader, crops, detector, slant, verifier)
"""The modules whose change may change what is said of a die."""


@dataclass(frozen=True, eq=False)
class VoiceSamples:
    """Everything said of N found dice: `scores` `(N,)`, how surely each is one (`Opinions.dice`), and the readers'
    `voices` `(V, N, 7)`.

    `leans` and `flat` `(N,)` are as in `Opinions`. `truth` `(N,)` is the answer that would be right: top
    value - 1, or 6 where there is none. `kind` is the same for what is labelled, and -1 for what is not. `picture`
    numbers the pictures, `name` tells the set, `weights` what each die counts, and `missed` by set what the dice that
    were not found would count.
    """

    scores: np.ndarray
    voices: np.ndarray
    leans: np.ndarray
    flat: np.ndarray
    truth: np.ndarray
    kind: np.ndarray
    picture: np.ndarray
    name: np.ndarray
    weights: np.ndarray
    missed: Mapping[str, float]

    @property
    def die(self) -> np.ndarray:
        """Which are dice that somebody could read, `(N,)`."""
        return self.truth < VALUES

    @property
    def dice(self) -> float:
        """What all dice that somebody could read count."""
        return float(self.weights[self.die].sum()) + sum(self.missed.values())

    def of(self, name: str) -> VoiceSamples:
        """One set alone."""
        some = self.name == name
        kept = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("voices", "missed")}
        kept = {k: v[some] for k, v in kept.items()}
        return VoiceSamples(**kept, voices=self.voices[:, some], missed={name: self.missed[name]})

    @property
    def opinions(self) -> Opinions:
        """What `DiceReader` heard. Where the dice are is not kept."""
        found = Detections(np.zeros((len(self.scores), 4), np.float32), self.scores)
        return Opinions(found, self.voices, flat=self.flat)


def as_boxes(array: np.ndarray) -> list[Box]:
    return [(float(b[0]), float(b[1]), float(b[2]), float(b[3])) for b in array]


def right_answers(found: np.ndarray, picture: LabelledPicture) -> tuple[np.ndarray, np.ndarray]:
    """For each box the class of the label that it belongs to (readable dice first), or -1; and its kind of label."""
    owners = np.full(len(found), -1)
    for readable in (True, False):
        rest = np.flatnonzero(owners < 0)
        labels = np.flatnonzero((picture.classes != UNREADABLE) == readable)
        for i, j in pair(as_boxes(found[rest]), as_boxes(picture.boxes[labels])).items():
            owners[rest[i]] = picture.classes[labels[j]]
    return np.where(owners < 0, VALUES, owners), owners


def listen(reader: DiceReader, pictures: Iterable[LabelledPicture]) -> dict[str, np.ndarray]:
    """All that is said of the dice found in `pictures`, as arrays to keep."""
    kept: dict[str, list[np.ndarray]] = {k: [] for k in (*SAID, "picture")}
    dice = 0
    for number, picture in enumerate(pictures):
        found = reader.detector.find(picture.image)
        dice += int((picture.classes != UNREADABLE).sum())
        if len(found.boxes) == 0:
            continue
        seen = reader.upright(picture.image, found.boxes)
        scores = found.scores if reader.verifier is None else reader.verifier(seen.features, found.scores)
        opinions = Opinions(found, seen.voices, seen.leans, seen.flat, scores).of(~repeated(found, seen.voices))
        truth, kind = right_answers(opinions.detections.boxes, picture)
        numbers = np.full(len(truth), number)
        said = (opinions.dice, opinions.voices, opinions.leans, opinions.flat, truth, kind, numbers)
        for entries, array in zip(kept.values(), said, strict=True):
            assert array is not None
            entries.append(array)
    joined = {k: np.concatenate(v, axis=1 if k == "voices" else 0) for k, v in kept.items()}
    return {**joined, "dice": np.array(dice)}


def kept_or_heard(
    cache: Path | None, name: str, models: Path, reader: DiceReader, pictures: Iterable[LabelledPicture]
) -> dict[str, np.ndarray]:
    manifest = ModelFolder.open(models).manifest
    state = [name, *(manifest.get(section) for section in ("detector", *VOICES, VERIFIER))]
    state += [Path(str(module.__file__)).read_text(encoding="utf-8") for module in SPEAKING]
    digest = hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16]
    file = cache / f"opinions-{digest}.npz" if cache is not None else None
    if file is not None and file.exists():
        with np.load(file) as arrays:
            return dict(arrays)
    heard = listen(reader, pictures)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(file, allow_pickle=False, **heard)
    return heard


def together(sets: Sequence[tuple[str, dict[str, np.ndarray], float]]) -> VoiceSamples:
    """Named sets with the share that each is to have; on average a found die counts 1."""
    total = sum(len(heard["scores"]) for _, heard, _ in sets)
    shares = np.array([share for _, _, share in sets]) / sum(share for _, _, share in sets)
    first, parts = 0, list[VoiceSamples]()
    for (name, heard, _), share in zip(sets, shares, strict=True):
        count, each = len(heard["scores"]), float(share) * total / len(heard["scores"])
        missed = each * (float(heard["dice"]) - float((heard["truth"] < VALUES).sum()))
        said = {k: heard[k] for k in SAID}
        parts.append(
            VoiceSamples(
                **said,
                picture=heard["picture"] + first,
                weights=np.full(count, each),
                missed={name: missed},
                name=np.full(count, name, dtype=object),
            )
        )
        first = int(parts[-1].picture.max()) + 1
    joined = {
        field.name: np.concatenate([getattr(p, field.name) for p in parts], axis=1 if field.name == "voices" else 0)
        for field in fields(VoiceSamples)
        if field.name != "missed"
    }
    return VoiceSamples(**joined, missed={k: v for p in parts for k, v in p.missed.items()})
