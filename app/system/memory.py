"""Memory that was used and is free again goes back to the system."""

import ctypes
import sys


def give_back() -> None:
    """Has the C library give back what it holds free, where it can be asked to: glibc's `malloc_trim`.

    It keeps what a thread freed for the next that asks, and each thread has a heap of its own. So without this every
    look at a long session would leave the room that it took.
    """
    if sys.platform.startswith("linux"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
