/// What arguments can come to, other than a configuration to run with.
public enum ConfigurationFailure: Error, Equatable {
  /// The arguments ask how to use the program.
  case help
  /// The arguments ask which version it is.
  case version
  /// They are wrong: a sentence says why.
  case usage(String)
  /// The configuration file is wrong: a sentence says where and why.
  case file(String)
}
