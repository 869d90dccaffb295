import ConcurrencyExtras

/// A key path to a case of an enum: `\.title`, or `\Action.Cases.title` where the enum is not
/// known.
///
/// It goes through cases as a key path goes through properties: `\.profile.nameChanged`. Call it
/// with a payload to embed that: `path("Blob")`. Where a value in some case is expected, it is a
/// pattern:
///
/// ```swift
/// switch action {
/// case \.profile.nameChanged: …
/// default: …
/// }
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case whose payload may be of any type.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// The root and the values of key paths to cases. Its members are the cases of an enum.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The path from the root to this case, or `nil` for the root itself.
  private let path: (any PathToCase<Value>)?

  /// The case of a payload.
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>> & Sendable
  ) -> Case<Member> where Value: CasePathable {
    let member = AnyCasePath(member: keyPath)
    return path?.appending(member) ?? Case<Member>(path: member)
  }

  fileprivate init(path: (any PathToCase<Value>)?) {
    self.path = path
  }
}

extension CasePathable {
  /// The root of key paths to the cases of this enum: `\Action.Cases.title`.
  public typealias Cases = Case<Self>
}

extension AnyCasePath {
  /// Creates a path from a key path.
  ///
  /// ```swift
  /// let title = AnyCasePath<Action, String>(\.title)
  /// ```
  ///
  /// The path is made at the first use of the key path, and kept for the next.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    // The path of a value of `KeyPath<Case<Root>, Case<Value>>` is one from `Root` to `Value`.
    self =
      KnownPaths.path(for: keyPath) {
        Case<Root>(path: nil)[keyPath: keyPath].path(from: Root.self)
      } as! Self
  }

  /// Creates a path from the key path of a property of `AllCasePaths`.
  init(member keyPath: KeyPath<Root.AllCasePaths, Self>) where Root: CasePathable {
    // The property is of this type.
    self = KnownPaths.path(for: keyPath) { Root.allCasePaths[keyPath: keyPath] } as! Self
  }
}

/// A path to a case whose payload may be of any type.
protocol PartialCasePath<Root>: CasePattern, Sendable {
  func payload(in root: Root) -> Any?
  func embedding(_ payload: Any) -> Root?
}

extension AnyCasePath: PartialCasePath {
  func payload(in root: Root) -> Any? { extract(from: root) }
  func embedding(_ payload: Any) -> Root? { (payload as? Value).map(embed) }
}

extension PartialKeyPath {
  /// Returns the path of a key path to a case, which is made at its first use.
  func casePath<Enum>() -> any PartialCasePath<Enum> where Root == Case<Enum> {
    let path = KnownPaths.path(for: self) {
      // A key path of this root leads to a case, as `Case` itself has no property that is visible.
      (Case<Enum>(path: nil)[keyPath: self] as! any AnyCase).path(from: Enum.self)
    }
    // The path of a key path is kept for that key path, whose root is `Enum`.
    return path as! any PartialCasePath<Enum>
  }
}

/// The paths of key paths.
private enum KnownPaths {
  // Key paths may be shared: they never change.
  private static let paths = LockIsolated<[UncheckedSendable<AnyKeyPath>: any Sendable]>([:])

  /// Returns the path of a key path, and makes it at the first use.
  static func path(for keyPath: AnyKeyPath, make: () -> any Sendable) -> any Sendable {
    let key = UncheckedSendable(keyPath)
    if let path = paths.withValue({ $0[key] }) { return path }
    let path = make()
    // The first one stays: it may have determined its case.
    return paths.withValue { paths in
      if let known = paths[key] { return known }
      paths[key] = path
      return path
    }
  }
}

/// A path to a case, from a root of any type.
private protocol PathToCase<Value>: Sendable {
  associatedtype Value

  func appending<Member>(_ member: AnyCasePath<Value, Member>) -> Case<Member>
}

extension AnyCasePath: PathToCase {
  fileprivate func appending<Member>(_ member: AnyCasePath<Value, Member>) -> Case<Member> {
    Case<Member>(path: appending(path: member))
  }
}

/// A case with a payload of any type.
private protocol AnyCase {
  /// Returns the path to the case; that to the root itself for the root.
  func path<Root>(from root: Root.Type) -> any Sendable
}

extension Case: AnyCase {
  fileprivate func path<Root>(from root: Root.Type) -> any Sendable {
    path ?? AnyCasePath<Root, Root>.`self`
  }
}
