import ComposableArchitecture
import DataManager
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
    public var file = FileState<TimersDocument, NoWork<TimersDocument>>(saved: nil)

    public init(pomodoro: Pomodoro.State = Pomodoro.State()) {
      self.pomodoro = pomodoro
    }

    fileprivate mutating func snapshot() -> Snapshot<TimersDocument, NoWork<TimersDocument>> {
      file.snapshot(of: TimersDocument(timers: pomodoro.timers))
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    /// Send this when the app ends. Everything is saved when its effects have finished.
    case appWillTerminate
    case file(FileEvent<TimersDocument, NoWork<TimersDocument>>)
    case fileChanged
    /// The timers were written to another file, or are lost, as the message says.
    case fileRescued(exitMessage: String)
    case onTask
    case pomodoro(Pomodoro.Action)

    public enum Alert: Equatable, Sendable {
      case retryLoading
      case retrySaving
      case startAnew
    }
  }

  private enum CancelID { case watching }

  @Dependency(\.dataManager) var dataManager
  @Dependency(\.timersFile) var file

  private let engine = Engine<TimersDocument, NoWork<TimersDocument>> {
    @Dependency(\.timersFile) var file
    return FileLocation(
      file: file, rescueFiles: FileLocation.rescueFiles(of: file, in: .userState("pomodoro")))
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
        case .alert(.presented(.retryLoading)), .fileChanged:
          return request(&state) { await engine.read($0, notify: $1) }

        case .alert(.presented(.retrySaving)):
          return request(&state) { await engine.retry($0, notify: $1) }

        case .alert(.presented(.startAnew)):
          return request(&state) { await engine.replaceFile($0, notify: $1) }

        case .alert(.dismiss), .pomodoro:
          return .none

        case .appWillTerminate:
          var stop: Effect<Action> = .none
          if state.pomodoro.isTimerActive {
            stop = pomodoro.reduce(into: &state.pomodoro, action: .stopTapped).map(Action.pomodoro)
          }
          return .merge(
            stop, .cancel(id: CancelID.watching),
            .run { [snapshot = state.snapshot()] send in
              let message = await engine.end(snapshot) { await send(.file($0)) }
              if let message { await send(.fileRescued(exitMessage: message)) }
            })

        case .file(let event):
          receive(event, &state)
          guard case .opened = event else { return .none }
          // Timers that have finished before are not in the file.
          return request(&state) { await engine.changed($0, notify: $1) }

        case .fileRescued(let exitMessage):
          state.exitMessage = exitMessage
          return .none

        case .onTask:
          return .merge(
            request(&state) { await engine.read($0, notify: $1) },
            .run { send in
              for await _ in dataManager.changes(file) { await send(.fileChanged) }
            }
            .cancellable(id: CancelID.watching))
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .onChange(of: \.pomodoro.timers) { _, _ in
      Reduce { state, _ in request(&state) { await engine.changed($0, notify: $1) } }
    }
  }

  private func request(
    _ state: inout State,
    _ body:
      @escaping @Sendable (
        Snapshot<TimersDocument, NoWork<TimersDocument>>,
        @escaping Engine<TimersDocument, NoWork<TimersDocument>>.Notify
      ) async -> Void
  ) -> Effect<Action> {
    .run { [snapshot = state.snapshot()] send in
      await body(snapshot) { await send(.file($0)) }
    }
  }

  private func receive(
    _ event: FileEvent<TimersDocument, NoWork<TimersDocument>>, _ state: inout State
  ) {
    let hadProblem = state.file.problem != nil
    let hadFailure = state.file.failure != nil
    var document = TimersDocument(timers: state.pomodoro.timers)
    if case .opened(let loaded, version: _) = event {
      if let reason = loaded.readOnly {
        let text = reason.text(of: TimersDocument.program)
        state.alert = .loadingFailed(text, canStartAnew: false)
        return
      }
      state.alert = nil
      state.file.receive(event, &document)
      document.timers = state.pomodoro.timers.merging(document.timers, base: [])
    } else {
      state.file.receive(event, &document)
    }
    state.pomodoro.timers = document.timers
    if hadProblem, state.file.problem == nil { state.alert = nil }
    switch (event, state.file.problem) {
    case (.failed(let reason), _) where !hadFailure: state.alert = .savingFailed(reason)
    case (.backUpFailed(let reason), _): state.alert = .savingFailed(reason)
    case (.problem, .unreadable(let failure)):
      state.alert = .loadingFailed(failure.message, canStartAnew: failure.canStartOver)
    case (.problem, let problem?):
      state.alert = .loadingFailed(problem.message(isSaved: false), canStartAnew: false)
    default: break
    }
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
