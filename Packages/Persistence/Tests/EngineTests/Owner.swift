import Clocks
import DataManager
import DependenciesCore
import Foundation

@testable import Persistence

/// A program that owns a document, as a reducer does.
@MainActor
final class Owner {
  nonisolated static let location = FileLocation(
    file: URL(filePath: Disk.file), state: URL(filePath: "/state"),
    rescueFiles: [URL(filePath: "/rescued.json"), URL(filePath: "/second.json")])

  let engine = Engine<Draft> { location }
  let disk: Disk
  let clock: TestClock<Duration>
  private(set) var document: Notes
  private(set) var work: Draft?
  private(set) var file: FileState<Draft>
  private(set) var events: [FileEvent<Draft>] = []
  private(set) var exitMessage = ""
  private var tasks: [Task<Void, Never>] = []
  /// Whether events wait before they are handled, as on a busy main thread.
  var isBusy = false
  /// What the program does when a save has failed.
  var onFailure: @MainActor () -> Void = {}
  private var waiting: [FileEvent<Draft>] = []

  /// Starts the program: reads the file and the journal.
  init(_ disk: Disk, clock: TestClock<Duration> = TestClock()) {
    (self.disk, self.clock) = (disk, clock)
    let loaded: Loaded<Draft> = withDependencies {
      $0.dataManager = disk.dataManager
    } operation: {
      (try? load(from: Self.location)) ?? Loaded(readOnly: .inUse)
    }
    document = loaded.document
    file = FileState(saved: nil)
    file.receive(.opened(loaded, version: 0), &document)
    work = loaded.journal?.work.open.last
    if document != loaded.document { request(.save) }
  }

  func receive(_ event: FileEvent<Draft>) {
    guard !isBusy else { return waiting.append(event) }
    events.append(event)
    let before = (document, work)
    file.receive(event, &document)
    switch event {
    case .changed: request(.read)
    case .problem(.failed): onFailure()
    case .opened(let loaded, version: _): work = loaded.journal?.work.open.last
    case .replaced(copy: _, let journal?, version: _): work = journal.work.open.last
    case .rescued(let message): exitMessage += message
    default: break
    }
    if (document, work) != before { request(.save) }
  }

  /// Handles the events that have waited.
  func handleEvents() {
    isBusy = false
    for event in waiting { receive(event) }
    waiting = []
  }

  func request(_ request: Engine<Draft>.Request) {
    let snapshot = file.snapshot(of: document, work: [work].compactMap(\.self))
    withDependencies {
      $0.continuousClock = clock
      $0.dataManager = disk.dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_690_794_000)
    } operation: {
      tasks.append(
        Task { [engine] in
          await engine.perform(request, with: snapshot) { event in await self.receive(event) }
        })
    }
  }

  func set(_ name: String, to text: String?) {
    document.texts[name] = text
    if work?.owner == name { work = nil }
    request(.save)
  }

  func draft(_ name: String, _ text: String?) {
    let base = work?.owner == name ? work?.base : document.texts[name]
    work = text.map { Draft(owner: name, text: $0, base: base) }
    request(.save)
  }

  func answer(_ name: String, takingTheirs: Bool) {
    request(.resolve(Notes.Conflict(id: name), takingTheirs))
  }

  func end() async {
    request(.end)
    await tasks.last?.value
  }

  func kill() { for task in tasks { task.cancel() } }

  func pass(_ duration: Duration) async { await clock.advance(by: duration) }
}
