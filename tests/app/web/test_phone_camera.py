"""A phone that lends its camera, without a browser: pictures over a secure connection become frames of a source."""

from __future__ import annotations

import ssl
import stat
from pathlib import Path

import cv2
import numpy as np
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from app.web.certificate import certificate_for
from tests.app.web.shown_game import CAMERA, SPECTATOR, WAIT_SECONDS, ShownGame
from vision.errors import SourceError
from vision.sources.opening import open_source
from vision.sources.sent_source import SentDevice, SentPictures


def _jpeg(shade: int, width: int = 320, height: int = 180) -> bytes:
    noise = np.random.default_rng(shade).integers(0, 60, (height, width, 3), np.uint8)
    return cv2.imencode(".jpg", noise + np.uint8(shade))[1].tobytes()


def _camera(shown: ShownGame) -> ClientConnection:
    assert shown.phones.certificate is not None
    trust = ssl.create_default_context(cafile=str(shown.phones.certificate.certificate))
    return connect(shown.address(CAMERA, "frames").replace("http", "ws"), ssl=trust, open_timeout=WAIT_SECONDS)


def test_what_a_phone_sends_comes_out_of_a_source(shown: ShownGame) -> None:
    with _camera(shown) as phone:
        assert "words" in str(phone.recv(timeout=WAIT_SECONDS))
        phone.send(_jpeg(10))
        assert phone.recv(timeout=WAIT_SECONDS) == '{"taken": 1}'
        with open_source("phone:") as source:
            assert source.live and source.size == (320, 180)
            frames = []
            for shade in (40, 80, 120):
                phone.send(_jpeg(shade))
                phone.recv(timeout=WAIT_SECONDS)
                frame = source.read(WAIT_SECONDS)
                assert frame is not None
                frames.append(frame)
    assert [frame.t for frame in frames] == sorted(frame.t for frame in frames)
    assert frames[-1].image.mean() > frames[0].image.mean()


def test_without_a_phone_the_source_says_what_to_do() -> None:
    device = SentDevice(SentPictures())
    with pytest.raises(SourceError, match="open the camera page on the phone"):
        device.open()


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\xff\xd8\xff", b"\xff\xd8\xff" + b"x" * 2_000_000])
def test_what_is_no_picture_is_not_taken(data: bytes) -> None:
    inbox = SentPictures()
    assert not inbox.put(data)
    assert not inbox.coming


def test_a_picture_that_says_it_is_huge_is_not_decoded() -> None:
    small = bytearray(_jpeg(10))
    at = small.index(b"\xff\xc0")
    small[at + 5 : at + 9] = b"\xff\xff\xff\xff"
    assert not SentPictures().put(bytes(small))


def test_what_is_broken_inside_is_passed_over() -> None:
    inbox = SentPictures()
    whole = _jpeg(10)
    assert inbox.put(whole[:400] + b"\x00" * 50)
    capture = SentDevice(inbox).open()
    assert inbox.put(whole)
    image = capture.read()
    assert image is not None and image.shape == (180, 320, 3)


def test_too_large_a_picture_ends_the_connection(shown: ShownGame) -> None:
    with _camera(shown) as phone, pytest.raises(ConnectionClosed):
        phone.send(b"\xff\xd8\xff" + b"x" * 1_600_000)
        while True:
            phone.recv(timeout=WAIT_SECONDS)


def test_a_second_phone_takes_over(shown: ShownGame) -> None:
    with _camera(shown) as first, _camera(shown) as second:
        for phone in (first, second):
            phone.recv(timeout=WAIT_SECONDS)
        first.send(_jpeg(1))
        with pytest.raises(ConnectionClosed) as closed:
            first.recv(timeout=WAIT_SECONDS)
        second.send(_jpeg(2))
        assert second.recv(timeout=WAIT_SECONDS) == '{"taken": 1}'
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4002


def test_pictures_are_taken_over_a_secure_connection_with_the_cameras_token_alone(shown: ShownGame) -> None:
    plain = shown.phones.link(SPECTATOR).rsplit("/", 2)[0]
    token = shown.phones.link(CAMERA).split("/")[3]
    with pytest.raises(InvalidStatus):
        connect(f"{plain.replace('http', 'ws')}/{token}/frames", open_timeout=WAIT_SECONDS)
    for role in (SPECTATOR,):
        with pytest.raises(InvalidStatus):
            connect(shown.address(role, "frames"), open_timeout=WAIT_SECONDS)


def test_the_certificate_is_made_once_for_an_address_and_its_key_is_private(tmp_path: Path) -> None:
    made = certificate_for("192.168.1.5", tmp_path)
    assert certificate_for("192.168.1.5", tmp_path) == made
    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    other = certificate_for("192.168.1.6", tmp_path)
    assert other.fingerprint != made.fingerprint
    made.certificate.write_bytes(b"no certificate")
    assert certificate_for("192.168.1.6", tmp_path).fingerprint != other.fingerprint
    assert len(made.fingerprint.split(":")) == 32
