"""Pictures of every game's panel and drawn table, as played by hand, at several moments; dark and light.

    python -m scripts.screens.panel_pictures FOLDER [--game liars_dice ...] [--size 1000x640 ...] [--look dark ...]

Each game is played by chance from a seed; at each moment a few keys are pressed, so that an entry is under way. No
display is needed.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

import rules
from app.live.snapshot import Snapshot
from app.text.language import LANGUAGES
from gui.window.main_window import Window
from gui.window.qt_language import install

SIZES = ("1000x640", "1920x1080")
LOOKS = ("dark", "light")
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")

MOMENTS: dict[str, tuple[int, tuple[tuple[int, str], ...]]] = {
    "gelatinous": (4, ((0, "2"), (4, "11"), (60, ""))),
    "gelatinous_duel": (2, ((0, "3"), (2, "1"), (60, ""))),
    "gelatinous_solitaire": (1, ((0, "3"), (3, "66"), (60, ""))),
    "gelatinous_video": (12, ((7, "2"), (36, ""))),
    "liars_dice": (6, ((0, "4"), (1, "5"), (3, "123"), (90, ""))),
    "dessert_dice": (4, ((0, "123456"), (1, "r"), (20, "y"), (28, "31"), (90, ""))),
    "cube_crawl": (1, ((0, "37"), (1, "7"), (6, "3"), (7, "h"), (9, "a"), (40, ""))),
}
"""For each game how many play, and for each moment after how many events it is, and what is being typed then."""


def snapshot_of(setup: dict[str, object], state: rules.State) -> Snapshot:
    """What the window would show of a position without a camera."""
    game = rules.GAMES[state.game]
    forms = game.legal(state)
    return Snapshot(
        setup=setup,
        state=state.to_json(),
        position=state,
        awaits=game.awaits(state),
        explanation=game.explain(state),
        counts={form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)},
        chores=game.chores(state),
        table=game.table(state),
        playback="hand",
    )


def played(state: rules.State, events: int, chance: random.Random) -> rules.State:
    """The position after so many events by chance, or when the game is over."""
    game = rules.GAMES[state.game]
    done = 0
    while done < events and state.result is None:
        event = chance.choice(game.legal(state)).fill(chance.randrange)
        if event["type"] == "bid":  # by chance nobody would come to an end
            event = {**event, "count": min(int(str(event["count"])), 40)}
        try:
            state = game.apply(state, event)
        except rules.RejectedEvent:
            continue
        done += 1
    return state


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw every game's panel and table at several moments.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", nargs="+", choices=tuple(MOMENTS), default=tuple(MOMENTS))
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=LOOKS)
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="that the window speaks")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    app.setStyle("Fusion")
    install(options.language)
    with tempfile.TemporaryDirectory() as scratch:
        window = Window(QSettings(str(Path(scratch) / "settings.ini"), QSettings.Format.IniFormat))
        window.show()
        window.show_page("table")
        for name in options.game:
            players, moments = MOMENTS[name]
            setup: dict[str, object] = {"game": name, "players": list(NAMES[:players])}
            for number, (events, keys) in enumerate(moments, start=1):
                state = played(rules.start(setup)[1], events, random.Random(3))
                window.show_snapshot(snapshot_of(setup, state))
                for key in keys:
                    window.entry.press(key)
                while window.entry.thinker.thinking or window.panel.chances.thinker.thinking:
                    app.processEvents()
                for look in options.look:
                    window.set_theme(look)
                    for size in options.size:
                        window.resize(*(int(side) for side in size.split("x")))
                        app.processEvents()
                        path = options.folder / f"{name}-{number}-{look}-{size}.png"
                        window.grab().save(str(path))
                        print(path)
        window.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
