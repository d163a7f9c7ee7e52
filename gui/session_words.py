"""What is said of a session in lists: how large it is, and how long its film stays."""

from __future__ import annotations

from gui.session_store import Summary


def size_words(size: int) -> str:
    """Bytes as a person reads them.

    >>> size_words(0), size_words(812_400), size_words(34_560_000), size_words(2_100_000_000)
    ('0 kB', '812 kB', '34.6 MB', '2.1 GB')
    """
    if size < 1_000_000:
        return f"{size // 1000} kB"
    return f"{size / 1e6:.1f} MB" if size < 1_000_000_000 else f"{size / 1e9:.1f} GB"


def keeping_words(found: Summary) -> str:
    """What is to become of a session's film and pictures."""
    if not found.keeping.size:
        return "pinned, no film" if found.keeping.pinned else "no film"
    if found.keeping.pinned:
        return "pinned: film stays"
    if found.keeping.disputed:
        return "disputed: film stays"
    return "film stays" if found.goes is None else f"film goes on {found.goes:%Y-%m-%d}"
