/// The abilities of a terminal, as far as the environment and the terminal's own answers tell.
public struct TerminalCapabilities: Hashable, Sendable {
  public var colorDepth: ColorDepth
  /// Whether erased cells take the current background (they do everywhere but in GNU screen).
  public var erasesWithBackground: Bool
  /// Whether it holds back what it shows until a frame is complete (mode 2026). Off until it said so.
  public var synchronizesOutput: Bool

  /// Whether it shows characters outside of ASCII. Where it does not, ``Terminal/show(_:cursor:)`` writes
  /// the nearest characters of ASCII, in as many columns.
  public var showsUnicode = true

  /// Whether it skips operating system commands (OSC) that it does not know, as all but a few old terminals
  /// do, which print them. It gets links, titles and questions about its clipboard then.
  public var skipsUnknownCommands = true

  /// Whether it is known to show progress in its title bar (OSC 9;4). Elsewhere the same command may be a
  /// notification.
  public var showsProgress = false

  /// Whether its background is a light one; `nil` when that is not known.
  public var hasLightBackground: Bool?

  public init(
    colorDepth: ColorDepth = .trueColor,
    erasesWithBackground: Bool = true,
    synchronizesOutput: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.erasesWithBackground = erasesWithBackground
    self.synchronizesOutput = synchronizesOutput
  }

  /// Reads `NO_COLOR`, `COLORTERM`, `TERM`, `COLORFGBG`, and the locale's character set from the first of
  /// `LC_ALL`, `LC_CTYPE` and `LANG` that is set. Where none is, the terminal is taken for one that shows
  /// Unicode, as containers and services have no locale.
  public init(environment: [String: String]) {
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
    // Consoles of old kernels, Emacs' terminal, and the VTE in which links crash.
    skipsUnknownCommands =
      !["linux", "vt", "eterm"].contains(where: term.hasPrefix)
      && environment["VTE_VERSION"] != "5000"
    showsProgress =
      ["ghostty", "WezTerm", "mintty"].contains(environment["TERM_PROGRAM"])
      || environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON"
      || Int(environment["VTE_VERSION"] ?? "") ?? 0 >= 7900
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    if let locale {
      let name = locale.lowercased()
      showsUnicode = name.contains("utf-8") || name.contains("utf8")
    }
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
