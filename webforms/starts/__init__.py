"""Forms that begin a proceeding: a seizure is entered, a claim received, a complaint made."""
