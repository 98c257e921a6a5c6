"""What the code imports, what pyproject.toml declares and what requirements/ pins are the same."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from itertools import chain

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.source_tree import CODE, ROOT, files, imported_modules, shown

# Comes with one that is declared and is part of its interface.
COMES_WITH = {
    "babel": "flask-babel",
    "jinja2": "flask",
    "markupsafe": "flask",
    "werkzeug": "flask",
    "typing-extensions": "pydantic",
}


def declared() -> dict[str, Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    told = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    return {canonicalize_name(Requirement(line).name): Requirement(line) for line in told}


def pinned(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / name).read_text()
    found = re.findall(r"^([A-Za-z0-9._-]+)(?:\[[a-z,]+\])?==([^\s;]+)", text, re.MULTILINE)
    return {canonicalize_name(package): version for package, version in found}


def test_every_import_is_declared() -> None:
    providers = packages_distributions()
    known = set(declared())
    offenders = set()
    for path in files(".py"):
        for module in imported_modules(path.read_text()):
            if module in sys.stdlib_module_names or module in (*CODE, "tests"):
                continue
            packages = {canonicalize_name(name) for name in providers.get(module, [module])}
            packages |= {COMES_WITH[name] for name in packages if name in COMES_WITH}
            if not packages & known:
                offenders.add(f"{shown(path)} imports {module}")
    assert not offenders, (
        "A fresh machine would not have it. Do without, or add it to pyproject.toml and "
        f"requirements/run.in, then: make lock. {'; '.join(sorted(offenders))}"
    )


def test_every_declared_package_is_pinned_within_its_range() -> None:
    pins = pinned("run.in")
    offenders = [
        str(requirement)
        for name, requirement in declared().items()
        if name not in pins or not requirement.specifier.contains(pins[name], prereleases=True)
    ]
    assert not offenders, f"Pin in requirements/run.in, then make lock: {'; '.join(offenders)}"


def test_the_files_with_hashes_are_those_of_the_lists() -> None:
    run, test = pinned("run.txt"), pinned("test.txt")
    stale = [
        f"{listed}: {name} {version}"
        for listed, made in (("run.in", run), ("test.in", test), ("node.in", pinned("node.txt")))
        for name, version in pinned(listed).items()
        if made.get(name) != version
    ]
    assert not stale, f"Run make lock: {'; '.join(stale)}"
    differs = [name for name, version in run.items() if test.get(name) != version]
    assert not differs, f"The tests would run on other versions: make lock. {', '.join(differs)}"
