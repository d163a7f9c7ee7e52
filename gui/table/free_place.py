"""Where on a picture something can stand without covering what lies there."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF


def least_covering(places: Sequence[QRectF], others: Sequence[QRectF], room: QRectF) -> QRectF:
    """The first of the places that covers the least of the others; one that sticks out of `room` is the last choice."""

    def covered(place: QRectF) -> float:
        shared = (place.intersected(other) for other in others)
        outside = place.width() * place.height() * (not room.contains(place))
        return outside + sum(each.width() * each.height() for each in shared)

    return min(places, key=covered)
