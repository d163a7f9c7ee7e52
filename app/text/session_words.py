"""What is said of a session: how large it is, how long its film stays, whether it is as it was recorded."""

from app.stores.session_store import Summary
from app.text.language import date, noop, number, sentence, tr, tr_plural
from referee.sessions.film.pruning import KEPT_DAYS
from referee.sessions.verify import Verification

VERIFYING = noop("Checking every entry, every piece of film and every picture …")
_MOST_FAULTS = 4


def size_words(size: int) -> str:
    """Bytes as a person reads them.

    >>> size_words(0), size_words(812_400), size_words(34_560_000), size_words(2_100_000_000)
    ('0 kB', '812 kB', '34.6 MB', '2.1 GB')
    """
    if size < 1_000_000:
        return f"{number(size // 1000)} kB"
    return f"{number(size / 1e6, 1)} MB" if size < 1_000_000_000 else f"{number(size / 1e9, 1)} GB"


def keeping_words(found: Summary) -> str:
    """What is to become of a session's film and pictures."""
    if not found.keeping.size:
        return tr("pinned, no film") if found.keeping.pinned else tr("no film")
    if found.keeping.pinned:
        return tr("pinned: film is kept")
    if found.keeping.disputed:
        return tr("disputed: film is kept")
    return tr("film is kept") if found.goes is None else tr("film is deleted on {day}", day=date(found.goes))


def pruned_words(sessions: int, size: int) -> str:
    """What pruning removed."""
    return tr_plural(
        "The film of one session older than {days} days was deleted ({size}). The game itself is kept.",
        "The films of {count} sessions older than {days} days were deleted ({size}). The games themselves are kept.",
        sessions,
        days=KEPT_DAYS,
        size=size_words(size),
    )


def verdict_words(verdict: Verification) -> str:
    """What verification found, in sentences; no more than a few faults are named."""
    if not verdict.sound:
        named = [sentence(fault) for fault in verdict.faults[:_MOST_FAULTS]]
        more = len(verdict.faults) - len(named)
        return " ".join([*named, *([tr("And {count} more.", count=more)] if more else [])])
    count = verdict.fingerprint.entries
    words = " ".join(verdict.fingerprint.words)
    told = tr_plural(
        "The entry and all files are unchanged since they were recorded: {words}.",
        "All {count} entries and all files are unchanged since they were recorded: {words}.",
        count,
        words=words,
    )
    if verdict.head_known:
        known = tr("It matches the fingerprint that you gave.")
    else:
        known = tr(
            "To rule out that someone rewrote the whole session, drop a fingerprint here that somebody else kept."
        )
    return " ".join([told, *(sentence(remark) for remark in verdict.remarks), known])
