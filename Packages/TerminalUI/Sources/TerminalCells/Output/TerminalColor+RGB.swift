extension TerminalColor {
  /// The red, green and blue components, each from 0 to 255, with xterm's colors for the palette;
  /// `nil` for the terminal's default colors.
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
