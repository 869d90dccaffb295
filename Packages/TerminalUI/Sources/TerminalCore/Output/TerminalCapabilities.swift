/// What a terminal can do, as far as the environment and the terminal's own answers tell.
package struct TerminalCapabilities: Hashable, Sendable {
  package var colorDepth: ColorDepth
  /// Whether erased cells take the current background (they do everywhere but in GNU screen).
  package var erasesWithBackground: Bool
  /// Whether it holds back what it shows until a frame is complete (mode 2026). Off until it said so.
  package var synchronizesOutput: Bool

  /// Whether its background is a light one; `nil` as long as nobody said so.
  package var hasLightBackground: Bool?

  package init(
    colorDepth: ColorDepth = .trueColor,
    erasesWithBackground: Bool = true,
    synchronizesOutput: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.erasesWithBackground = erasesWithBackground
    self.synchronizesOutput = synchronizesOutput
  }

  /// Reads `NO_COLOR`, `COLORTERM`, `TERM` and `COLORFGBG`.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let depth: ColorDepth
    if !(environment["NO_COLOR"] ?? "").isEmpty || term.isEmpty || term == "dumb"
      || term.hasPrefix("vt")
    {
      depth = .none
    } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct")
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"].contains(term)
    {
      depth = .trueColor
    } else if term.contains("256color") {
      depth = .palette256
    } else {
      depth = .ansi16
    }
    self.init(colorDepth: depth, erasesWithBackground: !term.hasPrefix("screen"))
    // The foreground, perhaps a picture, and the background, each by its number among the sixteen.
    let background = (environment["COLORFGBG"] ?? "").split(separator: ";").last
    if let index = background.flatMap({ UInt8($0) }), index < 16 {
      hasLightBackground = index == 7 || index > 8
    }
  }

  /// Takes in an answer of the terminal.
  package mutating func learn(from reply: TerminalReply) {
    switch reply {
    case .mode(2026, let setting):
      synchronizesOutput = setting == 1 || setting == 2
    case .backgroundColor(let red, let green, let blue):
      // Luma as television weighs it.
      hasLightBackground = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
    default:
      break
    }
  }
}
