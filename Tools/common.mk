# The commands that this workspace has in common with a project of one's own, whose Makefile includes Project.mk.
# The includer sets APP, the program that `make app` runs.

# The folder of the library and its tools: here, that of the workspace.
LIBRARY ?= .
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

# SwiftPM and the compiler keep what they know of manifests and modules in the home directory, and fail
# where they can't: it is in the build folder then.
ifneq ($(shell [ -w "$$HOME" ] && echo writable),writable)
export XDG_CACHE_HOME := $(SCRATCH)/cache
endif

# The folder that the tools are built in.
TOOLS ?= $(SCRATCH)
# The program that knows the packages: Tools/Workspace.
TOOL := $(TOOLS)/debug/WorkspaceCommand
ARGUMENTS = SCRATCH="$(BUILD)" PACKAGE="$(PACKAGE)" CHANGED="$(if $(CHANGED),./ $(CHANGED_FILES))" FILTER="$(FILTER)" \
  LIMIT="$(LIMIT)" FOR="$(FOR)" FEATURE="$(FEATURE)" NAME="$(NAME)" PARENT="$(PARENT)" TEST="$(TEST)"
# The program that writes tests: Tools/TestWriter. An inspector names the file with the steps.
WRITER := $(TOOLS)/debug/TestWriterCommand
STEPS ?= $(SCRATCH)/session.steps
RUN = $(TOOL) $@ $(ARGUMENTS) -- $(FLAGS)

# What differs from main, committed or not; and the folders or files whose format is checked.
CHANGED_FILES = $(if $(shell git rev-parse -q --verify main),$(shell \
  git diff --name-only --no-renames --merge-base main; git ls-files --others --exclude-standard \
  ),$(error CHANGED=1 needs a git clone with a branch main; use PACKAGE=… otherwise))
comma := ,
folder = $(or $(wildcard Packages/$1 Packages/Examples/$1 Tools/$1 $(filter App Tests,$1)),$(error There is no package $1))
FOLDERS = $(strip $(if $(PACKAGE),$(foreach name,$(subst $(comma), ,$(PACKAGE)),$(call folder,$(name))), \
  $(if $(CHANGED),$(wildcard $(filter %.swift,$(CHANGED_FILES))),$(wildcard App Packages Tests Tools))))
FORMAT = $(if $(FOLDERS),swift format --in-place --recursive $(FOLDERS),true)
LINT = $(if $(FOLDERS),swift format lint --strict --recursive $(FOLDERS),true)

# NB: SwiftPM compiles all manifests again where a variable of the environment is another, so that what Make
# was called with stays out of it.
unexport MAKEFLAGS MFLAGS MAKELEVEL APP ARGS PACKAGE CHANGED FILTER LIMIT RECORD FIX FOR FEATURE NAME PARENT TEST SANITIZE SESSION STEPS LIBRARY TOOLS SWIFTPM_FLAGS

.PHONY: help app build release test test-from preview feature client watch graph format lint clean

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' \
	  $(filter %.mk,$(MAKEFILE_LIST)) $(filter-out %.mk,$(MAKEFILE_LIST))

app: build ## Run the app, or another program APP=…; ARGS="--data FILE" passes arguments
	@$(BUILD)/debug/$(APP) $(ARGS)

build: ## Build the app, to .build/debug
	cd App && swift build $(FLAGS) --product $(APP)

release: $(RELEASE)/sources ## Build the app to keep: optimized, and without a need for the toolchain
	@[ -z "$(STANDALONE)" ] || echo 'int main() {}' | clang -x c - -lcurl -o /dev/null 2>/dev/null || { \
	  echo "The toolchain's libraries need libcurl to be linked: sudo apt install libcurl4-openssl-dev," \
	    "or build a program that needs the toolchain where it runs: STANDALONE=" >&2; exit 1; }
	cd App && swift build --scratch-path $(RELEASE) $(COMMON_FLAGS) -c release $(STANDALONE) --product $(APP)

