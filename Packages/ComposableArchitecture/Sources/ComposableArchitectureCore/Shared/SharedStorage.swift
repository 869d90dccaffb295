import ConcurrencyExtras
import DependenciesCore

/// The exchange of a box's value with its key, which loads and saves it.
final class SharedStorage: Sendable {
  /// The state of the exchange with the key.
  struct Status: Sendable {
    var loadError: (any Error)?
    var saveError: (any Error)?
    var isLoading = false
  }

  private let status = LockIsolated(Status())
  private let changes = ObservedChanges()
  private let loadValue: @Sendable (SharedStorage) async throws -> Void
  /// Returns whether the value is saved, and the continuation resumed.
  private let saveValue: @Sendable (SaveContext, SaveContinuation) -> Bool
  private let subscription = LockIsolated<SharedSubscription?>(nil)

  init<Key: SharedReaderKey>(
    key: Key, initialValue: Key.Value, box: SharedBox<Key.Value>,
    save: (@Sendable (Key.Value, SaveContext, SaveContinuation) -> Void)?
  ) {
    // The box owns the storage.
    loadValue = { [weak box] storage in
      let result = await withCheckedContinuation { continuation in
        key.load(
          context: .userInitiated,
          continuation: LoadContinuation { continuation.resume(returning: $0) })
      }
      storage.receive(result, in: box, orElse: initialValue)
      _ = try result.get()
    }
    // Two threads save in the order in which they read.
    let turn = LockIsolated(())
    saveValue = { [weak box] context, continuation in
      guard let box, let save else { return false }
      turn.withValue { _ in save(box.value(at: .now), context, continuation) }
      return true
    }
    update { $0.isLoading = true }
    let receive: @Sendable (Result<Key.Value?, any Error>) -> Void = { [weak self, weak box] in
      self?.receive($0, in: box, orElse: initialValue)
    }
    let context = LoadContext.initialValue(initialValue)
    key.load(context: context, continuation: LoadContinuation(receive))
    subscription.setValue(key.subscribe(context: context, subscriber: SharedSubscriber(receive)))
  }

  /// The state of the exchange with the key, whose read is registered.
  var current: Status {
    changes.access()
    return status.value
  }

  private func update(_ change: (inout Status) -> Void) {
    status.withValue { change(&$0) }
    changes.notify()
  }

  private func receive<Value>(
    _ result: Result<Value?, any Error>, in box: SharedBox<Value>?, orElse initialValue: Value
  ) {
    switch result {
    case .success(let value):
      box?.receive(value ?? initialValue)
      let status = status.value
      if status.isLoading || status.loadError != nil {
        update { ($0.isLoading, $0.loadError) = (false, nil) }
      }
    case .failure(let error):
      update { ($0.isLoading, $0.loadError) = (false, error) }
    }
  }

  /// Saves the value of the box after a change.
  func didChange() {
    _ = saveValue(.didSet, SaveContinuation { [weak self] in self?.didSave($0) })
  }

  private func didSave(_ result: Result<Void, any Error>) {
    var error: (any Error)?
    if case .failure(let failure) = result { error = failure }
    let status = status.value
    if error != nil || status.saveError != nil { update { $0.saveError = error } }
    if error == nil, status.loadError != nil { update { $0.loadError = nil } }
  }

  func load() async throws {
    update { $0.isLoading = true }
    try await loadValue(self)
  }

  func save() async throws {
    let result: Result<Void, any Error>? = await withCheckedContinuation { continuation in
      let isSaved = saveValue(
        .userInitiated, SaveContinuation { continuation.resume(returning: $0) })
      if !isSaved { continuation.resume(returning: nil) }
    }
    guard let result else { return }
    didSave(result)
    try result.get()
  }
}

/// The boxes of keys: one for each key, so that properties with equal keys share their value.
///
/// They are a dependency, so that each test has its own.
final class SharedBoxes: Sendable {
  /// The boxes by type and key.
  private let boxes = LockIsolated<[ObjectIdentifier: [AnyHashableSendable: any SharedRoot]]>([:])

  static var current: SharedBoxes { DependencyValues._current[SharedBoxes.self] }

  /// Returns the box of a key that can be saved.
  func box<Key: SharedKey>(of key: Key, initialValue: () -> Key.Value) -> SharedBox<Key.Value> {
    box(of: key, initialValue: initialValue) { value, context, continuation in
      key.save(value, context: context, continuation: continuation)
    }
  }

  /// Returns the box of a key.
  func box<Key: SharedReaderKey>(
    of key: Key, initialValue: () -> Key.Value,
    save: (@Sendable (Key.Value, SaveContext, SaveContinuation) -> Void)? = nil
  ) -> SharedBox<Key.Value> {
    let (type, id) = (ObjectIdentifier(Key.Value.self), AnyHashableSendable(key.id))
    if let known = boxes.value[type]?[id] as? SharedBox<Key.Value> { return known }
    let initialValue = initialValue()
    let made = SharedBox(initialValue)
    // If two threads create a box of a key, the first one is used.
    let box = boxes.withValue { boxes in
      let box = boxes[type]?[id] as? SharedBox<Key.Value> ?? made
      boxes[type, default: [:]][id] = box
      return box
    }
    if box === made {
      made.storage = SharedStorage(key: key, initialValue: initialValue, box: made, save: save)
    }
    return box
  }
}

extension SharedBoxes: DependencyKey {
  static var liveValue: SharedBoxes { SharedBoxes() }
  static var testValue: SharedBoxes { SharedBoxes() }
}
