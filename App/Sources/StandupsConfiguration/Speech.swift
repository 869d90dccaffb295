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
    let words: [String]
    do throws(CommandSplittingError) {
      words = try command.commandWords
    } catch {
      switch error {
      case .unclosed(let quote): throw .usage("'\(name)' has a \(quote) that nothing closes.")
      case .nothingEscaped: throw .usage("'\(name)' has a backslash at its end.")
      }
    }
    guard let program = words.first, !program.isEmpty
    else { throw .usage("'\(name)' needs a command.") }
    self = words == ["none"] ? .none : .command(words)
  }
}
