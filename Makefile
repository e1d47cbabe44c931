# The table of contents of daily work. `make play` and `make test` do all the setting up there is.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check web docs compile bench tables lab frigate fleets pace tune ladder study pictures reels written mutants leaks chaos siege golden wheel wheels lock dev clean

PYTHON := .venv/bin/python
INTERPRETED := CINQUE_MODE=interpreted PYTHONPATH=$(CURDIR)/src
COMPILED := CINQUE_MODE=compiled PYTHONPATH=$(CURDIR)/build/compiled

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Set everything up, start the server and open the page (ARGS="--port 9000" is passed on)
	@scripts/environment.sh play
	@$(PYTHON) scripts/web.py build
	@$(PYTHON) scripts/site.py --optional
	@$(PYTHON) scripts/compile.py --optional
	@PYTHONPATH=$(CURDIR)/build/compiled .venv/bin/cinque $(ARGS) || [ $$? = 130 ] # stopped with Ctrl-C

test: dev ## Test everything: check, the client, the rules both ways, the server, the browser, the wheel
	@$(PYTHON) scripts/phases.py

check: dev ## Lint, formatting and types: ruff, mypy --strict, svelte-check
	@$(PYTHON) scripts/phases.py lint format types client-types

dev: ## Bring .venv up to date for development
	@scripts/environment.sh dev

web: dev ## Build the web client into the server's static folder
	@$(PYTHON) scripts/web.py build

docs: dev ## Build the documentation that a server has under /docs, warnings being errors
	@$(PYTHON) scripts/site.py

compile: dev ## Compile a copy of the rules with mypyc in build/compiled
	@$(PYTHON) scripts/compile.py

bench: compile web ## Measure rules and server against their yardsticks
	@$(PYTHON) benchmarks/run.py $(ARGS)

tables: compile ## Measure environments and batches against PettingZoo's and OpenSpiel's games (ARGS="--seconds 1")
	@scripts/environment.sh tables
	@$(COMPILED) $(PYTHON) benchmarks/tables.py $(ARGS)

lab: compile ## Search for the score targets of Frigate, on dice of their own (ARGS="--levels 2" for one level)
	@$(COMPILED) $(PYTHON) -m cinque.lab.frigate.targets $(ARGS)

frigate: compile ## Measure Frigate's cards, bosses, levels and newcomers and write docs/lab/frigate.html anew
	@$(COMPILED) $(PYTHON) -m cinque.lab.frigate.study $(ARGS)

fleets: compile ## Let fleets of Naval Battle fight each other and write docs/lab/naval-fleets.md anew
	@$(COMPILED) $(PYTHON) -m cinque.lab.naval.fleets --out docs/lab $(ARGS)

pace: compile ## Measure the pace of Naval Battle in both editions and write docs/lab/naval-pace.md anew
	@$(COMPILED) $(PYTHON) -m cinque.lab.naval.pace --out docs/lab/naval-pace.md $(ARGS)

tune: compile ## Fit the judge of a game to the results of bots' games and try it (GAME=grid ARGS="--matches 800")
	@$(COMPILED) $(PYTHON) -m cinque.lab.tuning --game $(or $(GAME),grid) --out docs/lab $(ARGS)

ladder: compile ## Play all levels of all games against each other and write docs/lab/ladder.md (ARGS="--games 40")
	@$(COMPILED) $(PYTHON) -m cinque.lab.ladder --out docs/lab $(ARGS)

study: compile ## Play the study of a game and write its report anew (GAME=grid)
	@$(COMPILED) $(PYTHON) -m cinque.cli lab run studies/$(GAME).toml $(ARGS)

pictures: dev web ## Make the pictures of the README anew from the running client
	@$(INTERPRETED) $(PYTHON) scripts/pictures.py

reels: compile ## Play and write the moving pictures of the shelf anew
	@$(COMPILED) $(PYTHON) scripts/reels.py

written: dev ## Write codes, twins, copies and the wire types anew from where they are declared
	@$(PYTHON) scripts/written.py
	@$(INTERPRETED) $(PYTHON) scripts/wire.py

mutants: dev ## Change the rules of GAME=grid in small ways and see whether its tests notice (ARGS="--sample 50")
	@scripts/environment.sh mutants
	@$(INTERPRETED) $(PYTHON) scripts/mutants.py $(GAME) $(ARGS)

leaks: dev ## Plant leaks in rules and server, one at a time, and see that each is caught
	@$(INTERPRETED) $(PYTHON) -m pytest -q -n auto --dist loadfile $(wildcard tests/leaks) tests/laws \
		$(wildcard tests/games/*/test_leaks.py) tests/server/test_*_leaks.py tests/server/test_worlds.py

chaos: dev ## Kill, cut, fill and stop everything while all games are played; write docs/lab/chaos.md (ARGS="--only kills")
	@$(INTERPRETED):$(CURDIR) $(PYTHON) -m tests.chaos.run $(ARGS)

siege: compile ## Throw a million frames, mutated files and a flood at the server; write docs/lab/siege.md (ARGS="--only frames")
	@$(COMPILED):$(CURDIR) $(PYTHON) -m tests.siege.run $(ARGS)

golden: dev ## Write the golden games anew, after a change of the rules that is meant
	@$(INTERPRETED) $(PYTHON) -m tests.golden.write

wheel: ## Build the wheel, compiled modules, web client and documentation inside, into dist/
	@scripts/environment.sh wheel
	@$(PYTHON) scripts/web.py build
	@$(PYTHON) scripts/site.py
	@$(PYTHON) scripts/wheel.py

wheels: wheel ## A wheel for every Python here and a plain one, each tried, into dist/wheels (ARGS="3.13 plain")
	@$(PYTHON) scripts/wheels.py $(ARGS)

lock: dev ## Resolve pyproject.toml anew and write the exact versions to constraints.txt
	@scripts/lock.sh

clean: ## Remove all that was built, keeping .venv and the client's packages
	@rm -rf build dist src/*.egg-info src/cinque/server/static src/cinque/server/manual .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests benchmarks scripts -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	@find src -name '*.so' -delete
	@echo "clean: done"
