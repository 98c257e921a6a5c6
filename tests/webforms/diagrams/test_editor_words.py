"""Every word of the editor's script is among those that are translated."""

import re
from pathlib import Path

from webforms.diagrams.editor_words import WORDS
from workflows.lint_rules.surface import EXTENSIONS

FRONTEND = Path(__file__).parents[3] / "webforms" / "frontend"
SAID = re.compile(r'\bt\("((?:[^"\\]|\\.)*)"|\["[a-z-]+", "bpmn-icon[^"]*", "([^"]+)"'
                  r'|tool\("[^"]+", "([^"]+)"')  # fmt: skip


def test_no_word_of_the_editor_is_left_out_and_none_is_of_no_use() -> None:
    scripts = [FRONTEND / "studio.js", *(FRONTEND / "studio").glob("*.js")]
    said = {
        next(filter(None, found.groups()))
        for script in scripts
        for found in SAID.finditer(script.read_text())
    }
    assert said == {str(word) for word in WORDS}


def test_the_editor_knows_every_extension_and_so_keeps_it() -> None:
    spiff = (FRONTEND / "studio" / "spiff.js").read_text()
    unknown = [name for name in EXTENSIONS if name[0].upper() + name[1:] not in spiff]
    assert not unknown, f"the editor would drop {unknown}: name them in studio/spiff.js"
