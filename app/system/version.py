"""Which Cubewatch this is: its version, and the commit it was made from where that is known."""

import json
import subprocess
from importlib import metadata
from pathlib import Path

BUILD_FILE = Path(__file__).resolve().parent / "build.json"
"""Lies in desktop builds alone: `{"commit": "…"}`."""
GIT_SECONDS = 5.0


def version() -> str:
    """The version and, in brackets, the commit: of a build the one it was made of, in a clone the one checked out."""
    try:
        number = metadata.version("cubewatch")
    except metadata.PackageNotFoundError:
        number = "(not installed)"
    made_of = commit()
    return number if made_of is None else f"{number} ({made_of})"


def commit() -> str | None:
    """The commit in short, ``+`` behind it where files were changed since; None where it is not known."""
    try:
        return str(json.loads(BUILD_FILE.read_text(encoding="utf-8"))["commit"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    clone = BUILD_FILE.parents[2]
    if not (clone / ".git").exists():
        return None
    question = (
        "git",
        "--no-optional-locks",
        "-C",
        str(clone),
        "describe",
        "--always",
        "--exclude=*",
        "--abbrev=8",
        "--dirty=+",
    )
    try:
        answer = subprocess.run(question, capture_output=True, text=True, timeout=GIT_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return answer.stdout.strip() or None if answer.returncode == 0 else None
