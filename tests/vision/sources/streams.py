"""Cameras on the loopback interface, with the ways in which cameras fail: MJPEG over HTTP, and H.264 over RTSP.

Both show the pictures of a `Scene` as long as their `mode` is `LIVE`. `FROZEN` repeats the last picture to the last
bit, `OLD` the last few of them in turn, `STALLED` leaves the connection open and sends nothing, `DEAD` breaks it off
and answers nobody. `BLACK` and `STATIC` show a sensor's noise in the dark, and nothing but noise.
"""

from __future__ import annotations

import socket
import socketserver
import struct
import threading
from collections import deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, BinaryIO

import av
import cv2
import numpy as np

LIVE, FROZEN, OLD, STALLED, DEAD, BLACK, STATIC = "live", "frozen", "old", "stalled", "dead", "black", "static"
# So many pictures a driver shows again.
KEPT = 8
Scene = Callable[[], np.ndarray]
BOUNDARY = "frame"


def bare_table() -> np.ndarray:
    """A picture of a table with nothing on it, as a sensor sees it, 128 × 96."""
    return np.clip(np.random.default_rng().normal(120, 3, (96, 128, 3)), 0, 255).astype(np.uint8)


def black(shape: tuple[int, ...]) -> np.ndarray:
    """What a sensor gives whose lens is covered."""
    return np.clip(np.random.default_rng().normal(1.5, 1.5, shape), 0, 255).astype(np.uint8)


def static(shape: tuple[int, ...]) -> np.ndarray:
    """What a device gives whose cable is loose: noise, and nothing else."""
    return np.random.default_rng().integers(0, 256, shape, dtype=np.uint8)


FAULTS: dict[str, Callable[[tuple[int, ...]], np.ndarray]] = {BLACK: black, STATIC: static}


class Webcam:
    """A server of one scene; `address` is where to find it."""

    path = ""

    def __init__(self, scene: Scene = bare_table, rate: float = 30.0) -> None:
        self.mode = LIVE
        self.sent = 0
        self._scene = scene
        self._closing = threading.Event()
        self._rate = rate
        self._server = self._make_server()
        self.address = self.path.format(port=self._server.server_address[1])
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _make_server(self) -> socketserver.TCPServer:
        raise NotImplementedError

    def pictures(self) -> Iterator[np.ndarray]:
        """The pictures of one connection, at the server's rate, until it breaks off."""
        kept = deque([self._scene()], maxlen=KEPT)
        while not self._closing.wait(1.0 / self._rate) and self.mode != DEAD:
            if self.mode == LIVE:
                kept.append(self._scene())
            if self.mode == OLD:
                kept.rotate(-1)
            if self.mode != STALLED:
                self.sent += 1
                yield kept[-1] if self.mode not in FAULTS else FAULTS[self.mode](kept[-1].shape)


class HttpWebcam(Webcam):
    """JPEG pictures in a multipart answer, as web cameras give them."""

    path = "http://127.0.0.1:{port}/video.mjpg"

    def _make_server(self) -> socketserver.TCPServer:
        webcam = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if webcam.mode == DEAD:
                    return
                self.send_response(200)
                self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={BOUNDARY}")
                self.end_headers()
                try:
                    for picture in webcam.pictures():
                        jpeg = cv2.imencode(".jpg", picture)[1].tobytes()
                        head = f"--{BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                        self.wfile.write(head.encode() + jpeg + b"\r\n")
                except OSError:
                    return

            def log_message(self, *args: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        return server


class RtspWebcam(Webcam):
    """H.264 in RTP packets interleaved with RTSP (RFC 2326, 3550 and 6184), as network cameras give it.

    It answers just what a player asks for: OPTIONS, DESCRIBE, SETUP and PLAY over TCP. Every NAL unit goes in a packet
    of its own, so that pictures have to be small.
    """

    path = "rtsp://127.0.0.1:{port}/table"

    def _make_server(self) -> socketserver.TCPServer:
        webcam = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                try:
                    while webcam.mode != DEAD and (request := read_request(self.rfile)):
                        self.wfile.write(answer(*request, webcam.address))
                        if request[0] == "PLAY":
                            webcam.play(self.wfile)
                            return
                except OSError:
                    return

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 8

        return Server(("127.0.0.1", 0), Handler)

    def play(self, out: Any) -> None:
        encoder: Any = None
        sequence = 0
        for index, picture in enumerate(self.pictures()):
            if encoder is None:
                encoder = h264_encoder(picture.shape[1], picture.shape[0], self._rate)
            frame = av.VideoFrame.from_ndarray(picture, format="bgr24")
            frame.pts = index
            units = [unit for packet in encoder.encode(frame) for unit in nal_units(bytes(packet))]
            for place, unit in enumerate(units):
                last = place == len(units) - 1
                stamp = int(90_000 * index / self._rate) & 0xFFFFFFFF
                rtp = struct.pack(">BBHII", 0x80, 96 | (0x80 if last else 0), sequence & 0xFFFF, stamp, 0x1234) + unit
                out.write(b"$\0" + struct.pack(">H", len(rtp)) + rtp)
                sequence += 1


def h264_encoder(width: int, height: int, rate: float) -> Any:
    encoder = av.CodecContext.create("libx264", "w")
    encoder.width, encoder.height, encoder.pix_fmt = width, height, "yuv420p"
    encoder.time_base = Fraction(1, round(rate))
    encoder.options = {"preset": "ultrafast", "tune": "zerolatency", "crf": "20", "g": str(round(2 * rate))}
    return encoder


def nal_units(data: bytes) -> list[bytes]:
    """The NAL units of an H.264 byte stream, without their start codes."""
    return [unit for part in data.split(b"\0\0\1") if (unit := part.rstrip(b"\0"))]


def read_request(source: BinaryIO) -> tuple[str, dict[str, str]] | None:
    """The method and the headers of the next RTSP request; None where there are no more."""
    line = source.readline().decode()
    headers = dict[str, str]()
    while (header := source.readline().decode().strip()) != "":
        name, _, value = header.partition(":")
        headers[name.strip().lower()] = value.strip()
    return (line.split()[0], headers) if line.strip() else None


def answer(method: str, headers: dict[str, str], address: str) -> bytes:
    extra, body = list[str](), ""
    if method == "OPTIONS":
        extra.append("Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN")
    elif method == "DESCRIBE":
        body = (
            "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=table\r\nt=0 0\r\n"
            "m=video 0 RTP/AVP 96\r\nc=IN IP4 0.0.0.0\r\na=rtpmap:96 H264/90000\r\na=control:0\r\n"
        )
        extra += ["Content-Type: application/sdp", f"Content-Base: {address}/", f"Content-Length: {len(body)}"]
    elif method == "SETUP":
        if "TCP" not in headers.get("transport", ""):
            return f"RTSP/1.0 461 Unsupported Transport\r\nCSeq: {headers.get('cseq', '0')}\r\n\r\n".encode()
        extra += ["Transport: RTP/AVP/TCP;unicast;interleaved=0-1", "Session: 1"]
    elif method == "PLAY":
        extra += ["Session: 1", "Range: npt=now-"]
    lines = ["RTSP/1.0 200 OK", f"CSeq: {headers.get('cseq', '0')}", *extra, "", body]
    return "\r\n".join(lines).encode()


def free_port() -> int:
    """A port on the loopback interface where nothing answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
