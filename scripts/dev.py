"""The verbs of those who play with, test or develop Cubewatch, from a bare clone.

    python3 scripts/dev.py setup          make the environment .venv, and nothing else
    python3 scripts/dev.py demo           a recorded game, read and refereed in the window (--headless: without one)
    python3 scripts/dev.py test           every check, then the quick tests (other options go to pytest: test -k passes)
                                          --all: the slow tests too; --slow: the slow tests only, without the checks
    python3 scripts/dev.py check          the checks alone: ruff, pyright, the import contracts
    python3 scripts/dev.py build          a program that runs without Python, in dist (--check: started afterwards)
    python3 scripts/dev.py lock           write requirements/*.lock anew (--upgrade: with the newest versions)
    python3 scripts/dev.py train-setup    make .venv-train, the environment for training networks
    python3 scripts/dev.py trace-setup    make .venv-trace, the environment for rendering by path tracing

It needs Python 3.11 or later and git, and nothing else: it fetches uv from PyPI itself, and the rest with uv. The first
run takes a few minutes of network; later ones see that nothing has changed and start at once.
"""

import os
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent

# Before the imports of our own, which an older Python could not read.
if sys.version_info < OLDEST_PYTHON:
    here = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"dev.py: Cubewatch needs Python 3.11 or later and this is {here}; run it with a newer python3.")

sys.path.insert(0, str(ROOT))  # It is started as a file, by whatever Python there is.
from scripts.dev_environment import (  # noqa: E402
    SetupError,
    environment_program,
    make_build_environment,
    make_environment,
    make_tracing_environment,
    make_training_environment,
    write_locks,
)
from scripts.dev_system import Needs, line_to_run, system_libraries  # noqa: E402

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("pyright",),
    ("lint-imports", "--no-logo"),
)


def setup(needs: Needs) -> None:
    system_libraries(needs)
    make_environment(ROOT)


def needs_of(verb: str, arguments: list[str]) -> Needs:
    """What a verb wants of the system: the demo without a window nothing at all, only the tests draw scenes, and the
    slow ones open pages in a browser."""
    if verb == "demo":
        return Needs(drawing=_with_window(arguments), scenes=False)
    slow = verb == "test" and bool({"--slow", "--all"} & set(arguments))
    return Needs(window=verb == "build", browser=slow)


def _with_window(arguments: list[str]) -> bool:
    return has_display() and not {"--headless", "--json"} & set(arguments)


def check() -> int:
    """Run every check, also after one has failed; return how many failed."""
    failed = 0
    for name, *arguments in CHECKS:
        print(f"== {' '.join((name, *arguments))}", flush=True)
        failed += run(name, *arguments) != 0
    return failed


def test(arguments: list[str]) -> int:
    options = pytest_options(arguments)
    # pytest reads its options, lists its markers and ends: a mistyped option is refused before the checks run.
    refused = run("pytest", *options, "--markers", quiet=True)
    if refused:
        return refused
    failed = 0 if "--slow" in arguments else check()
    if failed:
        print(f"dev.py: {failed} of {len(CHECKS)} checks failed (see above); the tests were not run.", file=sys.stderr)
        return 1
    # Each worker and each program that a test starts would compile everything anew where no bytecode is kept.
    return run("pytest", *options, variables={"QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": ""})


def pytest_options(arguments: list[str]) -> list[str]:
    """The options of pytest: all cores, and the quick tests unless files are named or the options say otherwise."""
    own = [argument for argument in arguments if argument not in ("--all", "--slow")]
    options: list[str] = []
    if not {"--pdb", "--trace"} & set(own):
        # The tests of one file stay together, because they share what takes long to make.
        options += ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
    if "--slow" in arguments:
        options += ["-m", "slow"]
    elif "--all" not in arguments and not any(map(names_tests, own)):
        options += ["-m", "not slow"]
    return [*options, *own]


def names_tests(argument: str) -> bool:
    """Whether an option of pytest is a folder, a file or a test of ours."""
    path = (ROOT / argument.partition("::")[0]).resolve()
    return path.exists() and path.is_relative_to(ROOT / "tests")


def demo(arguments: list[str]) -> int:
    if "--headless" not in arguments and not has_display():
        print("There is no display here, so the demo runs without its window (--headless).", flush=True)
        arguments = ["--headless", *arguments]
    return run("cubewatch", "demo", *arguments)


def has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def run(
    name: str, *arguments: str, variables: dict[str, str] | None = None, folder: str = ".venv", quiet: bool = False
) -> int:
    """Run a program of an environment in the project's folder, and return its exit status.

    A quiet one writes to the standard error only.
    """
    program = environment_program(ROOT, name, folder)
    environment = {**os.environ, **(variables or {})}
    # Programs such as pyright look for their neighbours on the path.
    environment["PATH"] = os.pathsep.join((str(program.parent), environment.get("PATH", "")))
    environment["VIRTUAL_ENV"] = str(program.parent.parent)
    output = subprocess.DEVNULL if quiet else None
    with subprocess.Popen([str(program), *arguments], cwd=ROOT, env=environment, stdout=output) as process:
        while True:
            try:
                status = process.wait()
            except KeyboardInterrupt:
                continue  # The program got it too, and ends in its own way.
            return status if status >= 0 else 128 - status  # Ended by a signal: as a shell says it.


def main(words: list[str]) -> int:
    verb, arguments = (words[0], words[1:]) if words else ("--help", [])
    if verb in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0
    verbs = ("setup", "demo", "test", "check", "build", "lock", "train-setup", "trace-setup")
    if verb not in verbs:
        print(
            f"dev.py: there is no verb {verb}; the verbs are {', '.join(verbs)} (--help tells more).", file=sys.stderr
        )
        return 2
    try:
        if verb == "lock":
            write_locks(ROOT, arguments)
            return 0
        if verb == "train-setup":
            make_training_environment(ROOT)
            return 0
        if verb == "trace-setup":
            make_tracing_environment(ROOT)
            return 0
        needs = needs_of(verb, arguments)
        setup(needs)
        if verb == "build":
            make_build_environment(ROOT)
    except SetupError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    lacking = line_to_run(needs)
    if lacking:
        print(f"dev.py: system libraries are missing; run: {lacking}", file=sys.stderr)
        return 1
    if verb == "test":
        return test(arguments)
    if verb == "demo":
        return demo(arguments)
    if verb == "build":
        return run("python", "-m", "scripts.release.build_desktop", *arguments, folder=".venv-build")
    if verb == "check":
        return min(check(), 1)
    print("Ready: python3 scripts/dev.py demo, or python3 scripts/dev.py test.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
