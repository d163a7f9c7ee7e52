"""Making .venv and its kin from the locks, with uv, on any machine that has Python alone."""

import configparser
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from scripts.dev_uv import SetupError, fetch_uv

__all__ = [
    "SetupError",
    "environment_program",
    "install_project",
    "make_build_environment",
    "make_environment",
    "make_tracing_environment",
    "make_training_environment",
    "write_locks",
]

BLENDERS_PYTHON = "3.11"
"""The one version of Python that the locked Blender runs in."""

TORCH = "torch==2.13.0"
TORCH_WHEEL = "torch-2.13.0+cpu-*.whl"
COMPILE = (
    "pip",
    "compile",
    "--quiet",
    "--universal",
    "--python-version=3.11",
    "--fork-strategy=fewest",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--custom-compile-command=python3 scripts/dev.py lock",
)


def environment_program(root: Path, name: str, folder: str = ".venv") -> Path:
    """The path of a program inside an environment."""
    if os.name == "nt":
        return root / folder / "Scripts" / f"{name}.exe"
    return root / folder / "bin" / name


def make_environment(root: Path) -> None:
    """Make .venv hold exactly requirements/dev.lock and the project itself, editable; raises SetupError."""
    lock = root / "requirements" / "dev.lock"
    stamp = root / ".venv" / "made-from.txt"
    mark = _mark(lock, root / "pyproject.toml")
    if _is_up_to_date(root, ".venv", stamp, mark):
        return
    uv = _find_uv(root)
    python = _make_venv(root, uv, ".venv")
    print("Installing what requirements/dev.lock names (the first time some 300 MB are fetched)", flush=True)
    stamp.unlink(missing_ok=True)
    _run_uv(root, uv, "pip", "sync", "--quiet", "--require-hashes", f"--python={python}", str(lock))
    print("Installing the project itself, editable", flush=True)
    _run_uv(
        root, uv, "pip", "install", "--quiet", f"--python={python}", "--no-deps", "--no-build-isolation", "--editable=."
    )
    stamp.write_text(mark, encoding="utf-8")


def make_build_environment(root: Path) -> None:
    """Make .venv-build hold exactly requirements/build.lock; raises SetupError."""
    lock = root / "requirements" / "build.lock"
    stamp = root / ".venv-build" / "made-from.txt"
    mark = _mark(lock)
    if _is_up_to_date(root, ".venv-build", stamp, mark):
        return
    uv = _find_uv(root)
    python = _make_venv(root, uv, ".venv-build")
    print("Installing what requirements/build.lock names (the first time some 450 MB are fetched)", flush=True)
    stamp.unlink(missing_ok=True)
    _run_uv(root, uv, "pip", "sync", "--quiet", "--require-hashes", f"--python={python}", str(lock))
    stamp.write_text(mark, encoding="utf-8")


def install_project(root: Path, source: Path) -> None:
    """Install the project, as it lies in the folder `source`, into .venv-build; raises SetupError."""
    python = environment_program(root, "python", ".venv-build")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--reinstall", "--no-cache")
    _run_uv(root, _find_uv(root), "pip", "install", f"--python={python}", *options, str(source))


def make_training_environment(root: Path) -> None:
    """Make .venv-train: torch in its build for the CPU first, then requirements/train.lock; raises SetupError."""
    lock = root / "requirements" / "train.lock"
    stamp = root / ".venv-train" / "made-from.txt"
    mark = _mark(lock)
    if _is_up_to_date(root, ".venv-train", stamp, mark):
        print("Ready: .venv-train is up to date.")
        return
    uv = _find_uv(root)
    python = _make_venv(root, uv, ".venv-train")
    stamp.unlink(missing_ok=True)
    print(f"Installing {TORCH}, its build for the CPU", flush=True)
    wheels = [wheel for folder in _wheel_folders() for wheel in sorted(folder.glob(TORCH_WHEEL))]
    source = [str(wheels[-1])] if wheels else ["--torch-backend=cpu", TORCH]
    _run_uv(root, uv, "pip", "install", "--quiet", f"--python={python}", "--no-deps", *source)
    print("Installing what requirements/train.lock names", flush=True)
    _run_uv(root, uv, "pip", "install", "--quiet", f"--python={python}", "--no-deps", "--require-hashes", f"-r{lock}")
    stamp.write_text(mark, encoding="utf-8")
    print("Ready: .venv-train.")


