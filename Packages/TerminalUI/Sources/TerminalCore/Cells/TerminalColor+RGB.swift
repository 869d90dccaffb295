extension TerminalColor {
  /// The red, green and blue parts of the colour, each 0–255, with the usual ones for the palette; `nil` for
  /// the terminal's own colours.
  package var parts: [Int]? {
    let color: RGB
    switch kind {
    case .default, .clear: return nil
    case .palette(let index): color = RGB(palette: index)
    case .rgb(let red, let green, let blue): color = RGB(red, green, blue)
    }
    return [color.red, color.green, color.blue]
  }
}
