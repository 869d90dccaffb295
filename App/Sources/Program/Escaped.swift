extension String {
  /// The text with its control characters escaped, such as `\u{1B}`, so that a message about an argument
  /// cannot change the terminal that shows it.
  public var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.properties.generalCategory == .control
      text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
