"""Start a desktop build as a stranger would, and hold what it says against what this checkout says.

FOLDER is the built program (dist/cubewatch). It is started outside of the checkout, with an empty home folder and no
Python of the project on its path: on the command line, and with its window on a display of its own (Xvfb; where that is
not installed, on none, which is said). The demo is played in the window to its end, in English and in German, and a
picture of each is kept. Exit status 1 where anything is not as it should be.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import click
import mss
import mss.tools

ROOT = Path(__file__).resolve().parents[2]
CHECKOUT = ROOT / ".venv" / ("Scripts/cubewatch.exe" if os.name == "nt" else "bin/cubewatch")
DEMO = ROOT / "app" / "demo"
SIZE = "1280x800x24"
LOOK_SECONDS = 2.0
DEMO_SECONDS = 600.0
"""The film takes one minute; a machine that is busy with other things takes longer."""


@dataclass
class Build:
    """A built program, and the home folder and display that it is started with."""

    program: Path
    home: Path
    display: dict[str, str]
    faults: list[str] = field(default_factory=list)

    def start(self, *words: str | Path, **more: str) -> subprocess.Popen[str]:
        """Start it with these words and as little else as possible."""
        variables = {"HOME": str(self.home), "PATH": os.defpath, "LANG": "C.UTF-8", **self.display, **more}
        for name in ("SYSTEMROOT", "TEMP", "USERPROFILE"):
            if name in os.environ:
                variables.setdefault(name, os.environ[name])
        command = [str(self.program), *map(str, words)]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=self.home, env=variables, stdout=pipe, stderr=pipe, encoding="utf-8")

    def says(self, *words: str | Path) -> str:
        """What it prints; what it says of errors is a fault."""
        process = self.start(*words)
        out, err = process.communicate()
        if process.returncode != 0:
            self.faults.append(f"{' '.join(map(str, words))}: exit status {process.returncode}: {err.strip()}")
        return out

    def expect(self, what: str, fits: bool) -> None:
        print(f"{'ok' if fits else '!!'} {what}", flush=True)
        if not fits:
            self.faults.append(what)


@click.command(help=__doc__)
@click.argument("folder", default=ROOT / "dist" / "cubewatch", type=click.Path(path_type=Path))
@click.option(
    "--pictures",
    default=ROOT / "out" / "build",
    type=click.Path(path_type=Path),
    help="Where pictures of the window go.",
)
def main(folder: Path, pictures: Path) -> None:
    program = program_in(folder.resolve())
    if not program.is_file():
        print(f"check_build.py: there is no build in {folder}: python3 scripts/dev.py build", file=sys.stderr)
        sys.exit(2)
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, display() as shown:
        build = Build(program, Path(home), shown)
        before = listing(folder)
        command_line(build)
        recorded_game(build)
        for language in ("en", "de"):
            demo_in_window(build, language, pictures / f"demo-{language}.png")
        build.expect("nothing was written into the program's folder", listing(folder) == before)
        strays = sorted(path.name for path in Path(home, ".cache").glob("*")) if Path(home, ".cache").exists() else []
        build.expect(f"nothing stray lies in the home folder {strays or ''}".strip(), not strays)
    for fault in build.faults:
        print(f"check_build.py: {fault}", file=sys.stderr)
    sys.exit(1 if build.faults else 0)


def program_in(folder: Path) -> Path:
    """The program itself: macOS keeps it within the bundle."""
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / "cubewatch"
    return folder / ("cubewatch.exe" if os.name == "nt" else "cubewatch")


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file with its size and time."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in files}


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The variables that lead to a display of our own."""
    if not sys.platform.startswith("linux"):
        yield {}
        return
    if shutil.which("Xvfb") is None:
        print("-- Xvfb is not installed (Debian's xvfb): the window opens on no display, and no picture is taken")
        yield {"QT_QPA_PLATFORM": "offscreen"}
        return
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", SIZE, "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            yield {"DISPLAY": f":{answer.readline().strip()}"}
    finally:
        server.terminate()
        server.wait()


def checkout_says(*words: str | Path) -> str:
    """What the same command prints here."""
    done = subprocess.run([CHECKOUT, *map(str, words)], capture_output=True, encoding="utf-8", check=False)
    return done.stdout


