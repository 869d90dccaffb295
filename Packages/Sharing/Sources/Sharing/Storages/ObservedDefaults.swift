import ConcurrencyExtras
import DependenciesCore
import Files
import Foundation

/// The identity of defaults, of which there may be several stores.
enum DefaultsSuite: Hashable, Sendable {
  case named(String?)
  case unknown(ObjectIdentifier)

  init(of store: UserDefaults) {
    // NB: Foundation has no function that returns the name of a suite.
    var mirror: Mirror? = Mirror(reflecting: store)
    while let current = mirror, current.subjectType != UserDefaults.self {
      mirror = current.superclassMirror
    }
    switch mirror?.descendant("suite") {
    case let suite as String?: self = .named(suite)
    default: self = .unknown(ObjectIdentifier(store))
    }
  }
}

/// Defaults that notify keys of each change by `set` and `removeObject`, of which Foundation does not.
final class ObservedDefaults: UserDefaults {
  /// The keys with a value in defaults of this process.
  static let observers = StorageObservers<SharedKeyID<DefaultsSuite>>()

  private let suite: DefaultsSuite
  /// The values of defaults that are not written to a file.
  // NB: Foundation writes all stores when one is synchronized.
  private let values: LockIsolated<[String: Any]>?

  private init?(suiteName: String?, isWritten: Bool) {
    self.suite = .named(suiteName)
    self.values = isWritten ? nil : LockIsolated([:])
    super.init(suiteName: suiteName)
  }

  override convenience init?(suiteName: String?) {
    self.init(suiteName: suiteName, isWritten: true)
  }

  static func makeInMemory() -> ObservedDefaults? {
    ObservedDefaults(suiteName: "memory-\(UUID().uuidString)", isWritten: false)
  }

  /// Whether Foundation writes the store to a file.
  var isWritten: Bool { values == nil }

  override func object(forKey name: String) -> Any? {
    guard let values else { return super.object(forKey: name) }
    return values.withValue { UncheckedSendable($0[name]) }.value
  }

  override func set(_ value: Any?, forKey name: String) {
    guard let value else { return removeObject(forKey: name) }
    if let values {
      let value = UncheckedSendable(Self.stored(value))
      values.withValue { $0[name] = value.value }
    } else {
      super.set(value, forKey: name)
    }
    Self.observers.notify(of: SharedKeyID(name: name, storage: suite))
  }

  override func removeObject(forKey name: String) {
    if let values {
      _ = values.withValue { UncheckedSendable($0.removeValue(forKey: name)) }
    } else {
      super.removeObject(forKey: name)
    }
    Self.observers.notify(of: SharedKeyID(name: name, storage: suite))
  }

  override func dictionaryRepresentation() -> [String: Any] {
    guard let values else { return super.dictionaryRepresentation() }
    return values.withValue { UncheckedSendable($0) }.value
  }

  /// Returns a value as it is read from the file of defaults.
  private static func stored(_ value: Any) -> Any {
    let value = (value as? URL)?.path ?? value
    do {
      let data = try PropertyListSerialization.data(
        fromPropertyList: [value], format: .binary, options: 0)
      let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [Any]
      return values?.first ?? value
    } catch {
      preconditionFailure("Defaults cannot store \(value): \(error)")
    }
  }
}

extension UserDefaults {
  /// Empty defaults, which are not written to a file.
  public static var inMemory: UserDefaults {
    // On Linux a store is made for any name.
    ObservedDefaults.makeInMemory()!
  }

  /// Watches the files of defaults, and calls a closure after one has changed and the store has the new
  /// values.
  func watchFiles(onChange: @escaping @Sendable () -> Void) -> FolderWatch {
    // Stores are safe to use on any thread.
    let store = UncheckedSendable(self)
    let watch = FolderWatch(on: FileWriter.shared.queue) { _, changes in
      guard changes.isIncomplete || changes.names.contains(where: { $0.hasSuffix(".plist") })
      else { return }
      store.value.synchronize()
      onChange()
    }
    // Without a watch, changes by other programs show at the next start.
    try? watch.add(Self.folder)
    return watch
  }

  /// The folder in which Foundation has the files of defaults.
  static var folder: String {
    ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? "\(NSHomeDirectory())/.config"
  }
}

extension DependencyValues {
  /// The defaults of `appStorage` keys. Each test and preview has its own, which are not
  /// written to a file.
  ///
  /// In the program they are those of `UserDefaults.standard`, as another store: properties are notified of
  /// changes by its `set`, and not of those by `UserDefaults.standard.set`, before Foundation writes them to
  /// the file.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].value }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }

  private enum AppStorageDependency: DependencyKey {
    static let liveValue = UncheckedSendable<UserDefaults>(ObservedDefaults())
    static var previewValue: UncheckedSendable<UserDefaults> { testValue }
    static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  }
}
