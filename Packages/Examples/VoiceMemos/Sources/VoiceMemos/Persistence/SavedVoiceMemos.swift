import AudioClients
import ComposableArchitecture
import Foundation
import Persistence

/// Runs ``VoiceMemos``, and loads and saves recordings and their titles in a folder. What another
/// program writes to the list is merged.
public struct SavedVoiceMemos: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The message to print after the app has ended, about titles that could not be saved.
    public var exitMessage: String?
    /// The state of the list file. Nothing is saved before it is loaded.
    public var file = FileState<NoWork<MemosDocument>>(saved: nil)
    public var voiceMemos: VoiceMemos.State

    /// The last alert that the user closed, which is not presented again unless its question is new.
    fileprivate var declined: AlertState<Action.Alert>?

    public init(voiceMemos: VoiceMemos.State = VoiceMemos.State()) {
      self.voiceMemos = voiceMemos
    }

    fileprivate var document: MemosDocument {
      MemosDocument(memos: voiceMemos.voiceMemos.map(SavedMemo.init))
    }

    /// Presents an alert unless the user has just closed an equal one.
    ///
    /// The file is read whenever it may have changed, and may have the same problem as before.
    fileprivate mutating func ask(_ question: AlertState<Action.Alert>) {
      if question != declined { alert = question }
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// Send this when the app ends. Everything is saved when its effects have finished.
    case appWillTerminate
    case deletingFailed(reason: String)
    /// An event of the list file, with the recordings in the folder if the list was read.
    case file(FileEvent<NoWork<MemosDocument>>, recordings: [RecordingFile]?)
    case onTask
    /// The last recording is complete.
    case recordingEnded
    case voiceMemos(VoiceMemos.Action)

    public enum Alert: Equatable, Sendable {
      case retryLoading
      case retrySaving
      case startAnew
    }
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.recordingFiles) var recordingFiles

  private let engine: Engine<NoWork<MemosDocument>>
  private let folder: URL

  public init(folder: URL) {
    let file = folder.appending(path: "memos.json", directoryHint: .notDirectory)
    engine = Engine { FileLocation(file: file, state: .userState("voicememos")) }
    self.folder = folder
  }

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.voiceMemos, action: /Action.voiceMemos) {
        VoiceMemos()
      }
      // Recordings are made in their final folder.
      .dependency(\.temporaryDirectory) { [folder] in folder }
      // Only memos that the user deletes take their recordings with them.
      .onChange(of: \.voiceMemos.voiceMemos.ids) { old, new in
        Reduce { _, _ in delete(Set(old).subtracting(new)) }
      }
      Reduce { state, action in
        switch action {
        case .alert(.presented(let choice)):
          state.declined = nil
          switch choice {
          case .retryLoading: return request(.read, &state)
          case .retrySaving: return request(.retry, &state)
          case .startAnew: return request(.replaceFile, &state)
          }

        case .file(.changed, recordings: _):
          return request(.read, &state)

        case .alert(.dismiss):
          state.declined = state.alert
          return .none

        case .voiceMemos:
          return .none

        case .appWillTerminate:
          guard state.voiceMemos.recordingMemo != nil else { return .send(.recordingEnded) }
          return .merge(
            .send(.voiceMemos(.recordingMemo(.presented(.stopButtonTapped)))),
            .run { send in
              await audioRecorder.stopRecording()
              await send(.recordingEnded)
            }
          )

        case .deletingFailed(let reason):
          state.alert = .deletingFailed(reason)
          return .none

        case .file(let event, let recordings):
          receive(event, recordings, &state)
          guard case .opened = event else { return .none }
          // Recordings that are not in the list are added to it.
          return request(.save, &state)

        case .onTask:
          return .merge(request(.read, &state), request(.watch, &state))

        case .recordingEnded:
          return request(.end, &state)
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .onChange(of: \.document) { _, _ in
      Reduce { state, _ in request(.save, &state) }
    }
  }

  private func delete(_ recordings: Set<URL>) -> Effect<Action> {
    .merge(
      recordings.map { url in
        .run { _ in
          try recordingFiles.delete(url)
        } catch: { error, send in
          let reason = "“\(url.path)” could not be deleted. \(error.localizedDescription)"
          await send(.deletingFailed(reason: reason))
        }
      })
  }

  private func request(
    _ request: Engine<NoWork<MemosDocument>>.Request, _ state: inout State
  ) -> Effect<Action> {
    .run { [snapshot = state.file.snapshot(of: state.document)] send in
      await engine.perform(request, with: snapshot) { event in
        let recordings =
          switch event {
          case .merged, .opened, .replaced: try? recordingFiles.inFolder(folder)
          default: nil as [RecordingFile]?
          }
        await send(.file(event, recordings: recordings))
      }
    }
  }

  private func receive(
    _ event: FileEvent<NoWork<MemosDocument>>, _ recordings: [RecordingFile]?,
    _ state: inout State
  ) {
    let hadProblem = state.file.problem != nil
    var document = state.document
    state.file.receive(event, &document)
    if hadProblem, state.file.problem == nil {
      state.alert = nil
      state.declined = nil
    }
    switch event {
    case .backUpFailed(let reason):
      state.alert = .loadingFailed(reason, canStartAnew: true)
    case .opened(let loaded, version: _):
      if let reason = loaded.readOnly {
        let text = reason.text(for: MemosDocument.program)
        state.ask(.loadingFailed(text, canStartAnew: false))
        return
      }
      state.alert = nil
      state.declined = nil
      document =
        state.document.merging(document, base: MemosDocument(), inUse: [], answers: [:]).merged
    case .problem(.failed(let reason)):
      state.ask(.savingFailed(reason))
    case .problem(.unreadable(let failure)):
      state.ask(.loadingFailed(failure.message, canStartAnew: failure.canStartOver))
    case .problem(let problem):
      state.ask(.loadingFailed(problem.message(isSaved: false), canStartAnew: false))
    case .rescued(let message): state.exitMessage = message
    default: break
    }
    if document != state.document || recordings != nil {
      state.show(document, recordings, in: folder)
    }
  }
}

extension SavedVoiceMemos.State {
  /// Shows the memos of a list, and the recordings that are not in it.
  fileprivate mutating func show(
    _ document: MemosDocument, _ recordings: [RecordingFile]?, in folder: URL
  ) {
    let mine = voiceMemos.voiceMemos
    // Without the folder, no recording is known to be missing.
    let known =
      mine.map { RecordingFile(date: $0.date, duration: $0.duration, url: $0.url) }
      + document.memos.map {
        RecordingFile(date: $0.date, duration: $0.duration, url: folder.appending(path: $0.file))
      }
    voiceMemos.voiceMemos = IdentifiedArray(
      [VoiceMemo.State](document.memos, recordings: recordings ?? known, folder: folder)
    ) { first, _ in first }
    for memo in mine { voiceMemos.voiceMemos[id: memo.id]?.mode = memo.mode }
  }
}
