import Foundation

/// What takes care of folders.
enum Folder {
  static func of(_ path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  /// Creates a folder, and those above it that do not exist, for nobody but their owner.
  static func create(_ path: String) throws {
    var isDirectory: ObjCBool = false
    if path.isEmpty || FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
      return
    }
    let parent = of(path)
    try create(parent)
    do {
      try FileError.check { mkdir(path, 0o700) }
    } catch let error as FileError where error.code == EEXIST {
      return  // Somebody else was faster.
    }
    try synchronize(parent)
  }

  /// Makes what happened to the names in a folder survive a power cut.
  static func synchronize(_ path: String) throws {
    let descriptor = try FileError.check { open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    do {
      try FileError.check { fsync(descriptor) }
    } catch let error as FileError where error.code == EINVAL {
      // NB: Some network file systems cannot do that for a folder.
    }
  }
}
