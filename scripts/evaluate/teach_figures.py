"""Measure "teach my dice": read dice before and after so many shots of each face, and print a table.

    python scripts/evaluate/teach_figures.py --casino ../shared/data/real_dice/crops/chase_casino --rendered 6

Of the casino crops (`V/*.jpg`, one die each) and of rendered sets with a logo or with six icons (signs that no network
was trained on), some shots of each face are drawn by chance, a die set is taught, and all other shots are read, by the
shipped readers alone and with the set. A rendered set is taught on one table, and read there and on others. Shares are
means over the draws; as strangers, a sixth of the other sets' shots are read.
With `--card FILE` (repeated), the table replaces what stands there between `<!-- taught -->` and `<!-- /taught -->`,
and the means and the real dice what stands between `<!-- taught summary -->` and `<!-- /taught summary -->`.
Exit status: 0, measured; 2, nothing was measured; 130, after Ctrl-C.
"""

import itertools
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import cv2
import numpy as np

from datasets.labelled.teaching import DiceSet, dice_sets, shot
from datasets.rendering.render import Renderer, shrink
from datasets.rendering.webcam import expose
from datasets.scenes.arrange import lying
from datasets.scenes.labels import label
from datasets.scenes.scene import Pips, Scene
from scripts.evaluate.evaluate import INTERRUPTED, Outputs, write_card
from scripts.evaluate.sets import CannotMeasure
from vision.errors import VisionError
from vision.reading.reader import DiceReader
from vision.sources.pictures import read_picture
from vision.teaching.die_set import PLAIN_FACES, DieSet, Face, Shot
from vision.teaching.straightening import SHOT_SIDE, middle_of
from vision.teaching.taught_reading import Taught, read_alone, read_taught
from vision.teaching.training import LEAST_SHOTS, take_shot, teach

HEAD = (
    "| dice | shots a face | read | right, asked, silent: before → after (silent in the worst draw) "
    "| what the set said of itself | the same on other tables | strangers taken for the set, given a meaning |"
)
RULE = "| --- | --- | --- | --- | --- | --- | --- |"
SEED = 7100


@dataclass(frozen=True, eq=False)
class Pool:
    """Shots of dice of one kind, of which some teach and the others are read; `elsewhere` are read alone."""

    name: str
    faces: tuple[Face, ...]
    shots: tuple[Shot, ...]
    elsewhere: tuple[Shot, ...] = ()


@dataclass
class Counts:
    """Right, asked and silently wrong, summed over draws."""

    sums: np.ndarray = field(default_factory=lambda: np.zeros(3))
    worst: float = 0.0

    def add(self, counts: Sequence[int]) -> None:
        self.sums += counts
        self.worst = max(self.worst, counts[2] / max(1, sum(counts)))

    @property
    def shares(self) -> np.ndarray:
        return self.sums / max(1.0, self.sums.sum())

    def text(self) -> str:
        right, asked, wrong = self.shares
        return f"{right:.1%}, {asked:.1%}, {wrong:.2%}"


@dataclass(frozen=True, eq=False)
class Measured:
    """A row of the table, and the shares right, asked and silent that it tells of the set, `(3,)`: on the table where
    it was taught, and on others (None: there are none)."""

    row: str
    home: np.ndarray
    away: np.ndarray | None
    given_to_strangers: float


class Remembering:
    """A reader that remembers what its networks said of a crop, so that a shot in many draws costs once."""

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader
        self.networks, self.decision = reader.networks, reader.decision
        self._features: dict[bytes, np.ndarray] = {}
        self._voices: dict[bytes, np.ndarray] = {}
        self._slants: dict[bytes, np.ndarray] = {}

    def features(self, crops: np.ndarray) -> np.ndarray:
        return np.stack(self._all(crops, self._features, self._reader.features))

    def slants(self, crops: np.ndarray) -> np.ndarray:
        return np.stack(self._all(crops, self._slants, self._reader.slants))

    def voices(self, crops: np.ndarray) -> np.ndarray:
        return np.stack(self._all(crops, self._voices, lambda c: self._reader.voices(c).swapaxes(0, 1)), axis=1)

    @staticmethod
    def _all(
        crops: np.ndarray, known: dict[bytes, np.ndarray], ask: Callable[[np.ndarray], np.ndarray]
    ) -> list[np.ndarray]:
        keys = [np.ascontiguousarray(crop).tobytes() for crop in crops]
        new = [i for i, key in enumerate(keys) if key not in known]
        if new:
            known.update(zip((keys[i] for i in new), ask(crops[new]), strict=True))
        return [known[key] for key in keys]


