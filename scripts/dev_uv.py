"""Fetching uv from PyPI where it is not installed, on machines that may have neither pip nor venv.

The version and the hashes are those of requirements/dev.lock, so what is fetched is what was locked, from wherever.
"""

import hashlib
import html.parser
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path

INDEX = "https://pypi.org/simple"
ACCEPT = "application/vnd.pypi.simple.v1+json, text/html;q=0.1"
SECONDS = 60
UV_NAME = "uv.exe" if os.name == "nt" else "uv"


class SetupError(Exception):
    """Setting up cannot go on; the message is one sentence that says what to do."""


def fetch_uv(root: Path, environment: Mapping[str, str]) -> Path:
    """Return the locked uv in the folder .tools, fetched by pip if there is one, else directly; raises SetupError."""
    version, hashes = locked_uv(root / "requirements" / "dev.lock")
    tools = root / ".tools"
    uv = tools / f"uv-{version}" / UV_NAME
    if uv.is_file():
        return uv
    print(f"Fetching uv {version} from PyPI", flush=True)
    uv.parent.mkdir(parents=True, exist_ok=True)
    wheel = _pip_download(uv.parent, version, hashes, environment) or _download(uv.parent, version, hashes, environment)
    _unpack(wheel, uv)
    wheel.unlink()
    return uv


def locked_uv(lock: Path) -> tuple[str, frozenset[str]]:
    """Return the version of uv that a lock names, and the SHA-256 of its files."""
    try:
        text = lock.read_text(encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{lock} cannot be read ({error.strerror}); is this a whole clone?") from error
    entry = re.search(r"^uv==(\S+)((?:[^\n]*\\\n)(?:\s+--hash=[^\n]+\n)+)", text, re.MULTILINE)
    if entry is None:
        raise SetupError(f"{lock} does not name uv; write it anew with a uv of your own: uv pip compile.")
    return entry[1], frozenset(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry[2]))


def _pip_download(folder: Path, version: str, hashes: frozenset[str], environment: Mapping[str, str]) -> Path | None:
    """Let pip fetch the wheel, since it knows about this machine's proxies and indexes; None where it cannot."""
    wanted = folder / "uv.txt"
    wanted.write_text(f"uv=={version} " + " ".join(f"--hash=sha256:{h}" for h in sorted(hashes)) + "\n", "utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--require-hashes", f"--dest={folder}", f"--requirement={wanted}"]
    done = subprocess.run(command, env=dict(environment), capture_output=True, check=False, stdin=subprocess.DEVNULL)
    wanted.unlink()
    return next(folder.glob("*.whl"), None) if done.returncode == 0 else None


def _download(folder: Path, version: str, hashes: frozenset[str], environment: Mapping[str, str]) -> Path:
    index = environment.get("UV_DEFAULT_INDEX") or environment.get("UV_INDEX_URL") or INDEX
    page = f"{index.rstrip('/')}/uv/"
    try:
        for name, address in _links(page):
            if not (name.startswith(f"uv-{version}-") and name.endswith(".whl") and _fits(name)):
                continue
            content = _get(address)
            if hashlib.sha256(content).hexdigest() not in hashes:
                raise SetupError(f"{name} from PyPI is not the file that was locked; look who answers for PyPI here.")
            wheel = folder / name
            wheel.write_bytes(content)
            return wheel
    except urllib.error.URLError as error:
        raise SetupError(
            f"PyPI could not be reached to fetch uv ({error.reason}); is there a network? Or install uv yourself."
        ) from error
    except OSError as error:
        raise SetupError(f"uv could not be fetched into {folder} ({error.strerror or error}).") from error
    raise SetupError(f"PyPI has no uv {version} for {platform.machine()} {sys.platform}; install uv yourself, please.")


def _get(address: str) -> bytes:
    # An address may hold a user's name and password, as pip's do; urllib wants them in a header.
    parts = urllib.parse.urlsplit(address)
    bare = urllib.parse.urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))
    opener = urllib.request.build_opener()
    if parts.username:
        passwords = urllib.request.HTTPPasswordMgrWithPriorAuth()
        user, password = urllib.parse.unquote(parts.username), urllib.parse.unquote(parts.password or "")
        passwords.add_password(None, bare, user, password, is_authenticated=True)
        opener.add_handler(urllib.request.HTTPBasicAuthHandler(passwords))
    with opener.open(urllib.request.Request(bare, headers={"Accept": ACCEPT}), timeout=SECONDS) as answer:
        return answer.read()


class _Anchors(html.parser.HTMLParser):
    """Collects the addresses that a page of an index links to."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if tag == "a" and name == "href" and value]


def _links(page: str) -> list[tuple[str, str]]:
    """File names and addresses of a project's page, in either form of the simple repository API (PEP 503, 691)."""
    text = _get(page).decode("utf-8", "replace")
    if text.lstrip().startswith("{"):
        addresses = [file["url"] for file in json.loads(text)["files"]]
    else:
        anchors = _Anchors()
        anchors.feed(text)
        addresses = anchors.addresses
    whole = (urllib.parse.urljoin(page, address).partition("#")[0] for address in addresses)
    return [(urllib.parse.unquote(address.rpartition("/")[2]), address) for address in whole]


def _fits(name: str) -> bool:
    """Whether a wheel of uv, by its name, runs on this machine."""
    machine = platform.machine().lower()
    machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(machine, machine)
    if sys.platform == "darwin":
        return f"_{'arm64' if machine == 'aarch64' else machine}." in name and "-macosx_" in name
    if os.name == "nt":
        return name.endswith({"x86_64": "-win_amd64.whl", "aarch64": "-win_arm64.whl"}.get(machine, "-win32.whl"))
    kind = "manylinux" if platform.libc_ver()[0] == "glibc" else "musllinux"
    return kind in name and f"_{machine}." in name


def _unpack(wheel: Path, uv: Path) -> None:
    """Take the program out of its wheel, under another name until it is whole."""
    with zipfile.ZipFile(wheel) as archive:
        member = next((n for n in archive.namelist() if n.endswith(f".data/scripts/{UV_NAME}")), None)
        if member is None:
            raise SetupError(f"{wheel.name} holds no {UV_NAME}; install uv yourself, please.")
        part = uv.with_suffix(".part")
        try:
            with archive.open(member) as packed, part.open("wb") as plain:
                shutil.copyfileobj(packed, plain)
            part.chmod(0o755)
            part.replace(uv)
        except OSError as error:
            raise SetupError(f"uv could not be unpacked into {uv.parent} ({error.strerror or error}).") from error
