import Dispatch
import Files
import Glibc

/// Reports changes of Swift sources below folders.
///
/// A file that is written with the content that it has is not reported: tests write their
/// recordings and fixtures.
final class SourceWatch {
  /// A descriptor that becomes readable when a file or folder was touched.
  let descriptor: Int32
  private let signal: Int32
  private let queue = DispatchQueue(label: "SourceWatch")
  private let watch: FolderWatch
  private let folders: [String]
  /// The contents of the sources by their paths.
  private var sources: [String: String] = [:]

  init(_ folders: [String]) throws {
    var ends: [Int32] = [-1, -1]
    // Unlike a pipe, made in one step that a child process cannot inherit it from.
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
      throw Failure(description: "No sockets can be made.")
    }
    (descriptor, signal) = (ends[0], ends[1])
    watch = FolderWatch(on: queue) { [signal] _, _ in write(signal, [0], 1) }
    self.folders = folders
    sources = try read()
  }

  deinit {
    watch.cancel()
    // Not before the last call of the closure has ended.
    queue.async { [descriptor, signal] in
      close(descriptor)
      close(signal)
    }
  }

  /// Returns whether a source is new, changed or removed since the last call.
  func takeChanges() throws -> Bool {
    var signals = [UInt8](repeating: 0, count: 64)
    while Glibc.read(descriptor, &signals, signals.count) > 0 {}
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
      guard FileStatus(of: folder)?.isFolder == true || folders.contains(folder) else { continue }
      try watch.add(folder)
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
