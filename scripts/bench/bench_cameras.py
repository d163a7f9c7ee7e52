"""The benchmarks' cameras: an MJPEG stream on the loopback interface, and one that gives a picture when told to.

Both show a table at which nobody moves (one picture under a sensor's noise), or a game (the film of three that comes
with the program, again and again), at 1280 × 720 and 30 frames a second.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import av
import cv2
import numpy as np

from app.stores.demo_films import demo_film
from vision import Frame
from vision.sources.film_source import FilmSource
from vision.sources.freezing import Noise
from vision.sources.live_source import Clock

ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT, RATE = 1280, 720, 30
NOISE_LEVEL = 2.0
"""The standard deviation of a sensor's noise, of 255."""
STILL_PICTURES, GAME_SECONDS = 960, 40
"""A source that gives a picture again that it gave in the last half minute has frozen (`vision.sources.freezing`)."""
BOUNDARY = "frame"
SCENES = ("still", "game")


def pictures(scene: str) -> Iterator[bytes]:
    """The JPEG files of a scene."""
    chance = np.random.default_rng(1)
    noises = [chance.normal(0, NOISE_LEVEL, (HEIGHT, WIDTH, 1)) for _ in range(5)]
    with FilmSource(str(demo_film("party").film)) as film:
        frames: list[Frame] = []
        while len(frames) < (1 if scene == "still" else GAME_SECONDS * 15) and (frame := film.read()) is not None:
            frames.append(frame)
    for number in range(STILL_PICTURES if scene == "still" else len(frames)):
        large = cv2.resize(frames[number % len(frames)].image, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
        # Each grain lies elsewhere each time: two pictures of a sensor that are the same would be a frozen one's.
        grain = np.roll(noises[number % len(noises)], number, axis=1)
        noisy = np.clip(large + grain, 0, 255).astype(np.uint8)
        yield cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()


def be_camera(scene: str) -> None:
    """A camera of a scene, for ever; its port is the first line that it prints."""
    files = list(pictures(scene))
    # the film has half as many frames a second
    again = 1 if scene == "still" else 2

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={BOUNDARY}")
            self.end_headers()
            began, number = time.monotonic(), 0
            try:
                while True:
                    jpeg = files[number // again % len(files)]
                    head = f"--{BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                    self.wfile.write(head.encode() + jpeg + b"\r\n")
                    number += 1
                    time.sleep(max(0.0, began + number / RATE - time.monotonic()))
            except OSError:
                return

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()


@contextmanager
def camera(scene: str) -> Iterator[str]:
    """The address of a scene's camera, while it runs."""
    command = [sys.executable, "-m", "scripts.bench.bench_cameras", scene]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(running.stdout.readline())}/video.mjpg"
        finally:
            running.terminate()


class SteppedClock(Clock):
    """Tells the time of a camera's newest picture, in seconds."""

    seconds = 0.0

    def now(self) -> float:
        return self.seconds


class SteppedCamera:
    """The camera of a scene as a device that gives a picture when it is told to, one in each 30th of a second of its
    own clock; decoded as those of a stream are. Its first picture comes at once.
    """

    name = "the stepped camera"
    noise = Noise.MEASURED
    frame_rate: float | None = RATE
    remarks: tuple[str, ...] = ()

    def __init__(self, scene: str) -> None:
        self.clock = SteppedClock()
        self._files = list(pictures(scene))
        self._again = 1 if scene == "still" else 2
        self._decoder = av.CodecContext.create("mjpeg", "r")
        self._given = 0
        self._wanted = threading.Event()
        self._told = threading.Semaphore(1)
        self._ended = False

    def step(self) -> None:
        """Has the next picture come, and waits until the source wants another."""
        self._wanted.wait()
        self._wanted.clear()
        self.clock.seconds += 1 / RATE
        self._told.release()
        self._wanted.wait()

    def end(self) -> None:
        """No more pictures come."""
        self._ended = True
        self._told.release()

    # A device, and what is opened of it, in the thread that reads.

    def open(self) -> SteppedCamera:
        return self

    def skip(self) -> bool:
        if self._given:
            self._wanted.set()
        self._told.acquire()
        self._given += 1
        return not self._ended

    def read(self) -> np.ndarray | None:
        if not self.skip():
            return None
        data = self._files[(self._given - 1) // self._again % len(self._files)]
        (picture,) = self._decoder.decode(av.Packet(data))
        assert isinstance(picture, av.VideoFrame)
        return picture.to_ndarray(format="bgr24")

    def close(self) -> None:
        pass


if __name__ == "__main__":
    be_camera(sys.argv[1])
