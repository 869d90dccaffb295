import ConcurrencyExtras
import Dispatch
import FileWatching
import Foundation

extension DataFiles {
  /// Returns a stream of changes of a file by other programs, and of released claims.
  func changes(of url: URL) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let watch = FolderWatch(), watchFolders(of: url, watch) != nil
      else { return continuation.finish() }
      let queue = DispatchQueue(label: "changes of \(url.lastPathComponent)")
      let cancel = watch.onChange(on: queue) { names in
        guard self.watchFolders(of: url, watch)?.isDisjoint(with: names) != true else { return }
        // The kernel reports a lock file just before it frees the lock, and programs often write a
        // file in several steps.
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) {
          if self.mayHaveChanged(url) { continuation.yield() }
        }
      }
      continuation.onTermination = { _ in cancel() }
      // Reports changes from before the watch began.
      if mayHaveChanged(url) { continuation.yield() }
    }
  }

  /// Watches the folder of a file, and if the file is a link, that of its destination, which may be
  /// another one with each change.
  ///
  /// - Returns: The names of the files that matter, or `nil` if the links lead nowhere.
  private func watchFolders(of url: URL, _ watch: FolderWatch) -> Set<String>? {
    guard let path = try? destination(of: url.path) else { return nil }
    watch.add(url.path.folder)
    watch.add(path.folder)
    // A process that ends, or gives up its claim, closes the lock file.
    watch.add(stateFolder(of: path))
    return [url.lastPathComponent, (path as NSString).lastPathComponent, "lock"]
  }

  /// Returns whether the file has changed or its claim may be free.
  private func mayHaveChanged(_ url: URL) -> Bool {
    // Waits for a write of this process to finish.
    claims.withValue { claims in
      guard let path = try? destination(of: url.path) else { return true }
      let isWaiting = claims[path].map { !$0.isHeld } ?? false
      return isWaiting || (try? isOutdated(path)) ?? true
    }
  }
}
