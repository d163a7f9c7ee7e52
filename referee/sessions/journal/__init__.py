"""The journal of a session: entries, their chain of hashes, the file, and what counts of them."""
