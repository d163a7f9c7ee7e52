"""What `mutate_files.py` and the tests throw bytes at: each reader of files that may come from strangers.

A target takes any bytes, and a folder to work in. It comes back quietly where they were read, or refused with a
sentence; whatever else it raises is a finding. `Guard` finds what a target does outside its folder.
"""

import base64
import hashlib
import io
import json
import tempfile
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import av
import cv2
import numpy as np

import rules
from app.text.event_words import event_words
from referee.layout import Layout, LayoutError, layouts_from_json
from referee.sessions.disputes.evidence import keep_evidence
from referee.sessions.errors import SessionError
from referee.sessions.export.archive import read_archive, write_archive
from referee.sessions.export.page import session_page
from referee.sessions.export.qr import modules
from referee.sessions.export.table_text import session_table
from referee.sessions.film.source import SessionSource
from referee.sessions.journal.entries import FIRST_PREVIOUS, Draft, Entry, entry_hash
from referee.sessions.journal.fingerprint import Fingerprint, parse_head
from referee.sessions.journal.fingerprint_file import fingerprint_text, head_of_file, marked_png
from referee.sessions.journal.header import header
from referee.sessions.journal.journal_file import JOURNAL, write_journal
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from referee.sessions.verify import verify
from referee.spoken_events import SpokenEventError, parse_spoken_events
from rules.json_text import NotJsonError, parse_json
from scripts.faults.fuzz_cases import Target
from scripts.faults.given_targets import GIVEN, layout_seeds
from tests.referee.sessions.hostile import files_of, packed
from tests.referee.sessions.made import ROLLS, SETUP, make_session, roll
from tests.referee.sessions.test_recorder import decided, frame, record
from vision import PictureError, SourceError
from vision.errors import DieSetError
from vision.sources.film_source import FilmSource
from vision.sources.pictures import read_picture
from vision.teaching.die_set_file import BEGINS as DIE_SET
from vision.teaching.die_set_file import unpack
from vision.teaching.sealed_json import UnfitContentError
from vision.teaching.told_faces_file import BEGINS as TOLD_FACES
from vision.teaching.told_faces_file import unpack_faces

MOST_FRAMES = 20
"""Frames that are read of a film that somebody changed."""
_BETWEEN_FILES = b"\n=====\n"


# Archives and journals


@cache
def _sound() -> tuple[Session, dict[str, bytes]]:
    """A recorded session, and the content of its files by their paths."""
    with tempfile.TemporaryDirectory() as place:
        folder = record(Path(place) / "session", frames=30)
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        return Session.load(folder), files


@cache
def _sound_archive() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        write_archive(make_session(Path(folder) / "session"), Path(folder) / "x.zip")
        return (Path(folder) / "x.zip").read_bytes()


def _archive(data: bytes, folder: Path) -> None:
    (folder / "x.zip").write_bytes(data)
    with suppress(SessionError):
        read_archive(folder / "x.zip", folder / "session")
        assert verify(folder / "session").sound, "an unsound session was imported"


def _archived_files(data: bytes, folder: Path) -> None:
    """Bytes as names and contents, packed as they should be, so that what is packed is looked at, and not the zip."""
    files: dict[str, bytes] = {}
    for part in data.split(_BETWEEN_FILES)[:50]:
        name, _, content = part.partition(b"\n")
        files[name.decode("utf-8", "replace").replace("\0", "")[:1000] or "x"] = content
    _archive(packed(files), folder)


def _archived_seeds() -> list[bytes]:
    files = files_of(_sound_archive())
    return [_BETWEEN_FILES.join(name.encode() + b"\n" + content for name, content in files.items())]


def _journal(data: bytes, folder: Path) -> None:
    (folder / JOURNAL).write_bytes(data)
    _read_session(folder)


def _log(data: bytes, folder: Path) -> None:
    """A write-ahead log beside a sound journal."""
    (folder / JOURNAL).write_bytes(_crashed()[0])
    (folder / f"{JOURNAL}-wal").write_bytes(data)
    _read_session(folder)


@cache
def _crashed() -> tuple[bytes, bytes]:
    """The journal and its log of a session whose program ended without closing it."""
    with tempfile.TemporaryDirectory() as place, Recorder.begin(Path(place) / "s", header(SETUP), film=False) as writer:
        writer.note(decided(1.0, ROLLS[0]))
        return (writer.folder / JOURNAL).read_bytes(), (writer.folder / f"{JOURNAL}-wal").read_bytes()


def _entries(data: bytes, folder: Path) -> None:
    """Lines as entries whose hashes are right, so that the chain holds, and what they say is looked at."""
    write_journal(folder / JOURNAL, chained(data.split(b"\n")[:60]))
    _read_session(folder)


