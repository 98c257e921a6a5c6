"""A drawing whose words are said in the reader's language; its ids and its rules stay as drawn.

Only for looking at: what is drawn, exported, compared and run is the file itself.
"""

from lxml import etree

from webforms.language import language, say
from workflows.diagram_file import BPMN, read_safely

ENGLISH = "en"


def in_readers_language(xml: str | bytes) -> bytes:
    """The file with the names of its elements translated; in English the file itself."""
    content = xml.encode() if isinstance(xml, str) else xml
    if language() == ENGLISH:
        return content
    root = read_safely(content, "a drawing to look at")
    for element in root.iter(f"{{{BPMN}}}*"):
        name = element.get("name")
        if name and element.tag != f"{{{BPMN}}}message":
            element.set("name", say(name))
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))
