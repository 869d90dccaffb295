/// An error of splitting a command into words.
enum CommandSplittingError: Error, Equatable {
  /// A quotation mark of this kind is not closed.
  case unclosed(Character)
  /// A backslash is the last character.
  case nothingEscaped
}

extension String {
  /// The words of a command, split as by a shell: at spaces that are not protected by `'…'`, `"…"`
  /// or a backslash.
  ///
  /// ```swift
  /// #"speak 'two words' a\ file"#.commandWords  // ["speak", "two words", "a file"]
  /// ```
  ///
  /// Other syntax of a shell, such as variables, patterns and pipes, is text.
  var commandWords: [String] {
    get throws(CommandSplittingError) {
      var words: [String] = []
      var word: String?
      var quote: Character?
      var rest = self[...]
      while let character = rest.popFirst() {
        switch (character, quote) {
        case ("\\", nil):
          guard let escaped = rest.popFirst() else { throw .nothingEscaped }
          // A backslash before a line break removes both.
          if escaped != "\n" { word = (word ?? "") + String(escaped) }
        case ("\\", "\"") where rest.first.map { "\\\"$`\n".contains($0) } == true:
          let escaped = rest.removeFirst()
          if escaped != "\n" { word = (word ?? "") + String(escaped) }
        case ("'", nil), ("\"", nil):
          quote = character
          word = word ?? ""
        case (_, character): quote = nil
        case (_, nil) where character.isWhitespace:
          if let word { words.append(word) }
          word = nil
        default: word = (word ?? "") + String(character)
        }
      }
      if let quote { throw .unclosed(quote) }
      return words + (word.map { [$0] } ?? [])
    }
  }
  /// Returns the words of a command, the first of which is a program.
  ///
  /// - Parameter name: The option, variable or field with the command, for errors.
  public func commandWords(namedBy name: String) throws(ConfigurationFailure) -> [String] {
    let words: [String]
    do throws(CommandSplittingError) {
      words = try commandWords
    } catch {
      switch error {
      case .unclosed(let quote): throw .usage("'\(name)' has a \(quote) that nothing closes.")
      case .nothingEscaped: throw .usage("'\(name)' has a backslash at its end.")
      }
    }
    guard let program = words.first, !program.isEmpty
    else { throw .usage("'\(name)' needs a command.") }
    return words
  }
}

extension [String] {
  /// The words as a shell reads them, with quotes around those that have other characters than names
  /// of files and options do.
  public var shellWords: String {
    map { word in
      let isPlain =
        !word.isEmpty
        && word.allSatisfy {
          $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=@%+,".contains($0))
        }
      return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
    .joined(separator: " ")
  }
}
