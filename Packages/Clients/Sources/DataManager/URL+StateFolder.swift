import Foundation

extension URL {
  /// The hidden folder beside a file for its lock and the temporary files of saves. For
  /// "standups.json" it is ".standups.json.state".
  ///
  /// It is beside the file because a temporary file must be in the same file system, and because
  /// all processes that share the file must see the lock.
  public var stateFolder: URL {
    deletingLastPathComponent()
      .appending(path: ".\(lastPathComponent).state", directoryHint: .isDirectory)
  }
}
