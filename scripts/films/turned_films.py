"""Makes films of dice that are knocked aside, half of which turn over as they are hit.

    python -m scripts.films.turned_films ../shared/data/real_dice --out out/turned --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "turned over" out/turned

OUT/turned_N/game.mp4, truth.jsonl and film.json: as `scripts.films.knocked_films` makes them. Where all dice look alike
nobody can tell which of two was thrown, so the best that a program can do is often to ask.
"""

from scripts.films.again_films import films_of
from scripts.films.knocked_films import Knocking
from scripts.films.photo_films import films_command


class Turning(Knocking):
    """The dice of a table, thrown by a hand and knocked aside, half of which turn over."""

    turning = 0.5


main = films_command("turned", __doc__, films_of(Turning))

if __name__ == "__main__":
    main()
