"""Makers and readers of training data.

Scenes: `sampler` invents them (types in `scene`), `render` draws them, `labels` says where the dice are, `webcam` adds
what a camera does. Films: a `film` timeline shows what hands do at a table (`table_games`), with throws by `physics`.
The verbs for both are `scripts/train/render_pictures.py` and `scripts/films/render_film.py`.
"""
