"""The layout of a mat that lies in one picture."""

from referee.layout import Layout, layout_of
from vision.mat import look
from vision.readings import Frame


def find_layout(frame: Frame, game: str, players: int) -> Layout | None:
    """In pixels of the frame; None where the frame does not show all of the mat. Raises NoMatError."""
    height, width = frame.image.shape[:2]
    sight = look(frame.image)
    layout, _ = layout_of(sight.sheets, sight.twice, sight.mirrored, game, players, width, height)
    return layout
