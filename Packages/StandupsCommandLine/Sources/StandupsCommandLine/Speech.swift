import Program

extension StandupsConfiguration {
  /// The recognizer that transcribes meetings.
  public enum Speech: Equatable, Sendable {
    case none
    /// A program with its arguments.
    case command([String])
    /// The default recognizer.
    case standard
  }
}

extension StandupsConfiguration.Speech {
  /// Creates a recognizer from a command in the syntax of a shell.
  ///
  /// - Parameter name: The option, variable or field with the command, for errors.
  init(command: String, namedBy name: String) throws(ConfigurationFailure) {
    let words = try command.commandWords(namedBy: name)
    self = words == ["none"] ? .none : .command(words)
  }
}
