extension TerminalCapabilities {
  /// Reads `NO_COLOR`, `COLORTERM`, `TERM`, `COLORFGBG`, and the locale's character set from the
  /// first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set. Without a locale, as in containers, the
  /// terminal is assumed to show Unicode.
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
    // The Linux console, DEC terminals, Emacs' terminal, and the version of VTE that crashes on
    // links.
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
    // Foreground, optional pixmap and background, each a number of the sixteen colors.
    let background = (environment["COLORFGBG"] ?? "").split(separator: ";").last
    if let index = background.flatMap({ UInt8($0) }), index < 16 {
      hasLightBackground = index == 7 || index > 8
    }
  }

  /// Updates the capabilities from a reply of the terminal.
  package mutating func learn(from reply: TerminalReply) {
    switch reply {
    case .mode(2026, let setting):
      synchronizesOutput = setting == 1 || setting == 2
    case .backgroundColor(let red, let green, let blue):
      // Luma of Rec. 601.
      hasLightBackground = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
    default:
      break
    }
  }
}
