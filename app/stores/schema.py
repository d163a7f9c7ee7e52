"""What a setting may be: kinds of values, each of which reads its own out of JSON, and the fields made of them."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast


class UnfitError(ValueError):
    """A value that is not of its kind."""


class ValueKind(Protocol):
    """A kind of values. `read` gives the value that a JSON value stands for; it raises UnfitError."""

    def read(self, value: Any) -> Any: ...


@dataclass(frozen=True)
class Switch:
    """On or off."""

    def read(self, value: Any) -> bool:
        return _need(isinstance(value, bool), value)


@dataclass(frozen=True)
class OneOfChoices:
    """One of a few values, each with its words for people (empty where nobody is asked)."""

    choices: tuple[tuple[Any, str], ...]

    def read(self, value: Any) -> Any:
        known = any(value == choice and type(value) is type(choice) for choice, _ in self.choices)
        return _need(known, value)


@dataclass(frozen=True)
class Whole:
    """A whole number from `least` to `most`, in steps for whoever sets it; `unit` is shown behind it."""

    least: int
    most: int
    step: int = 1
    unit: str = ""

    def read(self, value: Any) -> int:
        return _need(type(value) is int and self.least <= value <= self.most, value)


@dataclass(frozen=True)
class Text:
    """Text of `least` to `most` characters."""

    most: int = 10_000
    least: int = 0

    def read(self, value: Any) -> str:
        return _need(isinstance(value, str) and self.least <= len(value) <= self.most, value)


@dataclass(frozen=True)
class Maybe:
    """A value of a kind, or none (None)."""

    kind: ValueKind

    def read(self, value: Any) -> Any:
        return None if value is None else self.kind.read(value)


@dataclass(frozen=True)
class EitherOf:
    """A value of the first of these kinds that it fits."""

    kinds: tuple[ValueKind, ...]

    def read(self, value: Any) -> Any:
        for kind in self.kinds:
            try:
                return kind.read(value)
            except UnfitError:
                continue
        raise UnfitError(repr(value))


@dataclass(frozen=True)
class ValueRow:
    """A value of each of these kinds, in this order."""

    kinds: tuple[ValueKind, ...]

    def read(self, value: Any) -> tuple[Any, ...]:
        parts = _parts(value)
        _need(len(parts) == len(self.kinds), value)
        return tuple(kind.read(part) for kind, part in zip(self.kinds, parts, strict=True))


@dataclass(frozen=True)
class ListOf:
    """`least` to `most` values of one kind."""

    kind: ValueKind
    most: int = 1000
    least: int = 0

    def read(self, value: Any) -> tuple[Any, ...]:
        parts = _parts(value)
        _need(self.least <= len(parts) <= self.most, value)
        return tuple(self.kind.read(part) for part in parts)


@dataclass(frozen=True)
class Setting:
    """What is known of a field: its kind, and what the page of settings says of it.

    One without a `title` is remembered and not asked for. `section` is the heading that it stands under.
    """

    kind: ValueKind
    title: str = ""
    help: str = ""
    section: str = ""


def setting(default: Any, kind: ValueKind, title: str = "", help: str = "", section: str = "") -> Any:  # noqa: A002
    """A field of a dataclass of settings; see `Setting`."""
    return dataclasses.field(default=default, metadata={"setting": Setting(kind, title, help, section)})


def settings_of(schema: type) -> dict[str, Setting]:
    """The settings of a dataclass made of them, by the names of its fields, in their order."""
    return {field.name: field.metadata["setting"] for field in dataclasses.fields(schema)}


def read_fields(schema: type, kept: Mapping[str, Any]) -> dict[str, Any]:
    """The values among `kept` that fit the fields of `schema`; what does not fit is left out."""
    good: dict[str, Any] = {}
    for name, known in settings_of(schema).items():
        try:
            good[name] = known.kind.read(kept[name])
        except (KeyError, UnfitError):
            continue
    return good


def _parts(value: Any) -> Sequence[object]:
    _need(isinstance(value, list | tuple), value)
    return cast("Sequence[object]", value)


def _need(fits: bool, value: Any) -> Any:
    if not fits:
        raise UnfitError(repr(value))
    return value
