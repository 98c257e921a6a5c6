"""The papers of an entry as pages to print."""
