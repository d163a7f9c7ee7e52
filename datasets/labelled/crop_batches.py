"""Crops of single dice for the crop reader: cut once, then augmented in batches by torch.

Classes 0 to 5 are top values 1 to 6; class 6 is everything that must get no value: dice that nobody could read, parts
of dice, and what is no die at all.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - torch's own customary name

from datasets.labelled.real import LabelledPicture
from datasets.scenes.labels import UNREADABLE
from vision.boxes import intersection, iou
from vision.reading.crops import READER_SIDE, crop_square
from vision.reading.slant import slant_of_face

STORED_SIDE = 96
"""Side of a stored crop, in pixels: room to turn the reader's square inside it."""

LABEL_CONTEXT = 1.3
"""Side of the square that is read over the longer side of a label's box."""

STORED_CONTEXT = LABEL_CONTEXT * STORED_SIDE / READER_SIDE


@dataclass(frozen=True, eq=False)
class Crops:
    """`images` `(N, 96, 96, 3)` BGR `uint8`; `classes` `(N,)`.

    `ups` `(N,)`: where the top of the world is in a crop, radians clockwise from the crop's own top; NaN where the crop
    may be turned any way, because it shows the die from above, or no die.
    `slants` `(N, 2)`: of the die's top face (`vision.reading.slant`); NaN where it is not known, or there is no die.
    """

    images: np.ndarray
    classes: np.ndarray
    ups: np.ndarray
    slants: np.ndarray


OVERHEAD = frozenset({"byler_d6", "rune55_circ_gray", "rune55_trays_early"})
"""Real sources taken from straight above, or nearly so; the others are oblique, and upright."""

_SLANT = 0.17
"""Distance of a top face's middle from the box's, over the box's longer side, from which on a die is seen at a slant:
from some 60 degrees above the table downwards. A side face then looks much like the top, and what tells them apart is
where up is."""

_TURNED_SHARE, _TURN = 0.1, 0.25
"""Share of crops turned any way all the same, and deviation of the others' turn, in radians."""

_RIGID_SHARE = 0.5
"""Share of crops that are neither stretched nor sheared, so that what slant they show is known."""

Crop = tuple[np.ndarray, int, float, np.ndarray]
"""Image, class, up and slant of one crop."""

_NO_SLANT = np.full(2, np.nan)


def _ups(picture: LabelledPicture) -> np.ndarray:
    """For each die of a picture, as `Crops.ups`."""
    boxes = picture.boxes
    lift = picture.tops - (boxes[:, :2] + boxes[:, 2:]) / 2
    slant = np.linalg.norm(lift, axis=1) / np.maximum((boxes[:, 2:] - boxes[:, :2]).max(axis=1, initial=1), 1)
    known = np.where(slant >= _SLANT, np.arctan2(lift[:, 0], -lift[:, 1]), np.nan)
    return np.where(np.isnan(lift[:, 0]) & (picture.source not in OVERHEAD), 0.0, known)


def cut(picture: LabelledPicture, rng: np.random.Generator, empties: int) -> Iterator[Crop]:
    """The crops of every die and of all that might be taken for one, and `empties` squares without a die."""
    boxes, others = picture.boxes, len(picture.lookalikes)
    slants = np.full((len(boxes) + others, 2), np.nan)
    slants[: len(boxes)] = slant_of_face(picture.faces, (boxes[:, :2] + boxes[:, 2:]) / 2)
    names, ups = [*picture.classes, *[UNREADABLE] * others], [*_ups(picture), *[np.nan] * others]
    shown = np.concatenate([boxes, picture.lookalikes])
    for box, name, up, slant in zip(shown, names, ups, slants, strict=True):
        edge = float(max(box[2] - box[0], box[3] - box[1]))
        if edge >= 6:
            center = float(box[0] + box[2]) / 2, float(box[1] + box[3]) / 2
            yield crop_square(picture.image, center, edge * STORED_CONTEXT, STORED_SIDE), int(name), float(up), slant
    for box, kind in zip(picture.lookalikes, picture.kinds, strict=True):
        for square in _halves(box) if kind == "domino" else ():
            yield _without_value(picture.image, square)
    height, width = picture.image.shape[:2]
    for _ in range(empties):
        edge = float(np.exp(rng.uniform(np.log(14), np.log(160))))
        if len(boxes) and rng.random() < 0.6:
            box = boxes[rng.integers(len(boxes))]
            edge = float(max(box[2] - box[0], box[3] - box[1])) * rng.uniform(0.5, 1.6)
            angle, reach = rng.uniform(0, 2 * np.pi), edge * rng.uniform(0.6, 1.2)
            x, y = (box[0] + box[2]) / 2 + reach * np.cos(angle), (box[1] + box[3]) / 2 + reach * np.sin(angle)
        else:
            x, y = rng.uniform(0, width), rng.uniform(0, height)
        square = np.array([[x - edge / 2, y - edge / 2, x + edge / 2, y + edge / 2]], dtype=np.float32)
        if len(boxes):
            sides = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
            if iou(square, boxes).max() > 0.22 or (intersection(square, boxes)[0] / np.maximum(sides, 1)).max() > 0.5:
                continue
        yield _without_value(picture.image, square[0])


