"""Keeps ONNX Runtime from telling its makers how it is used: of Cubewatch nothing goes over the network.

From version 1.29 on its packages for Linux and macOS write an identifier of the computer into the home folder and send
to events.data.microsoft.com, unless the variable is there before the library is loaded. On Windows it hands the same to
the system's event tracing, which a call turns off.
"""

import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"


def disable_telemetry_events() -> None:
    """Turns off what the library reports on Windows; called wherever it is loaded, before a network is."""
    import onnxruntime

    onnxruntime.disable_telemetry_events()
