/// A symbol, drawn as the nearest character. Images from files are not supported.
public struct Image: Equatable, Sendable {
  let glyph: String

  /// Creates a symbol by its system name. An unknown name shows as a dot.
  public init(systemName: String) {
    glyph = Self.glyphs[systemName] ?? Self.glyphs[Self.plainName(systemName)] ?? "•"
  }

  /// Returns a name without the variants that a terminal cannot show.
  private static func plainName(_ name: String) -> String {
    name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }
      .joined(separator: ".")
  }

  /// The characters by symbol. Each is one column wide, in common terminal fonts (all are in DejaVu
  /// Sans Mono), and has no emoji presentation.
  static let glyphs: [String: String] = [
    "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.down": "↓", "arrow.left": "←",
    "arrow.right": "→", "arrow.up": "↑", "arrow.3.trianglepath": "♺", "bell": "♪",
    "book": "▤", "bookmark": "⚑", "calendar": "▦", "checkmark": "✓", "chevron.down": "⌄",
    "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃", "circle": "○",
    "circle.fill": "●", "clock": "◷", "command": "⌘", "delete.left": "⌫", "doc": "▯",
    "ellipsis": "…", "envelope": "✉", "exclamationmark.octagon": "⚠",
    "exclamationmark.triangle": "⚠", "eye": "◉", "flag": "⚑", "folder": "▱", "forward": "»",
    "gear": "⚙", "gearshape": "⚙", "hand.raised": "⊘", "heart": "♡",
    "heart.fill": "♥", "hourglass": "◔", "hourglass.tophalf": "◔", "hourglass.bottomhalf": "◕",
    "hourglass.bottomhalf.filled": "◕", "hourglass.tophalf.filled": "◔", "house": "⌂", "info": "i",
    "line.3.horizontal": "≡",
    "link": "∞", "list.bullet": "≡", "lock": "◼", "magnifyingglass": "⌕", "mic": "♪",
    "minus": "−", "moon": "☾", "music.note": "♪", "paintpalette": "◧", "paperplane": "➤",
    "pause": "‖", "pencil": "✎", "person": "☺", "person.2": "☺", "person.3": "☺",
    "phone": "☎", "photo": "▧", "play": "▶", "plus": "+", "power": "⊙", "questionmark": "?",
    "rectangle.portrait": "▯", "record": "●", "scissors": "✂", "square": "□",
    "square.and.arrow.up": "↥", "square.fill": "■", "square.and.pencil": "✎",
    "speaker.wave.2": "♪", "star": "☆", "star.fill": "★", "stop": "■", "stopwatch": "◷",
    "sun.max": "☀", "text.bubble": "❝", "timer": "◷", "trash": "✗", "triangle": "△",
    "waveform": "≋", "xmark": "✕",
  ]
}

extension Image: View {
  public var body: some View {
    Text(verbatim: glyph)
  }
}
