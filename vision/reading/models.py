"""Open the shipped networks: never an altered file, never a network that answers otherwise than it did when shipped."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import onnxruntime

from vision.errors import FileReadError, ModelError
from vision.file_reading import read_file
from vision.no_telemetry import disable_telemetry_events

disable_telemetry_events()

MANIFEST = "models.json"

_MOST_MANIFEST_BYTES = 1 << 20
_MOST_NETWORK_BYTES = 256 << 20


@dataclass(frozen=True, eq=False)
class ModelFolder:
    """A folder of networks with its manifest `models.json` (checksums, settings, calibration).

    A network may lie there twice: as it was trained, and as a copy that computes in 8 bits, in half the time. The copy
    is used where there is one, unless the networks are wanted `exact`; the other need not be there: what is installed
    brings the copies alone.
    """

    path: Path
    manifest: dict[str, Any]
    exact: bool = False

    @staticmethod
    def open(path: Path | None = None, exact: bool = False) -> ModelFolder:
        """The models in `path`, or those that Cubewatch ships. Raises `ModelError`."""
        folder = path if path is not None else Path(str(resources.files("models")))
        try:
            manifest = json.loads(read_file(folder / MANIFEST, _MOST_MANIFEST_BYTES))
        except FileReadError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                raise ModelError(
                    "{folder} contains no {file}: reinstall Cubewatch to get its models back.",
                    folder=folder,
                    file=MANIFEST,
                ) from None
            raise ModelError(
                "{file} cannot be read ({why}); reinstall Cubewatch.", file=folder / MANIFEST, why=error.message
            ) from None
        except (ValueError, RecursionError) as error:
            raise ModelError(
                "{file} cannot be read ({why}); reinstall Cubewatch.", file=folder / MANIFEST, why=str(error)
            ) from None
        if not isinstance(manifest, dict):
            raise ModelError("{file} is not a manifest of models; reinstall Cubewatch.", file=folder / MANIFEST)
        return ModelFolder(folder, manifest, exact)

    def section(self, name: str) -> dict[str, Any]:
        section = self.manifest.get(name)
        if not isinstance(section, dict):
            raise ModelError("{file} has no section {name}; reinstall Cubewatch.", file=self.path / MANIFEST, name=name)
        return section

    def check(self, section: str) -> None:
        """Raises `ModelError` where a network of a section, used or not, is not as it was shipped; one that is not used
        may be missing."""
        entry = self.section(section)
        for one in (entry, entry.get("int8")):
            if not isinstance(one, dict):
                continue
            if one is self.network(section) or (self.path / str(one.get("file"))).exists():
                self.file(str(one.get("file")), str(one.get("sha256")))

    def network(self, section: str) -> dict[str, Any]:
        """The entry, with `file` and `sha256`, of the network that is used for a section of the manifest."""
        entry = self.section(section)
        copy = entry.get("int8")
        return copy if isinstance(copy, dict) and not self.exact else entry

    def file(self, name: str, sha256: str) -> Path:
        """The file `name`, once its SHA-256 has been checked: a flipped bit in an ONNX file loads silently."""
        path = self.path / name
        if Path(name).name != name or "\\" in name:
            raise ModelError(
                "{file} names the file {name!a}, but networks must lie in the same folder.",
                file=self.path / MANIFEST,
                name=name,
            )
        try:
            digest = hashlib.sha256(read_file(path, _MOST_NETWORK_BYTES)).hexdigest()
        except FileReadError as error:
            raise ModelError(
                "The model {file} cannot be read ({why}); reinstall Cubewatch.", file=path, why=error.message
            ) from None
        if digest != sha256:
            raise ModelError(
                "The model {file} is not the one that was shipped (its checksum differs); reinstall Cubewatch.",
                file=path,
            )
        return path

    def session(self, section: str) -> onnxruntime.InferenceSession:
        """An onnxruntime session, on one thread that does not spin, for the network of a section of the manifest."""
        self.check(section)
        path = self.path / str(self.network(section).get("file"))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        # Beside other work, spinning threads are two to three times slower.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.log_severity_level = 3
        try:
            return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        except Exception as error:  # noqa: BLE001 - onnxruntime raises classes of its own that derive from Exception alone
            raise ModelError(
                "The model {file} cannot be loaded: {why}", file=path, why=str(error).splitlines()[0]
            ) from None
