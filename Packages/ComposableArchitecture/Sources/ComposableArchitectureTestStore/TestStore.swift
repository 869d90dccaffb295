import ComposableArchitectureCore
@_spi(MainActorCall) import ConcurrencyExtras
import DependenciesCore
import IssueReporting
@_spi(Stores) import Sharing

/// A store for tests, which fails a test that does not assert on all behavior of its feature.
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
/// A test fails, at the line of the call that caused the failure, when:
///
/// * the state does not change exactly as the closure of
///   ``send(_:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_)`` or `receive` changes it;
/// * an effect sends an action that the test does not receive;
/// * an effect is still running when the test ends.
///
/// Set ``exhaustivity`` to `.off` to assert on less. A test store works in XCTest and in Swift
/// Testing, on the main actor.
@MainActor
public final class TestStore<State, Action> {
  /// The amount of behavior that the test must assert on.
  public var exhaustivity = Exhaustivity.on

  /// The time limit for effects that depend on more than tasks of this process, such as a server or
  /// a real clock.
  ///
  /// Tasks of this process run until all of them wait, without a limit, so that tests do not depend
  /// on the speed of the machine.
  public var timeout = Duration.milliseconds(100)

  /// The dependencies of the feature, which can be changed during a test.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    _modify {
      defer { Self.observeDismissal(core, record) }
      // Overriding a member of a dependency reads the dependency, which may have no test value.
      core.dependencies._beginMutation()
      defer { core.dependencies._endMutation() }
      yield &core.dependencies
    }
  }

  /// The state after the last action that the test sent or received.
  ///
  /// In a closure that asserts how an action changes the state, it is the state before the action.
  public var state: State { record.state }

  /// Whether the feature has dismissed itself, by `@Dependency(\.dismiss)`.
  ///
  /// Its effects were cancelled then, and sending another action fails the test.
  public var isDismissed: Bool { record.isDismissed }

  /// Whether the test asserts on changes of shared values that the state does not hold, such as those of a
  /// `@Shared` property that a reducer declares for itself.
  ///
  /// Without, changes that an effect makes after the last assertion are left out, too.
  public var assertsSharedValuesOutsideState: Bool {
    get { record.assertsSharedValuesOutsideState }
    set { record.assertsSharedValuesOutsideState = newValue }
  }

  let core: RootCore<State, Action>
  let record: TestRecord<State, Action>
  /// The call that created the store.
  private let site: CallSite
  private var executor: _MainSerialExecutorUse? = _MainSerialExecutorUse()

  /// Creates a test store.
  ///
  /// Its methods need `Equatable` state.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies. The use of a dependency without an override
  ///     or a test value fails the test.
  // NB: no initializer requires `Equatable` state, or `.init()` as the initial state is ambiguous.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (core, record) = DependenciesCore.withDependencies(prepareDependencies) {
      let initialState = initialState()
      return (
        RootCore(initialState: initialState, reducer: reducer()),
        TestRecord<State, Action>(state: initialState, site: site)
      )
    }
    core.dependencies.sharedTracker = record.shared
    HandledParts.startCounting()
    Self.observeDismissal(core, record)
    core.listeners.append(
      StoreListener(needsDetails: false) { [unowned core] action, state, sender, _, _, _ in
        record.didReduce(
          action, state, isFromEffect: sender != nil, handledParts: core.handledParts)
        if record.received.count == Self.mostReceived { Self.close(core, record) }
      })
    self.core = core
    self.record = record
    self.site = site
  }

  /// The most actions that are kept with their states until the test receives them.
  private static var mostReceived: Int { 10_000 }

  /// Ends effects that send actions without end.
  private static func close(
    _ core: RootCore<State, Action>, _ record: TestRecord<State, Action>
  ) {
    core.isClosed = true
    for effect in core.runningEffects { effect.cancel() }
    let paths = Set(record.received.suffix(5).map { "'\(actionPath($0.action))'" }).sorted()
    record.site.report(
      """
      Effects send actions without end: \(paths.joined(separator: ", ")). …

      After \(mostReceived) actions that the test did not receive, the effects were cancelled. An effect \
      that a reducer returns for an action sends that action again, or another one that leads to it: return \
      '.none' where it should end.
      """)
    // One failure is enough.
    record.received = []
  }

  /// Lets the test store stand in for what presents a feature: it ends the effects of a feature that
  /// dismisses itself, after a closure by which the test has overridden `dismiss`.
  private static func observeDismissal(
    _ core: RootCore<State, Action>, _ record: TestRecord<State, Action>
  ) {
    let overridden = core.dependencies.dismiss
    guard !overridden.isObserved else { return }
    core.dependencies.dismiss = overridden.observed { [weak core] in
      record.isDismissed = true
      for effect in core?.runningEffects ?? [] { effect.cancel() }
    }
  }

  deinit {
    HandledParts.stopCounting()
    let isComplete = callOnMainActor { [core, record, exhaustivity] in
      Self.complete(core, record, exhaustivity)
    }
    guard !isComplete else { return }
    site.report(
      """
      A test store was released off the main actor, where it cannot check whether actions were not \
      received, or effects still run. …

      Isolate the test to the main actor: write "@MainActor" before it.
      """
    )
  }

  /// Whether all tasks run on the main actor during the lifetime of the store, in a deterministic
  /// order.
  public var useMainSerialExecutor: Bool {
    get { executor != nil }
    set { executor = newValue ? executor ?? _MainSerialExecutorUse() : nil }
  }
}

