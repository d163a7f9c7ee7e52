"""A recorded session: its moments, its film, its disputes and its audit."""
