"""A game of Liar's dice, entered by hand, that is shown on phones: real sockets on this computer alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.web.shown_game import ShownGame


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ShownGame]:
    monkeypatch.setenv("CUBEWATCH_DATA", str(tmp_path))
    with ShownGame() as game:
        yield game
