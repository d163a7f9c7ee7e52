"""What twenty spectators cost the game: how fast it is watched with them and without, side by side in one run.

    python -m scripts.bench.bench_phones [--spectators 20] [--seconds 60] [--turns 3] [--speed 1]

The demo's film is watched in turns: for so many seconds with no page open, then with that many, which take every
picture and every word, in a program of their own on the same processors. Printed are the frames a second of each turn,
and their ratio with its standard error. At the film's own speed (15 frames a second) the ratio says whether a game is
harmed; with `--speed 1000` the film is watched as fast as can be, and the ratio is what the server and the spectators
leave of the processors.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager

from websockets.sync.client import connect

from app.live.session import LiveSession, Plan
from app.live.snapshot import Snapshot
from app.stores.data_folder import VARIABLE
from app.stores.demo_films import demo_film
from app.web.addresses import ListenAddress
from app.web.passes import Grant
from app.web.phones import Phones
from referee.table.layout import Layout


def watch_all(link: str, count: int) -> None:
    """Opens so many pages, and takes all that they are sent, until standard input ends; then prints how much."""
    taken = [0, 0]

    def page() -> None:
        with connect(f"{link.replace('http', 'ws', 1)}live", max_size=None) as socket:
            socket.send('{"do": "hello", "width": "small"}')
            for message in socket:
                taken[isinstance(message, bytes)] += 1

    for _ in range(count):
        threading.Thread(target=page, daemon=True).start()
    sys.stdin.read()
    print(json.dumps(taken))


@contextmanager
def spectators(link: str, count: int) -> Generator[list[int]]:
    """So many open pages; what they took, words and pictures, is in the list afterwards."""
    command = [sys.executable, "-m", "scripts.bench.bench_phones", "--watch", link, "--spectators", str(count)]
    found: list[int] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield found
        finally:
            found += json.loads(process.communicate("", timeout=60)[0])


class WatchedDemo:
    """The demo, watched over and over at `speed`, until `stop`."""

    def __init__(self, phones: Phones, speed: float) -> None:
        demo = demo_film("party")
        setup = json.loads(demo.setup.read_bytes())
        layout = Layout.from_json(json.loads(demo.layout.read_bytes()), len(setup["players"]))
        self._plan = Plan(setup, layout, str(demo.film))
        self._phones = phones
        self._speed = speed
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.frames = 0
        self._last = -1.0
        self._ended = threading.Event()
        self._thread.start()

    def rate(self, seconds: float) -> float:
        """Frames a second, over so many seconds."""
        before, began = self.frames, time.monotonic()
        time.sleep(seconds)
        return (self.frames - before) / (time.monotonic() - began)

    def stop(self) -> None:
        self._stopped.set()
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        first = True
        while not self._stopped.is_set():
            self._ended.clear()
            self._session = LiveSession(self._plan, self._take, self._speed, hear=self._phones.hear)
            self._phones.begin(self._session, self._plan.setup["players"], goes_on=not first)
            first = False
            self._session.start()
            self._ended.wait()
            self._session.stop()
            self._session.join()

    def _take(self) -> None:
        snapshot: Snapshot | None = self._session.mailbox.take()
        if snapshot is None:
            return
        self._phones.show(snapshot)
        self.frames += snapshot.t != self._last
        self._last = snapshot.t
        if snapshot.playback in ("ended", "lost"):
            self._ended.set()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spectators", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60.0, help="of each turn")
    parser.add_argument("--speed", type=float, default=1.0, help="times the film's own")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--watch", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.watch:
        watch_all(options.watch, options.spectators)
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ[VARIABLE] = folder
        phones = Phones(ListenAddress("127.0.0.1"))
        phones.start()
        game = WatchedDemo(phones, options.speed)
        game.rate(5.0)  # the networks are loaded
        ratios: list[float] = []
        for turn in range(options.turns):
            alone = game.rate(options.seconds)
            with spectators(phones.link(Grant("spectator")), options.spectators) as took:
                time.sleep(3.0)
                watched = game.rate(options.seconds)
            ratios.append(watched / alone)
            print(
                f"turn {turn + 1}: {alone:.1f} frames a second alone, {watched:.1f} with {options.spectators} pages "
                f"(they took {took[0]} messages and {took[1]} pictures): ratio {ratios[-1]:.3f}",
                flush=True,
            )
        game.stop()
        phones.stop()
    error = statistics.stdev(ratios) / len(ratios) ** 0.5 if len(ratios) > 1 else float("nan")
    print(f"ratio {statistics.mean(ratios):.3f} ± {error:.3f} (standard error, {len(ratios)} turns)")


if __name__ == "__main__":
    main()
