/// The ASCII substitutes for terminals without Unicode: one character for each column.
enum ASCIIForm {
  /// Returns the substitute of a scalar, or `nil` if it has none.
  static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2500...0x257F: boxDrawing(scalar)
    case 0x2580...0x259F: block(scalar)
    case 0x2800...0x28FF: braille(scalar)
    case 0x2400...0x2426: "?"
    default: symbols[scalar] ?? letter(scalar) ?? transliterated[scalar] ?? sign(scalar)
    }
  }

  private static func boxDrawing(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "╴", "╶", "╸", "╺", "╼", "╾": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "╵", "╷", "╹", "╻", "╽", "╿", "║": "|"
    case "═": "="
    case "╱": "/"
    case "╲": "\\"
    case "╳": "X"
    default: "+"
    }
  }

  /// Returns `#` for blocks that cover half a cell or more.
  private static func block(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "▁", "▂", "▃": "_"
    case "▍", "▎", "▏", "▕": "|"
    case "▔": "-"
    case "░": "."
    case "▒": ":"
    default: "#"
    }
  }

  /// Returns a turning line for the frames of a spinner, and a character as dense as its dots for
  /// other patterns.
  private static func braille(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".unicodeScalars)
    if let frame = frames.firstIndex(of: scalar) {
      return Array("|/-\\".unicodeScalars)[frame % 4]
    }
    return switch (scalar.value & 0xFF).nonzeroBitCount {
    case 0: " "
    case 1...2: "."
    case 3...5: ":"
    default: "#"
    }
  }

  /// Returns a letter without its accents, from its Unicode name: `LATIN SMALL LETTER E WITH
  /// ACUTE`.
  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let name = scalar.properties.name else { return nil }
    for prefix in ["LATIN SMALL LETTER ", "LATIN CAPITAL LETTER "] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard let letter = rest.unicodeScalars.first,
        rest.dropFirst().isEmpty
          || rest.dropFirst().hasPrefix(" WITH ")
      else { return nil }
      return prefix.contains("SMALL")
        ? letter.properties.lowercaseMapping.unicodeScalars.first : letter
    }
    return nil
  }

  /// The letters of other alphabets, and those without an accent to leave out: by one letter each,
  /// so that a text keeps its width.
  private static let transliterated: [Unicode.Scalar: Unicode.Scalar] = {
    let rows = [
      (
        "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџ",
        "abvgdezzijklmnoprstufhccss'y'euaeiiegudjlncd"
      ),
      ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", "abgdezitiklmnxoprsstyfhpoaeiioyoiyiy"),
      ("ßæœþðıŋ", "saotdin"),
    ]
    var forms: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letters, substitutes) in rows {
      for (letter, form) in zip(letters.unicodeScalars, substitutes.unicodeScalars) {
        let capital = letter.properties.uppercaseMapping.unicodeScalars
        if capital.count == 1, let first = capital.first {
          forms[first] = form.properties.uppercaseMapping.unicodeScalars.first
        }
        forms[letter] = form
      }
    }
    return forms
  }()

  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol: "*"
    case .dashPunctuation: "-"
    case .initialPunctuation, .finalPunctuation: "\""
    default: nil
    }
  }

  private static let symbols: [Unicode.Scalar: Unicode.Scalar] = {
    let forms: [(Unicode.Scalar, String)] = [
      ("-", "−–—‒―⁃‐‑"), ("~", "…"), ("*", "•●◉★☆✱✲∗⊙"), ("o", "○◯◦◷◔◕☉°"), (".", "·∙⋅"),
      ("x", "✕✗✘✖×☒"), ("+", "✓✔☑"), ("#", "■◼▪◾▰"), ("[", "⟦"), ("]", "⟧"), ("_", "□◻▫▱▯☐"),
      (">", "❯›»▸▶▷→➤➜⇒⟶⇥"), ("<", "❮‹«◂◀◁←⇐⟵⌫⏎↵"), ("^", "▲△▴↑⌃⇧⇑↥"), ("v", "▼▽▾↓⌄⇓"), ("/", "⁄∕"),
      ("'", "‘’‚′`´"), ("\"", "“”„″❝❞"), ("!", "⚠¡"), ("?", "¿⌕"), ("=", "≡≈≋≠"), ("&", "∞"),
      ("|", "‖¦"), ("@", "☎✉"), ("E", "€"), ("L", "£"), ("Y", "¥"), ("c", "©¢"), ("R", "®"),
      ("S", "§"), ("u", "µμ"), ("A", "⌥"), ("C", "⌘"),
    ]
    var symbols: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (form, originals) in forms {
      for original in originals.unicodeScalars { symbols[original] = form }
    }
    return symbols
  }()
}

extension Cell {
  /// Appends the ASCII substitute, in as many columns as the cell has.
  func appendASCII(to bytes: inout [UInt8]) {
    guard !isContinuation else { return }
    let first = text.unicodeScalars.first.flatMap(ASCIIForm.form)
    for _ in 0..<width { bytes.append(UInt8(ascii: first ?? "?")) }
  }
}
