"""Do to sessions and files what goes wrong with them: kills, power loss, damage, fuzzing."""
