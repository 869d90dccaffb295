import Program

extension StandupsConfiguration {
  /// The recogniser for transcripts.
  public enum Speech: Equatable, Sendable {
    /// Meetings have no transcript.
    case none
    /// A program and its arguments.
    case command([String])
    /// PocketSphinx, if it is installed.
    case standard
  }
}

extension StandupsConfiguration.Speech {
  /// Parses a command as a shell does; "none" is ``none``.
  ///
  /// - Parameter name: The option, variable or field with the command, for error messages.
  init(command: String, namedBy name: String) throws(ConfigurationFailure) {
    let words = try command.commandWords(namedBy: name)
    self = words == ["none"] ? .none : .command(words)
  }
}
