"""The rules against their reference, mutants of them, and the cube crawl's rooms."""
