"""Teach my dice: from 20 to 30 shots of a player's own dice to a die set that reads them.

    draft = DieSet("rune dice", parse_faces("axe ice gift way man sun"))
    draft = draft.with_shots(Shot("axe", take_shot(image, box)), ...)
    taught = teach(reader, draft, progress=print)
    reader.use(taught)

Every shot is seen in some variants (turned, nearer, farther, aside, lighter, darker, blurred) and each of those in
four quarter turns; on the crop readers' features of all these a head is fitted (`vision.teaching.die_head`). Nothing is
mirrored: the mirror image of a rune or a letter is another sign, and shots taken through a mirrored camera are mirrored
themselves. How sure the head may be is fitted on what heads say of shots that they were fitted without, and so are the
figures.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

import cv2
import numpy as np

from vision.errors import DieSetError
from vision.reading.crops import READER_CONTEXT, READER_SIDE, crop_die
from vision.reading.decision import VALUES, Decision, Opinions, join
from vision.reading.detector import Detections
from vision.teaching.die_head import Calibration, Head, face_probabilities, fit_head
from vision.teaching.die_set import DieSet, Doubt, Figures, Fit, Shot

SHOT_SIDE = READER_SIDE * 3 // 2
"""Side of a shot's picture, in pixels. Its middle is the reader's crop at the same scale, to the pixel; what lies
around comes into view when the crop is turned, moved or seen from farther away."""

LEAST_SHOTS = 2
"""A face needs so many shots: each is read by what the others taught."""

WANTED_SHOTS = 4
"""So many shots of each face do: with six faces, 24."""

_VARIANTS, _TURNS = 8, 4
USUAL_SCORE = 0.9
"""How surely the detector sees a die that shows well. Shots have no score of their own."""

_MOST_FOLDS = 32

# Found on rendered sets with logos, icons and runes and on the casino crops (scripts/evaluate/teach_figures.py).
_SHARPNESS, _USUAL_SHARPNESS = np.geomspace(1.0, 100.0, 21), 12.0
_TRUST = (0.0, 0.5, 1.0)

# A meaning is given from here on at the least, and where so small a share of what is given would be wrong.
_LEAST_CONFIDENCE, _MOST_LEAST_CONFIDENCE, _WRONG_SHARE = 0.8, 0.97, 0.01

# The set is as wide as this share of its own shots lies, and dice may be of it up to so many times that distance.
_OWN_SHARE, _NEAR = 0.95, 2.2

Progress = Callable[[float], None]
Cancelled = Callable[[], bool]


class TeachingCancelled(DieSetError):
    """The person at the screen broke off; the draft is as it was."""


class Networks(Protocol):
    """What teaching and reading need of `DiceReader`."""

    @property
    def networks(self) -> str:
        """The SHA-256 of the crop readers, one after the other."""
        ...

    decision: Decision

    def voices(self, crops: np.ndarray) -> np.ndarray:
        """Probabilities `(V, N, 7)` of crops `(N, 64, 64, 3)`."""
        ...

    def features(self, crops: np.ndarray) -> np.ndarray:
        """Features `(N, F)` of crops `(N, 64, 64, 3)`."""
        ...


def take_shot(image: np.ndarray, box: np.ndarray) -> np.ndarray:
    """The picture of a shot `(SHOT_SIDE, SHOT_SIDE, 3)` of the die in `box` (`x1, y1, x2, y2`) of a BGR picture."""
    return crop_die(image, box, SHOT_SIDE, READER_CONTEXT * SHOT_SIDE / READER_SIDE)


def add_shot(die_set: DieSet, image: np.ndarray, box: np.ndarray, word: str) -> DieSet:
    """The set with a reading that a player corrected: the die in `box` shows the face `word`. Then `teach` it."""
    return die_set.with_shots(Shot(die_set.face(word).word, take_shot(image, box)))


def teach(
    reader: Networks, draft: DieSet, progress: Progress | None = None, cancelled: Cancelled | None = None
) -> DieSet:
    """The set with a fit to all its shots; some seconds, and the same for the same shots and networks.

    `progress` is told how much is done, from 0 to 1; where `cancelled` says True, `TeachingCancelled` is raised. Raises
    `DieSetError` where a face has too few shots.
    """
    _require_shots(draft)
    tell = progress or (lambda _: None)
    stop = cancelled or (lambda: False)
    tell(0.0)
    seen = _see(reader, draft, lambda share: tell(0.7 * share), stop)
    distances = np.empty((len(draft.shots), _VARIANTS, len(draft.looks)))
    folds = _folds(seen.faces)
    for k, held in enumerate(folds):
        _check(stop)
        rest = np.setdiff1d(np.arange(len(seen.faces)), held)
        head = _fit(seen.views[rest], seen.faces[rest], len(draft.looks))
        for shot in held:
            distances[shot] = head.distances(seen.views[shot])
        tell(0.7 + 0.25 * (k + 1) / len(folds))
    out = _OutOfFold(draft, seen, distances)
    head = _fit(seen.views, seen.faces, len(draft.looks))
    fit = Fit(head, out.calibrate(), out.figures(reader.decision), reader.networks)
    tell(1.0)
    return replace(draft, fit=fit)


def is_current(reader: Networks, die_set: DieSet) -> bool:
    """Whether the set was fitted, and to the networks that `reader` holds; if not, teach it again from its shots."""
    if die_set.fit is None or die_set.fit.networks != reader.networks:
        return False
    nothing = np.zeros((1, READER_SIDE, READER_SIDE, 3), np.uint8)
    return die_set.fit.head.origin.shape == reader.features(nothing)[0].shape


@dataclass(frozen=True, eq=False)
class Taught:
    """What a set says of N dice.

    `known` `(N,)`: the die is one of the set; `given` `(N,)`: and certain enough; `near` `(N,)`: it may be one of the
    set all the same. `shares` `(N, M)` are the probabilities of the set's `meanings`.
    """

    meanings: tuple[int | str, ...]
    known: np.ndarray
    near: np.ndarray
    given: np.ndarray
    shares: np.ndarray

    def likeliest(self, i: int) -> int | str:
        """What the `i`-th die most likely means, if it is one of the set."""
        return self.meanings[int(self.shares[i].argmax())]

    def say(self, i: int, alone: int | None) -> int | str | None:
        """What the `i`-th die is given, to which the shipped readers alone would give `alone`.

        A die of the set is what the set says, or nothing. One that may be of the set needs both to agree: what the
        shipped readers take for a 1 may be a rune in a light that it was not shown in. Others are read as before.
        """
        if self.known[i]:
            return self.likeliest(i) if self.given[i] else None
        return None if self.near[i] and alone != self.likeliest(i) else alone


def read_taught(reader: Networks, die_set: DieSet, crops: np.ndarray, voices: np.ndarray) -> Taught:
    """What the set says of crops `(N, 64, 64, 3)`, of which the shipped readers say `voices` `(V, N, 7)`."""
    if die_set.fit is None:
        raise DieSetError("The die set {name} is a draft: teach it first.", name=die_set.name)
    views = reader.features(_turned(crops).reshape(-1, *crops.shape[1:])).reshape(len(crops), _TURNS, -1)
    return decide(die_set, die_set.fit.calibration, die_set.fit.head.distances(views), voices)


def decide(die_set: DieSet, calibration: Calibration, distances: np.ndarray, voices: np.ndarray) -> Taught:
    """What the set says of dice at `distances` `(N, K)` from its looks; `voices` as in `read_taught`."""
    shares = face_probabilities(
        distances, log_values(voices), plain_values(die_set), calibration.sharpness, calibration.trust
    )
    meanings = tuple(dict.fromkeys(face.meaning for face in die_set.looks))
    joined = np.zeros((len(distances), len(meanings)))
    for k, face in enumerate(die_set.looks):
        joined[:, meanings.index(face.meaning)] += shares[:, k]
    nearest = distances.min(axis=1)
    known, near = nearest <= calibration.most_distance, nearest <= _NEAR * calibration.most_distance
    certain = joined.max(axis=1) >= calibration.least_confidence
    return Taught(meanings, known, near, known & certain & (readable(voices) >= calibration.least_readable), joined)


def log_values(voices: np.ndarray) -> np.ndarray:
    """The shipped readers' mean log-probabilities `(N, 6)` of the values, given that there is one."""
    values = np.maximum(voices[:, :, :VALUES], 1e-6)
    return np.log(values / values.sum(axis=2, keepdims=True)).mean(axis=0)


