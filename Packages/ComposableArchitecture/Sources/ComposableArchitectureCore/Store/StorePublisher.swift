import ConcurrencyExtras

/// The states of a store over time, for imperative user interfaces and other observers.
///
/// A publisher is an asynchronous sequence, has publishers of the state's members, and can call a
/// closure:
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
/// returns the latest; the closure is called with each state in which no action is queued. Equal
/// states in succession are left out where the state is `Equatable`.
@dynamicMemberLookup
@MainActor
public struct StorePublisher<State> {
  private let current: @MainActor () -> State
  private let observers: StoreObservers
  private let origin: StateOrigin
  private let isDuplicate: (State, State) -> Bool
  /// Whether `isDuplicate` compares with `==`.
  private let isEquatable: Bool

  package init(
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

  /// A publisher of a member of the state, without repetitions.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> StorePublisher<Value> {
    map(to: origin.member(keyPath)) { $0[keyPath: keyPath] }
  }

  /// Returns a publisher of a value that is computed from the state, without repetitions.
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

  /// Returns a publisher that leaves out states which are duplicates of the one before. A publisher of
  /// a member or a computed value, made of it, compares with `==` instead: do this last.
  public func removeDuplicates(by isDuplicate: @escaping (State, State) -> Bool) -> Self {
    Self(current: current, observers: observers, origin: origin, removeDuplicates: isDuplicate)
  }

  /// Calls a closure with the current state and each that follows, until the subscription ends.
  ///
  /// The closure may send actions, and is then called again with the state after them.
  ///
  /// - Returns: The subscription, which ends when it is released.
  public func sink(
    receiveValue: @escaping @MainActor (_ state: State) -> Void
  ) -> StoreSubscription {
    let observer = StateObserver(
      of: observers, at: origin, areEqual: isDuplicate, isEquality: isEquatable, read: current
    ) { new, keep in
      keep()
      receiveValue(new)
    }
    let subscription = observer.subscribe()
    receiveValue(observer.value)
    return subscription
  }
}

extension StorePublisher where State: Equatable {
  /// Returns a publisher that leaves out states which are equal to the one before.
  public func removeDuplicates() -> Self {
    removeDuplicates(by: { $0 == $1 })
  }
}

extension StorePublisher: AsyncSequence {
  public typealias Element = State
  public typealias Failure = Never

  /// Returns an iterator whose first element is the state at the time of the first `next()`.
  public nonisolated func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(publisher: self)
  }

  /// An iterator over the states of a store.
  ///
  /// Iterate on the main actor, unless the state is `Sendable`.
  @MainActor
  public final class AsyncIterator: AsyncIteratorProtocol {
    private let publisher: StorePublisher
    private var subscription: StoreSubscription?
    private var pending: State?
    private var waiting: CheckedContinuation<Void, Never>?

    nonisolated init(publisher: StorePublisher) {
      self.publisher = publisher
    }

    /// Returns the latest state that was not returned yet, and waits for one if there is none.
    /// Returns `nil` once the task is cancelled.
    public nonisolated func next() async -> State? {
      // A conformance cannot require `Sendable` states: hence the documentation of the type.
      await nextOnMainActor().value
    }

    private func nextOnMainActor() async -> UncheckedSendable<State?> {
      if subscription == nil {
        subscription = publisher.sink { [weak self] state in
          self?.pending = state
          self?.resume()
        }
      }
      while pending == nil, !Task.isCancelled { await wait() }
      defer { pending = nil }
      return UncheckedSendable(Task.isCancelled ? nil : pending)
    }

    private func wait() async {
      await withTaskCancellationHandler {
        guard !Task.isCancelled else { return }
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { @MainActor in resume() }
      }
    }

    private func resume() {
      waiting?.resume()
      waiting = nil
    }
  }
}

extension Store {
  /// A publisher of the store's states, from the current one on.
  public var publisher: StorePublisher<State> {
    StorePublisher(
      current: { self.withState { $0 } }, observers: core.observers, origin: core.origin
    )
  }
}

extension Store where State: Equatable {
  /// A publisher of the store's states, from the current one on, without repetitions.
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
