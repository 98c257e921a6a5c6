"""The queue of an officer, and the page of each task in it."""
