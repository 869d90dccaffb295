/// A mistake in a file of the workspace.
struct Problem: Error, Equatable, CustomStringConvertible {
  /// The path of the file, relative to the root of the workspace.
  let file: String
  /// The number of the line, from 1.
  var line = 1
  /// A description of the mistake and of a solution.
  let message: String

  /// The problem in the format of a compiler's error.
  var description: String { "\(file):\(line): error: \(message)" }
}

/// An error of a command.
struct Failure: Error, Equatable, CustomStringConvertible {
  /// A description of the error and of a solution.
  let description: String
}
