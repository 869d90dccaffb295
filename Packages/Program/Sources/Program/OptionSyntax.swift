/// The syntax and the description of an option.
public struct OptionSyntax: Equatable, Sendable {
  /// The name: "--since".
  public let name: String
  /// A short name: "-h".
  public var shortName: String?
  /// The value after the name.
  public var value: ValueSyntax?
  /// The name of a group of options that exclude each other.
  public var group: String?
  /// The name of the option that this one negates.
  public var opposite: String?
  /// The purpose, in the imperative and without a full stop.
  public let summary: String

  /// The usage: "--since DATE".
  public var usage: String { ([name] + (value.map { [$0.name] } ?? [])).joined(separator: " ") }

  /// The names in a list: "-h, --help".
  public var term: String { (shortName.map { "\($0), " } ?? "") + usage }

  public init(
    name: String, shortName: String? = nil, value: ValueSyntax? = nil, group: String? = nil,
    opposite: String? = nil, summary: String
  ) {
    self.name = name
    self.shortName = shortName
    self.value = value
    self.group = group
    self.opposite = opposite
    self.summary = summary
  }
}

/// The syntax of a value after a command or an option.
public struct ValueSyntax: Equatable, Sendable {
  /// The values that shells complete.
  public enum Completion: Equatable, Sendable {
    case choices([String])
    case files
    case nothing
    case titles
  }

  /// The placeholder in texts: "DATE".
  public let name: String
  /// The noun for errors about a missing value: "a date".
  public let noun: String
  public let completion: Completion

  public init(name: String, noun: String, completion: Completion) {
    self.name = name
    self.noun = noun
    self.completion = completion
  }

  public static let file = Self(name: "FILE", noun: "a file", completion: .files)
  public static let command = Self(name: "COMMAND", noun: "a command", completion: .nothing)
}

/// Returns the lines of a help: terms in a column of a width, and texts that are wrapped beside them.
public func helpRows(_ rows: [(term: String, text: String)], width: Int = 19) -> String {
  rows.map { term, text in
    let lines = text.wrapped(to: 80 - width - 4).split(separator: "\n").map(String.init)
    let indent = String(repeating: " ", count: width + 4)
    let isLong = term.count > width
    let first =
      isLong
      ? "  \(term)\n\(indent)"
      : "  \(term)\(String(repeating: " ", count: width - term.count + 2))"
    return first + lines.joined(separator: "\n\(indent)")
  }
  .joined(separator: "\n")
}

extension String {
  /// Returns the text in lines of at most a number of characters, broken at spaces.
  public func wrapped(to width: Int) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
