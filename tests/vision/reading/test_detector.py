from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import read_picture
from vision.boxes import area
from vision.reading.detection_windows import STRIDE, fit_window
from vision.reading.detector import Detections, Detector, DetectorSettings, Known, decode, merge
from vision.reading.models import ModelFolder


def test_boxes_come_back_in_the_pixels_of_the_picture() -> None:
    size = 1280, 720
    _, fit = fit_window(np.zeros((720, 1280, 3), np.uint8), (60, 80, 700, 400), 0.5)
    output = np.zeros((11, 3), np.float32)
    center = 100 * fit.scale + fit.left, 200 * fit.scale + fit.top
    output[:4, 0] = [*center, 40 * fit.scale, 60 * fit.scale]
    output[4 + 2, 0], output[4 + 3, 0] = 0.5, 0.3
    found = decode([output[None]], (320, 160), fit, size, 0.25)
    assert np.allclose(found.boxes, [[80, 170, 120, 230]], atol=1e-3)
    assert np.isclose(found.scores[0], 0.8), "the values exclude each other: the die is as sure as all together"


def test_boxes_are_worked_out_of_how_far_their_sides_lie() -> None:
    fit = fit_window(np.zeros((64, 96, 3), np.uint8), (0, 0, 96, 64), 1.0)[1]
    # Grids of 12 by 8, 6 by 4 and 3 by 2 anchors; the middle of this one is at (24, 40).
    anchor = 12 * 8 + 2 * 6 + 1
    sides, scores = np.zeros((1, 4 * 16, 126), np.float32), np.zeros((1, 1, 126), np.float32)
    scores[0, 0, anchor] = 0.7
    for side, steps in enumerate((1, 2, 0, 1)):
        sides[0, 16 * side + steps, anchor] = 50
    # As likely one step away as two.
    sides[0, 16 * 2 + 1 : 16 * 2 + 3, anchor] = 50
    sides[0, 16 * 2, anchor] = 0
    found = decode([sides, scores], (96, 64), fit, (96, 64), 0.25)
    assert np.allclose(found.boxes, [[8, 8, 48, 56]], atol=1e-3)
    assert np.allclose(found.scores, [0.7])


def test_the_shipped_detector_finds_the_same_as_the_network_that_works_boxes_out_itself() -> None:
    picture = read_picture(Path(str(resources.files("models"))) / "check.png")
    shipped, whole = (
        Detector(ModelFolder.open(exact=exact).session("detector"), DetectorSettings()).find(picture)
        for exact in (False, True)
    )
    assert len(shipped.boxes) == len(whole.boxes) == 4
    assert np.abs(np.sort(shipped.boxes, axis=0) - np.sort(whole.boxes, axis=0)).max() < 1.5


def detections(*boxes: tuple[float, float, float, float], score: float) -> Detections:
    return Detections(np.array(boxes, np.float32).reshape(-1, 4), np.full(len(boxes), score, np.float32))


def test_two_dice_that_touch_are_two_whatever_the_coarse_look_says() -> None:
    pair = detections((0, 0, 40, 40), (40, 5, 80, 45), score=0.5)
    found = merge(pair, detections((0, 0, 80, 45), score=0.9), 1.0, DetectorSettings())
    assert np.array_equal(found.boxes, pair.boxes)


def test_the_pips_of_a_large_die_are_no_dice() -> None:
    pips = detections((30, 30, 60, 60), (100, 100, 130, 130), score=0.4)
    found = merge(pips, detections((0, 0, 200, 200), score=0.8), 1.0, DetectorSettings())
    assert found.boxes.tolist() == [[0, 0, 200, 200]]


def test_a_ring_about_a_large_die_is_no_die() -> None:
    die = detections((50, 40, 170, 160), score=0.4)
    found = merge(die, detections((0, 0, 220, 210), score=0.8), 1.0, DetectorSettings())
    assert np.array_equal(found.boxes, die.boxes)


@pytest.mark.parametrize(("score", "kept"), [(0.6, True), (0.3, False)])
def test_what_only_the_coarse_look_saw_is_kept_where_it_is_sure(score: float, kept: bool) -> None:
    alone = detections((200, 200, 240, 240), score=score)
    found = merge(detections((0, 0, 40, 40), score=0.9), alone, 1.0, DetectorSettings())
    assert len(found.boxes) == 1 + kept


