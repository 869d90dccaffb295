import ConcurrencyExtras
import DataManager
import Dispatch
import Files
import Foundation

extension DataFiles {
  /// Returns a stream of changes of a file by other programs, and of released claims.
  ///
  /// - Parameter interval: The time after which a claim is tried again where the system does not tell
  ///   that it is released; `nil` to try only where it does not.
  func changes(
    of url: URL, tryingEvery interval: DispatchTimeInterval? = nil
  ) -> AsyncStream<FileChange> {
    // A change that waits to be received stands for those that follow.
    AsyncStream(bufferingPolicy: .bufferingOldest(2)) { continuation in
      let queue = DispatchQueue(label: "changes of \(url.lastPathComponent)")
      let watch = FolderWatch(on: queue) { watch, changes in
        let names = try? self.watchFolders(of: url, watch)
        guard names?.contains(where: changes.mayInclude) != false else { return }
        // The kernel reports a lock file just before it frees the lock, and programs often write a
        // file in several steps.
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) {
          if self.mayHaveChanged(url) { continuation.yield(.changed) }
        }
      }
      guard (try? watchFolders(of: url, watch)) != nil else { return continuation.finish() }
      if watch.isPolling { continuation.yield(.polling) }
      // A lock that is released changes no file, so that looking at the folder does not tell.
      // A source may be used from any thread.
      let timer = UncheckedSendable(DispatchSource.makeTimerSource(queue: queue))
      if let interval = interval ?? (watch.isPolling ? .seconds(2) : nil) {
        timer.value.schedule(deadline: .now() + interval, repeating: interval)
        timer.value.setEventHandler { if self.isWaiting(for: url) { continuation.yield(.changed) } }
      }
      timer.value.activate()
      continuation.onTermination = { _ in
        watch.cancel()
        timer.value.cancel()
      }
      // Reports changes from before the watch began.
      if mayHaveChanged(url) { continuation.yield(.changed) }
    }
  }

  /// Watches the folder of a file, and if the file is a link, that of its destination, which may be
  /// another one with each change.
  ///
  /// - Returns: The names of the files that matter.
  private func watchFolders(of url: URL, _ watch: FolderWatch) throws -> Set<String> {
    let path = try system.destination(of: url.path)
    for folder in [url.path.folder, path.folder] { try watch.add(folder) }
    // A process that ends, or gives up its claim, closes the lock file. That of another user, which
    // cannot be read, cannot be claimed either.
    try? watch.add(stateFolder(of: path))
    return [url.lastPathComponent, URL(filePath: path).lastPathComponent, "lock"]
  }

  /// Returns whether another process has claimed the file that this one wants.
  private func isWaiting(for url: URL) -> Bool {
    claims.withValue { claims in
      (try? system.destination(of: url.path)).flatMap { claims[$0] }.map { !$0.isHeld } ?? false
    }
  }

  /// Returns whether the file has changed or its claim may be free.
  private func mayHaveChanged(_ url: URL) -> Bool {
    // Waits for a write of this process to finish.
    claims.withValue { claims in
      guard let path = try? system.destination(of: url.path) else { return true }
      let isWaiting = claims[path].map { !$0.isHeld } ?? false
      return isWaiting || (try? isOutdated(path)) ?? true
    }
  }
}
