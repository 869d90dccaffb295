/// The observers of a store's state.
///
/// The cost of an action does not grow with the number of observers of other state: observers are
/// grouped by ``StateOrigin``, where it is known, and a group is skipped while its bytes are
/// unchanged.
@MainActor
final class StoreObservers {
  /// Updates an observer. Returns whether its value can change only if the bytes of its origin do.
  typealias Update = @MainActor () -> Bool

  private let memory: StateMemory?
  /// The observers without a known origin, which are updated after every action.
  private let others = ObserverGroup()
  @exclusivity(unchecked) private var groups: [Range<Int>: ObserverGroup] = [:]
  @exclusivity(unchecked) private var lastNumber = 0

  /// The stores that keep a computed state until the next change. They own the root.
  @exclusivity(unchecked) private var computed: [WeakComputedState] = []

  /// The observations of the values that were read from stores, which own them.
  private weak var readMembers: MemberObservations?
  var members: MemberObservations {
    if let readMembers { return readMembers }
    let members = MemberObservations()
    readMembers = members
    return members
  }

  /// - Parameter memory: The memory of the state.
  init(of memory: StateMemory? = nil) {
    self.memory = memory
  }

  /// Adds an observer, which is called when its state may have changed, until the subscription
  /// ends.
  func add(at origin: StateOrigin = .unknown, _ update: @escaping Update) -> StoreSubscription {
    lastNumber += 1
    let group = group(for: origin.bytes)
    let observer = Observer(number: lastNumber, group: group, update: update)
    group.insert(observer)
    return StoreSubscription {
      observer.update = nil
      group.hasRemoved = true
    }
  }

  /// Calls the observers whose state may have changed, in the order in which they were added.
  func notify() {
    guard lastNumber > 0 else { return }
    var touched = others.current
    if let memory {
      for (bytes, group) in groups where group.isTouched(bytes, of: memory) {
        let observers = group.current
        if observers.isEmpty { groups[bytes] = nil }
        touched = touched.isEmpty ? observers : merge(touched, observers)
      }
    }
    // An observer that an earlier one has removed has no `update`.
    for observer in touched where observer.update?() == false { observer.group.isCertain = false }
  }

  /// The address of a value, or `nil` if it is not stored in the state.
  func pointer<Value>(to type: Value.Type, at origin: StateOrigin) -> UnsafePointer<Value>? {
    memory?.pointer(to: type, at: origin)
  }

  /// Returns a copy of a value that is stored in the state.
  func value<Value>(of type: Value.Type, at origin: StateOrigin) -> Value? {
    pointer(to: type, at: origin)?.pointee
  }

  /// Whether a value that was just read can change only if the bytes of its origin do, for as long
  /// as it is kept.
  func bytesDetermine<Value>(_ value: inout Value, at origin: StateOrigin) -> Bool {
    memory?.bytesDetermine(&value, at: origin) ?? false
  }

  /// The number of changes of the state so far. Scoped stores compute their state once for each.
  var changes: Int { memory?.changes ?? 0 }

  /// Adds a store that keeps a computed state until the next change.
  func addComputed(_ store: any ComputedState) {
    computed.append(WeakComputedState(store: store))
  }

  /// Discards the computed states, so that the root state has one owner when it changes.
  func discardComputedStates() {
    guard !computed.isEmpty else { return }
    let computed = self.computed
    self.computed.removeAll(keepingCapacity: true)
    for computed in computed { computed.store?.discardState() }
  }

  /// Merges two lists of observers in the order in which they were added.
  private func merge(_ some: [Observer], _ others: [Observer]) -> [Observer] {
    (some + others).sorted { $0.number < $1.number }
  }

  private func group(for bytes: Range<Int>?) -> ObserverGroup {
    guard let bytes, memory != nil else { return others }
    if let group = groups[bytes] { return group }
    let group = ObserverGroup()
    groups[bytes] = group
    return group
  }
}

private final class Observer {
  let number: Int
  let group: ObserverGroup
  /// `nil` once the observer is removed.
  var update: StoreObservers.Update?

  init(number: Int, group: ObserverGroup, update: @escaping StoreObservers.Update) {
    self.number = number
    self.group = group
    self.update = update
  }
}

/// The observers of one range of bytes.
@MainActor
private final class ObserverGroup {
  /// Whether equal bytes imply that nothing has changed.
  var isCertain = false
  var hasRemoved = false
  private var observers: [Observer] = []
  private var last: [UInt8] = []

  var current: [Observer] {
    if hasRemoved {
      observers.removeAll { $0.update == nil }
      hasRemoved = false
    }
    return observers
  }

  func insert(_ observer: Observer) {
    observers.append(observer)
    // It may have been added between a change and its notification.
    isCertain = false
  }

  /// Whether the value of the bytes may have changed since the last call.
  func isTouched(_ range: Range<Int>, of memory: StateMemory) -> Bool {
    if isCertain, memory.isEqual(range, to: last) { return false }
    memory.copy(range, to: &last)
    isCertain = true
    return true
  }
}

/// A store with a state that is computed from that of another.
@MainActor
protocol ComputedState: AnyObject {
  func discardState()
}

private struct WeakComputedState {
  weak let store: (any ComputedState)?
}

/// An observation of a store, which ends when this object is released.
@MainActor
public final class StoreSubscription: Hashable {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  isolated deinit {
    onCancel?()
  }

  /// Ends the observation.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  /// Stores the subscription in a set.
  public func store(in subscriptions: inout Set<StoreSubscription>) {
    subscriptions.insert(self)
  }

  public nonisolated static func == (lhs: StoreSubscription, rhs: StoreSubscription) -> Bool {
    lhs === rhs
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