extension TestStore where State: ExpressibleByNilLiteral {
  /// Creates a test store of optional state from an initial state that is not optional:
  /// `TestStore(initialState: 0) { Reduce<Int?, Bool> { … } }`.
  // NB: the type of the initial state is that of the reducer, as in the initializer of `Store`.
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState() as State, reducer: reducer,
      withDependencies: prepareDependencies,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

/// A test store of a reducer's state and actions.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// The record of a test store: the asserted state, and the actions that the test has to receive.
@MainActor
final class TestRecord<State, Action> {
  /// An action that an effect sent, with what it led to.
  struct Received {
    let action: Action
    let state: State
    let shared: SharedValues
    let nextID: StackElementID
    let handledParts: Int
  }

  /// The state after the last action that was asserted on.
  var state: State
  /// The actions that effects sent and the test has not received yet, each with the state and
  /// the changed shared values after it, and the id of the next stack element before it.
  var received: [Received] = [] {
    didSet { hasReceived = !received.isEmpty }
  }
  /// Whether there are such actions.
  // NB: each use of the array looks up the type of its tuples, which takes a tenth of a send: so the array is
  // used in functions of their own, which most sends don't call.
  private(set) var hasReceived = false
  /// The last call of `send` or `receive`, at which later failures are reported.
  var site: CallSite
  var isDismissed = false
  var assertsSharedValuesOutsideState = true
  /// The numbers of the running effects that the test has skipped.
  var skippedEffects: Set<Int> = []
  /// The last action that the test sent or received, and how many of its parts reducers handled.
  var last: (action: Action, handledParts: Int)?
  /// The state after the action that the test sent last, before the actions of its effects.
  private var sent: State?
  private var sentShared = SharedValues()
  /// The changes of shared values that were not asserted on yet.
  let shared = SharedTracker()
  /// The generator of stack element ids, which the feature and the test's closures share.
  let ids = DependencyValues._current.stackElementID
  private(set) var nextID: StackElementID

  init(state: State, site: CallSite) {
    self.state = state
    self.site = site
    self.nextID = ids.peek
  }

  func didReduce(_ action: Action, _ state: State, isFromEffect: Bool, handledParts: Int) {
    if isFromEffect {
      receive(action, state, handledParts)
    } else {
      last = (action, handledParts)
      sent = state
      sentShared = shared.current
    }
    nextID = ids.peek
  }

  @inline(never) private func receive(_ action: Action, _ state: State, _ handledParts: Int) {
    received.append(
      Received(
        action: action, state: state, shared: shared.current, nextID: nextID,
        handledParts: handledParts))
  }

  /// What is missing in the reducers for the last action, if anything.
  var advice: String? {
    last.flatMap { HandledParts.advice(on: $0.action, handled: $0.handledParts) }
  }

  /// Returns the state and the changed shared values after the action that the test sent.
  func takeSent() -> (state: State, shared: SharedValues) {
    guard let sent else { return (state, shared.current) }
    self.sent = nil
    return (sent, sentShared)
  }

  /// Records that the test does not assert on the actions that it has not received.
  func acceptReceived() {
    guard let last = received.last else { return }
    accept(last.state, last.shared)
    received = []
  }

  /// Records that the test has asserted the state after an action.
  func accept(_ state: State, _ shared: SharedValues) {
    self.state = state
    self.shared.accept(shared)
  }
}
