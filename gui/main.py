"""Where the command `cubewatch` begins: the command line, or `doctor` alone where not even that can be loaded."""

import sys

import vision  # noqa: F401 - sets the limits of libraries before they are loaded
from app.system.private_files import keep_private

CANNOT_START = 2


def main() -> None:
    """Runs the command line. `doctor` needs nothing but Python, so that it can tell what else is missing."""
    keep_private()
    try:
        from app.commands.cli import main as command_line
        from gui.open_windows import WINDOWS
    except ImportError as error:
        sys.exit(_without_command_line(sys.argv[1:], error))
    command_line(obj=WINDOWS)


def _without_command_line(words: list[str], error: ImportError) -> int:
    from app.system.system_libraries import why_not_loaded

    why = why_not_loaded(error)
    if why is None:
        raise error
    if words[:1] != ["doctor"]:
        print(f"cubewatch: {why}; 'cubewatch doctor' tells more.", file=sys.stderr)
        return CANNOT_START
    from app.system.doctor import tell
    from gui.window.display import why_no_window

    return tell("--cameras" in words, "--json" in words, _print, why_no_window)


def _print(line: str) -> None:
    # A terminal without the letters of a camera's name is no reason to end.
    sys.stdout.buffer.write(f"{line}\n".encode("utf-8", "backslashreplace"))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
