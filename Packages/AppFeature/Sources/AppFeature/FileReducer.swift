import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import ResolveConflict
import StandupDetail
import StandupsFile
import StandupsList

extension AppFeature {
  typealias FileEngine = Engine<StandupsDocument, UnfinishedWork>
  typealias LoadedFile = Loaded<StandupsDocument, UnfinishedWork>

  /// The locations of the app's files, which are dependencies.
  static var fileLocation: FileLocation {
    @Dependency(\.standupsFile) var file
    @Dependency(\.journalFolder) var journals
    @Dependency(\.rescueFiles) var rescueFiles
    return FileLocation(file: file, journals: journals, rescueFiles: rescueFiles)
  }
}

/// Passes requests of the user to the engine that saves the file, and applies its events.
struct FileReducer: Reducer, Sendable {
  let engine: AppFeature.FileEngine

  @Dependency(\.dataManager) var dataManager
  @Dependency(\.standupsFile) var file

  private enum CancelID { case watching }

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.readFile)), .fileChanged:
        return state.request { await engine.read($0, notify: $1) }

      case .standupsList(.destination(.presented(.alert(.tryAgain)))):
        // The question stays until the file can be read.
        if let failure = state.standupsList.loadFailure { state.standupsList.show(failure) }
        return state.request { await engine.read($0, notify: $1) }

      case .standupsList(.destination(.presented(.alert(.confirmLoadMockData)))):
        state.standupsList.standups = [.mock, .designMock, .engineeringMock]
        return state.request { await engine.replaceFile($0, notify: $1) }

      case .alert(.presented(.replaceFile)),
        .standupsList(.destination(.presented(.alert(.confirmStartEmpty)))):
        return state.request { await engine.replaceFile($0, notify: $1) }

      case .alert(.presented(.retrySaving)):
        return state.request { await engine.retry($0, notify: $1) }

      case .appWillTerminate:
        state.isEnding = true
        let snapshot = state.snapshot()
        return .merge(
          .cancel(id: CancelID.watching),
          .run { send in
            let message = await engine.end(snapshot) { await send(.file($0)) }
            if let message { await send(.fileRescued(exitMessage: message)) }
          })

      case .conflict(.presented(.delegate(.resolved(let conflict, takingTheirs: let fields)))):
        state.conflict = nil
        return state.request { await engine.resolve(conflict, fields, $0, notify: $1) }

      case .file(let event):
        state.receive(event)
        return .none

      case .fileRescued(let exitMessage):
        state.addExitMessage(exitMessage)
        return .none

      case .noticeTapped:
        if state.askAboutFile() { return .none }
        if let reason = state.file.failure {
          state.alert = .savingFailed(reason)
        } else {
          state.resumeOfferedWork()
        }
        return .none

      case .task:
        return .merge(
          // The document may have work of the last run, which is not in the file yet.
          state.request { await engine.changed($0, notify: $1) },
          .run { send in
            for await _ in dataManager.changes(file) { await send(.fileChanged) }
          }
          .cancellable(id: CancelID.watching))

      default:
        return .none
      }
    }
  }
}

extension AppFeature.State {
  /// Shows the standups of a file that could not be read or written until now.
  mutating func open(_ loaded: AppFeature.LoadedFile, version: Int) {
    var document = loaded.document
    file.receive(.opened(loaded, version: version), &document)
    standupsList.content = EditableStandups(document, readOnly: loaded.readOnly)
  }

