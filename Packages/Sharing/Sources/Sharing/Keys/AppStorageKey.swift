import ConcurrencyExtras
import DependenciesCore
import Foundation
import IssueReporting

/// A type that an `appStorage` key can store: `Bool`, `Int`, `Double`, `String`, `[String]`,
/// `Data`, `Date`, `URL`, and optionals of them.
public protocol AppStorageValue: Sendable {
  /// Creates the value from a stored one, or returns `nil` if that has another type.
  init?(appStorageValue: Any)
  /// The value in the form in which `UserDefaults` stores it; `nil` to remove it.
  var appStorageValue: Any? { get }
}

extension AppStorageValue {
  /// Creates the value from a stored value of the same type.
  public init?(appStorageValue: Any) {
    guard let value = appStorageValue as? Self else { return nil }
    self = value
  }

  /// The value itself.
  public var appStorageValue: Any? { self }
}

extension Bool: AppStorageValue {}
extension Int: AppStorageValue {}
extension Double: AppStorageValue {}
extension String: AppStorageValue {}
extension [String]: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}

extension URL: AppStorageValue {
  /// Creates a URL from its text.
  public init?(appStorageValue: Any) {
    guard let string = appStorageValue as? String else { return nil }
    self.init(string: string)
  }

  /// The text of the URL.
  public var appStorageValue: Any? { absoluteString }
}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  /// Creates a value that is not `nil`.
  public init?(appStorageValue: Any) {
    guard let value = Wrapped(appStorageValue: appStorageValue) else { return nil }
    self = value
  }

  public var appStorageValue: Any? { flatMap(\.appStorageValue) }
}

extension SharedReaderKey {
  /// Returns a key of a value in the defaults of the program.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  public static func appStorage<Value: AppStorageValue>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      key, store, decode: { Value(appStorageValue: $0) }, encode: { $0.appStorageValue })
  }

  /// Returns a key of a value whose raw value is in the defaults of the program.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store,
      decode: { Value.RawValue(appStorageValue: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.appStorageValue })
  }

  /// Returns a key of an optional value whose raw value is in the defaults of the program.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store,
      // Another raw value, as of a newer version, is no value, rather than `nil`.
      decode: {
        Value.RawValue(appStorageValue: $0).flatMap { Value(rawValue: $0) }.map(Optional.some)
      },
      encode: { $0?.rawValue.appStorageValue })
  }
}

/// A key of a value in the defaults of the program.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  // Stores are safe to use on any thread.
  private let store: UncheckedSendable<UserDefaults>
  /// Whether Foundation writes the store to a file.
  private let isWritten: Bool
  private let decode: @Sendable (Any) -> Value?
  private let encode: @Sendable (Value) -> Any?

  init(
    _ key: String, _ store: UserDefaults?, decode: @escaping @Sendable (Any) -> Value?,
    encode: @escaping @Sendable (Value) -> Any?
  ) {
    self.key = key
    self.isWritten = !isTesting && (store != nil || DependencyValues._current.context == .live)
    self.store = UncheckedSendable(store ?? DependencyValues._current.defaultAppStorage)
    self.decode = decode
    self.encode = encode
  }

  public var id: some Hashable & Sendable {
    SharedKeyID(name: key, storage: ObjectIdentifier(store.value))
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(store.value.object(forKey: key).flatMap(decode)))
  }

  /// Returns a subscription without changes: those by other programs show at the next start.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    if let encoded = encode(value) {
      store.value.set(encoded, forKey: key)
    } else {
      store.value.removeObject(forKey: key)
    }
    guard isWritten else { return continuation.resume() }
    // Foundation writes defaults only on request.
    FileWriter.shared.perform { [store] in
      store.value.synchronize()
      continuation.resume()
    }
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\"\(key)\")" }
}

extension DependencyValues {
  /// The defaults of `appStorage` keys. Each test and preview has its own, which are not
  /// written to a file.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].value }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }

  private enum AppStorageDependency: DependencyKey {
    static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
    static var previewValue: UncheckedSendable<UserDefaults> { testValue }
    static var testValue: UncheckedSendable<UserDefaults> {
      UncheckedSendable(UserDefaults(suiteName: "test-\(UUID().uuidString)") ?? .standard)
    }
  }
}
