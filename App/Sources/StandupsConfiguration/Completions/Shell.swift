/// A shell for which there are completions.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that completes commands, options and titles in the shell.
  var completions: String {
    switch self {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }
}

extension OptionSyntax {
  /// The long and the short name.
  var names: [String] { [name] + (shortName.map { [$0] } ?? []) }
}

extension String {
  /// The text up to the first punctuation mark, short enough for a menu.
  var clause: String {
    let clause = prefix { !",;:.(".contains($0) }
    return clause.last == " " ? String(clause.dropLast()) : String(clause)
  }

  /// The text in apostrophes, as one word of a shell.
  var quoted: String { "'\(replacing("'", with: #"'\''"#))'" }
}
