"""Reckoning: the clock, the days and hours of the Act, and the reasons of every result.

Serves every section that names a period: 10 and 11 (hours to send), 12A, 12B, 14, 14A, 15(2),
17 and 20. Import from the module meant:

- ``clock``     the one place that reads the machine's clock; days and instants in India
- ``reasons``   a value together with why it is so, and keeping both
- ``counting``  days, weeks, months, hours and feeding days as the law counts them
- ``places``    positions on the map; ``night`` the hours counted from sunset and sunrise
- ``calendar``  days on which courts and offices are closed
"""
