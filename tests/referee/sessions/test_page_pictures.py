"""The pictures on a session's page: small copies, whatever a stranger's picture looks like."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.sessions.export.page_pictures import Album


@pytest.mark.parametrize("size", [(17, 16_000), (16_000, 17), (40, 40)])
def test_a_strip_of_a_picture_is_shown_as_any_other(tmp_path: Path, size: tuple[int, int]) -> None:
    cv2.imwrite(str(tmp_path / "die.png"), np.full((*size, 3), 90, np.uint8))
    address = Album().address(tmp_path / "die.png")
    assert address is not None and address.startswith("data:image/jpeg;base64,")
