"""What is remembered of each camera: how it is to be set, by its name, in one file that window and commands share."""

import json
from pathlib import Path
from typing import Any, cast

import vision
from app.live.several_cameras import several_in
from app.stores.data_folder import data_folder
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import tr
from vision import CameraSettings, Source
from vision.errors import FileReadError
from vision.file_reading import read_file
from vision.sources.opening import open_sources

_BEGINS = b'{\n "cameras"'
_MOST_BYTES = 1_000_000


class CameraStore:
    """The settings of the cameras that were opened here, in ``cameras.json`` of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder if folder is not None else data_folder()) / "cameras.json"

    def load(self, name: str) -> CameraSettings:
        """The settings of the camera of this name; what is missing or unfit in the file is left to the camera."""
        return CameraSettings.from_json(self._kept().get(name))

    def keep(self, name: str, settings: CameraSettings) -> None:
        """Remembers the settings of a camera; raises NotWrittenError."""
        kept = {**self._kept(), name: settings.to_json()}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWrittenError(tr("{file} cannot be written: {why}", file=self.path, why=error.strerror)) from error
        content = json.dumps({"cameras": kept}, indent=1).encode()
        write_whole(self.path, content, tr("file of camera settings"), _BEGINS)

    def _kept(self) -> dict[str, Any]:
        try:
            kept: object = json.loads(read_file(self.path, _MOST_BYTES))
        except (FileReadError, ValueError, RecursionError):
            return {}
        cameras: object = cast("dict[str, object]", kept).get("cameras") if isinstance(kept, dict) else None
        return cast("dict[str, Any]", cameras) if isinstance(cameras, dict) else {}


def open_source(text: str) -> Source:
    """The source that a person means, a camera set as it is remembered, or several of them together; see
    `vision.open_source` and `app.live.several_cameras`."""
    several = several_in(text)
    return open_sources(several, CameraStore().load) if several else vision.open_source(text, CameraStore().load)