def _without_value(image: np.ndarray, box: np.ndarray) -> Crop:
    edge = float(max(box[2] - box[0], box[3] - box[1]))
    center = float(box[0] + box[2]) / 2, float(box[1] + box[3]) / 2
    return crop_square(image, center, edge * STORED_CONTEXT, STORED_SIDE), UNREADABLE, np.nan, _NO_SLANT


def _halves(box: np.ndarray) -> Iterator[np.ndarray]:
    """Squares on the halves of a domino in `box` `(4,)`, each of which looks like the top of a die.

    From the sides of the box around a rectangle twice as long as wide follows how that is turned, but for a reflection:
    two of the four squares lie on the halves, the others beside them.
    """
    width, height = float(box[2] - box[0]), float(box[3] - box[1])
    along, up = max(0.0, width - height / 2) / 0.75, max(0.0, height - width / 2) / 0.75
    reach = (along + up) / 4
    for x, y in ((along, up), (along, -up), (-along, up), (-along, -up)):
        center = np.array([box[0] + box[2] + x / 2, box[1] + box[3] + y / 2]) / 2
        yield np.concatenate([center - reach, center + reach])


def collect(pictures: Iterable[LabelledPicture], seed: int, empties: int = 2) -> Crops:
    """The crops of many pictures."""
    rng = np.random.default_rng(seed)
    found = [crop for picture in pictures for crop in cut(picture, rng, empties)]
    return _crops(found)


def _crops(found: list[Crop]) -> Crops:
    images = [crop[0] for crop in found]
    return Crops(
        np.stack(images) if images else np.zeros((0, STORED_SIDE, STORED_SIDE, 3), np.uint8),
        np.array([crop[1] for crop in found], dtype=np.int64),
        np.array([crop[2] for crop in found], dtype=np.float32),
        np.array([crop[3] for crop in found], dtype=np.float32).reshape(-1, 2),
    )


def mistaken(pictures: Iterable[LabelledPicture], find: Callable[[np.ndarray], np.ndarray]) -> Crops:
    """What a detector takes for dice and is none, as crops without a value: other dice, coins, prints.

    `find` gives the boxes `(N, 4)` of a picture; those that touch no labelled die are taken. For pictures in which
    every die is labelled.
    """
    found: list[Crop] = []
    for picture in pictures:
        boxes = find(picture.image)
        free = intersection(boxes, picture.boxes).sum(axis=1) == 0 if len(picture.boxes) else np.ones(len(boxes), bool)
        found += [_without_value(picture.image, box) for box in boxes[free]]
    return _crops(found)


def with_compressed(crops: Crops, seed: int, share: float = 1 / 3) -> Crops:
    """The same and, of a share of them, copies with JPEG artefacts."""
    rng = np.random.default_rng(seed)
    some = np.flatnonzero(rng.random(len(crops.images)) < share)
    copies = [_compressed(crops.images[i], rng) for i in some]
    images = np.concatenate([crops.images, np.stack(copies)]) if copies else crops.images
    classes, ups, slants = (np.concatenate([part, part[some]]) for part in (crops.classes, crops.ups, crops.slants))
    return Crops(images, classes, ups, slants)


def _compressed(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    side = int(rng.integers(20, STORED_SIDE))
    small = cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA)
    _, data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 85))])
    found = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return cv2.resize(found, (STORED_SIDE, STORED_SIDE), interpolation=cv2.INTER_LINEAR)


def plain(images: np.ndarray) -> torch.Tensor:
    """Stored crops as the reader sees them, `(N, 3, 64, 64)` RGB in 0..1, without augmentation."""
    batch = torch.from_numpy(np.ascontiguousarray(images[..., ::-1].transpose(0, 3, 1, 2))).float() / 255
    margin = (STORED_SIDE - READER_SIDE) // 2
    return batch[:, :, margin:-margin, margin:-margin].contiguous()


