"""Settings for all tests."""

from hypothesis import settings

# Speeds are measured by benchmarks; on a busy machine a deadline would fail a test that is right.
settings.register_profile("cubewatch", deadline=None)
settings.load_profile("cubewatch")