def chained(lines: list[bytes]) -> list[Entry]:
    """Entries of lines with kind, actor, time, wall, payload and references, set apart by tabs; the chain holds."""
    made: list[Entry] = []
    previous = FIRST_PREVIOUS
    for number, line in enumerate(lines, start=1):
        words = [word.decode("ascii", "ignore") for word in line.split(b"\t")]
        kind, actor, time, wall, payload, references = (*words, *[""] * 6)[:6]
        numbers = [int(word[:19]) if word.isdigit() and int(word[:19]) < 1 << 63 else 0 for word in (time, wall)]
        own = entry_hash(number, kind, actor, numbers[0], numbers[1], (payload, references), previous)
        made.append(Entry(number, kind, actor, numbers[0], numbers[1], payload, references, previous, own))
        previous = own
    return made


def _entry_seeds() -> list[bytes]:
    return [_lines(_sound()[0].entries), _lines(_settled())]


def _lines(entries: tuple[Entry, ...]) -> bytes:
    rows = ((e.kind, e.actor, str(e.time), str(e.wall), e.payload, e.references) for e in entries)
    return "\n".join("\t".join(row) for row in rows).encode("ascii")


def _settled() -> tuple[Entry, ...]:
    """Entries of every kind that people make."""
    said = {"who": "Ann", "why": "it was a 5"}
    with tempfile.TemporaryDirectory() as place, Journal.open(make_session(Path(place) / "settled")) as journal:
        journal.append(Draft("dispute", "player", None, {"target": 5, **said}))
        journal.append(Draft("correction", "referee", None, {"target": 5, "event": roll([3, 2, 2, 4, 5, 6]), **said}))
        ruling = {"dispute": 10, "decision": "overturned", "correction": 11, **said}
        journal.append(Draft("ruling", "referee", None, ruling))
        journal.append(Draft("undo", "player", None, {"target": 11, "who": "Bo"}))
        journal.append(Draft("redo", "player", None, {"target": 13, "who": "Bo"}))
        journal.append(Draft("insert", "player", None, {"after": 1, "event": roll([3] * 8), **said}))
        journal.append(Draft("void", "player", None, {"target": 15, **said}))
        journal.append(Draft("layout", "program", None, {"layout": {"seats": []}}))
        journal.append(Draft("rejected", "player", None, {"event": 7, "code": "x", "message": "no", "said": True}))
        journal.append(Draft("result", "program", None, {"result": {"winners": [0], "reason": "cube"}}))
        journal.append(Draft("pruned", "program", None, {"files": ["video/000001.mkv"], "why": "old"}))
        return journal.entries


def _read_session(folder: Path) -> None:
    """Everything that reads a session; where one reader takes it, the others do."""
    with suppress(SessionError):
        verify(folder)
    try:
        session = Session.load(folder)
    except SessionError:
        return
    session.script()
    session.replay()

    def words(event: object) -> str:
        return event_words(event, session.players)

    session_page(session, words)
    session_table(session, words)


# Films and pictures


def _film(data: bytes, folder: Path) -> None:
    """A segment that somebody changed after it was recorded: shown, and found by a session that goes on."""
    session = _sound()[0]
    (folder / "video").mkdir()
    (folder / "video" / "000001.mkv").write_bytes(data)
    with suppress(SessionError, SourceError):
        source = SessionSource(replace(session, folder=folder))
        try:
            for _ in range(MOST_FRAMES):
                source.read()
        finally:
            source.close()
    (folder / JOURNAL).write_bytes(_unclosed())
    Recorder.go_on(folder).close()
    assert verify(folder).sound, "a session that went on is not sound"


def _strangers_film(data: bytes, folder: Path) -> None:
    """A film of any format, as it is given to be watched."""
    (folder / "film").write_bytes(data)
    with suppress(SourceError):
        source = FilmSource(str(folder / "film"))
        try:
            for _ in range(MOST_FRAMES):
                if source.read() is None:
                    break
        finally:
            source.close()


def _strangers_film_seeds() -> list[bytes]:
    """The same few frames in each format that cameras and telephones make."""
    seeds: list[bytes] = []
    for kind, codec in (("mp4", "libx264"), ("matroska", "libx264"), ("avi", "mjpeg"), ("webm", "libvpx")):
        content = io.BytesIO()
        with av.open(content, "w", format=kind) as container:
            stream = container.add_stream(codec, rate=10)
            stream.width, stream.height = 64, 48
            stream.pix_fmt = "yuvj420p" if codec == "mjpeg" else "yuv420p"
            for number in range(8):
                picture = av.VideoFrame.from_ndarray(frame(number).image, format="bgr24")
                container.mux(stream.encode(picture))
            container.mux(stream.encode(None))
        seeds.append(content.getvalue())
    return seeds


def _fingerprint(data: bytes, folder: Path) -> None:
    """A file that is said to hold a fingerprint."""
    (folder / "x").write_bytes(data)
    with suppress(SessionError):
        head_of_file(folder / "x")


