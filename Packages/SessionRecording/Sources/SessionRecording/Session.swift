public import ComposableTerminalUI
@_spi(Inspection) public import ComposableTerminalUICore
import ConcurrencyExtras
@_spi(Recording) import DependenciesCore
public import Foundation
@_spi(Recording) public import TerminalUI

/// A run of a program that is recorded in a file, replayed from one, or neither.
///
/// ```swift
/// @main
/// struct CounterApp: App {
///   private let session = Session.off
///   private let store: StoreOf<CounterFeature>
///
///   init() {
///     store = session.store(initialState: CounterFeature.State()) { CounterFeature() }
///   }
///
///   var body: some Scene {
///     WindowGroup { CounterView(store: store) }
///       .session(session)
///   }
/// }
/// ```
///
/// A session has one store. Make the session before anything that starts tasks: all tasks of the
/// process run on the main actor's queue while it lives.
@MainActor
public final class Session {
  /// A session that neither records nor replays, and costs nothing.
  public static var off: Session { Session() }

  /// The observer of the program, to which recordings, traces and casts listen.
  @_spi(Inspection) public let observer = ProgramObserver()
  let driver: SessionDriver?
  private let executor: _MainSerialExecutorUse?

  private init() {
    driver = nil
    executor = nil
  }

  init(_ driver: SessionDriver) {
    self.driver = driver
    executor = _MainSerialExecutorUse()
    observer.onAction { action, state, _ in driver.didReduce(action, state) }
  }

  /// Creates a session that records a program in a file.
  ///
  /// - Parameters:
  ///   - file: The file to write, which is open and empty. It is complete after each action.
  ///   - header: The program and its arguments.
  ///   - onFailure: A closure that is called when the file cannot be written, so that the recording
  ///     is incomplete. The program goes on.
  public static func recording(
    to file: FileHandle, of header: RecordingHeader,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) -> Session {
    let start = ContinuousClock.now
    let recorder = SessionRecorder(
      header: header, writer: RecordingWriter(file, onFailure: onFailure),
      time: { .now - start })
    return Session(recorder)
  }

  /// Creates a session that replays a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording to replay.
  ///   - pace: The speed of the replay.
  public static func replaying(_ recording: Recording, at pace: ReplayPace = .max) -> Session {
    Session(SessionReplayer(recording, pace: pace))
  }

  /// Whether the program is recorded or replayed.
  public var isOn: Bool { driver != nil }

  /// Whether a recording is replayed, which needs no terminal.
  public var isReplay: Bool { driver is SessionReplayer }

  /// The time since the start; zero in a session that is off. It does not advance while code of the
  /// program runs.
  public var time: Duration { driver?.waiters.time ?? .zero }

  /// Calls a closure at the end of a replay, before the process exits.
  public func onReplayEnd(_ body: @escaping @MainActor () -> Void) {
    (driver as? SessionReplayer)?.didEnd = body
  }

  /// Returns the store of the program, whose actions and dependencies are recorded or replayed.
  ///
  /// The initial state may use dependencies.
  public func store<State, Action, R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> Store<State, Action> {
    let store = Store(initialState: initialState(), reducer: reducer) {
      prepareDependencies(&$0)
      driver?.prepare(&$0)
    }
    observer.observe(store)
    return store
  }
}

extension Scene {
  /// Records, replays or traces what happens in the scene.
  public func session(_ session: Session) -> some Scene {
    driven(by: session.driver).wrapped { $0.observed(by: session.observer) }
  }
}
