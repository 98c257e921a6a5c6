"""The rules of `workflows.diagram_lint`: what a file may hold, its elements, its arrows."""
