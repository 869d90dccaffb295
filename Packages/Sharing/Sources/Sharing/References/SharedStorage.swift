import ConcurrencyExtras

/// The exchange of a box's value with its key, which loads and saves it.
final class SharedStorage: CustomStringConvertible, Sendable {
  typealias Status = (loadError: (any Error)?, saveError: (any Error)?, isLoading: Bool)
  private typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private let ownStatus = LockIsolated<Status>((nil, nil, true))
  private let changes = ObservedChanges()
  /// The number of loads, of which the last one determines whether the value is being loaded.
  private let loads = LockIsolated(0)
  private let loadValue: @Sendable (SharedStorage, _ number: Int, @escaping Completion) -> Void
  /// `nil` if the key cannot save.
  private let saveValue: (@Sendable (SaveContext, @escaping Completion) -> Void)?
  private let subscription = LockIsolated<SharedSubscription?>(nil)
  private let onRelease: @Sendable () -> Void
  private let key: any SharedReaderKey

  /// Creates the storage of a box, which owns it, and begins to load the value.
  ///
  /// - Parameters:
  ///   - isLoaded: Whether the caller loads the value.
  ///   - onRelease: A closure that is called when the box is released.
  init<Key: SharedReaderKey>(
    key: Key, initialValue: Key.Value, box: SharedBox<Key.Value>, isLoaded: Bool,
    onRelease: @escaping @Sendable () -> Void
  ) {
    let context = LoadContext.initialValue(initialValue)
    self.onRelease = onRelease
    self.key = key
    loadValue = { [weak box] storage, number, completion in
      key.load(
        context: number == 0 ? context : .userInitiated,
        continuation: LoadContinuation("\(key)") { [weak storage, weak box] result in
          storage?.receive(result, of: key, in: box, orElse: initialValue, load: number)
          completion(result.map { _ in })
        })
    }
    saveValue = (key as? any SharedKey<Key.Value>).map { key in
      // Two threads save in the order in which they read.
      let lock = LockIsolated(())
      return { [weak box] context, completion in
        guard let box else { return completion(.success(())) }
        lock.withValue { _ in
          // The box is kept until its value is saved: a property that is declared meanwhile would
          // load the value from before.
          let continuation = SaveContinuation("\(key)") { result in
            box.storage?.didSave(result, of: key)
            completion(result)
          }
          key.save(box.value(at: .now), context: context, continuation: continuation)
        }
      }
    }
    if !isLoaded { loadValue(self, 0) { _ in } }
    let subscriber = SharedSubscriber<Key.Value> { [weak self, weak box] in
      self?.receive($0, of: key, in: box, orElse: initialValue)
    } onLoading: { [weak self] isLoading in
      self?.update { $0.isLoading = isLoading }
    }
    subscription.setValue(key.subscribe(context: context, subscriber: subscriber))
  }

  deinit { onRelease() }

  var description: String { String(reflecting: key) }

  /// The state of the exchange, whose read is registered.
  var status: Status {
    changes.access()
    return ownStatus.value
  }

  private func update(_ change: (inout Status) -> Void) {
    let hasChanged = ownStatus.withValue { status in
      let old = status
      change(&status)
      // Errors cannot be compared.
      let errors = [old.loadError, old.saveError, status.loadError, status.saveError]
      return old.isLoading != status.isLoading || errors.contains { $0 != nil }
    }
    if hasChanged { notify() }
  }

  /// Notifies the code that has read the state.
  func notify() { changes.notify() }

  private func receive<Value>(
    _ result: Result<Value?, any Error>, of key: any SharedReaderKey, in box: SharedBox<Value>?,
    orElse initialValue: Value, load number: Int? = nil
  ) {
    guard let box else { return }
    var loadError: (any Error)?
    switch result {
    case .success(let value): box.receive(value ?? initialValue)
    case .failure(let error):
      SharedKeyError.report(error, of: key)
      loadError = error
    }
    didLoad(number, loadError)
  }

  /// Sets the error of a load, or of a value that arrived without one.
  func didLoad(_ number: Int? = nil, _ error: (any Error)? = nil) {
    let isLast = number == nil || number == loads.value
    update {
      $0.loadError = error
      if isLast { $0.isLoading = false }
    }
  }

  /// Saves the value of the box after a change.
  func didChange() {
    saveValue?(.didSet) { _ in }
  }

  private func didSave(_ result: Result<Void, any Error>, of key: any SharedReaderKey) {
    switch result {
    case .success:
      update { ($0.saveError, $0.loadError) = (nil, nil) }
    case .failure(let error):
      SharedKeyError.report(error, of: key)
      update { $0.saveError = error }
    }
  }

  func load() async throws {
    let number = loads.withValue { loads in
      loads += 1
      return loads
    }
    update { $0.isLoading = true }
    do {
      try await Self.outcome { loadValue(self, number, $0) }
    } catch let error as CancellationError {
      // The key need not resume any more. A value that arrives later is used.
      if number == loads.value, status.isLoading { didLoad(number, error) }
      throw error
    }
  }

  func save() async throws {
    guard let saveValue else { return }
    do {
      try await Self.outcome { saveValue(.userInitiated, $0) }
    } catch let error as CancellationError {
      update { $0.saveError = error }
      throw error
    }
  }

  /// Loads the value of a key, or `nil` if there is none.
  static func load<Key: SharedReaderKey>(
    _ key: Key, context: LoadContext<Key.Value>
  ) async throws -> Key.Value? {
    try await outcome { completion in
      key.load(
        context: context,
        continuation: LoadContinuation("\(key)") { result in
          if case .failure(let error) = result { SharedKeyError.report(error, of: key) }
          completion(result)
        })
    }
  }

  /// Starts an operation, and waits for its outcome or the cancellation of the task.
  private static func outcome<Output: Sendable>(
    of start: (@escaping @Sendable (Result<Output, any Error>) -> Void) -> Void
  ) async throws -> Output {
    let (outcomes, continuation) = AsyncThrowingStream<Output, any Error>.makeStream()
    start { continuation.yield(with: $0) }
    for try await outcome in outcomes { return outcome }
    throw CancellationError()
  }
}
