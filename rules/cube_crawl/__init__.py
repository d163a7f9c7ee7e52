"""The cube crawl: a solo dungeon of one die that is tipped through rooms."""
