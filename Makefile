# Every command a person needs. `make help` explains them.

APP ?= standups
# One build folder for all packages, so that a module is compiled once for all of them.
SCRATCH := $(CURDIR)/.build
# On CI a warning is an error. At home it is a warning.
# NB: SwiftPM 6.3 keeps its plan of a build and then misses new files in packages that this one depends
# on, or that the folder was last used for another package: so it plans anew each time, about a second.
FLAGS := --scratch-path $(SCRATCH) --disable-build-manifest-caching $(if $(CI),-Xswiftc -warnings-as-errors) $(SWIFTPM_FLAGS)
# With the toolchain's libraries inside, and without symbols: 64 MB instead of 91, most of it Foundation's
# data. A fixed address would save 1.7 ms of CPU at the start and 0.8 MB of memory; a random one is safer.
STANDALONE := --static-swift-stdlib -Xlinker -s

# The program that knows the packages: Tools/Workspace.
TOOL := $(SCRATCH)/debug/WorkspaceCommand
ARGUMENTS = SCRATCH="$(SCRATCH)" CI="$(CI)" PACKAGE="$(PACKAGE)" CHANGED="$(CHANGED)" FILTER="$(FILTER)" \
  FORMAT="$(FORMAT)" RECORD="$(RECORD)" FEATURE="$(FEATURE)" NAME="$(NAME)" PARENT="$(PARENT)" TEST="$(TEST)"
RUN = @$(TOOL) $@ $(ARGUMENTS) -- $(FLAGS)

.PHONY: help app examples build release test preview graph feature client watch format lint bench bench-screen bench-build clean bootstrap

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

app: build ## Run the Standups app, or the example APP=counter; ARGS="--data FILE" passes arguments
	@$(SCRATCH)/debug/$(APP) $(ARGS)

examples: $(TOOL) ## List the examples that APP can name
	$(RUN)

build: ## Build the app, to .build/debug/standups
	cd App && swift build $(FLAGS) --product $(APP)

release: ## Build the app to keep: optimised, and without a need for the toolchain; not APP=counter
	cd App && swift build $(FLAGS) -c release $(STANDALONE) --product $(APP)

test: $(TOOL) ## Check graph and format, and run all tests; PACKAGE=A,B or CHANGED=1 for some, FILTER=… for less
	@Tools/bootstrap.sh --check
	$(RUN)

preview: ## Show previews of a feature: FEATURE=StandupForm, and NAME=… for one of them
	@test -n "$(FEATURE)" || { echo "Which feature? Try: make preview FEATURE=StandupForm"; exit 64; }
	cd Packages/$(FEATURE) && swift build $(FLAGS) --product $(FEATURE)Preview
	@$(SCRATCH)/debug/$(FEATURE)Preview $(if $(NAME),"$(NAME)")

feature: $(TOOL) ## Make a feature with previews and tests: NAME=Retro, and PARENT=AppFeature to show it there
	$(RUN)

client: $(TOOL) ## Make a client, interface and live: NAME=Calendar
	$(RUN)

watch: $(TOOL) ## Show a preview anew on each save: FEATURE=Retro, NAME=…; TEST=1 runs tests instead
	@trap : INT; $(TOOL) watch $(ARGUMENTS) -- $(FLAGS)

graph: $(TOOL) ## Check the graph of packages and print it; FORMAT=mermaid or dot draws it, RECORD=1 in README.md
	$(RUN)

format: $(TOOL) ## Format all sources; PACKAGE=A,B or CHANGED=1 for some
	$(RUN)

lint: $(TOOL) ## Check the format of all sources; PACKAGE=A,B or CHANGED=1 for some
	$(RUN)

bench: ## Run the benchmarks, in a release build
	cd Tools/Benchmarks && \
	  swift run -c release --scratch-path $(SCRATCH)-bench --disable-build-manifest-caching

bench-screen: ## Measure a list from outside (frames, keys, bytes, memory); ROWS=1000, STANDALONE= for shared libraries
	cd Packages/ComposableTerminalUI && \
	  swift build -c release $(STANDALONE) --scratch-path $(SCRATCH)-screen --disable-build-manifest-caching --product ListBenchmark && \
	  Benchmarks/measure.py $(SCRATCH)-screen/release/ListBenchmark $(or $(ROWS),1000)

bench-build: $(TOOL) ## Measure how long builds take in a clean clone; FILTER=… for some, RECORD=1 keeps the figures
	$(RUN)

clean: ## Remove everything that was built
	rm -rf $(SCRATCH) $(SCRATCH)-bench $(SCRATCH)-screen $(SCRATCH)-bench-build

bootstrap: ## Install what the tests want from the system, where that is possible
	@Tools/bootstrap.sh

# NB: SwiftPM does not touch a program that is as it was, so that Make would build it each time.
$(TOOL): $(shell find Tools/Workspace/Package.swift Tools/Workspace/Sources -name '*.swift')
	@swift build --package-path Tools/Workspace $(FLAGS) --product WorkspaceCommand >&2
	@touch $@
