"""The pages in a real browser: watched, played, a phone's camera, and what comes back after the server was away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import av
import cv2
import numpy as np
import pytest

from app.live.session import Plan
from app.stores.demo_films import demo_film
from referee.layout import Layout
from tests.app.web.browser import Browser, chromium, needs_browser
from tests.app.web.shown_game import CAMERA, HOST, SPECTATOR, ShownGame, seat
from vision.sources.sent_source import sent_pictures

pytestmark = [pytest.mark.slow, needs_browser]
DEMO = demo_film("party")
PICTURE = "return document.querySelector('.picture img').naturalWidth"
SIZES = [(360, 640), (390, 844), (820, 1180), (1920, 1080)]


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    with chromium(tmp_path / "profile") as found:
        yield found


def party_plan(source: str | None) -> Plan:
    setup = json.loads(DEMO.setup.read_bytes())
    return Plan(setup, Layout.from_json(json.loads(DEMO.layout.read_bytes()), len(setup["players"])), source)


def first_rolls() -> list[list[int]]:
    """What the three players of the demo rolled in its first round, as it was rendered."""
    truth = [json.loads(line) for line in (DEMO.film.parent / "truth.jsonl").read_text().splitlines()]
    return [line["event"]["values"] for line in truth[:3]]


def test_a_party_round_is_watched_on_three_pages(browser: Browser) -> None:
    with ShownGame(plan=party_plan(str(DEMO.film)), speed=2.0) as shown:
        link = shown.phones.link(SPECTATOR)
        pages = [
            browser.open(link),
            browser.open(link, 820, 1180, dark=False),
            browser.open(f"{link}overlay", 1920, 1080),
        ]
        for page in pages:
            for name in ("Ann", "Bo", "Cy"):
                page.wait_for(name)
        for page in pages:
            # what is passed after the first round: an arrow and a name for each chore
            page.wait_until(lambda _, page=page: page.find(".chore"), "passes")
        for page in pages[:2]:
            page.wait_for("Cy rolled")
            page.wait_until(
                lambda _, page=page: page.run("return document.querySelector('.picture img').naturalWidth") > 0,
                "picture",
            )
            assert page.fits()
        assert browser.faults() == []
    rolls = _rolls(shown)[:3]
    assert [sorted(values) for values in rolls] == [sorted(values) for values in first_rolls()]


def test_the_overlay_has_no_background(browser: Browser, shown: ShownGame) -> None:
    page = browser.open(f"{shown.phones.link(SPECTATOR)}overlay", 1920, 1080)
    page.wait_for("Ann bids")
    browser.command("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
    drawn = np.frombuffer(page.driver.get_screenshot_as_png(), np.uint8)
    alpha = cv2.imdecode(drawn, cv2.IMREAD_UNCHANGED)[:, :, 3]
    assert alpha[5, 5] == 0 and alpha.max() > 200


def test_liars_dice_is_played_from_three_phones_and_nobody_touches_the_computer(
    browser: Browser, shown: ShownGame
) -> None:
    ann, bo, cy = (browser.open(shown.phones.link(seat(number))) for number in range(3))
    ann.wait_for("You play as Ann")
    # what Cy notes stays on Cy's phone
    cy.press("#look")
    for value in (2, 5):
        cy.press(f"[data-note='{value}']")
    ann.press("[data-key='5']")
    ann.press("[data-key='up']")
    ann.press("#enter")
    bo.wait_for("Ann bids 2 × 5")
    bo.press("[data-key='c']")
    bo.press("#enter")
    for page, values in ((ann, (5, 5)), (bo, (1, 3))):
        for value in values:
            page.press(f"[data-note='{value}']")
        page.press("#show")
    bo.wait_for("Waiting for Cy")
    assert "there are" not in ann.text
    cy.press("#show")
    for page in (ann, bo, cy):
        page.wait_for("there were 4: Bo loses a die")
        assert page.fits()
    assert browser.faults() == []
    kinds = [json.loads(line.text)["event"]["type"] for line in shown.phones.hub.events.after(0)]
    assert kinds == ["bid", "call", "reveal"]


def test_a_page_comes_back_after_the_server_was_away_and_says_when_the_game_has_ended(
    browser: Browser, shown: ShownGame
) -> None:
    page = browser.open(shown.phones.link(seat(0)))
    page.wait_for("You play as Ann")
    shown.phones.stop()
    page.wait_for("No connection to the game")
    shown.phones.start()
    page.press("[data-key='3']")
    page.press("#enter")
    page.wait_for("Ann bids 1 × 3")
    shown.phones.hub.leave()
    page.wait_for("This game has ended")


def test_a_link_that_has_ended_or_is_wrong_shows_nothing_of_the_game(browser: Browser, shown: ShownGame) -> None:
    link = shown.phones.link(SPECTATOR)
    wrong = browser.open(link[:-4] + "AAA/")
    assert "This code is not valid" in wrong.text
    old = link
    shown.another_game()
    ended = browser.open(old)
    assert "This code is not valid" in ended.text and "Ann" not in ended.text


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_fits_every_screen_in_both_languages(
    browser: Browser, shown: ShownGame, size: tuple[int, int], language: str
) -> None:
    for role in (SPECTATOR, seat(0), seat(1), HOST):
        page = browser.open(f"{shown.phones.link(role)}?lang={language}", *size, dark=language == "de")
        page.wait_for("Ann")
        assert page.fits(), f"{role} at {size}"
        assert page.run("return document.documentElement.lang") == language
    assert browser.faults() == []


def test_a_phone_is_the_camera_and_the_game_is_refereed_to_the_same_rolls(tmp_path: Path) -> None:
    film = tmp_path / "film.mjpeg"
    _slowed(film, until=9.0)
    more = (
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
        "--ignore-certificate-errors",
    )
    with ShownGame(plan=party_plan("phone:"), begins=False) as shown, chromium(tmp_path / "profile", more) as browser:
        page = browser.open(shown.phones.link(CAMERA))
        page.wait_for("Use this camera")
        page.press("#start")
        assert sent_pictures.wait(60)
        shown.begin()
        page.wait_until(lambda _: len(_rolls(shown)) >= 3, "three rolls")
        page.wait_for("pictures per second")
        rolls = _rolls(shown)
    assert [sorted(values) for values in rolls[:3]] == [sorted(values) for values in first_rolls()]


def _slowed(path: Path, until: float, quiet: float = 10.0, times: int = 4) -> None:
    """The demo as JPEGs for Chromium, which plays thirty a second: at half its speed, after a while of its first
    picture, and before one of its last; so that nobody need be quick."""
    with av.open(str(DEMO.film)) as container, path.open("wb") as file:
        pictures = []
        for frame in container.decode(video=0):
            if frame.time is not None and frame.time > until:
                break
            image = frame.to_ndarray(format="bgr24")
            pictures.append(cv2.imencode(".jpg", image, (cv2.IMWRITE_JPEG_QUALITY, 90))[1].tobytes())
        still = round(quiet * 30)
        for picture in (
            [pictures[0]] * still + [each for each in pictures for _ in range(times)] + [pictures[-1]] * 4 * still
        ):
            file.write(picture)


def _rolls(shown: ShownGame) -> list[list[int]]:
    """The rolls that were refereed so far."""
    lines = [json.loads(line.text) for line in shown.phones.hub.events.after(0)]
    return [line["event"]["values"] for line in lines if line.get("event", {}).get("type") == "roll"]
