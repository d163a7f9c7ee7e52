"""Registration: how well the top face of a die matches faces that were shown, in colour, pixel by pixel.

A straightened face is sampled on a polar grid around its middle, where turning it is a shift along the angle, so that
the correlation at every turn comes from one Fourier transform (as in Reddy and Chatterji 1996,
https://doi.org/10.1109/83.506761, for pictures as a whole). What straightening leaves open (where exactly the middle
is, how large the face, how steep the slant) is tried out.
"""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

import cv2
import numpy as np

from vision.teaching.straightening import MOST_SLANT, face_frames

RINGS, ANGLES = 12, 64
"""The polar grid."""

VIEWS = 4
"""So many views of a face are kept; more hardly help."""

_SHIFTS, _SIZES, _STEEPER = (-0.12, -0.04, 0.04, 0.12), (0.92, 1.07), (-0.15, 0.0, 0.15)
_TRIALS = np.array([*product(_SHIFTS, _SHIFTS, _SIZES, _STEEPER)])
"""What is tried: shifts to the right and down in edges, sizes, and lengths added to the slant."""

_BEST_TRIALS = 4
"""Around so many of them it is tried more finely:"""

_NEARBY = np.array(
    [*product((-0.025, 0.025), (-0.025, 0.025), (0.96, 1.04), (0.0,)), (0, 0, 1, -0.07), (0, 0, 1, 0.07)]
)
"""shifts and lengths to add, sizes to multiply."""

_AS_IT_IS = np.array([[0.0, 0.0, 1.0, 0.0]])
_REACH = 0.4
"""In edges. Nearer the border of a face, what lies around it is seen as well."""

_SMOOTHING = 0.8
_FAINT = 1.0
"""Spread in grey levels below which a face shows nothing but noise."""

_radii = (np.arange(RINGS) + 0.5) / RINGS * _REACH
_angles = np.arange(ANGLES) * 2 * np.pi / ANGLES
_GRID = (_radii[:, None, None] * np.stack([np.cos(_angles), np.sin(_angles)], axis=1)).reshape(-1, 2)
_WEIGHTS = np.repeat(_radii / _radii.sum(), ANGLES)[:, None] / ANGLES


def polar_map(shot: np.ndarray, slant: np.ndarray) -> np.ndarray:
    """The top face in a shot on the polar grid, `(RINGS, ANGLES, 3)` float32, of mean 0 and norm 1 (or 0: blank)."""
    return _maps(shot, slant, _AS_IT_IS)[0]


