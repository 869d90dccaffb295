/// The syntax and the description of a command, from which the parser, help, completions and manual
/// page are made.
struct CommandSyntax {
  /// The word that the user types: "show".
  let name: String
  /// The value that follows the name.
  var operand: ValueSyntax?
  var isOperandRequired = true
  /// The options of this command, besides those of all commands.
  var options: [OptionSyntax] = []
  /// The purpose of the command, in the imperative and without a full stop.
  let summary: String
  /// More information, in sentences.
  var discussion: String = ""

  /// The syntax in one line: "show TITLE [--json | --markdown]".
  var usage: String {
    var words = [name]
    if let operand { words.append(isOperandRequired ? operand.name : "[\(operand.name)]") }
    var rest = options[...]
    while let option = rest.popFirst() {
      var choices = [option]
      while let next = rest.first, next.group != nil, next.group == option.group {
        choices.append(next)
        rest.removeFirst()
      }
      words.append("[\(choices.map(\.usage).joined(separator: " | "))]")
    }
    return words.joined(separator: " ")
  }
}

/// The syntax and the description of an option.
struct OptionSyntax: Equatable {
  /// The word that the user types: "--since".
  let name: String
  /// A short name: "-h".
  var shortName: String?
  /// The value that follows the name.
  var value: ValueSyntax?
  /// The name of a group of options that exclude each other.
  var group: String?
  /// The name of the option that this one reverses.
  var opposite: String?
  /// The purpose of the option, in the imperative and without a full stop.
  let summary: String

  /// The option with its value: "--since DATE".
  var usage: String { ([name] + (value.map { [$0.name] } ?? [])).joined(separator: " ") }

  /// The term for a list of options: "-h, --help".
  var term: String { (shortName.map { "\($0), " } ?? "") + usage }
}

/// The value of a command or an option.
struct ValueSyntax: Equatable {
  /// The words with which shells complete a value.
  enum Completion: Equatable {
    case choices([String])
    case files
    case nothing
    case titles
  }

  /// The placeholder for the value: "DATE".
  let name: String
  /// The value as a noun in error messages: "a date".
  let noun: String
  let completion: Completion

  static let file = Self(name: "FILE", noun: "a file", completion: .files)
  static let title = Self(name: "TITLE", noun: "a title", completion: .titles)
  static let newTitle = Self(name: "TITLE", noun: "a title", completion: .nothing)
  static let date = Self(
    name: "DATE", noun: "a date", completion: .choices(["today", "yesterday", "monday", "7 days"]))
  static let program = Self(name: "COMMAND", noun: "a command", completion: .nothing)

  /// Returns a value that is one of some words.
  static func choice(_ name: String, of choices: [String]) -> Self {
    let list = choices.dropLast().joined(separator: ", ")
    return Self(
      name: name, noun: "\(list) or \(choices.last ?? "")", completion: .choices(choices))
  }
}
