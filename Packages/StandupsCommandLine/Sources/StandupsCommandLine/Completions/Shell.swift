import Program

/// A shell that completes commands.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// A script with which the shell completes commands, options and titles of this program.
  var completions: String {
    switch self {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }
}

extension OptionSyntax {
  /// The long name and, if there is one, the short name.
  var names: [String] { [name] + (shortName.map { [$0] } ?? []) }
}

extension String {
  /// The text up to the first punctuation mark, for a menu.
  var clause: String {
    let clause = prefix { !",;:.(".contains($0) }
    return clause.last == " " ? String(clause.dropLast()) : String(clause)
  }

  /// The text as a quoted word of a shell.
  var quoted: String { "'\(replacing("'", with: #"'\''"#))'" }
}