class Squares:
    """Stands for the network: sees the white squares on black of an input whose edge lies in `sizes`, in pixels, with
    `score`, where their edge is over 48."""

    def __init__(self, least: float = 8, most: float = 120, score: float = 0.9) -> None:
        self.sizes = least, most
        self.score = score
        self.inputs: list[tuple[int, int]] = []

    def get_inputs(self) -> list["Squares"]:
        return [self]

    name = "images"

    def run(self, _: None, given: dict[str, np.ndarray]) -> list[np.ndarray]:
        blob = given[self.name]
        assert blob.shape[2] % STRIDE == 0
        assert blob.shape[3] % STRIDE == 0
        self.inputs.append((blob.shape[3], blob.shape[2]))
        count, _, stats, centers = cv2.connectedComponentsWithStats((blob[0, 0] > 0.7).astype(np.uint8))
        rows = [
            [*(centers[k] + 0.5), stats[k, 2], stats[k, 3], self.score if stats[k, 2] > 48 else 0.9]
            for k in range(1, count)
            if self.sizes[0] <= np.sqrt(float(stats[k, 2] * stats[k, 3])) <= self.sizes[1]
        ]
        return [np.array(rows, np.float32).reshape(-1, 5).T[None]]

    @property
    def pixels(self) -> int:
        return sum(width * height for width, height in self.inputs)


def black(width: int, height: int, *squares: tuple[int, int, int]) -> np.ndarray:
    image = np.zeros((height, width, 3), np.uint8)
    for x, y, edge in squares:
        image[y : y + edge, x : x + edge] = 255
    return image


def find(network: Squares, image: np.ndarray, settings: DetectorSettings | None = None) -> Detections:
    found = Detector(network, settings or DetectorSettings()).find(image)  # pyright: ignore[reportArgumentType]
    return found.of(np.lexsort((found.boxes[:, 0], found.boxes[:, 1])))


@pytest.mark.parametrize(("width", "height"), [(320, 240), (1280, 720), (8000, 300), (300, 8000), (8000, 6000), (5, 5)])
def test_no_dice_is_an_answer_at_every_size(width: int, height: int) -> None:
    network = Squares()
    assert find(network, black(width, height)).boxes.shape == (0, 4)
    assert max(max(sides) for sides in network.inputs) <= DetectorSettings().most_side + STRIDE


@pytest.mark.parametrize(
    ("width", "height", "squares"),
    [
        (320, 240, [(20, 30, 30), (200, 150, 30)]),
        (1280, 720, [(100, 100, 50), (1100, 60, 50), (700, 600, 50)]),
        (4000, 3000, [(100, 100, 60), (3900, 200, 60), (2000, 2900, 60)]),
        (8000, 6000, [(10, 10, 40), (7900, 200, 40), (4000, 3000, 40), (7940, 5940, 40)]),
        (8000, 6000, [(1000, 1000, 900), (5000, 3000, 900)]),
        (8000, 300, [(0, 0, 100), (7850, 180, 100)]),
    ],
)
def test_dice_are_found_wherever_they_lie_in_pictures_of_any_size(
    width: int, height: int, squares: list[tuple[int, int, int]]
) -> None:
    found = find(Squares(), black(width, height, *squares))
    wanted = np.array([(x, y, x + edge, y + edge) for x, y, edge in sorted(squares, key=lambda s: (s[1], s[0]))])
    assert found.boxes.shape == wanted.shape
    assert np.abs(found.boxes - wanted).max() < 0.12 * squares[0][2]


def test_dice_too_small_for_the_glance_are_found_by_a_second_look_at_everything() -> None:
    network = Squares(least=10)
    assert len(find(network, black(1280, 720, (300, 300, 22))).boxes) == 1
    assert network.inputs[1][0] >= 2 * network.inputs[0][0]


@pytest.mark.parametrize(("score", "found"), [(0.4, 2), (0.9, 1)])
def test_where_only_doubtful_things_of_the_best_size_were_seen_smaller_dice_are_looked_for(
    score: float, found: int
) -> None:
    network = Squares(least=12, score=score)
    image = black(640, 360, (100, 100, 128), (400, 200, 20))
    assert len(find(network, image).boxes) == found
    assert len(network.inputs) == found


def test_a_coarser_look_that_sees_nothing_does_not_take_away_what_was_seen() -> None:
    network = Squares(least=80, score=0.4)
    found = find(network, black(808, 608, (250, 150, 270)))
    assert len(found.boxes) == 1
    assert len(network.inputs) > 1


class Keen(Squares):
    """Is surest of what is large."""

    def run(self, _: None, given: dict[str, np.ndarray]) -> list[np.ndarray]:
        (seen,) = super().run(_, given)
        seen[0, 4, seen[0, 2] > 98] = 0.9
        return [seen]


@pytest.mark.parametrize("wide", [380, 440])
def test_a_ring_about_a_die_that_only_a_coarser_look_takes_for_a_die_is_none(wide: int) -> None:
    left, top = 392 - wide // 2, 302 - wide // 2
    image = black(808, 608, (left, top, wide))
    image[top + 40 : top + wide - 40, left + 40 : left + wide - 40] = 0
    image[180:424, 270:514] = 255
    network = Keen(score=0.4)
    found = find(network, image)
    assert network.inputs[1][0] < network.inputs[0][0]
    assert found.boxes.round(-1).tolist() == [[270, 180, 510, 420]]


