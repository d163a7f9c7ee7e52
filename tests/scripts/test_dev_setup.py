"""Setting up on a machine that has Python alone: fetching uv, and handing on what pip was told."""

import hashlib
import importlib.util
import io
import json
import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = b"#!/bin/sh\necho uv 0.0.1\n"
UV = "uv.exe" if os.name == "nt" else "uv"
PARALLEL = ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
WHEELS = (
    "uv-0.0.1-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
    "uv-0.0.1-py3-none-manylinux_2_28_aarch64.whl",
    "uv-0.0.1-py3-none-musllinux_1_1_x86_64.whl",
    "uv-0.0.1-py3-none-macosx_10_12_x86_64.whl",
    "uv-0.0.1-py3-none-macosx_11_0_arm64.whl",
    "uv-0.0.1-py3-none-win_amd64.whl",
)


def wheel_of_uv() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(f"uv-0.0.1.data/scripts/{UV}", PROGRAM)
    return packed.getvalue()


def load(name: str) -> ModuleType:
    """One of the scripts, as a module."""
    specification = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.fixture
def dev_uv() -> ModuleType:
    return load("dev_uv")


@pytest.fixture
def dev_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL", "PIP_INDEX_URL", "PIP_CERT", "SSL_CERT_FILE", "PIP_FIND_LINKS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    return load("dev_environment")


