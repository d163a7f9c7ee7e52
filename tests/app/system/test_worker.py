"""The thread that does what takes a while."""

from __future__ import annotations

import threading

import pytest

from app.system.worker import Worker


def test_what_was_posted_before_the_end_was_asked_for_is_done_in_order():
    worker, done = Worker("test-worker"), list[int]()
    for number in range(3):
        worker.post(done.append, number)
    worker.stop()
    worker.post(done.append, 3)
    worker.start()
    assert worker.join(20.0)
    assert done == [0, 1, 2]
    assert worker.over


def test_a_fault_of_the_program_is_told_and_the_next_job_is_done(capsys: pytest.CaptureFixture[str]):
    worker, faults, done = Worker("test-worker"), list[str](), list[int]()
    worker.post(lambda: 1 // 0, failed=faults.append)
    worker.post(lambda: 1 // 0)
    worker.post(done.append, 7)
    worker.stop()
    worker.start()
    assert worker.join(20.0)
    assert done == [7]
    assert [fault.partition(":")[0] for fault in faults] == ["ZeroDivisionError"]
    assert capsys.readouterr().err.count("Traceback") == 2


def test_a_worker_begins_when_the_one_before_has_ended():
    free, order = threading.Event(), list[str]()
    first = Worker("test-first")
    second = Worker("test-second", after=first)
    first.post(free.wait)
    first.post(order.append, "first")
    first.stop()
    second.post(order.append, "second")
    second.stop()
    first.start()
    second.start()
    free.set()
    assert second.join(20.0)
    assert order == ["first", "second"]


def test_a_fault_in_a_workers_own_work_is_told_too(capsys: pytest.CaptureFixture[str]):
    told: list[str] = []

    class Broken(Worker):
        def run(self) -> None:
            raise RuntimeError("a mistake of ours")

        def tell_fault(self, fault: str) -> None:
            told.append(fault)

    worker = Broken("test-broken")
    worker.start()
    assert worker.join(20.0)
    assert told == ["RuntimeError: a mistake of ours"]
    assert "Traceback" in capsys.readouterr().err


def test_a_worker_made_with_work_does_it_once_and_ends(capsys: pytest.CaptureFixture[str]):
    done, broken = list[int](), Worker("test-broken", work=lambda: 1 // 0)
    worker = Worker("test-worker", work=lambda: done.append(7))
    for each in (worker, broken):
        each.start()
        each.start()
        assert each.join(20.0)
    assert done == [7]
    assert "ZeroDivisionError" in capsys.readouterr().err
