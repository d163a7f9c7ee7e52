"""The thread in which pages have long work done."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.widgets.work_queue import Tell, WorkQueue


def test_work_goes_on_after_an_error_in_the_program(qtbot: QtBot) -> None:
    clerk = WorkQueue("test-clerk")
    refusals: list[str] = []
    done: list[int] = []

    def broken(_tell: Tell) -> int:
        raise AssertionError("a mistake of ours")

    clerk.do(broken, done.append, refusals.append)
    clerk.do(lambda _tell: 7, done.append, refusals.append)
    qtbot.waitUntil(lambda: done == [7], timeout=20_000)
    assert len(refusals) == 1 and "error in Cubewatch" in refusals[0]
    clerk.close_down()
