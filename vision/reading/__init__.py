"""A picture to readings: find the dice, read each top face by several networks, abstain where they disagree."""