class Dim(Squares):
    """Sees small squares dimly."""

    def run(self, _: None, given: dict[str, np.ndarray]) -> list[np.ndarray]:
        (seen,) = super().run(_, given)
        seen[0, 4, seen[0, 2] < 25] = 0.4
        return [seen]


def test_where_a_sharper_look_loses_all_that_was_seen_a_look_at_everything_finds_it_again() -> None:
    network = Dim(most=60)
    assert len(find(network, black(1280, 720, (600, 300, 68))).boxes) == 1
    assert len(network.inputs) == 3


def test_only_the_part_of_the_picture_that_holds_dice_is_looked_at_again() -> None:
    network = Squares()
    found = find(network, black(1280, 720, (900, 300, 40), (960, 310, 40)))
    assert len(found.boxes) == 2
    assert len(network.inputs) == 2
    assert network.inputs[1][0] * network.inputs[1][1] < 0.2 * 1280 * 720


def test_a_closer_look_shows_the_dice_so_much_larger() -> None:
    image, inputs = black(1280, 720, (900, 300, 40), (960, 310, 40)), list[tuple[int, int]]()
    for closer in (1.0, 1.4):
        network = Squares()
        found = Detector(network, DetectorSettings()).find(image, closer)  # pyright: ignore[reportArgumentType]
        assert len(found.boxes) == 2
        inputs.append(network.inputs[1])
    assert inputs[1][0] == pytest.approx(1.4 * inputs[0][0], abs=STRIDE)
    assert DetectorSettings().closer(1.0) == DetectorSettings()


def known(dice: list[tuple[int, int, int, int]], changed: list[tuple[int, int, int, int]] | None = None) -> Known:
    boxes = np.array(dice, np.float32)
    return Known(boxes, np.array(changed or [], np.float32).reshape(-1, 4), boxes)


def look_again(network: Squares, image: np.ndarray, what: Known) -> Detections:
    return Detector(network, DetectorSettings()).find(image, known=what)  # pyright: ignore[reportArgumentType]


def test_where_dice_are_known_they_and_what_has_changed_are_looked_at_once() -> None:
    image = black(1280, 720, (900, 300, 40), (400, 310, 40), (60, 60, 40))
    network = Squares()
    found = look_again(network, image, known([(900, 300, 940, 340)], [(390, 300, 450, 360)]))
    assert sorted(found.boxes[:, 0].round()) == [400, 900]
    assert len(network.inputs) == 1


def test_dice_that_came_since_are_found_though_they_are_half_as_large() -> None:
    found = look_again(
        Squares(), black(1280, 720, (400, 310, 24)), known([(900, 300, 950, 350)], [(390, 300, 450, 360)])
    )
    assert len(found.boxes) == 1


def test_where_known_dice_are_gone_the_whole_picture_is_looked_at() -> None:
    network = Squares()
    found = look_again(network, black(1280, 720, (100, 600, 40)), known([(900, 300, 940, 340)]))
    assert found.boxes[:, 0].round().tolist() == [100]
    assert len(network.inputs) > 1


def test_dice_of_the_best_size_are_looked_at_once() -> None:
    network = Squares()
    edge = round(DetectorSettings().best_die * 1280 / DetectorSettings().glance_side)
    assert len(find(network, black(1280, 720, (400, 300, edge))).boxes) == 1
    assert len(network.inputs) == 1


def test_many_dice_all_over_the_picture_cost_no_more_than_the_budget_as_long_as_they_are_large_enough() -> None:
    network, settings = Squares(), DetectorSettings()
    squares = [(40 + 200 * column, 40 + 150 * row, 56) for row in range(5) for column in range(6)]
    assert len(find(network, black(1280, 720, *squares), settings).boxes) == 30
    assert sum(width * height for width, height in network.inputs[1:]) < 1.1 * settings.budget


def test_tiles_without_anything_like_a_die_are_not_looked_at() -> None:
    network = Squares()
    corners = [(100, 100, 40), (7800, 100, 40), (100, 5800, 40), (7800, 5800, 40)]
    assert len(find(network, black(8000, 6000, *corners)).boxes) == 4
    assert network.pixels < 0.3 * 8000 * 6000


def test_a_die_on_the_border_between_two_tiles_is_one_die_with_a_whole_box() -> None:
    settings = DetectorSettings(most_side=640)
    for x in range(500, 760, 13):
        found = find(Squares(), black(1280, 1280, (x, 620, 40), (20, 20, 40), (1200, 1200, 40)), settings)
        assert len(found.boxes) == 3
        assert np.allclose(np.sqrt(area(found.boxes)), 40, atol=4)


def test_boxes_stay_within_the_picture() -> None:
    found = find(Squares(), black(1001, 333, (0, 0, 50), (951, 283, 50)))
    assert (found.boxes >= 0).all()
    assert (found.boxes[:, 2] <= 1001).all()
    assert (found.boxes[:, 3] <= 333).all()
