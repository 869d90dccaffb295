import ConcurrencyExtras
import DependenciesCore

/// What loads the value of a box from its key, and saves it.
class SharedStorage: @unchecked Sendable {
  /// The state of the exchange with the key.
  struct Status: Sendable {
    var loadError: (any Error)?
    var saveError: (any Error)?
    var isLoading = false
  }

  fileprivate let status = LockIsolated(Status())
  private let changes = ObservedChanges()

  /// The state of the exchange with the key, whose read is registered.
  final var current: Status {
    changes.access()
    return status.value
  }

  fileprivate final func update(_ change: (inout Status) -> Void) {
    changes.withMutation { status.withValue { change(&$0) } }
  }

  /// Saves the value of the box after a change.
  func didChange() {}
  func load() async throws {}
  func save() async throws {}
}

/// The storage of a key.
private final class KeyStorage<Key: SharedReaderKey>: SharedStorage, @unchecked Sendable {
  private let key: Key
  private let initialValue: Key.Value
  private weak var box: SharedBox<Key.Value>?
  private let saveValue: (@Sendable (Key.Value, SaveContext, SaveContinuation) -> Void)?
  private let subscription = LockIsolated<SharedSubscription?>(nil)

  init(
    key: Key, initialValue: Key.Value, box: SharedBox<Key.Value>,
    save: (@Sendable (Key.Value, SaveContext, SaveContinuation) -> Void)?
  ) {
    self.key = key
    self.initialValue = initialValue
    self.box = box
    self.saveValue = save
    super.init()
    update { $0.isLoading = true }
    let context = LoadContext.initialValue(initialValue)
    key.load(context: context, continuation: LoadContinuation { [weak self] in self?.receive($0) })
    subscription.setValue(
      key.subscribe(
        context: context, subscriber: SharedSubscriber { [weak self] in self?.receive($0) })
    )
  }

  private func receive(_ result: Result<Key.Value?, any Error>) {
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

  override func didChange() {
    guard let box, let saveValue else { return }
    saveValue(box.value(at: .now), .didSet, SaveContinuation { [weak self] in self?.didSave($0) })
  }

  private func didSave(_ result: Result<Void, any Error>) {
    var error: (any Error)?
    if case .failure(let failure) = result { error = failure }
    let status = status.value
    if error != nil || status.saveError != nil { update { $0.saveError = error } }
    if error == nil, status.loadError != nil { update { $0.loadError = nil } }
  }

  override func load() async throws {
    update { $0.isLoading = true }
    let result = await withCheckedContinuation { continuation in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation { continuation.resume(returning: $0) })
    }
    receive(result)
    _ = try result.get()
  }

  override func save() async throws {
    guard let box, let saveValue else { return }
    let value = box.value(at: .now)
    let result = await withCheckedContinuation { continuation in
      saveValue(value, .userInitiated, SaveContinuation { continuation.resume(returning: $0) })
    }
    didSave(result)
    try result.get()
  }
}

/// The boxes of keys: one for each key, so that properties with equal keys share their value.
///
/// They are a dependency, so that each test has its own.
final class SharedBoxes: Sendable {
  private struct ID: Hashable {
    let key: AnyHashableSendable
    let type: ObjectIdentifier
  }

  private let boxes = LockIsolated<[ID: any SharedRoot]>([:])

  static var current: SharedBoxes { DependencyValues._current[SharedBoxesKey.self] }

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
    let id = ID(key: AnyHashableSendable(key.id), type: ObjectIdentifier(Key.Value.self))
    if let known = boxes.withValue({ $0[id] }) as? SharedBox<Key.Value> { return known }
    let initialValue = initialValue()
    let made = SharedBox(initialValue)
    // The first one stays, if two threads make one.
    let box = boxes.withValue { boxes in
      let box = boxes[id] ?? made
      boxes[id] = box
      return box
    }
    guard box === made else { return box as? SharedBox<Key.Value> ?? made }
    made.storage = KeyStorage(key: key, initialValue: initialValue, box: made, save: save)
    return made
  }

  private enum SharedBoxesKey: DependencyKey {
    static var liveValue: SharedBoxes { SharedBoxes() }
    static var testValue: SharedBoxes { SharedBoxes() }
  }
}
