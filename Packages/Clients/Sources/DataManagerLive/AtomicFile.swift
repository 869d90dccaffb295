import Foundation

/// What replaces and renames files, so that there is always a whole one.
enum AtomicFile {
  /// Replaces a file, or creates it.
  static func write(_ data: Data, to path: String) throws {
    let folder = Folder.of(path)
    // In the same folder, for only within a file system can a file be renamed onto another.
    let temporary = (folder as NSString).appendingPathComponent(".saving-\(UUID())")
    let descriptor = try FileError.check {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    do {
      do {
        defer { close(descriptor) }
        try write(data, to: descriptor)
        try FileError.check { fsync(descriptor) }
      }
      try FileError.check { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try Folder.synchronize(folder)
  }

  private static func write(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try FileError.check {
          Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Renames a file to a name that is free, and returns its new path.
  static func setAside(_ path: String) throws -> String {
    var number = 1
    while true {
      let aside = path + (number == 1 ? ".damaged" : ".damaged-\(number)")
      do {
        // Unlike a rename, a second name for a file never takes that of another.
        try FileError.check { link(path, aside) }
        try FileError.check { unlink(path) }
        try Folder.synchronize(Folder.of(path))
        return aside
      } catch let error as FileError where error.code == EEXIST {
        number += 1
      }
    }
  }

  /// The path that symbolic links lead to. Unlike `realpath`, it need not exist yet.
  static func destination(of path: String) throws -> String {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { return path }
      path =
        target.hasPrefix("/")
        ? target : (Folder.of(path) as NSString).appendingPathComponent(target)
    }
    throw FileError(ELOOP)
  }
}
