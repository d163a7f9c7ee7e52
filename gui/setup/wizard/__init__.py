"""From the first start to a game that is watched: which game, who plays, which camera, where the zones are, a trial."""
