"""The cube crawl in the window."""