def casino(folder: Path) -> Pool:
    """The casino crops. Raises `CannotMeasure` where the folder holds none of some face."""
    shots = []
    for face in PLAIN_FACES:
        paths = sorted((folder / face.word).glob("*.jpg"))
        if not paths:
            raise CannotMeasure(f"{folder / face.word} holds no crops (*.jpg).")
        for path in paths:
            image = read_picture(path)
            shots.append(Shot(face.word, take_shot(image, np.array([0, 0, image.shape[1], image.shape[0]], float))))
    return Pool("real: translucent casino dice", PLAIN_FACES, tuple(shots))


def rendered(dice: DiceSet, number: int, renderer: Renderer, home: int, away: int, seed: int) -> Pool:
    """Shots of a set on one table, where it is taught, and on others, `home` and `away` of each face."""
    rng = np.random.default_rng([seed, number])
    faces = tuple(face_of(dice.pips, value) for value in range(1, 7))
    bases = (shot(dice, seed, 1000 * number + 100 + k, 1) for k in itertools.count())
    base = next(scene for scene in bases if seen_from_above(scene))
    shots, elsewhere = list[Shot](), list[Shot]()
    for value, face in enumerate(faces, start=1):
        for _ in range(home):
            shots.append(Shot(face.word, photograph(renderer, lying_anew(base, value, rng), rng)))
        for k in range(away):
            scene = shot(dice, seed, 1000 * number + 10 * value + k + 1, value)
            elsewhere.append(Shot(face.word, photograph(renderer, scene, rng)))
    return Pool(f"rendered {dice.material.color_name} dice, {dice.what}", faces, tuple(shots), tuple(elsewhere))


def seen_from_above(scene: Scene) -> bool:
    """Whether the camera looks down as players are told to, steeper than 45°, so that top faces are no slivers."""
    die, camera = scene.dice[0], scene.camera
    away = camera.position - die.position
    return float(away[2]) > np.linalg.norm(away) * np.sin(np.pi / 4)


def face_of(pips: Pips, value: int) -> Face:
    kind = pips.kind_of(value)
    if kind == "pips":
        return Face(str(value), value)
    return Face("logo", value) if kind == "logo" else Face(f"icon{'abcdef'[value - 1]}")


def lying_anew(scene: Scene, value: int, rng: np.random.Generator) -> Scene:
    """The die of `scene` somewhere else on the same table, with `value` up, turned by chance."""
    camera, die = scene.camera, scene.dice[0]
    while True:
        ground = camera.on_table(rng.uniform(0.25, 0.75, 2) * (camera.width, camera.height))
        moved = replace(
            die,
            position=np.array([*ground[:2], die.size / 2]),
            rotation=lying(die.faces.index(value), float(rng.uniform(0, 2 * np.pi))),
        )
        laid = replace(scene, dice=(moved,), seed=int(rng.integers(0, 2**31)))
        if any(entry.visible_share > 0.95 and entry.top_share > 0.75 for entry in label(laid)):
            return laid


def photograph(renderer: Renderer, scene: Scene, rng: np.random.Generator) -> np.ndarray:
    """The picture of a shot of the one die in `scene`; its box is off by some hundredths, as a detector's is."""
    picture = shrink(renderer.photograph(scene, 1.35), scene.camera.width, scene.camera.height)
    picture = expose(picture, scene.webcam, np.random.default_rng(scene.seed))
    box = np.array(label(scene)[0].box)
    return take_shot(picture, box + rng.normal(0, 0.03, 4) * (box[2] - box[0]))


