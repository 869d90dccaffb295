/// A mistake in the workspace, where it is, and what to do about it.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, relative to the root of the workspace.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong and what to do.
  public let message: String

  /// Creates a problem.
  public init(file: String, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The problem as compilers print it.
  public var description: String { "\(file):\(line): error: \(message)" }
}

/// A command that was not understood, or that cannot be carried out.
public struct Failure: Error, Equatable, Sendable {
  /// What happened and what to do next.
  public let message: String
  /// The exit code: 64 for a command that was not understood.
  public let code: Int32

  /// Creates a failure.
  public init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }
}
