"""The diagrams as files for the drawing on a page."""
