"""Pictures to readings: find the dice, hear what several voices say of each, and abstain where they leave a doubt.

The detector finds dice. Two crop readers, trained far more heavily and apart from each other, look at each: one at the
colours, one at the brightness alone, normalised within the crop. From what both see in it, the verifier tells whether
it is a die at all. In poor light they look at a brighter or whiter
picture, and, where it is grainy, at a smoothed one too (`vision.reading.poor_light`). How their voices are joined
(`vision.reading.decision`) is fitted on pictures that none of them was trained on (`scripts/train/calibrate.py`), and
stands in the manifest.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from vision.boxes import hidden_shares, iou
from vision.errors import DieSetError, ModelError
from vision.mat.plane import Plane
from vision.reading import slant
from vision.reading.color import name_colors
from vision.reading.crop_reader import SLANT, CropReader, CropScores
from vision.reading.crops import READER_SIDE, crop_die
from vision.reading.decision import VALUES, Decision, Opinions, join, leaning, repeated, shown
from vision.reading.detector import Detector, DetectorSettings, Known
from vision.reading.models import ModelFolder
from vision.reading.poor_light import brightened, whitened, with_smoothed
from vision.reading.rectified_reading import look_from_above
from vision.reading.single_colors import look_through_colors
from vision.reading.verifier import Verifier
from vision.reading.voices import DIE_SET, VERIFIER, voices_of
from vision.readings import DieReading, TableReading, Voice
from vision.teaching.die_set import DieSet
from vision.teaching.taught_reading import Taught, read_taught
from vision.teaching.training import is_current, take_shot

VOICES = ("color_reader", "contrast_reader")
"""The crop readers' sections of the manifest."""

_LIKELY_SHOWN = 3

LEAST_TAUGHT = 0.3
"""The detector's score from which on a taught set is asked about what is no die to the readers."""

UNREADABLE = 0.5
"""What a reader holds for "no value" with more than this tells nothing of how the table lies."""

TELLING = 0.8
"""A die tells later pictures of the table if the first reader holds a value for so likely."""

LEAST_EDGE = 12.0
"""Nobody can read a die whose box is smaller, in pixels. Of 7,216 right values on photographs and rendered pictures
none was that of such a die. What got a value there was the weave of a cloth."""

MOST_LONG = 1.55
"""The box about a cube is hardly more than √2 times as long as wide, however it is seen. What is so much longer and is
not cut by the picture's border is print, such as a label drawn into a film, or a part of a hidden die: of 5,917 values
given on rendered pictures one had such a box, and was wrong."""

MOST_HIDDEN = 0.15
"""Of a die with more of its box in that of one before it nobody can tell that it surely leans: it looks too steep."""

SURELY = 0.2
"""So many deviations of its slant are taken off what a die leans against a table that is surely known; else one. Chosen
on 692 real and 372 drawn dice that lie flat, of which 2 and none seem to lean by 15° then
(`scripts/evaluate/known_table_figures.py`)."""

LIES = 0.5
"""A die whose box shares so much with one that was seen a moment ago, by intersection over union, may lie there."""


class Upright(NamedTuple):
    """N dice as they are best read: `crops` `(N, 64, 64, 3)`, `voices` `(V, N, 7)`, `leans` and `flat` `(N,)` as in
    `Opinions`, the readers' `features` side by side `(N, F)`, and the `tables` on which they lie."""

    crops: np.ndarray
    voices: np.ndarray
    leans: np.ndarray
    flat: np.ndarray
    features: np.ndarray
    tables: tuple[slant.SeenTable, ...]


