"""The QR code of a fingerprint: whatever reads it gets what `cubewatch verify --head` takes."""

from __future__ import annotations

import hashlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.sessions.export.qr import QUIET, modules, text_lines
from referee.sessions.journal.fingerprint import Fingerprint, parse_head
from tests.referee.sessions.made import cubewatch, make_session


def decoded(rows: np.ndarray) -> str:
    """What OpenCV, which did not make the code, reads in its modules (True: dark)."""
    padded = np.pad(rows, QUIET)
    picture = np.kron(np.where(padded, 0, 255).astype(np.uint8), np.ones((6, 6), np.uint8))
    return cv2.QRCodeDetector().detectAndDecode(picture)[0]


@pytest.mark.parametrize("number", range(5))
def test_the_code_holds_the_number_of_entries_and_the_hash(number: int) -> None:
    fingerprint = Fingerprint(7 * 11**number, hashlib.sha256(bytes([number])).hexdigest())
    head = parse_head(decoded(np.array(modules(fingerprint))))
    assert head.entries == fingerprint.entries and head.fits(fingerprint.hash)


def test_on_a_terminal_the_code_is_drawn_in_block_characters(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    plain, drawn = cubewatch("verify", session), cubewatch("verify", session, "--qr")
    assert drawn.returncode == 0 and drawn.stdout.startswith(plain.stdout)
    lines = drawn.stdout[len(plain.stdout) :].splitlines()
    hashed = plain.stdout.split("Fingerprint: ")[1].split()[0]
    assert lines == text_lines(Fingerprint(9, hashed))
    light = np.array([[half for c in line for half in ((c in "█▀"), (c in "█▄"))] for line in lines])
    upper, lower = light[:, 0::2], light[:, 1::2]
    rows = np.stack([upper, lower], axis=1).reshape(-1, upper.shape[1])[: upper.shape[1]]
    assert decoded(~rows) == f"9 {hashed.upper()}"