def _maps(shot: np.ndarray, slant: np.ndarray, trials: np.ndarray) -> np.ndarray:
    length = np.linalg.norm(slant)
    along = slant / length if length > 1e-6 else np.array([0.0, -1.0])
    slants = along * np.clip(length + trials[:, 3:], 0.0, MOST_SLANT)
    middles, frames = face_frames(slants)
    places = _GRID[None] * trials[:, None, 2:3] + trials[:, None, :2]
    pixels = (places @ frames.transpose(0, 2, 1) + middles[:, None]).astype(np.float32)
    smooth = cv2.GaussianBlur(shot, (0, 0), _SMOOTHING).astype(np.float32)
    seen = cv2.remap(smooth, pixels[..., 0], pixels[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    weights = _WEIGHTS.astype(np.float32)
    seen = (seen - (seen * weights).sum(axis=1, keepdims=True)) * np.sqrt(weights)
    spread = np.sqrt(np.square(seen).sum(axis=(1, 2), keepdims=True))
    return (seen / (spread + _FAINT)).reshape(len(trials), RINGS, ANGLES, 3)


def _spectra(maps: np.ndarray) -> np.ndarray:
    """`(ANGLES / 2 + 1, N, RINGS * 3)` of maps `(N, RINGS, ANGLES, 3)`."""
    spectra = np.fft.rfft(maps, axis=2).astype(np.complex64)
    return spectra.transpose(2, 0, 1, 3).reshape(ANGLES // 2 + 1, len(maps), RINGS * 3)


@dataclass(frozen=True, eq=False)
class Registration:
    """Views of faces: `maps` `(M, RINGS, ANGLES, 3)` float32 as of `polar_map`; of a die set's, which of the faces each
    shows, `faces` `(M,)`."""

    maps: np.ndarray
    faces: np.ndarray = field(default_factory=lambda: np.zeros(0, int))

    @cached_property
    def _spectra(self) -> tuple[np.ndarray, np.ndarray]:
        """Real and imaginary parts, side by side, so that real products give those of the correlation."""
        spectra = _spectra(self.maps).transpose(0, 2, 1)
        real = np.concatenate([np.real(spectra), np.imag(spectra)], axis=1)
        imaginary = np.concatenate([np.imag(spectra), -np.real(spectra)], axis=1)
        return np.ascontiguousarray(real), np.ascontiguousarray(imaginary)

    def correlate(self, shot: np.ndarray, slant: np.ndarray) -> np.ndarray:
        """The correlation `(M,)` of the top face in a shot with each view, at the turn and the trial that suit it best;
        1 where they are the same."""
        coarse = self.at_best_turn(_maps(shot, slant, _TRIALS))
        best = _TRIALS[np.argsort(-coarse.max(axis=1), kind="stable")[:_BEST_TRIALS], None]
        nearby = np.concatenate([best[..., :2] + _NEARBY[:, :2], best[..., 2:3] * _NEARBY[:, 2:3]], axis=2)
        nearby = np.concatenate([nearby, best[..., 3:] + _NEARBY[:, 3:]], axis=2).reshape(-1, 4)
        fine = self.at_best_turn(_maps(shot, slant, nearby))
        return np.maximum(coarse.max(axis=0), fine.max(axis=0))

    def at_best_turn(self, maps: np.ndarray) -> np.ndarray:
        """The correlations `(N, M)` of `maps` with the views, each at the turn that suits it best."""
        spectra = _spectra(maps)
        parts = np.concatenate([np.real(spectra), np.imag(spectra)], axis=2)
        real, imaginary = self._spectra
        found = np.empty((len(maps), len(self.maps)), np.float32)
        # In products so small that linear algebra libraries do not start threads, which cost more than they bring.
        for k in range(0, len(self.maps), 6 * VIEWS):
            some = slice(k, k + 6 * VIEWS)
            spectrum = np.matmul(parts, real[..., some]) + 1j * np.matmul(parts, imaginary[..., some])
            found[:, some] = np.fft.irfft(spectrum, n=ANGLES, axis=0).max(axis=0)
        return found

    def matches(self, shots: np.ndarray, slants: np.ndarray, count: int) -> np.ndarray:
        """How well N shots match each of `count` faces, `(N, count)`: by that face's view which suits them best."""
        found = np.array([self.correlate(shot, slant) for shot, slant in zip(shots, slants, strict=True)])
        return best_of_faces(found.reshape(len(shots), len(self.faces)), self.faces, count)


def best_of_faces(found: np.ndarray, faces: np.ndarray, count: int) -> np.ndarray:
    """The best correlation `(N, count)` of each face, from those with all views `(N, M)`, which show `faces` `(M,)`."""
    best = np.zeros((len(found), count))
    for face in range(count):
        if (faces == face).any():
            best[:, face] = found[:, faces == face].max(axis=1)
    return best


def chosen_views(faces: np.ndarray) -> np.ndarray:
    """The numbers of up to `VIEWS` shots of each face, evenly from all that show `faces` `(S,)`, in rising order."""
    chosen = []
    for face in np.unique(faces):
        shots = np.flatnonzero(faces == face)
        chosen.append(shots[np.unique(np.linspace(0, len(shots) - 1, min(VIEWS, len(shots))).round().astype(int))])
    return np.sort(np.concatenate(chosen))
