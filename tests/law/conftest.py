"""Property tests of the law look for wrong answers, not for slow ones."""

from hypothesis import settings

settings.register_profile("law", deadline=None)
settings.load_profile("law")
