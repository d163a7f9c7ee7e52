"""Which dice lean: all that lie on one table have their top faces in parallel planes, and one that leans has not.

The orientation of a face is told by its *slant* `(2,)`: the right and the downward part of the unit normal that points
at the camera, in a frame whose depth is the line of sight through the face (its length is the sine of the slant angle,
its direction the tilt: Stevens 1983, "Surface tilt (the direction of slant)", Perception & Psychophysics 33, 241-250).
Straight from above it is 0, edge-on its length is 1. A crop reader
estimates it for each die; from several dice follows the orientation of the table, with the camera's focal length tried
in a few steps, and from that what each die should show: where it is up, and by how much it leans.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

FOCAL_LENGTHS = (0.75, 1.0, 1.4, 2.0, 4.0)
"""Focal lengths to try, in longer sides of the picture: angles of view from 67 to 28 degrees, and that of a part cut
out of a picture. That such a part has its middle elsewhere turns all normals alike, and does no harm."""

REACH = np.radians(12.0)
"""Dice whose normals differ by no more lie on one table."""

MOST_DEVIATION = 0.25
"""Estimates of slants that deviate by more tell nothing of the table."""

LEAST_SLANT, LEAST_TURN = 0.2, 0.35
"""A die with a lesser slant may be read whichever way its crop is turned; and so, nearly, may one that is turned by
less (radians)."""

PLAUSIBLE = 0.95
"""A focal length with which dice agree by so much of the best may be the camera's too. Dice that lie close together
tell little of it: a die far from them may lie flat by one and lean by another."""

LEAST_SUPPORT = 3
"""So many dice must agree on a table before another is said to lean."""

UNTOLD_LEAN = np.radians(15.0)
"""A die that seems to lean by so much may lie or lean: its slant tells neither."""

SURE_SPOTS, MOST_SPOTS, SAME_SPOT = 12, 60, 0.5
"""A table is known surely when so many dice told of it; so many, the newest, are heeded. Dice nearer than this, in
edges, lie at one spot."""

LEAST_FLATNESS = -2.0
"""However much a die leans, no more than this tells against its lying flat."""


def slant_of_face(corners: np.ndarray, center: np.ndarray) -> np.ndarray:
    """Slants `(N, 2)` of square faces with `corners` `(N, 4, 2)`, going round, of dice with middles `center` `(N, 2)`.

    The square is taken to be seen in scaled orthographic projection: its half edges, as columns of J, give
    J Jᵀ = s² (1 - n nᵀ) with the slant n. The sign of n is that of the way from the die's middle to the face's.
    NaN where a corner is.
    """
    along = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) / 2
    across = (corners[:, 3] - corners[:, 0] + corners[:, 2] - corners[:, 1]) / 2
    slants = np.full((len(corners), 2), np.nan)
    known = np.isfinite(corners).all(axis=(1, 2))
    edges = np.stack([along, across], axis=2)[known].astype(np.float64)
    sizes, axes = np.linalg.eigh(edges @ edges.transpose(0, 2, 1))
    lengths = np.sqrt(np.clip(1 - sizes[:, 0] / np.maximum(sizes[:, 1], 1e-9), 0, 1))
    directions = axes[:, :, 0]
    lift = (corners.mean(axis=1) - center)[known]
    signs = np.where((directions * lift).sum(axis=1) < 0, -1.0, 1.0)
    slants[known] = directions * (signs * lengths)[:, None]
    return slants


def normals(slants: np.ndarray, places: np.ndarray, focal: float) -> np.ndarray:
    """Unit normals `(N, 3)` in the camera's frame (right, down, away) of faces with `slants` `(N, 2)`.

    `places` `(N, 2)`: the faces' middles from the picture's, in longer sides; `focal` in the same unit.
    """
    local = np.concatenate([slants, -np.sqrt(np.clip(1 - (slants**2).sum(axis=1, keepdims=True), 0, 1))], axis=1)
    return (_turns(_rays(places, focal)) @ local[:, :, None])[:, :, 0]


def _rays(places: np.ndarray, focal: float) -> np.ndarray:
    rays = np.concatenate([places, np.full((len(places), 1), focal)], axis=1)
    return rays / np.linalg.norm(rays, axis=1, keepdims=True)


def _turns(rays: np.ndarray) -> np.ndarray:
    """The least turns `(N, 3, 3)` that take the depth to each of the rays `(N, 3)`."""
    x, y, z = rays.T
    a = 1 / (1 + z)
    rows = [1 - a * x * x, -a * x * y, x, -a * x * y, 1 - a * y * y, y, -x, -y, z]
    return np.stack(rows, axis=1).reshape(-1, 3, 3)


@dataclass(frozen=True, eq=False)
class TablePlane:
    """How a table lies before the camera: its unit normal `(3,)` (right, down, away), which points at the camera, and
    the focal length that was assumed, in longer sides of the picture. `others`: how it may lie as well, by other focal
    lengths (`PLAUSIBLE`)."""

    normal: np.ndarray
    focal: float
    others: tuple[TablePlane, ...] = ()


AHEAD = TablePlane(np.array([0.0, 0.0, -1.0]), 1.0)
"""A table that the camera looks straight down at."""


@dataclass(frozen=True, eq=False)
class SeenTable:
    """A table as pictures showed it whose middle was at `(x, y)`, and whose longer side was so long, in pixels.

    `spots` `(S, 5)` are where dice lay that told of it, the newest last: their middles and edges, in pixels, and their
    slants. `guessed`: too few dice agreed yet, so that nothing follows from it.
    """

    plane: TablePlane
    x: float
    y: float
    longer: float
    spots: np.ndarray = field(default_factory=lambda: np.zeros((0, 5)))
    guessed: bool = False

    @property
    def known(self) -> bool:
        """Whether enough dice told of it, at rest, to be held against others later."""
        return not self.guessed and len(self.spots) >= LEAST_SUPPORT

    @property
    def sure(self) -> bool:
        """Whether so many dice told of it that it is known better than any one die's slant."""
        return len(self.spots) >= SURE_SPOTS

    def slants(self, boxes: np.ndarray) -> np.ndarray:
        """The slants `(N, 2)` of dice in `boxes` `(N, 4)` that lie on it."""
        return slants_on(self.plane, self.places(boxes))

    def places(self, boxes: np.ndarray) -> np.ndarray:
        """Middles `(N, 2)` of `boxes` `(N, 4)` from the middle of those pictures, in their longer sides."""
        return ((boxes[:, :2] + boxes[:, 2:]) / 2 - [self.x, self.y]) / self.longer

    def leans(self, boxes: np.ndarray, slants: np.ndarray) -> np.ndarray:
        """By how many radians dice in `boxes` `(N, 4)` with these slants `(N, 2)` lean against it, `(N,)`: the least,
        of all ways in which it may lie."""
        planes = self.plane, *self.plane.others
        return np.min([leans(plane, slants, self.places(boxes)) for plane in planes], axis=0)

    def told_by(self, boxes: np.ndarray, slants: np.ndarray) -> SeenTable:
        """The same table, of which the dice in `boxes` `(N, 4)` with these slants `(N, 2)` tell as well. A die that
        lies where another lay tells in its place, so that one which lies there for long counts once."""
        middles, edges = (boxes[:, :2] + boxes[:, 2:]) / 2, (boxes[:, 2:] - boxes[:, :2]).max(axis=1, keepdims=True)
        apart = np.linalg.norm(self.spots[:, None, :2] - middles[None], axis=2)
        elsewhere = (apart > SAME_SPOT * self.spots[:, 2:3]).all(axis=1)
        new = np.concatenate([middles, edges, slants], axis=1)
        spots = np.concatenate([self.spots[elsewhere], new])[-MOST_SPOTS:]
        places = (spots[:, :2] - [self.x, self.y]) / self.longer
        plane = table_of(spots[:, 3:], places, np.ones(len(spots), bool))
        return replace(self, plane=plane or self.plane, spots=spots, guessed=self.guessed and plane is None)

    def moved(self, x: float, y: float) -> SeenTable:
        """The same in a picture in which everything lies so many pixels further to the right and down."""
        spots = self.spots + np.array([x, y, 0.0, 0.0, 0.0])
        return replace(self, x=self.x + x, y=self.y + y, spots=spots)


