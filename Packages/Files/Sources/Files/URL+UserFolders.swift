public import FoundationEssentials

extension URL {
  /// Returns the user's home: `$HOME`, or that of the user database if it is not an absolute path.
  ///
  /// NB: `homeDirectory` ignores `$HOME`, as do the paths that Foundation expands.
  public static func home(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil } ?? .homeDirectory
  }

  /// Creates the location of a file or folder that the user names. A path that is `~`, or starts
  /// with `~/`, is in the user's ``home(environment:)``.
  public init(
    named path: String, directoryHint: DirectoryHint = .notDirectory, relativeTo folder: URL? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    if path == "~" || path.hasPrefix("~/") {
      self = .home(environment: environment)
        .appending(path: path.dropFirst(2), directoryHint: directoryHint)
    } else {
      // Foundation would take another path with a tilde at its start for the home of a user.
      self =
        URL(
          filePath: path.hasPrefix("~") ? "./\(path)" : path, directoryHint: directoryHint,
          relativeTo: folder
        )
        .absoluteURL
    }
  }

  /// Returns the location of a file of the user's data, such as `standups/standups.json`, in
  /// `$XDG_DATA_HOME` or `~/.local/share`.
  public static func userData(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder("XDG_DATA_HOME", or: ".local/share", environment).appending(path: path)
  }

  /// Returns the location of a file or folder of a program's state between runs, such as `standups`,
  /// in `$XDG_STATE_HOME` or `~/.local/state`.
  public static func userState(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder("XDG_STATE_HOME", or: ".local/state", environment).appending(path: path)
  }

  /// Returns the location of a configuration file, such as `standups/config.json`, in
  /// `$XDG_CONFIG_HOME` or `~/.config`.
  public static func userConfiguration(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder("XDG_CONFIG_HOME", or: ".config", environment).appending(path: path)
  }

  private static func folder(
    _ variable: String, or path: String, _ environment: [String: String]
  ) -> URL {
    // The XDG Base Directory Specification requires to ignore a path that is not absolute.
    environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      ?? home(environment: environment).appending(path: path)
  }
}
