"""Diagrams that administrators draw: drafts, their checks, versions in force from a day on.

An administrator saves a draft of his State; it is checked (clean, and every story of the contract
still holds); a second administrator approves exactly what was checked; from its first day in force
it serves that State and those that follow it. Running proceedings keep the version they began with.

The modules: `drafts` (saving), `checks` (what is wrong), `asking` and `proving` (the check and its
stories), `approving` (publication), `in_force` (which version applies when), `differences` (two
versions in words), `overview` (what a page lists). The engine imports only `in_force`.
"""
