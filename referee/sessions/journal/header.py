"""The first entry of a session: what was played, by which program, rules and networks."""

import hashlib
from collections.abc import Mapping
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from typing import Any

from referee.sessions.journal.entries import FORMAT, Draft
from vision.errors import ModelError
from vision.reading.models import ModelFolder


def header(
    setup: Mapping[str, Any], layout: Mapping[str, Any] | None = None, camera: Mapping[str, Any] | None = None
) -> Draft:
    """The header for a game of `setup`, as a setup is checked by `rules.start`.

    `layout` is a layout file's object, None where a mat tells it; `camera` names the source and its settings.
    """
    fields = {
        "format": FORMAT,
        "program": f"cubewatch {_version()}",
        "setup": dict(setup),
        "rules": rules_digest(),
        "models": networks(),
        "layout": None if layout is None else dict(layout),
        "camera": None if camera is None else dict(camera),
    }
    return Draft("header", "program", 0, fields)


def networks() -> list[Mapping[str, str]]:
    """The networks that are used, each with its file and the SHA-256 that it is checked against when it is loaded."""
    try:
        folder = ModelFolder.open()
    except ModelError:
        return []
    used = {name: folder.network(name) for name, entry in folder.manifest.items() if isinstance(entry, dict)}
    return [
        {"name": name, "file": str(entry["file"]), "sha256": str(entry["sha256"])}
        for name, entry in sorted(used.items())
        if str(entry.get("file", "")).endswith(".onnx")
    ]


def rules_digest() -> str:
    """Which rules these are: the SHA-256 over their sources, each as its path, its length and its bytes."""
    digest = hashlib.sha256()
    for path, content in sorted(_sources(resources.files("rules"), "")):
        digest.update(f"{path}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _sources(folder: Traversable, before: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for part in folder.iterdir():
        path = f"{before}{part.name}"
        if part.is_dir():
            found += _sources(part, f"{path}/")
        elif part.name.endswith((".py", ".json")):
            found.append((path, part.read_bytes().replace(b"\r\n", b"\n")))
    return found


def _version() -> str:
    try:
        return metadata.version("cubewatch")
    except metadata.PackageNotFoundError:
        return "(not installed)"
