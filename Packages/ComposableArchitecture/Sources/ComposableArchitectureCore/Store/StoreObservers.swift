@_spi(Stores) import Sharing

/// The observers of a store's state.
///
/// The cost of an action does not grow with the number of observers of other state: observers are
/// grouped by ``StateOrigin``, where it is known, and a group is skipped while its bytes are
/// unchanged.
@MainActor
package final class StoreObservers {
  /// Updates an observer, and returns whether it can be skipped while the bytes of its origin are
  /// equal.
  package typealias Update = @MainActor () -> Bool

  let memory: StateMemory?
  /// The observers without a known origin, which are updated after every action.
  private let others = ObserverGroup()
  private var groups: [Range<Int>: ObserverGroup] = [:]
  private var lastNumber = 0
  /// The observers that read shared values which have changed, and the boxes of these.
  private var outdated: (observers: [StoreObserver], boxes: Set<ObjectIdentifier>) = ([], [])
  /// The boxes whose changes the observers are updated for now.
  fileprivate var comparedBoxes: Set<ObjectIdentifier> = []
  /// The stores with observers that read shared values which a running reducer has changed. They are
  /// updated when it ends, whichever store it is of.
  private static var outdatedStores: [StoreObservers] = []

  /// Discard the states that scoped stores have computed since the last change.
  // Not read while a closure is added. The check would be an eighth of an action.
  @exclusivity(unchecked) private(set) var discardComputed: [() -> Void] = []

  /// The observers of the values that were read from stores, which own them.
  private weak var readMembers: MemberObservers?
  var members: MemberObservers {
    if let readMembers { return readMembers }
    let members = MemberObservers()
    readMembers = members
    return members
  }

  init(of memory: StateMemory) {
    self.memory = memory
  }

  /// Creates a list for observers of a value that is not in a store.
  package init() {
    self.memory = nil
  }

  /// Adds an observer, which is called when its state may have changed, until the subscription
  /// ends.
  ///
  /// - Parameter reads: Reads what the observer reads, so that shared values note the observer.
  package func add(
    at origin: StateOrigin = .unknown, reading reads: (() -> Void)? = nil,
    _ update: @escaping Update
  ) -> StoreSubscription {
    lastNumber += 1
    let group = group(for: origin.bytes)
    let observer = StoreObserver(number: lastNumber, owner: self, group: group, update: update)
    group.insert(observer)
    if let reads, SharedObservers.isUsed { SharedObservers.reading(by: observer, reads) }
    return StoreSubscription {
      observer.update = nil
      group.hasRemoved = true
    }
  }

  /// Calls the observers whose state may have changed, in the order in which they were added.
  package func notify() {
    if SharedObservers.isUsed, !Self.outdatedStores.isEmpty { notifyOutdatedStores() }
    guard lastNumber > 0 else { return }
    var touched = others.current
    if let memory {
      for (bytes, group) in groups where group.isTouched(bytes, of: memory) {
        let observers = group.current
        if observers.isEmpty { groups[bytes] = nil }
        touched = touched.isEmpty ? observers : merge(touched, observers)
      }
    }
    if SharedObservers.isUsed { return update(touched) }
    // An observer that an earlier one has removed has no `update`.
    for observer in touched where observer.update?() == false { observer.group.isCertain = false }
  }

  fileprivate func noteChange(of box: ObjectIdentifier, readBy observer: StoreObserver) {
    outdated.observers.append(observer)
    outdated.boxes.insert(box)
  }

  /// Calls the observers that read shared values which have changed: at once, or after the reducer that
  /// makes the change.
  fileprivate func notifyOutdated() {
    guard !outdated.observers.isEmpty else { return }
    if StateMemory.changingCount > 0 { Self.outdatedStores.append(self) } else { update([]) }
  }

  /// Calls the observers of other stores that read shared values which a reducer has changed.
  private func notifyOutdatedStores() {
    guard StateMemory.changingCount == 0 else { return }
    let stores = Self.outdatedStores
    Self.outdatedStores = []
    for store in stores where store !== self { store.notifyOutdated() }
  }

  /// Calls observers, and those that read shared values which have changed.
  private func update(_ touched: [StoreObserver]) {
    let (observers, boxes) = outdated
    outdated = ([], [])
    let others = observers.filter { observer in !touched.contains { $0 === observer } }
    let previous = comparedBoxes
    comparedBoxes = boxes
    defer { comparedBoxes = previous }
    for observer in others.isEmpty ? touched : merge(touched, others) {
      let isCertain = SharedObservers.reading(by: observer) { observer.update?() }
      if isCertain == false { observer.group.isCertain = false }
    }
  }

  func value<Value>(at offset: Int) -> Value {
    guard let memory else { fatalError("A value without memory is not stored.") }
    return memory.value(at: offset)
  }

  /// Whether an observer that keeps a value can be skipped while the bytes of its origin are equal.
  package func bytesDetermine<Value>(_ value: inout Value, at origin: StateOrigin) -> Bool {
    memory?.bytesDetermine(&value, at: origin) ?? false
  }

  /// The number of changes of the state so far. Scoped stores compute their state once for each.
  var changes: Int { memory?.changes ?? 0 }

  /// Calls a closure before the next change, which discards a computed state.
  func beforeNextChange(_ discard: @escaping () -> Void) {
    discardComputed.append(discard)
  }

  /// Discards the computed states, so that the root state has one owner when it changes.
  func discardComputedStates() {
    guard !discardComputed.isEmpty else { return }
    let discardComputed = discardComputed
    self.discardComputed.removeAll(keepingCapacity: true)
    for discard in discardComputed { discard() }
  }

  private func merge(_ some: [StoreObserver], _ others: [StoreObserver]) -> [StoreObserver] {
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

/// An observer of a store's state.
@MainActor
final class StoreObserver: SharedObserver {
  let number: Int
  private weak var owner: StoreObservers?
  fileprivate let group: ObserverGroup
  /// `nil` once the observer is removed.
  fileprivate var update: StoreObservers.Update?

  fileprivate init(
    number: Int, owner: StoreObservers, group: ObserverGroup,
    update: @escaping StoreObservers.Update
  ) {
    self.number = number
    self.owner = owner
    self.group = group
    self.update = update
  }

  func noteChange(of box: ObjectIdentifier) {
    owner?.noteChange(of: box, readBy: self)
  }

  func updateAfterChanges() {
    owner?.notifyOutdated()
  }

  func isComparing(changeOf box: ObjectIdentifier) -> Bool {
    owner?.comparedBoxes.contains(box) ?? false
  }
}

/// The observers of one range of bytes.
@MainActor
private final class ObserverGroup {
  /// Whether equal bytes imply that nothing has changed.
  var isCertain = false
  var hasRemoved = false
  private var observers: [StoreObserver] = []
  private var last: [UInt8] = []

  var current: [StoreObserver] {
    if hasRemoved {
      observers.removeAll { $0.update == nil }
      hasRemoved = false
    }
    return observers
  }

  func insert(_ observer: StoreObserver) {
    observers.append(observer)
    // The observer may have been added between a change and its notification.
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
