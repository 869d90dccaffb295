# Every command a person needs. `make help` explains them.

APP ?= standups
LIBRARY = .
CHECK = Tools/bootstrap.sh --check
include Tools/common.mk
include Tools/library.mk

# What is installed below PREFIX. DESTDIR precedes it while a package is made.
PREFIX ?= /usr/local
BINARY := $(RELEASE)/release/standups
PROGRAM = $(DESTDIR)$(PREFIX)/bin/standups
MAN_PAGE = $(DESTDIR)$(PREFIX)/share/man/man1/standups.1
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/standups
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_standups
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/standups.fish

.PHONY: examples distribution install uninstall torture soak pictures docs bench bench-app bench-screen bench-build bootstrap

distribution: $(TOOL) ## Write a release of the library, to be depended on by its URL: VERSION=1.0.0 DIR=../release
	@$(RUN)

# What a project needs that depends on this folder as it is.
Package.swift: $(TOOL) README.md $(wildcard Packages/*/Package.swift Tools/*/Package.swift)
	@$(TOOL) manifest

examples: ## List the examples that APP can name
	@sed -n 's/^| `\([a-z]*\)` | \(.*\) |$$/  make app APP=\1: \2/p' README.md

install: ## Install the app, completions and manual page: PREFIX=/usr/local, DESTDIR=…; BINARY=… if it is built
	@$(if $(filter file,$(origin BINARY)),$(MAKE) --no-print-directory release APP=standups STANDALONE="$(STANDALONE)")
	install -D -m 755 "$(BINARY)" "$(PROGRAM)"
	"$(BINARY)" man | install -D -m 644 /dev/stdin "$(MAN_PAGE)"
	"$(BINARY)" completions bash | install -D -m 644 /dev/stdin "$(BASH_COMPLETIONS)"
	"$(BINARY)" completions zsh | install -D -m 644 /dev/stdin "$(ZSH_COMPLETIONS)"
	"$(BINARY)" completions fish | install -D -m 644 /dev/stdin "$(FISH_COMPLETIONS)"

uninstall: ## Remove what `make install` has put there, with the same PREFIX and DESTDIR
	rm -f "$(PROGRAM)" "$(MAN_PAGE)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"

torture: build ## Kill the app at ROUNDS=1000 random moments, feed it damaged files, other file systems, time zones and clocks, make its system calls fail; SEED=…
	@ROUNDS="$(ROUNDS)" SEED="$(SEED)" Tools/torture.sh $(FLAGS)

soak: ## Use every screen of TerminalUI and of the app ROUNDS=100 times, and compare frames with those made anew
	cd Packages/TerminalUI && SOAK_ROUNDS=$(or $(ROUNDS),100) swift test $(FLAGS) --filter 'SoakTests|ShadowTests'
	cd Tests && COMPARE_FRAMES=1 SOAK_ROUNDS=$(or $(ROUNDS),100) swift test $(FLAGS) --filter ScreenSoakTests

pictures: ## Draw the pictures of the README anew, to Tools/Pictures; look at the difference
	cd Tests && RECORD_SNAPSHOTS=1 swift test $(FLAGS) --filter PictureTests

docs: ## Build the documentation of the modules with a Documentation.docc, to .build/docs; PACKAGE=A,B for some
	@PACKAGE="$(PACKAGE)" Tools/docs.sh "$(BUILD)" $(FLAGS)

# Compiled anew after a change, as a release is.
$(SCRATCH)-bench/sources: $$(shell find Packages -name Package.swift -o -path '*/Sources*')
	@rm -rf $(@D) && mkdir -p $(@D) && touch $@

bench: $(SCRATCH)-bench/sources ## Run the benchmarks, in a release build; COMPARE=main beside those of another revision, FILTER=W9 for some
	$(if $(COMPARE),Tools/Benchmarks/compare.py --scratch $(SCRATCH)-bench $(addprefix --filter=,$(FILTER)) $(addprefix --rounds=,$(ROUNDS)) "$(COMPARE)", \
	  swift run --package-path Tools/Benchmarks -c release --scratch-path $(SCRATCH)-bench --disable-build-manifest-caching Benchmarks $(FILTER))

bench-screen: ## Measure a list from outside (frames, keys, bytes, memory); ROWS=1000, STANDALONE= for shared libraries
	cd Packages/ComposableTerminalUI && \
	  swift build -c release $(STANDALONE) --scratch-path $(SCRATCH)-screen --disable-build-manifest-caching --product ListBenchmark && \
	  Benchmarks/measure.py $(SCRATCH)-screen/release/ListBenchmark $(or $(ROWS),1000)

bench-app: ## Measure the first frame with 10,000 standups, and a save of 1,000; BINARY="a b" compares programs
	@$(if $(filter file,$(origin BINARY)),$(MAKE) --no-print-directory release APP=standups STANDALONE="$(STANDALONE)")
	Tools/Benchmarks/standups.py $(BINARY)

bench-build: ## Measure how long builds take in a clean clone; FILTER=… for some, RECORD=1 keeps the figures
	@FILTER="$(FILTER)" RECORD="$(RECORD)" Tools/bench-build.sh

bootstrap: ## Install what the tests want from the system, where that is possible
	@Tools/bootstrap.sh
