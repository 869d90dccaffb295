import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import Saving
import StandupDetail
import StandupsFile
import StandupsList

/// Writes unfinished work to the journal, from which the next run restores it after any exit.
///
/// The file of the standups is written first, and the journal second. The app may be killed between
/// two writes:
///
/// | the user            | writes, in this order                | after a crash between them      |
/// |---------------------|--------------------------------------|---------------------------------|
/// | types               | journal, a second later at most      |                                 |
/// | saves the form      | journal, file, journal, all at once  | The entry equals the standup in |
/// |                     |                                      | the file, and is dropped.       |
/// | ends the meeting    | file at once, then journal at once   | The file has a new meeting, and |
/// |                     |                                      | the entry is dropped.           |
/// | discards either     | journal at once                      |                                 |
/// | deletes, then types | file at once, then journal           | The deletion is kept.           |
/// | quits               | file, then journal; both are awaited | As above.                       |
///
/// If the file cannot be written, the journal keeps the work that was to be saved.
struct JournalReducer: Reducer, Sendable {
  @Dependency(\.rescueFiles) var rescueFiles

  func reduce(into state: inout AppFeature.State, action: AppFeature.Action) -> Effect<
    AppFeature.Action
  > {
    guard state.journalSaving.phase != .unread else { return .none }
    if case .journal(.failed(let failure, write: _)) = action { return report(failure, &state) }

    let work = state.unfinishedWork
    if work != state.journal, state.saving.phase == .scheduled {
      // Until the reducer behind this one has run, a finished write counts as running.
      if case .journal(.saved) = action { return .send(.saving(.due)) }
      guard state.journalSaving.isPending else { return .send(.saving(.due)) }
      return state.journalSaving.isWriting ? .none : .send(.journal(.due))
    }
    guard !state.saving.isPending, !state.isUpdateOnItsWay else { return .none }

    var isFinished = state.journal != nil && state.journal?.standupID != work?.standupID
    if isFinished, state.isJournalNeeded { isFinished = false } else { state.journal = work }
    if state.isEnding, case .saving = action { return .send(.journal(.ended)) }
    return isFinished ? .send(.journal(.due)) : .none
  }

  /// Writes the journal, or empties it if `work` is `nil`.
  @Sendable static func save(_ work: UnfinishedWork?) throws(SavingFailure) {
    @Dependency(\.dataManager) var dataManager
    let journal = Journal<UnfinishedWork>.ofStandups
    do {
      try journal.save(work, using: dataManager)
    } catch {
      throw SavingFailure(
        reason: DataManagerError.explanation(of: error, file: journal.file, couldNotBe: "saved")
      )
    }
  }

  /// Reports that the journal cannot be written: in an alert, once in a run, and at the exit.
  private func report(
    _ failure: SavingFailure, _ state: inout AppFeature.State
  ) -> Effect<AppFeature.Action> {
    if !state.isEnding {
      guard !state.isJournalFailureReported else { return .none }
      state.isJournalFailureReported = true
      state.alert = .journalFailed(failure.reason)
      return .none
    }
    guard let edited = state.journal?.edited(in: state.standupsList.standups) else { return .none }
    let files = rescueFiles.map {
      $0.deletingPathExtension().appendingPathExtension("draft.json")
    }
    return .run { send in
      let document = StandupsDocument(standups: [edited])
      await send(.rescued(rescue(document, called: "edits", to: files, after: failure)))
    }
  }
}

extension AppFeature.State {
  /// Whether a screen has saved a change that has not reached the list yet.
  fileprivate var isUpdateOnItsWay: Bool {
    path.contains { screen in
      switch screen {
      case .detail(let detail):
        standupsList.standups[id: detail.standup.id].map { $0 != detail.standup } ?? false
      case .meeting(let screen):
        standupsList.standups[id: screen.standup.id]?.meetings[id: screen.meeting.id]
          .map { $0 != screen.meeting } ?? false
      default: false
      }
    }
  }

  /// Whether the journal holds changes that were saved in the app, but not written to the file.
  fileprivate var isJournalNeeded: Bool {
    guard saving.phase == .failed || saving.phase == .outdated, let id = journal?.standupID else {
      return false
    }
    return standupsList.standups[id: id] != nil
      && standupsList.standups[id: id] != saving.saved?.standups[id: id]
  }
}

extension Journal<UnfinishedWork> {
  /// The journal that belongs to the file of the standups.
  static var ofStandups: Self {
    @Dependency(\.journalFolder) var folder
    @Dependency(\.standupsFile) var file
    return Self(of: file, in: folder)
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
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// Warns that open edits and a running meeting are lost if the app is killed.
  public static func journalFailed(_ reason: String) -> Self {
    Self {
      TextState("Unsaved edits are not protected")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(reason) Should the app be killed, open edits and a running meeting are lost.")
    }
  }
}
