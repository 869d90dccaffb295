/// Those who look at the state of a store.
@MainActor
final class StoreObservers {
  private final class Observer {
    let notify: @MainActor () -> Void
    var isSubscribed = true

    init(_ notify: @escaping @MainActor () -> Void) {
      self.notify = notify
    }
  }

  @exclusivity(unchecked) private var observers: [Observer] = []

  /// Adds an observer, which is called when the state may have changed, until the subscription ends.
  func add(_ notify: @escaping @MainActor () -> Void) -> StoreSubscription {
    let observer = Observer(notify)
    observers.append(observer)
    return StoreSubscription { [weak self] in self?.remove(observer) }
  }

  func notify() {
    guard !observers.isEmpty else { return }
    // An observer that was removed by one before it is not called any more.
    for observer in observers where observer.isSubscribed { observer.notify() }
  }

  private func remove(_ observer: Observer) {
    observer.isSubscribed = false
    observers.removeAll { $0 === observer }
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
