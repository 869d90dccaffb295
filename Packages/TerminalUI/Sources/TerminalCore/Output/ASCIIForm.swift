/// The characters of ASCII that stand for others where the terminal shows no others: one for each column.
enum ASCIIForm {
  /// The form of a character, or `nil` for one that has none.
  static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2500...0x257F: boxDrawing(scalar)
    case 0x2580...0x259F: block(scalar)
    case 0x2800...0x28FF: braille(scalar)
    case 0x2400...0x2426: "?"
    default: symbols[scalar] ?? letter(scalar) ?? sign(scalar)
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

  /// Blocks of half a cell and more are filled.
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

  /// The frames of a spinner turn; other patterns are as dense as their dots.
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

  /// The letter without its accents, by its name: `LATIN SMALL LETTER E WITH ACUTE`.
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
  /// Appends what stands for it in ASCII, in as many columns.
  func appendASCII(to bytes: inout [UInt8]) {
    guard !isContinuation else { return }
    let first = text.unicodeScalars.first.flatMap(ASCIIForm.form)
    for _ in 0..<width { bytes.append(UInt8(ascii: first ?? "?")) }
  }
}
