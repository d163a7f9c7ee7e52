"""The cube crawl."""
