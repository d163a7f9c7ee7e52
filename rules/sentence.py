"""Sentences for players that can be told in another language.

The rules speak English. A `Sentence` is that English, and remembers what it was made of, so that a window can translate
the template and put the same parts in:

    >>> refusal = said("{name} has {dice}", name="Bo", dice=said("{count} dice", count=7))
    >>> refusal
    'Bo has 7 dice'
    >>> refusal.template, refusal.parts["dice"].template
    ('{name} has {dice}', '{count} dice')

Whoever adds to one, cuts it or puts it into an f-string gets a plain `str`, which stays English: sentences are made of
sentences by `said` and `joined`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self


class Sentence(str):
    """English text with the `template` (in the form of `str.format`) and the `parts` that it was made of.

    `comment` tells equal templates apart that are told differently elsewhere. `plural`, if there is one, is the
    template for every `count` among the parts but 1. Copied, pickled or written as JSON it is the plain text.
    `translation` is for whoever translates it: what it became, and in which language, so that it is made once.
    """

    template: str
    comment: str
    parts: Mapping[str, object]
    plural: str
    translation: tuple[object, str] | None = None

    def __new__(cls, template: str, comment: str, parts: Mapping[str, object], plural: str = "") -> Self:
        chosen = plural if plural and parts["count"] != 1 else template
        sentence = super().__new__(cls, chosen.format(**parts) if parts else chosen)
        sentence.template, sentence.comment, sentence.parts, sentence.plural = template, comment, parts, plural
        return sentence

    def __str__(self) -> Sentence:
        """Itself, so that an error that was raised with a sentence gives it back as one: `str(error)`."""
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, ("".join(self),)


def said(template: str, comment: str = "", /, **parts: object) -> Sentence:
    """A sentence: `template` with each `{name}` in it replaced by the part of that name, if there are parts.

    Parts that are sentences themselves are translated with it. Raises KeyError where a part is missing.
    """
    return Sentence(template, comment, parts)


def said_plural(one: str, many: str, count: int, comment: str = "", /, **parts: object) -> Sentence:
    """A sentence about so many things, which may name them as `{count}`: `one` where it is 1, `many` otherwise."""
    return Sentence(one, comment, {"count": count, **parts}, many)


class Order(Sentence):
    """A sentence of what to do with the dice, or how far it has come, which cards and arrows show too."""


def order(template: str, /, **parts: object) -> Order:
    """An order, made as `said` makes a sentence."""
    return Order(template, "", parts)


class Joined(Sentence):
    """Sentences one after the other, with `between` between them."""

    between: str


class Capital(Sentence):
    """A sentence with a capital at its beginning, and so in any language: its one part, `text`, may be any text."""


def capital(text: str) -> Capital:
    """A text with a capital at its beginning."""
    raised = str.__new__(Capital, text[:1].upper() + text[1:])
    raised.template, raised.comment, raised.parts, raised.plural = "{text}", "", {"text": text}, ""
    return raised


def joined(sentences: Iterable[str], between: str = " ") -> str:
    """The sentences that are not empty, one after the other, with `between` between them."""
    kept = [sentence for sentence in sentences if sentence]
    if len(kept) < 2:
        return kept[0] if kept else ""
    parts = {f"part{number}": sentence for number, sentence in enumerate(kept)}
    # made of nothing but parts, so that there is nothing in it to be translated
    gap = between.replace("{", "{{").replace("}", "}}")
    made = Joined(gap.join(f"{{{name}}}" for name in parts), "", parts)
    made.between = between
    return made


def without_orders(text: str) -> str:
    """The sentences of `text` that are no orders; a text that nothing is known of stays as it is.

    >>> without_orders(joined((order("{name}: stack one 3.", name="Bo"), said("Bo wins."))))
    'Bo wins.'
    """
    if isinstance(text, Joined):
        return joined((without_orders(str(part)) for part in text.parts.values()), text.between)
    return "" if isinstance(text, Order) else text
