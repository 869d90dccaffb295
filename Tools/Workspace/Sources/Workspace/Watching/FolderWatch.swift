import Glibc

/// Reports changes of Swift sources below folders, with inotify.
///
/// A file that is written with the content that it has is not reported: tests write their
/// recordings and fixtures.
final class FolderWatch {
  /// A descriptor that becomes readable when a file or folder was touched.
  let descriptor: Int32
  private let folders: [String]
  /// The contents of the sources by their paths.
  private var sources: [String: String] = [:]

  init(_ folders: [String]) throws {
    self.folders = folders
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    sources = try read()
  }

  deinit { close(descriptor) }

  /// Returns whether a source is new, changed or removed since the last call.
  func takeChanges() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
    let old = sources
    sources = try read()
    return sources != old
  }

  /// Reads the sources, and watches their folders, which may be new.
  private func read() throws -> [String: String] {
    var sources: [String: String] = [:]
    var rest = folders
    while let folder = rest.popLast() {
      let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
      // The folder may have been removed since it was listed, or be a file of another kind.
      guard
        inotify_add_watch(descriptor, folder, UInt32(events | IN_ONLYDIR)) >= 0
          || [ENOENT, ENOTDIR].contains(errno)
      else {
        throw Failure(
          description: """
            \(folder) cannot be watched: \(String(cString: strerror(errno))). If there is no space left, \
            raise fs.inotify.max_user_watches.
            """)
      }
      let files = Files(root: folder)
      for name in files.names(in: "") {
        if name.hasSuffix(".swift") {
          sources["\(folder)/\(name)"] = files.text(name)
        } else {
          rest.append("\(folder)/\(name)")
        }
      }
    }
    return sources
  }
}
