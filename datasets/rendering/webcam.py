"""What a webcam makes of light: blur, vignetting, noise, sharpening, compression."""

import io
from typing import cast

import av
import cv2
import numpy as np

from datasets.scenes.scene import Webcam


def _motion_kernel(motion: tuple[float, float]) -> np.ndarray:
    reach = int(np.ceil(np.hypot(*motion) / 2)) + 1
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    half = np.array(motion) / 2 * 16
    middle = (reach + 0.0) * 16
    a, b = (tuple(round(float(v)) for v in (middle + s * half[0], middle + s * half[1])) for s in (-1, 1))
    cv2.line(kernel, a, b, 1.0, 1, cv2.LINE_AA, 4)
    return kernel / kernel.sum()


def expose(picture: np.ndarray, webcam: Webcam, rng: np.random.Generator) -> np.ndarray:
    """The picture as the webcam would deliver it, before compression. (height, width, 3) BGR uint8 both ways.

    Exposure and white balance are applied by the renderer, to light; everything after the lens is done here.
    """
    height, width = picture.shape[:2]
    out = picture.astype(np.float32)
    if webcam.defocus > 0.2:
        out = cv2.GaussianBlur(out, (0, 0), webcam.defocus)
    if np.hypot(*webcam.motion) > 0.7:
        out = cv2.filter2D(out, -1, _motion_kernel(webcam.motion))
    if webcam.contrast != 1.0:
        out = (out - 118) * webcam.contrast + 118
    if webcam.saturation != 1.0 or webcam.grey:
        grey = out @ np.array([0.114, 0.587, 0.299], np.float32)
        out = grey[..., None] + (0.0 if webcam.grey else webcam.saturation) * (out - grey[..., None])
    if webcam.vignetting > 0:
        x = np.linspace(-1, 1, width, dtype=np.float32) ** 2
        y = np.linspace(-1, 1, height, dtype=np.float32) ** 2
        out *= (1 - webcam.vignetting * 0.5 * (x[None] + y[:, None]))[..., None]
    out = add_noise(out, webcam, rng)
    if webcam.softness < 1.0:
        small = (max(16, round(width * webcam.softness)), max(16, round(height * webcam.softness)))
        out = cv2.resize(out, small, interpolation=cv2.INTER_AREA)
        if webcam.kept:
            out = _kept(out, webcam)
        out = cv2.resize(out, (width, height), interpolation=cv2.INTER_LINEAR)
    if webcam.sharpening > 0 and not webcam.kept:
        out += webcam.sharpening * (out - cv2.GaussianBlur(out, (0, 0), 1.3))
    return np.clip(out + 0.5, 0, 255).astype(np.uint8)


def add_noise(picture: np.ndarray, webcam: Webcam, rng: np.random.Generator) -> np.ndarray:
    """Float picture with the sensor's noise: fine, and coarse coloured grain, stronger in the dark."""
    height, width = picture.shape[:2]
    if webcam.noise > 0:
        rough = rng.standard_normal((height, width, 1), np.float32) + 0.5 * rng.standard_normal(
            (height, width, 3), np.float32
        )
        picture = picture + webcam.noise * rough * (1.25 - 0.5 * picture / 255)
    if webcam.grain > 0:
        coarse = rng.standard_normal((height // 3 + 1, width // 3 + 1, 3), np.float32)
        picture = picture + webcam.grain * cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR)
    return picture


def _kept(picture: np.ndarray, webcam: Webcam) -> np.ndarray:
    """A small float picture as phones keep it: sharpened, and as a JPEG, whose colours are half as fine."""
    crisp = picture + webcam.sharpening * (picture - cv2.GaussianBlur(picture, (0, 0), 1.0))
    data = np.frombuffer(jpeg(np.clip(crisp + 0.5, 0, 255).astype(np.uint8), webcam.kept), np.uint8)
    return cv2.imdecode(data, cv2.IMREAD_COLOR).astype(np.float32)


def jpeg(picture: np.ndarray, quality: int) -> bytes:
    """The picture as a JPEG file."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def filmed(picture: np.ndarray, crf: int) -> np.ndarray:
    """The picture `(height, width, 3)` BGR `uint8` as a film in H.264 of that quality shows it: smoothed in blocks."""
    height, width = picture.shape[:2]
    even = cv2.copyMakeBorder(picture, 0, height % 2, 0, width % 2, cv2.BORDER_REPLICATE)
    film = io.BytesIO()
    with av.open(film, "w", format="matroska") as out:
        stream = cast("av.VideoStream", out.add_stream("libx264", rate=25))
        stream.width, stream.height, stream.pix_fmt = even.shape[1], even.shape[0], "yuv420p"
        stream.options = {"crf": str(crf), "preset": "medium", "threads": "1"}
        out.mux(stream.encode(av.VideoFrame.from_ndarray(even, format="bgr24")))
        out.mux(stream.encode())
    film.seek(0)
    with av.open(film) as shown:
        return next(shown.decode(video=0)).to_ndarray(format="bgr24")[:height, :width]
