"""Build Cubewatch as a folder that runs on computers without Python: `python3 scripts/dev.py build [--out FOLDER]`.

What is built is the commit that is checked out, with what is locked in requirements/build.lock. Into FOLDER (dist) go
the program as a folder, the same as an archive (.tar.gz, on Windows .zip), and the archive of its source, which the
licence wants to be given with it. The archives hold the same bytes for the same commit on the same machine.

A build runs on systems like the one it was made on, not older: on Linux, with a C library at least as new.
`--check` starts it afterwards: see scripts/release/check_build.py.
"""

import gzip
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import click

from scripts.dev_environment import SetupError, install_project

ROOT = Path(__file__).resolve().parents[2]
MADE = ROOT / "build" / "desktop"
NOTICE = """\
Cubewatch {version}, made from commit {commit}

Cubewatch is free software under the GNU Affero General Public License, version 3 or later: see LICENSE.txt. Its source,
with the scripts that built this program, is the archive

    {source}

which belongs to it. Who gave you the program must give you that too. The same commit is in the project's repository.

The libraries that come with it stand under licences of their own, whose texts are in the folder `licences`:

- Qt and PySide6 are under the LGPL, version 3 (LGPL-3.0.txt and GPL-3.0.txt; source: https://code.qt.io). They lie in
  _internal/PySide6 as files of their own: put your own build of them there to use that instead.
- PyAV brings FFmpeg with x264 and others (LGPL and GPL; its sboms name them and their versions), OpenCV another FFmpeg.
  Source: https://ffmpeg.org, https://code.videolan.org/videolan/x264.
- The rest is under permissive licences. Of some no text came with the package:

{without}
"""


@click.command(help=__doc__)
@click.option("--out", type=click.Path(path_type=Path), default=ROOT / "dist", metavar="FOLDER")
@click.option("--check", is_flag=True, help="Start it and play the demo in it afterwards.")
def main(out: Path, check: bool) -> None:
    try:
        program = build(out.resolve())
    except (SetupError, OSError, subprocess.CalledProcessError) as error:
        raise click.ClickException(str(error)) from error
    if check:
        python = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        command = [python, "-m", "scripts.release.check_build", program]
        raise SystemExit(subprocess.run(command, cwd=ROOT, check=False).returncode)


def build(out: Path) -> Path:
    """Build into the folder `out`, and return the folder of the program."""
    commit, when = git("rev-parse", "--short=8", "HEAD"), git("log", "-1", "--format=%ct")
    changed = git("status", "--porcelain", "--untracked-files=no").splitlines()
    if changed:
        print(f"{len(changed)} files are changed and not committed: what is built is commit {commit}, without that.")
    shutil.rmtree(MADE, ignore_errors=True)
    source = MADE / "source"
    source.mkdir(parents=True)
    unpack(commit, source)
    print("Installing the project", flush=True)
    install_project(ROOT, source)
    sys.path.insert(0, str(source / "scripts" / "release" / "desktop"))
    import bundle

    draw_icons(MADE / "icons")
    (MADE / "build.json").write_text(json.dumps({"commit": commit}), encoding="utf-8")
    write_windows_version(MADE / "version.txt", bundle.version())
    print("Gathering, by PyInstaller (some minutes)", flush=True)
    freeze(source / "scripts" / "release" / "desktop" / "cubewatch.spec", when)
    frozen = MADE / "frozen" / ("Cubewatch.app" if sys.platform == "darwin" else "cubewatch")
    beside = frozen / "Contents" / "Resources" if sys.platform == "darwin" else frozen
    name = f"cubewatch-{bundle.version()}-{commit}"
    write_texts(beside, source, bundle.version(), commit, f"{name}-source.tar.gz")
    if sys.platform.startswith("linux"):
        from app.system.desktop_entry import install
        from gui.widgets.app_icon import SIGN

        install(beside / "share", SIGN)
    program = out / frozen.name
    out.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(program, ignore_errors=True)
    shutil.move(frozen, program)
    archive = pack(program, out / f"{name}-{system()}", int(when))
    with (out / f"{name}-source.tar.gz").open("wb") as file:
        file.write(gzip.compress(archived(commit, f"{name}/"), mtime=int(when)))
    report(program, archive)
    return program


