import TerminalUI

/// The help about the options of the screen, which every program understands.
public enum ScreenOptions {
  public static let options = ScreenOption.allCases.map { option in
    let summary =
      switch option {
      case .accessible:
        "Print what the screen means, line by line, for a screen reader, in place of drawing"
      case .ascii: "Show ASCII alone"
      case .noColor: "Show no colors"
      case .reduceMotion: "Show no animation"
      }
    return OptionSyntax(name: option.rawValue, summary: summary)
  }
}
