"""Sessions: what was seen and decided at a table, kept so that a dispute can be settled from it."""
