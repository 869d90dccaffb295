# The commands of a workspace with packages, features and programs: of this one, and of a project of one's own.
# The Makefile sets APP, the program that `make app` runs, and CHECK, a command before tests.

include $(LIBRARY)/Tools/tools.mk

# With the toolchain's libraries inside, and without symbols: 70 MB, most of it Foundation's
# data. A fixed address would save 1.7 ms of CPU at the start and 0.8 MB of memory; a random one is safer.
STANDALONE := --static-swift-stdlib -Xlinker -s

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

.PHONY: app build release test test-from preview feature client remove watch graph format lint

app: build ## Run the app, or another program APP=…; ARGS="--data FILE" passes arguments
	@$(BUILD)/debug/$(APP) $(ARGS)

build: $(wildcard $(TOOL)) ## Build the app, to .build/debug
	$(call product,App,$(APP))

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
	  $(if $(CI)$(filter Workspace TestWriter,$(subst $(comma), ,$(PACKAGE))),BUILD_FLAGS="$(FLAGS)") $(RUN); code=$$?; \
	  wait $$! || { echo; cat "$$lint"; echo "FIX=1 formats the sources, as does \`make format\`."; code=1; }; \
	  exit $$code

test-from: $(WRITER) $(if $(SESSION),build) ## Write a test of a feature from a recorded SESSION=…, and run it: FEATURE=RetroFeature
	@$(if $(SESSION),STEPS_OF="$(FEATURE)" STEPS="$(STEPS)" $(BUILD)/debug/$(APP) --replay "$(SESSION)" --speed max)
	@$(WRITER) "$(STEPS)" $(FLAGS)

preview: $(wildcard $(TOOL)) ## Show previews of a feature: FEATURE=Retro, and NAME=… for one of them
	@test -n "$(FEATURE)" || { echo "Which feature? Try: make preview FEATURE=Retro"; exit 64; }
	$(call product,$(or $(wildcard Packages/Examples/$(FEATURE)),Packages/$(FEATURE)),$(FEATURE)Preview)
	@$(BUILD)/debug/$(FEATURE)Preview $(if $(NAME),"$(NAME)")

feature: $(TOOL) ## Make a feature with previews and tests: NAME=Retro, and PARENT=… to show it there
	@$(RUN)

client: $(TOOL) ## Make a client, interface and live: NAME=Calendar, and FOR=Retro to use it there
	@$(RUN)

remove: $(TOOL) ## Remove a feature or a client, and what was written into others for it: FEATURE=Retro
	@$(RUN)

watch: $(TOOL) ## Show a preview anew on each save: FEATURE=Retro, NAME=…; TEST=1 runs tests instead
	@trap 'exit 0' INT; $(RUN)

graph: $(TOOL) ## Check the packages, the tests that comments name, and the code in articles and READMEs; print who depends on whom
	@$(RUN)

format: ## Format all sources; PACKAGE=A,B or CHANGED=1 for some
	@$(FORMAT)

lint: ## Check the format of all sources; PACKAGE=A,B or CHANGED=1 for some
	@$(LINT)
