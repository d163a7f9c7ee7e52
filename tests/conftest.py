"""Settings for all tests."""

import signal

import pytest
from hypothesis import settings

# Speeds are measured by benchmarks; on a busy machine a deadline would fail a test that is right.
settings.register_profile("cubewatch", deadline=None)
settings.load_profile("cubewatch")

# What a shell starts in the background ignores Ctrl-C, and so would the programs that the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--accept-pictures",
        action="store_true",
        help="keep the pictures of all screens as they are drawn now, as those to compare with (tests/gui/screens)",
    )
    parser.addoption(
        "--scripts",
        type=int,
        default=0,
        help="how many scripts made by chance the rules and their second implementation play of each game, at least",
    )
