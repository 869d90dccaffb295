import FoundationEssentials
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
    let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
    return isShared(path, mounts: mounts ?? "")
  }

  /// - Parameter mounts: The contents of "/proc/self/mountinfo" (proc_pid_mountinfo(5)).
  static func isShared(_ path: String, mounts: String) -> Bool {
    // The folder need not exist yet.
    var path = path
    while true {
      if let real = realpath(path, nil) {
        path = String(cString: real)
        free(real)
        break
      }
      guard path != "/", !path.isEmpty, path != "." else { return false }
      path = path.folder
    }
    var (longest, kind) = (-1, Substring())
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4, let end = fields.firstIndex(of: "-"), end + 1 < fields.count else {
        continue
      }
      // A space is written as an octal number.
      let point = fields[4].replacing("\\040", with: " ")
      let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
      // A later one is mounted above an earlier one.
      if isAbove, point.utf8.count >= longest {
        (longest, kind) = (point.utf8.count, fields[end + 1])
      }
    }
    let shared: Set<Substring> = [
      "9p", "afs", "ceph", "cifs", "nfs", "nfs4", "smb3", "smbfs", "vboxsf", "virtiofs", "vmhgfs",
    ]
    return shared.contains(kind) || kind == "fuse" || kind.hasPrefix("fuse.")
  }
}
