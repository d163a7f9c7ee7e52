"""The cube crawl in the window: the state of the crawl, the die with what tips bring up, the abilities, the room."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.games.cube_crawl.action import ActionEntry
from app.games.cube_crawl.cards.abilities import does, name_of
from app.games.cube_crawl.hand_entry import ABILITY_KEYS, AbilitiesEntry
from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from app.text.language import noop, tr
from gui.games.cube_crawl.crawl_table import paint_crawl, paint_faces
from gui.widgets.card import Card, PaintedCard
from gui.widgets.click_targets import Target, Targets
from gui.widgets.text_painting import MIDDLE, RIGHT, write, write_wrapped
from gui.widgets.theme import Look
from rules.cube_crawl.levels import ROOMS
from rules.cube_crawl.state import CrawlState
from rules.orientation import DIRECTIONS, STEPS, orientations
from rules.words import listed

ROW = 44.0
"""The height of an ability's line, in units of the design."""
MARKS = {"keep": noop("kept"), "leave": noop("not kept"), "out": noop("swapped out")}


def cards(seats: int) -> list[Card]:
    """The state of the crawl, the room where a picture takes its place in the middle, the die, and the abilities."""
    del seats
    return [
        PaintedCard(paint_status, lambda _snapshot, _entry: 116),
        PaintedCard(paint_table, lambda snapshot, _entry: 0 if snapshot.image is None or _between(snapshot) else 230),
        PaintedCard(paint_lying, lambda snapshot, _entry: 0 if snapshot.image is not None or _still(snapshot) else 150),
        PaintedCard(paint_abilities, lambda snapshot, entry: 24 + ROW * len(_rows(crawl(snapshot), entry))),
    ]


