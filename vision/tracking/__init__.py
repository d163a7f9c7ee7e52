"""Readings over time: motion, the camera's own motion taken out, dice at rest."""
