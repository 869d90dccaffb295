import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import StandupDetail
import StandupsFile
import StandupsList

extension AppFeature {
  typealias FileEngine = Engine<StandupsDocument, UnfinishedWork>

  /// Creates the engine of the file of the standups, whose location is a dependency.
  static func makeEngine() -> FileEngine {
    Engine {
      @Dependency(\.standupsFile) var file
      @Dependency(\.journalFolder) var journals
      @Dependency(\.rescueFiles) var rescueFiles
      return FileLocation(file: file, journals: journals, rescueFiles: rescueFiles)
    }
  }
}

/// Passes what the user wants of the file to the engine, and shows the engine's events.
struct FileReducer: Reducer, Sendable {
  let engine: AppFeature.FileEngine

  @Dependency(\.dataManager) var dataManager
  @Dependency(\.journalFolder) var journalFolder
  @Dependency(\.standupsFile) var file

  private enum CancelID { case watching }

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.readFile)), .fileChanged:
        return request(&state) { await engine.read($0, notify: $1) }

      case .alert(.presented(.replaceFile)):
        return request(&state) { await engine.replaceFile($0, notify: $1) }

      case .alert(.presented(.resolve(let id, let takingTheirs))):
        return request(&state) {
          await engine.answer(id, takingTheirs: takingTheirs, $0, notify: $1)
        }

      case .alert(.presented(.retrySaving)):
        return request(&state) { await engine.retry($0, notify: $1) }

      case .appWillTerminate:
        state.isEnding = true
        let snapshot = state.snapshot()
        return .merge(
          .cancel(id: CancelID.watching),
          .run { send in
            let message = await engine.end(snapshot) { await send(.file($0)) }
            if let message { await send(.fileRescued(exitMessage: message)) }
          })

      case .file(let event):
        receive(event, &state)
        return .none

      case .fileRescued(let exitMessage):
        state.exitMessage = exitMessage
        return .none

      case .journalClaimed(let journal):
        state.resumeWork(journal)
        return .none

      case .noticeTapped:
        if !state.askAboutFile(), let reason = state.file.failure {
          state.alert = .savingFailed(reason)
        }
        return .none

      case .standupsList(.fileSetAside(.success, replacement: let standups)):
        return own(StandupsDocument(), showing: StandupsDocument(standups: standups), &state)

      case .standupsList(.loadResponse(.success(let loaded))):
        guard loaded.readOnly == nil else { return .none }
        return own(loaded.document, showing: loaded.document, &state)

      case .task:
        return .run { send in
          for await _ in dataManager.changes(file) { await send(.fileChanged) }
        }
        .cancellable(id: CancelID.watching)

      default:
        return .none
      }
    }
    .ifLet(\.$alert, action: /AppFeature.Action.alert)
  }

  /// Tells the engine a change of the standups or of the unfinished work.
  func save(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    request(&state) { await engine.changed($0, notify: $1) }
  }

  private func request(
    _ state: inout AppFeature.State,
    _ body:
      @escaping @Sendable (
        Snapshot<StandupsDocument, UnfinishedWork>, @escaping AppFeature.FileEngine.Notify
      ) async -> Void
  ) -> Effect<AppFeature.Action> {
    .run { [snapshot = state.snapshot()] send in
      await body(snapshot) { await send(.file($0)) }
    }
  }

  /// Notes that the file may be written from now on, and claims the journal.
  private func own(
    _ document: StandupsDocument, showing shown: StandupsDocument, _ state: inout AppFeature.State
  ) -> Effect<AppFeature.Action> {
    state.file.load(document)
    return .run { send in
      let journal = Journal<UnfinishedWork>(of: file, in: journalFolder)
      await send(.journalClaimed(journal.claim(for: shown)))
    }
  }

  private func receive(
    _ event: FileEvent<StandupsDocument, UnfinishedWork>, _ state: inout AppFeature.State
  ) {
    let hadProblem = state.file.problem != nil
    if case .opened(let loaded, _, version: _) = event {
      if state.standupsList.loadFailure != nil {
        state.standupsList.loadFailure = nil
        state.standupsList.destination = nil
      }
      state.standupsList.readOnly = loaded.readOnly
    } else if state.standupsList.loadFailure != nil {
      return
    }
    var document = state.standupsList.document
    state.file.receive(event, &document)
    if document != state.standupsList.document { state.show(document) }
    if hadProblem, state.file.problem == nil { state.alert = nil }
    switch event {
    case .backUpFailed(let reason): state.alert = .savingFailed(reason)
    case .journalFailed(let reason): state.alert = .journalFailed(reason)
    case .opened(_, let journal?, version: _): state.resumeWork(journal)
    case .problem(.conflict): state.askAboutFile()
    case .failed, .merged, .opened, .problem, .replaced, .saved: break
    }
  }
}

