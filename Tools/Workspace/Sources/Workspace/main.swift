@preconcurrency import Glibc

// WorkspaceCommand COMMAND NAME=VALUE… -- FLAGS…, called by the Makefile.

// Lines are in order with the output of other programs.
setlinebuf(stdout)
do {
  exit(try MakeCommand(Array(CommandLine.arguments.dropFirst())).run())
} catch {
  print("error: \(error)")
  exit(1)
}
