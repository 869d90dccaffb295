import Dispatch
import Glibc
import Synchronization

/// The one inotify instance of the process, and the watches that share it.
final class FolderWatches: Sendable {
  static let shared = FolderWatches()

  private struct Watch {
    let queue: DispatchQueue
    var action: @Sendable (FolderChanges) -> Void = { _ in }
    var folders: Set<String> = []
    var changes = FolderChanges()
    /// Whether the queue has been asked to report the changes.
    var isReporting = false
  }

  private struct State {
    var tree = WatchTree()
    var watches: [Int: Watch] = [:]
    var lastID = 0
    /// The watches of each folder.
    var owners: [String: Set<Int>] = [:]
    var source: (any DispatchSourceRead)?
    /// The folders whose changes the kernel does not report, or not all of them.
    var polled: [String: PolledFolder] = [:]
    var timer: (any DispatchSourceTimer)?

    mutating func remove(_ folder: String, from id: Int) {
      owners[folder]?.remove(id)
      guard owners[folder]?.isEmpty == true else { return }
      owners[folder] = nil
      tree.remove(folder)
      polled[folder] = nil
      if polled.isEmpty { timer = nil }
    }
  }

  private let state = Mutex(State())

  func register(on queue: DispatchQueue) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.watches[state.lastID] = Watch(queue: queue)
      return state.lastID
    }
  }

  func onChange(_ id: Int, perform action: @escaping @Sendable (FolderChanges) -> Void) {
    state.withLock { $0.watches[id]?.action = action }
  }

  func add(_ folder: String, to id: Int) throws(FolderWatchError) {
    let path = WatchTree.path(of: folder)
    let code = state.withLock { state -> Int32? in
      guard state.watches[id] != nil else { return nil }
      var mustPoll = PolledFolder.isShared(path)
      do throws(FileError) {
        try state.tree.open()
        try state.tree.add(path)
      } catch {
        // The limits are those of all programs of a user.
        guard [EMFILE, ENFILE, ENOSPC, ENOMEM, ENOSYS].contains(error.code) else {
          return error.code
        }
        mustPoll = true
      }
      state.watches[id]?.folders.insert(path)
      state.owners[path, default: []].insert(id)
      if mustPoll { state.polled[path] = state.polled[path] ?? PolledFolder(at: path) }
      if mustPoll, state.timer == nil {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "FolderWatch"))
        timer.schedule(
          deadline: .now() + .seconds(2), repeating: .seconds(2), leeway: .milliseconds(500))
        timer.setEventHandler { [weak self] in self?.poll() }
        timer.activate()
        state.timer = timer
      }
      if state.source == nil, state.tree.descriptor >= 0 {
        let source = DispatchSource.makeReadSource(
          fileDescriptor: state.tree.descriptor, queue: DispatchQueue(label: "FolderWatch"))
        source.setEventHandler { [weak self] in self?.receive() }
        source.activate()
        state.source = source
      }
      return nil
    }
    if let code { throw FolderWatchError(folder: folder, code: code) }
  }

  func remove(_ folder: String, from id: Int) {
    state.withLock { state in
      let path = WatchTree.path(of: folder)
      if state.watches[id]?.folders.remove(path) != nil { state.remove(path, from: id) }
    }
  }

  func cancel(_ id: Int) {
    // Released without the lock: the closure may hold watches, whose deinitializers take it.
    let watch = state.withLock { state in
      let watch = state.watches.removeValue(forKey: id)
      for folder in watch?.folders ?? [] { state.remove(folder, from: id) }
      return watch
    }
    withExtendedLifetime(watch) {}
  }

  func isPolling(_ id: Int) -> Bool {
    state.withLock { state in
      state.watches[id]?.folders.contains { state.polled[$0] != nil } ?? false
    }
  }

  /// Reports all changes until now that the kernel has reported.
  func receive() {
    state.withLock { state in report(state.tree.takeChanges(), &state) }
  }

  /// Reports the changes of the folders whose changes the kernel does not report.
  func poll() {
    state.withLock { state in
      var all: [String: FolderChanges] = [:]
      for (path, old) in state.polled {
        let new = PolledFolder(at: path)
        let changes = new.changes(since: old)
        guard changes != FolderChanges() else { continue }
        state.polled[path] = new
        all[path] = changes
      }
      report(all, &state)
    }
  }

  private func report(_ all: [String: FolderChanges], _ state: inout State) {
    for (folder, changes) in all {
      for id in state.owners[folder] ?? [] {
        state.watches[id]?.changes.merge(changes)
        guard let watch = state.watches[id], !watch.isReporting else { continue }
        state.watches[id]?.isReporting = true
        watch.queue.async { self.report(to: id) }
      }
    }
  }

  private func report(to id: Int) {
    let watch = state.withLock { state in
      let watch = state.watches[id]
      state.watches[id]?.changes = FolderChanges()
      state.watches[id]?.isReporting = false
      return watch
    }
    if let watch { watch.action(watch.changes) }
  }
}
