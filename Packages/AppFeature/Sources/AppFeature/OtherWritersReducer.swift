import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import Saving
import StandupsFile
import StandupsList

/// Merges changes that other programs make to the file: an editor, `git pull`, a second instance.
///
/// The file is read as soon as it changes, and not written before that:
///
/// | the file                       | the app                                                   |
/// |--------------------------------|-----------------------------------------------------------|
/// | changes while it is written    | fails to write, or has written before. Then it reads.     |
/// | has other changes than the app | merges, shows and writes both.                            |
/// | contradicts the app            | copies both, and asks about each standup.                 |
/// | contradicts an open form       | copies the file. The form asks when it is saved.          |
/// | cannot be read, or is gone     | keeps its standups, and asks before it replaces the file. |
/// | changes while it is read only  | shows it.                                                 |
/// | is unlocked again              | locks it, and restores the other instance's work.         |
///
/// When the app terminates, it reads a changed file once more. What the file does not hold then is
/// written to a rescue file, also if nothing was changed here: the file may be gone.
struct OtherWritersReducer: Reducer, Sendable {
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.date.now) var now
  @Dependency(\.standupsFile) var file

  private enum CancelID { case reading, watching }

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.readFile)), .fileChanged:
        return read(&state)

      case .alert(.presented(.replaceFile)):
        return .run { send in await send(.fileSetAside(setAside())) }

      case .alert(.presented(.resolve(let id, let takingTheirs))):
        guard case .conflict(let theirs, var resolved) = state.fileProblem else { return .none }
        resolved[id] = takingTheirs
        state.fileProblem = .conflict(theirs, resolved: resolved)
        state.merge()
        return .none

      case .appWillTerminate:
        // What follows is an effect of this action, for which the program waits. A change that was
        // reported now would start the reading again as an effect of `task`.
        let check: Effect<AppFeature.Action> = .run { send in
          if (try? dataManager.isOutdated(file)) ?? true { await send(.fileChanged) }
        }
        return .merge(
          .cancel(id: CancelID.watching), state.saving.phase == .outdated ? read(&state) : check)

      case .backUpFailed(let failure):
        state.alert = .savingFailed(failure.reason)
        return .none

      case .fileRead(let result):
        let hadProblem = state.fileProblem != nil
        let effect = reduce(into: &state, result)
        if hadProblem, state.fileProblem == nil { state.alert = nil }
        return effect

      case .fileSetAside(let failure):
        if let failure {
          state.alert = .savingFailed(failure.reason)
        } else {
          state.fileProblem = nil
          state.saving.load(StandupsDocument())
        }
        return .none

      case .journalClaimed(let journal):
        state.resumeWork(journal)
        return .none

      case .noticeTapped:
        state.askAboutFile()
        return .none

      case .saving(.saved(let write)), .saving(.failed(_, let write)):
        guard state.saving.isWriting(write), state.isFileChangedWhileWriting else { return .none }
        state.isFileChangedWhileWriting = false
        return .send(.fileChanged)

      case .task:
        return .run { send in
          for await _ in dataManager.changes(file) { await send(.fileChanged) }
        }
        .cancellable(id: CancelID.watching)

      default:
        return .none
      }
    }
  }

  private func read(_ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    guard !state.saving.isWriting else {
      state.isFileChangedWhileWriting = true
      return .none
    }
    _ = state.saving.apply(.outdated, to: state.standupsList.document)
    return .run { send in await send(.fileRead(loadStandups())) }
      .cancellable(id: CancelID.reading, cancelInFlight: true)
  }

  private func reduce(
    into state: inout AppFeature.State, _ result: Result<LoadedStandups, LoadFailure>
  ) -> Effect<AppFeature.Action> {
    switch result {
    case .success(let loaded) where state.standupsList.loadFailure != nil:
      state.standupsList.destination = nil
      return .send(.standupsList(.loadResponse(.success(loaded))))

    case .failure where state.standupsList.loadFailure != nil:
      return .none

    case .success(let loaded) where loaded.isMissing && state.hasFile:
      state.fileProblem = .unreadable(.deleted(file))

    case .failure(let failure):
      state.fileProblem = .unreadable(failure)

    case .success(let loaded) where state.standupsList.readOnly != nil:
      state.fileProblem = nil
      state.show(loaded.document)
      state.standupsList.readOnly = loaded.readOnly
      guard loaded.readOnly == nil else { return .none }
      state.saving.load(loaded.document)
      return claimJournal(for: loaded.document.standups)

    case .success(let loaded):
      if let readOnly = loaded.readOnly {
        state.fileProblem = .readOnly(readOnly)
        break
      }
      let contradictsForm = state.contradictsForm(loaded.document)
      state.fileProblem = .conflict(loaded.document)
      state.merge()
      if state.fileProblem == nil {
        return .merge(
          contradictsForm ? backUp() : .none, state.isEnding ? .send(.saving(.ended)) : .none)
      }
      if !state.isEnding { return backUp(state.documentWithWork(now: now)) }
    }
    guard state.isEnding, !state.isInFile, let notice = state.notice else { return .none }
    return rescue(&state, after: SavingFailure(reason: notice.text))
  }

  /// Copies the file, and the app's version of it, to files beside it.
  private func backUp(_ mine: StandupsDocument? = nil) -> Effect<AppFeature.Action> {
    .run { send in
      do {
        _ = try dataManager.backUp(file)
        guard let mine else { return }
        let time = now.formatted(
          .iso8601.year().month().day().time(includingFractionalSeconds: true)
            .timeSeparator(.omitted))
        try dataManager.save(mine.json(), file.appendingPathExtension("conflict-\(time)Z"))
      } catch {
        await send(
          .backUpFailed(
            SavingFailure(
              reason: DataManagerError.explanation(of: error, file: file, couldNotBe: "copied"))))
      }
    }
  }

  private func setAside() -> SavingFailure? {
    do {
      _ = try dataManager.setAside(file)
      return nil
    } catch let error as DataManagerError where error.code == ENOENT {
      return nil
    } catch {
      return SavingFailure(
        reason: DataManagerError.explanation(of: error, file: file, couldNotBe: "set aside"))
    }
  }
}
