"""The duel of Gelatinous."""
