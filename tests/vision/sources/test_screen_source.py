"""A region of the screen: what lies in it, and one sentence where there is none."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

from vision import SourceError, open_source

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named on Linux alone")


@linux
@pytest.mark.parametrize(("wayland", "words"), [("", "there is no display"), ("wayland-0", "X11 session")])
def test_without_a_display_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, wayland: str, words: str) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    with pytest.raises(SourceError, match=words) as caught:
        open_source("screen:0,0,10,10")
    assert "\n" not in str(caught.value)


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty screen of 320 × 240 that nobody sees."""
    program = shutil.which("Xvfb")
    if program is None:
        pytest.skip("Xvfb is not installed")
    command = [program, "-displayfd", "1", "-screen", "0", "320x240x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            number = server.stdout.readline().strip()
            if not number:
                pytest.skip("Xvfb does not start here")
            monkeypatch.setenv("DISPLAY", f":{number}")
            monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
            yield
        finally:
            server.terminate()


@linux
def test_a_region_gives_frame_after_frame_though_nothing_moves_in_it(display: None) -> None:
    with open_source("screen:10,20,160,120") as source:
        assert source.live and source.size == (160, 120)
        frames = [source.read(30.0) for _ in range(4)]
        assert all(frame is not None and frame.image.shape == (120, 160, 3) for frame in frames)
        times = [frame.t for frame in frames if frame is not None]
        assert np.all(np.diff(times) > 0) and source.lost is None


@linux
def test_a_region_beyond_the_screen_is_refused_with_the_screens_own_bounds(display: None) -> None:
    for text in ("screen:200,0,160,120", "screen:-1,0,160,120"):
        with pytest.raises(SourceError, match="from 0,0 to 320,240"):
            open_source(text)
