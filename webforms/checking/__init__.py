"""Before an act that cannot be undone: what will follow, reckoned by the act itself, not saved."""
