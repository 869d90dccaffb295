/// An option on the command line that every program of the framework understands.
///
/// A program that reads arguments itself, see ``App/readsArguments``, leaves these out:
///
/// ```swift
/// let arguments = ScreenOption.removed(from: CommandLine.arguments)
/// ```
public enum ScreenOption: String, CaseIterable, Sendable {
  /// Prints what the screen means, line by line as it changes, and the focused control in the last
  /// line, in place of drawing: for screen readers.
  case accessible = "--accessible"
  /// Shows ASCII alone.
  case ascii = "--ascii"
  /// Shows no colors; attributes such as bold and reverse remain.
  case noColor = "--no-color"
  /// Shows no animation.
  case reduceMotion = "--reduce-motion"

  /// Returns the options among arguments. Those after `--` are not options.
  static func all(in arguments: [String]) -> Set<ScreenOption> {
    Set(arguments.prefix { $0 != "--" }.compactMap(Self.init))
  }

  /// Returns arguments without these options.
  public static func removed(from arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].filter { Self(rawValue: $0) == nil } + arguments[end...]
  }

  /// Returns an environment changed by the options among arguments, for a program that prints
  /// without a screen: `NO_COLOR=1` for ``noColor``, and `LC_ALL=C` for ``ascii``.
  public static func environment(
    _ environment: [String: String], for arguments: [String]
  ) -> [String: String] {
    self.environment(environment, with: all(in: arguments))
  }

  /// Returns an environment changed by options.
  static func environment(
    _ environment: [String: String], with options: Set<ScreenOption>
  ) -> [String: String] {
    var environment = environment
    if options.contains(.ascii) { environment["LC_ALL"] = "C" }
    if options.contains(.noColor) { environment["NO_COLOR"] = "1" }
    return environment
  }
}
