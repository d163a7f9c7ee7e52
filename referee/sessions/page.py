"""A session as one page for any browser: the events with their dice, what was settled, and how it ended.

The page holds everything itself and loads nothing. Whatever a person typed is text on it, and never markup; pictures
are decoded and made anew, so that none of a stranger's bytes reaches the browser.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, cast

import cv2

from referee.sessions.entries import Entry, is_evidence_name
from referee.sessions.fingerprint import Fingerprint
from referee.sessions.journal_file import is_plain_file
from referee.sessions.session import Session
from referee.sessions.verify import EVIDENCE
from vision.errors import PictureError
from vision.pictures import declared_size, read_picture

BEGINS = b"<!DOCTYPE html><!-- cubewatch session -->"
"""What every such page begins with."""

_SIDE = 56
_SETTLED = ("correction", "void", "insert", "undo", "redo", "rename", "dispute", "ruling")
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid #8886; padding: .4rem .6rem .4rem 0; vertical-align: top; }
.n, .t { font-variant-numeric: tabular-nums; white-space: nowrap; opacity: .7; }
.off { text-decoration: line-through; opacity: .6; }
.note, .after { opacity: .75; }
.attention { border-left: .3rem solid #c60; padding-left: .6rem; }
figure { display: inline-block; margin: .2rem .4rem .2rem 0; text-align: center; font-size: .8rem; }
img { width: 3.5rem; height: 3.5rem; object-fit: contain; display: block; border-radius: .3rem; }
code { overflow-wrap: anywhere; }
"""
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_MOST_PIXELS = 4_000_000
_MOST_DICE = 100
Words = Callable[[object], str]
"""Gives an event in words."""


def session_page(session: Session, words: Words) -> bytes:
    """The page, in UTF-8. `words` says what an event was."""
    game = session.game
    title = f"{game.game.title}: {', '.join(session.players)}"
    last = session.entries[-1]
    parts = [
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        f"<title>{_text(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{_text(title)}</h1>",
        f"<p>{_text(game.game.explain(game.state))}</p>",
    ]
    if game.attention is not None:
        words_of_it = f"Entry {game.attention.entry} does not fit any more: {game.attention.message}."
        parts.append(f'<p class="attention">{_text(words_of_it)}</p>')
    parts += ["<h2>What was played</h2><table>", *_events(session, words), "</table>"]
    parts += _settlements(session, words)
    fingerprint = Fingerprint(last.number, last.hash)
    parts.append(f"<h2>Fingerprint</h2><p>{last.number} entries: <b>{_text(' '.join(fingerprint.words))}</b></p>")
    parts.append(f"<p><code>{fingerprint.hash}</code></p></body></html>\n")
    return BEGINS + "\n".join(parts).encode("utf-8", "replace")


def _text(value: str) -> str:
    """Text on the page: escaped, and with its own direction of writing."""
    return f"<bdi>{escape(value)}</bdi>" if not value.isascii() else escape(value)


def _events(session: Session, words: Words) -> list[str]:
    rows: list[str] = []
    observed = {entry.number: entry for entry in session.entries if entry.kind == "observation"}
    events = {entry.number: entry for entry in session.entries if entry.kind == "event"}
    last_round = None
    for step in session.game.steps:
        minutes, seconds = divmod(step.time // 1_000_000, 60)
        said = f'<span class="{"on" if step.counts else "off"}">{_text(words(step.event))}</span>'
        notes: list[str] = []
        if step.voided_by is not None:
            notes.append(f"struck by entry {step.voided_by}")
        elif not step.counts:
            notes.append("pending")
        if step.corrected_by is not None:
            notes.append(f"corrected by entry {step.corrected_by}")
        if step.confidence is None:
            notes.append("inserted")
        note = f' <span class="note">({escape("; ".join(notes))})</span>' if notes else ""
        entry = events.get(step.entry)
        seen = None if entry is None else observed.get(entry.fields["observation"] or 0)
        after = ""
        if step.state is not None and step.state.round != last_round:
            if last_round is not None or step.state.round > 1:
                after = f'<div class="after">{_text(session.game.game.explain(step.state))}</div>'
            last_round = step.state.round
        rows.append(
            f'<tr><td class="n">{step.entry}</td><td class="t">{minutes}:{seconds:02d}</td>'
            f"<td>{said}{note}{'' if seen is None else _dice(session.folder, seen)}{after}</td></tr>"
        )
    return rows


def _dice(folder: Path, observation: Entry) -> str:
    """The crops of an observation, each with what was read in it."""
    figures: list[str] = []
    for die in cast("list[object]", observation.fields["dice"])[:_MOST_DICE]:
        if not isinstance(die, dict):
            continue
        fields = cast("Mapping[str, Any]", die)
        picture = _picture(folder, fields.get("crop"))
        if picture is not None:
            caption = f"{fields.get('value') or '?'} {_share(fields.get('confidence'))}"[:40]
            figures.append(f'<figure><img alt="" src="{picture}"><figcaption>{escape(caption)}</figcaption></figure>')
    return f"<div>{''.join(figures)}</div>" if figures else ""


def _share(value: object) -> str:
    return f"{100 * value:.1f} %" if isinstance(value, float) and 0 <= value <= 1 else ""


def _picture(folder: Path, name: object) -> str | None:
    """A small copy of a picture in `evidence`, as the address of an image; None where there is none."""
    path = folder / EVIDENCE / str(name)
    if not is_evidence_name(name) or not is_plain_file(path):
        return None
    try:
        with path.open("rb") as file:
            declared = declared_size(file.read(1 << 16))
        if declared is None or declared[0] * declared[1] > _MOST_PIXELS:
            return None
        image = read_picture(path)
    except (OSError, PictureError):
        return None
    scale = _SIDE / max(image.shape[:2])
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    encoded, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 85])
    return f"data:image/jpeg;base64,{base64.b64encode(data.tobytes()).decode('ascii')}" if encoded else None


def _settlements(session: Session, words: Words) -> list[str]:
    rows: list[str] = []
    for entry in session.entries:
        if entry.kind in _SETTLED:
            said = settlement_words(entry, words)
            rows.append(f'<tr><td class="n">{entry.number}</td><td>{_text(said)}</td></tr>')
    return ["<h2>What was settled</h2><table>", *rows, "</table>"] if rows else []


def settlement_words(entry: Entry, words: Words) -> str:
    """What people settled by an entry, in a sentence without its end."""
    fields = entry.fields
    match entry.kind:
        case "correction":
            said = f"Entry {fields['target']} was really: {words(fields['event'])}"
        case "void":
            said = f"Entry {fields['target']} is struck"
        case "insert":
            said = f"Missed after entry {fields['after']}: {words(fields['event'])}"
        case "undo" | "redo":
            said = f"{entry.kind.capitalize()} of entry {fields['target']}"
        case "rename":
            said = f"The players are called {', '.join(fields['players'])}"
        case "dispute":
            said = f"Entry {fields['target']} is disputed"
        case _:
            said = f"The dispute of entry {fields['dispute']}: {fields['decision'].replace('_', ' ')}"
    who, why = fields.get("who"), fields.get("why")
    return said + (f", says {who}" if who else "") + (f" (“{why}”)" if why else "")
