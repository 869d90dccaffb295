import ConcurrencyExtras
import Dispatch
import FileWatching
import Foundation

extension DataFiles {
  /// Returns a stream of changes of a file by other programs, and of released claims.
  func changes(of url: URL) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let path = try? destination(of: url.path), let watch = FolderWatch()
      else { return continuation.finish() }
      watch.add(path.folder)
      // The lock file is open while a process has the claim or waits for it.
      watch.add(stateFolder(of: path))
      let name = (path as NSString).lastPathComponent
      let queue = DispatchQueue(label: "changes of \(name)")
      let cancel = watch.onChange(on: queue) { names in
        guard !names.isDisjoint(with: [name, "lock"]) else { return }
        // The kernel reports a lock file just before it frees the lock, and programs often write a
        // file in several steps.
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) {
          if self.mayHaveChanged(path) { continuation.yield() }
        }
      }
      continuation.onTermination = { _ in cancel() }
      // Reports changes from before the watch began.
      if mayHaveChanged(path) { continuation.yield() }
    }
  }

  /// Returns whether the file has changed or its claim may be free.
  private func mayHaveChanged(_ path: String) -> Bool {
    // Waits for a write of this process to finish.
    claims.withValue { claims in
      let isWaiting = claims[path].map { !$0.isHeld } ?? false
      return isWaiting || (try? isOutdated(path)) ?? true
    }
  }
}
