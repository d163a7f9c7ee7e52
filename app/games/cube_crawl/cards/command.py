"""`cubewatch cards`: the cube crawl to print and to play on paper."""

import re
from collections.abc import Iterator
from pathlib import Path

import click

from app.commands.parts.failure import CommandFailure, reported
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import LANGUAGES, speaking, tr
from rules import BadSetup
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.rooms import Deck, built_in_deck, deck_from_json
from rules.json_text import NotJsonError, parse_json
from vision.errors import FileReadError
from vision.file_reading import MOST_TEXT_BYTES, read_file

PAPERS = ("a4", "letter")


@click.command("cards")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE.pdf", help="The PDF to write.")
@click.option("--paper", type=click.Choice(PAPERS, case_sensitive=False), default="a4", help="The size of the paper.")
@click.option("--deck", type=click.Path(path_type=Path), metavar="FILE.json", help="A deck of your own.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], help="What the cards are written in.")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FOLDER", help="Write each card as a picture, too.")
def cards(out: Path | None, paper: str, deck: Path | None, language: str, svg: Path | None) -> int:
    """Make the cards of the cube crawl, to be played on paper with one die and fifteen cubes.

    The PDF has a page of rules, the level card, the ten abilities and the thirty rooms, at their true size: print it at
    100 %. An older PDF of that name is replaced. Exit status: 0, written; 2, not written.
    """
    if out is None and svg is None:
        raise click.UsageError("Missing option '--out' (or --svg, for pictures)")
    chosen = built_in_deck() if deck is None else _deck(deck)
    with speaking(language):
        if out is not None:
            from app.games.cube_crawl.cards import CardPaper, card_sheets
            from app.print.pdf import pdf_of

            sheets = list(card_sheets(chosen, CardPaper[paper.upper()]))
            _write(out, pdf_of(sheets, tr("The Cube Crawl")), "PDF", b"%PDF-")
            click.echo(f"{out}: {len(sheets)} pages to print at 100 %, not fitted to the page.")
        if svg is not None:
            pictures = list(_pictures(chosen))
            try:
                svg.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise CommandFailure(f"the folder {svg} cannot be created: {error.strerror}") from None
            for name, picture in pictures:
                _write(svg / f"{name}.svg", picture.encode("utf-8"), "SVG", b"<svg ")
            click.echo(f"{svg}: {len(pictures)} pictures.")
    return 0


def _pictures(deck: Deck) -> Iterator[tuple[str, str]]:
    """Each card's name and picture. A room may be called what no file can be, so its number stands first."""
    from app.games.cube_crawl.cards import ability_card, level_card, room_card

    for number, room in enumerate(deck.rooms, start=1):
        plain = re.sub(r"[^A-Za-z0-9-]+", "_", room.id)[:40]
        yield f"room-{number:02}-{plain}", room_card(room).to_svg()
    for identifier in ABILITIES:
        yield f"ability-{identifier}", ability_card(identifier).to_svg()
    yield "levels", level_card().to_svg()


def _write(path: Path, content: bytes, kind: str, begins: bytes) -> None:
    with reported(NotWrittenError):
        write_whole(path, content, kind, begins)


def _deck(path: Path) -> Deck:
    try:
        return deck_from_json(parse_json(read_file(path, MOST_TEXT_BYTES)))
    except FileReadError as error:
        raise CommandFailure(f"the deck {path} cannot be read: {error}") from error
    except NotJsonError as error:
        raise CommandFailure(f"the deck {path} is not JSON: {error}") from error
    except BadSetup as error:
        raise CommandFailure(f"the deck {path} cannot be played: {error.message}") from None
