"""What the translators wrote."""

from collections.abc import Iterable, Iterator

from scripts.release.translate import kept


def translated(language: str) -> Iterator[tuple[str, str]]:
    """Each English text and its translation; of a text with a plural both."""
    for message in kept(language):
        pairs = zip(_forms(message.id), _forms(message.string), strict=True)
        yield from ((text, translation) for text, translation in pairs if text)


def _forms(text: str | Iterable[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)