def command_line(build: Build) -> None:
    """Version, doctor, a picture read, the deck: as here."""
    print(f"-- {build.says('--version').strip()}; here {checkout_says('--version').strip()}")
    findings = [json.loads(line) for line in build.says("doctor", "--json").splitlines()]
    hindering = [f"{found['check']}: {found['words']}" for found in findings if found["finding"] == "wrong"]
    build.expect(f"doctor finds nothing that hinders {'; '.join(hindering)}".strip(), bool(findings) and not hindering)
    picture = shutil.copy(ROOT / "models" / "check.png", build.home)
    build.expect("read reads the picture as here", timeless(build.says("read", picture, "--json"))
                 == timeless(checkout_says("read", picture, "--json")))  # fmt: skip
    build.expect("rules has the same cards", build.says("rules", "--deck") == checkout_says("rules", "--deck") != "")
    words = build.says("--help")
    build.expect("help names every command", words == checkout_says("--help"))


def timeless(text: str) -> list[object]:
    """What was read, without how long it took."""
    rows = [json.loads(line) for line in text.splitlines()]
    return [{name: value for name, value in row.items() if name not in ("ms", "image")} for row in rows]


def recorded_game(build: Build) -> None:
    """A game is watched on the command line and recorded with its film; both programs say the same of the session."""
    demo, session = DEMO / "solitaire", build.home / "recorded"
    film = ("watch", demo / "game.mp4", "--setup", demo / "setup.json", "--layout", demo / "layout.json")
    build.says(*film, "--record", session)
    same_of_session(build, session, demo / "truth.jsonl")


def same_of_session(build: Build, session: Path, truth: Path) -> None:
    """What verify and replay say of a session is what they say here, and its events are the true ones."""
    verified = build.says("verify", session)
    build.expect(f"verify says of the {session.name} game what it says here",
                 verified == checkout_says("verify", session) != "")  # fmt: skip
    replayed = build.says("replay", session, "--json")
    build.expect(f"replay gives the {session.name} game byte for byte as here",
                 replayed == checkout_says("replay", session, "--json") != "")  # fmt: skip
    script = session.with_name(f"{session.name}.jsonl")
    build.says("export", session, "--to", script)
    happened = script.read_text(encoding="utf-8").splitlines()[1:] if script.exists() else []
    wanted = [json.loads(line)["event"] for line in truth.read_text(encoding="utf-8").splitlines()]
    right = [unordered(json.loads(line)) for line in happened] == [unordered(event) for event in wanted]
    build.expect(f"the {session.name} game was read right: {len(wanted)} events", right)


def unordered(event: dict[str, object]) -> dict[str, object]:
    """An event with its dice in order: which of them is named first means nothing."""
    return {name: sorted(value) if isinstance(value, list) else value for name, value in event.items()}


def demo_in_window(build: Build, language: str, picture: Path) -> None:
    """The demo is played in the window to its last event, and the window closed as Ctrl-C closes it."""
    sessions = build.home / ".local" / "share" / "cubewatch" / "sessions"
    before = set(sessions.glob("*"))
    wanted = len((DEMO / "party" / "truth.jsonl").read_text(encoding="utf-8").splitlines())
    window = build.start("demo", LANGUAGE=language, LANG=f"{language}_{language.upper()}.UTF-8")
    until = time.monotonic() + DEMO_SECONDS
    played = 0
    while played < wanted and window.poll() is None and time.monotonic() < until:
        try:
            window.wait(LOOK_SECONDS)
        except subprocess.TimeoutExpired:
            rows = map(json.loads, build.says("sessions", "--json").splitlines())
            played = sum(row["events"] for row in rows if Path(row["session"]) not in before)
    build.expect(f"the demo was played to its end ({language}): {played} of {wanted} events", played == wanted)
    if "DISPLAY" in build.display:
        take_picture(build.display["DISPLAY"], picture)
        print(f"-- {picture}")
    window.send_signal(signal.SIGINT)
    _, err = window.communicate(timeout=DEMO_SECONDS)
    if err:
        print(f"-- it said: {err.strip()}")
    closed = window.returncode == 128 + signal.SIGINT
    build.expect("the window closed as it was told to", closed and "Traceback" not in err)
    for session in set(sessions.glob("*")) - before:
        same_of_session(build, session, DEMO / "party" / "truth.jsonl")


def take_picture(name: str, path: Path) -> None:
    """A picture of everything on a display, as PNG."""
    with mss.MSS(display=name) as screen:
        shot = screen.grab(screen.monitors[0])
    mss.tools.to_png(shot.rgb, shot.size, output=str(path))


if __name__ == "__main__":
    main()
