"""What a picture shows: the table and its things, dice, light and camera, and the exact labels."""