def outcome(said: object, shown: object) -> int:
    """0: right, 1: asked, 2: silently wrong."""
    return 1 if said is None else 0 if said == shown else 2


def pictures_of(shots: Sequence[Shot]) -> np.ndarray:
    """The pictures of shots, `(N, SHOT_SIDE, SHOT_SIDE, 3)`."""
    return np.array([shot.picture for shot in shots]).reshape(-1, SHOT_SIDE, SHOT_SIDE, 3)


def read_each(reader: Remembering, die_set: DieSet, pictures: np.ndarray) -> Iterator[tuple[np.ndarray, Taught]]:
    """What the shipped readers and the set say of dice, each alone on its table."""
    for picture in pictures:
        voices = reader.voices(middle_of(picture[None]))
        yield voices, read_taught(reader, die_set, picture[None], voices)


def tell(reader: Remembering, die_set: DieSet, shots: Sequence[Shot]) -> tuple[list[int], list[int]]:
    """Right, asked and silent of the shots, by the shipped readers alone and with the set."""
    before, after = [0, 0, 0], [0, 0, 0]
    for one, (voices, said) in zip(shots, read_each(reader, die_set, pictures_of(shots)), strict=True):
        shown = die_set.face(one.word).meaning
        alone = read_alone(voices, reader.decision)
        before[outcome(alone, shown)] += 1
        after[outcome(said.say(0, alone), shown)] += 1
    return before, after


def measure(reader: Remembering, pool: Pool, strangers: np.ndarray, each: int, draws: int) -> Measured:
    """What becomes of one set."""
    rng = np.random.default_rng(SEED)
    before, after, own, away_before, away = (Counts() for _ in range(5))
    taken, given, read = 0, 0, 0
    words = np.array([shot.word for shot in pool.shots])
    for _ in range(draws):
        chosen = np.concatenate([rng.permutation(np.flatnonzero(words == face.word))[:each] for face in pool.faces])
        die_set = teach(reader, DieSet("measured", pool.faces, tuple(pool.shots[i] for i in chosen)))
        assert die_set.fit is not None
        figures = die_set.fit.figures
        own.add([figures.right, figures.asked, figures.wrong])
        rest = [pool.shots[i] for i in np.setdiff1d(np.arange(len(words)), chosen)]
        read = len(rest)
        for counts, told in zip((before, after), tell(reader, die_set, rest), strict=True):
            counts.add(told)
        if pool.elsewhere:
            for counts, told in zip((away_before, away), tell(reader, die_set, pool.elsewhere), strict=True):
                counts.add(told)
        if len(strangers):
            foreign = [said for _, said in read_each(reader, die_set, strangers)]
            taken += sum(bool(said.known[0]) for said in foreign)
            given += sum(bool(said.given[0]) for said in foreign)
    total = max(1, len(strangers) * draws)
    elsewhere = f"{away_before.text()} → {away.text()}" if pool.elsewhere else "–"
    foreign_text = f"{taken / total:.1%}, {given / total:.2%}" if len(strangers) else "–"
    row = (
        f"| {pool.name} | {each} | {read} × {draws} | {before.text()} → {after.text()} ({after.worst:.2%}) "
        f"| {own.text()} | {elsewhere} | {foreign_text} |"
    )
    return Measured(row, after.shares, away.shares if pool.elsewhere else None, given / total)


def mean_row(each: int, sets: Sequence[Measured]) -> str:
    """The row of the mean over sets with its 95 % interval, for which the sets are resampled."""
    away = [one.away for one in sets if one.away is not None]
    elsewhere = _with_intervals(np.stack(away)) if away else "–"
    strangers = np.mean([one.given_to_strangers for one in sets])
    home = _with_intervals(np.stack([one.home for one in sets]))
    return f"| mean of {len(sets)} rendered sets | {each} | | → {home} | | → {elsewhere} | {strangers:.2%} given |"


