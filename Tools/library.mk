# The commands of the library's own repository, and of a clone of a release: what leads to a project of one's own.

.PHONY: project api port write-test

project: $(TOOL) ## Write a project of your own, in seconds: NAME=Kanban DIR=../kanban, on this folder or URL=… VERSION=1.0.0
	@$(RUN)

api: $(TOOL) ## Print the public API as text, to be compared with that of another version; PACKAGE=A,B for some modules
	@$(RUN)

# Of what an inspector recorded in a package without a Makefile: STEPS in a file, and the package, DIR.
write-test: $(WRITER)
	@cd "$(DIR)" && $(WRITER) "$(STEPS)" --scratch-path "$(DIR)/.build" $(COMMON_FLAGS)

port: $(TOOL) ## Print what code for Apple's platforms names that differs here: DIR=../my-app/Sources; it stays as it is
	@$(RUN)
