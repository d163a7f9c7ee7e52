"""The zones that were drawn, remembered for each source, game and number of players: one layout file for each."""

import hashlib
import json
import re
from pathlib import Path

from app.stores.data_folder import data_folder
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import tr
from referee.layout import Layout
from vision.sources.address import public_address

_BEGINS = b'{\n "image_size"'


class ZoneStore:
    """Layout files in ``zones`` of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder if folder is not None else data_folder()) / "zones"

    def find(self, source: str, game: str, seats: int) -> Path | None:
        """The layout file that was kept for this source and game, None where there is none."""
        path = self._path(source, game, seats)
        return path if path.is_file() else None

    def keep(self, source: str, game: str, layout: Layout) -> Path:
        """Writes the layout file; raises NotWrittenError."""
        path = self._path(source, game, len(layout.seats))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWrittenError(tr("{file} cannot be written: {why}", file=path, why=error.strerror)) from error
        write_whole(path, json.dumps(layout.to_json(), indent=1).encode(), tr("layout"), _BEGINS)
        return path

    def _path(self, source: str, game: str, seats: int) -> Path:
        """Sources are told apart by all of their text that may be shown, and known again by the beginning of it."""
        source = public_address(source)
        words = re.sub(r"[^A-Za-z0-9]+", "-", Path(source).stem if Path(source).suffix else source).strip("-")
        begin = "stream" if "://" in source else words[:30] or "source"
        mark = hashlib.sha256(source.encode("utf-8", "surrogateescape")).hexdigest()[:8]
        return self.folder / f"{begin}-{mark}" / f"{game}-{seats}.json"
