# Every command a person needs. `make help` explains them.

APP ?= standups
# One build folder for all packages, so that a module is compiled once for all of them. What a sanitizer
# (SANITIZE=thread or address) checks is another build, in a folder of its own.
SCRATCH := $(CURDIR)/.build
BUILD = $(SCRATCH)$(addprefix -,$(SANITIZE))
RELEASE := $(SCRATCH)-release
# On CI a warning is an error. At home it is a warning.
# NB: SwiftPM 6.3 keeps its plan of a build and then misses new files in packages that this one depends
# on, or that the folder was last used for another package: so it plans anew each time, about a second.
# The index of the toolchain's modules is half of the CPU of a first build, and nothing here reads it.
COMMON_FLAGS = --disable-build-manifest-caching -Xswiftc -index-ignore-system-modules $(if $(CI),-Xswiftc -warnings-as-errors) $(SWIFTPM_FLAGS)
FLAGS = --scratch-path $(BUILD) $(addprefix --sanitize=,$(SANITIZE)) $(COMMON_FLAGS)
# NB: LeakSanitizer takes for leaked what is alive in an enum with several payloads, as Swift keeps flags in
# the reference to it.
ifdef SANITIZE
export ASAN_OPTIONS := detect_leaks=0
endif
# With the toolchain's libraries inside, and without symbols: 64 MB instead of 91, most of it Foundation's
# data. A fixed address would save 1.7 ms of CPU at the start and 0.8 MB of memory; a random one is safer.
STANDALONE := --static-swift-stdlib -Xlinker -s

# What is installed below PREFIX. DESTDIR precedes it while a package is made.
PREFIX ?= /usr/local
BINARY := $(RELEASE)/release/standups
PROGRAM = $(DESTDIR)$(PREFIX)/bin/standups
MAN_PAGE = $(DESTDIR)$(PREFIX)/share/man/man1/standups.1
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/standups
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_standups
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/standups.fish

# SwiftPM and the compiler keep what they know of manifests and modules in the home directory, and fail
# where they can't: it is in the build folder then.
ifneq ($(shell [ -w "$$HOME" ] && echo writable),writable)
export XDG_CACHE_HOME := $(SCRATCH)/cache
endif

# The program that knows the packages: Tools/Workspace.
TOOL := $(SCRATCH)/debug/WorkspaceCommand
ARGUMENTS = SCRATCH="$(BUILD)" PACKAGE="$(PACKAGE)" CHANGED="$(if $(CHANGED),./ $(CHANGED_FILES))" FILTER="$(FILTER)" \
  LIMIT="$(LIMIT)" FOR="$(FOR)" FEATURE="$(FEATURE)" NAME="$(NAME)" PARENT="$(PARENT)" TEST="$(TEST)"
# The program that writes tests: Tools/TestWriter. An inspector names the file with the steps.
WRITER := $(SCRATCH)/debug/TestWriterCommand
STEPS ?= $(SCRATCH)/session.steps
RUN = $(TOOL) $@ $(ARGUMENTS) -- $(FLAGS)

# What differs from main, committed or not; and the folders or files whose format is checked.
CHANGED_FILES = $(if $(shell git rev-parse -q --verify main),$(shell \
  git diff --name-only --no-renames --merge-base main; git ls-files --others --exclude-standard \
  ),$(error CHANGED=1 needs a git clone with a branch main; use PACKAGE=… otherwise))
comma := ,
folder = $(or $(wildcard Packages/$1 Packages/Examples/$1 Tools/$1 $(filter App Tests,$1)),$(error There is no package $1))
FOLDERS = $(strip $(if $(PACKAGE),$(foreach name,$(subst $(comma), ,$(PACKAGE)),$(call folder,$(name))), \
  $(if $(CHANGED),$(wildcard $(filter %.swift,$(CHANGED_FILES))),App Packages Tests Tools)))
