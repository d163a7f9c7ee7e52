"""What people said of dice is kept from day to day, while it is to be, and nothing that cannot be used is lost."""

from pathlib import Path

from app.stores.told_face_store import ToldFaceStore
from tests.vision.teaching.test_remembered_faces import VALUES, face


def followed(folder: Path, keeping: bool = True) -> ToldFaceStore:
    store = ToldFaceStore(folder)
    store.follow(keeping)
    return store


def tell_all(store: ToldFaceStore) -> None:
    for word, value in VALUES.items():
        store.memory.tell(face(word), value)
    store.keep()


def test_a_face_that_was_told_is_known_the_next_day(tmp_path: Path):
    tell_all(followed(tmp_path / "data"))
    memory = followed(tmp_path / "data").memory
    assert [memory.named(face(word, 1.0, 1.1)) for word in VALUES] == list(VALUES.values())


def test_faces_that_were_only_read_are_not_kept(tmp_path: Path):
    store = followed(tmp_path)
    store.memory.keep(face("sun"), 1)
    store.memory.tell(face("axe"), 2)
    store.keep()
    assert [kept.value for kept in followed(tmp_path).memory.told_faces()] == [2]


def test_nothing_is_written_where_nobody_was_asked(tmp_path: Path):
    store = followed(tmp_path)
    store.keep()
    assert list(tmp_path.iterdir()) == []


def test_who_wants_nothing_kept_has_the_file_removed_and_knows_the_dice_until_the_end(tmp_path: Path):
    store = followed(tmp_path)
    tell_all(store)
    store.follow(False)
    tell_all(store)
    assert list(tmp_path.iterdir()) == []
    assert store.memory.named(face("sun", 1.0, 1.1)) == VALUES["sun"]
    store.follow(True)
    assert len(followed(tmp_path).memory.told_faces()) == 2 * len(VALUES)


def test_what_is_forgotten_is_forgotten_the_next_day_too_and_comes_back_when_asked_for(tmp_path: Path):
    store = followed(tmp_path)
    tell_all(store)
    wrong = store.memory.told_faces()[:2]
    store.forget(wrong)
    left = [kept.value for kept in followed(tmp_path).memory.told_faces()]
    assert left == list(VALUES.values())[2:]
    store.have_back(wrong)
    assert len(followed(tmp_path).memory.told_faces()) == len(VALUES)


def test_a_file_that_cannot_be_used_is_told_and_stays_until_it_is_forgotten(tmp_path: Path):
    path = followed(tmp_path).path
    path.write_bytes(b"cubewatch-told-faces 1 abc\n{}")
    store = followed(tmp_path)
    assert str(path) in store.problem and "damaged" in store.problem
    tell_all(store)
    assert path.read_bytes() == b"cubewatch-told-faces 1 abc\n{}"
    store.forget(())
    assert store.problem == ""
    assert len(followed(tmp_path).memory.told_faces()) == len(VALUES)


def test_a_file_of_something_else_is_left_alone(tmp_path: Path):
    path = tmp_path / "told-faces"
    path.mkdir()
    store = followed(tmp_path)
    assert str(path) in store.problem
    tell_all(store)
    assert path.is_dir() and store.memory.count == len(VALUES)


def test_where_nothing_can_be_written_it_is_said_and_the_dice_are_known_until_the_end(tmp_path: Path):
    (tmp_path / "data").write_text("no folder")
    store = followed(tmp_path / "data")
    tell_all(store)
    assert str(store.path) in store.problem
    assert store.memory.named(face("sun", 1.0, 1.1)) == VALUES["sun"]
