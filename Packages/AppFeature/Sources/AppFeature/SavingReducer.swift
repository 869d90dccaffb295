import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupsFile
import StandupsList

extension Reducer<AppFeature.State, AppFeature.Action> {
  /// Keeps the standups in their file.
  ///
  /// A change is saved a second later, along with all that changed meanwhile: that save calls off those
  /// which the later changes have scheduled. So a burst of changes is saved once, and yet no stream of
  /// changes, however dense, can hold up the saving.
  ///
  /// When the app ends it saves at once, and keeps the draft of edits that are neither saved nor given
  /// up.
  func savingStandups() -> some Reducer<AppFeature.State, AppFeature.Action> {
    let saving = SavingReducer()
    return CombineReducers {
      self
      saving
    }
    .onChange(of: \.standupsList.standups) { _, _ in
      Reduce { state, action in
        action == .appWillTerminate ? .none : saving.schedule(state)
      }
    }
  }
}

private struct SavingReducer: Reducer {
  enum CancelID { case save }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dataManager.save) var save
  @Dependency(\.standupsFile) var file
  @Dependency(\.rescueFile) var rescueFile

  let writer = Writer()

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retrySaving)), .saving(.due):
        return saveChanges(of: state) { .failed($0) }

      case .appWillTerminate:
        return .concatenate(
          saveChanges(of: state) { [standups = state.standupsList.standups] reason in
            .failedAtEnd(
              farewell:
                await rescue(standups, called: "standups", to: rescueFile, after: reason)
            )
          },
          saveDraft(of: state)
        )

      case .saving(.failed(let reason)):
        state.alert = .savingFailed(reason)
        return .none

      case .saving(.failedAtEnd(let farewell)):
        state.farewell = [state.farewell, farewell].compactMap(\.self).joined(separator: "\n")
        return .none

      case .saving(.saved(let standups)), .standupsList(.loadResponse(.success(let standups))):
        state.savedStandups = standups
        return .none

      case .alert, .path, .standupsList:
        return .none
      }
    }
    .ifLet(\.$alert, action: /AppFeature.Action.alert)
  }

  func schedule(_ state: AppFeature.State) -> Effect<AppFeature.Action> {
    guard state.hasUnsavedChanges else { return .none }
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.saving(.due))
    }
    .cancellable(id: CancelID.save)
  }

  private func saveChanges(
    of state: AppFeature.State,
    orElse failed: @escaping @Sendable (_ reason: String) async -> AppFeature.Action.Saving
  ) -> Effect<AppFeature.Action> {
    guard state.hasUnsavedChanges else { return .cancel(id: CancelID.save) }
    return .run { [standups = state.standupsList.standups] send in
      try await write(standups, to: file)
      await send(.saving(.saved(standups)))
    } catch: { error, send in
      await send(.saving(failed(explanation(of: error, file: file))))
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }

  /// Keeps edits for the next run, or says that there are none any more.
  private func saveDraft(of state: AppFeature.State) -> Effect<AppFeature.Action> {
    guard state.draft != state.savedDraft else { return .none }
    let draft = IdentifiedArray(uniqueElements: [state.draft].compactMap(\.self))
    return .run { _ in
      try await write(draft, to: file.draft)
    } catch: { error, send in
      guard !draft.isEmpty else { return }
      let reason = explanation(of: error, file: file.draft)
      let farewell = await rescue(
        draft, called: "edits", to: rescueFile.draft, after: reason
      )
      await send(.saving(.failedAtEnd(farewell: farewell)))
    }
  }

  /// Puts standups where they can be found again, and says where that is.
  private func rescue(
    _ standups: IdentifiedArrayOf<Standup>, called name: String, to rescueFile: URL,
    after reason: String
  ) async -> String {
    do {
      try await write(standups, to: rescueFile)
      return "\(reason) Nothing is lost: your \(name) are in “\(rescueFile.path)”."
    } catch {
      return "\(reason) \(explanation(of: error, file: rescueFile)) The latest changes are lost."
    }
  }

  private func write(_ standups: IdentifiedArrayOf<Standup>, to file: URL) async throws {
    try await writer.perform { try save(Standup.json(for: standups), file) }
  }

  private func explanation(of error: any Error, file: URL) -> String {
    DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// Says why the standups could not be saved, and asks what to do about it.
  public static func savingFailed(_ reason: String) -> Self {
    Self {
      TextState("Standups could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState("\(reason) Your changes are kept until you quit, and saved with the next change.")
    }
  }
}
