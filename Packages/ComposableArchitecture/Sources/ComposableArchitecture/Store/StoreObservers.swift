/// The observers of a store's state.
///
/// What an action costs does not grow with the number of observers of what it does not touch:
/// observers whose ``StateOrigin`` is known are grouped by it, and a group is passed over for as long
/// as its bytes stay the same.
@MainActor
final class StoreObservers {
  /// Brings an observer up to date, and says whether the bytes of its origin will tell of the next
  /// change.
  typealias Update = @MainActor () -> Bool

  private let memory: StateMemory?
  /// Those that must be asked each time.
  private let others = ObserverGroup()
  @exclusivity(unchecked) private var groups: [Range<Int>: ObserverGroup] = [:]
  @exclusivity(unchecked) private var lastNumber = 0

  /// The stores with a computed state that they remember until the next change.
  @exclusivity(unchecked) private var computed: [any ComputedState] = []

  /// - Parameter memory: Where the state is.
  init(of memory: StateMemory? = nil) {
    self.memory = memory
  }

  /// Adds an observer, which is called when what it looks at may have changed, until the subscription
  /// ends.
  func add(at origin: StateOrigin = .unknown, _ update: @escaping Update) -> StoreSubscription {
    lastNumber += 1
    let group = group(for: origin.bytes)
    let observer = Observer(number: lastNumber, group: group, update: update)
    group.insert(observer)
    return StoreSubscription {
      observer.update = nil
      group.hasLeavers = true
    }
  }

  /// Tells the observers that the state may have changed, in the order in which they came.
  func notify() {
    guard lastNumber > 0 else { return }
    var touched = others.current
    if let memory {
      for (bytes, group) in groups where group.isTouched(bytes, of: memory) {
        let observers = group.current
        if observers.isEmpty { groups[bytes] = nil }
        touched = touched.isEmpty ? observers : inOrder(touched, observers)
      }
    }
    // One that was removed by one before it is not called any more.
    for observer in touched where observer.update?() == false { observer.group.isCertain = false }
  }

  /// A value where it is stored; `nil` if it is not.
  func pointer<Value>(to type: Value.Type, at origin: StateOrigin) -> UnsafePointer<Value>? {
    memory?.pointer(to: type, at: origin)
  }

  /// Whether a value that was just read can change only if the bytes it comes from do, for as long as
  /// it is kept.
  func tell<Value>(of value: inout Value, at origin: StateOrigin) -> Bool {
    memory?.tells(of: &value, at: origin) ?? false
  }

  /// How often the state has changed, for stores that compute theirs once for each change.
  var changes: Int { memory?.changes ?? 0 }

  /// Whether what is computed now is right until the next change.
  var canRemember: Bool { memory?.isChanging == false }

  /// Says that a store remembers its state until the next change.
  func remember(_ store: any ComputedState) {
    computed.append(store)
  }

  /// Has all stores forget the states that they computed: the state they come from is about to change,
  /// and should have one owner then.
  func forgetComputed() {
    guard !computed.isEmpty else { return }
    let computed = self.computed
    self.computed.removeAll(keepingCapacity: true)
    for store in computed { store.forgetState() }
  }

  private func inOrder(_ some: [Observer], _ others: [Observer]) -> [Observer] {
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
  /// `nil` once it has left.
  var update: StoreObservers.Update?

  init(number: Int, group: ObserverGroup, update: @escaping StoreObservers.Update) {
    self.number = number
    self.group = group
    self.update = update
  }
}

/// The observers of the same bytes.
@MainActor
private final class ObserverGroup {
  /// Whether equal bytes say that nothing has changed.
  var isCertain = false
  var hasLeavers = false
  private var observers: [Observer] = []
  private var last: [UInt8] = []

  var current: [Observer] {
    if hasLeavers {
      observers.removeAll { $0.update == nil }
      hasLeavers = false
    }
    return observers
  }

  func insert(_ observer: Observer) {
    observers.append(observer)
    // It may have come between a change and its being told.
    isCertain = false
  }

  /// Whether the bytes may stand for something else than the last time that this was asked.
  func isTouched(_ range: Range<Int>, of memory: StateMemory) -> Bool {
    if isCertain, memory.isEqual(range, to: last) { return false }
    memory.copy(range, to: &last)
    isCertain = true
    return true
  }
}

/// A store whose state is computed from that of another.
@MainActor
protocol ComputedState: AnyObject {
  func forgetState()
}

/// Keeps an observation of a store going, for as long as you hold on to it.
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

  /// Keeps the subscription in a set, until the set is emptied or goes away.
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
