# Two commands do everything on a machine with Python 3.11 or newer and make:
#   make run    everything Pinfold needs, then the server and its timers on 127.0.0.1:8000
#   make test   the same set-up, then all the tests
# A step that has been done is not done again, so both work offline after the first time.
# Each stamp in .venv/stamps is a copy of the file that was installed: a checkout that only touches
# the file's time costs a comparison, not an installation.

VENV   := .venv
BIN    := $(VENV)/bin
STAMPS := $(VENV)/stamps
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP     = $(BIN)/python -m pip --quiet --disable-pip-version-check install
BUILT  := webforms/static/built/manifest.json
# PYTEST_ARGS="-k claim" runs a part; WORKERS=0 runs it in one process. One more process than there
# are cores: while one waits for a browser or a server, another reckons.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST_ARGS ?=
# sass wants this Node; an older one is passed over for the one that pip installs.
NODE_AT_LEAST := 20.19

.PHONY: help setup run test check exhaust prove faults bench setup-test browser node lock clean
.DELETE_ON_ERROR:

help:
	@sed -n '2,4s/^# *//p' Makefile
	@echo "make setup   what both need first; leaves $(BIN)/pinfold"
	@echo "make check   style, types and the directions of imports"
	@echo "make exhaust what is too slow for make test, always the same"
	@echo "make prove   the same, then other random journeys for JOURNEYS_SECONDS"
	@echo "make faults  plants faults in copies of the program and shows that the journeys notice each"
	@echo "make bench   how long one step takes, against the least the database could take"
	@echo "make lock    after a change to requirements/*.in: write the files with hashes"
	@echo "make clean   remove what the build made (not the database)"

setup: $(STAMPS)/pyproject.toml $(BUILT)

run: setup
	@$(BIN)/pinfold run

test: setup-test browser
	$(BIN)/python -m pytest -n $(WORKERS) -m "not exhaustive" $(PYTEST_ARGS)

check: setup-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# What takes too long for each run of the tests; always the same.
exhaust: setup-test browser
	$(BIN)/python -m pytest -n $(WORKERS) -m exhaustive

# And other random journeys each time. It stops at the first that goes wrong, and prints it.
JOURNEYS_SECONDS ?= 150
prove: exhaust
	PINFOLD_JOURNEYS_SECONDS=$(JOURNEYS_SECONDS) $(BIN)/python -m pytest -n 0 -s -k many_more \
		tests/journeys/test_random_journeys.py

# ONLY="section 19" plants those in whose names this stands.
ONLY ?=
faults: setup-test
	@$(BIN)/python -m tests.journeys.planted_faults "$(ONLY)"

bench: setup-test
	$(BIN)/python -m tests.load.bench

setup-test: setup $(STAMPS)/test.txt

$(STAMPS)/made:
	@test -n "$(PYTHON)" || { echo "Pinfold needs Python 3.11 or newer. Install it, or say: make PYTHON=/path/to/python3" >&2; exit 1; }
	@test -x $(BIN)/python || { echo "Making $(VENV) with $(PYTHON)"; $(PYTHON) -m venv $(VENV); }
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/%.txt: requirements/%.txt | $(STAMPS)/made
	@cmp -s $< $@ || { echo "Installing $<"; $(PIP) --require-hashes -r $<; }
	@cp $< $@

# --no-build-isolation: what builds it is in run.txt with its hash, and nothing more is fetched.
$(STAMPS)/pyproject.toml: pyproject.toml $(STAMPS)/run.txt
	@cmp -s $< $@ || { echo "Installing this folder"; $(PIP) --no-deps --no-build-isolation --editable .; }
	@cp $< $@

# Node.js and npm: the machine's, or else pip's in the same environment.
node: | $(STAMPS)/made
	@PATH="$$PATH:$(CURDIR)/$(BIN)"; \
	if ! { command -v npm && node -e "const [a, b] = process.versions.node.split('.').map(Number), [c, d] = '$(NODE_AT_LEAST)'.split('.').map(Number); process.exit(a > c || (a === c && b >= d) ? 0 : 1)"; } >/dev/null 2>&1; then \
		test -x $(BIN)/node || { echo "No Node.js $(NODE_AT_LEAST) or newer here: installing it into $(VENV)"; $(PIP) --require-hashes -r requirements/node.txt; }; \
	fi

# The environment's own Node goes first where there is one: it is there because the machine's was too old.
$(STAMPS)/package-lock.json: package-lock.json package.json .npmrc | node
	@cmp -s $< $@ && test -d node_modules || { echo "Installing the libraries of the pages"; \
		PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --ignore-scripts --silent; }
	@cp $< $@

$(BUILT): $(STAMPS)/package-lock.json $(wildcard webforms/frontend/* webforms/frontend/*/*)
	@PATH="$(CURDIR)/$(BIN):$$PATH" node webforms/frontend/build.mjs

# The browser tests use Debian's Chromium. Where it cannot be had they are skipped, and say so.
browser:
	@command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || { \
		if command -v apt-get >/dev/null 2>&1; then \
			as_root=; test "$$(id -u)" = 0 || as_root="sudo -n"; \
			echo "Installing Chromium for the browser tests"; \
			$$as_root apt-get -qq update && \
			DEBIAN_FRONTEND=noninteractive $$as_root apt-get -qq install -y --no-install-recommends chromium >/dev/null; \
		else false; fi \
	} || echo "No Chromium, and it could not be installed: the browser tests will be skipped." >&2

lock: $(STAMPS)/made
	@$(PIP) uv==0.13.9
	@cd requirements && for name in run test node; do \
		../$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-header --no-annotate $$name.in -o $$name.txt || exit 1; done

clean:
	rm -rf webforms/static/built node_modules dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -f $(STAMPS)/package-lock.json
