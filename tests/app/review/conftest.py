"""What the tests of the review share: sessions that are recorded once, and copied for whoever writes into them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.app.review.recorded import record_round


@pytest.fixture(scope="session")
def recorded_round(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record_round(tmp_path_factory.mktemp("review") / "round")


@pytest.fixture
def session(recorded_round: Path, tmp_path: Path) -> Path:
    """A party's first round of twelve seconds, with a planted misreading: Bo's first die is a 3, read as a 2."""
    return shutil.copytree(recorded_round, tmp_path / "round")
