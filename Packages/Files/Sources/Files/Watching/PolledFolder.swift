import CFiles
import Glibc

/// The state of a folder that is looked at from time to time, since its changes are not reported.
struct PolledFolder {
  private var folder: FileStatus?
  private var files: [String: FileStatus] = [:]

  /// Looks at the folder at a path.
  init(at path: String) {
    folder = FileStatus(of: path).flatMap { $0.isFolder ? $0 : nil }
    guard folder != nil, let names = try? SystemCalls.live.names(path) else { return }
    for name in names { files[name] = FileStatus(of: "\(path)/\(name)", followsLink: false) }
  }

  /// Returns what has changed from an earlier state to this one.
  func changes(since old: Self) -> FolderChanges {
    var changes = FolderChanges()
    let isSame =
      switch (old.folder, folder) {
      case (let old?, let new?): new.isSameFile(as: old)
      case (nil, nil): true
      default: false
      }
    changes.isIncomplete = !isSame
    for name in Set(old.files.keys).union(files.keys) {
      switch (old.files[name], files[name]) {
      // What changes in a folder is a change of that.
      case (let old?, let new?) where new.isFolder && new.isSameFile(as: old): break
      case (let old, let new): if old != new { changes.names.insert(name) }
      }
    }
    return changes
  }

  /// Whether other computers may change the files at a path, of which the kernel does not report: those
  /// of network file systems, and of folders that a virtual machine shares.
  static func isShared(_ path: String) -> Bool {
    var path = path
    var status = statfs()
    // The folder need not exist yet.
    while statfs(path, &status) != 0 {
      guard path != "/" else { return false }
      path = path.folder
    }
    // NFS, SMB, CIFS, 9P, FUSE, Ceph, AFS, VirtualBox's and VMware's (statfs(2), linux/magic.h).
    let kinds: Set<UInt32> = [
      0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x0102_1997, 0x6573_5546, 0x00C3_6400, 0x5346_414F,
      0x786F_4256, 0xBACB_ACBC,
    ]
    return kinds.contains(UInt32(truncatingIfNeeded: status.f_type))
  }
}