def _uniform(count: int, low: float, high: float, *, generator: torch.Generator) -> torch.Tensor:
    return torch.rand(count, generator=generator, device=generator.device) * (high - low) + low


def _axes(device: torch.device) -> tuple[torch.Tensor, torch.Tensor]:
    """x and y of the reader's pixels, each `(64, 64)`, from -1 to 1."""
    axis = torch.linspace(-1, 1, READER_SIDE, device=device)
    y, x = torch.meshgrid(axis, axis, indexing="ij")
    return x, y


def augmented(
    images: torch.Tensor, ups: torch.Tensor, slants: torch.Tensor, generator: torch.Generator, strength: float = 1.0
) -> tuple[torch.Tensor, torch.Tensor]:
    """Stored crops turned, mirrored, tilted, shifted, recoloured, shaded, blurred and made noisy; and the slants
    `(N, 2)` that they show then, NaN where that is not known.

    Seen from above, a die keeps its value however it is turned; seen at a slant, only about upright (`ups`), since its
    front would become its top. Mirroring left and right does no harm; inverting the brightness turns white dice with
    black pips into black dice with white ones. `strength` multiplies how often a crop meets what cameras seldom do:
    training ends with a lower one. All lies where the generator does, on the processor or on a graphics card.
    """
    batch = images.permute(0, 3, 1, 2).flip(1).float() / 255
    grid, slanted = _grid(ups, slants, generator)
    batch = F.grid_sample(batch, grid, mode="bilinear", padding_mode="border", align_corners=False)
    batch = _recolored(batch, generator, strength)
    batch = _softened(batch, generator, strength)
    return batch.clamp(0, 1), slanted


