import ComposableArchitecture
import Foundation
import Models
import Persistence
import RecordMeeting
import ResolveConflict
import StandupDetail
import StandupsFile
import StandupsList

/// Passes requests of the user to the engine that saves the file, and applies its events.
struct FileReducer: Reducer, Sendable {
  let engine: Engine<UnfinishedWork>

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.readFile)), .file(.changed):
        return state.request(.read, of: engine)

      case .alert(.presented(.replaceFile)),
        .standupsList(.destination(.presented(.alert(.confirmLoadMockData)))),
        .standupsList(.destination(.presented(.alert(.confirmStartEmpty)))):
        return state.request(.replaceFile, of: engine)

      case .alert(.presented(.retrySaving)):
        return state.request(.retry, of: engine)

      case .appWillTerminate:
        state.isEnding = true
        return state.request(.end, of: engine)

      case .programsHaveEnded:
        // The journal forgets the meetings that they have got.
        return state.request(.save, of: engine)

      case .conflict(.presented(.delegate(.resolved(let conflict, takingTheirs: let fields)))):
        state.conflict = nil
        return state.request(.resolve(conflict, fields), of: engine)

      case .file(let event):
        state.receive(event)
        return .none

      case .noticeTapped:
        if !state.askAboutFile(), !state.askAboutMessage() { state.resumeOfferedWork() }
        return .none

      case .standupsList(.destination(.presented(.alert(.tryAgain)))):
        // The question stays until the file can be read.
        if let failure = state.standupsList.loadFailure {
          state.standupsList.presentLoadFailure(failure)
        }
        return state.request(.read, of: engine)

      case .onTask:
        // The document may have work of the last run, which is not in the file yet.
        return .merge(state.request(.save, of: engine), state.request(.watch, of: engine))

      default:
        return .none
      }
    }
  }
}

extension AppFeature.State {
  /// Shows the standups of a file that could not be read or written until now.
  mutating func open(_ loaded: Loaded<UnfinishedWork>, version: Int) {
    var document = loaded.document
    file.receive(.opened(loaded, version: version), &document)
    standupsList.content.replace(with: document, readOnly: loaded.readOnly)
  }

  /// Applies an event of the engine, and shows the user its failures and questions.
  fileprivate mutating func receive(_ event: FileEvent<UnfinishedWork>) {
    let before = standupsList.content
    let hadProblem = file.problem != nil
    let isLoaded = standupsList.loadFailure == nil
    if case .opened(let loaded, let version) = event {
      open(loaded, version: version)
    } else {
      var document = before.document
      file.receive(event, &document)
      if document != before.document { standupsList.content.replace(with: document) }
    }
    if hadProblem, file.problem == nil {
      conflict = nil
      if alert?.isQuestion == true { alert = nil }
    }
    switch event {
    case .backUpFailed(let reason):
      if isLoaded {
        alert = .copyFailed(reason)
      } else {
        standupsList.presentLoadFailure(LoadFailure(message: reason, canStartOver: true))
      }
    case .journalFailed(let reason): alert = .journalFailed(reason)
    case .opened(let loaded, version: _):
      (standupsList.destination, standupsList.loadFailure) = (nil, nil)
      if let reason = before.readOnly, reason != loaded.readOnly, alert == .readOnly(reason) {
        alert = nil
      }
      // Keys that are meant for the list of a second instance must not go into a form.
      if let journal = loaded.journal { restore(journal, isOffered: before.readOnly != nil) }
    case .problem(.conflict): askAboutFile()
    case .problem(.unreadable(let failure)) where !isLoaded:
      standupsList.loadFailure = failure
      if standupsList.destination != nil { standupsList.presentLoadFailure(failure) }
    case .replaced(let copy, let journal, version: _):
      if !isLoaded {
        standupsList.destination = copy.map { .alert(.fileSetAside($0)) }
        standupsList.loadFailure = nil
      }
      if let journal { restore(journal) }
    case .rescued(let message): addExitMessage(message)
    case .polling:
      presentToast("Other programs' changes show within 2 seconds: the system reports none")
    case .changed, .merged, .problem, .saved: break
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
    case .failed(let reason): alert = .savingFailed(reason)
    case .readOnly(let reason):
      alert = .replaceFile(
        LoadFailure(message: reason.text(for: StandupsDocument.program), canStartOver: false))
    case .unreadable(let failure): alert = .replaceFile(failure)
    case nil: return false
    }
    return true
  }

  /// Returns an effect that calls the engine with a snapshot, and sends its events as actions.
  fileprivate mutating func request(
    _ request: Engine<UnfinishedWork>.Request, of engine: Engine<UnfinishedWork>
  ) -> Effect<AppFeature.Action> {
    let snapshot = file.snapshot(of: standupsList.content.document, work: openWork)
    return .run { send in
      await engine.perform(request, with: snapshot) { await send(.file($0)) }
    }
  }
}

extension Reducer where State == AppFeature.State, Action == AppFeature.Action {
  /// Notifies the engine of each change of the standups and of the unfinished work, and tells the
  /// user why a change was refused.
  func savingChanges(with engine: Engine<UnfinishedWork>) -> some Reducer<State, Action> {
    CombineReducers {
      onChange(of: \.standupsList.content.changeCount) {
        Reduce { state, _ in
          if state.alert == nil, state.file.failure == nil { state.askAboutFile() }
          return state.request(.save, of: engine)
        }
      }
      .onChange(of: \.openWork) { _, _ in
        Reduce { state, _ in state.request(.save, of: engine) }
      }
      Reduce { state, _ in
        if let reason = state.standupsList.content.takeRefusal() { state.alert = .readOnly(reason) }
        return .none
      }
    }
  }
}
