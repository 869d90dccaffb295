import Program

extension StandupsConfiguration {
  /// How meetings are written down.
  public enum Speech: Equatable, Sendable {
    /// Not at all.
    case none
    /// By a program, with its arguments.
    case command([String])
    /// By the usual recognizer.
    case standard
  }
}

extension StandupsConfiguration.Speech {
  /// Reads a command as a shell does.
  ///
  /// - Parameter name: The option, variable or field with the command, for errors.
  init(command: String, namedBy name: String) throws(ConfigurationFailure) {
    let words = try command.commandWords(namedBy: name)
    self = words == ["none"] ? .none : .command(words)
  }
}
