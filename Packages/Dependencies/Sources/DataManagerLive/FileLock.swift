import Foundation
import Synchronization

/// Claims on files, each held until the process ends, however it ends.
///
/// The claim is a lock on a file beside it, since the file itself is replaced by each save.
enum FileLock {
  private static let held = Mutex<Set<String>>([])

  static func path(for path: String) -> String {
    let folder = Folder.of(path) as NSString
    return folder.appendingPathComponent(".\((path as NSString).lastPathComponent).lock")
  }

  static func acquire(_ path: String) throws {
    try held.withLock { held in
      guard !held.contains(path) else { return }
      let descriptor = try FileError.check {
        open(Self.path(for: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      }
      do {
        try FileError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch let error as FileError where [ENOLCK, ENOSYS, EOPNOTSUPP].contains(error.code) {
        // NB: Some network file systems have no locks. Better no claim than no data.
        close(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      held.insert(path)
    }
  }
}
