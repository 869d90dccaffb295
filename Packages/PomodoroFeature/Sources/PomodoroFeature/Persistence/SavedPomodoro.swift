import ComposableArchitecture
import DataManager
import Foundation
import Persistence
import Saving

/// Runs a ``Pomodoro`` whose finished timers are kept in a file.
///
/// A timer is saved a second after it has finished. The end of the app finishes the one that is running; a kill
/// loses it.
public struct SavedPomodoro: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The message to print at the exit about timers that could not be saved.
    public var exitMessage: String?
    /// Whether the app is ending, so that alerts can no longer be answered.
    public var isEnding = false
    public var pomodoro: Pomodoro.State
    /// What is known about the file. Before it is loaded nothing is written.
    public var saving = SavingState<IdentifiedArrayOf<TimerItem>>()

    public init(pomodoro: Pomodoro.State = Pomodoro.State()) {
      self.pomodoro = pomodoro
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// The app is about to end. All is saved when the effects of this action have finished.
    case appWillTerminate
    case loaded(IdentifiedArrayOf<TimerItem>)
    /// The file could not be read. A file that another program is using must not be set aside.
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

extension AlertState where Action == SavedPomodoro.Action.Alert {
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
