"""What is shown, put on the clipboard: as a picture, and as text wherever there is text to paste."""

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.live.snapshot import Snapshot
from app.text.result_text import result_text
from gui.table.picture_view import image_of
from gui.widgets.page_table import PageTable


def copy_page(page: QWidget, snapshot: Snapshot) -> bool:
    """Copies a page as a picture and, for a game, a count or a table, as text; whether there was text.

    `snapshot` is the game that the page shows; an empty one for a page of something else.
    """
    data = QMimeData()
    data.setImageData(page.grab().toImage())
    text = "\n\n".join(filter(None, (result_text(snapshot), *map(table_text, _tables(page)))))
    if text:
        data.setText(text)
    QGuiApplication.clipboard().setMimeData(data)
    return bool(text)


def copy_camera_picture(snapshot: Snapshot) -> bool:
    """Copies what the camera shows, without marks; False where there is no picture."""
    if snapshot.image is None:
        return False
    QGuiApplication.clipboard().setImage(image_of(snapshot.image))
    return True


def table_text(table: QAbstractItemView) -> str:
    """The rows of a table as they are sorted, below the names of its columns, with tabs between the cells."""
    model = table.model()
    columns = range(model.columnCount())
    head = [str(model.headerData(column, Qt.Orientation.Horizontal) or "") for column in columns]
    rows = [[str(model.index(row, column).data() or "") for column in columns] for row in range(model.rowCount())]
    return "\n".join("\t".join(cells) for cells in (head, *rows)) if rows else ""


def _tables(page: QWidget) -> list[PageTable]:
    return [table for table in page.findChildren(PageTable) if table.isVisible()]
