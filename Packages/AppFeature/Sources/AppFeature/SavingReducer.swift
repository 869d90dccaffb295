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
  @Dependency(\.rescueFile) var rescueFile

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

      case .saving(.failed(let failure, write: _)) where failure.isOutdated:
        return .send(.fileChanged)

      case .saving(.failed(let failure, write: _)) where state.isEnding:
        return rescue(state.standupsList.standups, to: rescueFile, after: failure)

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
        if loaded.readOnly == nil { state.saving.load(loaded.document) }
        return .none

      case .standupsList(.fileSetAside(.success, replacement: _)):
        state.saving.load(StandupsDocument())
        return .none

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

/// Writes the standups to the rescue file, and sends ``AppFeature/Action/rescued(_:)`` with a
/// message.
func rescue(
  _ standups: IdentifiedArrayOf<Standup>, to rescueFile: URL, after failure: SavingFailure
) -> Effect<AppFeature.Action> {
  .run { send in
    await send(.rescued(rescue(standups, called: "standups", to: rescueFile, after: failure)))
  }
}

/// Writes standups to the rescue file, and returns a message for the user: where they are, or that
/// they are lost.
func rescue(
  _ standups: IdentifiedArrayOf<Standup>, called name: String, to rescueFile: URL,
  after failure: SavingFailure
) -> String {
  do throws(SavingFailure) {
    try write(standups, to: rescueFile)
    return "\(failure.reason) Nothing is lost: your \(name) are in “\(rescueFile.path)”."
  } catch {
    return "\(failure.reason) \(error.reason) The latest changes are lost."
  }
}

private func write(
  _ standups: IdentifiedArrayOf<Standup>, to file: URL
) throws(SavingFailure) {
  @Dependency(\.dataManager.save) var save
  do {
    try save(Standup.json(for: standups), file)
  } catch {
    throw SavingFailure(
      reason: DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
    )
  }
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
