"""The largest picture that is decoded, told to OpenCV too, which would take ten times as many pixels.

OpenCV reads the variable while it is loaded, so this module comes before it. It bounds the formats whose size
`vision.sources.pictures.declared_size` does not know, such as TIFF.
"""

import os

MOST_PIXELS = 100_000_000
"""More than twice the 8000 × 6000 that are promised; larger ones would fill the memory before anything is read."""

os.environ["OPENCV_IO_MAX_IMAGE_PIXELS"] = str(MOST_PIXELS)
