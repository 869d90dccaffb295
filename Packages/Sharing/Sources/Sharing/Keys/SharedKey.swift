import ConcurrencyExtras

/// A source of a shared value that can only be read, such as a remote setting.
///
/// ```swift
/// struct FeatureFlag: SharedReaderKey {
///   let id: String
///   func load(context: LoadContext<Bool>, continuation: LoadContinuation<Bool>) { … }
///   func subscribe(
///     context: LoadContext<Bool>, subscriber: SharedSubscriber<Bool>
///   ) -> SharedSubscription { … }
/// }
/// ```
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The type of the identity of the source.
  associatedtype ID: Hashable = Self

  /// The identity of the source. Properties with equal keys share one value.
  var id: ID { get }

  /// Loads the value, and resumes the continuation exactly once: at once, or later and on any thread.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Observes changes from outside, until the returned subscription is cancelled or released.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// The identity of a value with a name in a storage.
struct SharedKeyID<Storage: Hashable & Sendable>: Hashable, Sendable {
  let name: String
  let storage: Storage
}

/// A place that a shared value is loaded from and saved to.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value, and resumes the continuation exactly once: at once, or later and on any thread.
  ///
  /// The shared value is kept until then.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason of a load.
public enum LoadContext<Value: Sendable>: Sendable {
  /// A property was declared, with a value to use if there is none.
  case initialValue(Value)
  /// The program called `load()`.
  case userInitiated

  /// The value to use if there is none.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

/// The reason of a save.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// The program called `save()`.
  case userInitiated
}

/// The subscription of a key, which ends when it is cancelled or released.
public final class SharedSubscription: Sendable {
  private let onCancel: LockIsolated<(@Sendable () -> Void)?>

  /// Creates a subscription that calls a closure once it ends.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    self.onCancel = LockIsolated(cancel)
  }

  deinit {
    cancel()
  }

  /// Ends the subscription.
  public func cancel() {
    onCancel.withValue { onCancel in
      defer { onCancel = nil }
      return onCancel
    }?()
  }
}

/// A key with a default, so that properties with the key need no initial value.
///
/// ```swift
/// extension SharedKey where Self == AppStorageKey<Bool>.Default {
///   static var isSoundOn: Self { Self[.appStorage("isSoundOn"), default: true] }
/// }
///
/// @Shared(.isSoundOn) var isSoundOn
/// ```
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  private let defaultValue: @Sendable () -> Base.Value

  /// Returns a key with a default.
  public static subscript(
    _ base: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: base, defaultValue: value)
  }

  /// The default: the initial value of properties with the key.
  public var initialValue: Base.Value { defaultValue() }

  public var id: Base.ID { base.id }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedKeyDefault: CustomStringConvertible {
  public var description: String { "\(base)" }
}

extension SharedReaderKey {
  /// The key with a default.
  public typealias Default = SharedKeyDefault<Self>
}
