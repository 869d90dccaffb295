import ConcurrencyExtras
import DependenciesCore
import Foundation
import Glibc

@testable import Files
@testable import Sharing

/// A place of a value with a key of one kind, and what happens there from outside.
final class Place: CustomStringConvertible {
  enum Kind: CaseIterable {
    case memory, defaults, file, fileSystem, own

    /// Whether a property stores its initial value when it is declared.
    var storesInitialValue: Bool { self == .memory || self == .defaults }
    /// Whether a stored `nil` is a value, and not the absence of one.
    var storesNil: Bool { self != .defaults }
    /// Whether a value can be removed from outside.
    var canRemove: Bool { self != .memory && self != .file }
  }

  /// What is stored.
  enum Stored: Equatable {
    case absent
    case value(Int?)
    /// What no value can be decoded from.
    case damaged
  }

  let kind: Kind
  let name: String
  /// The source of a key of one's own.
  let source = Source()
  private let defaults = DependencyValues._current.defaultAppStorage
  private let files = LockIsolated<[URL: Data]>([:])
  private let folder = FileManager.default.temporaryDirectory.path + "/place-\(UUID())"
  private let scheduled = LockIsolated<[@Sendable () -> Void]>([])
  private let writer: FileWriter

  init(_ kind: Kind, name: String = "place") {
    self.kind = kind
    self.name = name
    writer = FileWriter { [scheduled] _, operation in scheduled.withValue { $0.append(operation) } }
  }

  deinit {
    // The writer keeps what is scheduled, and that the writer.
    scheduled.setValue([])
    if kind == .fileSystem { try? FileManager.default.removeItem(atPath: folder) }
  }

  var description: String { "\(kind) \(name)" }

  private var url: URL {
    URL(filePath: kind == .fileSystem ? "\(folder)/a/\(name)" : "/\(name)")
  }

  /// Returns a new key of the place.
  func key<Value: Codable & Sendable>(
    of type: Value.Type, decoding decode: @escaping @Sendable (Any) -> Value?
  ) -> PlaceKey<Value> {
    withDependencies {
      $0.defaultFileStorage =
        kind == .fileSystem ? FileStorage(writer: writer) : .inMemory(fileSystem: files)
    } operation: {
      switch kind {
      case .memory: PlaceKey(InMemoryKey(name))
      case .defaults:
        PlaceKey(
          AppStorageKey(
            name, nil, decode: decode,
            encode: { try JSONEncoder().encode($0) == Data("null".utf8) ? nil : $0 }))
      case .file, .fileSystem: PlaceKey(.fileStorage(url))
      case .own: PlaceKey(SourceKey(source: source))
      }
    }
  }

  /// A new key of the place.
  var key: PlaceKey<Int?> { key(of: Int?.self) { ($0 as? Int).map(Optional.some) } }

  /// A new key of the place, whose value has another type.
  var otherKey: PlaceKey<Int> { key(of: Int.self) { $0 as? Int } }

  /// What is stored, without that which waits to be written.
  var stored: Stored {
    switch kind {
    case .memory:
      guard let value = DependencyValues._current.defaultInMemoryStorage.values.value[name]
      else { return .absent }
      return value is Int? ? .value(value as! Int?) : .damaged
    case .defaults:
      guard let value = defaults.object(forKey: name) else { return .absent }
      return (value as? Int).map { .value($0) } ?? .damaged
    case .file, .fileSystem:
      let data = kind == .file ? files.value[url] : try? Data(contentsOf: url)
      guard let data, !data.isEmpty else { return .absent }
      let value = Result { try JSONDecoder().decode(Int?.self, from: data) }
      return (try? value.map(Stored.value).get()) ?? .damaged
    case .own: return source.value.value
    }
  }

  /// Changes what is stored, as another program does, or code that has no property.
  func change(to stored: Stored, using random: inout some RandomNumberGenerator) {
    switch kind {
    case .defaults where Bool.random(using: &random):
      switch stored {
      case .absent, .value(nil): defaults.removeObject(forKey: name)
      case .value(let value?): defaults.set(value, forKey: name)
      case .damaged: defaults.set("damaged", forKey: name)
      }
    case .memory, .defaults, .file:
      let continuation = SaveContinuation { _ in }
      switch stored {
      case .absent: defaults.removeObject(forKey: name)
      case .value(let value): key.save(value, context: .didSet, continuation: continuation)
      case .damaged:
        key(of: String.self) { $0 as? String }
          .save("damaged", context: .didSet, continuation: continuation)
      }
    case .fileSystem:
      let folder = (url.path as NSString).deletingLastPathComponent
      switch stored {
      case .absent:
        // The file, its folder, or that above.
        let path = [url.path, folder, self.folder].randomElement(using: &random)!
        try? FileManager.default.removeItem(atPath: path)
      case .value, .damaged:
        try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        var text = "damaged"
        if case .value(let value) = stored { text = value.map(String.init) ?? "null" }
        try? Data(text.utf8).write(
          to: url, options: Bool.random(using: &random) ? .atomic : [])
      }
    case .own: source.change(to: stored)
    }
    receive()
  }

  func change(to stored: Stored) {
    var random = SeededGenerator(seed: 0)
    change(to: stored, using: &random)
  }

  /// Waits until changes from outside are received.
  func receive() {
    guard kind == .fileSystem else { return }
    FolderWatches.shared.receive()
    writer.queue.sync {}
  }

  /// Lets a second pass, after which what waits is written.
  func tick() {
    let operations = scheduled.withValue { scheduled in
      defer { scheduled = [] }
      return scheduled
    }
    for operation in operations { operation() }
    receive()
  }
}

/// A key of any kind.
struct PlaceKey<Value: Sendable>: SharedKey {
  let base: any SharedKey<Value>
  let identity: @Sendable () -> AnyHashable
  /// Loads that wait for the test, if it sets this.
  var waiting: LockIsolated<[@Sendable () -> Void]>?

  init<Base: SharedKey<Value>>(_ base: Base) {
    self.base = base
    self.identity = { AnyHashable(base.id) }
  }

  var id: AnyHashable { identity() }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let waiting, context.initialValue == nil else {
      return base.load(context: context, continuation: continuation)
    }
    waiting.withValue { [base] waiting in
      waiting.append { base.load(context: context, continuation: continuation) }
    }
  }
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

/// A source of a value that can be changed from outside, and knows its subscribers.
final class Source: Hashable, Sendable {
  let value = LockIsolated(Place.Stored.absent)
  let subscribers = LockIsolated<[UUID: @Sendable () -> Void]>([:])
  let loads = LockIsolated(0)

  func change(to new: Place.Stored) {
    value.setValue(new)
    for subscriber in subscribers.value.values { subscriber() }
  }

  static func == (lhs: Source, rhs: Source) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A key of one's own.
struct SourceKey<Value: Codable & Sendable>: SharedKey {
  struct Failure: Error {}

  let source: Source
  // An identity that keeps the source shows whether the place of the key is released.
  var id: Source { source }

  private var result: Result<Value?, any Error> {
    switch source.value.value {
    case .absent: .success(nil)
    case .value(let value): value is Value ? .success(.some(value as! Value)) : .failure(Failure())
    case .damaged: .failure(Failure())
    }
  }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    source.loads.withValue { $0 += 1 }
    continuation.resume(with: result)
  }
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let id = UUID()
    source.subscribers.withValue { $0[id] = { subscriber.yield(with: result) } }
    return SharedSubscription { [source] in
      source.subscribers.withValue { $0[id] = nil }
    }
  }
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    source.value.setValue(.value(value as? Int))
    continuation.resume()
  }
}
