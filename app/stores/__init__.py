"""What is kept on this computer between one start and the next."""
