"""Notices that are given once, and only where what they say lasts."""

from referee.decisions import Notice

# Dice may be overlooked for a moment: only what stays missing or doubtful is said.
NOTICE_SECONDS = 0.9
# What cannot be read is asked about sooner: players take their dice up again.
UNSURE_SECONDS = 0.6
# Whether a die that cannot be read is cocked may change from reading to reading.
SAME = {"cocked": "unsure"}


class LastingNotices:
    """Keeps for each seat what is wrong with it, and gives a notice of it once it has been so for a while."""

    def __init__(self, seconds: float = NOTICE_SECONDS, unsure: float | None = None) -> None:
        self._seconds = seconds
        self._unsure = min(seconds, UNSURE_SECONDS) if unsure is None else unsure
        self._since: dict[tuple[str, int | None], float] = {}
        self._said: set[tuple[str, int | None]] = set()

    def tell(self, t: float, seat: int | None, wrong: tuple[str, str] | None) -> Notice | None:
        """At time `t` this is wrong with the seat: the kind of notice and its sentence, or None where nothing is."""
        kind, message = wrong or ("", "")
        lasting = SAME.get(kind, kind), seat
        self._since = {key: since for key, since in self._since.items() if key[1] != seat or key == lasting}
        if wrong is None:
            return None
        key = (kind, seat)
        since = self._since.setdefault(lasting, t)
        if t - since < (self._unsure if lasting[0] == "unsure" else self._seconds) or key in self._said:
            return None
        self._said.add(key)
        return Notice(t, kind, seat, message)

    def has_told(self, seat: int | None) -> bool:
        """Whether anything was said of the seat that is not over."""
        return any(key[1] == seat for key in self._said)

    def forget(self, seat: int | None) -> None:
        """What was said of the seat is over: if it comes again, it is said again."""
        self._said = {key for key in self._said if key[1] != seat}
