"""Films of games: hands, cups, camera motion, whole games on a table."""
