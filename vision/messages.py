"""What the camera side has to say to a person, as data: `app.text.language` makes the sentence, in any language."""


class Message:
    """An English `template` in the form of `str.format`, by which its translation is found, and the `parts` in it.

    Parts that are messages are translated too; `comment` tells equal templates apart that are translated differently.
    Without parts the template is the text. `str` gives the English:

    >>> str(Message("{count} dice in sight: leave one", count=3))
    '3 dice in sight: leave one'
    """

    def __init__(self, template: str, comment: str = "", /, **parts: object) -> None:
        self.template, self.comment, self.parts = template, comment, parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return self.template.format(**self.parts) if self.parts else self.template

    def __format__(self, form: str) -> str:
        return format(str(self), form)