def _grid(ups: torch.Tensor, slants: torch.Tensor, generator: torch.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    """Sampling grids `(N, 64, 64, 2)` of random homographies, and the slants as they are seen through these."""
    count = len(ups)
    bent = (_uniform(count, 0, 1, generator=generator) >= _RIGID_SHARE).float()
    upright = ups + _TURN * torch.randn(count, generator=generator, device=generator.device)
    free = torch.isnan(upright) | (_uniform(count, 0, 1, generator=generator) < _TURNED_SHARE)
    angle = torch.where(free, _uniform(count, 0, 2 * np.pi, generator=generator), upright)
    scale = torch.exp(_uniform(count, np.log(0.82), np.log(1.22), generator=generator)) * READER_SIDE / STORED_SIDE
    stretch = torch.exp(_uniform(count, np.log(0.85), np.log(1.18), generator=generator) * bent)
    shear = _uniform(count, -0.18, 0.18, generator=generator) * bent
    flip = torch.where(_uniform(count, 0, 1, generator=generator) < 0.5, -1.0, 1.0)
    cos, sin = torch.cos(angle), torch.sin(angle)
    x, y = _axes(generator.device)
    x, y = x[None] * flip[:, None, None], y[None].expand(count, -1, -1)
    depth = 1 + 0.12 * bent[:, None, None] * (
        _uniform(count, -1, 1, generator=generator)[:, None, None] * x
        + _uniform(count, -1, 1, generator=generator)[:, None, None] * y
    )
    x, y = x / depth, y / depth
    x = (x + shear[:, None, None] * y) * stretch[:, None, None]
    u = (cos[:, None, None] * x - sin[:, None, None] * y) * scale[:, None, None]
    v = (sin[:, None, None] * x + cos[:, None, None] * y) * scale[:, None, None]
    shift = _uniform(count * 2, -0.07, 0.07, generator=generator).view(count, 2)
    seen = torch.stack([flip * (cos * slants[:, 0] + sin * slants[:, 1]), cos * slants[:, 1] - sin * slants[:, 0]], 1)
    seen[bent > 0] = torch.nan
    return torch.stack([u + shift[:, :1, None], v + shift[:, 1:, None]], dim=-1), seen


def _recolored(batch: torch.Tensor, generator: torch.Generator, strength: float) -> torch.Tensor:
    count = len(batch)

    def some(share: float) -> torch.Tensor:
        return (_uniform(count, 0, 1, generator=generator) < share * strength).float()[:, None, None, None]

    inverted = some(0.12)
    batch = inverted * (1 - batch) + (1 - inverted) * batch
    grey = some(0.15)
    batch = grey * batch.mean(dim=1, keepdim=True) + (1 - grey) * batch
    order = _uniform(count * 3, 0, 1, generator=generator).view(count, 3).argsort(dim=1)
    swapped = torch.gather(batch, 1, order[:, :, None, None].expand_as(batch))
    swap = some(0.3)
    batch = swap * swapped + (1 - swap) * batch
    gain = torch.exp(_uniform(count * 3, -0.25, 0.25, generator=generator)).view(count, 3, 1, 1)
    batch = batch * gain
    mean = batch.mean(dim=(1, 2, 3), keepdim=True)
    contrast = torch.exp(_uniform(count, -0.6, 0.45, generator=generator)).view(count, 1, 1, 1)
    batch = (batch - mean) * contrast + mean * torch.exp(_uniform(count, -0.6, 0.4, generator=generator)).view(
        count, 1, 1, 1
    )
    gamma = torch.exp(_uniform(count, -0.35, 0.35, generator=generator)).view(count, 1, 1, 1)
    batch = batch.clamp(1e-3, 1) ** gamma
    x, y = _axes(generator.device)
    slope = _uniform(count * 2, -0.25, 0.25, generator=generator).view(count, 2, 1, 1) * some(0.5)
    batch = batch * (1 + slope[:, :1] * x + slope[:, 1:] * y)
    where = _uniform(count * 2, -0.8, 0.8, generator=generator).view(count, 2, 1, 1)
    reach = _uniform(count, 0.08, 0.4, generator=generator).view(count, 1, 1, 1)
    spot = torch.exp(-((x - where[:, :1]) ** 2 + (y - where[:, 1:]) ** 2) / reach**2)
    strength = _uniform(count, -0.4, 0.9, generator=generator).view(count, 1, 1, 1) * some(0.3)
    return (batch + spot * strength).clamp(0, 1)


def _softened(batch: torch.Tensor, generator: torch.Generator, strength: float) -> torch.Tensor:
    """Each of eight parts of the batch at a resolution and blur of its own, some with coarser colours, as cameras keep
    them, some sharpened; then noise."""

    def chance() -> float:
        return _uniform(1, 0, 1, generator=generator).item()

    parts = []
    for part in batch.chunk(8):
        side = int(torch.exp(_uniform(1, np.log(18 + 14 * (1 - strength)), np.log(100), generator=generator)).item())
        if chance() < 0.5 * strength:
            grey = part.mean(dim=1, keepdim=True)
            coarse = float(_uniform(1, 0.25, 0.6, generator=generator))
            part = grey + _coarsened(part - grey, max(6, round(coarse * min(side, READER_SIDE))))
        part = _coarsened(part, side)
        if chance() < 0.4 * strength:
            soft = _coarsened(part, max(8, min(side, READER_SIDE) // 3))
            part = part + float(_uniform(1, 0.1, 1.0, generator=generator)) * (part - soft)
        if chance() < 0.25 * strength:
            part = _streaked(part, int(_uniform(1, 3, 8, generator=generator)), generator)
        parts.append(part)
    batch = torch.cat(parts)
    noise = torch.randn(batch.shape, generator=generator, device=batch.device) * _uniform(
        len(batch), 0, 0.05 * strength, generator=generator
    ).view(-1, 1, 1, 1)
    return batch + noise


def _coarsened(part: torch.Tensor, side: int) -> torch.Tensor:
    """The same with no more detail than `side` pixels a side hold."""
    if side >= READER_SIDE:
        return part
    part = F.interpolate(part, size=(side, side), mode="bilinear", antialias=True, align_corners=False)
    return F.interpolate(part, size=(READER_SIDE, READER_SIDE), mode="bilinear", align_corners=False)


def _streaked(part: torch.Tensor, length: int, generator: torch.Generator) -> torch.Tensor:
    """Motion blur of `length` pixels in one direction."""
    size = length | 1
    kernel = np.zeros((size, size), np.float32)
    angle = float(_uniform(1, 0, np.pi, generator=generator))
    half = size // 2
    end = half + half * np.cos(angle), half + half * np.sin(angle)
    begin = half - half * np.cos(angle), half - half * np.sin(angle)
    cv2.line(kernel, (round(begin[0]), round(begin[1])), (round(end[0]), round(end[1])), 1.0)
    weight = torch.from_numpy(kernel / kernel.sum()).to(part.device)[None, None].expand(3, 1, size, size)
    return F.conv2d(F.pad(part, [half] * 4, mode="replicate"), weight, groups=3)
