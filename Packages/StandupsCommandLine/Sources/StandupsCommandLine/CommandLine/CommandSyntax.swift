import Program

/// The syntax and the description of a command, for the parser, the help, the completions and the
/// manual page.
struct CommandSyntax {
  /// The name: "show".
  let name: String
  /// The value after the name.
  var operand: ValueSyntax?
  var isOperandRequired = true
  /// The options of the command, without those of all commands.
  var options: [OptionSyntax] = []
  /// The purpose, in the imperative and without a full stop.
  let summary: String
  /// Further text, in whole sentences.
  var discussion: String = ""

  /// The usage: "show TITLE [--json | --markdown]".
  var usage: String { usageWords.joined(separator: " ") }

  /// The name, the value and the options of the usage.
  var usageWords: [String] {
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
    return words
  }
}

extension ValueSyntax {
  static let title = Self(name: "TITLE", noun: "a title", completion: .titles)
  static let newTitle = Self(name: "TITLE", noun: "a title", completion: .nothing)
  static let date = Self(
    name: "DATE", noun: "a date", completion: .choices(["today", "yesterday", "monday", "7 days"]))

  /// Returns the syntax of a choice between words.
  static func choice(_ name: String, of choices: [String]) -> Self {
    let list = choices.dropLast().joined(separator: ", ")
    return Self(
      name: name, noun: "\(list) or \(choices.last ?? "")", completion: .choices(choices))
  }
}
