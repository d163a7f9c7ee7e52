"""`cubewatch mat`: a mat to print, to lay down and to play on, by which the program finds every zone by itself."""

from pathlib import Path

import click

import rules
from app.commands.parts.failure import reported
from app.commands.parts.numbers import NumberBetween
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import LANGUAGES, speaking, tr
from referee.layout import NoMatError, mat_sheets

PAPERS = ("a4", "a3", "letter")
LEAST_DIE, MOST_DIE = 8.0, 30.0


@click.command("mat")
@click.option("--game", required=True, type=click.Choice(list(rules.GAMES)), help="The game, as a setup names it.")
@click.option(
    "--players", type=click.IntRange(1, 12), metavar="N", help="How many play, where the game leaves it open."
)
@click.option("--paper", type=click.Choice(PAPERS, case_sensitive=False), default="a4", help="The size of the paper.")
@click.option(
    "--sheets",
    type=click.Choice(("per-seat", "one")),
    default="per-seat",
    help="A sheet for each seat, or one that all share.",
)
@click.option(
    "--die",
    type=NumberBetween(LEAST_DIE, MOST_DIE),
    default=16.0,
    show_default=True,
    metavar="MM",
    help="The edge of your dice.",
)
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], help="What the mat is written in.")
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="FILE.pdf", help="The PDF to write.")
def mat(game: str, players: int | None, paper: str, sheets: str, die: float, language: str, out: Path) -> int:
    """Make a mat to play on: print it at 100 %, lay it down where a camera sees it, and play.

    Its black squares tell 'cubewatch watch' where each zone is, which seat it belongs to and whether the picture is
    mirrored, so that no layout file is needed. Sheets for one seat each lie anywhere on the table and any way round;
    seats run clockwise as seen from above, in the order in which the setup names the players. What moves is followed,
    and half of the black squares may be hidden. A camera of 720 lines sees them from up to about a metre away.

    Sheets for one seat serve every game that needs no other zones, whichever they were printed for. An older PDF of
    that name is replaced. Exit status: 0, written; 2, not written.
    """
    counts = rules.GAMES[game].seat_counts
    if players is None and len(counts) > 1:
        raise click.UsageError(
            f"Missing option '--players': {rules.GAMES[game].title} is for {counts[0]} to {counts[-1]}"
        )
    seats = counts[0] if players is None else players

    from app.print.mat import NoRoomError, Paper, page_of, require_room
    from app.print.pdf import pdf_of

    size = Paper[paper.upper()]
    with reported(NoMatError, NoRoomError):
        chosen = mat_sheets(game, seats, size.large, sheets == "one")
        for sheet in chosen:
            require_room(sheet, game, seats, die)
    title = rules.GAMES[game].title
    with speaking(language):
        content = pdf_of([page_of(sheet, size, title, die) for sheet in chosen], tr("Mat: {game}", game=title))
    with reported(NotWrittenError):
        write_whole(out, content, "PDF", b"%PDF-")
    pages = "1 page" if len(chosen) == 1 else f"{len(chosen)} pages"
    click.echo(f"{out}: {pages} to print at 100 %, not fitted to the page. Check the bar at the foot with a ruler.")
    return 0