def readable(voices: np.ndarray) -> np.ndarray:
    """How readable `(N,)` the most doubtful of the shipped readers finds each die."""
    return (1.0 - voices[:, :, VALUES]).min(axis=0)


def plain_values(die_set: DieSet) -> np.ndarray:
    """The value of each look that shows pips or a numeral, else 0, `(K,)`."""
    return np.array([face.value or 0 if face.plain else 0 for face in die_set.looks])


@dataclass(frozen=True, eq=False)
class _Seen:
    """Features `(S, variants, turns, F)` of S shots, the shipped voices `(S, V, variants, 7)`, and the looks shown."""

    views: np.ndarray
    voices: np.ndarray
    faces: np.ndarray


def _see(reader: Networks, draft: DieSet, tell: Progress, stop: Cancelled) -> _Seen:
    words = [face.word for face in draft.looks]
    views, voices = [], []
    for number, shot in enumerate(draft.shots):
        _check(stop)
        variants = variants_of(shot.picture)
        crops = _turned(variants)
        views.append(reader.features(crops.reshape(-1, *crops.shape[2:])).reshape(_VARIANTS, _TURNS, -1))
        voices.append(reader.voices(variants))
        tell((number + 1) / len(draft.shots))
    return _Seen(np.stack(views), np.stack(voices), np.array([words.index(shot.word) for shot in draft.shots]))


