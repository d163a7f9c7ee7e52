"""Teach my dice: from 20 to 30 shots of a player's own dice to a die set that reads them.

    draft = DieSet("rune dice", parse_faces("axe ice gift way man sun"))
    draft = draft.with_shots(Shot("axe", take_shot(image, box)), ...)
    taught = teach(reader, draft, progress=print)
    reader.use(taught)

Three voices name a face. Every shot is seen in some variants (turned, nearer, farther, aside, lighter, darker,
blurred) and each of those in four quarter turns; on the crop readers' features of all these a head is fitted
(`vision.teaching.die_head`). A second head is fitted to the top faces, straightened (`vision.teaching.straightening`),
which look alike on all tables. The third voice compares straightened faces pixel by pixel
(`vision.teaching.registration`). Nothing is mirrored: the mirror image of a rune or a letter is another sign, and shots
taken through a mirrored camera are mirrored themselves. How far each voice is trusted is fitted on what was said of
shots by what was fitted without them (`vision.teaching.set_calibration`), and so are the figures.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from vision.errors import DieSetError
from vision.reading.crops import READER_CONTEXT, READER_SIDE, crop_die
from vision.reading.decision import Decision
from vision.teaching.die_head import FaceHead, fit_head
from vision.teaching.die_set import DieSet, DieSetFigures, Doubt, Shot, TaughtFit
from vision.teaching.registration import Registration, best_of_faces, chosen_views, polar_map
from vision.teaching.set_calibration import Calibration, FaceEvidence, calibrate
from vision.teaching.shot_views import VARIANTS, straightened_variants_of, variants_of
from vision.teaching.straightening import SHOT_SIDE, TURNS, middle_of, table_slants
from vision.teaching.taught_reading import Networks, decide, plain_values, read_alone, views_of

LEAST_SHOTS = 2
"""A face needs so many shots: each is read by what the others taught."""

WANTED_SHOTS = 4
"""So many shots of each face do: with six faces, 24."""

_MOST_FOLDS = 32

Progress = Callable[[float], None]
Cancelled = Callable[[], bool]


class TeachingCancelled(DieSetError):
    """The person at the screen broke off; the draft is as it was."""


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
    count = len(draft.looks)
    plain, straight = (np.empty((len(draft.shots), VARIANTS, count)) for _ in range(2))
    folds = _folds(seen.faces)
    for k, held in enumerate(folds):
        _check(stop)
        rest = np.setdiff1d(np.arange(len(seen.faces)), held)
        for views, distances in ((seen.plain, plain), (seen.straight, straight)):
            head = _fit(views[rest], seen.faces[rest], count)
            for shot in held:
                distances[shot] = head.distances(views[shot])
        tell(0.7 + 0.25 * (k + 1) / len(folds))
    out = _OutOfFold(draft, seen, plain, straight, _matches_of_others(seen.correlations, seen.faces, count))
    views = chosen_views(seen.faces)
    fit = TaughtFit(
        _fit(seen.plain, seen.faces, count),
        out.calibrate(),
        out.figures(reader.decision),
        reader.networks,
        _fit(seen.straight, seen.faces, count),
        Registration(seen.maps[views], seen.faces[views]),
    )
    tell(1.0)
    return replace(draft, fit=fit)


def is_current(reader: Networks, die_set: DieSet) -> bool:
    """Whether the set was fitted as this version does, and to the networks that `reader` holds; if not, teach it again
    from its shots."""
    fit = die_set.fit
    if fit is None or fit.networks != reader.networks or fit.straight_head is None or fit.registration is None:
        return False
    nothing = np.zeros((1, READER_SIDE, READER_SIDE, 3), np.uint8)
    return fit.head.origin.shape == fit.straight_head.origin.shape == reader.features(nothing)[0].shape


@dataclass(frozen=True, eq=False)
class _SeenShots:
    """Of S shots: features `(S, variants, turns, F)` of plain crops and of straightened faces, the shipped voices
    `(S, V, variants, 7)`, polar maps, their correlations with each other `(S, S)`, and the looks that they show."""

    plain: np.ndarray
    straight: np.ndarray
    voices: np.ndarray
    maps: np.ndarray
    correlations: np.ndarray
    faces: np.ndarray


def _see(reader: Networks, draft: DieSet, tell: Progress, stop: Cancelled) -> _SeenShots:
    words = [face.word for face in draft.looks]
    faces = np.array([words.index(shot.word) for shot in draft.shots])
    pictures = np.stack([shot.picture for shot in draft.shots])
    slants = table_slants(reader, middle_of(pictures))
    maps = np.stack([polar_map(picture, slant) for picture, slant in zip(pictures, slants, strict=True)])
    registration = Registration(maps, faces)
    plain, straight, voices, correlations = [], [], [], []
    for number, (picture, slant) in enumerate(zip(pictures, slants, strict=True)):
        _check(stop)
        variants = variants_of(picture)
        plain.append(views_of(reader, variants))
        straight.append(views_of(reader, straightened_variants_of(picture, slant)))
        voices.append(reader.voices(variants))
        correlations.append(registration.correlate(picture, slant))
        tell((number + 1) / len(pictures))
    return _SeenShots(np.stack(plain), np.stack(straight), np.stack(voices), maps, np.stack(correlations), faces)


def _matches_of_others(correlations: np.ndarray, faces: np.ndarray, count: int) -> np.ndarray:
    """How well each shot matches each face `(S, K)` by the views that would be kept if it were not there."""
    matches = np.empty((len(faces), count))
    for shot in range(len(faces)):
        others = np.delete(np.arange(len(faces)), shot)
        views = others[chosen_views(faces[others])]
        matches[shot] = best_of_faces(correlations[shot : shot + 1, views], faces[views], count)[0]
    return matches


def _fit(views: np.ndarray, faces: np.ndarray, count: int) -> FaceHead:
    return fit_head(views.reshape(-1, views.shape[-1]), np.repeat(faces, VARIANTS * TURNS), count)


def _folds(faces: np.ndarray) -> list[np.ndarray]:
    """Shots to leave out together: each alone, or, where they are many, some of each face."""
    order = np.argsort(faces, kind="stable")
    count = min(len(faces), _MOST_FOLDS)
    return [order[k::count] for k in range(count)]


@dataclass(frozen=True, eq=False)
class _OutOfFold:
    """What the voices said of the shots that they were fitted without: distances by the heads `(S, variants, K)`, and
    correlations `(S, K)`."""

    draft: DieSet
    seen: _SeenShots
    plain: np.ndarray
    straight: np.ndarray
    matches: np.ndarray

    def evidence(self, shots: np.ndarray, variants: int = VARIANTS) -> FaceEvidence:
        """On the first variants of some shots, shot after shot."""
        count = self.matches.shape[1]
        return FaceEvidence(
            self.plain[shots, :variants].reshape(-1, count),
            self.straight[shots, :variants].reshape(-1, count),
            np.repeat(self.matches[shots], variants, axis=0),
            np.concatenate([self.seen.voices[i][:, :variants] for i in shots], axis=1),
        )

    def calibrate(self, left_out: int | None = None) -> Calibration:
        """The calibration fitted to all shots but one."""
        kept = np.array([i for i in range(len(self.draft.shots)) if i != left_out])
        meanings = [face.meaning for face in self.draft.looks]
        same = np.array([[one == other for other in meanings] for one in meanings])
        faces = np.repeat(self.seen.faces[kept], VARIANTS)
        return calibrate(self.evidence(kept), faces, plain_values(self.draft), same, len(kept))

    def figures(self, shipped: Decision) -> DieSetFigures:
        """Each shot as it lies, read by what was fitted without it, and by the shipped readers."""
        counts, before, doubts = [0, 0, 0], [0, 0, 0], list[Doubt]()
        for i in range(len(self.draft.shots)):
            face = self.draft.looks[self.seen.faces[i]]
            alone = read_alone(self.seen.voices[i][:, :1], shipped)
            before[_outcome(alone, face.meaning)] += 1
            evidence = self.evidence(np.array([i]), 1)
            said = decide(self.draft, self.calibrate(i), evidence)
            counts[_outcome(said.say(0, alone), face.meaning)] += 1
            likeliest = said.likeliest(0)
            if likeliest != face.meaning:
                other = next(k for k in np.argsort(-evidence.match[0]) if self.draft.looks[k].meaning == likeliest)
                doubts.append(Doubt(i, self.draft.looks[other].word))
        right, asked, wrong = counts
        return DieSetFigures(
            len(self.draft.shots), right, asked, wrong, (before[0], before[1], before[2]), tuple(doubts)
        )


def _outcome(said: int | str | None, shown: int | str) -> int:
    """0: right, 1: asked, 2: wrong."""
    return 1 if said is None else 0 if said == shown else 2


def _require_shots(draft: DieSet) -> None:
    few = [face.word for face in draft.looks if draft.count(face.word) < LEAST_SHOTS]
    if few:
        raise DieSetError(
            "The die set {name} has too few shots of {faces}: each face needs at least {least}, better {wanted}.",
            name=draft.name,
            faces=", ".join(few),
            least=LEAST_SHOTS,
            wanted=WANTED_SHOTS,
        )


def _check(stop: Cancelled) -> None:
    if stop():
        raise TeachingCancelled("Teaching was cancelled. The shots are kept.")