def make_tracing_environment(root: Path) -> None:
    """Make .venv-trace from requirements/trace.lock, with Blender's own version of Python; raises SetupError."""
    lock = root / "requirements" / "trace.lock"
    stamp = root / ".venv-trace" / "made-from.txt"
    mark = _mark(lock)
    if _is_up_to_date(root, ".venv-trace", stamp, mark):
        print("Ready: .venv-trace is up to date.")
        return
    uv = _find_uv(root)
    if platform.python_version().startswith(f"{BLENDERS_PYTHON}."):
        python = _make_venv(root, uv, ".venv-trace")
    else:
        python = environment_program(root, "python", ".venv-trace")
        print(f"Making .venv-trace with Python {BLENDERS_PYTHON}", flush=True)
        wanted = f"--python={BLENDERS_PYTHON}"
        _run_uv(root, uv, "venv", "--quiet", "--clear", "--no-project", wanted, ".venv-trace")
    stamp.unlink(missing_ok=True)
    print("Installing what requirements/trace.lock names (Blender is some 370 MB)", flush=True)
    _run_uv(root, uv, "pip", "sync", "--quiet", "--require-hashes", f"--python={python}", str(lock))
    stamp.write_text(mark, encoding="utf-8")
    print("Ready: .venv-trace.")


def write_locks(root: Path, arguments: list[str]) -> None:
    """Write requirements/*.lock anew from pyproject.toml; `arguments` go to every `uv pip compile`."""
    uv = _find_uv(root)
    # Each lock keeps to the versions of the one before it where both hold a package.
    plans = (
        ("dev", ("pyproject.toml", "--group=dev")),
        ("runtime", ("pyproject.toml", "--constraint=requirements/dev.lock")),
        (
            "build",
            ("pyproject.toml", "--extra=sound", "--extra=voice", "--group=build", "--constraint=requirements/dev.lock"),
        ),
        ("train", ("--group=train", "--constraint=requirements/dev.lock", "--no-emit-package=torch")),
        # Blender needs a numpy that the others have left behind.
        ("trace", ("--group=trace",)),
    )
    for name, sources in plans:
        print(f"Writing requirements/{name}.lock", flush=True)
        _run_uv(root, uv, *COMPILE, *sources, f"--output-file=requirements/{name}.lock", *arguments)


def _mark(*files: Path) -> str:
    """What an environment was made from: the files' digest, this Python and this machine."""
    digest = hashlib.sha256()
    for file in files:
        try:
            digest.update(file.read_bytes())
        except OSError as error:
            raise SetupError(f"{file} cannot be read ({error.strerror}); is this a whole clone?") from error
    return f"{digest.hexdigest()} {platform.python_version()} {sys.platform} {platform.machine()}\n"


def _is_up_to_date(root: Path, folder: str, stamp: Path, mark: str) -> bool:
    if not environment_program(root, "python", folder).exists():
        return False
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == mark


def _make_venv(root: Path, uv: Path, folder: str) -> Path:
    """Make the environment with the Python that runs now, unless it is there already; return its Python."""
    python = environment_program(root, "python", folder)
    question = "import platform; print(platform.python_version())"
    if python.exists():
        answer = subprocess.run([str(python), "-c", question], capture_output=True, text=True, check=False)
        if answer.returncode == 0 and answer.stdout.strip() == platform.python_version():
            return python
    print(f"Making {folder} with Python {platform.python_version()}", flush=True)
    # When a virtual environment's Python runs this, the one it was made from is meant: .venv itself may be replaced.
    base = getattr(sys, "_base_executable", None) or sys.executable
    _run_uv(root, uv, "venv", "--quiet", "--clear", "--no-project", f"--python={base}", folder)
    return python


