"""Several cameras that look at one table, as one text: a line `NAME=SOURCE` for each of them."""

from collections.abc import Iterable, Mapping

from vision.errors import SourceError
from vision.sources.address import public_address
from vision.sources.opening import parse_named_sources

USUAL_NAMES = ("left", "right", "middle", "far", "near", "above", "seventh", "eighth")
"""What cameras are called before a person calls them otherwise."""


def text_of_several(named: Mapping[str, str]) -> str:
    """The text that opens these sources together, by their names."""
    return "\n".join(f"{name}={source}" for name, source in named.items())


def several_in(text: str | None) -> dict[str, str]:
    """The sources that a text opens together, by their names; none where it opens one alone."""
    if text is None or "\n" not in text:
        return {}
    try:
        return parse_named_sources(text.split("\n"))
    except SourceError:
        return {}


def public_sources(text: str) -> str:
    """The text of a source, or of several, as it may be read by everybody."""
    several = several_in(text)
    if not several:
        return public_address(text)
    return text_of_several({name: public_address(source) for name, source in several.items()})


def named(names: str, sources: Iterable[str]) -> dict[str, str]:
    """The sources by the names that a person typed, between commas. Raises SourceError."""
    called = [name.strip() for name in names.split(",") if name.strip()]
    texts = list(sources)
    if len(called) != len(texts):
        raise SourceError(
            "you chose {cameras} cameras and gave {names} names: give each camera a name",
            cameras=len(texts),
            names=len(called),
        )
    return parse_named_sources([f"{name}={source}" for name, source in zip(called, texts, strict=True)])
