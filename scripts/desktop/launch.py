"""Where the built program begins: the command line, which opens the window where nothing else is asked for."""

import os
import sys

from gui.display import PROBE_WORD, probe

# PyInstaller has libraries found in the build; what the program starts (a file manager) must find the system's own.
LIBRARY_PATH = "LD_LIBRARY_PATH"
if sys.platform.startswith("linux"):
    before = os.environ.pop(f"{LIBRARY_PATH}_ORIG", None)
    os.environ.pop(LIBRARY_PATH, None)
    if before:
        os.environ[LIBRARY_PATH] = before

if sys.argv[1:] == [PROBE_WORD]:
    probe()
else:
    from gui.cli import main

    main()
