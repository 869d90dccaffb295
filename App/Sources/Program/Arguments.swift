import Foundation

/// What a program was called with, taken one by one.
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

  /// Takes the arguments of a program, without its name.
  public init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// Takes the next argument, or `nil` at the end. After `--` all are words.
  public mutating func next() -> Argument? {
    guard let text = rest.popFirst() else { return nil }
    if text == "--", !onlyWords {
      onlyWords = true
      return next()
    }
    return Argument(text, isOption: !onlyWords && text.hasPrefix("-") && text != "-")
  }

  /// Takes the value of an option: what follows its `=`, or else the next argument.
  ///
  /// - Parameter what: What the value is, for who left it out.
  public mutating func value(
    of option: Argument, _ what: String
  ) throws(ConfigurationFailure) -> String {
    guard let value = option.value ?? rest.popFirst(), !value.isEmpty
    else { throw .usage("'\(option.name)' needs \(what).") }
    return value
  }

  /// Takes the value of an option that names a file.
  public mutating func file(of option: Argument) throws(ConfigurationFailure) -> URL {
    URL(filePath: try value(of: option, "a file"), directoryHint: .notDirectory)
  }
}

/// A word, or an option such as `--data` or `--data=file`.
public struct Argument {
  /// All of it.
  public let text: String
  /// What precedes the `=`.
  public let name: String
  /// What follows the `=`, if there is one.
  public let value: String?

  /// Whether it asks for something, rather than to name it.
  public let isOption: Bool

  init(_ text: String, isOption: Bool) {
    self.isOption = isOption
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    self.text = text
    name = parts.first.map(String.init) ?? ""
    value = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether there is no `=` in it.
  public var isBare: Bool { value == nil }

  /// Why it cannot be taken: `--help` and `--version` say something else, and all others nothing
  /// that is known.
  public var unexpected: ConfigurationFailure {
    switch text {
    case "--help", "-h": .help
    case "--version", "-V": .version
    default:
      .usage("\(isOption ? "Unknown option" : "Unexpected argument") '\(text.escaped)'.")
    }
  }
}