def _find_uv(root: Path) -> Path:
    """The uv on the path or beside this Python where there is one that works, else one fetched into .tools."""
    beside = Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv")
    for found in (shutil.which("uv"), beside if beside.is_file() else None):
        if found and _can_sync(Path(found)):
            return Path(found)
    return fetch_uv(root, _environment())


def _can_sync(uv: Path) -> bool:
    """Whether this uv is new enough to understand the locks and options used here."""
    try:
        answer = subprocess.run([str(uv), "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = answer.stdout.split()[1:2]
    numbers = version[0].split(".") if version else []
    return len(numbers) >= 2 and all(n.isdigit() for n in numbers[:2]) and (int(numbers[0]), int(numbers[1])) >= (0, 9)


def _run_uv(root: Path, uv: Path, *arguments: str) -> None:
    result = subprocess.run(
        [str(uv), *arguments],
        cwd=root,
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode == 0:
        return
    print(result.stderr, end="", file=sys.stderr)
    what = " ".join(arguments[:2])
    raise SetupError(f"uv {what} failed{_likely_cause(result.stderr)}; mend that and run the same command again.")


def _likely_cause(text: str) -> str:
    """A few words on what uv's messages most likely mean."""
    lowered = text.lower()
    if "no space left" in lowered or "os error 112" in lowered:
        return " because the disk is full"
    if "hash mismatch" in lowered:
        return " because a package is not the one that was locked"
    if any(
        word in lowered for word in ("dns error", "error sending request", "connect", "timed out", "failed to fetch")
    ):
        return " because PyPI could not be reached (is there a network?)"
    return " (its own words are above)"


def _environment() -> dict[str, str]:
    """The environment for uv and pip: what pip was told about indexes and certificates is handed on to uv."""
    environment = dict(os.environ)
    # Only this Python will do, and only this environment is meant.
    environment["UV_PYTHON_DOWNLOADS"] = "never"
    environment.setdefault("UV_SYSTEM_CERTS", "true")
    for name in ("VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONHOME", "PYTHONPATH", "UV_PROJECT_ENVIRONMENT"):
        environment.pop(name, None)
    pip = _pip_settings(environment)
    if "index-url" in pip and not {"UV_DEFAULT_INDEX", "UV_INDEX_URL"} & environment.keys():
        environment["UV_DEFAULT_INDEX"] = pip["index-url"]
    if "cert" in pip:
        environment.setdefault("SSL_CERT_FILE", pip["cert"])
    return environment


def _wheel_folders() -> list[Path]:
    """The local folders of wheels that pip was told of."""
    words = _pip_settings(os.environ).get("find-links", "").split()
    return [folder for word in words if (folder := Path(word.removeprefix("file://"))).is_dir()]


def _pip_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """What pip's configuration files and variables say, the later over the earlier, as pip itself reads them."""
    home = Path.home()
    files = [
        Path("/etc/pip.conf"),
        Path(environment.get("PROGRAMDATA", "/etc")) / "pip" / "pip.ini",
        home / ".pip" / "pip.conf",
        Path(environment.get("XDG_CONFIG_HOME", home / ".config")) / "pip" / "pip.conf",
        home / "Library" / "Application Support" / "pip" / "pip.conf",
        Path(environment.get("APPDATA", home)) / "pip" / "pip.ini",
        Path(environment.get("PIP_CONFIG_FILE", "/etc/pip.conf")),
    ]
    parser = configparser.RawConfigParser()
    try:
        parser.read(files, encoding="utf-8")
    except (configparser.Error, UnicodeDecodeError) as error:
        raise SetupError(f"pip's configuration cannot be read ({str(error).splitlines()[0]}); mend it.") from error
    settings: dict[str, str] = {}
    for section in ("global", "install"):
        if parser.has_section(section):
            settings.update(parser.items(section))
    for name in ("index-url", "find-links", "cert"):
        value = environment.get("PIP_" + name.upper().replace("-", "_"))
        if value:
            settings[name] = value
    return {name: value for name, value in settings.items() if value}