def seen_tables(
    boxes: np.ndarray,
    slants: np.ndarray,
    trusted: np.ndarray,
    telling: np.ndarray,
    size: tuple[int, int],
    before: Sequence[SeenTable] = (),
) -> tuple[SeenTable, ...]:
    """The tables on which dice in `boxes` `(N, 4)` lie, told by the slants `(N, 2)` of those that are `trusted` `(N,)`,
    in a picture of `size` `(width, height)`.

    Where one table is known from `before`, it is that one still if half of the dice agree with it, or if they are too
    few to tell. Where no table is known yet, dice of several pictures tell of it together; until three agree it is
    `guessed`. Spots are kept of the `telling` dice `(N,)` alone.
    """
    width, height = size
    known = len(before) == 1 and before[0].known
    found = tables_of(slants, places_of(boxes, width, height), trusted)
    if known and len(boxes) and len(found) < 2:
        table = before[0]
        agree = trusted & (table.leans(boxes, slants) <= REACH)
        if len(boxes) < LEAST_SUPPORT or 2 * agree.sum() >= max(1, trusted.sum()):
            return (table.told_by(boxes[agree & telling], slants[agree & telling]),)
    seen = tuple(SeenTable(plane, width / 2, height / 2, max(width, height)) for plane in found)
    if len(seen) == 1:
        agree = trusted & (seen[0].leans(boxes, slants) <= REACH)
        return (seen[0].told_by(boxes[agree & telling], slants[agree & telling]),)
    if seen or known or not len(boxes):
        return seen
    guess = (
        before[0]
        if len(before) == 1 and before[0].guessed
        else SeenTable(AHEAD, width / 2, height / 2, max(width, height), guessed=True)
    )
    return (guess.told_by(boxes[telling], slants[telling]),)


