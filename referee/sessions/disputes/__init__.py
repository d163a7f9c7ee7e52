"""What a dispute is settled by: evidence, what each reader said, alternatives."""
