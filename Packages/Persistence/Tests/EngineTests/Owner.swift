import Clocks
import DataManager
import DependenciesCore
import Foundation
import Persistence

/// A program that owns a document, as a reducer does.
@MainActor
final class Owner {
  nonisolated static let location = FileLocation(
    file: URL(filePath: Disk.file), journals: URL(filePath: "/state"),
    rescueFiles: [URL(filePath: "/rescued.json"), URL(filePath: "/second.json")])

  let engine = Engine<Notes, Draft> { location }
  let disk: Disk
  let clock: TestClock<Duration>
  private(set) var document: Notes
  private(set) var work: Draft?
  private(set) var file: FileState<Notes, Draft>
  private(set) var events: [FileEvent<Notes, Draft>] = []
  private(set) var exitMessage: String?
  private var tasks: [Task<Void, Never>] = []
  /// Whether events wait before they are handled, as on a busy main thread.
  var isBusy = false
  private var waiting: [FileEvent<Notes, Draft>] = []

  /// Starts the program: reads the file and the journal.
  init(_ disk: Disk, clock: TestClock<Duration> = TestClock()) {
    (self.disk, self.clock) = (disk, clock)
    let loaded: Loaded<Notes, Draft> = withDependencies {
      $0.dataManager = disk.dataManager
    } operation: {
      (try? load(from: Self.location).get()) ?? Loaded(readOnly: .inUse)
    }
    document = loaded.document
    file = FileState(saved: nil)
    file.receive(.opened(loaded, version: 0), &document)
    work = loaded.journal?.work.open.last
    if document != loaded.document { request { await $0.changed($1, notify: $2) } }
  }

  func receive(_ event: FileEvent<Notes, Draft>) {
    guard !isBusy else { return waiting.append(event) }
    events.append(event)
    let before = document
    let version = file
    file.receive(event, &document)
    if case .opened(let loaded, version: _) = event { work = loaded.journal?.work.open.last }
    if document != before || version != file { request { await $0.changed($1, notify: $2) } }
  }

  /// Handles the events that have waited.
  func handleEvents() {
    isBusy = false
    for event in waiting { receive(event) }
    waiting = []
  }

  private func request(
    _ body:
      @escaping @Sendable (
        Engine<Notes, Draft>, Snapshot<Notes, Draft>, @escaping Engine<Notes, Draft>.Notify
      ) async -> Void
  ) {
    let snapshot = file.snapshot(of: document, work: [work].compactMap(\.self))
    withDependencies {
      $0.continuousClock = clock
      $0.dataManager = disk.dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_690_794_000)
    } operation: {
      tasks.append(
        Task { [engine] in
          await body(engine, snapshot) { event in await self.receive(event) }
        })
    }
  }

  func set(_ name: String, to text: String?) {
    document.texts[name] = text
    if work?.owner == name { work = nil }
    request { await $0.changed($1, notify: $2) }
  }

  func draft(_ name: String, _ text: String?) {
    let base = work?.owner == name ? work?.base : document.texts[name]
    work = text.map { Draft(owner: name, text: $0, base: base) }
    request { await $0.changed($1, notify: $2) }
  }

  func fileChanged() { request { await $0.read($1, notify: $2) } }
  func retry() { request { await $0.retry($1, notify: $2) } }
  func replaceFile() { request { await $0.replaceFile($1, notify: $2) } }

  func answer(_ name: String, takingTheirs: Bool) {
    request { await $0.resolve(Notes.Conflict(id: name), takingTheirs, $1, notify: $2) }
  }

  func end() async {
    request { [weak self] engine, snapshot, notify in
      let message = await engine.end(snapshot, notify: notify)
      await self?.note(message)
    }
    await tasks.last?.value
  }

  private func note(_ message: String?) {
    exitMessage = [exitMessage, message].compactMap(\.self).joined(separator: "\n")
  }

  func kill() { for task in tasks { task.cancel() } }

  func pass(_ duration: Duration) async { await clock.advance(by: duration) }
}
