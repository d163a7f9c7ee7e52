"""A session as one zip file, and back: written whole or not at all, and read as if a stranger had made it.

An archive holds `manifest.json`, `journal.sqlite` and the recorded files under their own names, and nothing else.
"""

import errno
import hashlib
import os
import shutil
import stat
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, cast

from referee.sessions.errors import NotASessionError, NotRecordedError, SessionError
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import Entry, canonical_json, is_recorded_file
from referee.sessions.journal.journal_file import JOURNAL, is_too_long, write_journal
from referee.sessions.session import Session
from referee.sessions.verify import Progress, recorded_files, verify
from rules.json_text import NotJsonError, parse_json
from rules.sentence import Sentence, said
from vision.errors import FileReadError
from vision.file_reading import open_file

MANIFEST = "manifest.json"
MOST_FILES = 100_000
MOST_BYTES = 64 << 30
"""Files, and bytes of all of them unpacked."""
MOST_RATIO = 20
"""How many times larger than the archive its content may be; film and pictures cannot be packed at all."""
_FREE_BYTES = 64 << 20
_LONGEST = {MANIFEST: 32 << 20, JOURNAL: 256 << 20}
_LONGEST_FILE = 512 << 20
_LONGEST_DIRECTORY = 32 << 20
_PIECE = 1 << 20
_DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError, ValueError)
"""What Python's zipfile raises over archives that are not as they should be."""
_NO_TIME = (1980, 1, 1, 0, 0, 0)


def write_archive(folder: Path, out: Path, progress: Progress | None = None) -> None:
    """Packs the session in `folder` into the new or replaced file `out`.

    Raises NotASessionError, for one that is not as it was recorded too, and NotRecordedError.
    """
    verdict = verify(folder)
    if not verdict.sound:
        raise NotASessionError(
            said(
                "the session {folder} was changed after it was recorded: {fault}",
                folder=folder,
                fault=verdict.faults[0],
            )
        )
    entries = load_entries(folder)
    paths = [path for path in recorded_files(entries) if (folder / path).is_file()]
    part = out.with_name(f".{out.name[:100]}.{os.getpid()}.part")
    try:
        with tempfile.TemporaryDirectory(prefix="cubewatch-") as beside:
            journal = Path(beside) / JOURNAL
            write_journal(journal, entries)
            try:
                with zipfile.ZipFile(part, "x", allowZip64=True) as archive:
                    _pack(archive, folder, journal, entries, paths, progress)
                part.replace(out)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise NotRecordedError(
            said("{file} cannot be written: {why}", file=out, why=error.strerror or str(error))
        ) from None


def _pack(
    archive: zipfile.ZipFile,
    folder: Path,
    journal: Path,
    entries: tuple[Entry, ...],
    paths: list[str],
    progress: Progress | None,
) -> None:
    listed: dict[str, str] = {}
    for number, (path, file) in enumerate([(JOURNAL, journal), *((path, folder / path) for path in paths)]):
        if progress is not None:
            progress(number, len(paths) + 1)
        info = zipfile.ZipInfo(path, _NO_TIME)
        info.compress_type = zipfile.ZIP_DEFLATED if path == JOURNAL else zipfile.ZIP_STORED
        info.file_size = file.stat().st_size
        with file.open("rb") as content, archive.open(info, "w") as packed:
            listed[path] = _copied(content, packed, info.file_size)
    manifest = {"format": 1, "entries": len(entries), "head": entries[-1].hash, "files": listed}
    archive.writestr(zipfile.ZipInfo(MANIFEST, _NO_TIME), canonical_json(manifest))


def read_archive(file: Path, into: Path, progress: Progress | None = None) -> Session:
    """Unpacks an archive into `into`, which is absent or empty: whole, and as it was recorded, or nothing of it.

    Raises NotASessionError, with what is wrong with the archive, and NotRecordedError.
    """
    if is_too_long(into):
        raise NotRecordedError(said("the path of {folder} is too long: import into another folder", folder=into))
    try:
        taken = into.exists() and (not into.is_dir() or any(into.iterdir()))
    except OSError as error:
        raise NotRecordedError(
            said("{folder} cannot be turned into a session: {why}", folder=into, why=error.strerror)
        ) from None
    if taken:
        raise NotRecordedError(said("{folder} is not empty: import the session into an empty folder", folder=into))
    try:
        content = open_file(file)
    except FileReadError as error:
        raise NotASessionError(said("{file} cannot be read: {why}", file=file, why=error.message)) from None
    with content:
        try:
            _check_directory(content, file)
            with zipfile.ZipFile(content) as archive:
                infos = archive.infolist()
                _check_infos(infos, file)
                return _settled(archive, infos, file, into, progress)
        except SessionError:
            raise
        except (*_DAMAGED, OSError):
            raise _damaged(file) from None


def _settled(
    archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo], file: Path, into: Path, progress: Progress | None
) -> Session:
    """The session at `into`, once all of it lies beside that and was found right."""
    manifest = _manifest(archive, file)
    try:
        into.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=".import-", dir=into.parent))
    except OSError as error:
        raise NotRecordedError(
            said("{folder} cannot be turned into a session: {why}", folder=into, why=error.strerror)
        ) from None
    try:
        _extract_all(archive, infos, beside, manifest, progress)
        session, verdict = Session.load(beside), verify(beside)
        if (len(session.entries), session.entries[-1].hash) != (manifest.get("entries"), manifest.get("head")):
            raise NotASessionError(said("{file} contains a different journal than its manifest says", file=file))
        if not verdict.sound:
            raise NotASessionError(
                said("{file} was changed after it was recorded: {fault}", file=file, fault=verdict.faults[0])
            )
        if into.exists():
            into.rmdir()
        beside.chmod(0o777 & ~_umask())
        beside.rename(into)
        return Session(into, session.entries, session.game)
    except NotASessionError as error:
        raise NotASessionError(_told_of(str(error), beside, file)) from None
    except OSError as error:
        if error.errno == errno.EINVAL:  # a place before the archive's beginning, which it names itself
            raise _damaged(file) from None
        raise NotRecordedError(said("{folder} cannot be written: {why}", folder=into, why=error.strerror)) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _told_of(text: str, beside: Path, file: Path) -> str:
    """What is said of the files in the folder `beside`, of the archive that they come from."""
    if not isinstance(text, Sentence):
        return text.replace(str(beside), str(file))
    parts = {
        name: _told_of(str(part), beside, file) if isinstance(part, str | Path) else part
        for name, part in text.parts.items()
    }
    return Sentence(text.template, text.comment, parts)


