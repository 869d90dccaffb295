/// A shell that completes commands.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// What makes the shell complete the commands, options and titles of this program.
  var completions: String {
    switch self {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }
}

extension OptionSyntax {
  /// All its names.
  var names: [String] { [name] + (shortName.map { [$0] } ?? []) }
}

extension String {
  /// The text up to the first mark, short enough for a menu.
  var clause: String {
    let clause = prefix { !",;:.(".contains($0) }
    return clause.last == " " ? String(clause.dropLast()) : String(clause)
  }

  /// The text between apostrophes, as words of a shell.
  var quoted: String { "'\(replacing("'", with: #"'\''"#))'" }
}
