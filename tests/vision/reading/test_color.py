import cv2
import numpy as np
import pytest

from vision.reading.color import color_features, name_colors, share_among_alike
from vision.readings import COLORS

BODIES = {
    "white": (228, 230, 232),
    "black": (28, 27, 29),
    "red": (40, 30, 190),
    "green": (60, 130, 30),
    "blue": (170, 70, 30),
    "yellow": (40, 200, 225),
    "orange": (30, 120, 235),
    "purple": (140, 40, 110),
    "pink": (170, 130, 225),
    "brown": (45, 75, 120),
    "grey": (134, 134, 134),
}
LIGHT_PIPS, DARK_PIPS = (235, 238, 240), (22, 22, 22)
TABLE = (150, 160, 165)
WARM, COLD = (0.62, 0.88, 1.0), (1.0, 0.93, 0.78)


def table_with(*bodies: tuple[int, int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Dice seen from above, a row of them, in BGR colours; the upper half of each is its brighter top face."""
    image = np.full((120, 80 * len(bodies), 3), TABLE, np.uint8)
    boxes = []
    for i, body in enumerate(bodies):
        left, top = 80 * i + 18, 35
        cv2.rectangle(image, (left, top), (left + 43, top + 49), tuple(int(v * 0.6) for v in body), cv2.FILLED)
        cv2.rectangle(image, (left, top), (left + 43, top + 35), body, cv2.FILLED)
        for x in (11, 32):
            for y in (8, 27):
                cv2.circle(image, (left + x, top + y), 4, LIGHT_PIPS if sum(body) < 420 else DARK_PIPS, cv2.FILLED)
        boxes.append((left, top, left + 44, top + 50))
    noise = np.random.default_rng(0).normal(size=image.shape) * 3
    return np.clip(cv2.GaussianBlur(image, (0, 0), 0.7) + noise, 0, 255).astype(np.uint8), np.array(boxes, float)


def lit(image: np.ndarray, light: tuple[float, float, float], exposure: float = 1.0) -> np.ndarray:
    """The picture under a coloured light, given in BGR."""
    linear = (image / 255.0) ** 2.2 * np.array(light) * exposure
    return (np.clip(linear, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


@pytest.mark.parametrize("name", BODIES)
def test_the_body_names_the_colour_not_the_pips(name: str) -> None:
    image, boxes = table_with(BODIES[name])
    assert name_colors(image, boxes[:1])[0] == name


@pytest.mark.parametrize(("behind", "before"), [("red", "green"), ("yellow", "blue"), ("white", "red")])
def test_a_die_half_hidden_by_another_is_not_named_by_both(behind: str, before: str) -> None:
    image, (box, _) = table_with(BODIES[behind], BODIES[before])
    hides = np.add(box, [10, 24, 10, 24])
    left, top, right, bottom = hides.astype(int)
    image[top:bottom, left:right] = image[35:85, 98:142]
    assert name_colors(image, np.stack([box, hides])) == [behind, before]
    assert name_colors(image, np.stack([hides, box])) == [before, behind]


def test_a_die_wholly_within_the_box_of_one_before_it_is_named_all_the_same() -> None:
    image, (box,) = table_with(BODIES["red"])
    assert name_colors(image, np.stack([box, np.add(box, [-20, -20, 20, 20])]))[0] == "red"


@pytest.mark.parametrize("light", [WARM, COLD])
@pytest.mark.parametrize("name", ["white", "black", "red", "green", "blue"])
def test_a_coloured_light_does_not_rename_a_die(name: str, light: tuple[float, float, float]) -> None:
    image, boxes = table_with(BODIES[name])
    assert name_colors(lit(image, light), boxes[:1])[0] == name


def test_the_light_of_the_picture_tells_white_from_blue() -> None:
    image, boxes = table_with(BODIES["white"])
    under_blue = lit(image, (1.0, 0.7, 0.35))
    assert name_colors(under_blue, boxes[:1])[0] == "white"
    x1, y1, x2, y2 = boxes[0].astype(int)
    image[y1:y2, x1:x2] = under_blue[y1:y2, x1:x2]
    assert name_colors(image, boxes[:1])[0] == "blue"


def test_a_white_die_in_a_dim_room_is_white() -> None:
    image, boxes = table_with(BODIES["white"])
    assert name_colors(lit(image, (1.0, 1.0, 1.0), 0.4), boxes[:1])[0] == "white"


@pytest.mark.parametrize("exposure", [0.5, 0.8, 1.2])
def test_a_dark_green_die_is_green(exposure: float) -> None:
    image, boxes = table_with((38, 70, 22))
    assert name_colors(lit(image, (1.0, 1.0, 1.0), exposure), boxes[:1])[0] == "green"


def test_ivory_is_white() -> None:
    image, boxes = table_with((190, 218, 228))
    assert name_colors(image, boxes[:1])[0] == "white"


def test_every_die_of_a_picture_gets_its_own_name() -> None:
    names = [name for name in BODIES if name != "grey"]
    image, boxes = table_with(*(BODIES[name] for name in names))
    assert name_colors(image, boxes) == names


def test_names_stay_from_frame_to_frame() -> None:
    image, boxes = table_with(*BODIES.values())
    rng = np.random.default_rng(1)
    names = name_colors(image, boxes)
    for _ in range(10):
        frame = image * rng.uniform(0.95, 1.05) + rng.normal(size=image.shape) * 4
        moved = boxes + rng.uniform(-1.5, 1.5, boxes.shape)
        assert name_colors(np.clip(frame, 0, 255).astype(np.uint8), moved) == names


def test_dice_that_look_alike_share_a_doubt_and_others_do_not() -> None:
    image, boxes = table_with(BODIES["red"], BODIES["red"], BODIES["blue"])
    features = color_features(image, boxes)
    logits = np.zeros((3, len(COLORS)))
    logits[0, COLORS.index("red")], logits[1, COLORS.index("brown")] = 2.0, 1.0
    shared = share_among_alike(logits, features)
    assert [COLORS[k] for k in shared.argmax(axis=1)[:2]] == ["red", "red"]
    assert np.abs(shared[2]).max() < 0.05


def test_a_table_without_dice_has_no_colours() -> None:
    assert name_colors(np.zeros((40, 60, 3), np.uint8), np.zeros((0, 4))) == []


@pytest.mark.parametrize(
    "box",
    [(-30, -20, 5, 4), (60, 50, 95, 90), (10, 10, 10, 10), (-40, -40, 200, 200), (79, 59, 80, 60), (90, 70, 95, 75)],
)
def test_boxes_at_and_beyond_the_border_have_a_colour(box: tuple[int, int, int, int]) -> None:
    image = np.full((60, 80, 3), 128, np.uint8)
    assert name_colors(image, np.array([box], float))[0] in COLORS