# NB: After a change in a package, SwiftPM 6.3 does not compile all of the optimized code again that knows
# its layouts, and links a program that crashes. So all is compiled anew, but for changes of App.
.SECONDEXPANSION:
$(RELEASE)/sources: $$(shell find Packages -name Package.swift -o -path '*/Sources*')
	@rm -rf $(@D) && mkdir -p $(@D) && touch $@

test: $(TOOL) ## Run all tests, then check the format, and which package imports which; PACKAGE=A,B or CHANGED=1 for some, FILTER=… for less, FIX=1 to format, LIMIT=20 minutes each, SANITIZE=thread or address
	@$(CHECK)
	@$(if $(FIX),$(FORMAT))
	@lint=$$(mktemp); trap 'rm -f "$$lint"' EXIT; $(LINT) >"$$lint" 2>&1 & \
	  $(if $(CI)$(filter Workspace,$(PACKAGE)),SCAFFOLD_SCRATCH="$(BUILD)") $(RUN); code=$$?; \
	  wait $$! || { echo; cat "$$lint"; echo "FIX=1 formats the sources, as does \`make format\`."; code=1; }; \
	  exit $$code

test-from: $(WRITER) $(if $(SESSION),build) ## Write a test of a feature from a recorded SESSION=…, and run it: FEATURE=RetroFeature
	@$(if $(SESSION),STEPS_OF="$(FEATURE)" STEPS="$(STEPS)" $(BUILD)/debug/$(APP) --replay "$(SESSION)" --speed max)
	@$(WRITER) "$(STEPS)" $(FLAGS)

preview: ## Show previews of a feature: FEATURE=Retro, and NAME=… for one of them
	@test -n "$(FEATURE)" || { echo "Which feature? Try: make preview FEATURE=Retro"; exit 64; }
	cd $(or $(wildcard Packages/Examples/$(FEATURE)),Packages/$(FEATURE)) && swift build $(FLAGS) --product $(FEATURE)Preview
	@$(BUILD)/debug/$(FEATURE)Preview $(if $(NAME),"$(NAME)")

feature: $(TOOL) ## Make a feature with previews and tests: NAME=Retro, and PARENT=… to show it there
	@$(RUN)

client: $(TOOL) ## Make a client, interface and live: NAME=Calendar, and FOR=Retro to use it there
	@$(RUN)

watch: $(TOOL) ## Show a preview anew on each save: FEATURE=Retro, NAME=…; TEST=1 runs tests instead
	@trap 'exit 0' INT; $(RUN)

graph: $(TOOL) ## Check the packages, and the code in their articles and READMEs; print who depends on whom
	@$(RUN)

format: ## Format all sources; PACKAGE=A,B or CHANGED=1 for some
	@$(FORMAT)

lint: ## Check the format of all sources; PACKAGE=A,B or CHANGED=1 for some
	@$(LINT)

clean: ## Remove everything that was built
	rm -rf $(SCRATCH) $(SCRATCH)-*

# NB: SwiftPM does not touch a program that is as it was, so that Make would build it each time.
tool = swift build --package-path $(or $(patsubst %/Package.swift,%,$(wildcard $(LIBRARY)/Tools/$1/Package.swift)),$(LIBRARY)) \
  --scratch-path $(TOOLS) $(COMMON_FLAGS) --product $1Command >&2 && touch $@

$(TOOL): $(shell find $(LIBRARY)/Tools/Workspace $(LIBRARY)/Packages/Files -path '*/Tests' -prune -o -path '*/Templates' -prune -o -name '*.swift' -print)
	@$(call tool,Workspace)

$(WRITER): $(shell find $(LIBRARY)/Tools/TestWriter $(LIBRARY)/Packages/StoreInspector/Sources/StoreInspector/Steps -path '*/Tests' -prune -o -name '*.swift' -print)
	@$(call tool,TestWriter)
