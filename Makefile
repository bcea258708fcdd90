# What there is to do; `make` lists it.

.DEFAULT_GOAL := help
.PHONY: help demo build test check bench format record docs rule kind emitter clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

demo: ## build the sample's countries, explain a value, compare two, lint a change
	@Scripts/setup.sh
	@Scripts/demo.sh

build: ## the program, as released, in .build/release/comity
	@Scripts/setup.sh
	@Scripts/release.sh

test: ## everything CI runs
	@Scripts/test.sh

check: ## format and warnings, without the tests
	@Scripts/setup.sh
	swift format lint --strict --recursive Package.swift Sources Tests Examples
	swift build --build-tests -Xswiftc -warnings-as-errors

bench: ## times as ratios to what the same files cost with nothing done
	@Scripts/setup.sh
	Bench/bench.py

format: ## lay out the Swift code
	swift format format --in-place --recursive Package.swift Sources Tests Examples

record: ## rewrite what tests compare with; look at the diff before committing
	-RECORD=1 swift test
	git status --short

docs: ## rewrite the generated pages and the console blocks of README and docs
	-RECORD=1 swift test --filter DocsTests
	git status --short README.md docs

rule: ## NAME=some-id: a page for a message
	@Scripts/new.sh rule "$(NAME)"

kind: ## NAME=Some: a module kind
	@Scripts/new.sh kind "$(NAME)"

emitter: ## NAME=Some: an emitter
	@Scripts/new.sh emitter "$(NAME)"

clean: ## remove what was built
	rm -rf .build .venv build
