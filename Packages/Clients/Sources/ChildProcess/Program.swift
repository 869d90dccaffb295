import Foundation

/// What finds programs on this machine.
public enum Program {
  /// Where a program is that goes by a name, or a path if there is a slash in it.
  ///
  /// - Returns: Its path, or `nil` if there is none that may be run.
  public static func path(
    of name: String,
    in folders: String? = ProcessInfo.processInfo.environment["PATH"]
  ) -> String? {
    guard !name.isEmpty else { return nil }
    if name.contains("/") { return isProgram(name) ? name : nil }
    return (folders ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":", omittingEmptySubsequences: false)
      // As for the shell, no name stands for the current folder.
      .map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