def _fingerprint_seeds() -> list[bytes]:
    fingerprint = Fingerprint(31, hashlib.sha256(b"").hexdigest())
    code = 255 - 255 * np.pad(np.array(modules(fingerprint), np.uint8), 4)
    large = cv2.resize(code, None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
    png, jpeg = (cv2.imencode(ending, large)[1].tobytes() for ending in (".png", ".jpg"))
    return [fingerprint_text(fingerprint, ("Ann",)), png, jpeg, marked_png(png, fingerprint)]


@cache
def _unclosed() -> bytes:
    """The journal of a session that broke off before its first segment was finished."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / JOURNAL
        write_journal(path, _sound()[0].entries[:2])
        return path.read_bytes()


def _film_seeds() -> list[bytes]:
    return [_sound()[1]["video/000001.mkv"]]


def _picture(data: bytes, folder: Path) -> None:
    """A picture of the evidence that somebody changed, on the page of the session."""
    (folder / "evidence").mkdir()
    session = _sound()[0]
    for name in (entry.evidence for entry in session.entries if entry.kind == "observation"):
        for picture in name:
            (folder / "evidence" / picture).write_bytes(data)
    session_page(replace(session, folder=folder), str)
    (folder / "x.png").write_bytes(data)
    with suppress(PictureError):
        read_picture(folder / "x.png")


def _picture_seeds() -> list[bytes]:
    image = frame(3).image
    seeds = [cv2.imencode(ending, image)[1].tobytes() for ending in (".png", ".jpg", ".webp", ".bmp", ".gif", ".tiff")]
    with tempfile.TemporaryDirectory() as place:
        names, _ = keep_evidence(Path(place), [frame(1)], decided(0.0, ROLLS[0]).evidence)
        return [*seeds, *((Path(place) / "evidence" / name).read_bytes() for name in names)]


# Files of JSON


def _layout(data: bytes, folder: Path) -> None:
    with suppress(NotJsonError):
        value = parse_json(data)
        for seats in (1, 3):
            with suppress(LayoutError):
                layout = Layout.from_json(value, seats)
                with suppress(LayoutError):
                    layout.scaled(1280, 720)
                assert layout.to_json()
        with suppress(LayoutError):
            layouts_from_json(value, 2, ["left", "right"])


def _script(data: bytes, folder: Path) -> None:
    """A setup, and events after it, one on each line."""
    lines = data.split(b"\n")[:60]
    with suppress(NotJsonError, rules.BadSetup):
        game, state = rules.start(parse_json(lines[0]))
        for line in lines[1:]:
            with suppress(NotJsonError, rules.RejectedEvent):
                state = game.apply(state, parse_json(line))
                state.to_json()
                game.explain(state)


def _script_seeds() -> list[bytes]:
    folder = Path(__file__).resolve().parents[2] / "tests" / "rules" / "playthroughs"
    return [path.read_bytes()[:20_000] for path in sorted(folder.glob("*.jsonl"))][:40]


def _die_set(data: bytes, folder: Path) -> None:
    """What a die set's file says, under a checksum that is right."""
    with suppress(DieSetError):
        unpack(DIE_SET + f"1 {hashlib.sha256(data).hexdigest()}\n".encode() + data, "x")


def _told_faces(data: bytes, folder: Path) -> None:
    """What a file of named dice says, under a checksum that is right."""
    with suppress(UnfitContentError):
        unpack_faces(TOLD_FACES + f"1 {hashlib.sha256(data).hexdigest()}\n".encode() + data)


def _told_faces_seeds() -> list[bytes]:
    shot = cv2.imencode(".png", np.full((64, 64, 3), 90, np.uint8))[1].tobytes()
    face = {"value": 3, "slant": [0.0, -0.4], "png": base64.b64encode(shot).decode()}
    return [json.dumps({"faces": [face, face]}).encode()]


def _die_set_seeds() -> list[bytes]:
    shot = cv2.imencode(".png", np.full((96, 96, 3), 90, np.uint8))[1].tobytes()
    faces = ["1", "2", "3", "4", "5", "logo=6"]
    shots = [{"face": face.split("=")[0], "png": base64.b64encode(shot).decode()} for face in faces]
    return [json.dumps({"name": "bones", "faces": faces, "shots": shots, "fit": None}).encode()]


def _words(data: bytes, folder: Path) -> None:
    """A fingerprint that somebody typed, and what was said at a table."""
    with suppress(ValueError):
        parse_head(data.decode("utf-8", "replace"))
    with suppress(SpokenEventError):
        parse_spoken_events(data.split(b"\n"))


TARGETS: tuple[Target, ...] = (
    Target("archives", _archive, lambda: [_sound_archive()]),
    Target("archives' files", _archived_files, _archived_seeds),
    Target("journals", _journal, lambda: [_sound()[1][JOURNAL]]),
    Target("journals' logs", _log, lambda: [_crashed()[1]]),
    Target("entries", _entries, _entry_seeds),
    Target("films", _film, _film_seeds),
    Target("strangers' films", _strangers_film, _strangers_film_seeds),
    Target("fingerprints", _fingerprint, _fingerprint_seeds),
    Target("pictures", _picture, _picture_seeds),
    Target("layouts", _layout, layout_seeds, 4096),
    Target("scripts", _script, _script_seeds, 20_000),
    Target("die sets", _die_set, _die_set_seeds),
    Target("named dice", _told_faces, _told_faces_seeds),
    Target(
        "typed words", _words, lambda: [b'9 acid acorn acre acts afar affix aged agent\n{"t": 1, "event": 2}'], 4096
    ),
    *GIVEN,
)
