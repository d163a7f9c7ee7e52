"""Power loss while a session is recorded: every write is replayed up to any moment, and what was not synced is dropped.

A game is recorded with film and pictures under strace (Linux), which hands over each write, sync, rename and so on with
its bytes. Then a disk is built as it may be after the power went at any point between two of them. A file has what was
synced, and of what was written since all, nothing, or some, in pieces of 512 bytes, in any order. A folder has the
names that were synced, and of the later ones all, none, or the first few. Every such disk is verified and compared with
what had been shown by then: no entry that was shown may be missing or changed, no picture of one either, and the
session must go on. `--points`: how many points are tried, evenly spread (0: every one); at each the disk is built three
times.

It prints what was tried and each failure. Exit status: 0, nothing was lost; 1, something was; 2, there is no strace.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

import click

SECTOR = 512
CALLS = (
    "open,openat,creat,write,pwrite64,writev,lseek,ftruncate,fsync,fdatasync,"
    "rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,close"
)
SHOWN = re.compile(rb"shown (\d+) ([0-9a-f]{64})\n")
POLICIES = ("lost", "kept", "some")


# The disk


@dataclass(eq=False)
class File:
    """A file: `safe` is what was synced, `pending` what was written since: (offset, bytes), or (length, None)."""

    safe: bytearray = field(default_factory=bytearray)
    pending: list[tuple[int, bytes | None]] = field(default_factory=list[tuple[int, bytes | None]])
    size: int = 0
    """Its length with all that is pending."""

    def sync(self) -> None:
        for change in self.pending:
            _apply(self.safe, *change)
        self.pending.clear()

    def after_loss(self, policy: str, chance: random.Random) -> bytes:
        content = bytearray(self.safe)
        for offset, data in self.pending:
            if policy == "lost":
                break
            if policy == "kept" or data is None:
                if policy == "kept" or chance.random() < 0.5:
                    _apply(content, offset, data)
                continue
            for at in range(0, len(data), SECTOR):
                if chance.random() < 0.5:
                    _apply(content, offset + at, data[at : at + SECTOR])
        return bytes(content)


def _apply(content: bytearray, offset: int, data: bytes | None) -> None:
    """A write, or where there is no data the length to which a file is cut or grown."""
    if data is None:
        del content[offset:]
        content.extend(b"\0" * (offset - len(content)))
        return
    content.extend(b"\0" * (offset - len(content)))
    content[offset : offset + len(data)] = data


Names = dict[str, "File | Folder"]


@dataclass(eq=False)
class Folder:
    """A folder: `safe` are the names that were synced, `now` those that programs see, `pending` the changes since."""

    safe: Names = field(default_factory=dict[str, "File | Folder"])
    now: Names = field(default_factory=dict[str, "File | Folder"])
    pending: list[dict[str, File | Folder | None]] = field(default_factory=list["dict[str, File | Folder | None]"])

    def change(self, names: dict[str, File | Folder | None]) -> None:
        _rename(self.now, names)
        self.pending.append(names)

    def sync(self) -> None:
        self.safe = dict(self.now)
        self.pending.clear()

    def write_after_loss(self, target: Path, policy: str, chance: random.Random) -> None:
        """Writes what is left of it into the real folder `target`."""
        names = dict(self.safe)
        kept = {"lost": 0, "kept": len(self.pending)}.get(policy, chance.randint(0, len(self.pending)))
        for change in self.pending[:kept]:
            _rename(names, change)
        target.mkdir()
        for name, node in names.items():
            if isinstance(node, Folder):
                node.write_after_loss(target / name, policy, chance)
            else:
                (target / name).write_bytes(node.after_loss(policy, chance))


def _rename(names: Names, change: dict[str, File | Folder | None]) -> None:
    for name, node in change.items():
        if node is None:
            names.pop(name, None)
        else:
            names[name] = node


# What strace tells


@dataclass(frozen=True)
class SystemCall:
    """A call of the system: its name, its arguments as strace writes them, and what it returned."""

    name: str
    arguments: tuple[str, ...]
    result: int


def calls_in(log: Iterable[str]) -> Iterator[SystemCall]:
    """The calls that succeeded, in the order in which they returned."""
    begun: dict[str, str] = {}
    for line in log:
        pid, _, text = line.rstrip("\n").partition(" ")
        text = text.strip()
        if text.endswith("<unfinished ...>"):
            begun[pid] = text.removesuffix("<unfinished ...>")
            continue
        resumed = re.match(r"<\.\.\. \w+ resumed>", text)
        if resumed:
            text = begun.pop(pid, "") + text[resumed.end() :]
        whole = re.fullmatch(r"(\w+)\((.*)\)\s+= (\d+)(?: .*)?", text)
        if whole:
            yield SystemCall(whole[1], tuple(part.strip() for part in whole[2].split(", ")), int(whole[3]))


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.strip('"').replace("\\x", ""))


class Replay:
    """Applies calls to a disk that holds the folder `root` alone; `shown` is the newest entry that was shown."""

    def __init__(self, root: Path) -> None:
        self.root = PurePosixPath(root)
        self.disk = Folder()
        self.shown: tuple[int, str] | None = None
        self._told = b""
        self._open: dict[int, tuple[File | Folder | None, int]] = {}

    def apply(self, call: SystemCall) -> bool:
        """Takes in a call; whether it could change what a loss of power leaves, or what was shown."""
        match call.name:
            case "open" | "openat" | "creat":
                return self._opened(call)
            case "close":
                self._open.pop(int(call.arguments[0]), None)
            case "write" | "pwrite64":
                return self._written(call)
            case "writev":
                raise NotImplementedError("a write in several pieces")
            case "lseek":
                self._move(call, call.result)
            case "ftruncate":
                node, _ = self._of(call)
                if isinstance(node, File):
                    node.size = int(call.arguments[1])
                    node.pending.append((node.size, None))
                    return True
            case "fsync" | "fdatasync":
                node, _ = self._of(call)
                if node is not None:
                    node.sync()
                    return True
            case _:
                return self._named(call)
        return False

    def _of(self, call: SystemCall) -> tuple[File | Folder | None, int]:
        return self._open.get(int(call.arguments[0]), (None, 0))

    def _move(self, call: SystemCall, offset: int) -> None:
        node, _ = self._of(call)
        if node is not None:
            self._open[int(call.arguments[0])] = node, offset

    def _opened(self, call: SystemCall) -> bool:
        path, flags = call.arguments[1:3] if call.name == "openat" else (*call.arguments[:1], *call.arguments[1:2])
        place = self._place(path)
        self._open.pop(call.result, None)
        if place is None:
            return False
        folder, name = place
        node: File | Folder | None = folder.now.get(name) if name else folder
        made = False
        if node is None and ("O_CREAT" in flags or call.name == "creat"):
            node = File()
            folder.change({name: node})
            made = True
        if isinstance(node, File) and "O_TRUNC" in flags and node.size:
            node.pending.append((0, None))
            node.size = 0
            made = True
        self._open[call.result] = node, node.size if isinstance(node, File) and "O_APPEND" in flags else 0
        return made

    def _written(self, call: SystemCall) -> bool:
        data = _bytes(call.arguments[1])[: call.result]
        if call.arguments[0] == "1":
            self._told += data
            for line in SHOWN.finditer(self._told):
                self.shown = int(line[1]), line[2].decode()
            self._told = self._told.rpartition(b"\n")[2]
            return True
        node, offset = self._of(call)
        if not isinstance(node, File):
            return False
        if call.name == "pwrite64":
            offset = int(call.arguments[3])
        else:
            self._move(call, offset + len(data))
        node.pending.append((offset, data))
        node.size = max(node.size, offset + len(data))
        return True

    def _named(self, call: SystemCall) -> bool:
        places = [self._place(text) for text in call.arguments if text.startswith('"')]
        if not places or None in places:
            return False
        (folder, name), *others = [place for place in places if place is not None]
        if call.name.startswith("mkdir"):
            folder.change({name: Folder()})
        elif call.name.startswith("unlink"):
            folder.change({name: None})
        else:
            other, new = others[0]
            assert other is folder, "nothing is moved from one folder to another"
            folder.change({name: None, new: folder.now[name]})
        return True

    def _place(self, text: str) -> tuple[Folder, str] | None:
        """The folder and the name in it that a path means; None outside of the root. The root itself has no name."""
        path = PurePosixPath(_bytes(text).decode("utf-8", "surrogateescape"))
        if path != self.root and self.root not in path.parents:
            return None
        names = path.relative_to(self.root).parts
        folder = self.disk
        for name in names[:-1]:
            deeper = folder.now.get(name)
            if not isinstance(deeper, Folder):
                return None
            folder = deeper
        last = names[-1] if names else ""
        inner = folder.now.get(last) if last else None
        return (inner, "") if isinstance(inner, Folder) else (folder, last)


# What is recorded, and what must be left of it


def play(folder: Path, decisions: int) -> None:
    """Records a game, goes on with it and corrects it; what was written is shown line by line."""
    from referee.sessions import changes
    from referee.sessions.recorder import Recorder
    from tests.referee.sessions.made import header
    from tests.referee.sessions.test_recorder import decided, frame

    def show(recorder: Recorder) -> None:
        print("shown", recorder.fingerprint.entries, recorder.fingerprint.hash, flush=True)

    number = 0
    for begin in (lambda: Recorder.begin(folder, header()), lambda: Recorder.go_on(folder)):
        with begin() as recorder:
            recorder.source("0", live=True)
            show(recorder)
            for turn in range(decisions // 2):
                for _ in range(3):
                    number += 1
                    recorder.see(frame(number))
                recorder.note(decided(number / 10, [1 + (turn + k) % 6 for k in range(8)]))
                show(recorder)
            entries = recorder.session.entries
            last = next(entry.number for entry in reversed(entries) if entry.kind == "event")
            recorder.change(changes.void(entries, last, "Ann", "not a roll"))
            show(recorder)


def recorded(folder: Path, decisions: int) -> list[SystemCall]:
    """The calls of `play`, which records into `folder`."""
    log = folder.with_name("calls.txt")
    strace = ["strace", "-f", "-xx", "-s", "100000000", "-e", f"trace={CALLS}", "-o", str(log)]
    command = [sys.executable, str(Path(__file__).resolve()), "--play", str(folder), "--decisions", str(decisions)]
    subprocess.run([*strace, *command], check=True, stdout=subprocess.DEVNULL)
    with log.open(encoding="ascii") as lines:
        return list(calls_in(lines))


def unsafe(disk: Folder, name: str, shown: tuple[int, str] | None, place: Path, policy: str, seed: int) -> str | None:
    """What was lost that had been shown, on the disk after the loss; None where nothing was."""
    from referee.sessions.errors import SessionError
    from referee.sessions.journal.chain import load_entries
    from referee.sessions.recorder import Recorder
    from referee.sessions.verify import verify
    from tests.referee.sessions.made import second_opinion

    chance = random.Random(seed)
    shutil.rmtree(place, ignore_errors=True)
    disk.write_after_loss(place, policy, chance)
    session = place / name
    if shown is None:
        return None
    number, own = shown
    try:
        entries = load_entries(session)
        if len(entries) < number:
            return f"{number - len(entries)} of {number} shown entries are lost"
        if entries[number - 1].hash != own:
            return f"entry {number} is not the one that was shown"
        verdict = verify(session)
        if not verdict.sound:
            return f"it does not verify: {verdict.faults[0]}"
        if chance.random() < 0.03:
            if second_opinion(session).returncode != 0:
                return "the second verifier finds a fault"
            with Recorder.go_on(session) as recorder:
                recorder.source("0", live=True)
            verdict = verify(session)
            if not verdict.sound:
                return f"once it went on it does not verify: {verdict.faults[0]}"
    except SessionError as error:
        return str(error)
    return None


def losses(calls: Sequence[SystemCall], folder: Path, points: int, seed: int) -> Iterator[tuple[int, str, str | None]]:
    """The power goes after call number so many, by each policy; what was lost, or None."""
    chance = random.Random(seed)
    replay = Replay(folder.parent)
    matters = Replay(folder.parent)
    moments = [number for number, call in enumerate(calls) if matters.apply(call)]
    chosen = set(moments if not points else [moments[len(moments) * k // points] for k in range(points)])
    place = folder.parent / "after-loss"
    for number, call in enumerate(calls):
        replay.apply(call)
        if number in chosen:
            for policy in POLICIES:
                state = chance.randrange(1 << 30)
                yield number, policy, unsafe(replay.disk, folder.name, replay.shown, place, policy, state)
    shutil.rmtree(place, ignore_errors=True)


@click.command(help=__doc__)
@click.option("--decisions", default=350, show_default=True, help="How many rolls are recorded.")
@click.option("--points", default=0, show_default=True, help="At how many points the power goes; 0: at every one.")
@click.option("--seed", default=1, show_default=True)
@click.option("--play", "played", type=click.Path(path_type=Path), hidden=True)
def main(decisions: int, points: int, seed: int, played: Path | None) -> None:
    if played is not None:
        play(played, decisions)
        return
    if shutil.which("strace") is None:
        print("power_loss.py: strace is missing; install it with apt-get install strace", file=sys.stderr)
        sys.exit(2)
    failed = tried = 0
    with tempfile.TemporaryDirectory() as beside:
        folder = Path(beside).resolve() / "session"
        calls = recorded(folder, decisions)
        for number, policy, lost in losses(calls, folder, points, seed):
            tried += 1
            if lost is not None:
                failed += 1
                if failed <= 20:
                    print(f"power lost after call {number}, what was not synced is {policy}: {lost}")
    print(f"{tried} disks after a loss of power, from {len(calls)} calls: {failed} had lost something")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
