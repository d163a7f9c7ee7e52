"""The language of the window as Qt knows it: which one this computer speaks, how it writes numbers and dates, and the
words of Qt's own dialogs."""

import datetime
import re

from PySide6.QtCore import QCoreApplication, QDate, QLibraryInfo, QLocale, QTime, QTranslator

from app.text.language import LANGUAGES, speak


class _QtsOwn:
    """The words of Qt's own dialogs, as they are installed now."""

    translator: QTranslator | None = None


class QtFormats:
    """How a locale writes numbers, days and hours."""

    def __init__(self, locale: QLocale) -> None:
        self._locale = locale

    @property
    def point(self) -> str:
        return self._locale.decimalPoint()

    def number(self, value: float, digits: int, grouped: bool) -> str:
        locale = QLocale(self._locale)
        if not grouped:
            locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
        return locale.toString(float(value), "f", digits)

    def date(self, when: datetime.date, long: bool) -> str:
        return self._locale.toString(QDate(when.year, when.month, when.day), self._date_pattern(long))

    def time(self, when: datetime.time) -> str:
        pattern = self._locale.timeFormat(QLocale.FormatType.ShortFormat).replace(":ss", "")
        return self._locale.toString(QTime(when.hour, when.minute), pattern)

    def _date_pattern(self, long: bool) -> str:
        if self._locale == QLocale.c():
            return "dd MMMM yyyy" if long else "yyyy-MM-dd"
        if long:  # without the day of the week
            return re.sub(r"\W*dddd\W*", "", self._locale.dateFormat(QLocale.FormatType.LongFormat))
        return re.sub("y+", "yyyy", self._locale.dateFormat(QLocale.FormatType.ShortFormat))


def install(choice: str) -> None:
    """Has the window speak `choice`, one of LANGUAGES or SYSTEM, from now on; what is shown already stays as it is."""
    language = language_of(choice)
    locale = _locale_of(language)
    speak(language, QtFormats(locale))
    QLocale.setDefault(locale)
    _speak_qts_own(language)


def language_of(choice: str) -> str:
    """The language that `choice` (one of LANGUAGES, or SYSTEM) comes to on this computer."""
    if choice in LANGUAGES:
        return choice
    for wanted in QLocale.system().uiLanguages():
        if wanted[:2] in LANGUAGES:
            return wanted[:2]
    return LANGUAGES[0]


def _locale_of(language: str) -> QLocale:
    """The system's own, such as Austria's, where its language is the one that is shown; else what is plain in it."""
    system = QLocale.system()
    if system.name()[:2] == language:
        return system
    # English alone says not yet whether the day or the month comes first
    return QLocale.c() if language == LANGUAGES[0] else QLocale(language)


def _speak_qts_own(language: str) -> None:
    """Has Qt's own dialogs, such as those for files, speak it too."""
    if QCoreApplication.instance() is None:
        return
    if _QtsOwn.translator is not None:
        QCoreApplication.removeTranslator(_QtsOwn.translator)
        _QtsOwn.translator = None
    translator = QTranslator()
    if translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        QCoreApplication.installTranslator(translator)
        _QtsOwn.translator = translator
