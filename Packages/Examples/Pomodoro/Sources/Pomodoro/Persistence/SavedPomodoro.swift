import ComposableArchitecture
import Foundation
import Persistence

/// Runs a ``Pomodoro``, and loads and saves its finished timers.
///
/// A timer is saved a second after it has finished. When the app ends, a running timer is finished
/// and saved; when the process is killed, it is lost. What another program writes to the file is
/// merged. Timers that cannot be saved at the end are in a file that the exit message names.
public struct SavedPomodoro: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The message to print after the app has ended, about timers that could not be saved.
    public var exitMessage: String?
    public var pomodoro: Pomodoro.State
    /// The state of the file. Nothing is saved before it is loaded.
    public var file = FileState<NoWork<TimersDocument>>(saved: nil)

    /// The last alert that the user closed, which is not presented again unless its question is new.
    fileprivate var declined: AlertState<Action.Alert>?

    public init(pomodoro: Pomodoro.State = Pomodoro.State()) {
      self.pomodoro = pomodoro
    }

    fileprivate var document: TimersDocument { TimersDocument(timers: pomodoro.timers) }

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
    case file(FileEvent<NoWork<TimersDocument>>)
    case onTask
    case pomodoro(Pomodoro.Action)

    public enum Alert: Equatable, Sendable {
      case retryLoading
      case retrySaving
      case startAnew
    }
  }

  private let engine = Engine<NoWork<TimersDocument>> {
    @Dependency(\.timersFile) var file
    return FileLocation(file: file, state: .userState("pomodoro"))
  }
  private let pomodoro = Pomodoro()

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.pomodoro, action: /Action.pomodoro) {
        pomodoro
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

        case .file(.changed):
          return request(.read, &state)

        case .alert(.dismiss):
          state.declined = state.alert
          return .none

        case .pomodoro:
          return .none

        case .appWillTerminate:
          var stop: Effect<Action> = .none
          if state.pomodoro.isTimerActive {
            stop = pomodoro.reduce(into: &state.pomodoro, action: .stopTapped).map(Action.pomodoro)
          }
          return .merge(stop, request(.end, &state))

        case .file(let event):
          receive(event, &state)
          guard case .opened = event else { return .none }
          // Timers that have finished before are not in the file.
          return request(.save, &state)

        case .onTask:
          return .merge(request(.read, &state), request(.watch, &state))
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .onChange(of: \.pomodoro.timers) { _, _ in
      Reduce { state, _ in request(.save, &state) }
    }
  }

  private func request(
    _ request: Engine<NoWork<TimersDocument>>.Request, _ state: inout State
  ) -> Effect<Action> {
    .run { [snapshot = state.file.snapshot(of: state.document)] send in
      await engine.perform(request, with: snapshot) { await send(.file($0)) }
    }
  }

  private func receive(_ event: FileEvent<NoWork<TimersDocument>>, _ state: inout State) {
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
        let text = reason.text(for: TimersDocument.program)
        state.ask(.loadingFailed(text, canStartAnew: false))
        return
      }
      state.alert = nil
      state.declined = nil
      document.timers = state.pomodoro.timers.merging(document.timers, base: [])
    case .problem(.failed(let reason)):
      state.ask(.savingFailed(reason))
    case .problem(.unreadable(let failure)):
      state.ask(.loadingFailed(failure.message, canStartAnew: failure.canStartOver))
    case .problem(let problem):
      state.ask(.loadingFailed(problem.message(isSaved: false), canStartAnew: false))
    case .rescued(let message): state.exitMessage = message
    default: break
    }
    state.pomodoro.timers = document.timers
  }
}

extension AlertState where Action == SavedPomodoro.Action.Alert {
  /// Returns an alert with the reason why the file cannot be used.
  ///
  /// - Parameter canStartAnew: Whether the file can be replaced.
  public static func loadingFailed(_ reason: String, canStartAnew: Bool) -> Self {
    Self {
      TextState("Finished timers could not be loaded")
    } actions: {
      ButtonState(action: .retryLoading) { TextState("Try again") }
      if canStartAnew {
        ButtonState(action: .startAnew) { TextState("Start anew") }
      }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState(
        canStartAnew ? "\(reason) If you start anew, the file is kept under another name." : reason
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
      TextState("\(reason) They are kept, and saving is tried again until you quit.")
    }
  }
}
