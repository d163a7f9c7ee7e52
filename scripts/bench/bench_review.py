"""How long the review of a session takes, from a key to what it shows, in a window that is drawn offscreen.

    python -m scripts.bench.bench_review [--session FOLDER] [--hours 2] [--tries 12]

Without a session, a party of six is made: somebody rolls every two minutes, and the film has a frame a second. The
session is copied, since disputes are written into it. In milliseconds, the median and the worst of some tries:

    open       from the session's being asked for to its first picture
    jump       from a click on the overview to the picture there
    back       from ← to the frame before
    evidence   from D to the clip's running, with each die's picture and every voice beside it
    outlook    from a value's being said to before and after being shown side by side
    written    from Enter to the game after the correction, which then stands in the journal
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import rules
from app.stores.data_folder import VARIABLE
from gui.window.main_window import Window
from referee.decisions import Notice
from referee.sessions.journal.header import header
from referee.sessions.recorder import Recorder
from tests.app.review.recorded import decided, table
from tests.app.staged import HEIGHT, WIDTH
from vision import Frame

PATIENCE_SECONDS = 60.0
Key = Qt.Key


def record_long(folder: Path, seconds: int) -> None:
    """A party of six, as long as `seconds`: somebody rolls now and then, and the film has one frame a second."""
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo"]}
    game, state = rules.start(setup)
    chance, blank = random.Random(2), table(0.0, [])
    with Recorder.begin(folder, header(setup)) as recorder:
        recorder.source("table.mp4", False, (WIDTH, HEIGHT), 1.0)
        for number in range(seconds):
            recorder.see(Frame(blank, float(number), number))
            if number % 10 == 5:
                recorder.note(Notice(float(number), "unsure", 0, "Ann's tray: one die not certain"))
            forms = [form for form in game.legal(state) if isinstance(form, rules.RollForm)]
            if number % 120 == 9 and forms:
                seat, values = forms[0].seat, [chance.randint(1, 6) for _ in range(forms[0].dice)]
                roll = decided(float(number), seat % 3, values)
                roll = replace(roll, event={**roll.event, "seat": seat})
                recorder.note(roll)
                state = game.apply(state, roll.event)


def waited(app: QApplication, shown: Callable[[], bool]) -> float:
    """How many milliseconds it takes until something is shown."""
    began = time.perf_counter()
    while not shown():
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 2)
        if time.perf_counter() - began > PATIENCE_SECONDS:
            raise SystemExit("the window does not come to what was asked of it")
    return 1000 * (time.perf_counter() - began)


def measured(app: QApplication, window: Window, session: Path, tries: int) -> dict[str, list[float]]:
    """The times of each thing that is measured."""
    page, found = window.reviewing, dict[str, list[float]]()
    chance = random.Random(3)

    def note(name: str, shown: Callable[[], bool]) -> None:
        found.setdefault(name, []).append(waited(app, shown))

    def press(key: Qt.Key) -> None:
        QTest.keyClick(page, key)

    for _ in range(3):
        window.review(session)
        note("open", lambda: page.case is not None and page.sight.image is not None)
    assert page.case is not None
    events = [n for n, moment in enumerate(page.case.timeline.moments) if moment.step is not None]
    for _ in range(tries):
        t = chance.uniform(0, page.case.end)
        page.bar.chosen.emit(t)
        note("jump", lambda t=t: page.sight.image is not None and abs(page.sight.t - t) < 1.5)
        before = page.sight.t
        press(Key.Key_Left)
        note("back", lambda before=before: page.sight.t < before or before == 0.0)
        page.bar.event_chosen.emit(chance.choice(events))
        press(Key.Key_D)
        note("evidence", lambda: page.settler.panel.grid.has_pictures and page.sight.playing)
        assert page.settler.doubt is not None and page.settler.doubt.die is not None
        press(Key(Key.Key_0 + page.settler.doubt.die.value % 6 + 1))
        note("outlook", lambda: not page.settler.sides.isHidden())
        press(Key.Key_Return)
        note("written", lambda: page.settler.doubt is None)
    return found


@click.command(help=__doc__)
@click.option(
    "--session", "recorded", type=click.Path(path_type=Path), help="A recorded session with a film; else one is made."
)
@click.option("--hours", default=2.0, show_default=True, help="How long the session that is made is.")
@click.option("--tries", default=12, show_default=True)
def main(recorded: Path | None, hours: float, tries: int) -> None:
    app = QApplication([])
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as scratch:
        os.environ[VARIABLE] = str(Path(scratch) / "data")
        session = Path(scratch) / "session"
        if recorded is None:
            record_long(session, round(3600 * hours))
        else:
            shutil.copytree(recorded, session)
        window = Window(QSettings(str(Path(scratch) / "settings.ini"), QSettings.Format.IniFormat), lambda: None)
        window.show()
        found = measured(app, window, session, tries)
        window.close()
    print("| | median, ms | worst, ms |\n| --- | --- | --- |")
    for name, times in found.items():
        print(f"| {name} | {statistics.median(times):.0f} | {max(times):.0f} |")


if __name__ == "__main__":
    main()