def _damaged(file: Path) -> NotASessionError:
    return NotASessionError(said("{file} is not an archive of a session, or it is damaged", file=file))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _check_directory(content: IO[bytes], file: Path) -> None:
    """How large the archive's list of contents says it is, before it is read (APPNOTE 4.3.14 to 4.3.16)."""
    size = content.seek(0, os.SEEK_END)
    content.seek(max(0, size - 65_557))
    tail = content.read(65_557)
    at = tail.rfind(b"PK\5\6")
    if at < 0 or len(tail) - at < 22:
        raise NotASessionError(said("{file} is not an archive of a session: it is not a zip file", file=file))
    count, length = struct.unpack("<HL", tail[at + 10 : at + 16])
    if at >= 20 and tail[at - 20 : at].startswith(b"PK\6\7"):
        (place,) = struct.unpack("<Q", tail[at - 12 : at - 4])
        content.seek(min(place, size))
        record = content.read(56)
        if len(record) < 56 or not record.startswith(b"PK\6\6"):
            raise _damaged(file)
        count, length = struct.unpack("<QQ", record[32:48])
    if count > MOST_FILES + 2 or length > _LONGEST_DIRECTORY:
        raise NotASessionError(said("{file} contains more files than a session can have", file=file))
    content.seek(0)


def _check_infos(infos: list[zipfile.ZipInfo], file: Path) -> None:
    names: set[str] = set()
    for info in infos:
        name = info.orig_filename
        if name not in (JOURNAL, MANIFEST) and not is_recorded_file(name):
            raise NotASessionError(
                said("{file} contains {name}, which is not part of a session", file=file, name=_shown(name))
            )
        if name in names:
            raise NotASessionError(said("{file} contains {name} twice", file=file, name=name))
        names.add(name)
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind not in (0, stat.S_IFREG) or info.is_dir():
            raise NotASessionError(
                said("{file} contains {name} as a link or something else that is not a file", file=file, name=name)
            )
        if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise NotASessionError(
                said("{file} contains {name} encrypted, or in a format that sessions do not use", file=file, name=name)
            )
        if info.file_size > _LONGEST.get(name, _LONGEST_FILE):
            raise NotASessionError(
                said(
                    "{file} contains {name} with {size} bytes, which is more than possible",
                    file=file,
                    name=name,
                    size=info.file_size,
                )
            )
    if not {JOURNAL, MANIFEST} <= names:
        raise NotASessionError(
            said(
                "{file} is not an archive of a session: {journal} or {manifest} is missing",
                file=file,
                journal=JOURNAL,
                manifest=MANIFEST,
            )
        )
    total, packed = sum(info.file_size for info in infos), file.stat().st_size
    if len(names) > MOST_FILES or total > MOST_BYTES or total > MOST_RATIO * packed + _FREE_BYTES:
        raise NotASessionError(
            said("{file} would unpack to {size} bytes, more than a session of its size can have", file=file, size=total)
        )


def _manifest(archive: zipfile.ZipFile, file: Path) -> Mapping[str, Any]:
    with archive.open(MANIFEST) as content:
        text = content.read(_LONGEST[MANIFEST] + 1)
    try:
        value = parse_json(text)
    except NotJsonError as error:
        raise NotASessionError(said("the manifest of {file} is not JSON: {why}", file=file, why=str(error))) from None
    fields = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    if fields.get("format") != 1 or not isinstance(fields.get("files"), dict):
        raise NotASessionError(said("this version does not know the manifest of {file}", file=file))
    return fields


def _extract_all(
    archive: zipfile.ZipFile,
    infos: list[zipfile.ZipInfo],
    folder: Path,
    manifest: Mapping[str, Any],
    progress: Progress | None,
) -> None:
    room = shutil.disk_usage(folder).free
    if sum(info.file_size for info in infos) > room:
        raise NotRecordedError(
            said("there is not enough space for the session: {room} megabytes are free", room=room >> 20)
        )
    for number, info in enumerate(infos):
        if info.orig_filename == MANIFEST:
            continue
        if progress is not None:
            progress(number, len(infos))
        target = folder / info.orig_filename
        target.parent.mkdir(exist_ok=True)
        with archive.open(info) as packed, target.open("xb") as out:
            sha256 = _copied(packed, out, info.file_size)
        if manifest["files"].get(info.orig_filename) != sha256:
            raise NotASessionError(said("{name} is not what the manifest says", name=info.orig_filename))


def _copied(source: IO[bytes], target: IO[bytes], size: int) -> str:
    """Copies `size` bytes, piece by piece, and no more; their SHA-256."""
    digest, left = hashlib.sha256(), size
    while piece := source.read(min(_PIECE, left + 1)):
        left -= len(piece)
        if left < 0:
            raise NotASessionError(said("the archive contains more than it says"))
        digest.update(piece)
        target.write(piece)
    return digest.hexdigest()


def _shown(name: str) -> str:
    return ascii(name[:60])
