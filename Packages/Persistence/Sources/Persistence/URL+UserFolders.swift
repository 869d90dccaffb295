import Foundation

extension URL {
  /// Returns the location of a file of the user's data, in `$XDG_DATA_HOME` or `~/.local/share`.
  ///
  /// - Parameters:
  ///   - path: The path of a file in that folder: `standups/standups.json`.
  ///   - environment: The variables of this process.
  public static func userData(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder("XDG_DATA_HOME", or: ".local/share", environment).appending(path: path)
  }

  /// Returns the location of a program's state between runs, in `$XDG_STATE_HOME` or
  /// `~/.local/state`.
  ///
  /// - Parameters:
  ///   - path: The path of a file or folder in that folder: `standups`.
  ///   - environment: The variables of this process.
  public static func userState(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder("XDG_STATE_HOME", or: ".local/state", environment).appending(path: path)
  }

  /// Returns the location of a configuration file, in `$XDG_CONFIG_HOME` or `~/.config`.
  ///
  /// - Parameters:
  ///   - path: The path of a file in that folder: `standups/config.json`.
  ///   - environment: The variables of this process.
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
      ?? .homeDirectory.appending(path: path)
  }
}
