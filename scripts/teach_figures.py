"""Measure "teach my dice": read dice before and after so many shots of each face, and print a table.

    python scripts/teach_figures.py --casino ../shared/data/real_dice/crops/chase_casino --rendered 6

Of the casino crops (`V/*.jpg`, one die each) and of rendered sets with a logo or with six icons (signs that no network
was trained on, on tables and under lights of all kinds), some shots of each face are drawn by chance, a die set is
taught, and all other dice are read, by the shipped readers alone and with the set. Shares are means over the draws.
With `--card FILE`, the table replaces what stands there between `<!-- taught -->` and `<!-- /taught -->`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from datasets.labels import UNREADABLE, label_all
from datasets.materials import dice_set
from datasets.render import Renderer, shrink
from datasets.sampler import sample
from datasets.scene import Scene
from datasets.sign_sets import with_icons, with_logo
from datasets.webcam import expose
from scripts.scoring import pair
from vision.decision import Decision
from vision.die_set import PLAIN_FACES, DieSet, Face, Shot
from vision.pictures import read_picture
from vision.reader import DiceReader
from vision.teaching import SHOT_SIDE, read_alone, read_taught, take_shot, teach

HEAD = (
    "| dice | shots a face | read | before: right, asked, silent | after: right, asked, silent (worst draw) "
    "| the set's own figures: right, asked, silent | strangers taken for the set | of these given a value |"
)
RULE = "| --- | --- | --- | --- | --- | --- | --- | --- |"
SEED = 7100


@dataclass(frozen=True, eq=False)
class Pool:
    """Shots of dice of one kind, of which some teach and the others are read."""

    name: str
    faces: tuple[Face, ...]
    shots: tuple[Shot, ...]


@dataclass
class Counts:
    """Right, asked and silently wrong, summed over draws."""

    sums: np.ndarray = field(default_factory=lambda: np.zeros(3))
    worst: float = 0.0

    def add(self, counts: Sequence[int]) -> None:
        self.sums += counts
        self.worst = max(self.worst, counts[2] / max(1, sum(counts)))

    def text(self, worst: bool = False) -> str:
        right, asked, wrong = self.sums / max(1.0, self.sums.sum())
        return f"{right:.1%}, {asked:.1%}, {wrong:.2%}" + (f" ({self.worst:.2%})" if worst else "")


class Remembering:
    """A reader that remembers what its networks said of a crop, so that a shot in many draws costs once."""

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader
        self.networks, self.decision = reader.networks, reader.decision
        self._features: dict[bytes, np.ndarray] = {}
        self._voices: dict[bytes, np.ndarray] = {}

    def features(self, crops: np.ndarray) -> np.ndarray:
        return np.stack(self._all(crops, self._features, self._reader.features))

    def voices(self, crops: np.ndarray) -> np.ndarray:
        return np.stack(self._all(crops, self._voices, lambda c: self._reader.voices(c).swapaxes(0, 1)), axis=1)

    @staticmethod
    def _all(crops: np.ndarray, known: dict[bytes, np.ndarray], ask) -> list[np.ndarray]:
        keys = [np.ascontiguousarray(crop).tobytes() for crop in crops]
        new = [i for i, key in enumerate(keys) if key not in known]
        if new:
            known.update(zip((keys[i] for i in new), ask(crops[new]), strict=True))
        return [known[key] for key in keys]


def casino(folder: Path) -> Pool:
    shots = []
    for face in PLAIN_FACES:
        for path in sorted((folder / face.word).iterdir()):
            image = read_picture(path)
            shots.append(Shot(face.word, take_shot(image, np.array([0, 0, image.shape[1], image.shape[0]], float))))
    return Pool("real: translucent casino dice", PLAIN_FACES, tuple(shots))


def rendered(number: int, reader: DiceReader, renderer: Renderer, per_face: int) -> Pool:
    """Shots of one set that bears signs, as the detector finds its dice in scenes of all kinds."""
    rng = np.random.default_rng([SEED, number])
    kind = with_logo(rng, dice_set(rng), kept=True) if number % 2 == 0 else with_icons(rng, dice_set(rng), kept=True)
    pips = kind[1]
    faces = tuple(
        Face(str(v), v) if pips.signs[v - 1] < 0 else Face("logo", v) if number % 2 == 0 else Face(f"icon{v}")
        for v in range(1, 7)
    )
    shots, count, index = list[Shot](), dict.fromkeys(range(6), 0), 0
    while min(count.values()) < per_face and index < 60:
        scene = of_one_set(sample(SEED + number, index), kind)
        index += 1
        image = shrink(renderer.photograph(scene, 1.35), scene.camera.width, scene.camera.height)
        image = expose(image, scene.webcam, np.random.default_rng(scene.seed))
        labels = [label for label in label_all(scene)[0] if label.klass != UNREADABLE]
        boxes = reader.opinions(image).detections.boxes
        pairs = pair([tuple(map(float, box)) for box in boxes], [label.box for label in labels])  # type: ignore[misc]
        for i, j in pairs.items():
            klass = labels[j].klass
            if count[klass] < per_face:
                count[klass] += 1
                shots.append(Shot(faces[klass].word, take_shot(image, boxes[i])))
    what = "a logo for the 1" if number % 2 == 0 else "six icons"
    return Pool(f"rendered: {kind[0].color_name}, {what}", faces, tuple(shots))


def of_one_set(scene: Scene, kind) -> Scene:

    return replace(scene, dice=tuple(replace(die, material=kind[0], pips=kind[1]) for die in scene.dice))


def outcome(said: object, shown: object) -> int:
    return 1 if said is None else 0 if said == shown else 2


def measure(reader: Remembering, pool: Pool, others: np.ndarray, each: int, draws: int, rng: np.random.Generator):
    before, after, own = Counts(), Counts(), Counts()
    read, taken, valued = 0, 0, 0
    words = np.array([shot.word for shot in pool.shots])
    decision: Decision = reader.decision
    middle = slice((SHOT_SIDE - 64) // 2, (SHOT_SIDE + 64) // 2)
    crops = np.stack([shot.picture[middle, middle] for shot in pool.shots])
    voices = reader.voices(crops)
    for _ in range(draws):
        chosen = np.concatenate([rng.permutation(np.flatnonzero(words == face.word))[:each] for face in pool.faces])
        die_set = DieSet("measured", pool.faces, tuple(pool.shots[i] for i in chosen))
        die_set = teach(reader, die_set)
        assert die_set.fit is not None
        figures = die_set.fit.figures
        own.add([figures.right, figures.asked, figures.wrong])
        rest = np.setdiff1d(np.arange(len(words)), chosen)
        said = read_taught(reader, die_set, crops[rest], voices[:, rest])
        counts, counts_before = [0, 0, 0], [0, 0, 0]
        for row, i in enumerate(rest):
            shown = die_set.face(str(words[i])).meaning
            alone = read_alone(voices[:, i : i + 1], decision)
            best = said.meanings[int(said.shares[row].argmax())] if said.given[row] else None
            counts_before[outcome(alone, shown)] += 1
            counts[outcome(best if said.known[row] else alone, shown)] += 1
        before.add(counts_before)
        after.add(counts)
        read += len(rest)
        if len(others):
            foreign = read_taught(reader, die_set, others, reader.voices(others))
            taken += int(foreign.known.sum())
            valued += int(foreign.given.sum())
    total = max(1, len(others) * draws)
    strangers = f"{taken / total:.1%} | {valued / total:.2%}" if len(others) else "– | –"
    return (
        f"| {pool.name} | {each} | {read // draws} × {draws} | {before.text()} | {after.text(worst=True)} "
        f"| {own.text()} | {strangers} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--casino", type=Path, help="the folder of the casino crops")
    parser.add_argument("--rendered", type=int, default=0, metavar="SETS", help="how many rendered sets")
    parser.add_argument("--shots", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--draws", type=int, default=10)
    parser.add_argument("--per-face", type=int, default=14, help="rendered dice of each face, to teach and to read")
    parser.add_argument("--models", type=Path, help="a folder of models other than the shipped one")
    parser.add_argument("--keep", type=Path, help="a folder in which the rendered shots are kept for the next run")
    parser.add_argument("--card", type=Path)
    options = parser.parse_args()
    networks = DiceReader.load(options.models)
    pools = [] if options.casino is None else [casino(options.casino)]
    if options.rendered:
        pools += rendered_pools(options.rendered, networks, options.per_face, options.keep)
    reader, rows = Remembering(networks), []
    middle = slice((SHOT_SIDE - 64) // 2, (SHOT_SIDE + 64) // 2)
    for pool in pools:
        others = [shot.picture[middle, middle] for other in pools if other is not pool for shot in other.shots[::2]]
        for each in options.shots:
            rng = np.random.default_rng(SEED)
            row = measure(reader, pool, np.array(others).reshape(-1, 64, 64, 3), each, options.draws, rng)
            print(row, flush=True)
            rows.append(row)
    print("\n".join([HEAD, RULE, *rows]))
    if options.card is not None:
        from scripts.evaluate import write_card

        write_card(options.card, "taught", "\n".join([HEAD, RULE, *rows]))


def rendered_pools(count: int, networks: DiceReader, per_face: int, keep: Path | None) -> list[Pool]:
    pools, renderer = [], None
    for number in range(count):
        kept = None if keep is None else keep / f"taught_{SEED}_{number}_{per_face}.npz"
        if kept is not None and kept.is_file():
            pools.append(load_pool(kept))
            continue
        renderer = renderer or Renderer()
        pool = rendered(number, networks, renderer, per_face)
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            save_pool(kept, pool)
        pools.append(pool)
    return pools


def save_pool(path: Path, pool: Pool) -> None:
    np.savez(
        path,
        name=pool.name,
        faces=[f"{face.word} {face.value or 0}" for face in pool.faces],
        words=[shot.word for shot in pool.shots],
        pictures=np.stack([shot.picture for shot in pool.shots]),
    )


def load_pool(path: Path) -> Pool:
    with np.load(path, allow_pickle=False) as kept:
        faces = tuple(Face(word, int(value) or None) for word, value in (str(f).split() for f in kept["faces"]))
        shots = tuple(Shot(str(w), p) for w, p in zip(kept["words"], kept["pictures"], strict=True))
        return Pool(str(kept["name"]), faces, shots)


if __name__ == "__main__":
    main()
