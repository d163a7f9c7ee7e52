"""What is said of a session: how large it is, how long its film stays, whether it is as it was recorded."""

from __future__ import annotations

from gui.session_store import Summary
from referee.sessions.pruning import KEPT_DAYS
from referee.sessions.verify import Verdict

VERIFYING = "Checking every entry, every piece of film and every picture …"
_MOST_FAULTS = 4


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


def pruned_words(sessions: int, size: int) -> str:
    """What pruning removed."""
    whose = "one session" if sessions == 1 else f"{sessions} sessions"
    return f"The film of {whose} older than {KEPT_DAYS} days was removed ({size_words(size)}); what was played stays."


def verdict_words(verdict: Verdict) -> str:
    """What verification found, in sentences; no more than a few faults are named."""
    if not verdict.sound:
        named = [f"{_capital(fault)}." for fault in verdict.faults[:_MOST_FAULTS]]
        more = len(verdict.faults) - len(named)
        return " ".join([*named, *([f"And {more} more."] if more else [])])
    count = verdict.fingerprint.entries
    entries = "The one entry" if count == 1 else f"All {count} entries"
    remarks = "".join(f" {_capital(remark)}." for remark in verdict.remarks)
    return f"{entries} and all files are as they were recorded: {' '.join(verdict.fingerprint.words)}.{remarks}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
