"""Makers and readers of training data.

Scenes: `sampler` invents them (types in `scene`), `render` draws them, `labels` says where the dice are, `webcam` adds
what a camera does. Films: `demo_games` plays whole games on a `film` timeline, with throws by `physics`. The verbs for
both are `scripts/render_pictures.py` and `scripts/render_film.py`.
"""