def crawl(snapshot: Snapshot) -> CrawlState:
    """The position, which is one of this game."""
    assert isinstance(snapshot.position, CrawlState)
    return snapshot.position


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The room with all that lies in it; squares that an action leads to can be clicked on."""
    return paint_crawl(painter, look, rect, crawl(snapshot), entry)


def paint_status(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """Level, room, health, resistance, actions, rooms completed."""
    state = crawl(snapshot)
    line = rect.height() / 4
    rows = [QRectF(rect.left(), rect.top() + line * row, rect.width(), line) for row in range(4)]
    where = tr("Level {level} · tier {tier}", level=state.level, tier=state.tier)
    if state.visit is not None:
        where = tr("Level {level} · room {room}", level=state.level, room=state.visit.room.id)
    completed = tr("{count} of {all} rooms", count=state.completed, all=ROOMS)
    width = write(painter, look, rows[0], completed, 15, bold=True, side=RIGHT)
    write(painter, look, rows[0].adjusted(0, 0, -width - look.px(8), 0), where, 19, bold=True, least=14)
    full, left = state.table, look.px(104)
    for row, (words, count, most, path, color) in enumerate(
        (
            (tr("Health"), state.health, full.health, heart_path, "bad"),
            (tr("Resistance"), state.resistance, max(full.resistance, state.resistance), shield_path, "accent"),
        ),
        start=1,
    ):
        write(painter, look, rows[row], words, 14, color="muted")
        for place in range(most):
            side = line * 0.72
            spot = QRectF(rect.left() + left + place * side * 1.15, rows[row].center().y() - side / 2, side, side)
            painter.setPen(QPen(look.color(color), look.px(1.6)))
            painter.setBrush(look.color(color) if place < count else Qt.BrushStyle.NoBrush)
            painter.drawPath(path(spot))
        write(painter, look, rows[row], f"{count}", 16, bold=True, side=RIGHT)
    limit = state.visit.limit if state.visit is not None else 0
    used = state.visit.actions if state.visit is not None else 0
    if limit:
        write(painter, look, rows[3], tr("Actions"), 14, color="muted")
        bar = QRectF(
            rect.left() + left, rows[3].center().y() - line * 0.16, rect.width() - left - look.px(88), line * 0.32
        )
        painter.setPen(QPen(look.color("line"), look.px(1)))
        for step in range(limit):
            cell = QRectF(bar.left() + bar.width() * step / limit, bar.top(), bar.width() / limit * 0.84, bar.height())
            painter.setBrush(
                look.color("warn" if used >= limit else "accent") if step < used else Qt.BrushStyle.NoBrush
            )
            painter.drawRect(cell)
        tone = "warn" if used >= limit else "text"
        write(
            painter, look, rows[3], tr("{count} of {all}", count=used, all=limit), 16, bold=True, color=tone, side=RIGHT
        )
    return ()


def paint_lying(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The die as it lies, and around it the faces that a tip would bring up."""
    state = crawl(snapshot)
    action = entry if isinstance(entry, ActionEntry) else ActionEntry(state)
    forms = ActionEntry(state).forms
    side = rect.height() * 0.34
    middle = QPointF(rect.left() + rect.height() * 0.62, rect.center().y())
    die = QRectF(0, 0, side, side)
    die.moveCenter(middle)
    known = orientations(state.here.orientations)
    tops = tuple(sorted({top for top, _ in known}))
    paint_faces(painter, look, tops, die)
    found: list[Target] = []
    for way in DIRECTIONS:
        down, across = STEPS[way]
        spot = QRectF(0, 0, side * 0.8, side * 0.8)
        spot.moveCenter(middle + QPointF(across, down) * side)
        form = forms.get(way)
        if form is None:
            painter.setPen(QPen(look.color("muted"), look.px(4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            at, along = middle + QPointF(across, down) * side * 0.62, QPointF(down, across) * side * 0.34
            painter.drawLine(at - along, at + along)
            continue
        paint_faces(painter, look, form.tops, spot, faded=action.way not in (None, way) or action.ability is not None)
        if action.ability is None:
            found.append((spot, f"way:{way}"))
    words = QRectF(middle.x() + side * 1.75, rect.top(), rect.right() - middle.x() - side * 1.75, rect.height() / 4)
    write(painter, look, words, tr("{face} on top", face=listed([*map(str, tops)], "or")), 16, bold=True)
    if len(known) == 1:
        top, north = known[0]
        side_words, below = tr("{face} to the north", face=north), tr("{face} below", face=7 - top)
        write(painter, look, words.translated(0, words.height()), side_words, 14, color="muted")
        write(painter, look, words.translated(0, words.height() * 2), below, 14, color="muted")
    else:
        write(painter, look, words.translated(0, words.height()), tr("sides not known"), 14, color="warn")
    return found


def paint_abilities(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The abilities held, with what they do; while some are drawn, all that can be, with their keys."""
    state = crawl(snapshot)
    head, row_height = look.px(24), look.px(ROW)
    title = QRectF(rect.left(), rect.top(), rect.width(), head * 0.8)
    rows = _rows(state, entry)
    drawing = isinstance(entry, AbilitiesEntry)
    heading = tr("DRAW ABILITIES") if drawing else tr("ABILITIES")
    write(painter, look, title, heading, 12, bold=True, color="muted")
    if not rows:
        write(painter, look, title, tr("none held"), 13, color="muted", side=RIGHT)
    found: list[Target] = []
    usable = entry.usable if isinstance(entry, ActionEntry) else state.usable
    used = state.visit.used if state.visit is not None else ()
    for place, name in enumerate(rows):
        line = QRectF(rect.left(), rect.top() + head + place * row_height, rect.width(), row_height)
        chosen = isinstance(entry, ActionEntry) and entry.ability == name
        mark = entry.marks.get(name, "") if isinstance(entry, AbilitiesEntry) else ""
        if chosen or mark in ("keep", "leave"):
            painter.setPen(QPen(look.color("accent"), look.px(1.5)))
            painter.setBrush(look.color("accent", 0.16 if mark != "leave" else 0.0))
            painter.drawRoundedRect(line.adjusted(-look.px(4), 1, look.px(4), -1), look.px(6), look.px(6))
        left = line.left()
        if drawing:
            key = QRectF(left, line.top(), look.px(22), line.height())
            write(painter, look, key, ABILITY_KEYS[place], 14, bold=True, color="accent", side=MIDDLE)
            left += look.px(28)
        color = "text" if drawing or name in usable else "muted"
        note = _note(state, name, mark, used, drawing)
        beside = QRectF(left, line.top(), look.px(92), line.height())
        room = line.adjusted(beside.right() - line.left(), look.px(2), 0, -look.px(2))
        if note:
            below = beside.adjusted(0, beside.height() * 0.54, 0, -look.px(3))
            write(painter, look, below, note, 12, bold=bool(mark), color="text" if mark else "muted", least=10)
            beside.setBottom(below.top())
        write(painter, look, beside, name_of(name), 15, bold=True, color=color, least=11)
        write_wrapped(painter, look, room, does(name).replace("*", ""), 12)
        found.append((line, f"ability:{name}"))
    return found


def heart_path(rect: QRectF) -> QPainterPath:
    """The sign of health."""
    x, y, w = rect.center().x(), rect.center().y(), rect.width() / 2
    path = QPainterPath(QPointF(x, y + w * 0.9))
    path.cubicTo(x - w * 1.6, y - w * 0.1, x - w * 0.9, y - w * 1.25, x, y - w * 0.42)
    path.cubicTo(x + w * 0.9, y - w * 1.25, x + w * 1.6, y - w * 0.1, x, y + w * 0.9)
    return path


def shield_path(rect: QRectF) -> QPainterPath:
    """The sign of resistance."""
    x, top, w, foot = rect.center().x(), rect.top() + rect.height() * 0.06, rect.width() * 0.42, rect.bottom()
    path = QPainterPath(QPointF(x - w, top))
    path.lineTo(x + w, top)
    path.lineTo(x + w, rect.center().y())
    path.quadTo(x + w * 0.9, foot - rect.height() * 0.14, x, foot)
    path.quadTo(x - w * 0.9, foot - rect.height() * 0.14, x - w, rect.center().y())
    path.closeSubpath()
    return path


def _between(snapshot: Snapshot) -> bool:
    """Whether no room is turned up."""
    return crawl(snapshot).visit is None


def _still(snapshot: Snapshot) -> bool:
    """Whether the die is not to be tipped now."""
    return crawl(snapshot).phase != "play"


def _rows(state: CrawlState, entry: HandEntry) -> tuple[str, ...]:
    return entry.rows if isinstance(entry, AbilitiesEntry) else state.held


def _note(state: CrawlState, name: str, mark: str, used: tuple[str, ...], drawing: bool) -> str:
    if mark:
        return tr(MARKS[mark])
    if name in used:
        return tr("used")
    return tr("held") if drawing and name in state.held else ""
