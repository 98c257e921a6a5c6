"""The domain of the Cattle-trespass Act, 1871: its acts, its numbers, its records.

Nothing below this package knows of web pages or of the engine that runs the diagrams.
"""