  /// Applies an event of the engine, and shows the user its failures and questions.
  fileprivate mutating func receive(_ event: FileEvent<StandupsDocument, UnfinishedWork>) {
    guard standupsList.loadFailure == nil || endLoadFailure(by: event) else { return }
    let before = standupsList.content
    let hadProblem = file.problem != nil
    if case .opened(let loaded, let version) = event {
      open(loaded, version: version)
    } else {
      var document = before.document
      file.receive(event, &document)
      if document != before.document { standupsList.content = EditableStandups(document) }
    }
    if hadProblem, file.problem == nil { (alert, conflict) = (nil, nil) }
    switch event {
    case .backUpFailed(let reason): alert = .savingFailed(reason)
    case .journalFailed(let reason): alert = .journalFailed(reason)
    case .opened(let loaded, version: _):
      if let reason = before.readOnly, reason != loaded.readOnly, alert == .readOnly(reason) {
        alert = nil
      }
      // Keys that are meant for the list of a second instance must not go into a form.
      if let journal = loaded.journal { restore(journal, isOffered: before.readOnly != nil) }
    case .problem(.conflict): askAboutFile()
    case .replaced(_, let journal?): restore(journal)
    case .failed, .merged, .problem, .replaced, .saved: break
    }
  }

  /// Applies an event of a file that could not be loaded, and returns whether it can be used now.
  private mutating func endLoadFailure(
    by event: FileEvent<StandupsDocument, UnfinishedWork>
  ) -> Bool {
    switch event {
    case .opened:
      standupsList.destination = nil
    case .replaced(let copy, _):
      standupsList.destination = copy.map { .alert(.fileSetAside($0)) }
    case .backUpFailed(let reason):
      standupsList.show(LoadFailure(message: reason, canStartOver: true))
      return false
    case .problem(.unreadable(let failure)):
      standupsList.loadFailure = failure
      if standupsList.destination != nil { standupsList.show(failure) }
      return false
    default: return false
    }
    standupsList.loadFailure = nil
    return true
  }
}

extension Reducer where State == AppFeature.State, Action == AppFeature.Action {
  /// Notifies the engine of each change of the standups and of the unfinished work, and tells the
  /// user why a change was refused.
  func savingChanges(with engine: AppFeature.FileEngine) -> some Reducer<State, Action> {
    CombineReducers {
      onChange(of: \.unsaved) { before, after in
        Reduce { state, _ in
          if before.document != after.document, state.alert == nil { state.askAboutFile() }
          return state.request { await engine.changed($0, notify: $1) }
        }
      }
      Reduce { state, _ in
        if let reason = state.standupsList.content.takeRefusal() { state.alert = .readOnly(reason) }
        return .none
      }
    }
  }
}

extension AppFeature.State {
  fileprivate struct Unsaved: Equatable {
    let document: StandupsDocument
    let work: [UnfinishedWork]
  }

  fileprivate var unsaved: Unsaved {
    Unsaved(document: standupsList.content.document, work: openWork)
  }

  /// The document and the unfinished work now, for the engine.
  fileprivate mutating func snapshot() -> Snapshot<StandupsDocument, UnfinishedWork> {
    file.snapshot(of: standupsList.content.document, work: openWork)
  }

  /// Returns an effect that calls the engine with a snapshot, and sends its events as actions.
  fileprivate mutating func request(
    _ body:
      @escaping @Sendable (
        Snapshot<StandupsDocument, UnfinishedWork>, @escaping AppFeature.FileEngine.Notify
      ) async -> Void
  ) -> Effect<AppFeature.Action> {
    .run { [snapshot = snapshot()] send in
      await body(snapshot) { await send(.file($0)) }
    }
  }

  /// Presents the question about the file, and returns whether there is one.
  @discardableResult
  mutating func askAboutFile() -> Bool {
    switch file.problem {
    case .conflict(let conflict, file: _):
      // The sheet of an equal conflict stays, with the choices of the user.
      guard self.conflict?.conflict != conflict else { break }
      self.conflict = ResolveConflictFeature.State(
        conflict: conflict,
        message: "Copies of both versions are beside the file, with the date in their names.")
    case .readOnly(let reason):
      alert = .replaceFile(
        LoadFailure(message: reason.text(of: StandupsDocument.program), canStartOver: false))
    case .unreadable(let failure): alert = .replaceFile(failure)
    case nil: return false
    }
    return true
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
