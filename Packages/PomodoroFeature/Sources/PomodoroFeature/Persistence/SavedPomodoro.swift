import ComposableArchitecture
import DataManager
import Foundation
import Persistence
import Saving

/// Runs a ``Pomodoro``, and loads and saves its finished timers.
///
/// A timer is saved a second after it has finished. When the app ends, a running timer is finished
/// and saved; when the process is killed, it is lost. A file that another program has changed is read
/// and merged before it is written.
public struct SavedPomodoro: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The message to print after the app has ended, about timers that could not be saved.
    public var exitMessage: String?
    /// Whether the app is ending, so that alerts can no longer be answered.
    public var isEnding = false
    public var pomodoro: Pomodoro.State
    /// The state of loading and saving. Nothing is saved before the file is loaded.
    public var saving = SavingState<IdentifiedArrayOf<TimerItem>>()

    public init(pomodoro: Pomodoro.State = Pomodoro.State()) {
      self.pomodoro = pomodoro
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// Send this when the app ends. Everything is saved when its effects have finished.
    case appWillTerminate
    case loaded(IdentifiedArrayOf<TimerItem>)
    /// A file that another program uses must not be set aside.
    case loadingFailed(reason: String, isInUse: Bool)
    case onTask
    case pomodoro(Pomodoro.Action)
    case saving(SavingAction)

    public enum Alert: Equatable, Sendable {
      case retryLoading
      case retrySaving
      case startAnew
    }
  }

  @Dependency(\.dataManager) var dataManager
  @Dependency(\.timersFile) var file

  private let pomodoro = Pomodoro()

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.pomodoro, action: /Action.pomodoro) {
        pomodoro
      }
      Reduce { state, action in
        switch action {
        case .alert(.presented(.retryLoading)), .onTask:
          return load()

        case .alert(.presented(.retrySaving)):
          return .send(.saving(.due))

        case .alert(.presented(.startAnew)):
          return load { _ = try dataManager.setAside(file) }

        case .alert(.dismiss), .pomodoro, .saving(.due), .saving(.ended), .saving(.saved):
          return .none

        case .appWillTerminate:
          state.isEnding = true
          guard state.pomodoro.isTimerActive else { return .send(.saving(.ended)) }
          let stop = pomodoro.reduce(into: &state.pomodoro, action: .stopTapped)
          return .merge(stop.map(Action.pomodoro), .send(.saving(.ended)))

        case .loaded(let timers):
          // A file that is gone, or was emptied, does not delete the timers that it had.
          let base = timers.isEmpty ? [] : state.saving.saved ?? []
          state.pomodoro.timers = state.pomodoro.timers.merging(timers, base: base)
          state.saving.load(timers)
          return state.isEnding ? .send(.saving(.ended)) : .none

        case .loadingFailed(let reason, let isInUse):
          // What another program has written is not replaced before it was read.
          _ = state.saving.apply(.outdated, to: state.pomodoro.timers)
          if state.isEnding {
            state.exitMessage = "\(reason) The timers of this run are lost."
          } else {
            state.alert = .loadingFailed(reason, isInUse: isInUse)
          }
          return .none

        case .saving(.failed(let failure, write: _)) where failure.isOutdated:
          return load()

        case .saving(.failed(let failure, write: _)):
          if state.isEnding {
            state.exitMessage = "\(failure.reason) The timers of this run are lost."
          } else {
            state.alert = .savingFailed(failure.reason)
          }
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .saving(\.pomodoro.timers, state: \.saving, action: /Action.saving, write: Self.save)
  }

  private func load(
    after prepare: @escaping @Sendable () throws -> Void = {}
  ) -> Effect<Action> {
    .run { send in
      try prepare()
      try dataManager.lock(file)
      do {
        await send(.loaded(try TimerItem.timers(fromJSON: dataManager.load(file))))
      } catch CocoaError.fileReadNoSuchFile {
        await send(.loaded([]))
      }
    } catch: { error, send in
      let isInUse = (error as? DataManagerError)?.isInUse ?? false
      await send(
        .loadingFailed(reason: Self.explanation(of: error, file, "read"), isInUse: isInUse)
      )
    }
  }

  @Sendable private static func save(
    _ timers: IdentifiedArrayOf<TimerItem>
  ) throws(SavingFailure) {
    @Dependency(\.dataManager.update) var update
    @Dependency(\.timersFile) var file
    do {
      try update(TimerItem.json(for: timers), file)
    } catch {
      throw SavingFailure(
        reason: explanation(of: error, file, "saved"),
        isOutdated: (error as? DataManagerError)?.isOutdated ?? false)
    }
  }

  private static func explanation(of error: any Error, _ file: URL, _ participle: String) -> String
  {
    DataManagerError.explanation(of: error, file: file, couldNotBe: participle)
  }
}

extension AlertState where Action == SavedPomodoro.Action.Alert {
  /// Returns an alert with the reason why the file could not be loaded.
  ///
  /// - Parameter isInUse: Whether another program uses the file, which cannot be replaced then.
  public static func loadingFailed(_ reason: String, isInUse: Bool) -> Self {
    Self {
      TextState("Finished timers could not be loaded")
    } actions: {
      ButtonState(action: .retryLoading) { TextState("Try again") }
      if !isInUse {
        ButtonState(action: .startAnew) { TextState("Start anew") }
      }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState(
        isInUse ? reason : "\(reason) If you start anew, the file is kept under another name."
      )
    }
  }

  /// Returns an alert with the reason why the timers could not be saved.
  public static func savingFailed(_ reason: String) -> Self {
    Self {
      TextState("Finished timers could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState("\(reason) They are kept until you quit, and saved with the next one.")
    }
  }
}
