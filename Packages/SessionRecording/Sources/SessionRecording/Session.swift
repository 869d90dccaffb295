public import ComposableArchitecture
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

  let driver: SessionDriver?
  private let executor: _MainSerialExecutorUse?

  private init() {
    driver = nil
    executor = nil
  }

  init(_ driver: SessionDriver) {
    self.driver = driver
    executor = _MainSerialExecutorUse()
  }

  /// Creates a session that records a program in a file.
  ///
  /// - Parameters:
  ///   - file: The file to write, which is open and empty. It is complete after each action.
  ///   - about: The program and its arguments.
  ///   - onFailure: A closure that is called when the file cannot be written, so that the recording
  ///     is incomplete. The program goes on.
  public static func recording(
    to file: FileHandle, of about: ProgramDescription,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) -> Session {
    let start = ContinuousClock.now
    let header = Header(about, start: Date(), seed: UInt64.random(in: 0...UInt64.max))
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

  /// The time since the start, which stands still while the program runs; zero in a session that is
  /// off.
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
    guard let driver else {
      return Store(
        initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
    }
    return Store(initialState: initialState()) {
      ObservedReducer(base: reducer(), driver: driver)
    } withDependencies: {
      prepareDependencies(&$0)
      driver.prepare(&$0)
    }
  }
}

/// The program of a recording, and its arguments, environment and terminal size.
public struct ProgramDescription: Sendable {
  public var program: String
  public var version: String
  public var arguments: [String]
  /// The environment variables that the program reads. Do not pass others, which may be secret.
  public var environment: [String: String]
  /// The contents of the program's configuration file.
  public var configuration: String?
  /// The size of the terminal in columns and rows.
  public var size: (width: Int, height: Int)

  public init(
    program: String, version: String = "", arguments: [String] = [],
    environment: [String: String] = [:], configuration: String? = nil,
    size: (width: Int, height: Int) = (80, 24)
  ) {
    self.program = program
    self.version = version
    self.arguments = arguments
    self.environment = environment
    self.configuration = configuration
    self.size = size
  }
}

extension Scene {
  /// Records or replays what happens in the scene.
  public func session(_ session: Session) -> some Scene {
    driven(by: session.driver)
  }
}

/// Reports each action, and the state after it, to a driver.
private struct ObservedReducer<Base: Reducer>: Reducer {
  let base: Base
  let driver: SessionDriver

  var body: some Reducer<Base.State, Base.Action> {
    base
    Reduce { [driver] state, action in
      // Stores reduce on the main actor, and the driver does not pass them on.
      nonisolated(unsafe) let (state, action) = (state, action)
      MainActor.assumeIsolated { driver.didReduce(action, state) }
      return .none
    }
  }
}
