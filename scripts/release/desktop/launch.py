"""Where the built program begins: the command line, which opens the window where nothing else is asked for."""

import os
import re
import sys

from gui.window.display import PROBE_WORD, probe

# PyInstaller has libraries found in the build; what the program starts (a file manager) must find the system's own.
LIBRARY_PATH = "LD_LIBRARY_PATH"
if sys.platform.startswith("linux"):
    before = os.environ.pop(f"{LIBRARY_PATH}_ORIG", None)
    os.environ.pop(LIBRARY_PATH, None)
    if before:
        os.environ[LIBRARY_PATH] = before

CANNOT_START = 2
MISSING = re.compile(r"^(\S+\.so\S*): cannot open shared object file")


def start() -> None:
    """Does what was asked for, in a sentence where the system lacks a library that no build can bring."""
    try:
        if sys.argv[1:] == [PROBE_WORD]:
            probe()
        else:
            from gui.main import main

            main()
    except ImportError as error:
        missing = MISSING.match(str(error))
        if missing is None:
            raise
        print(
            f"cubewatch: this system lacks {missing[1]}; docs/install.md says which packages bring it.", file=sys.stderr
        )
        sys.exit(CANNOT_START)


start()
