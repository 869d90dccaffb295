import Foundation
import Synchronization

/// Claims on files, each held until the process ends, however it ends.
///
/// The claim is a lock on a file beside it, since the file itself is replaced by each save. Should
/// somebody delete that file, the claim is made anew, for another process could make one, too.
enum FileLock {
  private static let held = Mutex<[String: Int32]>([:])

  static func path(for path: String) -> String {
    let folder = Folder.of(path) as NSString
    return folder.appendingPathComponent(".\((path as NSString).lastPathComponent).lock")
  }

  static func acquire(_ path: String) throws {
    try held.withLock { held in
      if let descriptor = held[path] {
        if isThere(descriptor) { return }
        close(descriptor)
        held[path] = nil
      }
      let descriptor = try FileError.check {
        open(Self.path(for: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      }
      do {
        try FileError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch let error as FileError where [ENOLCK, ENOSYS, EOPNOTSUPP].contains(error.code) {
        // NB: Some network file systems have no locks. Better no claim than no data.
      } catch {
        close(descriptor)
        throw error
      }
      held[path] = descriptor
    }
  }

  /// Whether an open file still has a name.
  private static func isThere(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
