"""The mat drawn: the sheets of `vision.mat` on pages of paper, to print at their true size. Nothing here loads Qt."""

from app.print.mat.page import Paper, page_of
from app.print.mat.room import NoRoomError, require_room

__all__ = ["NoRoomError", "Paper", "page_of", "require_room"]
