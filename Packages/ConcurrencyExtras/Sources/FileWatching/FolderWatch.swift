import ConcurrencyExtras
public import Dispatch
import Glibc

/// Reports the names of the files that change in folders, from inotify.
///
/// ```swift
/// guard let watch = FolderWatch() else { return }
/// watch.add("/home/blob/notes")
/// let cancel = watch.onChange(on: .main) { names in
///   if names.contains("today.txt") { reload() }
/// }
/// ```
///
/// A file is reported when it is closed after a write, so that it is not read while it is being
/// written, and when it is renamed or deleted; a folder or a link also when it is created. What
/// other computers change, as on some network file systems, is not reported.
public final class FolderWatch: Sendable {
  /// A file descriptor that is readable from a change until the next call of ``takeNames()``.
  public let descriptor: Int32
  /// The watched folders by the numbers that the kernel gives them.
  private let folders = LockIsolated<[Int32: String]>([:])

  /// Creates a watch without folders, or returns `nil` and sets `errno` if the system has no more.
  public init?() {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Watches a folder, but not those in it. Does nothing if it is watched already.
  ///
  /// - Returns: Whether the folder is watched. If not, `errno` is set.
  @discardableResult public func add(_ folder: String) -> Bool {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR
    return folders.withValue { folders in
      let number = inotify_add_watch(descriptor, folder, UInt32(events))
      guard number >= 0 else { return false }
      folders[number] = folder
      return true
    }
  }

  /// Returns the names of what has changed since the last call, without waiting.
  public func takeNames() -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return names }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset < count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          let name = String(decoding: bytes[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
          if event.mask & UInt32(IN_CREATE) != 0, mayBeOpen(name, in: event.wd) { continue }
          names.insert(name)
        }
      }
    }
  }

  /// Returns whether what was created is a file that its creator may have opened, so that it is
  /// reported when it is closed; folders, symbolic links and hard links are not.
  private func mayBeOpen(_ name: String, in folder: Int32) -> Bool {
    guard let folder = folders.withValue({ $0[folder] }),
      let status = FileStatus(of: "\(folder)/\(name)", followsLink: false)
    else { return false }
    return status.isRegular && status.values.st_nlink == 1
  }

  /// Calls a closure on a queue with the names of what has changed.
  ///
  /// - Returns: A closure that ends this, from any thread. It must be kept until then.
  public func onChange(
    on queue: DispatchQueue, perform action: @escaping @Sendable (_ names: Set<String>) -> Void
  ) -> @Sendable () -> Void {
    // NB: A source may be cancelled from any thread, which its type does not say.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      let names = self.takeNames()
      if !names.isEmpty { action(names) }
    }
    // The descriptor is open until the source has ended.
    source.setCancelHandler { withExtendedLifetime(self) {} }
    source.activate()
    return { source.cancel() }
  }
}
