/// What makes text out of what programs print for a terminal.
enum PlainText {
  /// The words of a line, with a space between them. Never fails: what is no UTF-8 is replaced by
  /// U+FFFD, and what is no text, such as escape sequences and control characters, is left out.
  static func decode(_ line: ArraySlice<UInt8>) -> String {
    // A carriage return means that what follows is printed over what precedes it.
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

  /// Skips the rest of an escape sequence, as far as it is there.
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
