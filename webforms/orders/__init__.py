"""Orders and notifications in the browser: entered by one administrator, approved by another.

Serves sections 1, 5, 12, 12A, 12B, 14, 16, 20, 26 and 31; those about offices and posts (ss. 4, 6)
are in `webforms.offices` and go the same way.
"""
