"""The law as pages: what a section says here today, and where its numbers come from."""
