import Foundation
import Persistence

/// The arguments of a program, to read one by one.
///
/// ```swift
/// while let argument = arguments.next() {
///   switch argument.name {
///   case "--data": file = try arguments.value(of: argument, "a file")
///   case "--mute" where argument.isBare: isMuted = true
///   default: throw argument.unexpected
///   }
/// }
/// ```
public struct Arguments {
  private var rest: ArraySlice<String>
  private var onlyWords = false
  private let environment: [String: String]

  /// Creates a reader of arguments, which do not include the name of the program.
  public init(
    _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    rest = arguments[...]
    self.environment = environment
  }

  /// Reads and returns the next argument, or `nil` at the end. Arguments after `--` are words.
  public mutating func next() -> Argument? {
    guard let text = rest.popFirst() else { return nil }
    if text == "--", !onlyWords {
      onlyWords = true
      return next()
    }
    return Argument(text, isOption: !onlyWords && text.hasPrefix("-") && text != "-")
  }

  /// Reads and returns the value of an option: the text after its `=`, or the next argument.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - what: The kind of value, for the error if there is none: `"a file"`.
  public mutating func value(
    of option: Argument, _ what: String
  ) throws(ConfigurationFailure) -> String {
    guard let value = option.value ?? rest.popFirst(), !value.isEmpty
    else { throw .usage("'\(option.name)' needs \(what).") }
    return value
  }

  /// Reads and returns the value of an option that names a file.
  public mutating func file(of option: Argument) throws(ConfigurationFailure) -> URL {
    URL(named: try value(of: option, "a file"), environment: environment)
  }
}

/// An argument: a word, or an option such as `--data` or `--data=file`.
public struct Argument {
  /// The whole argument.
  public let text: String
  /// The text before the `=`; empty for a word, so that none is taken for an option.
  public let name: String
  /// The text after the `=`, if there is one.
  public let value: String?

  /// Whether the argument is an option rather than a word.
  public let isOption: Bool

  init(_ text: String, isOption: Bool) {
    self.isOption = isOption
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    self.text = text
    name = isOption ? String(parts[0]) : ""
    value = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether the argument has no `=`.
  public var isBare: Bool { value == nil }

  /// The failure of a program that does not know the argument: a request for the help or the
  /// version, or an error.
  public var unexpected: ConfigurationFailure {
    switch text {
    case "--help", "-h": .help
    case "--version", "-V": .version
    default:
      .usage("\(isOption ? "Unknown option" : "Unexpected argument") '\(text.escaped)'.")
    }
  }
}
