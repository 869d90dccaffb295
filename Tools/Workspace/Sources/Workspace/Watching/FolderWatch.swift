import Glibc

/// Reports changes of Swift sources below folders, with inotify.
///
/// Renaming a file is a change, because many editors save by renaming.
final class FolderWatch {
  /// A descriptor that becomes readable when a file has changed.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]

  init(_ folders: [String]) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw Failure("Changes of files cannot be watched: \(String(cString: strerror(errno))).")
    }
    for folder in folders { try add(folder) }
  }

  deinit { close(descriptor) }

  private func add(_ folder: String) throws {
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
    for name in files.names(in: "") where files.isFolder(name) { try add("\(folder)/\(name)") }
  }

  /// Returns whether a source or a folder has changed since the last call.
  func takeChanges() -> Bool {
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
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
        if event.mask & UInt32(IN_ISDIR) != 0 {
          if let folder = folders[event.wd] { try? add("\(folder)/\(name)") }
          hasChanged = true
        } else if name.hasSuffix(".swift"), !name.hasPrefix("."),
          event.mask & UInt32(IN_CREATE) == 0
        {
          hasChanged = true
        }
      }
    }
  }
}
