public import Dispatch
import Glibc

/// Reports what changes in folders, from inotify, or where that is not possible by looking at them every
/// two seconds.
///
/// ```swift
/// let watch = FolderWatch(on: .main) { _, changes in
///   if changes.mayInclude("today.txt") { reload() }
/// }
/// try watch.add("/home/blob/notes")
/// ```
///
/// A file is reported when it is closed after a write, so that it is not read while it is being
/// written, and when it is renamed or deleted; a folder or a link also when it is created.
///
/// A folder need not exist: it is watched from when it is made, and again when it, a folder above or
/// a symbolic link on the path is replaced.
///
/// All watches of a process share one instance of inotify, of which a user may have 128 or so. If there
/// are too many, or on a network file system, whose other computers the kernel does not hear of, the
/// folder is looked at every two seconds. A file may then be reported while it is being written, and is
/// again when that is done.
public final class FolderWatch: Sendable {
  private let id: Int

  /// Creates a watch without folders.
  ///
  /// - Parameters:
  ///   - queue: The queue to report changes on.
  ///   - action: A closure that is called with the watch and changes, until the watch is canceled or
  ///     released.
  public init(
    on queue: DispatchQueue,
    onChange action: @escaping @Sendable (_ watch: FolderWatch, _ changes: FolderChanges) -> Void
  ) {
    id = FolderWatches.shared.register(on: queue)
    FolderWatches.shared.onChange(id) { [weak self] changes in
      if let self { action(self, changes) }
    }
  }

  deinit { cancel() }

  /// Watches a folder, but not those in it. Does nothing if it is watched already.
  ///
  /// - Throws: An error if the folder, or the nearest existing one that contains it, cannot be read.
  public func add(_ folder: String) throws(FolderWatchError) {
    try FolderWatches.shared.add(folder, to: id)
  }

  /// Whether a folder is looked at every two seconds. What changes no file, such as a lock that is
  /// released, is not seen in it.
  public var isPolling: Bool { FolderWatches.shared.isPolling(id) }

  /// Ends watching a folder.
  public func remove(_ folder: String) {
    FolderWatches.shared.remove(folder, from: id)
  }

  /// Ends watching all folders, and releases the closure. If this is called on the queue, no call of it
  /// begins after that.
  public func cancel() {
    FolderWatches.shared.cancel(id)
  }
}

/// What has changed in the folders of a watch.
public struct FolderChanges: Equatable, Sendable {
  /// The names of the files that have changed.
  public internal(set) var names: Set<String> = []

  /// Whether other files may have changed, too: a folder was made, removed or replaced, or there were
  /// more changes than the system keeps.
  public internal(set) var isIncomplete = false

  /// The error with which a folder could not be watched any more, until it is added again.
  public internal(set) var error: FolderWatchError?

  /// Returns whether a file of this name may have changed.
  public func mayInclude(_ name: String) -> Bool {
    isIncomplete || names.contains(name)
  }

  mutating func merge(_ other: Self) {
    names.formUnion(other.names)
    isIncomplete = isIncomplete || other.isIncomplete
    error = other.error ?? error
  }
}

/// An error of watching a folder.
public struct FolderWatchError: Error, Equatable, CustomStringConvertible {
  /// The path of the folder.
  public let folder: String

  /// The error number of the system.
  public let code: Int32

  public var description: String {
    "“\(folder)” cannot be watched: \(String(cString: strerror(code)))."
  }
}
