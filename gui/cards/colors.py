"""The colours of the cards: on paper, in a light window and in a dark one. No meaning is carried by colour alone."""

from __future__ import annotations

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

LIGHT = CardColors(
    paper="#fbfaf8",
    ink="#1a2026",
    on_ink="#fbfaf8",
    muted="#57616c",
    faint="#c9c4ba",
    shade="#e6e2da",
    danger="#f2b794",
    way="#bfe0cd",
    tiers={"A": "#2f5d7c", "B": "#7a4b08", "C": "#7f1d2b"},
    on_tier="#ffffff",
)

DARK = CardColors(
    paper="#1a2027",
    ink="#eff3f7",
    on_ink="#1a2027",
    muted="#a3b0bf",
    faint="#3d4956",
    shade="#10141a",
    danger="#a5502a",
    way="#1f6a4c",
    tiers={"A": "#8fc3e6", "B": "#f0c46a", "C": "#ff9d9d"},
    on_tier="#12161b",
)