def table_of(slants: np.ndarray, places: np.ndarray, trusted: np.ndarray) -> TablePlane | None:
    """The table that most of the `trusted` `(N,)` dice lie on; `slants` and `places` `(N, 2)` as of `normals`.

    Of the focal lengths, that is taken with which they agree best; those that are nearly as good stand beside it. None
    where fewer than three agree, or not more than half of the trusted.
    """
    tables: list[tuple[float, TablePlane]] = []
    for focal in FOCAL_LENGTHS if trusted.sum() >= LEAST_SUPPORT else ():
        found = normals(slants[trusted], places[trusted], focal)
        angles = np.arccos(np.clip(found @ found.T, -1, 1))
        near = angles <= REACH
        support = (1 - (angles / REACH) ** 2).clip(0).sum(axis=1)
        center = int(support.argmax())
        agreed = near[center].sum()
        if agreed < LEAST_SUPPORT or 2 * agreed <= trusted.sum():
            continue
        normal = found[near[center]].mean(axis=0)
        tables.append((float(support[center]), TablePlane(normal / np.linalg.norm(normal), focal)))
    if not tables:
        return None
    best, table = max(tables, key=lambda each: each[0])
    others = (other for support, other in tables if other is not table and support >= PLAUSIBLE * best)
    return replace(table, others=tuple(others))


def tables_of(slants: np.ndarray, places: np.ndarray, trusted: np.ndarray) -> tuple[TablePlane, ...]:
    """The table of `table_of`, and that of the other dice where these agree on one too and lie to one side of the
    first ones: a picture may be joined of two cameras', as that of a video call."""
    first = table_of(slants, places, trusted)
    if first is None:
        return ()
    others = trusted & (leans(first, slants, places) > UNTOLD_LEAN)
    second = table_of(slants, places, others)
    if second is None or not _apart(places[trusted & ~others], places[others]):
        return (first,)
    return first, second


def _apart(some: np.ndarray, others: np.ndarray) -> bool:
    """Whether an upright or a level line parts two sets of places `(N, 2)` and `(M, 2)`."""
    parted = (some.max(axis=0) < others.min(axis=0)) | (others.max(axis=0) < some.min(axis=0))
    return bool(parted.any())


def slants_on(table: TablePlane, places: np.ndarray) -> np.ndarray:
    """The slants `(N, 2)` of dice that lie on a table at `places` `(N, 2)`."""
    turns = _turns(_rays(places, table.focal))
    return (turns.transpose(0, 2, 1) @ table.normal)[:, :2]


def leans(table: TablePlane, slants: np.ndarray, places: np.ndarray) -> np.ndarray:
    """By how many radians dice with these slants at these places lean against a table, `(N,)`."""
    return np.arccos(np.clip(normals(slants, places, table.focal) @ table.normal, -1, 1))


def flatness(leaning: np.ndarray) -> np.ndarray:
    """How much tells for dice to lie flat that seem to lean by so many radians `(N,)`: 1 where they do not at all."""
    return np.maximum(1 - (leaning / UNTOLD_LEAN) ** 2, LEAST_FLATNESS)


def ups(slants: np.ndarray) -> np.ndarray:
    """Where the top of the world is around dice with `slants` `(N, 2)`: radians clockwise from the picture's top.

    Seen at a slant, a die shows its top face away from the camera's foot; 0 for dice seen from too near straight above,
    which have no such side, and for those whose top is up in the picture anyway.
    """
    turned = np.arctan2(slants[:, 0], -slants[:, 1])
    matters = (np.linalg.norm(slants, axis=1) > LEAST_SLANT) & (np.abs(turned) > LEAST_TURN)
    return np.where(matters, turned, 0.0)


def between(some: np.ndarray, others: np.ndarray) -> np.ndarray:
    """How far apart directions are, in radians, 0 to pi."""
    return np.abs((some - others + np.pi) % (2 * np.pi) - np.pi)


def turned(slants: np.ndarray, ups: np.ndarray) -> np.ndarray:
    """Slants `(N, 2)` as a picture shows them, of crops with the picture's `ups` `(N,)` at their tops."""
    cos, sin = np.cos(ups), np.sin(ups)
    x, y = slants.T
    return np.stack([cos * x - sin * y, sin * x + cos * y], axis=1)


def places_of(boxes: np.ndarray, width: int, height: int) -> np.ndarray:
    """Middles `(N, 2)` of boxes `(N, 4)` from the middle of their picture, in its longer sides."""
    return ((boxes[:, :2] + boxes[:, 2:]) / 2 - [width / 2, height / 2]) / max(width, height)


def shortened(slants: np.ndarray) -> np.ndarray:
    """Estimates of slants `(N, 2)`, where longer than any slant can be, brought to length 1."""
    return slants / np.maximum(np.linalg.norm(slants, axis=1, keepdims=True), 1.0)
