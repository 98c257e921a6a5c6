"""The papers the Act makes an officer give or post: copy of entry, receipt, notice, account ...

Serves sections 8, 12, 13, 14, 15, 16 and 17. A book: a paper is never changed once issued.
"""

from services.papers.models import Paper
from services.papers.operations import issue_about, issue_paper

__all__ = ["Paper", "issue_about", "issue_paper"]
