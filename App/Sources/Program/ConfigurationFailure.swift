/// The reason why a program has no configuration to run with.
public enum ConfigurationFailure: Error, Equatable {
  /// The arguments ask for the help.
  case help
  /// The arguments ask for the version.
  case version
  /// The arguments are wrong. The sentence describes the error; the command, if there is one, is that
  /// whose help tells how to write them.
  case usage(String, command: String? = nil)
  /// The configuration file is wrong. The sentence describes the error and its place.
  case file(String)
}
