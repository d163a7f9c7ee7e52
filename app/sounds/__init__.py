"""The short sounds: which one for what, how they are made, and how they are played."""
