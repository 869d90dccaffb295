import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import Saving
import StandupsFile
import StandupsList

/// Reports failed saves and tries them again. If the last one fails when the app terminates, writes
/// the standups to the rescue file.
struct SavingReducer: Reducer, Sendable {
  @Dependency(\.continuousClock) var clock

  private enum CancelID { case retry }

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retrySaving)):
        return .send(.saving(.due))

      case .appWillTerminate:
        state.isEnding = true
        return .send(.saving(.ended))

      case .noticeTapped where state.fileProblem == nil:
        if let failure = state.savingFailure { state.alert = .savingFailed(failure.reason) }
        return .none

      case .saving(.failed(_, let write)) where !state.saving.isWriting(write):
        // A later write has replaced this one.
        return .none

      case .saving(.failed(let failure, write: _)) where failure.isOutdated:
        return .send(.fileChanged)

      case .saving(.failed(let failure, write: _)) where state.isEnding:
        return rescue(&state, after: failure)

      case .saving(.failed(let failure, write: _)):
        state.savingFailure = failure
        return .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.saving(.due))
        }
        .cancellable(id: CancelID.retry, cancelInFlight: true)

      case .saving(.saved):
        guard state.savingFailure != nil else { return .none }
        state.savingFailure = nil
        return .cancel(id: CancelID.retry)

      case .rescued(let exitMessage):
        state.exitMessage = [state.exitMessage, exitMessage].compactMap(\.self).joined(
          separator: "\n")
        return .none

      case .standupsList(.loadResponse(.success(let loaded))):
        guard loaded.readOnly == nil else { return .none }
        state.saving.load(loaded.document)
        return claimJournal(for: loaded.document.standups)

      case .standupsList(.fileSetAside(.success, replacement: let standups)):
        state.saving.load(StandupsDocument())
        return claimJournal(for: standups)

      default:
        return .none
      }
    }
    .ifLet(\.$alert, action: /AppFeature.Action.alert)
  }

  /// Writes the file of the standups.
  @Sendable static func save(_ document: StandupsDocument) throws(SavingFailure) {
    @Dependency(\.dataManager.update) var update
    @Dependency(\.standupsFile) var file
    do {
      try update(document.json(), file)
    } catch {
      throw SavingFailure(
        reason: DataManagerError.explanation(of: error, file: file, couldNotBe: "saved"),
        isOutdated: (error as? DataManagerError)?.isOutdated ?? false
      )
    }
  }
}

/// Writes the standups to a rescue file, once, and sends ``AppFeature/Action/rescued(_:)`` with a
/// message.
func rescue(
  _ state: inout AppFeature.State, after failure: SavingFailure
) -> Effect<AppFeature.Action> {
  guard !state.isRescued else { return .none }
  state.isRescued = true
  @Dependency(\.rescueFiles) var files
  return .run { [document = state.standupsList.document] send in
    await send(.rescued(rescue(document, called: "standups", to: files, after: failure)))
  }
}

/// Restores the unfinished work of the last run.
func claimJournal(for standups: IdentifiedArrayOf<Standup>) -> Effect<AppFeature.Action> {
  .run { send in await send(.journalClaimed(.claim(for: standups))) }
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// Asks whether to try a failed save again.
  public static func savingFailed(_ reason: String) -> Self {
    Self {
      TextState("Standups could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState("\(reason) Your changes are kept, and saving is tried again until you quit.")
    }
  }
}
