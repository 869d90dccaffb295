import Foundation

extension URL {
  /// Where programs keep what is their user's: in `$XDG_DATA_HOME`, or else in `~/.local/share`.
  ///
  /// - Parameters:
  ///   - path: The path of a file in that folder: `standups/standups.json`.
  ///   - environment: The variables of this process.
  public static func userData(
    _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    // The specification of these folders says to ignore a path that is not absolute.
    let folder =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      ?? .homeDirectory.appending(path: ".local/share")
    return folder.appending(path: path)
  }
}
