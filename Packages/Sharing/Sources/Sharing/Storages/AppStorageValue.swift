import Foundation

/// A type that an `appStorage` key stores as `UserDefaults` does: `Bool`, `Int`, `Double`, `String`,
/// `[String]`, `Data`, `Date`, `URL`, and optionals of them.
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
  /// Creates a URL from what `UserDefaults` stores: the path of a file, in which "~" is the home folder,
  /// or an archive.
  public init?(appStorageValue: Any) {
    switch appStorageValue {
    case let path as String:
      self.init(fileURLWithPath: (path as NSString).expandingTildeInPath)
    case let data as Data:
      guard let url = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)
      else { return nil }
      self = url as URL
    default: return nil
    }
  }

  /// The path of a file, or an archive of another URL, as `UserDefaults.url(forKey:)` reads them.
  public var appStorageValue: Any? {
    guard !isFileURL else { return path }
    // NB: On Linux, `UserDefaults.set(_:forKey:)` keeps only the path of such a URL, too, with which it
    // becomes another one.
    return try? NSKeyedArchiver.archivedData(
      withRootObject: self as NSURL, requiringSecureCoding: true)
  }
}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  /// Creates a value that is not `nil`.
  public init?(appStorageValue: Any) {
    guard let value = Wrapped(appStorageValue: appStorageValue) else { return nil }
    self = value
  }

  public var appStorageValue: Any? { flatMap(\.appStorageValue) }
}
