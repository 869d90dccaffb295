import ConcurrencyExtras
import DependenciesCore
import IssueReporting

/// Runs a feature in a test, and fails the test if it does not assert on everything that happens.
///
/// ```swift
/// @MainActor
/// @Test func counter() async {
///   let store = TestStore(initialState: Counter.State()) {
///     Counter()
///   } withDependencies: {
///     $0.numberFact.fetch = { "\($0) is a good number." }
///   }
///   await store.send(.incrementButtonTapped) {
///     $0.count = 1
///   }
///   await store.send(.factButtonTapped)
///   await store.receive(.factResponse("1 is a good number.")) {
///     $0.fact = "1 is a good number."
///   }
/// }
/// ```
///
/// A test fails, at the line of the call that is to blame, when:
///
/// * state does not change exactly as the closure of ``send(_:assert:fileID:filePath:line:column:)`` or
///   `receive` says;
/// * an effect sends an action that the test does not receive;
/// * an effect is still running when the test ends.
///
/// Set ``exhaustivity`` to `.off` to assert on less. Works the same in XCTest and Swift Testing. Make one
/// in tests that run on the main actor.
@MainActor
public final class TestStore<State, Action> {
  /// How much the test must assert on. See ``Exhaustivity``.
  public var exhaustivity = Exhaustivity.on

  /// How long to wait, at most, for an effect that waits for more than tasks of this process, such as
  /// a server or a real clock.
  ///
  /// Tasks that can run are always run until all of them wait, so that no test depends on how fast a
  /// machine is.
  public var timeout = Duration.milliseconds(100)

  /// The dependencies of the feature. They can be changed in the middle of a test.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    _modify {
      // A dependency without a test value may be read on the way to overriding a part of it.
      core.dependencies._beginMutation()
      defer { core.dependencies._endMutation() }
      yield &core.dependencies
    }
  }

  /// The state after the last action that the test sent or received.
  ///
  /// In the closure that asserts how an action changes the state, this is the state before the action.
  public var state: State { record.state }

  let core: RootCore<State, Action>
  let record: TestRecord<State, Action>
  private var executor: _MainSerialExecutorUse? = _MainSerialExecutorUse()

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start in.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies. One that is used without being overridden, and
  ///     has no value for tests, fails the test.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: Equatable {
    let (core, record) = DependenciesCore.withDependencies(prepareDependencies) {
      let initialState = initialState()
      return (
        RootCore(initialState: initialState, function: composeFunction(of: reducer())),
        TestRecord<State, Action>(
          state: initialState,
          site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
      )
    }
    core.didReduce = { action, state, isFromEffect in
      record.didReduce(action, state, isFromEffect: isFromEffect)
    }
    self.core = core
    self.record = record
  }

  /// Makes a test store for optional state, with an initial state that need not be of optional type:
  /// `TestStore(initialState: 0) { Reduce<Int?, Bool> { … } }`.
  @_disfavoredOverload
  public convenience init<Wrapped: Equatable, R: Reducer<Wrapped?, Action>>(
    initialState: @autoclosure () -> Wrapped?,
    @ReducerBuilder<Wrapped?, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State == Wrapped? {
    self.init(
      initialState: initialState() as State, reducer: reducer,
      withDependencies: prepareDependencies,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  deinit {
    callWithoutIsolation { [core, record, exhaustivity] in
      Self.complete(core, record, exhaustivity)
    }
  }

  /// Whether all tasks run on the main actor while this store lives, which makes their order certain.
  public var useMainSerialExecutor: Bool {
    get { executor != nil }
    set { executor = newValue ? executor ?? _MainSerialExecutorUse() : nil }
  }

  /// Lets tasks run until all of them wait for something. Where no effect was started, ended or
  /// cancelled, those that are ready run once.
  func settle() async {
    guard core.hadEffects || !core.owner.isEmpty else { return await Task.yield() }
    core.hadEffects = false
    _ = await _mainSerialExecutorQuiescence()
  }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// The actions that a test store has received, and how far the test has asserted on them.
@MainActor
final class TestRecord<State, Action> {
  struct Received {
    let action: Action
    /// The state after the action.
    let state: State
    /// The id of the next stack element before the action.
    let nextID: StackElementID
  }

  /// The state after the last action that was asserted on.
  var state: State
  /// Actions that effects sent, and the test has not received yet.
  var received: [Received] = []
  /// The last call of the test that sent or received, at which later failures are reported.
  var site: CallSite
  private var sent: State?
  /// The ids of stack elements, which the feature and the test's expectations share.
  let ids = DependencyValues._current.stackElementID
  private(set) var nextID: StackElementID

  init(state: State, site: CallSite) {
    self.state = state
    self.site = site
    self.nextID = ids.peek
  }

  func didReduce(_ action: Action, _ state: State, isFromEffect: Bool) {
    if isFromEffect {
      received.append(Received(action: action, state: state, nextID: nextID))
    } else {
      sent = state
    }
    nextID = ids.peek
  }

  /// The state right after the action that the test sent, before those that it set off.
  func takeSent() -> State? {
    defer { sent = nil }
    return sent
  }
}
