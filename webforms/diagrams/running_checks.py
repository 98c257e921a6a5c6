"""The stories of a check are played in a thread of this process, one check at a time.

Each story's outcome is in the database as soon as it is known. If the process ends, whoever next
looks at the check has the rest played.
"""

import logging
import threading

from webforms.forms.for_drafts import FormsOfDrafts
from webforms.session import Installation
from workflows.publishing.proving import is_silent, play_check
from workflows.store import DraftCheck

log = logging.getLogger("pinfold.checks")
_one_at_a_time = threading.Lock()


def begin_playing(here: Installation, check_id: int) -> threading.Thread:
    """Begin to play a check, unless it is being played; the thread, for tests to wait for."""
    thread = threading.Thread(target=_play, args=(here, check_id), daemon=True, name="check")
    thread.start()
    return thread


def go_on_if_silent(here: Installation, check: DraftCheck) -> None:
    """Take up a check whose player has died."""
    if is_silent(check, here.clock) and not _one_at_a_time.locked():
        begin_playing(here, check.id)


def _play(here: Installation, check_id: int) -> None:
    with _one_at_a_time:
        try:
            play_check(here.sessions, check_id, forms=FormsOfDrafts(), clock=here.clock)
        except Exception:
            log.exception("check %s could not be played", check_id)