@pytest.fixture(params=["html", "json"])
def index(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of an index that offers uv 0.0.1, in either form of the simple repository API."""
    wheel = wheel_of_uv()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path.endswith(".whl"):
                body = wheel
            elif request.param == "json":
                body = json.dumps({"files": [{"url": f"../../files/{name}"} for name in WHEELS]}).encode()
            else:
                body = "".join(f'<a href="../../files/{name}#sha256=0">{name}</a>' for name in WHEELS).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing: the tests' own output is what matters."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/simple"
        finally:
            server.shutdown()
            thread.join()


def clone_that_locks(folder: Path, digest: str) -> Path:
    (folder / "requirements").mkdir()
    line = "    --hash=sha256:"
    lock = f"ty==1.0 \\\n{line}{'1' * 64}\nuv==0.0.1 \\\n{line}{'0' * 64} \\\n{line}{digest}\n"
    (folder / "requirements" / "dev.lock").write_text(lock, encoding="utf-8")
    return folder


def test_uv_is_fetched_from_the_index_and_unpacked(dev_uv: ModuleType, index: str, tmp_path: Path):
    clone = clone_that_locks(tmp_path, hashlib.sha256(wheel_of_uv()).hexdigest())
    uv = dev_uv.fetch_uv(clone, {"UV_DEFAULT_INDEX": index})
    assert uv.read_bytes() == PROGRAM
    assert os.access(uv, os.X_OK)
    assert [file.name for file in uv.parent.iterdir()] == [UV]


def test_uv_is_refused_when_its_file_is_not_the_locked_one(dev_uv: ModuleType, index: str, tmp_path: Path):
    clone = clone_that_locks(tmp_path, "2" * 64)
    with pytest.raises(dev_uv.SetupError, match="not the file that was locked"):
        dev_uv.fetch_uv(clone, {"UV_DEFAULT_INDEX": index})
    assert [file for file in (clone / ".tools").rglob("*") if file.is_file()] == []


def test_an_index_that_does_not_answer_is_one_sentence(dev_uv: ModuleType, tmp_path: Path):
    clone = clone_that_locks(tmp_path, "2" * 64)
    with pytest.raises(dev_uv.SetupError, match="is there a network") as raised:
        dev_uv.fetch_uv(clone, {"UV_DEFAULT_INDEX": "http://127.0.0.1:9/simple"})
    assert "\n" not in str(raised.value)


def test_the_lock_names_the_uv_to_fetch(dev_uv: ModuleType):
    version, hashes = dev_uv.locked_uv(ROOT / "requirements" / "dev.lock")
    assert version[0].isdigit()
    assert len(hashes) > 10


@pytest.mark.parametrize(
    ("system", "os_name", "machine", "libc", "wanted"),
    [
        ("linux", "posix", "x86_64", "glibc", 0),
        ("linux", "posix", "aarch64", "glibc", 1),
        ("linux", "posix", "x86_64", "", 2),
        ("darwin", "posix", "x86_64", "", 3),
        ("darwin", "posix", "arm64", "", 4),
        ("win32", "nt", "AMD64", "", 5),
    ],
)
def test_each_kind_of_machine_gets_its_wheel(
    dev_uv: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    os_name: str,
    machine: str,
    libc: str,
    wanted: int,
):
    with monkeypatch.context() as patch:
        patch.setattr(dev_uv.sys, "platform", system)
        patch.setattr(dev_uv.os, "name", os_name)
        patch.setattr(dev_uv.platform, "machine", lambda: machine)
        patch.setattr(dev_uv.platform, "libc_ver", lambda: (libc, ""))
        fitting = [name for name in WHEELS if dev_uv._fits(name)]
    assert fitting == [WHEELS[wanted]]


def test_what_pip_was_told_is_handed_on_to_uv(dev_environment: ModuleType, tmp_path: Path):
    (tmp_path / "pip.conf").write_text("[global]\nindex-url = https://example.org/simple\ncert = /ca.pem\n", "utf-8")
    environment = dev_environment._environment()
    assert environment["UV_DEFAULT_INDEX"] == "https://example.org/simple"
    assert environment["SSL_CERT_FILE"] == "/ca.pem"


def test_uvs_own_settings_go_before_pips(dev_environment: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "pip.conf").write_text("[global]\nindex-url = https://example.org/simple\n", "utf-8")
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://example.net/simple")
    assert dev_environment._environment()["UV_DEFAULT_INDEX"] == "https://example.net/simple"


def test_an_unknown_verb_is_named_with_the_ones_there_are():
    done = subprocess.run(
        [sys.executable, "scripts/dev.py", "tset"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "tset" in done.stderr
    assert "test" in done.stderr.replace("tset", "")


class TestOptions:
    """What `test` hands on to pytest."""

    @pytest.fixture
    def dev(self, dev_environment: ModuleType) -> ModuleType:
        assert dev_environment is not None  # the folder of scripts is on the path by it
        return load("dev")

    @pytest.mark.skipif(not (ROOT / ".venv").is_dir(), reason="dev.py did not make this environment")
    def test_a_mistyped_option_is_refused_before_the_checks_run(
        self, dev: ModuleType, capfd: pytest.CaptureFixture[str]
    ):
        assert dev.test(["--duratoins=60"]) == pytest.ExitCode.USAGE_ERROR
        said = capfd.readouterr()
        assert "--duratoins=60" in said.err
        assert "ruff" not in said.out

    def test_the_quick_tests_run_on_all_cores_whatever_pytest_is_told_besides(self, dev: ModuleType):
        for told in ([], ["--durations=60"], ["-k", "rules"], ["-x"]):
            options = dev.pytest_options(told)
            assert options[: options.index("-m") + 2] == [*PARALLEL, "-m", "not slow"]
            assert options[options.index("-m") + 2 :] == told

    def test_slow_tests_run_when_they_are_asked_for_or_named(self, dev: ModuleType):
        assert dev.pytest_options(["--all", "-x"]) == [*PARALLEL, "-x"]
        assert dev.pytest_options(["--slow"]) == [*PARALLEL, "-m", "slow"]
        assert dev.pytest_options(["tests/scripts/test_soak.py::test_x"]) == [
            *PARALLEL,
            "tests/scripts/test_soak.py::test_x",
        ]

    def test_a_debugger_gets_the_tests_one_by_one(self, dev: ModuleType):
        assert dev.pytest_options(["--pdb"]) == ["-m", "not slow", "--pdb"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="system libraries are Linux's matter")
class TestSystemLibraries:
    """On a Linux whose shared libraries are `there`, as root or not, with apt-get or not."""

    @pytest.fixture
    def dev_system(self, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
        module = load("dev_system")
        monkeypatch.setattr(module, "loads", lambda library: library not in {"libGL.so.1", "libEGL.so.1"})
        monkeypatch.setattr(module.shutil, "which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
        monkeypatch.setattr(module.os, "geteuid", lambda: 1000)
        monkeypatch.setattr(module, "FONT_FOLDERS", ())
        return module

    def test_a_user_without_rights_gets_the_line_to_run(self, dev_system: ModuleType):
        line = dev_system.line_to_run()
        assert line is not None
        assert line.startswith("sudo apt-get update && sudo apt-get install -y ")
        assert {"libgl1", "libegl1", "fonts-dejavu-core"} <= set(line.split())
        assert "libdbus-1-3" not in line

    def test_nothing_is_said_where_nothing_is_missing(self, dev_system: ModuleType, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(dev_system, "_missing", lambda needs: [])
        assert dev_system.line_to_run() is None

    def test_other_systems_are_told_and_not_stopped(
        self, dev_system: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ):
        monkeypatch.setattr(dev_system.shutil, "which", lambda name: None)
        assert dev_system.line_to_run() is None
        assert "libgl1" in capsys.readouterr().err


def test_the_slow_tests_alone_want_a_browser_and_nobody_is_asked_to_install_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from scripts import dev, dev_system

    assert dev.needs_of("test", ["--slow"]).browser and dev.needs_of("test", ["--all", "-x"]).browser
    assert not dev.needs_of("test", []).browser and not dev.needs_of("demo", []).browser
    monkeypatch.setattr(dev_system, "BROWSER", {"no-such-program": "no-such-package"})
    assert "no-such-package" in dev_system._missing(dev_system.Needs(browser=True))
    assert "no-such-package" not in str(dev_system.line_to_run(dev_system.Needs(browser=True)))
