"""Sentences for people that can be told in another language.

The camera side speaks English. A `Told` is that English, and remembers what it was made of, so that a window can
translate the template and put the same parts in:

    >>> hint = Told("{count} dice in sight: leave one", count=3)
    >>> hint, hint.template, hint.parts
    ('3 dice in sight: leave one', '{count} dice in sight: leave one', {'count': 3})

It is what `rules.sentence` is to the rules: a window shows both through the same function. In an f-string, or added to,
it becomes a plain `str`, which stays English.
"""

from __future__ import annotations

from collections.abc import Mapping


class Told(str):
    """English text with the `template` (in the form of `str.format`) and the `parts` that it was made of.

    Parts that are `Told` themselves are translated with it; `comment` tells equal templates apart that are told
    differently elsewhere. Without parts the template is the text. Copied, pickled or written as JSON it is the plain
    text. Raises KeyError where a part is missing.
    """

    template: str
    comment: str
    parts: Mapping[str, object]

    def __new__(cls, template: str, comment: str = "", /, **parts: object) -> Told:
        told = super().__new__(cls, template.format(**parts) if parts else template)
        told.template, told.comment, told.parts = template, comment, parts
        return told

    def __str__(self) -> Told:
        """Itself, so that an error that was raised with it gives it back: `str(error)`."""
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, ("".join(self),)
