"""What people said of dice comes back from its file as it was; what a stranger made of one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.vision.teaching.test_remembered_faces import FACES, VALUES, face
from vision.teaching.remembered_faces import RememberedFace, RememberedFaces
from vision.teaching.sealed_json import UnfitContentError, seal
from vision.teaching.straightening import middle_of
from vision.teaching.told_faces_file import BEGINS, pack_faces, unpack_faces

TOLD = tuple(RememberedFace(face(word), value) for word, value in VALUES.items())


def body() -> dict[str, Any]:
    return json.loads(pack_faces(TOLD).partition(b"\n")[2])


def test_faces_come_back_as_they_were():
    after = unpack_faces(pack_faces(TOLD))
    assert [kept.value for kept in after] == [kept.value for kept in TOLD]
    assert all(kept.told for kept in after)
    assert all(
        np.array_equal(*middle_of(np.stack([a.face.shot, b.face.shot]))) for a, b in zip(after, TOLD, strict=True)
    )
    assert all(np.allclose(a.face.slant, b.face.slant, atol=1e-4) for a, b in zip(after, TOLD, strict=True))


def test_nothing_but_the_die_is_kept():
    kept = RememberedFace(replace(TOLD[0].face, shot=TOLD[0].face.shot.copy()), 1)
    kept.face.shot[:10] = (17, 200, 90)
    assert pack_faces([kept]) == pack_faces([replace(TOLD[0], value=1)])


def test_faces_of_an_earlier_evening_are_known_again():
    memory = RememberedFaces()
    memory.take_up(unpack_faces(pack_faces(TOLD)))
    assert [memory.named(face(word, 1.0, 1.1, FACES)) for word in VALUES] == list(VALUES.values())


HOSTILE: dict[str, Callable[[dict[str, Any]], object]] = {
    "no faces": lambda b: b.pop("faces"),
    "too many faces": lambda b: b.update(faces=b["faces"] * 50),
    "a face that is none": lambda b: b["faces"].append("six"),
    "a value of 7": lambda b: b["faces"][0].update(value=7),
    "a value that is true": lambda b: b["faces"][0].update(value=True),
    "no slant": lambda b: b["faces"][0].pop("slant"),
    "a slant of one number": lambda b: b["faces"][0].update(slant=[0.1]),
    "a slant of words": lambda b: b["faces"][0].update(slant=["a", "b"]),
    "a slant beyond all": lambda b: b["faces"][0].update(slant=[1e9, 0]),
    "a picture that is none": lambda b: b["faces"][0].update(png="AAAA"),
    "a picture of another size": lambda b: b["faces"][0].update(png=b["faces"][0]["png"][:400]),
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_a_stranger_made_of_a_file_is_refused(change: Callable[[dict[str, Any]], object]):
    changed = body()
    change(changed)
    with pytest.raises(UnfitContentError):
        unpack_faces(seal(BEGINS, changed))
