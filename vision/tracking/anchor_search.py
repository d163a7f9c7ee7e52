"""The anchor picture of a camera found again anywhere in the picture, by its features."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.readings import Frame


class AnchorSearch:
    """Finds the anchor picture again by its features (ORB), at twice the gate's scale, wherever the camera looks."""

    LEAST_MATCHES = 15
    MOST_ZOOM = 1.6

    def __init__(self, frame: Frame) -> None:
        height, width = frame.small.shape[:2]
        self._size = (2 * width, 2 * height)
        self._view = self._gray(frame)
        self._known: tuple[Sequence[cv2.KeyPoint], np.ndarray | None] | None = None

    def _gray(self, frame: Frame) -> np.ndarray:
        gray = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
        return cv2.resize(gray, self._size, interpolation=cv2.INTER_AREA)

    def find(self, frame: Frame) -> np.ndarray | None:
        """The motion ``(3, 3)`` from the frame to the anchor at the gate's scale, or None."""
        orb = cv2.ORB.create(nfeatures=600, fastThreshold=8)
        if self._known is None:
            self._known = orb.detectAndCompute(self._view, None)
        there, described = self._known
        here, descriptions = orb.detectAndCompute(self._gray(frame), None)
        if described is None or descriptions is None or min(len(there), len(here)) < self.LEAST_MATCHES:
            return None
        matches = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(descriptions, described)
        if len(matches) < self.LEAST_MATCHES:
            return None
        ours = np.array([here[match.queryIdx].pt for match in matches]) / 2 - 0.25
        theirs = np.array([there[match.trainIdx].pt for match in matches]) / 2 - 0.25
        matrix, inliers = cv2.findHomography(ours, theirs, cv2.RANSAC, 2.0)
        if matrix is None or inliers is None or int(inliers.sum()) < self.LEAST_MATCHES:
            return None
        zoom = float(np.sqrt(max(0.0, np.linalg.det(matrix[:2, :2]))))
        bent = float(np.abs(matrix[2, :2]).max()) * self._size[0] / 2
        if not 1 / self.MOST_ZOOM < zoom < self.MOST_ZOOM or bent > 0.5:
            return None
        return matrix / matrix[2, 2]
