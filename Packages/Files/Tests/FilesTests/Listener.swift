import Dispatch
import Foundation
import Synchronization

@testable import Files

/// A watch whose changes a test takes.
final class Listener: Sendable {
  let watch: FolderWatch
  private let queue: DispatchQueue
  private let heard: Changes

  private final class Changes: Sendable {
    let value = Mutex(FolderChanges())
  }

  init() {
    let (queue, heard) = (DispatchQueue(label: "test"), Changes())
    (self.queue, self.heard) = (queue, heard)
    watch = FolderWatch(on: queue) { _, changes in
      dispatchPrecondition(condition: .onQueue(queue))
      heard.value.withLock { $0.merge(changes) }
    }
  }

  /// Returns what has changed since the last call.
  func take() -> FolderChanges {
    FolderWatches.shared.receive()
    queue.sync {}
    return heard.value.withLock { changes in
      defer { changes = FolderChanges() }
      return changes
    }
  }
}

/// The inotify instance of this process, as the system shows it.
enum Inotify {
  /// The descriptors of instances.
  static var descriptors: [String] {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      let destination = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(folder)/\($0)")
      return destination == "anon_inode:inotify"
    }
  }

  /// Returns the events for which the kernel watches the folder at a path, or `nil`.
  static func events(of path: String) -> UInt32? {
    guard let status = FileStatus(of: path) else { return nil }
    // inotify wd:3 ino:9e7e sdev:800013 mask:800afce ignored_mask:0 …
    let number = "ino:\(String(status.values.st_ino, radix: 16))"
    for descriptor in descriptors {
      let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
      for line in text?.split(separator: "\n") ?? [] {
        let fields = line.split(separator: " ")
        guard fields.contains(where: { $0 == number }) else { continue }
        return fields.first { $0.hasPrefix("mask:") }.flatMap { UInt32($0.dropFirst(5), radix: 16) }
      }
    }
    return nil
  }

  /// Returns whether the kernel watches the folder at a path.
  static func watches(_ path: String) -> Bool { events(of: path) != nil }
}
