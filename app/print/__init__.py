"""What is printed: cards and mats. Nothing here needs Qt."""
