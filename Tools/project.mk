# The commands of a project of one's own. Its Makefile includes this file from the library, LIBRARY, that its
# `Library/Package.swift` names.

LIBRARY := $(patsubst %/Tools/project.mk,%,$(lastword $(MAKEFILE_LIST)))
CHECK = true

ifneq ($(wildcard $(LIBRARY)/Tools/Workspace/Package.swift),)
# A folder of sources: its tools are built there, and its manifest may be older than those of its packages.
TOOLS := $(LIBRARY)/.build
$(shell $(MAKE) --silent --no-print-directory -C $(LIBRARY) Package.swift >&2)
else
TOOLS := $(CURDIR)/.build/tools
endif

# Where the home directory can't be written, the compiler's caches of modules are in the build folder, and know where
# that is: after a move of the project they are made anew.
$(shell [ "$$(cat .build/place 2>/dev/null)" = "$(CURDIR)" ] || { \
  find .build -name ModuleCache -prune -exec rm -rf {} +; echo "$(CURDIR)" >.build/place; })

# Each package resolves the library for itself, as do tests of several packages together: to the version that
# `Library` has.
RESOLVING = $(patsubst %/Package.swift,%,$(wildcard App/Package.swift Tests/Package.swift Packages/*/Package.swift)) \
  .build/tests.xcworkspace/xcshareddata/swiftpm
$(shell for folder in $(RESOLVING); do \
  if [ ! -e Library/Package.resolved ]; then rm -f $$folder/Package.resolved; \
  else mkdir -p $$folder && { cmp -s Library/Package.resolved $$folder/Package.resolved || \
    cp Library/Package.resolved $$folder; }; fi; done)

include $(LIBRARY)/Tools/common.mk

.PHONY: update

update: ## Take the newest version of the library that Library/Package.swift allows
	swift package --package-path Library --scratch-path $(SCRATCH) update
