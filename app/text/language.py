"""The language of the window: `tr` translates its words, `shown` the sentences of the rules, the referee and the
camera side.

The English is in the code; `translations` has the other languages as catalogues of gettext, which Babel makes
(scripts/release/translate.py).
Until `speak` was called, and for the command line always, everything is English, and numbers and dates are as Python
writes them. Qt is not needed: whoever calls `speak` says how numbers and dates are written.
"""

import datetime
import functools
import gettext
import struct
from collections.abc import Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Protocol, cast

from rules.sentence import Capital, Sentence
from vision.errors import VisionError
from vision.messages import Message

FOLDER = Path(__file__).resolve().parent / "translations"
LANGUAGES = ("en", "de")
"""The first is what the code is written in; each other has a translation."""
SYSTEM = "system"


class Formats(Protocol):
    """How numbers, days and hours are written."""

    @property
    def point(self) -> str: ...

    def number(self, value: float, digits: int, grouped: bool) -> str:
        """A number with so many digits after the point; `grouped` in thousands."""
        ...

    def date(self, when: datetime.date, long: bool) -> str:
        """A day, its year in full; in figures, or `long`, with the month's name."""
        ...

    def time(self, when: datetime.time) -> str:
        """An hour and minute."""
        ...


class _Installed:
    """The language in use: its name, its translations, its way to write numbers; without one, as Python writes
    them."""

    language = LANGUAGES[0]
    words = gettext.NullTranslations()
    formats: Formats | None = None


_MEANWHILE: ContextVar[tuple[str, gettext.NullTranslations] | None] = ContextVar("language", default=None)
"""What `speaking` has put in place of the language of the window, in the thread that asked for it alone."""


def tr(text: str, comment: str = "", /, **parts: object) -> str:
    """`text` in the language of the window, each `{name}` in it replaced by the part of that name, if there are parts.

    `comment` tells equal English words apart that differ elsewhere. Parts that are sentences are translated too. Called
    where the text is shown and never when a module is loaded: the language is known later.
    """
    words = _looked_up(_words(), text, comment)
    return words.format(**{name: _shown_part(part) for name, part in parts.items()}) if parts else words


def tr_plural(one: str, many: str, count: int, comment: str = "", /, **parts: object) -> str:
    """A text about so many things, which may name them as `{count}`: `one` in English where it is 1, or `many`; in the
    language of the window in as many forms as it has."""
    words = _words().npgettext(comment, one, many, count) if comment else _words().ngettext(one, many, count)
    return words.format(**{name: _shown_part(part) for name, part in {"count": count, **parts}.items()})


def noop(text: str, comment: str = "", /) -> str:
    """Marks the English in a table of words; `tr(text, comment)` translates it where it is shown."""
    return text


def words_of(told: str | Message | Exception) -> str:
    """What the camera side or an error has to say, as a `Sentence` where it can be translated."""
    message = told.message if isinstance(told, VisionError) else told
    if isinstance(message, Message):
        return Sentence(message.template, message.comment, message.parts)
    return str(message)


def shown(told: str | Message | Exception) -> str:
    """A sentence, or what an error says, in the language of the window; other text as it is."""
    text = words_of(told)
    if not isinstance(text, Sentence):
        return text
    spoken, kept = (_words(), _Installed.formats), text.translation
    if kept is None or kept[0] != spoken:
        # Another thread may have it in another language meanwhile, as for a phone: only what was made here is given.
        kept = text.translation = spoken, _translated(text)
    return kept[1]


def _translated(text: Sentence) -> str:
    """A sentence in the language that is spoken now, made anew."""
    if text.plural:
        return tr_plural(text.template, text.plural, cast("int", text.parts["count"]), text.comment, **text.parts)
    words = tr(text.template, text.comment, **text.parts)
    return words[:1].upper() + words[1:] if isinstance(text, Capital) else words


def sentence(told: str | Message | Exception) -> str:
    """A message of ours as a sentence in the language of the window: with a capital and a full stop."""
    words = shown(told)
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _shown_part(part: object) -> object:
    if isinstance(part, float):
        return _Local(part)
    return shown(part) if isinstance(part, str | Message | VisionError) else part


class _Local(float):
    """A number that a sentence writes with so many digits (`{seconds:.1f}`): with the point of the language."""

    def __format__(self, form: str) -> str:
        written = super().__format__(form)
        return written if _Installed.formats is None else written.replace(".", _Installed.formats.point)


def speak(language: str, formats: Formats | None = None) -> None:
    """Has the window speak `language`, one of LANGUAGES, from now on; what is shown already stays as it is."""
    _Installed.language = language
    _Installed.words = _translation(language)
    _Installed.formats = formats


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Has `tr` speak another language for a while in this thread, as for what is printed or for a phone; numbers and
    dates stay as they are."""
    before = _MEANWHILE.set((language, _translation(language)))
    try:
        yield
    finally:
        _MEANWHILE.reset(before)


def installed() -> str:
    """The language that is spoken now: the window's, or that of `speaking`."""
    meanwhile = _MEANWHILE.get()
    return _Installed.language if meanwhile is None else meanwhile[0]


def translated(language: str, text: str, comment: str = "", /) -> str:
    """A text without parts in another language than the window's."""
    return _looked_up(_translation(language), text, comment)


def number(value: float, digits: int = 0, *, grouped: bool = False) -> str:
    """A number with so many digits after the point, or the comma; `grouped` in thousands."""
    if _Installed.formats is None:
        return f"{value:,.{digits}f}" if grouped else f"{value:.{digits}f}"
    return _Installed.formats.number(value, digits, grouped)


def percent(share: float, digits: int = 0) -> str:
    """A share of 0 to 1 in per cent."""
    return f"{number(100 * share, digits)} %"


def date(when: datetime.date, *, long: bool = False) -> str:
    """A day, its year in full; in figures, or `long`, with the month's name."""
    if _Installed.formats is None:
        return f"{when:%d %B %Y}" if long else f"{when:%Y-%m-%d}"
    return _Installed.formats.date(when, long)


def moment(when: datetime.datetime) -> str:
    """A day, and the hour and minute on it."""
    if _Installed.formats is None:
        return f"{when:%Y-%m-%d %H:%M}"
    return f"{date(when)} {_Installed.formats.time(when.time())}"


def catalogue_file(language: str, ending: str) -> Path:
    """The catalogue of a language: `.po` as translators write it, `.mo` as the program reads it."""
    return FOLDER / language / "LC_MESSAGES" / f"cubewatch{ending}"


@functools.cache
def _translation(language: str) -> gettext.NullTranslations:
    """What is said in `language`; where nothing is translated into it, the code's own English."""
    if language != LANGUAGES[0]:
        with suppress(OSError, ValueError, struct.error), catalogue_file(language, ".mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    return gettext.NullTranslations()


def _words() -> gettext.NullTranslations:
    meanwhile = _MEANWHILE.get()
    return _Installed.words if meanwhile is None else meanwhile[1]


def _looked_up(words: gettext.NullTranslations, text: str, comment: str) -> str:
    """A text in another language, itself where it has no translation; gettext keeps its header under the empty one."""
    if not text:
        return ""
    return words.pgettext(comment, text) if comment else words.gettext(text)
