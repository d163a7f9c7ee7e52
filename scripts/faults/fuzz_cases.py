"""How one case of the fuzzing is run: a target, bytes, a folder, and what watches over all that happens outside it."""

import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Target:
    """`do` reads bytes, in a folder that is empty; `seeds` gives sound ones, none longer than `longest`."""

    name: str
    do: Callable[[bytes, Path], None]
    seeds: Callable[[], list[bytes]]
    longest: int = 1 << 16


class Guard:
    """Notices what the program changes outside `folder`, starts, or sends, from its making until `close`."""

    _WRITES = (
        "open",
        "os.mkdir",
        "os.rename",
        "os.remove",
        "os.rmdir",
        "os.link",
        "os.symlink",
        "os.chmod",
        "os.utime",
    )
    _NEVER = ("socket.connect", "subprocess.Popen", "os.system", "os.exec", "os.fork", "os.posix_spawn", "exec.script")

    def __init__(self, folder: Path) -> None:
        self.findings: list[str] = []
        self._inside = os.path.realpath(folder) + os.sep
        self._watching = True
        sys.addaudithook(self._see)

    def close(self) -> None:
        """Notices no more; a hook cannot be taken away."""
        self._watching = False

    def _see(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._watching:
            return
        if event in self._NEVER:
            self.findings.append(f"{event} {arguments!r}"[:200])
        elif event in self._WRITES and (event != "open" or self._changes(arguments)):
            if event in ("os.remove", "os.rmdir") and arguments[1] != -1:
                return  # a name within a folder that is open, as `shutil.rmtree` gives it
            for argument in arguments[: 2 if event in ("os.rename", "os.link") else 1]:
                if isinstance(argument, str | bytes | os.PathLike) and not self._is_inside(os.fsdecode(argument)):
                    self.findings.append(f"{event} {argument!r}"[:200])

    @staticmethod
    def _changes(arguments: tuple[object, ...]) -> bool:
        flags = arguments[2]
        return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))

    def _is_inside(self, path: str) -> bool:
        # Nothing of a name is followed here: what a link leads to, the folder's own check shows.
        return (os.path.isabs(path) and os.path.normpath(path).startswith(self._inside)) or path == os.devnull


@contextmanager
def workplace(within: Path | None = None) -> Iterator[tuple[Path, Guard]]:
    """A folder in which everything is written, temporary files too, and the guard of it."""
    with tempfile.TemporaryDirectory(prefix="fuzz-", dir=within) as place:
        before, tempfile.tempdir = tempfile.tempdir, f"{place}{os.sep}tmp"
        os.mkdir(tempfile.tempdir)
        guard = Guard(Path(place))
        try:
            yield Path(place), guard
        finally:
            guard.close()
            tempfile.tempdir = before


def attempt(target: Target, data: bytes, place: Path, guard: Guard) -> None:
    """One case. Raises AssertionError where something was left or touched, and whatever the target raised."""
    case = place / "a" / "b" / "case"
    case.mkdir(parents=True)
    try:
        target.do(data, case)
    finally:
        left = [path for path in place.rglob("*") if case not in path.parents and path not in (case, *case.parents)]
        shutil.rmtree(place / "a")
    left = [path for path in left if path != place / "tmp"]
    assert not left, f"left outside its folder: {left}"
    assert not guard.findings, f"outside its folder: {guard.findings}"


HARMFUL = (
    *(b"9" * 5000, b"-1", b"1e999", b"0.1", b"18446744073709551616", b"NaN", b"null", b"true", b"[]", b"{}", b'""'),
    *(b"[" * 3000, b'{"a":' * 300, b'"\\ud800"', b"\xed\xa0\x80", b"\xff", b"\0", b"\r\n", b"../../x", b"A" * 5000),
)
"""What readers of text stumble over."""


def mutated(content: bytes, chance: random.Random) -> bytes:
    """The content with a few bytes changed, doubled, or left out, or a word of it made a harmful one."""
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(changed))
        match chance.randrange(6):
            case 0:
                changed[at] = chance.randrange(256)
            case 1:
                changed[at : at + 4] = chance.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", b"\x7f\xff\xff\xff"))
            case 2:
                del changed[at : at + chance.randrange(1, 64)]
            case 3:
                end = at + 1
                while end < len(changed) and chr(changed[end]).isalnum():
                    end += 1
                changed[at:end] = chance.choice(HARMFUL)
            case 4:
                changed[at:at] = changed[at : at + chance.randrange(1, 64)]
            case _:
                changed[at] ^= 1 << chance.randrange(8)
        if not changed:
            return b""
    return bytes(changed)
