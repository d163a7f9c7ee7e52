"""One slot, the newest thing in it."""

from app.live.mailbox import Mailbox


def test_only_the_newest_is_kept_and_only_the_first_is_announced():
    calls: list[str] = []
    box: Mailbox[int] = Mailbox(lambda: calls.append("ready"))
    for number in range(1000):
        box.put(number)
    assert calls == ["ready"]
    assert box.take() == 999
    assert box.take() is None


def test_after_it_was_emptied_the_next_thing_is_announced_again():
    calls: list[str] = []
    box: Mailbox[int] = Mailbox(lambda: calls.append("ready"))
    box.put(1)
    box.take()
    box.put(2)
    assert len(calls) == 2