FORMAT = $(if $(FOLDERS),swift format --in-place --recursive $(FOLDERS),true)
LINT = $(if $(FOLDERS),swift format lint --strict --recursive $(FOLDERS),true)

# NB: SwiftPM compiles all manifests again where a variable of the environment is another, so that what Make
# was called with stays out of it.
unexport MAKEFLAGS MFLAGS MAKELEVEL APP ARGS PACKAGE CHANGED FILTER LIMIT RECORD FIX FOR FEATURE NAME PARENT TEST SANITIZE SESSION STEPS COMPARE ROUNDS SWIFTPM_FLAGS

.PHONY: help app examples build release install uninstall test test-from torture soak pictures preview docs graph feature client watch format lint bench bench-app bench-screen bench-build clean bootstrap

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

app: build ## Run the Standups app, or the example APP=counter; ARGS="--data FILE" passes arguments
	@$(BUILD)/debug/$(APP) $(ARGS)

examples: ## List the examples that APP can name
	@sed -n 's/^| `\([a-z]*\)` | \(.*\) |$$/  make app APP=\1: \2/p' README.md

build: ## Build the app, to .build/debug/standups
	cd App && swift build $(FLAGS) --product $(APP)

release: $(RELEASE)/sources ## Build the app to keep: optimized, and without a need for the toolchain; not APP=counter
	@[ -z "$(STANDALONE)" ] || echo 'int main() {}' | clang -x c - -lcurl -o /dev/null 2>/dev/null || { \
	  echo "The toolchain's libraries need libcurl to be linked: sudo apt install libcurl4-openssl-dev," \
	    "or build a program that needs the toolchain where it runs: STANDALONE=" >&2; exit 1; }
	cd App && swift build --scratch-path $(RELEASE) $(COMMON_FLAGS) -c release $(STANDALONE) --product $(APP)

# NB: After a change in a package, SwiftPM 6.3 does not compile all of the optimized code again that knows
# its layouts, and links a program that crashes. So all is compiled anew, but for changes of App.
.SECONDEXPANSION:
$(RELEASE)/sources $(SCRATCH)-bench/sources: $$(shell find Packages -name Package.swift -o -path '*/Sources*')
	@rm -rf $(@D) && mkdir -p $(@D) && touch $@

install: ## Install the app, completions and manual page: PREFIX=/usr/local, DESTDIR=…; BINARY=… if it is built
	@$(if $(filter file,$(origin BINARY)),$(MAKE) --no-print-directory release APP=standups STANDALONE="$(STANDALONE)")
	install -D -m 755 "$(BINARY)" "$(PROGRAM)"
	"$(BINARY)" man | install -D -m 644 /dev/stdin "$(MAN_PAGE)"
	"$(BINARY)" completions bash | install -D -m 644 /dev/stdin "$(BASH_COMPLETIONS)"
	"$(BINARY)" completions zsh | install -D -m 644 /dev/stdin "$(ZSH_COMPLETIONS)"
	"$(BINARY)" completions fish | install -D -m 644 /dev/stdin "$(FISH_COMPLETIONS)"

uninstall: ## Remove what `make install` has put there, with the same PREFIX and DESTDIR
	rm -f "$(PROGRAM)" "$(MAN_PAGE)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"

test: $(TOOL) ## Run all tests, then check the format, and which package imports which; PACKAGE=A,B or CHANGED=1 for some, FILTER=… for less, FIX=1 to format, LIMIT=20 minutes each, SANITIZE=thread or address
	@Tools/bootstrap.sh --check
	@$(if $(FIX),$(FORMAT))
	@lint=$$(mktemp); trap 'rm -f "$$lint"' EXIT; $(LINT) >"$$lint" 2>&1 & \
	  $(if $(CI)$(filter Workspace,$(PACKAGE)),SCAFFOLD_SCRATCH="$(BUILD)") $(RUN); code=$$?; \
	  wait $$! || { echo; cat "$$lint"; echo "FIX=1 formats the sources, as does \`make format\`."; code=1; }; \
	  exit $$code