extension AppFeature.State {
  /// What the engine needs to know.
  fileprivate mutating func snapshot() -> Snapshot<StandupsDocument, UnfinishedWork> {
    file.snapshot(of: standupsList.document, work: unfinishedWork)
  }

  /// Presents the question about the file, and returns whether there is one.
  @discardableResult
  mutating func askAboutFile() -> Bool {
    switch file.problem {
    case .conflict(let conflict, file: _): alert = .conflict(conflict)
    case .readOnly(let reason):
      alert = .replaceFile(
        LoadFailure(message: reason.text(of: StandupsDocument.program), canStartOver: false))
    case .unreadable(let failure): alert = .replaceFile(failure)
    case nil: return false
    }
    return true
  }

  /// Replaces the standups by those of another program, on all screens. Screens of deleted standups
  /// are closed.
  fileprivate mutating func show(_ document: StandupsDocument) {
    standupsList.document = document
    for id in path.ids {
      guard let screen = path[id: id] else { return }
      switch screen {
      case .detail(let detail):
        guard let standup = document.standups[id: detail.standup.id] else {
          return path.pop(from: id)
        }
        path[id: id, case: /AppFeature.Path.State.detail]?.show(standup)
      case .meeting(let shown):
        guard let standup = document.standups[id: shown.standup.id] else {
          return path.pop(from: id)
        }
        if let meeting = standup.meetings[id: shown.meeting.id] {
          path[id: id, case: /AppFeature.Path.State.meeting]?.show(meeting, of: standup)
        } else if !shown.isEditing {
          return path.pop(from: id)
        }
      default:
        guard case .recordMeeting(let running) = screen else { continue }
        guard let standup = document.standups[id: running.standup.id] else {
          return path.pop(from: id)
        }
        path[id: id, case: /AppFeature.Path.State.recordMeeting]?.standup.meetings =
          standup.meetings
      }
    }
  }
}

extension DependencyValues {
  /// The folder of the journals: `standups` in `$XDG_STATE_HOME`, or else in `~/.local/state`. In
  /// tests and previews, a path where no folder exists.
  public var journalFolder: URL {
    get { self[JournalFolderKey.self] }
    set { self[JournalFolderKey.self] = newValue }
  }

  private enum JournalFolderKey: DependencyKey {
    static var liveValue: URL { .userState("standups") }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/state") }
  }

  /// The files to save the standups to when the app terminates and their own cannot be written. In
  /// tests and previews, a path where nothing exists.
  public var rescueFiles: [URL] {
    get {
      self[RescueFilesKey.self]
        ?? FileLocation.rescueFiles(of: standupsFile, in: journalFolder)
    }
    set { self[RescueFilesKey.self] = newValue }
  }

  private enum RescueFilesKey: DependencyKey {
    static var liveValue: [URL]? { nil }
    static var previewValue: [URL]? { testValue }
    static var testValue: [URL]? { [URL(filePath: "/rescued.json")] }
  }
}
