"""A demonstration of any size: believable entries, played through the real procedures to now.

- ``people.yaml``: names, places and herds of each State (data; no real person is meant)
- ``ground``: offices, officers and orders of a State, where they are not there yet
- ``people``: who seizes, who owns, what was found where
- ``conduct``: when officers and owners act, and what they answer
- ``playing``: the clock, walked from the first seizure to the present instant
"""
