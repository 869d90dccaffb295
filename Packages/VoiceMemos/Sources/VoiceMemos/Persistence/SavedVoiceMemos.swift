import AudioClients
import ComposableArchitecture
import DataManager
import Foundation
import Persistence
import Saving

/// Runs ``VoiceMemos``, and loads and saves recordings and their titles in a folder. A list that
/// another program has changed is read and merged before it is written.
public struct SavedVoiceMemos: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The message to print after the app has ended, about titles that could not be saved.
    public var exitMessage: String?
    public var isEnding = false
    public var saving = SavingState<[SavedMemo]>()
    public var voiceMemos: VoiceMemos.State

    public init(voiceMemos: VoiceMemos.State = VoiceMemos.State()) {
      self.voiceMemos = voiceMemos
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// Send this when the app ends. Everything is saved when its effects have finished.
    case appWillTerminate
    case deletingFailed(reason: String)
    case loaded([SavedMemo], recordings: [RecordingFile])
    /// A list that another program uses must not be set aside.
    case loadingFailed(reason: String, isInUse: Bool)
    case onTask
    case saving(SavingAction)
    case voiceMemos(VoiceMemos.Action)

    public enum Alert: Equatable, Sendable {
      case retryLoading
      case retrySaving
      case startAnew
    }
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.recordingFiles) var recordingFiles

  private let folder: URL
  private var file: URL { folder.appending(path: "memos.json", directoryHint: .notDirectory) }

  public init(folder: URL) {
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
        case .alert(.presented(.retryLoading)), .onTask:
          return load()

        case .alert(.presented(.retrySaving)):
          return .send(.saving(.due))

        case .alert(.presented(.startAnew)):
          return load { _ = try dataManager.setAside(file) }

        case .alert(.dismiss), .saving(.due), .saving(.ended), .saving(.saved), .voiceMemos:
          return .none

        case .appWillTerminate:
          state.isEnding = true
          guard state.voiceMemos.recordingMemo != nil else { return .send(.saving(.ended)) }
          return .merge(
            .send(.voiceMemos(.recordingMemo(.presented(.stopButtonTapped)))),
            .run { send in
              await audioRecorder.stopRecording()
              await send(.saving(.ended))
            }
          )

        case .deletingFailed(let reason):
          state.alert = .deletingFailed(reason)
          return .none

        case .loaded(let memos, let recordings):
          state.merge(memos, recordings: recordings, folder: folder)
          state.saving.load(memos)
          return state.isEnding ? .send(.saving(.ended)) : .none

        case .loadingFailed(let reason, let isInUse):
          // What another program has written is not replaced before it was read.
          _ = state.saving.apply(.outdated, to: state.voiceMemos.voiceMemos.map(SavedMemo.init))
          if state.isEnding {
            state.exitMessage = "\(reason) The latest titles are lost."
          } else {
            state.alert = .loadingFailed(reason, isInUse: isInUse)
          }
          return .none

        case .saving(.failed(let failure, write: _)) where failure.isOutdated:
          return load()

        case .saving(.failed(let failure, write: _)):
          if state.isEnding {
            state.exitMessage = "\(failure.reason) The latest titles are lost."
          } else {
            state.alert = .savingFailed(failure.reason)
          }
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .saving(
      { $0.voiceMemos.voiceMemos.map(SavedMemo.init) }, state: \.saving, action: /Action.saving,
      write: save)
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

  private func load(
    after prepare: @escaping @Sendable () throws -> Void = {}
  ) -> Effect<Action> {
    .run { send in
      try prepare()
      try dataManager.lock(file)
      let memos: [SavedMemo]
      do {
        memos = try SavedMemo.memos(fromJSON: dataManager.load(file))
      } catch CocoaError.fileReadNoSuchFile {
        memos = []
      }
      await send(.loaded(memos, recordings: try recordingFiles.inFolder(folder)))
    } catch: { error, send in
      let isInUse = (error as? DataManagerError)?.isInUse ?? false
      let reason = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
      await send(.loadingFailed(reason: reason, isInUse: isInUse))
    }
  }

  @Sendable private func save(_ memos: [SavedMemo]) throws(SavingFailure) {
    do {
      try dataManager.update(SavedMemo.json(for: memos), file)
    } catch {
      throw SavingFailure(
        reason: DataManagerError.explanation(of: error, file: file, couldNotBe: "saved"),
        isOutdated: (error as? DataManagerError)?.isOutdated ?? false)
    }
  }
}

extension SavedVoiceMemos.State {
  /// Merges the list of another program, or of the last run, with the memos of this one.
  fileprivate mutating func merge(
    _ theirs: [SavedMemo], recordings: [RecordingFile], folder: URL
  ) {
    func memos(_ memos: [SavedMemo]) -> IdentifiedArray<String, SavedMemo> {
      IdentifiedArray(memos, id: \.file) { first, _ in first }
    }
    let mine = voiceMemos.voiceMemos
    // A list that is gone, or was emptied, does not delete the titles that it had.
    let base = memos(theirs.isEmpty ? [] : saving.saved ?? [])
    // A recording without a title is found in the folder, and was not added to the list here.
    let listed = mine.map(SavedMemo.init).filter { !$0.title.isEmpty || base[id: $0.file] != nil }
    let merged = memos(listed).merging(memos(theirs), base: base)
    voiceMemos.voiceMemos = IdentifiedArray(
      [VoiceMemo.State](merged.elements, recordings: recordings, folder: folder)
    ) { first, _ in first }
    for memo in mine { voiceMemos.voiceMemos[id: memo.id]?.mode = memo.mode }
  }
}
