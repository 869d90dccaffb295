/// A namespace for decoding the output of programs for a terminal.
enum PlainText {
  /// Returns the words of a line, separated by single spaces.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD. Escape sequences and control characters are removed.
  static func decode(_ line: ArraySlice<UInt8>) -> String {
    // After a carriage return, programs print over the start of the line.
    line.split(separator: 0x0D).reversed().lazy
      .map { words(String(decoding: $0, as: UTF8.self)) }
      .first { !$0.isEmpty } ?? ""
  }

  private static func words(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": skipSequence(rest.popFirst(), &rest)
      case "\u{9B}": skipSequence("[", &rest)
      case "\t": scalars.append(" ")
      case _ where scalar.properties.generalCategory == .control: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Skips the rest of an escape sequence (ECMA-48, sections 5.4 and 5.6), as far as it is
  /// complete.
  private static func skipSequence(
    _ kind: Unicode.Scalar?, _ rest: inout Substring.UnicodeScalarView
  ) {
    switch kind {
    case "[":
      while let scalar = rest.popFirst(), !("\u{40}"..."\u{7E}").contains(scalar) {}
    case "]", "P", "_", "^":
      while let scalar = rest.popFirst(), scalar != "\u{7}" {
        if scalar == "\u{1B}" {
          rest = rest.dropFirst()
          return
        }
      }
    default: break
    }
  }
}
