extension String {
  /// Returns the text with line ends as `\n`, as terminals paste them in other forms.
  func normalizingLineEnds() -> String {
    guard utf8.contains(0x0D) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\n", text.unicodeScalars.last == "\r" {
        text.unicodeScalars.removeLast()
      }
      text.unicodeScalars.append(scalar)
    }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\n" : $0 }))
  }
}
