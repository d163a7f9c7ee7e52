"""Keeps OpenCV to one thread, as the networks are.

Its threads wait for work by spinning. What is asked of them here is done in a fraction of a millisecond, so that they
spin most of the time: a game took a fifth more of the processor's time, and not a moment less by the clock. The
variable has to be there before the library is loaded; whoever sets it themselves is left alone.
"""

import os

os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")
