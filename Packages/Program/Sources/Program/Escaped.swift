extension String {
  /// The text with escaped control characters, such as `\u{1B}`, and those that change the direction
  /// of text, so that a message with an argument can be printed to a terminal.
  public var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let isControl =
        scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
