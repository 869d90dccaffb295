/// The capabilities of a terminal, from the environment and the terminal's replies.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colors that the terminal shows.
  public var colorDepth: ColorDepth
  /// Whether erased cells have the current background. True everywhere but in GNU screen.
  public var erasesWithBackground: Bool
  /// Whether the terminal shows a frame only when it is complete (mode 2026). Off until it reports
  /// so.
  public var synchronizesOutput: Bool

  /// Whether the terminal shows characters outside of ASCII. Where it does not,
  /// `Terminal.show(_:cursor:)` writes the nearest ASCII characters, in as many columns.
  public var showsUnicode = true

  /// Whether the terminal ignores unknown operating system commands (OSC). A few old terminals
  /// print them, and get no links, titles and clipboard requests.
  public var skipsUnknownCommands = true

  /// Whether the terminal is known to show progress in its title bar (OSC 9;4). Elsewhere the same
  /// command may be a notification.
  public var showsProgress = false

  /// Whether the background is light; `nil` when unknown.
  public var hasLightBackground: Bool?

  /// Creates the capabilities of a terminal with Unicode, by default in true color.
  public init(
    colorDepth: ColorDepth = .trueColor,
    erasesWithBackground: Bool = true,
    synchronizesOutput: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.erasesWithBackground = erasesWithBackground
    self.synchronizesOutput = synchronizesOutput
  }
}
