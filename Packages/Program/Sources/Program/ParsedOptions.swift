import Foundation
import Persistence

/// Arguments of a program, parsed according to the syntax of its options.
///
/// ```swift
/// let options = try ParsedOptions(["--mute", "--data=a.json", "Design"], syntax: syntax)
/// options.has("--mute")  // true
/// options["--data"]      // "a.json"
/// options.words          // ["Design"]
/// ```
///
/// A value follows its option after a `=`, or as the next argument. The last occurrence of an option
/// wins. What follows `--` are words.
public struct ParsedOptions: Equatable, Sendable {
  /// The arguments that are not options.
  public private(set) var words: [String] = []
  /// The values of all occurrences of options, in their order; empty ones for options without a value.
  private var values: [String: [String]] = [:]

  /// Parses arguments, which do not include the name of the program.
  public init(_ arguments: [String], syntax: [OptionSyntax]) throws(ConfigurationFailure) {
    var rest = arguments[...]
    while let text = rest.popFirst() {
      if text == "--" {
        words += rest
        return
      }
      guard text.hasPrefix("-"), text != "-" else {
        words.append(text)
        continue
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = syntax.first(where: { $0.name == name || $0.shortName == text }) else {
        throw .usage(
          "Unknown option '\(text.escaped)'." + name.didYouMean(among: syntax.map(\.name)))
      }
      if let syntax = option.value {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
        else { throw .usage("'\(option.name)' needs \(syntax.noun).") }
        values[option.name, default: []].append(value)
      } else {
        guard parts.count == 1 else { throw .usage("'\(option.name)' takes no value.") }
        values[option.name] = [""]
        if let opposite = option.opposite { values[opposite] = nil }
      }
    }
  }

  /// The names of the options that were given.
  public var names: [String] { values.keys.sorted() }

  /// Returns whether an option was given.
  public func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option, or `nil` if it was not given.
  public subscript(option: String) -> String? { values[option]?.last }

  /// Returns the values of an option that may be given several times.
  public func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns the file that an option names.
  public func file(
    _ option: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    self[option].map { URL(named: $0, environment: environment) }
  }

  /// Returns the words of the command that an option has, if it was given.
  public func command(_ option: String) throws(ConfigurationFailure) -> [String]? {
    guard let command = self[option] else { return nil }
    return try command.commandWords(namedBy: option)
  }
}
