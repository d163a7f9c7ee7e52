"""How fast films are watched, and how soon after dice lie still their event is reported: `bench.py --part watch`.

Each film goes through the whole of `cubewatch watch`, in this process: decoded, gated, read, refereed. `clock` is how
many times faster than the film plays that was here; `processor` how many seconds of film one second of one core is
enough for, all threads together. On a machine with other work the clock tells mostly of that.

The films are those that come with the program, those of ../shared/data/videos where they are, and one made by this
script as cameras give it: the program's game of three brought to 1280 × 720 at 30 frames a second, with a sensor's
noise on every frame.
"""

import json
import tempfile
import time
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import cv2
import numpy as np

from app.stores.demo_films import NAMES, demo_film
from app.stores.opening import read_layout, read_setup
from referee import Decision, Referee
from referee.decisions import Decided
from scripts.bench.timing import BenchLine, verdict, worked
from scripts.evaluate.event_scoring import JudgedEvents, events_of, judge_events, late_p95, read_events
from vision import DiceReader
from vision.reading.plane_reader import PlaneReader
from vision.sources.film_source import FilmSource
from vision.teaching.remembered_faces import RememberedFaces

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data" / "videos"
WIDTH, HEIGHT, RATE = 1280, 720, 30
NOISE_LEVEL = 2.0
"""The standard deviation of a sensor's noise, of 255."""
LEAST_FASTER, MOST_LATE_SECONDS = 3.0, 0.7


@dataclass(frozen=True)
class WatchTiming:
    """One film that was watched: how long it plays, and how long it took by the clock, and by all threads; what became
    of its events."""

    name: str
    seconds: float
    clock: float
    processor: float
    judged: tuple[JudgedEvents, ...]


def films() -> list[Path]:
    """Folders with a film, its setup, its layout and its truth."""
    shared = sorted(path.parent for path in SHARED.glob("*/game.mp4"))
    return [*(demo_film(name).film.parent for name in NAMES), *shared]


def camera_film(folder: Path, seconds: float) -> Path:
    """The beginning of the party that comes with the program, in a new folder, as a camera of 720p would give it."""
    given = demo_film("party").film.parent
    folder.mkdir()
    for name in ("setup.json", "layout.json"):
        (folder / name).write_bytes((given / name).read_bytes())
    rows = [json.loads(line) for line in (given / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    kept = [json.dumps(row) + "\n" for row in rows if row["t"] < seconds - 1.0]
    (folder / "truth.jsonl").write_text("".join(kept), encoding="utf-8")
    chance = np.random.default_rng(1)
    noises = [chance.normal(0, NOISE_LEVEL, (HEIGHT, WIDTH, 1)).astype(np.int8) for _ in range(8)]
    source = FilmSource(str(given / "game.mp4"))
    with av.open(str(folder / "game.mp4"), "w") as out:
        stream = out.add_stream("libx264", rate=RATE, options={"preset": "veryfast", "crf": "23"})
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        stream.codec_context.time_base = Fraction(1, RATE)
        index, frame = 0, source.read()
        while frame is not None and index < seconds * RATE:
            large = cv2.resize(frame.image, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
            after = source.read()
            until = frame.t if after is None else after.t
            while index / RATE < min(until, seconds) or (after is None and index / RATE <= until):
                noisy = np.clip(large.astype(np.int16) + noises[chance.integers(len(noises))], 0, 255)
                picture = av.VideoFrame.from_ndarray(noisy.astype(np.uint8), format="bgr24")
                picture.pts = index
                out.mux(stream.encode(picture))
                index += 1
            frame = after
        out.mux(stream.encode())
    source.close()
    return folder


def watch(folder: Path, name: str, reader: DiceReader) -> WatchTiming:
    """Watches a film from its first frame to its last."""
    setup = read_setup(folder / "setup.json")
    layout = read_layout(folder / "layout.json", len(setup["players"]))
    referee = Referee(setup, layout, PlaneReader(reader, at_once=True, remembered=RememberedFaces()))
    decisions: list[Decision] = []
    t = 0.0
    with FilmSource(str(folder / "game.mp4")) as source:
        source.follow()
        began = time.perf_counter(), worked()
        while (frame := source.read()) is not None:
            t = frame.t
            decisions += referee.see(frame)
        ended = time.perf_counter(), worked()
    seen = events_of({"t": d.t, "event": dict(d.event)} for d in decisions if isinstance(d, Decided) and not d.said)
    judged = judge_events(read_events(folder / "truth.jsonl"), seen)
    clock, processor = (after - before for before, after in zip(began, ended, strict=True))
    return WatchTiming(name, t, clock, processor, tuple(judged))


def measure(seconds: float, camera_alone: bool = False) -> list[WatchTiming]:
    """Each film once; the first `seconds` of the one that is made."""
    reader = DiceReader.load()
    with tempfile.TemporaryDirectory() as scratch:
        made = camera_film(Path(scratch) / "camera", seconds)
        found = [watch(made, f"720p at {RATE} frames a second", reader)]
        if not camera_alone:
            found += [watch(folder, folder.name, reader) for folder in films()]
    return found


def lines(seconds: float = 30.0, camera_alone: bool = False) -> list[BenchLine]:
    """How fast, and how late. Raises ModelError and SourceError."""
    watched, out = measure(seconds, camera_alone), list[BenchLine]()
    for film in watched:
        faster, by_processor = film.seconds / film.clock, film.seconds / film.processor
        reached = f"{faster:.1f} × by the clock; {by_processor:.1f} × for a core's work"
        made = film is watched[0]
        aim = f"{LEAST_FASTER:.0f} ×" if made else ""
        met = verdict(faster >= LEAST_FASTER) if made else ""
        out.append(BenchLine(f"watch a film, {film.name}", reached, aim, met))
    judged = [entry for film in watched[1:] or watched for entry in film.judged]
    late, right = late_p95(judged), sum(entry.fate == "right" for entry in judged)
    if late is not None:
        what = "dice at rest to their event, 95 of 100, the film's time"
        reached = f"{late:.2f} s; {right} of {len(judged)} events right"
        out.append(BenchLine(what, reached, f"{MOST_LATE_SECONDS} s", verdict(late <= MOST_LATE_SECONDS)))
    return out
