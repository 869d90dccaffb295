/// The reason why a program has no configuration to run with.
public enum ConfigurationFailure: Error, Equatable {
  /// The arguments ask for the help.
  case help
  /// The arguments ask for the version.
  case version
  /// The arguments are wrong: a sentence that describes the error, and the command whose help
  /// describes the arguments, if there is one.
  case usage(String, command: String? = nil)
  /// The configuration file is wrong. The sentence describes the error and its place.
  case file(String)
}
