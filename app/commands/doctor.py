"""`cubewatch doctor`: is all there that play needs?"""

import click

from app.commands.windows import windows_of
from app.text.plain_text import say


@click.command("doctor")
@click.option("--cameras", is_flag=True, help="Open each camera for three seconds and measure it.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.pass_context
def doctor(ctx: click.Context, cameras: bool, as_json: bool) -> int:
    """Check this computer: versions, networks, window, cameras, film and disk.

    What it prints is made to be pasted into a bug report: it names no player, and your home folder is a ~.
    Exit status: 0, nothing hinders play; 1, something does, marked with !!.
    """
    from app.system.doctor import tell

    return tell(cameras, as_json, say, windows_of(ctx).why_none)