def _with_intervals(shares: np.ndarray) -> str:
    drawn = np.random.default_rng(SEED).integers(0, len(shares), (2000, len(shares)))
    lows, highs = np.quantile(shares[drawn].mean(axis=1), [0.025, 0.975], axis=0)
    return ", ".join(
        f"{mean:.2%} ({low:.2%} to {high:.2%})"
        for mean, low, high in zip(shares.mean(axis=0), lows, highs, strict=True)
    )


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option("--casino", type=click.Path(path_type=Path), help="The folder of the casino crops.")
@click.option("--rendered", type=click.IntRange(0), default=0, metavar="SETS", help="How many rendered sets.")
@click.option("--seed", default=SEED, help="Which rendered sets.")
@click.option("--shots", type=click.IntRange(LEAST_SHOTS), multiple=True, default=(2, 3, 4, 5), metavar="SHOTS")
@click.option("--draws", type=click.IntRange(1), default=10)
@click.option("--home", type=click.IntRange(1), default=10, help="Rendered shots of each face where it is taught.")
@click.option("--away", type=click.IntRange(0), default=5, help="Rendered shots of each face on other tables.")
@click.option("--jobs", type=click.IntRange(1), default=1, help="How many sets are measured at a time.")
@click.option("--models", type=click.Path(path_type=Path), help="A folder of models other than the shipped one.")
@click.option("--card", type=click.Path(path_type=Path), multiple=True)
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    if options.casino is None and not options.rendered:
        raise click.UsageError("nothing to measure: name the --casino crops, or how many sets are to be --rendered")
    if options.rendered and options.home <= max(options.shots):
        raise click.UsageError(f"--home {options.home} leaves no shots to read beside {max(options.shots)} that teach")
    try:
        table = table_of(options)
    except (CannotMeasure, VisionError) as error:
        raise click.UsageError(str(error)) from None
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    print("\n".join(table))
    summary = [HEAD, RULE, *(row for row in table[2:] if "rendered" not in row or row.startswith("| mean"))]
    for card in options.card:
        for name, rows in (("taught", table), ("taught summary", summary)):
            if f"<!-- {name} -->" in card.read_text(encoding="utf-8"):
                write_card(card, name, "\n".join(rows))


def table_of(options: SimpleNamespace) -> list[str]:
    """Measures, with a row printed as soon as it is there. Raises `CannotMeasure` and `VisionError`."""
    Outputs(cards=tuple(options.card), places={"taught": "taught", "summary": "taught summary"}).check()
    DiceReader.load(options.models)
    pools = [] if options.casino is None else [casino(options.casino)]
    if options.rendered:
        renderer = Renderer()
        for number, dice in enumerate(dice_sets(options.seed, options.rendered)):
            pools.append(rendered(dice, number, renderer, options.home, options.away, options.seed))
    rows, measured = list[str](), {each: list[Measured]() for each in options.shots}
    jobs = []
    for pool in pools:
        strangers = pictures_of([shot for other in pools if other is not pool for shot in other.shots[::6]])
        jobs.append((options.models, pool, strangers, options.shots, options.draws))
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as executor:
        for pool, found in zip(pools, executor.map(measure_all, jobs), strict=True):
            for each, one in zip(options.shots, found, strict=True):
                rows.append(one.row)
                if pool.elsewhere:
                    measured[each].append(one)
                print(one.row, flush=True)
    rows += [mean_row(each, sets) for each, sets in measured.items() if sets]
    return [HEAD, RULE, *rows]


def measure_all(job: tuple[Path | None, Pool, np.ndarray, Sequence[int], int]) -> list[Measured]:
    """What becomes of a set by each number of shots, in a process of its own: models, set, strangers, shots, draws."""
    models, pool, strangers, shots, draws = job
    cv2.setNumThreads(1)
    reader = Remembering(DiceReader.load(models))
    return [measure(reader, pool, strangers, each, draws) for each in shots]


if __name__ == "__main__":
    main()