class DiceReader:
    """Reads whole tables; holds the networks. Several threads may read at a time, while none changes what is read with.

    `networks` names the crop readers, by their SHA-256.
    """

    def __init__(
        self,
        detector: Detector,
        readers: Sequence[CropReader],
        decision: Decision,
        networks: str = "",
        verifier: Verifier | None = None,
    ) -> None:
        self.detector = detector
        self.verifier = verifier
        self.decision = decision
        self.networks = networks
        self._readers = readers
        self._die_set: DieSet | None = None

    @staticmethod
    def load(folder: Path | None = None, decision: Decision | None = None, exact: bool = False) -> DiceReader:
        """The shipped networks, or those in `folder`. Raises `ModelError`.

        `exact`: as they were trained, though there are copies in 8 bits.
        With a `decision` of one's own in place of the manifest's, the check picture is not asked for.
        """
        models = ModelFolder.open(folder, exact)
        check = models.manifest.get("check") if decision is None else None
        try:
            settings = DetectorSettings(**models.section("detector").get("settings", {}))
            decision = decision or Decision(**models.manifest.get("decision", {}))
        except TypeError as error:
            raise ModelError(
                "The manifest in {folder} does not fit this version of Cubewatch: {why}.",
                folder=models.path,
                why=str(error),
            ) from None
        detector = Detector(models.session("detector"), settings)
        networks = " ".join(str(models.network(name).get("sha256")) for name in VOICES)
        # Without one, the detector's score says how surely there is a die.
        verifier = Verifier(models.session(VERIFIER)) if VERIFIER in models.manifest else None
        readers = [CropReader(models.session(name)) for name in VOICES]
        reader = DiceReader(detector, readers, decision, networks, verifier)
        if check is not None:
            reader._answer_as_shipped(models, check)
        return reader

    def use(self, die_set: DieSet | None) -> None:
        """From now on dice of this set are read as it was taught, all others as before; None: all as before.

        Raises `DieSetError` where the set is a draft, or was fitted to other networks.
        """
        if die_set is not None and not is_current(self, die_set):
            raise DieSetError(
                "The die set {name} was not taught with these networks: teach it again.", name=die_set.name
            )
        self._die_set = die_set

    @property
    def icons(self) -> bool:
        """Whether a die set is in use that has icons, so that readings may have one."""
        return self._die_set is not None and self._die_set.icons

    def opinions(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Opinions:
        """The networks' say on each die found, once, in a BGR picture `(height, width, 3)` `uint8`; `closer` and
        `known` as in `Detector.find`. What was not seen there before is most likely on its way, and is not looked at
        through one colour at a time."""
        views = with_smoothed(whitened(image))
        found = self.detector.find(views[0], closer, known)
        seen = [self.upright(view, found.boxes, known) for view in views]
        voices = np.mean([dice.voices for dice in seen], axis=0)
        # Of all views that counts which tells most that a die leans, or least that it lies flat.
        leans, flat = np.max([dice.leans for dice in seen], axis=0), np.min([dice.flat for dice in seen], axis=0)
        once = ~repeated(found, voices)
        dice = None if self.verifier is None else self.verifier(seen[0].features, found.scores)
        opinions = Opinions(found, voices, leans, flat, dice, seen[0].tables).of(once)
        lies = None
        if known is not None:
            lies = _lying(opinions.detections.boxes, known)
        return look_through_colors(seen[0].crops[once], opinions, self.voices, self.decision, worth=lies)

    def read_crops(self, image: np.ndarray, boxes: np.ndarray) -> np.ndarray:
        """The crop readers' probabilities `(V, N, 7)` for the dice in `boxes` `(N, 4)`."""
        return self.voices(_crops(image, boxes))

    def voices(self, crops: np.ndarray) -> np.ndarray:
        """The crop readers' probabilities `(V, N, 7)` of BGR crops `(N, 64, 64, 3)` `uint8`."""
        return np.stack([reader.look(crops).shares for reader in self._readers])

    def upright(self, image: np.ndarray, boxes: np.ndarray, known: Known | None = None) -> Upright:
        """The dice in `boxes` `(N, 4)` as they are best read.

        Where the dice tell how the table lies, crops are turned so that up is up: of a die seen at a slant from its
        side, a side would be taken for the top. The first reader tells it, if any does; the others look once that is
        known. Where earlier pictures told of one table (`known`), crops are turned so from the start. If it still lies
        so, they need not be looked at again. One or two dice are taken to lie on it. For later pictures only those dice
        tell of it that lay there a moment ago and are surely read: others may move, or be no dice.
        """
        first, *others = self._readers
        height, width = image.shape[:2]
        before = [] if known is None else list(known.tables)
        told = len(before) == 1 and not before[0].guessed
        turns = slant.ups(before[0].slants(boxes)) if told else np.zeros(len(boxes))
        crops, leans, flat = _crops(image, boxes, turns), np.zeros(len(boxes)), np.zeros(len(boxes))
        look, tables = first.look(crops), ()
        if look.slants is not None:
            slants, deviations = _slants_told(look, turns)
            trusted = (look.shares[:, VALUES] < UNREADABLE) & (deviations < slant.MOST_DEVIATION)
            telling = trusted & (look.shares[:, :VALUES].max(axis=1, initial=0.0) >= TELLING)
            if known is not None:
                telling &= _lying(boxes, known)
            tables = slant.seen_tables(boxes, slants, trusted, telling, (width, height), before)
            if turns.any() and (not tables or tables[0].guessed):
                return self.upright(image, boxes)._replace(tables=tables)
        if tables and not tables[0].guessed:
            theirs = np.argmin([table.leans(boxes, slants) for table in tables], axis=0)
            lying = np.stack([table.slants(boxes) for table in tables])[theirs, np.arange(len(boxes))]
            ups = slant.ups(lying)
            aside = slant.between(ups, turns) >= slant.LEAST_TURN
            if aside.any():
                crops[aside] = _crops(image, boxes[aside], ups[aside])
                again = first.look(crops[aside])
                look = _put(look, aside, again)
                slants[aside], deviations[aside] = _slants_told(again, ups[aside])
            leaning = np.min([table.leans(boxes, slants) for table in tables], axis=0)
            unsure = (SURELY if tables[0].sure else 1.0) * deviations
            surely = np.where(hidden_shares(boxes) < MOST_HIDDEN, np.maximum(leaning - unsure, 0), 0.0)
            leans, flat = np.degrees(surely), slant.flatness(leaning)
        looks = [look, *(reader.look(crops) for reader in others)]
        features = np.concatenate([each.features for each in looks], axis=1)
        return Upright(crops, np.stack([each.shares for each in looks]), leans, flat, features, tables)

    def slants(self, crops: np.ndarray) -> np.ndarray:
        """What the first reader that tells slants tells of BGR crops `(N, 64, 64, 3)` as they lie, `(N, 3)` as of its
        `look`; slants of 0, as if seen from straight above, where none does."""
        for reader in self._readers:
            told = reader.look(crops).slants
            if told is not None:
                return told
        return np.zeros((len(crops), SLANT), np.float32)

    def features(self, crops: np.ndarray) -> np.ndarray:
        """What the crop readers' last layers see of the same crops, side by side, `(N, F)`; N at least 1."""
        return np.concatenate([reader.look(crops).features for reader in self._readers], axis=1)

    def read(
        self,
        image: np.ndarray,
        t: float = 0.0,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        """All dice of a BGR picture `(height, width, 3)` `uint8` taken at `t` seconds.

        With the table's `plane`, as the picture shows it, and the `edge` of its dice in millimetres, all are looked at
        from straight above too. `closer` and `known` as in `Detector.find`.
        """
        start = time.perf_counter()
        taken, image = image, brightened(image)
        opinions = self.opinions(image, closer, known)
        above: np.ndarray | None = None
        if plane is None or edge is None:
            joint, given = join(opinions, self.decision)
        else:
            joint, given, above = look_from_above(image, opinions, plane, edge, self.voices, self.decision)
        boxes = opinions.detections.boxes
        given = given & ((boxes[:, 2:] - boxes[:, :2]).max(axis=1, initial=0.0) >= LEAST_EDGE)
        told = shown(opinions, self.decision) & ~_too_long(boxes, *image.shape[1::-1])
        # Of a taught set's dice the shipped readers may say that there is none.
        taught_too = self._die_set is not None and opinions.detections.scores >= LEAST_TAUGHT
        seen = np.flatnonzero(told | taught_too)
        names = name_colors(image, boxes[seen])
        heard = opinions.of(seen)
        voices = voices_of(VOICES, heard, None if above is None else above[:, seen])
        leans = np.zeros(len(seen)) if heard.leans is None else heard.leans
        dice = [
            _reading(boxes[i], joint[i], bool(given[i]), name, said, float(lean))
            for i, name, said, lean in zip(seen, names, voices, leans, strict=True)
        ]
        if self._die_set is not None and len(seen):
            # shots of a set are of pictures as they were taken
            shots = np.stack([take_shot(taken, boxes[i]) for i in seen])
            taught = read_taught(self, self._die_set, shots, heard.voices)
            leans = leaning(heard, self.decision)
            dice = [die if leans[i] else _as_taught(die, taught, i) for i, die in enumerate(dice)]
            dice = [die for die, i in zip(dice, seen, strict=True) if told[i] or die.meaning is not None]
        dice.sort(key=lambda d: (d.box[1], d.box[0]))
        height, width = image.shape[:2]
        return TableReading(width, height, tuple(dice), t, time.perf_counter() - start, opinions.tables)

    def _answer_as_shipped(self, models: ModelFolder, check: dict[str, Any]) -> None:
        path = models.file(str(check.get("file")), str(check.get("sha256")))
        image = cv2.imread(str(path))
        values = [die.value for die in self.read(image).dice] if image is not None else None
        if values != check.get("values"):
            raise ModelError(
                "The models in {folder} do not read the check picture as they should; reinstall Cubewatch.",
                folder=models.path,
            )


def _crops(image: np.ndarray, boxes: np.ndarray, ups: np.ndarray | None = None) -> np.ndarray:
    if len(boxes) == 0:
        return np.zeros((0, READER_SIDE, READER_SIDE, 3), np.uint8)
    turns = np.zeros(len(boxes)) if ups is None else ups
    return np.stack([crop_die(image, box, turn=float(up)) for box, up in zip(boxes, turns, strict=True)])


def _slants_told(look: CropScores, turns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What a look tells of the slants `(N, 2)`, as the picture shows them, of crops that were turned by `turns` `(N,)`,
    and the deviations of that `(N,)`."""
    assert look.slants is not None
    return slant.turned(slant.shortened(look.slants[:, :2]), turns), np.exp(look.slants[:, 2])


def _too_long(boxes: np.ndarray, width: int, height: int) -> np.ndarray:
    """Which of `boxes` `(N, 4)`, whole in a picture of that size, are too long for a die, `(N,)`."""
    sides = boxes[:, 2:] - boxes[:, :2]
    whole = (boxes[:, :2] > 2).all(axis=1) & (boxes[:, 2:] < np.array([width, height]) - 2).all(axis=1)
    return whole & (sides.max(axis=1) > MOST_LONG * sides.min(axis=1))


def _lying(boxes: np.ndarray, known: Known) -> np.ndarray:
    """Which of the dice in `boxes` `(N, 4)` lay there a moment ago, `(N,)`, as far as is known."""
    return np.asarray(iou(boxes, known.seen).max(axis=1, initial=0.0) > LIES)


def _put(look: CropScores, where: np.ndarray, other: CropScores) -> CropScores:
    """`look` with that of others in the places of some dice."""
    shares, features = look.shares.copy(), look.features.copy()
    shares[where], features[where] = other.shares, other.features
    return replace(look, shares=shares, features=features)


def _as_taught(die: DieReading, taught: Taught, i: int) -> DieReading:
    """The reading of the `i`-th die with what its set says, which is a voice too. `likely` lists values alone."""
    meant = taught.say(i, die.value)
    if not taught.known[i]:
        return replace(die, value=meant if isinstance(meant, int) else None)
    order = np.argsort(-taught.shares[i], kind="stable")[:_LIKELY_SHOWN]
    likely = [(taught.meanings[k], round(float(taught.shares[i, k]), 4)) for k in order]
    said = Voice(DIE_SET, tuple(zip(taught.meanings, taught.shares[i].tolist(), strict=True)))
    return replace(
        die,
        value=meant if isinstance(meant, int) else None,
        confidence=likely[0][1],
        likely=tuple((meaning, share) for meaning, share in likely if isinstance(meaning, int)),
        icon=meant if isinstance(meant, str) else None,
        voices=(*die.voices, said),
    )


def _reading(
    box: np.ndarray, joint: np.ndarray, given: bool, color: str, voices: tuple[Voice, ...], lean: float
) -> DieReading:
    order = np.argsort(-joint, kind="stable")
    likely = tuple((int(v) + 1, round(float(joint[v]), 4)) for v in order[:_LIKELY_SHOWN])
    corners = tuple(round(float(v), 1) for v in box)
    value = int(order[0]) + 1 if given else None
    corner = corners[0], corners[1], corners[2], corners[3]
    return DieReading(corner, value, likely[0][1], likely, color, voices=voices, lean=round(lean, 1))
