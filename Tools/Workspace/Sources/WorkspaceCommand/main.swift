import Workspace

// WorkspaceCommand COMMAND NAME=VALUE… -- FLAGS…, called by the Makefile.
do {
  exitNow(try Command(Array(CommandLine.arguments.dropFirst())).run())
} catch let failure as Failure {
  printLine("error: \(failure.message)", to: 2)
  exitNow(failure.code)
} catch {
  printLine("error: \(error)", to: 2)
  exitNow(1)
}
