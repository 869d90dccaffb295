/// The options of the screen, which every program understands: see `ScreenOption`.
public enum ScreenOptions {
  package static let options = [
    OptionSyntax(
      name: "--accessible",
      summary: "Print what the screen means, line by line, for a screen reader, in place of drawing"
    ),
    OptionSyntax(name: "--ascii", summary: "Show ASCII alone"),
    OptionSyntax(name: "--no-color", summary: "Show no colors"),
    OptionSyntax(name: "--reduce-motion", summary: "Show no animation"),
  ]

  /// The lines of the help about the options.
  public static let help = helpRows(options.map { ($0.term, $0.summary) }, width: 12)
}
