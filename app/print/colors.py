"""The colours of a card, and those of its print; a window has its own. No meaning is carried by colour alone."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardColors:
    """The colours of a card, as ``#rrggbb``.

    `ink` is for text, walls and outlines, `on_ink` for what stands on it; `faint` for lines that may be overlooked;
    `shade` fills what is no floor, and boxes; `tiers` are those of rooms A, B and C, under text in `on_tier`.
    """

    paper: str
    ink: str
    on_ink: str
    muted: str
    faint: str
    shade: str
    danger: str
    way: str
    tiers: dict[str, str]
    on_tier: str


PRINT = CardColors(
    paper="#ffffff",
    ink="#16191d",
    on_ink="#ffffff",
    muted="#565d66",
    faint="#b4bac1",
    shade="#eceef0",
    danger="#f4c7ad",
    way="#d3e8dc",
    tiers={"A": "#2f5d7c", "B": "#7a4b08", "C": "#7f1d2b"},
    on_tier="#ffffff",
)
