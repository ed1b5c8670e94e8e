# A thin wrapper around CMake. `make help` lists the targets.

BUILD := build

.PHONY: all web play dev test test-long fuzz bench install uninstall deb format clean help

all: ## Build the program: build/apiary
	@tools/need build
	@cmake --preset release --log-level=ERROR >/dev/null
	@ninja -C $(BUILD) apiary

web: ## Build the page: build/web
	@tools/need build web
	@tools/build-web --check

play: ## Build everything and play in the browser (ARGS="--port 9000 --data DIR")
	@tools/need build web
	@cmake --preset release --log-level=ERROR >/dev/null
	@ninja -C $(BUILD) apiary
	@tools/build-web
	@exec $(BUILD)/apiary serve --open $(ARGS)

dev: ## Serve the page and rebuild, restart and reload when a file changes (ARGS="--port 9000")
	@tools/need build web
	@tools/build-web --packages
	@exec node tools/dev.mjs $(ARGS)

test: ## Everything that must pass before a change lands
	@tools/need build test web
	@tools/test

test-long: ## The nightly suite: all perft rows, 100,000 positions, longer fuzzing
	@tools/need build test web
	@tools/test --long

fuzz: ## Fuzz every parser and the server for ten minutes each (FUZZ_SECONDS=600)
	@tools/need build test
	@tools/fuzz $(or $(FUZZ_SECONDS),600)

bench: all ## The signature and the speed of the engine and the move generator
	@$(BUILD)/apiary bench
	@$(BUILD)/apiary perft --game Base+MLP 6

# `make install` builds for this machine's processor; MARCH=x86-64-v3 or the like builds for another one,
# MARCH= for the compiler's default.
PREFIX ?= /usr/local
MARCH  ?= native
install: ## Install program, man pages, completions, libraries, headers, and the page if it was built, under PREFIX (for MARCH)
	@tools/need build
	@cmake --preset release -DCMAKE_INSTALL_PREFIX=$(PREFIX) -DAPIARY_MARCH=$(MARCH) >/dev/null
	@ninja -C $(BUILD)
	@cmake --install $(BUILD)

uninstall: ## Remove what `make install` installed under PREFIX; games and settings stay
	@tools/need build
	@cmake --preset release -DCMAKE_INSTALL_PREFIX=$(PREFIX) >/dev/null
	@cmake -P $(BUILD)/uninstall.cmake

deb: ## Build the Debian packages of the last commit: build/deb
	@tools/build-deb

format: ## Format the sources: C with clang-format, TypeScript and CSS with Biome
	@tools/need test web
	@find include src wasm tests tune examples bench -name '*.[ch]' 2>/dev/null | xargs clang-format -i
	@tools/build-web --packages
	@web/node_modules/.bin/biome format --write --log-level=warn .

clean: ## Remove what was built
	@rm -rf $(BUILD)

help: ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14
