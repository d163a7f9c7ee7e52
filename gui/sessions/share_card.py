"""A finished game as a card to post: a picture of the cube, who won, the score, and how lucky it was.

PaintedWidget without a window, so that the command line and any thread can make one; nothing is sent anywhere.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

import rules
from app.games.description import description_of
from app.live.snapshot import Snapshot
from app.review.case import Case
from app.stores.session_store import clock
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import date, shown, tr, tr_plural
from app.text.stats_words import luck_words
from app.text.words import headline_of
from gui.big_screen.painting import painting_of
from gui.table.picture_view import image_of
from gui.widgets.text_painting import LEFT, RIGHT, write
from gui.widgets.theme import DARK, Look, Palette
from gui.window.offscreen import qt_for_drawing
from referee.layout import Layout
from referee.sessions.export.qr import QUIET, modules
from referee.sessions.film.film_pieces import frames_of
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.fingerprint_file import marked_png
from referee.sessions.session import Session
from referee.sessions.statistics import played
from vision import SourceError

WIDTH, HEIGHT = 1200, 675
BEGINS = b"\x89PNG"
"""What every such file begins with."""

EDGE, HEAD, FOOT, PHOTO = 36.0, 130.0, 184.0, 340.0
"""The margin, the height of what stands above and below the game, and the side of the photograph, in pixels."""
MODULE = 4
"""The side of one of the squares of the fingerprint's code, in pixels."""
MARGIN_SHARE = 0.15
"""Around the cube's zone so much of its longer side is shown."""


def share_card(session: Session, palette: Palette = DARK) -> bytes:
    """The card of a session as a PNG of 1200 × 675 pixels. Raises NotWrittenError where its
    game is not over."""
    if session.game.state.phase != "over":
        raise NotWrittenError(tr("the game is not over yet, so there is no result to show on a card"))
    _qt = qt_for_drawing()  # held on to until all is drawn
    case = Case.of(session)
    moments = [place for place, moment in enumerate(case.timeline.moments) if moment.step is not None]
    snapshot = case.snapshot(moments[-1] if moments else None)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _paint(painter, Look(palette, 1.0), snapshot, words_under(session), photograph(case), case.fingerprint)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload] - PySide's stubs want bytes and take text
    return marked_png(bytes(buffer.data().data()), case.fingerprint)


def words_under(session: Session) -> tuple[str, ...]:
    """What stands below the game: when it was played, how many dice were thrown, and where 3s grow a cube, the luck of
    the winner with them, or of the only player."""
    game = played(session)
    began = clock(game.wall)
    dice = game.shown().total()
    rolls = len(game.throws)
    words = [] if began is None else [date(began, long=True)]
    words.append(tr_plural("1 roll", "{count} rolls", rolls))
    words.append(tr("{count} dice", count=dice))
    if len(game.players) == 1 and game.scores[0] is not None:
        words.append(tr("score {score}", score=game.scores[0]))
    told = [", ".join(words)]
    lucky = game.winners[0] if game.winners else 0
    thrown = game.shown(lucky)
    value = description_of(game.game).lucky_value if game.game in rules.GAMES else None
    if thrown and value is not None and (game.winners or len(game.players) == 1):
        from referee.sessions.statistics.chance import luck

        measured = next(one for one in luck(thrown) if one.value == value)
        told.append(f"{game.players[lucky]}, {luck_words(measured)}")
    return tuple(told)


def photograph(case: Case) -> np.ndarray | None:
    """The winner's cube zone in the last picture of the film, BGR; None where there is no such picture, or no zone."""
    outcome = case.session.game.state.to_json().get("result")
    winners = outcome["winners"] if isinstance(outcome, dict) else []
    for piece in reversed(case.session.pieces):
        try:
            frames = list(frames_of(piece, first=piece.end))
        except SourceError:
            continue
        if not frames:
            continue
        height, width = frames[-1].image.shape[:2]
        layout = case.layout(case.entries[-1].number, width, height, piece.source)
        part = None if layout is None or not winners else _part(layout, winners[0], width, height)
        if part is None and piece.source is not None:
            continue  # another camera may see the cube
        return None if part is None else frames[-1].image[part]
    return None


