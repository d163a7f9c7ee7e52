"""What the program writes is readable by its owner alone."""

import os
import stat
from contextlib import suppress

from app.stores.data_folder import VARIABLE, data_folder

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def keep_private() -> None:
    """Has every file and folder that this program makes from now on be readable by its owner alone; the player's own
    folder too, which an earlier version may have left open. A folder that the player named is left as it is."""
    os.umask(os.umask(OTHERS) | OTHERS)
    folder = data_folder()
    if os.environ.get(VARIABLE) or os.name == "nt":
        return
    with suppress(OSError):
        mode = stat.S_IMODE(folder.lstat().st_mode)
        if not folder.is_symlink() and mode & OTHERS:
            folder.chmod(mode & ~OTHERS)
