import ConcurrencyExtras
import DependenciesCore
import Foundation

extension SharedReaderKey {
  /// Returns a key of a value in a JSON file.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documents)) var documents: [Document] = []
  /// ```
  ///
  /// A declaration makes an empty file, if there is none. The first change is written at once, before
  /// `withLock` returns; those that follow within a second are written together after it, and before the
  /// program exits; one that is killed loses them. `save()` does not wait. A file that another program removes is not written by changes
  /// that wait then, and the property has its initial value.
  ///
  /// A file that cannot be read or decoded is left as it is until the value changes, and the property
  /// has a `loadError`. Then it is renamed, for `documents.json` to `documents.json.damaged`, or to
  /// `documents.json.damaged-2` if there is such a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: A decoder of the value.
  ///   - encoder: An encoder of the value.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    .fileStorage(
      url,
      decode: { try (decoder ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { try (encoder ?? JSONEncoder()).encode($0) })
  }

  /// Returns a key of a value in a file of any format.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Returns the value of a file's contents.
  ///   - encode: Returns the contents for a value.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (_ data: Data) throws -> Value,
    encode: @escaping @Sendable (_ value: Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// A key of a value in a file.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let storage: FileStorage
  private let url: URL
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let observer = StorageObserver()
  /// Whether the file could not be read.
  private let isDamaged = LockIsolated(false)

  init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.storage = DependencyValues._current.defaultFileStorage
    self.url = url.standardizedFileURL
    self.decode = decode
    self.encode = encode
  }

  public var id: some Hashable { place }

  private var place: SharedKeyID<ObjectIdentifier> {
    SharedKeyID(name: url.absoluteString, storage: storage.id)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: read())
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    @Sendable func receive() { subscriber.yield(with: read()) }
    storage.create(url)
    let observation = FileStorage.observers.subscribe(observer, to: place, onChange: receive)
    let subscription = storage.subscribe(url, receive)
    return SharedSubscription {
      observation.cancel()
      subscription.cancel()
    }
  }

  private func read() -> Result<Value?, any Error> {
    let result = Result<Value?, any Error> {
      // An empty file is one that was made and not written yet.
      guard let data = try storage.load(url), !data.isEmpty else { return nil }
      return try decode(data)
    }
    if case .failure = result { isDamaged.setValue(true) } else { isDamaged.setValue(false) }
    return result
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.write(url, context) {
      let data = try encode(value)
      try isDamaged.withValue { isDamaged in
        if isDamaged { try storage.setAside(url) }
        isDamaged = false
      }
      return data
    } _: { result in
      if case .success = result { FileStorage.observers.notify(of: place, except: observer) }
      continuation.resume(with: result)
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { ".fileStorage(\(url))" }
}
