import Foundation

extension URL {
  /// The hidden folder beside a file for what programs keep about it: who uses it, a save that is under
  /// way. For "standups.json" it is ".standups.json.state".
  ///
  /// It is beside the file because a save must be in the same file system, and because everybody who
  /// shares the file must see who uses it.
  public var stateFolder: URL {
    deletingLastPathComponent()
      .appending(path: ".\(lastPathComponent).state", directoryHint: .isDirectory)
  }
}
