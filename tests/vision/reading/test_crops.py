import numpy as np

from vision.reading.crops import READER_SIDE, crop_die, crop_square


def gradient(height: int, width: int) -> np.ndarray:
    y, x = np.mgrid[0:height, 0:width]
    return np.stack([x * 255 // width, y * 255 // height, np.zeros_like(x)], axis=2).astype(np.uint8)


def test_a_crop_is_centred_on_its_die() -> None:
    image = np.zeros((200, 300, 3), np.uint8)
    image[95:106, 145:156] = 255
    crop = crop_die(image, np.array([130, 80, 171, 121]))
    bright = np.argwhere(crop[..., 0] > 127)
    assert crop.shape == (READER_SIDE, READER_SIDE, 3)
    assert np.allclose(bright.mean(axis=0), READER_SIDE / 2, atol=1)


def test_large_squares_are_averaged_not_sampled() -> None:
    chequered = np.indices((800, 800)).sum(axis=0) % 2 * 255
    image = np.repeat(chequered[..., None], 3, axis=2).astype(np.uint8)
    crop = crop_square(image, (400, 400), 700, 64)
    assert abs(float(crop.mean()) - 127.5) < 4
    assert float(crop.std()) < 20


def test_large_and_small_squares_show_the_same_place() -> None:
    image = gradient(1200, 1600)
    once = crop_square(image, (800, 600), 900, 64).astype(float)
    exact = crop_square(image, (800, 600), 127, 64).astype(float)
    assert np.allclose(once[32, 32, :2], exact[32, 32, :2], atol=3)


def test_a_die_at_the_border_is_padded_with_the_border() -> None:
    image = np.full((50, 50, 3), 200, np.uint8)
    assert (crop_die(image, np.array([-10, -10, 12, 12])) == 200).all()


def test_a_crop_may_be_turned_so_that_what_is_aside_comes_to_lie_on_top() -> None:
    image = np.zeros((900, 900, 3), np.uint8)
    for side in (64, 16):
        image[:] = 0
        image[430:470, 560:600] = 255
        crop = crop_square(image, (450, 450), 320, side, turn=np.pi / 2)
        bright = np.argwhere(crop[..., 0] > 127).mean(axis=0) / side
        assert np.allclose(bright, [0.5 - 130 / 320, 0.5], atol=0.04)
