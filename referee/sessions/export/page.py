"""A session as one page for any browser: its rounds with their dice and passes, what was disputed and on what evidence,
what was settled, and how it ended.

The page holds everything itself and loads nothing. Whatever a person typed is text on it, and never markup; pictures
are decoded and made anew, so that none of a stranger's bytes reaches the browser.
"""

from collections.abc import Callable, Sequence
from html import escape

from referee.sessions.changes import open_disputes
from referee.sessions.disputes.dispute import SeenDie, dice_seen, dispute_evidence
from referee.sessions.disputes.voice_words import share_words, voice_name
from referee.sessions.export.page_pictures import Album
from referee.sessions.export.qr import svg
from referee.sessions.journal.effective import Step
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.session import Session
from rules.counting import counts_rolls
from rules.game import Chore
from vision.readings import Answer

BEGINS = b"<!DOCTYPE html><!-- cubewatch session -->"
"""What every such page begins with."""

_SETTLED = ("correction", "void", "insert", "undo", "redo", "rename", "dispute", "ruling")
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h3 { margin: 1.6rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; }
th, td { border-top: 1px solid #8886; padding: .4rem .6rem .4rem 0; vertical-align: top; }
.n, .t { font-variant-numeric: tabular-nums; white-space: nowrap; opacity: .7; width: 1%; }
.off { text-decoration: line-through; opacity: .6; }
.note, .after { opacity: .75; }
.attention, .result { border-left: .3rem solid #c60; padding-left: .6rem; }
.result { border-color: #0a7; }
figure { display: inline-block; margin: .2rem .4rem .2rem 0; text-align: center; font-size: .8rem; }
img { width: 3.5rem; height: 3.5rem; object-fit: contain; display: block; border-radius: .3rem; }
.dice { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 28rem), 1fr)); gap: .8rem 1.6rem; }
.die { display: flex; gap: .8rem; align-items: flex-start; break-inside: avoid; padding-left: .6rem; }
.die table { font-size: .85rem; }
.die th, .die td { padding: .1rem .3rem; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.die th:first-child, .die td:first-child { text-align: left; font-weight: inherit; }
.most { font-weight: 700; }
.doubt { border-left: .3rem solid #c60; padding-left: .3rem; }
.qr { width: 12rem; height: auto; }
code { overflow-wrap: anywhere; }
"""
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_MOST_DICE = 100
_MOST_DISPUTES = 200
_MOST_ICONS = 12
Words = Callable[[object], str]
"""Gives an event in words."""


def session_page(session: Session, words: Words) -> bytes:
    """The page, in UTF-8. `words` says what an event was."""
    game = session.game
    title = f"{game.game.title}: {', '.join(session.players)}" if session.players else game.game.title
    last, album = session.entries[-1], Album()
    parts = [
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{_text(title)}</h1>",
        f'<p class="{"result" if game.state.result else "after"}">{_text(game.game.explain(game.state))}</p>',
    ]
    if game.attention is not None:
        words_of_it = f"Entry {game.attention.entry} no longer fits: {game.attention.message}."
        parts.append(f'<p class="attention">{_text(words_of_it)}</p>')
    if counts_rolls(game.setup):
        parts += ["<h2>Rolls</h2>", *_rolls(session, words, album)]
    else:
        parts += ["<h2>What was played</h2>", *_rounds(session, words, album)]
    parts += _disputes(session, words, album)
    parts += _settlements(session, words)
    fingerprint = Fingerprint(last.number, last.hash)
    parts.append(f"<h2>Fingerprint</h2><p>{last.number} entries: <b>{' '.join(fingerprint.words)}</b></p>")
    parts.append(f"<p><code>{fingerprint.hash}</code></p>{svg(fingerprint)}</body></html>\n")
    return BEGINS + "\n".join(parts).encode("utf-8", "replace")


def _text(value: str) -> str:
    """Text on the page: escaped, and with its own direction of writing."""
    return f"<bdi>{escape(value)}</bdi>" if not value.isascii() else escape(value)


def _rounds(session: Session, words: Words, album: Album) -> list[str]:
    """The events, a table for each round, with what was passed and stacked after it."""
    game, parts = session.game.game, list[str]()
    before, running = session.game.first, 0
    for step in session.game.steps:
        if before.round != running:
            parts += ["</table>"] if running else []
            parts.append(f"<h3>Round {before.round}</h3><table>")
            running = before.round
        after = ""
        if step.state is not None:
            over = step.state.round != before.round or (step.state.result is not None and before.result is None)
            chores = [chore_words(chore, session.players) for chore in game.chores(step.state)] if over else []
            after = f'<div class="after">{_text("; ".join(chores))}</div>' if chores else ""
            before = step.state
        parts.append(_event(session, step, words, after, album))
    return [*parts, "</table>"] if parts else ["<p>Nothing yet.</p>"]


def _rolls(session: Session, words: Words, album: Album) -> list[str]:
    """The rolls of a count, in one table."""
    rows = [_event(session, step, words, "", album) for step in session.game.steps]
    return ["<table>", *rows, "</table>"] if rows else ["<p>Nothing yet.</p>"]


def _event(session: Session, step: Step, words: Words, after: str, album: Album) -> str:
    minutes, seconds = divmod(step.time // 1_000_000, 60)
    said = f'<span class="{"on" if step.counts else "off"}">{_text(words(step.event))}</span>'
    notes: list[str] = []
    if step.voided_by is not None:
        notes.append(f"crossed out by entry {step.voided_by}")
    elif not step.counts:
        notes.append("pending")
    if step.corrected_by is not None:
        notes.append(f"corrected by entry {step.corrected_by}")
    if step.confidence is None:
        notes.append("added")
    elif step.said or step.actor == "player":
        notes.append("entered by hand")
    note = f' <span class="note">({escape("; ".join(notes))})</span>' if notes else ""
    dice = "".join(_figure(die, album) for die in dice_seen(session, step.entry)[:_MOST_DICE])
    return (
        f'<tr><td class="n">{step.entry}</td><td class="t">{minutes}:{seconds:02d}</td>'
        f"<td>{said}{note}{f'<div>{dice}</div>' if dice else ''}{after}</td></tr>"
    )


def _figure(die: SeenDie, album: Album) -> str:
    """The crop of a die with what was read in it; nothing where no picture was kept."""
    address = album.address(die.crop)
    if address is None:
        return ""
    caption = f"{_read(die)} {share_words(die.confidence)}"
    return f'<figure><img alt="" src="{address}"><figcaption>{_text(caption)}</figcaption></figure>'


def _read(die: SeenDie) -> str:
    """What a die was read as: its value, its icon, or a question mark."""
    if die.value is None and die.vote and isinstance(die.vote[0][0], str):
        return die.vote[0][0]
    return "?" if die.value is None else str(die.value)


def chore_words(chore: Chore, players: Sequence[str]) -> str:
    """What a player's hands had to do after a round."""
    who = players[chore.seat]
    dice = f"{chore.count} {'die' if chore.count == 1 else 'dice'}"
    shown = dice if chore.value is None else f"{chore.count} × {chore.value}"
    match chore.kind:
        case "pass":
            return f"{who} passes {shown} to {players[chore.to_seat or 0]}"
        case "stack":
            return f"{who} stacks {shown}"
        case "unstack":
            return f"{who} takes {shown} off the cube"
        case "to_reserve":
            return f"{who} lays {shown} into the reserve"
        case _:
            return f"{who} takes {shown} from the reserve"


def _disputes(session: Session, words: Words, album: Album) -> list[str]:
    """Each disputed event with its evidence: every die's picture, what each voice said, and the vote."""
    disputes = [entry for entry in session.entries if entry.kind == "dispute"][:_MOST_DISPUTES]
    return (
        ["<h2>What was disputed</h2>", *(_dispute(session, entry, words, album) for entry in disputes)]
        if disputes
        else []
    )


def _dispute(session: Session, dispute: Entry, words: Words, album: Album) -> str:
    found = dispute_evidence(session, dispute.number)
    rulings = [e for e in session.entries if e.kind == "ruling" and e.fields["dispute"] == dispute.number]
    ended = [_text(settlement_words(entry, words)) for entry in rulings] or ["Nobody has ruled on it yet."]
    if dispute in open_disputes(session.entries):
        ended = ["Nobody has ruled on it yet."]
    observed = "" if found.observed is None else f"<p>It was taken for: {_text(words(found.observed))}.</p>"
    parts = [f"<h3>{_text(settlement_words(dispute, words))}</h3>{observed}<p>{' '.join(ended)}</p>"]
    if found.observation is not None:
        times = " to ".join(f"{time / 1e6:.2f} s" for time in (found.start, found.end))
        parts.append(f"<p>The dice lay still from {times}.</p>")
    dice = [_evidence(number, die, album) for number, die in enumerate(found.dice[:_MOST_DICE], start=1)]
    if dice:
        parts.append(f'<p>What each voice said of each die, in per cent.</p><div class="dice">{"".join(dice)}</div>')
    if found.alternatives:
        others = (_text(words(one.event)) + _share(one.probability) for one in found.alternatives)
        parts.append(f"<p>It may also have been: {'; '.join(others)}.</p>")
    return "".join(parts)


def _share(probability: float | None) -> str:
    return "" if probability is None else f" ({share_words(probability)})"


def _evidence(number: int, die: SeenDie, album: Album) -> str:
    """A die with its voices, a row each; one that they did not all read alike is marked."""
    address = album.address(die.crop)
    picture = "" if address is None else f'<img alt="" src="{address}">'
    frames = max(1, sum(count for _, count in die.vote))
    rows: list[tuple[str, Sequence[tuple[Answer, float]]]] = [(voice_name(one), one.shares) for one in die.voices]
    rows += [("joined", die.likely), (f"vote of {frames}", [(answer, count / frames) for answer, count in die.vote])]
    icons = dict.fromkeys(answer for _, shares in rows for answer, _ in shares if isinstance(answer, str))
    answers: list[Answer] = [1, 2, 3, 4, 5, 6, *list(icons)[:_MOST_ICONS], None]
    head = "".join(f"<th>{_text('none' if answer is None else str(answer))}</th>" for answer in answers)
    told = "".join(f"<tr><td>{_text(name)}</td>{_cells(shares, answers)}</tr>" for name, shares in rows)
    first = {voice.shares[0][0] for voice in die.voices if len(voice.shares) > 1}
    doubt = len(first) > 1 or len(die.vote) > 1 or die.value is None
    read = f"Die {number}: {'not read' if _read(die) == '?' else _read(die)}"
    return (
        f'<div class="die{" doubt" if doubt else ""}">{picture}'
        f"<table><tr><th>{_text(read)}</th>{head}</tr>{told}</table></div>"
    )


def _cells(shares: Sequence[tuple[Answer, float]], answers: Sequence[Answer]) -> str:
    """A voice's probabilities of `answers`, each in a cell, the highest of several marked."""
    known = dict(shares)
    most = max(known.values(), default=0.0) if len(known) > 1 else None
    return "".join(
        f"<td{' class=most' if known.get(answer) == most else ''}>"
        f"{'' if answer not in known else f'{100 * known[answer]:.1f}'}</td>"
        for answer in answers
    )


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
            told = f"Entry {fields['target']} was really: {words(fields['event'])}"
        case "void":
            told = f"Entry {fields['target']} is struck"
        case "insert":
            told = f"Missed after entry {fields['after']}: {words(fields['event'])}"
        case "undo" | "redo":
            told = f"{entry.kind.capitalize()} of entry {fields['target']}"
        case "rename":
            told = f"The players are called {', '.join(fields['players'])}"
        case "dispute":
            told = f"Entry {fields['target']} is disputed"
        case _:
            told = f"The dispute of entry {fields['dispute']}: {fields['decision'].replace('_', ' ')}"
    who, why = fields.get("who"), fields.get("why")
    return told + (f", says {who}" if who else "") + (f" (“{why}”)" if why else "")
