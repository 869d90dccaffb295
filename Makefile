# Every command a person needs. `make help` explains them.

# All packages, from the ground up: what comes first is imported by what comes later.
PACKAGES := IssueReporting ConcurrencyExtras \
  CasePaths CustomDump IdentifiedCollections Clocks \
  Dependencies \
  ComposableArchitecture TerminalUI \
  ComposableTerminalUI \
  Models Styleguide \
  CounterFeature PomodoroFeature StandupForm RecordMeeting \
  StandupsList StandupDetail \
  AppFeature

APP ?= standups
# One build folder for all packages, so that a module is compiled once for all of them.
SCRATCH := $(CURDIR)/.build
# On CI a warning is an error. At home it is a warning.
# NB: SwiftPM 6.3 keeps its plan of a build and then misses new files in packages that this one depends
# on, or that the folder was last used for another package: so it plans anew each time, about a second.
FLAGS := --scratch-path $(SCRATCH) --disable-build-manifest-caching $(if $(CI),-Xswiftc -warnings-as-errors)
# With the toolchain's libraries inside, and without symbols: 64 MB instead of 91, most of it Foundation's
# data. A fixed address would save 1.7 ms of CPU at the start and 0.8 MB of memory; a random one is safer.
STANDALONE := --static-swift-stdlib -Xlinker -s
SOURCES := App Packages Tests Tools

.PHONY: help app build release test preview graph format lint bench bench-screen clean bootstrap

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

app: build ## Run the Standups app, or APP=counter, APP=pomodoro; ARGS="--data FILE" passes arguments
	@$(SCRATCH)/debug/$(APP) $(ARGS)

build: ## Build the app, to .build/debug/standups
	cd App && swift build $(FLAGS) --product $(APP)

release: ## Build the app to keep: optimised, and without a need for the toolchain; not APP=counter
	cd App && swift build $(FLAGS) -c release $(STANDALONE) --product $(APP)

test: bootstrap graph ## Check the format and run the tests of every package; PACKAGE=StandupForm for one
ifdef PACKAGE
	cd $(firstword $(wildcard Packages/$(PACKAGE)) $(PACKAGE)) && swift test $(FLAGS)
else
	@$(MAKE) --no-print-directory lint
	@for package in $(PACKAGES); do \
	  echo "== $$package"; \
	  (cd Packages/$$package && swift test $(FLAGS)) || exit 1; \
	done
	cd App && swift test $(FLAGS) && swift build $(FLAGS)
	cd Tests && swift test $(FLAGS)
endif

preview: ## Show previews of a feature: FEATURE=StandupForm, and NAME=… for one of them
	@test -n "$(FEATURE)" || { echo "Which feature? Try: make preview FEATURE=StandupForm"; exit 64; }
	cd Packages/$(FEATURE) && swift build $(FLAGS) --product $(FEATURE)Preview
	@$(SCRATCH)/debug/$(FEATURE)Preview $(if $(NAME),"$(NAME)")

graph: ## Print which package imports which, and fail on an import that goes up
	@Tools/graph.sh

format: ## Format all sources
	swift format --in-place --recursive $(SOURCES)

lint: ## Check the format of all sources
	swift format lint --strict --recursive $(SOURCES)

bench: ## Run the benchmarks, in a release build
	cd Tools/Benchmarks && \
	  swift run -c release --scratch-path $(SCRATCH)-bench --disable-build-manifest-caching

bench-screen: ## Measure a list from outside (frames, keys, bytes, memory); ROWS=1000, STANDALONE= for shared libraries
	cd Packages/ComposableTerminalUI && \
	  swift build -c release $(STANDALONE) --scratch-path $(SCRATCH)-screen --disable-build-manifest-caching --product ListBenchmark && \
	  Benchmarks/measure.py $(SCRATCH)-screen/release/ListBenchmark $(or $(ROWS),1000)

clean: ## Remove everything that was built
	rm -rf $(SCRATCH) $(SCRATCH)-bench $(SCRATCH)-screen

bootstrap: ## Install what the tests want from the system, where that is possible
	@Tools/bootstrap.sh
