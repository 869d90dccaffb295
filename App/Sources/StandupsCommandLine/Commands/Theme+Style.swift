import Models

extension Theme {
  /// Returns a bold title beside a stripe in the color of the theme, with escape sequences.
  func styled(_ title: String) -> String {
    "\u{1B}[38;5;\(colorIndex)m▌\u{1B}[0m\u{1B}[1m\(title)\u{1B}[0m"
  }

  /// The index of the nearest of the 256 colors of terminals.
  private var colorIndex: Int {
    switch self {
    case .bubblegum: 212
    case .buttercup: 228
    case .indigo: 54
    case .lavender: 189
    case .magenta: 126
    case .navy: 18
    case .orange: 209
    case .oxblood: 52
    case .periwinkle: 105
    case .poppy: 203
    case .purple: 99
    case .seafoam: 152
    case .sky: 69
    case .tan: 137
    case .teal: 30
    case .yellow: 220
    }
  }
}
