"""The fingerprint that players keep: written, sent, read again; and a session that was written anew is found by it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.sessions.errors import NotASessionError
from referee.sessions.export.qr import QUIET, modules
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import FIRST_PREVIOUS, Entry, canonical_json, entry_hash
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.fingerprint_file import fingerprint_text, head_of_file
from referee.sessions.journal.journal_file import JOURNAL, write_journal
from referee.sessions.verify import verify
from tests.referee.sessions.made import cubewatch, make_session, second_opinion


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return make_session(tmp_path / "session")


def photograph(fingerprint: Fingerprint, module: int = 6) -> np.ndarray:
    """The QR code on a screen, photographed by hand: askew, blurred, noisy, in a dim room."""
    code = np.pad(np.array(modules(fingerprint), np.uint8), QUIET)
    screen = cv2.resize(255 - 255 * code, None, fx=module, fy=module, interpolation=cv2.INTER_NEAREST)
    height, width = screen.shape
    picture = np.full((height + 300, width + 400, 3), 60, np.uint8)
    picture[150 : 150 + height, 200 : 200 + width] = screen[..., None]
    corners = np.float32([[200, 150], [200 + width, 150], [200 + width, 150 + height], [200, 150 + height]])
    seen = corners + np.float32([[12, 5], [-8, 20], [5, -12], [-15, 8]])
    picture = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(corners, seen), picture.shape[1::-1])
    noise = np.random.default_rng(1).normal(0, 6, picture.shape)
    return np.clip(cv2.GaussianBlur(picture, (5, 5), 1.0) * 0.7 + noise + 20, 0, 255).astype(np.uint8)


def test_the_file_of_a_fingerprint_is_taken_by_both_verifiers(session: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    assert cubewatch("export", session, "--to", kept).returncode == 0
    done = cubewatch("verify", session, "--head", kept)
    assert done.returncode == 0 and "It matches the fingerprint that you gave." in done.stdout
    assert second_opinion(session, "--head", kept).returncode == 0
    other = make_session(tmp_path / "other", closed=False)
    assert cubewatch("verify", other, "--head", kept).returncode == 1
    assert second_opinion(other, "--head", kept).returncode == 1


def test_a_photograph_of_the_code_is_read(session: Path, tmp_path: Path) -> None:
    fingerprint = verify(session).fingerprint
    for name, module in (("near.jpg", 12), ("far.jpg", 4)):
        cv2.imwrite(str(tmp_path / name), photograph(fingerprint, module), [cv2.IMWRITE_JPEG_QUALITY, 80])
        head = head_of_file(tmp_path / name)
        assert (head.entries, head.text) == (fingerprint.entries, fingerprint.hash)
        assert cubewatch("verify", session, "--head", tmp_path / name).returncode == 0


def test_without_a_fingerprint_both_verifiers_say_what_they_cannot_know(session: Path) -> None:
    for done in (cubewatch("verify", session), second_opinion(session)):
        assert done.returncode == 0
        assert "compare a fingerprint that somebody else kept" in done.stdout
    assert not verify(session).head_known


@pytest.mark.parametrize("name", ["empty.txt", "words.txt", "plain.png", "broken.png", "missing.txt", "folder"])
def test_a_file_without_a_fingerprint_is_refused_with_a_sentence(session: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "words.txt").write_text("Ann won.")
    cv2.imwrite(str(tmp_path / "plain.png"), np.full((200, 300, 3), 90, np.uint8))
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xff\xff\xfftEXt")
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotASessionError):
        head_of_file(tmp_path / name)
    done = cubewatch("verify", session, "--head", tmp_path / name)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


def test_lines_about_the_game_cannot_pose_as_its_fingerprint() -> None:
    true = Fingerprint(3, "a" * 64)
    text = fingerprint_text(true, (f"Ann\n9 {'b' * 64}",)).decode()
    assert text.splitlines()[1] == f"3 {'a' * 64}"
    assert not any(line.startswith("9 ") for line in text.splitlines())


def rebuilt(session: Path, out: Path) -> Path:
    """The session with another last roll, every hash made right again: nothing in its folder can tell."""
    entries = load_entries(session)
    last = max(entry.number for entry in entries if entry.kind == "event")
    anew, previous = list[Entry](), FIRST_PREVIOUS
    for entry in entries:
        payload = entry.payload
        if entry.number == last:
            event = entry.fields["event"]
            changed = {**event, "values": [7 - value for value in event["values"]]}
            payload = canonical_json({**entry.fields, "event": changed})
        texts = (payload, entry.references)
        own = entry_hash(entry.number, entry.kind, entry.actor, entry.time, entry.wall, texts, previous)
        anew.append(replace(entry, payload=payload, previous=previous, hash=own))
        previous = own
    shutil.copytree(session, out, ignore=shutil.ignore_patterns(f"{JOURNAL}*"))
    write_journal(out / JOURNAL, anew)
    return out


def test_a_session_that_was_written_anew_is_found_by_the_fingerprint_alone(session: Path, tmp_path: Path) -> None:
    true = verify(session).fingerprint
    kept = tmp_path / "kept.txt"
    kept.write_bytes(fingerprint_text(true))
    forged = rebuilt(session, tmp_path / "forged")
    assert verify(forged).sound and verify(forged).fingerprint != true
    for verifier in (partial(cubewatch, "verify"), second_opinion):
        assert verifier(forged).returncode == 0
        assert verifier(forged, "--head", kept).returncode == 1
