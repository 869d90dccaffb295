import ComposableArchitecture
import DataManager
import Foundation
import Persistence
import Saving

/// A ``Pomodoro`` whose finished timers are there again in the next run.
///
/// A timer is saved a second after it has finished. One that runs when the app ends has finished by that,
/// unless the app is killed: then it is lost.
public struct KeptPomodoro: Reducer, Sendable {
  /// The timer, and what the file holds of those before it.
  public struct State: Equatable, Sendable {
    /// What to do about a file that could not be read or saved, while it is asked.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// What became of timers that could not be saved at the end, to be said once the screen is gone.
    public var farewell: String?
    /// Whether the app ends, so that nobody can be asked any more.
    public var isEnding = false
    /// The timer.
    public var pomodoro: Pomodoro.State
    /// What is known about the file: at first nothing, and as long it is not written either.
    public var saving = SavingState<IdentifiedArrayOf<TimerItem>>()

    /// Starts without knowing what the file holds.
    public init(pomodoro: Pomodoro.State = Pomodoro.State()) {
      self.pomodoro = pomodoro
    }
  }

  /// What people do, and what becomes of the file.
  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// The app ends, because the user or the system wants it to. When what this sets off has finished,
    /// everything is saved.
    case appWillTerminate
    case loaded(IdentifiedArrayOf<TimerItem>)
    /// The file could not be read. One that another program is using may not be set aside.
    case loadingFailed(reason: String, isInUse: Bool)
    case onTask
    case pomodoro(Pomodoro.Action)
    case saving(SavingAction)

    /// What to do about a failure.
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
          state.saving.load(timers)
          state.pomodoro.timers = IdentifiedArray(
            uniqueElements: timers.elements + state.pomodoro.timers.elements
          )
          return .none

        case .loadingFailed(let reason, let isInUse):
          state.alert = .loadingFailed(reason, isInUse: isInUse)
          return .none

        case .saving(.failed(let failure, write: _)):
          if state.isEnding {
            state.farewell = "\(failure.reason) The timers of this run are lost."
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
    @Dependency(\.dataManager.save) var save
    @Dependency(\.timersFile) var file
    do {
      try save(TimerItem.json(for: timers), file)
    } catch {
      throw SavingFailure(reason: explanation(of: error, file, "saved"))
    }
  }

  private static func explanation(of error: any Error, _ file: URL, _ participle: String) -> String
  {
    DataManagerError.explanation(of: error, file: file, couldNotBe: participle)
  }
}

extension AlertState where Action == KeptPomodoro.Action.Alert {
  /// Says why the timers of earlier runs are not there, and asks what to do about it.
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

  /// Says why the timers could not be saved, and asks what to do about it.
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
