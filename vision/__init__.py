"""Pictures to readings: sources, detector, reader, tracker, settling."""

from vision.readings import COLORS, Box, DieReading, Frame, Point, TableReading

__all__ = ["COLORS", "Box", "DieReading", "Frame", "Point", "TableReading"]
