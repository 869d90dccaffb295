import FileWatching
import Glibc

/// Reports changes of Swift sources below folders.
///
/// A file that is written with the content that it has is not reported: tests write their
/// recordings and fixtures.
final class SourceWatch {
  private let watch: FolderWatch
  private let folders: [String]
  /// The contents of the sources by their paths.
  private var sources: [String: String] = [:]

  init(_ folders: [String]) throws {
    guard let watch = FolderWatch() else { throw Self.failure(of: "Sources", limit: "instances") }
    self.watch = watch
    self.folders = folders
    sources = try read()
  }

  /// A descriptor that becomes readable when a file or folder was touched.
  var descriptor: Int32 { watch.descriptor }

  /// Returns whether a source is new, changed or removed since the last call.
  func takeChanges() throws -> Bool {
    _ = watch.takeNames()
    let old = sources
    sources = try read()
    return sources != old
  }

  /// Reads the sources, and watches their folders, which may be new.
  private func read() throws -> [String: String] {
    var sources: [String: String] = [:]
    var rest = folders
    while let folder = rest.popLast() {
      // The folder may have been removed since it was listed, or be a file of another kind.
      guard watch.add(folder) || [ENOENT, ENOTDIR].contains(errno)
      else { throw Self.failure(of: folder, limit: "watches") }
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

  private static func failure(of folder: String, limit: String) -> Failure {
    Failure(
      description: """
        \(folder) cannot be watched: \(String(cString: strerror(errno))). If there are too many, raise \
        fs.inotify.max_user_\(limit).
        """)
  }
}
