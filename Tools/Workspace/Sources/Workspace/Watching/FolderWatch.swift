import Glibc

/// Reports changes of Swift sources below folders, with inotify.
///
/// Renaming a file is a change, because many editors save by renaming. Writing what a file has
/// already is none, nor is a folder without sources: tests write both while they run.
final class FolderWatch {
  /// A descriptor that becomes readable when a file has changed.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]
  /// The contents of the sources by their paths.
  private var contents: [String: [UInt8]] = [:]

  init(_ folders: [String]) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw Failure("Changes of files cannot be watched: \(String(cString: strerror(errno))).")
    }
    for folder in folders { _ = try add(folder) }
  }

  deinit { close(descriptor) }

  /// Watches a folder and those in it.
  ///
  /// - Returns: Whether they have sources that are new or changed.
  private func add(_ folder: String) throws -> Bool {
    let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
    let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
    guard watch >= 0 else {
      throw Failure(
        """
        \(folder) cannot be watched: \(String(cString: strerror(errno))). If there is no space left, \
        raise fs.inotify.max_user_watches.
        """)
    }
    folders[watch] = folder
    let files = Files(root: folder)
    var hasChanged = false
    for name in files.names(in: "") {
      let isChange =
        files.isFolder(name) ? try add("\(folder)/\(name)") : read("\(folder)/\(name)")
      hasChanged = hasChanged || isChange
    }
    return hasChanged
  }

  /// Reads a file, and returns whether it is a source that is new, changed or removed.
  private func read(_ file: String) -> Bool {
    guard file.hasSuffix(".swift"), file.split(separator: "/").last?.hasPrefix(".") == false else {
      return false
    }
    let old = contents[file]
    contents[file] = Files(root: "/").bytes(file)
    return contents[file] != old
  }

  /// Removes what was in a folder, and returns whether that had sources.
  private func remove(_ folder: String) -> Bool {
    let removed = contents.keys.filter { $0.hasPrefix(folder + "/") }
    for file in removed { contents[file] = nil }
    return !removed.isEmpty
  }

  /// Returns whether a source has changed since the last call.
  func takeChanges() -> Bool {
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return hasChanged }
      var offset = 0
      while offset < count {
        let (event, name) = buffer.withUnsafeBytes { bytes in
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let name = bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }
          return (event, String(decoding: name, as: UTF8.self))
        }
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
        guard let folder = folders[event.wd] else { continue }
        let path = "\(folder)/\(name)"
        let isChange: Bool
        if event.mask & UInt32(IN_ISDIR) == 0 {
          // A new file is read when it has been written.
          isChange = event.mask & UInt32(IN_CREATE) == 0 && read(path)
        } else if event.mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 {
          isChange = remove(path)
        } else {
          isChange = (try? add(path)) ?? false
        }
        hasChanged = hasChanged || isChange
      }
    }
  }
}
