/// Those who look at the state of a store.
@MainActor
final class StoreObservers {
  private var observers: [Int: @MainActor () -> Void] = [:]
  @exclusivity(unchecked) private var order: [Int] = []
  private var nextID = 0

  /// Adds an observer, which is called when the state may have changed, until the subscription ends.
  func add(_ observer: @escaping @MainActor () -> Void) -> StoreSubscription {
    let id = nextID
    nextID += 1
    observers[id] = observer
    order.append(id)
    return StoreSubscription { [weak self] in self?.remove(id) }
  }

  func notify() {
    guard !order.isEmpty else { return }
    // An observer that was removed by one before it is not called any more.
    for id in order { observers[id]?() }
  }

  private func remove(_ id: Int) {
    observers[id] = nil
    order.removeAll { $0 == id }
  }
}

/// Keeps an observation of a store going, for as long as you hold on to it.
@MainActor
public final class StoreSubscription {
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
}
