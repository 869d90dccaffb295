import ConcurrencyExtras
import Dispatch
import Files
import Foundation
import Glibc
import IssueReporting

/// A writer of files: the first change of a file at once, and those that follow together, each second.
final class FileWriter: Sendable {
  static let shared = FileWriter()

  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private struct State {
    /// The writes that have not begun.
    var pending: [URL: (contents: @Sendable () throws -> Data, completions: [Completion])] = [:]
    /// The files that were written a moment ago.
    var recent: Set<URL> = []
    /// The files as they were written last.
    var written: [URL: FileStatus] = [:]
    /// The files as they were read or made last; `nil` without one.
    var known: [URL: FileStatus?] = [:]
  }

  /// The queue on which changes by other programs are received, and defaults are written.
  let queue = DispatchQueue(label: "FileStorage")
  /// Calls a closure on the queue after a second.
  private let schedule: @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> Void
  private let state = LockIsolated(State())
  /// The lock that is held while a file is written, so that it is not seen between two steps of that.
  private let writing = LockIsolated(())
  private let hasExitHandler = LockIsolated(false)

  init(
    schedule: @escaping @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> Void = {
      $0.asyncAfter(deadline: .now() + 1, execute: $1)
    }
  ) {
    self.schedule = schedule
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - context: The reason. What the program asks for does not wait.
  ///   - contents: A closure that returns the contents, and is not called if another write replaces this
  ///     one before it begins.
  ///   - completion: A closure that is called with the outcome of this write, or of the other one.
  func write(
    _ url: URL, context: SaveContext, contents: @escaping @Sendable () throws -> Data,
    completion: @escaping Completion
  ) {
    let waits = state.withValue { state in
      let completions = state.pending[url]?.completions ?? []
      state.pending[url] = (contents, completions + [completion])
      return !state.recent.insert(url).inserted
    }
    if !waits { writeLater(url) }
    if !waits || context == .userInitiated { writePending(url) }
  }

  /// Writes what waits after a second, and so on until nothing has waited.
  private func writeLater(_ url: URL) {
    endAtExit()
    schedule(queue) { [self] in
      let waits = state.withValue { state in
        if state.pending[url] == nil { state.recent.remove(url) }
        return state.pending[url] != nil
      }
      guard waits else { return }
      writeLater(url)
      writePending(url)
    }
  }

  /// Writes what waits.
  func writePending(_ url: URL) {
    // Of two threads, the second has the later contents, or nothing to write.
    let ended = writing.withValue {
      _ -> (completions: [Completion], result: Result<Void, any Error>)? in
      guard let write = state.withValue({ $0.pending.removeValue(forKey: url) }) else { return nil }
      let result = Result {
        try url.perform("save") { path in
          let data = try write.contents()
          try system.createFolder(path.folder)
          let status = try system.replace(path, with: data)
          state.withValue { $0.written[url] = status }
        }
      }
      return (write.completions, result)
    }
    for completion in ended?.completions ?? [] { completion(ended!.result) }
  }

  /// Reads a file, after what waits was written, or returns `nil` if there is none.
  func read(_ url: URL) throws -> Data? {
    writePending(url)
    let file = try url.perform("read") { path in try unless(ENOENT) { try system.read(path) } }
    state.withValue { $0.known[url] = .some(file?.status) }
    return file?.data
  }

  /// Creates an empty file, unless there is one.
  func create(_ url: URL) {
    // A failure is one of the first save.
    try? url.perform("create") { path in
      guard FileStatus(of: path) == nil else { return }
      try system.createFolder(path.folder)
      try system.create(path, with: Data()) { descriptor in
        let status = try system.status(descriptor)
        state.withValue { $0.known[url] = status }
      }
    }
  }

  /// Calls an operation on the queue. The program does not end before it has returned.
  func perform(_ operation: @escaping @Sendable () -> Void) {
    endAtExit()
    queue.async(execute: operation)
  }

  /// Writes what waits before the program ends.
  private func endAtExit() {
    guard self === Self.shared else { return }
    let isFirst = hasExitHandler.withValue { hasHandler in
      defer { hasHandler = true }
      return !hasHandler
    }
    guard isFirst else { return }
    atexit {
      let shared = FileWriter.shared
      for url in shared.state.withValue({ Array($0.pending.keys) }) { shared.writePending(url) }
      shared.queue.sync {}
    }
  }

  /// Calls a closure when another program has changed a file.
  func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let hasReported = LockIsolated(false)
    @Sendable func report(_ error: FolderWatchError) {
      let isFirst = hasReported.withValue { hasReported in
        defer { hasReported = true }
        return !hasReported
      }
      guard isFirst else { return }
      reportIssue("Changes of “\(url.path)” by other programs are not received. \(error)")
    }
    // The folder of a link, and that of its destination, which may be another one with each change.
    @Sendable func addFolders(to watch: FolderWatch) {
      do throws(FolderWatchError) {
        try watch.add(url.path.folder)
        try watch.add(((try? system.destination(of: url.path)) ?? url.path).folder)
      } catch {
        report(error)
      }
    }
    let status = LockIsolated(state.withValue { $0.known[url] } ?? FileStatus(of: url.path))
    @Sendable func receive() {
      let (isReceived, cancelled) = writing.withValue { _ in
        let new = FileStatus(of: url.path)
        let isSame = status.withValue { status in
          defer { status = new }
          return status == new
        }
        return isSame ? (false, []) : accept(new, of: url)
      }
      for completion in cancelled { completion(.success(())) }
      if isReceived { onChange() }
    }
    let watch = FolderWatch(on: queue) { watch, changes in
      if let error = changes.error { report(error) }
      addFolders(to: watch)
      receive()
    }
    addFolders(to: watch)
    // It may have changed since it was read.
    receive()
    return SharedSubscription { watch.cancel() }
  }

  /// Returns whether a status is that of a change by another program, and the completions of a write that
  /// is cancelled. A file that waits to be written will be replaced, unless it was removed.
  private func accept(_ status: FileStatus?, of url: URL) -> (Bool, cancelled: [Completion]) {
    state.withValue { state in
      guard let status else {
        return (true, state.pending.removeValue(forKey: url)?.completions ?? [])
      }
      return (state.written[url] != status && state.pending[url] == nil, [])
    }
  }
}

/// The system calls of the storage.
let system = SystemCalls.live

/// An error of a system call for a file.
private struct FileStorageError: LocalizedError {
  let errorDescription: String?
}

extension URL {
  /// Runs an operation on the path of the destination, if this is a symbolic link, and adds a
  /// description to errors of system calls.
  func perform<Result>(
    _ verb: String, _ operation: (String) throws -> Result
  ) throws -> Result {
    do {
      return try operation(system.destination(of: path))
    } catch let error as FileError {
      throw FileStorageError(errorDescription: error.description(verb, path))
    }
  }
}
