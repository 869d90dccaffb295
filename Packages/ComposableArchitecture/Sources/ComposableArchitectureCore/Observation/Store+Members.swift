import CasePathsCore
import Observation
@_spi(Stores) import Sharing

extension Store {
  /// A member of the state: `store.count`.
  ///
  /// The body of a view that reads it is evaluated again if and only if the member has changed. So
  /// does a closure of ``observe(_:)`` run again, and `withObservationTracking` call back. The
  /// state needs no macro for that.
  ///
  /// A member that is `Equatable` has changed if it is not equal to the value before; another one,
  /// if its bytes differ. A member of a member, as in `store.user.name`, is read from the member
  /// `user`: use a
  /// ``scope(state:action:)-(KeyPath<State,ChildState>,CaseKeyPath<Action,ChildAction>)`` where
  /// that is too much.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// The state. Reading it observes all of it: prefer its members.
  public var state: State { self[dynamicMember: \.self] }

  /// Returns a member, and registers that it was read.
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let core = core
    if let known = readObserver(at: keyPath) {
      known.access()
      if let offset = known.offset { return core.observers.value(at: offset) }
    } else {
      let origin = core.origin.member(keyPath)
      if let bytes = origin.bytes, let offset = origin.valueOffset {
        let observer = members.access(
          .stored(bytes, ObjectIdentifier(Value.self)), of: core.observers, at: origin
        ) { [observers = core.observers] in observers.value(at: offset) as Value }
        addReadObserver(observer, at: keyPath)
      } else {
        addReadObserver(
          observe(keyPath, as: .computed(ObjectIdentifier(core), keyPath), at: origin) { $0 },
          at: keyPath)
      }
    }
    return SharedObservers.readingMember { core.value(at: keyPath) }
  }

  /// Registers a read of a member, or of an aspect of it.
  @discardableResult
  func observe<Value, Observed>(
    _ keyPath: KeyPath<State, Value>, as key: ObservedPlace,
    at origin: StateOrigin = .unknown, _ observed: @escaping (Value) -> Observed
  ) -> MemberObserver {
    let core = core
    return members.access(
      key, of: core.observers, at: origin, isRemoved: { core.isOfRemovedChild },
      read: { observed(core.value(at: keyPath)) }
    )
  }
}

extension StoreCore {
  func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
    withState { $0[keyPath: keyPath] }
  }
}

// Reading a member registers it.
extension Store: Observable {}

// Its `id` is that of no other store: an object's identifier would be that of a later one at the same
// address, and views would take the store of another instance for the same.
extension Store: Identifiable {}

extension Store: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
