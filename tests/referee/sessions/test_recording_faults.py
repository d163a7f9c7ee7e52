"""What goes wrong with a session leaves it sound, or is named; kills while recording are in the recorder's tests."""

from __future__ import annotations

import random
import signal
import tempfile
from pathlib import Path

import pytest

from tests.referee.sessions.recording_faults import FAULTS


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here, nor a file system to mount")
@pytest.mark.parametrize("name", FAULTS)
def test_a_session_survives(name: str) -> None:
    # not pytest's own folder: nobody but its owner may enter that, and one of these gives up being root
    with tempfile.TemporaryDirectory() as folder:
        try:
            assert FAULTS[name](Path(folder), random.Random(name)) is None
        except PermissionError:
            pytest.skip("this user may mount no file system")
