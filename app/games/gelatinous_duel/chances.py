"""The chances to win Gelatinous for two with this round."""

from app.games.chances import Chances
from app.games.gelatinous.chances import HEADING, chances_of

CHANCES = Chances(HEADING, 2, chances_of)
