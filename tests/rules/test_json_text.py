"""JSON's edges, as the rules script settles them."""

import pytest

from rules.json_text import DEEPEST, NotJsonError, json_line, parse_json


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (b"-0", 0),
        (b' {"a": 1,\t"a": [2]}\r\n', {"a": [2]}),
        (b'"\\ud83c\\udfb2"', "🎲"),
        (b'"\\ud83c"', "\ud83c"),
        ('"\ufeff🎲"'.encode(), "\ufeff🎲"),
        (b'"' + b"[" * 5000 + b'"', "[" * 5000),
        (b'"\\"' + b"[" * 5000 + b'"', '"' + "[" * 5000),
        (b"[" * 100 + b"]" * 100, None),
    ],
)
def test_what_is_json_is_read(text: bytes, value: object) -> None:
    read = parse_json(text)
    if value is None:
        for _ in range(100):
            assert isinstance(read, list)
            read = read[0] if read else "empty"
        assert read == "empty"
    else:
        assert read == value


@pytest.mark.parametrize("text", [b"1.0", b"1e0", b"-0.0", b"1E400"])
def test_a_fraction_or_an_exponent_makes_no_integer(text: bytes) -> None:
    assert isinstance(parse_json(text), float)


@pytest.mark.parametrize(
    "text", [b"1E400", b"-1e999", b"[1.5e308, 2e308]", b'{"values": [1e99999, "' + b"x" * 400 + b'"]}']
)
def test_a_number_beyond_all_floats_is_read_as_the_largest_and_can_be_written_again(text: bytes) -> None:
    value = parse_json(text)
    assert parse_json(json_line(value)) == value


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_huge_integer_is_read_as_huge_and_at_once(sign: str) -> None:
    value = parse_json(f"{sign}{'9' * 1_000_000}".encode())
    assert type(value) is int
    assert abs(value) > 10**100
    assert (value < 0) == bool(sign)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"NaN",
        b"[Infinity]",
        b'{"a": -Infinity}',
        b'\xef\xbb\xbf{"a": 1}',
        b'"\xff"',
        b'"\xed\xa0\x80"',
        b'"\xc0\xaf"',
        b'"tab\there"',
        b"01",
        b"+1",
        b"1.",
        b".5",
        b"'a'",
        b"[1,]",
        b'{"a": 1,}',
        b'{"a" 1}',
        b"{1: 2}",
        b"[1] [2]",
        b"[1",
        b'"\\x41"',
        b"true false",
        b"True",
        b"\x0c[1]",
        b"\x00",
        "\u00a0[1]".encode(),
        b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
        b"[" * 1_000_000,
        b'{"a":' * 1_000_000,
        b"[" * 1_000_000 + b"]" * 1_000_000,
    ],
)
def test_what_is_not_json_is_refused(text: bytes) -> None:
    with pytest.raises(NotJsonError) as caught:
        parse_json(text)
    assert len(str(caught.value)) < 100


def test_nesting_is_read_to_the_deepest_level_promised() -> None:
    assert isinstance(parse_json(b"[" * DEEPEST + b"]" * DEEPEST), list)
    assert isinstance(parse_json(b'{"a":' * DEEPEST + b"1" + b"}" * DEEPEST), dict)
    assert isinstance(parse_json(b"[" + b"[]," * 5000 + b"[]]"), list)
    assert isinstance(parse_json(b'["[[",' + b'"]{",' * DEEPEST + b"[" * (DEEPEST - 1) + b"]" * DEEPEST), list)
    for text in (b"[" * DEEPEST + b"{}" + b"]" * DEEPEST, b"[{}," + b"[" * DEEPEST + b"]" * DEEPEST + b"]"):
        with pytest.raises(NotJsonError, match="deep"):
            parse_json(text)


def test_a_printed_line_is_ascii_and_one_line() -> None:
    assert json_line({"name": "Zoë\u2028\n\ud83c"}) == b'{"name": "Zo\\u00eb\\u2028\\n\\ud83c"}\n'
