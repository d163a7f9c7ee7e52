"""The same dice are thrown again and again on one table."""

from itertools import islice

import numpy as np
import pytest

from datasets.scenes.evenings import evenings, thrown_again


@pytest.mark.parametrize("marbled", [True, False])
def test_a_throw_keeps_the_dice_and_the_table_and_parts_the_dice(marbled: bool):
    ((number, scene),) = islice(evenings(5, marbled), 1)
    laid = thrown_again(scene, np.random.default_rng([5, number]))
    assert laid is not None
    assert (laid.sheets, laid.lights, laid.camera) == (scene.sheets, scene.lights, scene.camera)
    kept = [(die.material, die.seed, die.size) for die in scene.dice]
    assert [(die.material, die.seed, die.size) for die in laid.dice] == kept
    apart = [
        np.linalg.norm(one.position[:2] - other.position[:2]) / one.size
        for k, one in enumerate(laid.dice)
        for other in laid.dice[:k]
    ]
    assert min(apart) > 1.5


def test_a_throw_depends_on_its_seed_alone():
    ((number, scene),) = islice(evenings(5), 1)
    first, again = (thrown_again(scene, np.random.default_rng([5, number])) for _ in range(2))
    assert first is not None
    assert again is not None
    assert [die.position.tolist() for die in first.dice] == [die.position.tolist() for die in again.dice]
    assert first.seed == again.seed