def git(*words: str) -> str:
    """What git answers in the project's folder, without the end of its last line."""
    done = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def archived(commit: str, prefix: str = "") -> bytes:
    """The commit's files as a tar archive."""
    command = ["git", "-C", ROOT, "archive", "--format=tar", f"--prefix={prefix}", commit]
    return subprocess.run(command, capture_output=True, check=True).stdout


def unpack(commit: str, into: Path) -> None:
    tar = into.with_suffix(".tar")
    tar.write_bytes(archived(commit))
    with tarfile.open(tar) as archive:
        archive.extractall(into, filter="data")
    tar.unlink()


def draw_icons(into: Path) -> None:
    """Write the program's sign as Windows and macOS want it."""
    import io

    from PIL import Image

    from app.system.desktop_entry import SIDES
    from gui.widgets.app_icon import icon_png

    into.mkdir()
    drawn = [Image.open(io.BytesIO(icon_png(side))) for side in (*SIDES, 1024)]
    small = [picture for picture in drawn if picture.width <= 256]
    small[-1].save(into / "cubewatch.ico", append_images=small[:-1], sizes=[picture.size for picture in small])
    drawn[-1].save(into / "cubewatch.icns", append_images=drawn[:-1])


def write_windows_version(path: Path, version: str) -> None:
    """Write what Windows shows among a program's properties, as PyInstaller reads it."""
    numbers = ([int(part) for part in version.split(".") if part.isdigit()] + [0, 0, 0, 0])[:4]
    words = {"FileDescription": "Cubewatch", "ProductName": "Cubewatch", "ProductVersion": version}
    words |= {"FileVersion": version, "OriginalFilename": "cubewatch.exe", "LegalCopyright": "AGPL-3.0-or-later"}
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in words.items())
    fixed = f"FixedFileInfo(filevers={tuple(numbers)}, prodvers={tuple(numbers)})"
    tables = f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
    tables += "VarFileInfo([VarStruct('Translation', [1033, 1200])])"
    path.write_text(f"VSVersionInfo(ffi={fixed}, kids=[{tables}])", encoding="utf-8")


def freeze(spec: Path, when: str) -> None:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", str(spec)]
    command += [f"--distpath={MADE / 'frozen'}", f"--workpath={MADE / 'work'}"]
    # The order of sets and the time of building are the same each time.
    variables = {"CUBEWATCH_BUILD": str(MADE), "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": when}
    subprocess.run(command, cwd=MADE, env={**os.environ, **variables}, check=True)


def write_texts(into: Path, source: Path, version: str, commit: str, source_name: str) -> None:
    """Write licences and the notice that says where the source is."""
    from licences import write_licences

    taken = (MADE / "system_files.txt").read_text(encoding="utf-8").splitlines()
    without = write_licences(into / "licences", source, map(Path, taken))
    text = NOTICE.format(
        version=version, commit=commit, source=source_name, without="\n".join(f"  - {name}" for name in without)
    )
    (into / "NOTICE.txt").write_text(text, encoding="utf-8")


def system() -> str:
    return f"{ {'darwin': 'macos', 'win32': 'windows'}.get(sys.platform, sys.platform) }-{platform.machine().lower()}"


def pack(folder: Path, to: Path, when: int) -> Path:
    """Pack a folder beside itself, every file with the same time and owner; return the archive."""
    files = sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file())
    if sys.platform == "win32":
        with zipfile.ZipFile(to.with_name(f"{to.name}.zip"), "w", zipfile.ZIP_DEFLATED) as packed:
            for file in files:
                packed.write(file, file.relative_to(folder.parent))
        return Path(packed.filename or "")
    archive = to.with_name(f"{to.name}.tar.gz")

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mtime = when
        return info

    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=when) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w") as packed,
    ):
        for file in files:
            packed.add(file, file.relative_to(folder.parent), filter=plain)
    return archive


def report(program: Path, archive: Path) -> None:
    """Say how large the program is, and which parts make it so."""
    sizes = sorted(((size_of(part), part) for part in largest_parts(program)), reverse=True)
    print(f"{program}: {size_of(program) / 1e6:.0f} MB; {archive.name}: {archive.stat().st_size / 1e6:.0f} MB")
    for size, part in sizes[:12]:
        print(f"{size / 1e6:8.1f} MB  {part.relative_to(program)}")


def largest_parts(program: Path) -> Iterator[Path]:
    for part in program.iterdir():
        yield from part.iterdir() if part.name in ("_internal", "Contents") else (part,)


def size_of(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else (path,)
    return sum(file.lstat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    main()
