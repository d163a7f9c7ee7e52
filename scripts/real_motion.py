"""Real dice in motion: a film made of photographs, watched as free rolls.

    python scripts/real_motion.py --real ../shared/data/real_dice --source skovy_webcam [--card models/README.md]

Each photograph is held for two seconds, with half a second of blur that fades from one to the next between them;
sensor noise is added to every frame, so that no two are alike. `cubewatch watch --free` must give one roll for each
photograph.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from datasets.real import LabelledPicture, labelled_pictures

FRAME_RATE = 20
HELD_SECONDS = 2.0
BLUR_SECONDS = 0.5
_NOISE = 2.0


def frames_between(before: np.ndarray, after: np.ndarray, count: int) -> list[np.ndarray]:
    """`count` frames of streaks that fade from one photograph to the next, as when dice are thrown past the lens."""
    out = []
    for k in range(count):
        share = (k + 1) / (count + 1)
        length = int(9 + 60 * (1 - abs(2 * share - 1))) | 1
        mixed = cv2.addWeighted(before, 1 - share, after, share, 0)
        out.append(cv2.blur(mixed, (length, max(1, length // 3))))
    return out


def make_film(pictures: list[LabelledPicture], path: Path, seed: int = 0) -> None:
    """Write the film as H.264; all photographs are brought to the size of the first."""
    rng = np.random.default_rng(seed)
    height, width = (side // 2 * 2 for side in pictures[0].image.shape[:2])
    stills = [cv2.resize(p.image, (width, height), interpolation=cv2.INTER_AREA) for p in pictures]
    noise = rng.normal(0, _NOISE, (height + 64, width + 64, 1)).astype(np.float32)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=FRAME_RATE, options={"preset": "veryfast", "crf": "18"})
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.time_base = Fraction(1, FRAME_RATE)
        sequence: list[np.ndarray] = []
        for i, still in enumerate(stills):
            if i:
                sequence = frames_between(stills[i - 1], still, round(BLUR_SECONDS * FRAME_RATE))
            for clean in [*sequence, *[still] * round(HELD_SECONDS * FRAME_RATE)]:
                y, x = rng.integers(0, 64, 2)
                noisy = clean + noise[y : y + height, x : x + width]
                frame = av.VideoFrame.from_ndarray(noisy.clip(0, 255).astype(np.uint8), format="bgr24")
                container.mux(stream.encode(frame))
        container.mux(stream.encode(None))


@dataclass(frozen=True)
class MotionResult:
    """`rolls` seen for `pictures` photographs; of the `dice` in rolls that belong to one: `wrong` and `asked`."""

    pictures: int
    rolls: int
    answered: int
    dice: int
    wrong: int
    asked: int


def compare(pictures: list[LabelledPicture], rolls: list[dict[str, object]]) -> MotionResult:
    """Set the rolls, by their times, beside the photographs that were in the picture then."""
    period, answered, dice, wrong, asked = HELD_SECONDS + BLUR_SECONDS, 0, 0, 0, 0
    for i, picture in enumerate(pictures):
        mine = [r for r in rolls if i * period <= float(str(r["t"])) < i * period + HELD_SECONDS + BLUR_SECONDS / 2]
        answered += len(mine) == 1
        if not mine:
            continue
        seen = mine[0]["roll"]
        assert isinstance(seen, list)
        left = [int(name) + 1 for name in picture.classes]
        dice += len(left)
        for value in [v for v in seen if v is not None]:
            if value in left:
                left.remove(value)
            else:
                wrong += 1
        asked += sum(v is None for v in seen)
    return MotionResult(len(pictures), len(rolls), answered, dice, wrong, asked)


def watch_free(film: Path) -> list[dict[str, object]]:
    """The rolls that `cubewatch watch --free --json` prints for a film."""
    done = subprocess.run(
        [sys.executable, "-m", "gui.cli", "watch", str(film), "--free", "--json"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=Path(__file__).resolve().parent.parent,
    )
    return [row for row in map(json.loads, done.stdout.splitlines()) if "roll" in row]


def run(real: Path, source: str, most: int | None = None) -> MotionResult:
    others = frozenset(p.parent.name for p in (real / "images").glob("*/*.jpg")) - {source}
    pictures = list(labelled_pictures(real, "val", others))[:most]
    with tempfile.TemporaryDirectory() as folder:
        film = Path(folder) / "film.mkv"
        make_film(pictures, film)
        return compare(pictures, watch_free(film))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path, required=True)
    parser.add_argument("--source", default="skovy_webcam")
    parser.add_argument("--card", type=Path)
    options = parser.parse_args()
    split = options.real / "splits" / "val.txt"
    if not split.is_file() or f"/{options.source}/" not in split.read_text(encoding="utf-8"):
        parser.error(f"{split} names no photographs of {options.source}")
    if options.card is not None and not options.card.is_file():
        parser.error(f"there is no card {options.card}")
    result = run(options.real, options.source)
    text = (
        f"{result.pictures} photographs, {result.rolls} rolls, exactly one roll for {result.answered}; "
        f"of {result.dice} dice {result.wrong} silently wrong, {result.asked} left without a value."
    )
    print(text)
    if options.card is not None:
        from scripts.evaluate import write_card

        write_card(options.card, "motion", text)


if __name__ == "__main__":
    main()
