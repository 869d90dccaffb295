/// How a command is written, and what it does: for the parser, the help, the completions and the man page.
struct CommandSyntax {
  /// What the user types: "show".
  let name: String
  /// What follows the name.
  var operand: ValueSyntax?
  var isOperandRequired = true
  /// The options that go with it, beside those that go with all commands.
  var options: [OptionSyntax] = []
  /// What it does, in the imperative and without a full stop.
  let summary: String
  /// More about it, in whole sentences.
  var discussion: String = ""

  /// How it is used: "show TITLE [--json | --markdown]".
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

/// How an option is written, and what it does.
struct OptionSyntax: Equatable {
  /// What the user types: "--since".
  let name: String
  /// A short name: "-h".
  var shortName: String?
  /// What follows the name.
  var value: ValueSyntax?
  /// The name of a group of options that exclude each other.
  var group: String?
  /// The name of the option that this one takes back.
  var opposite: String?
  /// What it does, in the imperative and without a full stop.
  let summary: String

  /// How it is used: "--since DATE".
  var usage: String { ([name] + (value.map { [$0.name] } ?? [])).joined(separator: " ") }

  /// How it is listed: "-h, --help".
  var term: String { (shortName.map { "\($0), " } ?? "") + usage }
}

/// What follows a command or an option.
struct ValueSyntax: Equatable {
  /// What shells complete it with.
  enum Completion: Equatable {
    case choices([String])
    case files
    case nothing
    case titles
  }

  /// What stands for it in texts: "DATE".
  let name: String
  /// What a user who left it out is told to write: "a date".
  let noun: String
  let completion: Completion

  static let file = Self(name: "FILE", noun: "a file", completion: .files)
  static let title = Self(name: "TITLE", noun: "a title", completion: .titles)
  static let newTitle = Self(name: "TITLE", noun: "a title", completion: .nothing)
  static let date = Self(
    name: "DATE", noun: "a date", completion: .choices(["today", "yesterday", "monday", "7 days"]))
  static let program = Self(name: "COMMAND", noun: "a command", completion: .nothing)

  /// One of some words.
  static func choice(_ name: String, of choices: [String]) -> Self {
    let list = choices.dropLast().joined(separator: ", ")
    return Self(
      name: name, noun: "\(list) or \(choices.last ?? "")", completion: .choices(choices))
  }
}