def variants_of(picture: np.ndarray) -> np.ndarray:
    """Crops `(variants, 64, 64, 3)` of a shot: as it is, then as it might have been taken as well.

    Chance is drawn from the picture itself, so that a shot gives the same crops in every set.
    """
    rng = np.random.default_rng(zlib.crc32(np.ascontiguousarray(picture).tobytes()))
    edge = (SHOT_SIDE - READER_SIDE) // 2
    crops = [picture[edge : edge + READER_SIDE, edge : edge + READER_SIDE]]
    for _ in range(_VARIANTS - 1):
        matrix = cv2.getRotationMatrix2D(
            ((SHOT_SIDE - 1) / 2, (SHOT_SIDE - 1) / 2), rng.uniform(0, 360), rng.uniform(0.9, 1.12)
        )
        matrix[:, :2] = matrix[:, :2] @ (np.eye(2) + rng.uniform(-0.07, 0.07, (2, 2)))
        middle = np.array([(SHOT_SIDE - 1) / 2] * 2)
        matrix[:, 2] = (READER_SIDE - 1) / 2 - matrix[:, :2] @ middle + rng.uniform(-0.05, 0.05, 2) * READER_SIDE
        crop = cv2.warpAffine(picture, matrix, (READER_SIDE, READER_SIDE), borderMode=cv2.BORDER_REPLICATE)
        crop = cv2.GaussianBlur(crop.astype(np.float32), (0, 0), rng.uniform(0.3, 1.2))
        crop = crop * rng.uniform(0.75, 1.25, 1) * rng.uniform(0.95, 1.05, 3) + rng.uniform(-12, 12)
        crops.append(np.clip(crop + rng.normal(0, rng.uniform(0, 5), crop.shape), 0, 255).astype(np.uint8))
    return np.stack(crops)


def _turned(crops: np.ndarray) -> np.ndarray:
    """Each of `(N, 64, 64, 3)` in four quarter turns, `(N, 4, 64, 64, 3)`."""
    return np.stack([np.rot90(crops, quarters, axes=(1, 2)) for quarters in range(_TURNS)], axis=1)


def _fit(views: np.ndarray, faces: np.ndarray, count: int) -> Head:
    return fit_head(views.reshape(-1, views.shape[-1]), np.repeat(faces, _VARIANTS * _TURNS), count)


def _folds(faces: np.ndarray) -> list[np.ndarray]:
    """Shots to leave out together: each alone, or, where they are many, some of each face."""
    order = np.argsort(faces, kind="stable")
    count = min(len(faces), _MOST_FOLDS)
    return [order[k::count] for k in range(count)]