test-from: $(WRITER) $(if $(SESSION),build) ## Write a test of a feature from a recorded SESSION=…, and run it: FEATURE=StandupFormFeature
	@$(if $(SESSION),STEPS_OF="$(FEATURE)" STEPS="$(STEPS)" $(BUILD)/debug/$(APP) --replay "$(SESSION)" --speed max)
	@$(WRITER) "$(STEPS)" $(FLAGS)

torture: build ## Kill the app at ROUNDS=1000 random moments, feed it damaged files, other file systems, time zones and clocks, make its system calls fail; SEED=…
	@ROUNDS="$(ROUNDS)" SEED="$(SEED)" Tools/torture.sh $(FLAGS)

soak: ## Use every screen of TerminalUI and of the app ROUNDS=100 times, and compare frames with those made anew
	cd Packages/TerminalUI && SOAK_ROUNDS=$(or $(ROUNDS),100) swift test $(FLAGS) --filter 'SoakTests|ShadowTests'
	cd Tests && COMPARE_FRAMES=1 SOAK_ROUNDS=$(or $(ROUNDS),100) swift test $(FLAGS) --filter ScreenSoakTests

pictures: ## Draw the pictures of the README anew, to Tools/Pictures; look at the difference
	cd Tests && RECORD_SNAPSHOTS=1 swift test $(FLAGS) --filter PictureTests

preview: ## Show previews of a feature: FEATURE=StandupForm, and NAME=… for one of them
	@test -n "$(FEATURE)" || { echo "Which feature? Try: make preview FEATURE=StandupForm"; exit 64; }
	cd $(or $(wildcard Packages/Examples/$(FEATURE)),Packages/$(FEATURE)) && swift build $(FLAGS) --product $(FEATURE)Preview
	@$(BUILD)/debug/$(FEATURE)Preview $(if $(NAME),"$(NAME)")

feature: $(TOOL) ## Make a feature with previews and tests: NAME=Retro, and PARENT=AppFeature to show it there
	@$(RUN)

client: $(TOOL) ## Make a client, interface and live: NAME=Calendar, and FOR=Retro to use it there
	@$(RUN)

watch: $(TOOL) ## Show a preview anew on each save: FEATURE=Retro, NAME=…; TEST=1 runs tests instead
	@trap 'exit 0' INT; $(RUN)

docs: ## Build the documentation of the modules with a Documentation.docc, to .build/docs; PACKAGE=A,B for some
	@PACKAGE="$(PACKAGE)" Tools/docs.sh "$(BUILD)" $(FLAGS)

graph: $(TOOL) ## Check the packages, and the code in their articles and READMEs; print who depends on whom
	@$(RUN)

format: ## Format all sources; PACKAGE=A,B or CHANGED=1 for some
	@$(FORMAT)

lint: ## Check the format of all sources; PACKAGE=A,B or CHANGED=1 for some
	@$(LINT)

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

clean: ## Remove everything that was built
	rm -rf $(SCRATCH) $(SCRATCH)-*

bootstrap: ## Install what the tests want from the system, where that is possible
	@Tools/bootstrap.sh

# NB: SwiftPM does not touch a program that is as it was, so that Make would build it each time.
$(TOOL): $(shell find Tools/Workspace/Package.swift Tools/Workspace/Sources Packages/Files/Package.swift Packages/Files/Sources -name '*.swift')
	@swift build --package-path Tools/Workspace --scratch-path $(SCRATCH) $(COMMON_FLAGS) --product WorkspaceCommand >&2
	@touch $@

$(WRITER): $(shell find Tools/TestWriter/Package.swift Tools/TestWriter/Sources Packages/StoreInspector/Sources/StoreInspector/Steps -name '*.swift')
	@swift build --package-path Tools/TestWriter --scratch-path $(SCRATCH) $(COMMON_FLAGS) --product TestWriterCommand >&2
	@touch $@
