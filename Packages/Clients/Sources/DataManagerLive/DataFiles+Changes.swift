import Dispatch
import Foundation
import Synchronization

extension DataFiles {
  /// Returns a stream of changes of a file by other programs, and of released claims, from inotify.
  func changes(of path: String) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return continuation.finish() }
      // Closing is watched rather than writing, so that a file is not read while it is being
      // written.
      let fileEvents = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      inotify_add_watch(descriptor, path.folder, UInt32(fileEvents))
      // The lock file is open while a process has the claim or waits for it.
      inotify_add_watch(descriptor, stateFolder(of: path), UInt32(IN_CLOSE_WRITE))
      let queue = DispatchQueue(label: "changes of \(path.fileName)")
      // NB: A source may be cancelled from any thread, which its type does not say.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        guard !names(from: descriptor).isDisjoint(with: [path.fileName, "lock"]) else { return }
        // The kernel reports a lock file just before it frees the lock, and programs often write a
        // file in several steps.
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) {
          if self.mayHaveChanged(path) { continuation.yield() }
        }
      }
      source.setCancelHandler { close(descriptor) }
      continuation.onTermination = { _ in source.cancel() }
      source.activate()
      // Reports changes from before the watch began.
      if mayHaveChanged(path) { continuation.yield() }
    }
  }

  /// Returns whether the file has changed or its claim may be free.
  private func mayHaveChanged(_ path: String) -> Bool {
    // Waits for a write of this process to finish.
    claims.withLock { claims in
      let isWaiting = claims[path].map { !$0.isHeld } ?? false
      return isWaiting || (try? isOutdated(path)) ?? true
    }
  }
}

/// Reads pending inotify events, and returns the names of their files.
private func names(from descriptor: Int32) -> Set<String> {
  var names: Set<String> = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return names }
    var offset = 0
    while offset < count {
      buffer.withUnsafeBytes { bytes in
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        offset += MemoryLayout<inotify_event>.size
        let name = bytes[offset..<(offset + Int(event.len))].prefix { $0 != 0 }
        names.insert(String(decoding: name, as: UTF8.self))
        offset += Int(event.len)
      }
    }
  }
}