def _part(layout: Layout, seat: int, width: int, height: int) -> tuple[slice, slice] | None:
    """The square part of a picture around a seat's cube zone."""
    cube = layout.seats[seat].cube if seat < len(layout.seats) else None
    if cube is None:
        return None
    corners = np.asarray(cube, np.float64)
    low, high = corners.min(axis=0), corners.max(axis=0)
    half = (high - low).max() * (0.5 + MARGIN_SHARE)
    (x1, y1), (x2, y2) = (low + high) / 2 - half, (low + high) / 2 + half
    rows, columns = (slice(max(0, int(a)), min(int(b) + 1, side)) for a, b, side in ((y1, y2, height), (x1, x2, width)))
    return None if rows.stop - rows.start < 8 or columns.stop - columns.start < 8 else (rows, columns)


def _paint(
    painter: QPainter,
    look: Look,
    snapshot: Snapshot,
    under: Sequence[str],
    photo: np.ndarray | None,
    fingerprint: Fingerprint,
) -> None:
    whole = QRectF(0, 0, WIDTH, HEIGHT)
    painter.fillRect(whole, look.color("ground"))
    inner = whole.adjusted(EDGE, EDGE * 0.6, -EDGE, -EDGE * 0.6)
    assert snapshot.position is not None
    title = QRectF(inner.left(), inner.top(), inner.width(), 40)
    write(
        painter, look, title, shown(rules.GAMES[snapshot.position.game].title), 26, bold=True, color="muted", side=LEFT
    )
    write(painter, look, title, "Cubewatch", 26, bold=True, color="muted", side=RIGHT)
    headline = QRectF(inner.left(), title.bottom(), inner.width(), HEAD - 40)
    write(painter, look, headline, headline_of(snapshot), 56, bold=True, color="gold", side=LEFT, least=24)
    middle = QRectF(inner.left(), inner.top() + HEAD, inner.width(), inner.height() - HEAD - FOOT)
    if photo is not None:
        side = min(PHOTO, middle.height())
        _paint_photo(painter, photo, QRectF(middle.right() - side, middle.top(), side, side))
        middle.setRight(middle.right() - side - EDGE / 2)
    painting_of(snapshot.position.game).paint(painter, look, middle, snapshot)
    code = _paint_code(painter, fingerprint, inner)
    room = code.left() - inner.left() - EDGE / 2
    line = QRectF(inner.left(), code.top(), room, code.height() / 3)
    for words in under:
        write(painter, look, line, words, 26, side=LEFT, least=16)
        line.translate(0, line.height())
    line.moveBottom(code.bottom())
    write(painter, look, line, " ".join(fingerprint.words), 22, color="muted", side=LEFT, least=12)


def _paint_code(painter: QPainter, fingerprint: Fingerprint, inner: QRectF) -> QRectF:
    """The fingerprint as a QR code in the lower right corner, dark on white; where it lies."""
    rows = modules(fingerprint)
    side = MODULE * (len(rows) + 2 * QUIET)
    square = QRectF(round(inner.right()) - side, round(inner.bottom()) - side, side, side)
    painter.fillRect(square, QColor("#ffffff"))
    for row, line in enumerate(rows):
        for column, dark in enumerate(line):
            if dark:
                x, y = square.left() + (column + QUIET) * MODULE, square.top() + (row + QUIET) * MODULE
                painter.fillRect(QRectF(x, y, MODULE, MODULE), QColor("#000000"))
    return square


def _paint_photo(painter: QPainter, photo: np.ndarray, rect: QRectF) -> None:
    image = image_of(np.ascontiguousarray(photo))
    shape = QPainterPath()
    shape.addRoundedRect(rect, 16, 16)
    painter.save()
    painter.setClipPath(shape)
    scaled = image.size().scaled(rect.size().toSize(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    target = QRectF(0, 0, scaled.width(), scaled.height())
    target.moveCenter(rect.center())
    painter.drawImage(target, image)
    painter.restore()


def write_card(session: Session, out: Path) -> None:
    """Writes the card of a session to `out`. Raises NotWrittenError."""
    write_whole(out, share_card(session), tr("picture", "a kind of file"), BEGINS)
