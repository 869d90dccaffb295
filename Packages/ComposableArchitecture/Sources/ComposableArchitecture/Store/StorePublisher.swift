import ConcurrencyExtras

/// The states of a store over time, without repetitions: the way to drive any user interface.
///
/// It is an asynchronous sequence, gives members of the state by name, and can call a closure:
///
/// ```swift
/// for await count in store.publisher.count {
///   print(count)
/// }
///
/// let subscription = store.publisher.count.sink { print($0) }
/// ```
///
/// It starts with the current state. When states change faster than they are consumed, the sequence
/// gives the latest; the closure is called for each that the store comes to rest in.
@dynamicMemberLookup
@MainActor
public struct StorePublisher<State> {
  private let current: @MainActor () -> State
  private let observers: StoreObservers
  private let origin: StateOrigin
  private let isDuplicate: (State, State) -> Bool
  /// Whether a state that is equal to the one before is left out, and no other.
  private let isEquatable: Bool

  init(
    current: @escaping @MainActor () -> State,
    observers: StoreObservers,
    origin: StateOrigin = .unknown,
    removeDuplicates isDuplicate: @escaping (State, State) -> Bool = { _, _ in false },
    isEquatable: Bool = false
  ) {
    self.current = current
    self.observers = observers
    self.origin = origin
    self.isDuplicate = isDuplicate
    self.isEquatable = isEquatable
  }

  /// A member of the state over time.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    map(to: origin.member(keyPath)) { $0[keyPath: keyPath] }
  }

  /// Something that is computed from the state, over time.
  public func map<Value: Equatable>(
    _ transform: @escaping (State) -> Value
  ) -> StorePublisher<Value> {
    map(to: origin.computed(from: State.self), transform)
  }

  private func map<Value: Equatable>(
    to origin: StateOrigin, _ transform: @escaping (State) -> Value
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(
      current: { transform(current()) },
      observers: observers,
      origin: origin,
      removeDuplicates: { $0 == $1 },
      isEquatable: true
    )
  }

  /// Leaves out states that count as the same as the one before.
  public func removeDuplicates(by isDuplicate: @escaping (State, State) -> Bool) -> Self {
    Self(current: current, observers: observers, origin: origin, removeDuplicates: isDuplicate)
  }

  /// Calls a closure with the current state and each that follows, until the subscription ends.
  ///
  /// The closure may send actions: it is then called again with the state that they lead to.
  ///
  /// - Returns: The subscription. It ends when you let go of it.
  public func sink(
    receiveValue: @escaping @MainActor (_ state: State) -> Void
  ) -> StoreSubscription {
    let first = current()
    var last = first
    let origin = isEquatable ? origin : .unknown
    let subscription = observers.add(at: origin) { [observers] in
      let new = current()
      let isNew = !isDuplicate(last, new)
      if isNew || isEquatable { last = new }
      if isNew { receiveValue(new) }
      return observers.tell(of: &last, at: origin)
    }
    receiveValue(first)
    return subscription
  }
}

extension StorePublisher where State: Equatable {
  /// Leaves out states that are equal to the one before.
  public func removeDuplicates() -> Self {
    removeDuplicates(by: { $0 == $1 })
  }
}

extension StorePublisher: AsyncSequence {
  public typealias Element = State
  public typealias Failure = Never

  /// Starts with the current state, when the first one is asked for.
  public nonisolated func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(publisher: self)
  }

  /// Waits for the next state.
  ///
  /// Iterate on the main actor, unless the state is `Sendable`.
  @MainActor
  public final class AsyncIterator: AsyncIteratorProtocol {
    private let publisher: StorePublisher
    private let signal = Signal()
    private var subscription: StoreSubscription?
    private var pending: State?

    nonisolated init(publisher: StorePublisher) {
      self.publisher = publisher
    }

    /// The latest state that was not given yet; waits for one if there is none. `nil` once the task
    /// is cancelled.
    public nonisolated func next() async -> State? {
      // A conformance cannot ask for `Sendable` states: hence the remark above.
      await nextOnMainActor().value
    }

    private func nextOnMainActor() async -> UncheckedSendable<State?> {
      if subscription == nil {
        subscription = publisher.sink { [weak self] state in
          self?.pending = state
          self?.signal.fire()
        }
      }
      while pending == nil, !Task.isCancelled { await signal.wait() }
      defer { pending = nil }
      return UncheckedSendable(Task.isCancelled ? nil : pending)
    }
  }
}

extension Store {
  /// The states of the store, from the current one on.
  public var publisher: StorePublisher<State> {
    StorePublisher(
      current: { self.withState { $0 } }, observers: core.observers, origin: core.origin
    )
  }
}

extension Store where State: Equatable {
  /// The states of the store, from the current one on, without repetitions.
  public var publisher: StorePublisher<State> {
    StorePublisher(
      current: { self.withState { $0 } },
      observers: core.observers,
      origin: core.origin,
      removeDuplicates: { $0 == $1 },
      isEquatable: true
    )
  }
}
