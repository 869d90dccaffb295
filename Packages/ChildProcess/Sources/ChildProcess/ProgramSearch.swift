import Foundation

/// A namespace for finding programs.
public enum ProgramSearch {
  /// Returns the path of an executable program, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the program, or a path if it contains a slash.
  ///   - folders: The folders to search, separated by colons: by default those of `PATH`.
  public static func path(
    of name: String,
    in folders: String? = ProcessInfo.processInfo.environment["PATH"]
  ) -> String? {
    guard !name.isEmpty else { return nil }
    if name.contains("/") { return isProgram(name) ? name : nil }
    return (folders ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":", omittingEmptySubsequences: false)
      // As in the shell, an empty name is the current folder.
      .map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
