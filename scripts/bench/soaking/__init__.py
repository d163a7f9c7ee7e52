"""A whole evening at a table, faster than it would be: what is shown to the program, and what is watched of it."""
