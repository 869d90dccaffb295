import Models

extension Theme {
  /// Returns a bold title beside a stripe in the color of the theme, with escape sequences.
  func styled(_ title: String) -> String {
    "\u{1B}[38;5;\(colorIndex)m▌\u{1B}[0m\u{1B}[1m\(title)\u{1B}[0m"
  }

  /// The index of the nearest of the 256 colors of terminals to the theme's color on screens.
  var colorIndex: Int {
    switch self {
    case .bubblegum: 176
    case .buttercup: 186
    case .indigo: 61
    case .lavender: 146
    case .magenta: 132
    case .navy: 61
    case .orange: 173
    case .oxblood: 131
    case .periwinkle: 104
    case .poppy: 167
    case .purple: 98
    case .seafoam: 115
    case .sky: 74
    case .tan: 144
    case .teal: 67
    case .yellow: 215
    }
  }
}
