"""The dice of Dessert Dice: their colours, the icons that their faces display, and the options about them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from rules._fields import PIPS, choice_of, list_of, object_of, only_fields, show
from rules.errors import BadSetup
from rules.options import SeatOption, WordOption, names_of
from rules.orientation import LEFT_HANDED, RIGHT_HANDED, Orientations
from rules.sentence import said
from rules.words import listed

ICONS: tuple[str, ...] = ("jello_tart", "sweet_roll", "popsicle", "ice_cream")
"""The four icons, in the order in which a state lists them."""

COLOR_COUNTS: Mapping[str, int] = {"red": 6, "yellow": 6, "green": 6, "purple": 6, "black": 1}
"""How many dice there are of each colour."""

_COLOR_NAMES: Mapping[str, str] = {
    "red": said("red", "dice"),
    "yellow": said("yellow", "dice"),
    "green": said("green", "dice"),
    "purple": said("purple", "dice"),
    "black": said("black", "dice"),
}
_ICON_NAMES: Mapping[str, str] = {
    "jello_tart": said("jello tart"),
    "sweet_roll": said("sweet roll"),
    "popsicle": said("popsicle"),
    "ice_cream": said("ice cream"),
}

COLORS = tuple(COLOR_COUNTS)
DICE = sum(COLOR_COUNTS.values())

Faces: TypeAlias = Mapping[str, tuple[tuple[str, ...], ...]]
"""For each colour, the icons that pips 1 to 6 display."""


def die_words(color: str, face: int) -> str:
    """A die by its colour and the face on top: `red 3`."""
    return said("{color} {face}", color=_COLOR_NAMES[color], face=face)


def color_words(color: str) -> str:
    """A colour of dice: `red`; one that no die has by its own name."""
    return _COLOR_NAMES.get(color, color)


def counted(colors: Mapping[str, int]) -> str:
    """How many dice of which colours: `6 red and 1 black`."""
    return listed([said("{count} {color}", count=count, color=_COLOR_NAMES[c]) for c, count in colors.items()])


def icon_words(icon: str) -> str:
    """An icon's name: `ice cream`."""
    return _ICON_NAMES.get(icon, icon)


_OWN = dict(zip(COLORS, ICONS, strict=False))
DEFAULT_FACES: Faces = MappingProxyType(
    {color: (*((icon,) for icon in ICONS), *((_OWN[color],) if color in _OWN else ICONS,) * 2) for color in COLORS}
)

_HANDED: Mapping[str, Orientations] = {
    "right": RIGHT_HANDED,
    "left": LEFT_HANDED,
    "unknown": RIGHT_HANDED | LEFT_HANDED,
}


@dataclass(frozen=True, slots=True)
class Options:
    """What the table chose: who begins, what the faces display, and every orientation that its dice can be in.

    `unseen_turns`: how many were taken, at least, before the game was taken up.
    """

    starter: int
    faces: Faces
    handed: Orientations
    unseen_turns: int = 0


STARTER = SeatOption("starter", said("Begins"))
HANDED = WordOption(
    "handed",
    said("The dice are"),
    {
        "right": said("right-handed: 1, 2, 3 anticlockwise around their corner"),
        "left": said("left-handed: 1, 2, 3 clockwise around their corner"),
        "unknown": said("of either kind"),
    },
)


def read_options(options: Mapping[str, object], seats: int) -> Options:
    """The options of a setup for that many players; raises `BadSetup`."""
    only_fields(options, frozenset(), "options", BadSetup, optional=names_of((STARTER, HANDED)) | {"faces"})
    return Options(
        starter=STARTER.of(options, seats),
        faces=_faces(options["faces"]) if "faces" in options else DEFAULT_FACES,
        handed=_HANDED[HANDED.of(options)],
    )


def _faces(value: object) -> Faces:
    colors = object_of(value, "faces", BadSetup)
    only_fields(colors, frozenset(COLORS), "faces", BadSetup)
    faces: dict[str, tuple[tuple[str, ...], ...]] = {}
    for color in COLORS:
        listed = list_of(colors[color], f"the faces of the {color} dice", BadSetup)
        if len(listed) != len(PIPS):
            raise BadSetup(f"the faces of the {color} dice must be six lists of icons, not {len(listed)}")
        faces[color] = tuple(_icons(icons, f"{color} {pip}") for pip, icons in zip(PIPS, listed, strict=True))
    return MappingProxyType(faces)


def _icons(value: object, face: str) -> tuple[str, ...]:
    listed = list_of(value, f"the icons of {face}", BadSetup)
    icons = [choice_of(icon, ICONS, f"an icon of {face}", BadSetup) for icon in listed]
    for icon in icons:
        if icons.count(icon) > 1:
            raise BadSetup(f"{face} displays {show(icon)} twice")
    return tuple(icon for icon in ICONS if icon in icons)
