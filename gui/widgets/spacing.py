"""Distances and sizes in units of the design: given where a layout or a widget is made, and kept at every scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QLayout, QWidget

if TYPE_CHECKING:
    from gui.widgets.theme import Look

AnyLayout = TypeVar("AnyLayout", bound=QLayout)
AnyWidget = TypeVar("AnyWidget", bound=QWidget)
Margins = float | tuple[float, float, float, float]

_UNITS = "units"
"""The property of Qt that keeps them: what is set, by the name of the method that sets it."""


def spaced(
    layout: AnyLayout,
    spacing: float | None = None,
    margins: Margins | None = None,
    *,
    across: float | None = None,
    down: float | None = None,
) -> AnyLayout:
    """The same layout, with this much between its parts (`across` and `down` those of a grid) and around them: on all
    sides, or left, top, right and bottom."""
    around = (margins,) * 4 if isinstance(margins, int | float) else margins
    _keep(layout, setSpacing=spacing, setContentsMargins=around, setHorizontalSpacing=across, setVerticalSpacing=down)
    return layout


def sized(
    widget: AnyWidget,
    *,
    fixed_width: float | None = None,
    min_width: float | None = None,
    max_width: float | None = None,
    fixed_height: float | None = None,
    min_height: float | None = None,
    icon: float | None = None,
) -> AnyWidget:
    """The same widget, of these sizes; `icon` is the side of a button's picture."""
    _keep(
        widget,
        setFixedWidth=fixed_width,
        setMinimumWidth=min_width,
        setMaximumWidth=max_width,
        setFixedHeight=fixed_height,
        setMinimumHeight=min_height,
        setIconSize=icon,
    )
    return widget


def scale(part: QObject, look: Look) -> None:
    """Puts what `spaced` and `sized` said of `part` at the scale of `look`."""
    for method, units in (part.property(_UNITS) or {}).items():
        pixels = [round(look.px(unit)) for unit in units]
        if method == "setIconSize":
            getattr(part, method)(QSize(pixels[0], pixels[0]))
        else:
            getattr(part, method)(*pixels)


def _keep(part: QObject, **units: float | tuple[float, ...] | None) -> None:
    said = {name: value if isinstance(value, tuple) else (value,) for name, value in units.items() if value is not None}
    part.setProperty(_UNITS, said)
