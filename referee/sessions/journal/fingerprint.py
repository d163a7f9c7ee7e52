"""The fingerprint of a session: its last hash, in hex and as eight words that people can compare at a table.

The words are EFF's first short word list (Joseph Bonneau, Electronic Frontier Foundation, 2016, “EFF's New Wordlists
for Random Passphrases”; CC BY 3.0 US), the file `eff_short_wordlist_1.txt` unchanged.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

WORDS = 8
_FILE = "eff_short_wordlist_1.txt"


@dataclass(frozen=True)
class Fingerprint:
    """The last hash of a journal (64 hex digits), and how many entries led to it."""

    entries: int
    hash: str

    @property
    def words(self) -> tuple[str, ...]:
        """Eight words: the digits, most significant first, of the hash modulo 1296⁸ in base 1296."""
        return words_of(self.hash)


@dataclass(frozen=True)
class ChainHead:
    """A fingerprint as a person gives it: the hash in hex or its words, and the number of entries if they know it."""

    text: str
    entries: int | None = None

    def fits(self, hashed: str) -> bool:
        """Whether `hashed`, in hex, has this fingerprint."""
        return self.text in (hashed, " ".join(words_of(hashed)))


@cache
def word_list() -> tuple[str, ...]:
    """The 1296 words, in order."""
    text = (resources.files("referee.sessions.journal") / _FILE).read_text(encoding="ascii")
    return tuple(line.split("\t")[1] for line in text.splitlines())


def words_of(hashed: str) -> tuple[str, ...]:
    """The eight words of a hash in hex.

    >>> " ".join(words_of("0" * 63 + "1"))
    'acid acid acid acid acid acid acid acorn'
    """
    words, rest = word_list(), int(hashed, 16)
    digits: list[str] = []
    for _ in range(WORDS):
        rest, digit = divmod(rest, len(words))
        digits.append(words[digit])
    return tuple(reversed(digits))


def parse_head(text: str) -> ChainHead:
    """The fingerprint that a person gives: 64 hex digits or eight words, which the number of entries may precede.

    Raises ValueError, with the end of a sentence.
    """
    parts = re.split(r"[\s,:]+", text.strip().lower())
    entries = None
    if len(parts) in (2, WORDS + 1) and parts[0].isascii() and parts[0].isdigit() and len(parts[0]) < 10:
        entries, parts = int(parts[0]), parts[1:]
    if len(parts) == 1 and re.fullmatch(r"[0-9a-f]{64}", parts[0]):
        return ChainHead(parts[0], entries)
    unknown = [part for part in parts if part not in word_list()]
    if len(parts) == WORDS and not unknown:
        return ChainHead(" ".join(parts), entries)
    if len(parts) == WORDS:
        raise ValueError(f"{unknown[0][:20]!a} is none of the words that fingerprints are made of")
    raise ValueError("it is neither 64 hexadecimal digits nor eight words")
