import ConcurrencyExtras

/// The exchange of a box's value with its key, which loads and saves it.
final class SharedStorage: Sendable {
  typealias Status = (loadError: (any Error)?, saveError: (any Error)?, isLoading: Bool)
  private typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private let ownStatus = LockIsolated<Status>((nil, nil, true))
  private let changes = ObservedChanges()
  private let loadValue: @Sendable (SharedStorage, _ isFirst: Bool, @escaping Completion) -> Void
  /// `nil` if the key cannot save.
  private let saveValue: (@Sendable (SaveContext, @escaping Completion) -> Void)?
  private let subscription = LockIsolated<SharedSubscription?>(nil)
  private let onRelease: @Sendable () -> Void

  /// Creates the storage of a box, which owns it, and begins to load the value.
  ///
  /// - Parameter onRelease: A closure that is called when the box is released.
  init<Key: SharedReaderKey>(
    key: Key, initialValue: Key.Value, box: SharedBox<Key.Value>,
    onRelease: @escaping @Sendable () -> Void
  ) {
    let context = LoadContext.initialValue(initialValue)
    self.onRelease = onRelease
    loadValue = { [weak box] storage, isFirst, completion in
      key.load(
        context: isFirst ? context : .userInitiated,
        continuation: LoadContinuation(of: key) { [weak storage, weak box] result in
          storage?.receive(result, of: key, in: box, orElse: initialValue)
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
          let continuation = SaveContinuation(of: key) { result in
            box.storage?.didSave(result, of: key)
            completion(result)
          }
          key.save(box.value(at: .now), context: context, continuation: continuation)
        }
      }
    }
    loadValue(self, true) { _ in }
    let subscriber = SharedSubscriber<Key.Value> { [weak self, weak box] in
      self?.receive($0, of: key, in: box, orElse: initialValue)
    }
    subscription.setValue(key.subscribe(context: context, subscriber: subscriber))
  }

  deinit { onRelease() }

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
    if hasChanged { changes.notify() }
  }

  private func receive<Value>(
    _ result: Result<Value?, any Error>, of key: any SharedReaderKey, in box: SharedBox<Value>?,
    orElse initialValue: Value
  ) {
    guard let box else { return }
    switch result {
    case .success(let value):
      box.receive(value ?? initialValue)
      update { ($0.isLoading, $0.loadError) = (false, nil) }
    case .failure(let error):
      SharedKeyError.report(error, of: key)
      update { ($0.isLoading, $0.loadError) = (false, error) }
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
    update { $0.isLoading = true }
    try await Self.outcome { loadValue(self, false, $0) }
  }

  func save() async throws {
    guard let saveValue else { return }
    try await Self.outcome { saveValue(.userInitiated, $0) }
  }

  /// Loads the value of a key, which must have one.
  static func load<Key: SharedReaderKey>(_ key: Key) async throws -> Key.Value {
    let value = try await outcome { completion in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation(of: key) { result in
          if case .failure(let error) = result { SharedKeyError.report(error, of: key) }
          completion(result)
        })
    }
    guard let value else { throw SharedKeyError.noValue }
    return value
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
