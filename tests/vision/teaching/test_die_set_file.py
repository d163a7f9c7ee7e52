"""A file of a die set comes back as it was; what a stranger made of one is refused in a sentence."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from vision.errors import DieSetError
from vision.teaching.die_head import FaceHead
from vision.teaching.die_set import DieSet, DieSetFigures, Doubt, Shot, TaughtFit, parse_faces
from vision.teaching.die_set_file import BEGINS, MOST_BYTES, pack, unpack
from vision.teaching.registration import ANGLES, RINGS, Registration
from vision.teaching.set_calibration import Calibration
from vision.teaching.training import SHOT_SIDE


def some_set() -> DieSet:
    rng = np.random.default_rng(4)
    pictures = rng.integers(0, 256, (4, SHOT_SIDE, SHOT_SIDE, 3), np.uint8)
    shots = tuple(Shot(word, picture) for word, picture in zip(("1", "1", "axe", "logo"), pictures, strict=True))
    head, straight = (
        FaceHead(
            rng.normal(size=5).astype(np.float32),
            rng.normal(size=(5, 5)).astype(np.float32),
            rng.normal(size=(3, 5)).astype(np.float32),
        )
        for _ in range(2)
    )
    maps = rng.normal(size=(4, RINGS, ANGLES, 3)).astype(np.float32)
    figures = DieSetFigures(4, 2, 1, 1, (1, 1, 2), (Doubt(3, "axe"),))
    calibration = Calibration(5.0, 0.5, 0.8, 1.5, 0.25, 8.0, 40.0, 0.95, 2.5, 0.75)
    fit = TaughtFit(head, calibration, figures, "abc def", straight, Registration(maps, np.array([0, 0, 1, 2])))
    return DieSet("Würfel 1", parse_faces("1 axe logo=1 logo=1"), shots, fit)


def some_fit() -> TaughtFit:
    fit = some_set().fit
    assert fit is not None
    return fit


def signed(text: bytes) -> bytes:
    return BEGINS + b"1 " + hashlib.sha256(text).hexdigest().encode() + b"\n" + text


def body() -> dict[str, Any]:
    return json.loads(pack(some_set()).partition(b"\n")[2])


def png(height: int, width: int) -> str:
    return base64.b64encode(cv2.imencode(".png", np.zeros((height, width, 3), np.uint8))[1].tobytes()).decode()


def test_a_set_comes_back_as_it_was() -> None:
    before = some_set()
    after = unpack(pack(before), "a file")
    assert (after.name, after.faces) == (before.name, before.faces)
    assert [shot.word for shot in after.shots] == [shot.word for shot in before.shots]
    assert all(np.array_equal(a.picture, b.picture) for a, b in zip(after.shots, before.shots, strict=True))
    assert after.fit is not None and before.fit is not None
    assert np.array_equal(after.fit.head.whiten, before.fit.head.whiten)
    assert np.array_equal(after.fit.head.centers, before.fit.head.centers)
    assert after.fit.straight_head is not None and before.fit.straight_head is not None
    assert np.array_equal(after.fit.straight_head.whiten, before.fit.straight_head.whiten)
    assert after.fit.registration is not None and before.fit.registration is not None
    assert np.array_equal(after.fit.registration.maps, before.fit.registration.maps)
    assert np.array_equal(after.fit.registration.faces, before.fit.registration.faces)
    assert (after.fit.calibration, after.fit.figures) == (before.fit.calibration, before.fit.figures)
    assert after.fit.networks == before.fit.networks


def test_a_file_of_an_older_version_is_read_and_has_one_voice() -> None:
    """Version 0.1 wrote a head and a calibration of five numbers."""
    old = body()
    del old["fit"]["straight_head"], old["fit"]["registration"]
    for name in ("straight_sharpness", "match_sharpness", "least_elsewhere", "most_straight", "least_match"):
        del old["fit"]["calibration"][name]
    fit = unpack(signed(json.dumps(old).encode()), "old.dieset").fit
    assert fit is not None and fit.straight_head is None and fit.registration is None
    assert fit.figures == some_fit().figures
    assert fit.calibration.least_confidence == 0.8


def test_a_draft_comes_back_as_a_draft() -> None:
    assert unpack(pack(DieSet("draft")), "a file").fit is None


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Cubewatch did not write this file"),
        (b"\x89PNG\r\n\x1a\n", "Cubewatch did not write this file"),
        (BEGINS + b"1 abc", "Cubewatch did not write this file"),
        (BEGINS + b"9 abc\n{}", "another version"),
        (BEGINS + b"1 abc\n{}", "damaged"),
        (signed(b"[" * 200_000), "not JSON"),
        (signed(b'{"a": NaN}'), "not JSON"),
        (signed(b"\xff"), "not JSON"),
        (signed(b"[1]"), "not a JSON object"),
        (bytes(MOST_BYTES + 1), "larger than"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_file_of_a_die_set_is_refused(content: bytes, words: str) -> None:
    with pytest.raises(DieSetError, match=words):
        unpack(content, "a file")


HOSTILE: dict[str, Callable[[dict[str, Any]], object]] = {
    "no name": lambda b: b.pop("name"),
    "a path as name": lambda b: b.update(name="../../etc/passwd"),
    "a name that is a list": lambda b: b.update(name=["a"]),
    "a face that is a path": lambda b: b.update(faces=["1", "../x"]),
    "a hundred faces": lambda b: b.update(faces=["1", "2"] * 50),
    "a face that is a number": lambda b: b.update(faces=[1, 2]),
    "shots that are an object": lambda b: b.update(shots={}),
    "thousands of shots": lambda b: b.update(shots=b["shots"] * 1000),
    "a shot of another face": lambda b: b["shots"][0].update(face="moon"),
    "a shot that is named as no face is called": lambda b: b["shots"][3].update(face="logo=1"),
    "a shot of huge size": lambda b: b["shots"][0].update(png=png(2000, 2000)),
    "a shot that is text": lambda b: b["shots"][0].update(png="aGFsbG8="),
    "a shot that is garbled": lambda b: b["shots"][0].update(png="*" * 40),
    "a shot cut off": lambda b: b["shots"][0].update(png=b["shots"][0]["png"][:80]),
    "a fit that is text": lambda b: b.update(fit="x"),
    "no calibration": lambda b: b["fit"].pop("calibration"),
    "a calibration without end": lambda b: b["fit"]["calibration"].update(sharpness=10**400),
    "a calibration that is text": lambda b: b["fit"]["calibration"].update(trust="1"),
    "a head of another size": lambda b: b["fit"]["head"].update(whiten=b["fit"]["head"]["origin"]),
    "a head that is empty": lambda b: b["fit"]["head"].update(origin=""),
    "a head with what is no number": lambda b: b["fit"]["head"].update(
        origin=base64.b64encode(np.full(5, np.nan, "<f4").tobytes()).decode()
    ),
    "a second head of another size": lambda b: b["fit"]["straight_head"].update(whiten=b["fit"]["head"]["origin"]),
    "a second head that is text": lambda b: b["fit"].update(straight_head="x"),
    "views of no face": lambda b: b["fit"]["registration"].update(faces=[0, 0, 1, 3]),
    "fewer views than are told": lambda b: b["fit"]["registration"].update(faces=[0, 0, 1, 2, 2]),
    "hundreds of views": lambda b: b["fit"]["registration"].update(faces=[0] * 100),
    "no views": lambda b: b["fit"]["registration"].update(faces=[], maps=""),
    "a calibration without its second half": lambda b: b["fit"]["calibration"].pop("least_match"),
    "figures that do not add up": lambda b: b["fit"]["figures"].update(right=3),
    "figures below nothing": lambda b: b["fit"]["figures"].update(right=-1, asked=4),
    "figures before teaching that do not add up": lambda b: b["fit"]["figures"].update(before=[4, 4, 4]),
    "a calibration below nothing": lambda b: b["fit"]["calibration"].update(sharpness=-5),
    "doubts that are numbers": lambda b: b["fit"]["figures"].update(doubts=[1]),
    "a doubt about no face": lambda b: b["fit"]["figures"].update(doubts=[[0, "moon"]]),
    "a name that clears the screen": lambda b: b.update(name="\x1b[2J"),
    "a face that clears the screen": lambda b: b.update(faces=["\x1b[2J", "1"]),
    "a doubt that clears the screen": lambda b: b["fit"]["figures"].update(doubts=[[0, "\x1b[2J"]]),
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_file_that_a_stranger_bent_is_refused_in_one_sentence(change: Callable[[dict[str, Any]], object]) -> None:
    bent = body()
    change(bent)
    with pytest.raises(DieSetError) as caught:
        unpack(signed(json.dumps(bent).encode()), "their.dieset")
    text = str(caught.value)
    assert text.startswith("their.dieset cannot be used as a die set")
    assert text.isprintable() and text.endswith(".")
    assert len(text) < 400


def test_the_untouched_body_would_have_been_taken() -> None:
    assert unpack(signed(json.dumps(body()).encode()), "a file").name == "Würfel 1"