@dataclass(frozen=True, eq=False)
class _OutOfFold:
    """What heads said of the shots that they were fitted without: distances `(S, variants, K)`."""

    draft: DieSet
    seen: _Seen
    distances: np.ndarray

    def calibrate(self, left_out: int | None = None) -> Calibration:
        """The calibration fitted to all shots but one."""
        kept = np.array([i for i in range(len(self.draft.shots)) if i != left_out])
        distances = self.distances[kept].reshape(-1, self.distances.shape[-1])
        voices = np.concatenate([self.seen.voices[i] for i in kept], axis=1)
        faces = np.repeat(self.seen.faces[kept], _VARIANTS)
        plain, shipped = plain_values(self.draft), log_values(voices)
        # Laplace's doubt about what no shot has shown yet, less what the whole set is the better for.
        doubt = 0.25 / (len(kept) + 2)
        best = (np.inf, 1.0, 0.0)
        for trust in _TRUST if plain.any() else _TRUST[:1]:
            for sharpness in _SHARPNESS:
                shares = face_probabilities(distances, shipped, plain, float(sharpness), trust)
                logs = np.log(np.maximum(shares, 1e-9))
                own = logs[np.arange(len(faces)), faces]
                others = (logs.sum(axis=1) - own) / (shares.shape[1] - 1)
                loss = -((1 - doubt) * own + doubt * others).mean()
                # What other sets needed counts a little, so that a few lucky shots do not make it boundless.
                loss += 0.3 * np.log(sharpness / _USUAL_SHARPNESS) ** 2 / len(kept)
                best = min(best, (float(loss), float(sharpness), trust))
        _, sharpness, trust = best
        nearest = distances.min(axis=1)
        most_distance = float(np.quantile(nearest, _OWN_SHARE))
        least_readable = 0.5 * float(np.quantile(readable(voices), 0.02))
        open_to_all = Calibration(sharpness, trust, 0.0, most_distance, 0.0)
        said = decide(self.draft, open_to_all, distances, voices)
        shown = [face.meaning for face in self.draft.looks]
        wrong = np.array([said.meanings[b] != shown[f] for b, f in zip(said.shares.argmax(axis=1), faces, strict=True)])
        misled = np.sort(said.shares.max(axis=1)[wrong])[::-1]
        allowed = int(_WRONG_SHARE * len(wrong))
        needed = float(misled[allowed]) + 0.005 if len(misled) > allowed else 0.0
        least_confidence = float(np.clip(needed, _LEAST_CONFIDENCE, _MOST_LEAST_CONFIDENCE))
        return Calibration(sharpness, trust, least_confidence, most_distance, min(0.5, least_readable))

    def figures(self, shipped: Decision) -> Figures:
        """Each shot as it lies, read by a head and a calibration fitted without it, and by the shipped readers."""
        counts, before, doubts = [0, 0, 0], [0, 0, 0], list[Doubt]()
        for i in range(len(self.draft.shots)):
            face = self.draft.looks[self.seen.faces[i]]
            voices = self.seen.voices[i][:, :1]
            alone = read_alone(voices, shipped)
            before[_outcome(alone, face.meaning)] += 1
            said = decide(self.draft, self.calibrate(i), self.distances[i, :1], voices)
            counts[_outcome(said.say(0, alone), face.meaning)] += 1
            nearest = int(self.distances[i, 0].argmin())
            if said.likeliest(0) != face.meaning and nearest != self.seen.faces[i]:
                doubts.append(Doubt(i, self.draft.looks[nearest].word))
        right, asked, wrong = counts
        return Figures(len(self.draft.shots), right, asked, wrong, (before[0], before[1], before[2]), tuple(doubts))


def read_alone(voices: np.ndarray, shipped: Decision) -> int | None:
    """The value that the shipped readers give one die, `voices` `(V, 1, 7)`, found as surely as dice are as a rule."""
    found = Detections(np.zeros((1, 4), np.float32), np.full(1, USUAL_SCORE, np.float32))
    joint, given = join(Opinions(found, voices), shipped)
    return int(joint[0].argmax()) + 1 if given[0] else None


def _outcome(said: int | str | None, shown: int | str) -> int:
    """0: right, 1: asked, 2: wrong."""
    return 1 if said is None else 0 if said == shown else 2


def _require_shots(draft: DieSet) -> None:
    few = [face.word for face in draft.looks if draft.count(face.word) < LEAST_SHOTS]
    if few:
        raise DieSetError(
            "The die set {name} has too few shots of {faces}: each face needs {least} at least, better {wanted}.",
            name=draft.name,
            faces=", ".join(few),
            least=LEAST_SHOTS,
            wanted=WANTED_SHOTS,
        )


def _check(stop: Cancelled) -> None:
    if stop():
        raise TeachingCancelled("Teaching was broken off; the shots are kept.")
