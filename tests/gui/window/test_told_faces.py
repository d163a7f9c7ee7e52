"""What a person said of dice: known the next time the window is opened, shown in the settings, and forgotten there."""

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox

from app.stores.told_face_store import ToldFaceStore
from gui.settings.told_faces_dialog import ToldFacesDialog
from gui.window.main_window import Window
from tests.vision.teaching.test_remembered_faces import VALUES, face

Open = Callable[..., Window]


def kept_before(words: tuple[str, ...] = tuple(VALUES)) -> None:
    """As an earlier evening left it."""
    store = ToldFaceStore()
    store.follow(True)
    for word in words:
        store.memory.tell(face(word), VALUES[word])
    store.keep()


def kept() -> list[int]:
    """The values that are kept now."""
    store = ToldFaceStore()
    store.follow(True)
    return [each.value for each in store.memory.told_faces()]


def opened_dialog(window: Window) -> ToldFacesDialog:
    window.actions_by_name["settings"].trigger()
    window.settings_page.dice.click()
    assert isinstance(window.dialog, ToldFacesDialog)
    return window.dialog


def test_the_window_knows_what_was_told_on_another_evening(open_window: Open):
    kept_before()
    memory = open_window().controller.faces.memory
    assert memory.named(face("sun", 1.0, 1.1)) == VALUES["sun"]


def test_what_is_told_is_kept_when_the_window_closes(open_window: Open):
    window = open_window()
    window.controller.faces.memory.tell(face("sun"), 4)
    window.close()
    assert kept() == [4]


def test_who_switches_it_off_keeps_nothing(open_window: Open):
    kept_before()
    window = open_window()
    window.actions_by_name["settings"].trigger()
    field = window.settings_page.fields["remember_dice"]
    assert isinstance(field, QCheckBox) and field.isChecked()
    field.click()
    assert kept() == []


def test_a_wrong_face_is_forgotten_and_had_back(open_window: Open):
    kept_before()
    dialog = opened_dialog(open_window())
    values = sorted(VALUES.values())
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == [str(value) for value in values]
    assert not dialog.forget.isEnabled() and not dialog.undo.isVisible()
    dialog.list.item(1).setSelected(True)
    dialog.forget.click()
    assert sorted(kept()) == [value for value in values if value != values[1]]
    dialog.undo.click()
    assert sorted(kept()) == values and not dialog.undo.isVisible()


def test_all_is_forgotten_at_once(open_window: Open):
    kept_before()
    dialog = opened_dialog(open_window())
    dialog.forget_all.click()
    assert kept() == [] and not dialog.forget_all.isEnabled()
    assert "your answer is kept here" in dialog.words.text()


def test_a_file_that_cannot_be_used_is_told_and_removed_with_forget_all(open_window: Open):
    kept_before(("sun",))
    path = ToldFaceStore().path
    path.write_bytes(path.read_bytes()[:-1])
    window = open_window()
    dialog = opened_dialog(window)
    assert str(path) in dialog.words.text()
    assert str(path) in window.settings_page.notes["remember_dice"].text()
    dialog.forget_all.click()
    assert not path.exists() and str(path) not in dialog.words.text()
    dialog.close_button.click()
    assert window.settings_page.notes["remember_dice"].text() == ""
