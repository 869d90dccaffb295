# The build folder, the options of builds, and the tools of the library, for all Makefiles that use them.
# The Makefile sets LIBRARY, the folder of the library.

# One build folder for all packages, so that a module is compiled once for all of them. What a sanitizer
# (SANITIZE=thread or address) checks is another build, in a folder of its own.
SCRATCH := $(CURDIR)/.build
BUILD = $(SCRATCH)$(addprefix -,$(SANITIZE))
RELEASE := $(SCRATCH)-release
# On CI a warning is an error. At home it is a warning.
# NB: SwiftPM 6.3 keeps its plan of a build and then misses new files in packages that this one depends
# on, or that the folder was last used for another package: so it plans anew each time, about a second,
# but where the tool knows that the plan fits.
# The index of the toolchain's modules is half of the CPU of a first build, and nothing here reads it.
COMMON_FLAGS = --disable-build-manifest-caching -Xswiftc -index-ignore-system-modules $(if $(CI),-Xswiftc -warnings-as-errors) $(SWIFTPM_FLAGS)
FLAGS = --scratch-path $(BUILD) $(addprefix --sanitize=,$(SANITIZE)) $(COMMON_FLAGS)
# NB: LeakSanitizer takes for leaked what is alive in an enum with several payloads, as Swift keeps flags in
# the reference to it.
ifdef SANITIZE
export ASAN_OPTIONS := detect_leaks=0
endif

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
  LIMIT="$(LIMIT)" FOR="$(FOR)" FEATURE="$(FEATURE)" NAME="$(NAME)" PARENT="$(PARENT)" TEST="$(TEST)" \
  LIBRARY="$(LIBRARY)" DIR="$(DIR)" VERSION="$(VERSION)" URL="$(URL)"
# The program that writes tests: Tools/TestWriter. An inspector names the file with the steps.
WRITER := $(TOOLS)/debug/TestWriterCommand
STEPS ?= $(SCRATCH)/session.steps
RUN = $(TOOL) $@ $(ARGUMENTS) -- $(FLAGS)

# NB: SwiftPM compiles all manifests again where a variable of the environment is another, so that what Make
# was called with stays out of it.
unexport MAKEFLAGS MFLAGS MAKELEVEL APP ARGS PACKAGE CHANGED FILTER LIMIT RECORD FIX FOR FEATURE NAME PARENT TEST SANITIZE SESSION STEPS LIBRARY TOOLS DIR VERSION URL COMPARE SWIFTPM_FLAGS

.PHONY: help clean

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' \
	  $(filter %.mk,$(MAKEFILE_LIST)) $(filter-out %.mk,$(MAKEFILE_LIST))

clean: ## Remove everything that was built
	rm -rf $(SCRATCH) $(SCRATCH)-*

# Builds a product: where the tool has been built, without planning what was planned.
product = $(if $(wildcard $(TOOL)),@$(TOOL) build $(BUILD_ARGUMENTS) PACKAGE=$(notdir $1) PRODUCT=$2 -- $(FLAGS),cd $1 && swift build $(FLAGS) --product $2)
BUILD_ARGUMENTS = SCRATCH="$(BUILD)" LIBRARY="$(LIBRARY)"

# NB: SwiftPM does not touch a program that is as it was, so that Make would build it each time.
tool = swift build --package-path $(or $(patsubst %/Package.swift,%,$(wildcard $(LIBRARY)/Tools/$1/Package.swift)),$(LIBRARY)) \
  --scratch-path $(TOOLS) $(COMMON_FLAGS) --product $1Command >&2 && touch $@

$(TOOL): $(shell find $(LIBRARY)/Tools/Workspace $(LIBRARY)/Packages/Files -path '*/Tests' -prune -o -path '*/Templates' -prune -o -name '*.swift' -print)
	@$(call tool,Workspace)

$(WRITER): $(shell find $(LIBRARY)/Tools/TestWriter $(LIBRARY)/Packages/StoreInspector/Sources/RecordedSteps -path '*/Tests' -prune -o -name '*.swift' -print)
	@$(call tool,TestWriter)
