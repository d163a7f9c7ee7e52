"""The benchmarks' cameras give pictures as those of a sensor: the program does not take them for frozen."""

from itertools import islice

import pytest

from scripts.bench.bench_cameras import SCENES, pictures


@pytest.mark.parametrize("scene", SCENES)
def test_no_two_pictures_of_a_benchmark_camera_are_the_same(scene: str) -> None:
    taken = list(islice(pictures(scene), 12))
    assert len(set(taken)) == len(taken)
