/// A mistake in a file of the workspace.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, relative to the root of the workspace.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// A description of the mistake and of a solution.
  public let message: String

  public init(file: String, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The problem in the format of a compiler's error.
  public var description: String { "\(file):\(line): error: \(message)" }
}

/// An error of a command.
public struct Failure: Error, Equatable, Sendable {
  /// A description of the error and of a solution.
  public let message: String
  /// The exit code, 64 for wrong arguments.
  public let code: Int32

  public init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }
}
