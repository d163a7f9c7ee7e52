"""The program without a window: what it keeps, plays, prints and says, and its command line. Nothing here loads Qt."""
