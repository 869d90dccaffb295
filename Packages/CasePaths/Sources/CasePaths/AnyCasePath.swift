/// A path to one case of an enum, as a key path is a path to one property of a struct.
///
/// Where a key path can get and set, a case path can ``extract(from:)`` the payload of its case
/// from any value of the enum (if the value is in that case), and ``embed(_:)`` a payload in a
/// fresh value of the enum. Write one with the prefix operator `/` and the constructor of the case:
///
/// ```swift
/// enum Action {
///   case row(id: Int, action: String)
///   case title(String)
///   case tapped
/// }
///
/// let title = /Action.title
/// title.extract(from: .title("Blob"))  // "Blob"
/// title.extract(from: .tapped)         // nil
/// title.embed("Blob Jr.")              // Action.title("Blob Jr.")
/// ```
///
/// A case without a payload has a value instead of a constructor, so that its path is spelled
/// with an initializer: `AnyCasePath(Action.tapped)`, an `AnyCasePath<Action, Void>`.
///
/// Where an optional enum is looked at, the path looks through the optional, so that `nil` is in none of
/// the cases:
///
/// ```swift
/// let action: Action? = .title("Blob")
/// (/Action.title).extract(from: action)  // "Blob"
/// ```
///
/// Extraction compares the tag of the value with the tag of the case, which is found out once per
/// path. Store a path that is used often rather than writing it anew for each use. A path may be
/// used from many threads at once.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let access: CaseAccess<Root, Value>

  /// Creates a path from a pair of functions.
  ///
  /// The two should undo each other: `extract(embed(value))` is `value`, and if `extract(root)` is
  /// some `value`, then `embed(value)` is `root`.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in a root.
  ///   - extract: Takes the value out of a root, or returns `nil` if it holds none.
  @preconcurrency
  @inlinable public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract) { root, body in
      guard var value = extract(root) else { return false }
      defer { root = embed(value) }
      try body(&value)
      return true
    }
  }

  /// Creates a path to the case that a constructor makes: what `/` does, as a function.
  ///
  /// - Parameter embed: The constructor of an enum's case. Any other function makes a path that can
  ///   embed but may never extract.
  @preconcurrency
  @inlinable public init(_ embed: @escaping @Sendable (Value) -> Root) {
    self.init(constructor: embed)
  }

  @inlinable init(constructor embed: @escaping (Value) -> Root) {
    self.access = CaseAccess(embed: embed)
  }

  @inlinable init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping PathFunctions<Root, Value>.Extract,
    modify: @escaping PathFunctions<Root, Value>.Modify
  ) {
    self.access = CaseAccess(
      embed: embed, functions: PathFunctions(extract: extract, modify: modify))
  }

  /// Wraps a payload in the case of this path.
  @inlinable public func embed(_ value: Value) -> Root {
    // The constructor of a path does not throw; see `CaseAccess/embed`.
    try! access.embed(value)
  }

  /// Takes the payload out of a root, or returns `nil` if the root is in another case.
  ///
  /// - Complexity: O(1), and no allocation.
  @inlinable public func extract(from root: Root) -> Value? {
    access.extract(from: root)
  }

  /// Changes the payload of a root where it lies, if the root is in the case of this path.
  ///
  /// The payload is not copied: an array inside keeps its buffer. (A path that was made of a pair of
  /// functions can only take the payload out and put it back in.)
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - body: A function that may change the payload. What it changed before it threw remains.
  /// - Returns: What `body` returns.
  /// - Throws: ``ExtractionFailed`` if the root is in another case, or what `body` throws.
  @inlinable public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    var result: Result?
    let update: (inout Value) throws -> Void = { result = try body(&$0) }
    _ = try access.modify(&root, update)
    guard let result else { throw ExtractionFailed() }
    return result
  }

  /// Goes on from the payload of this path along another path.
  ///
  /// ```swift
  /// (/AppAction.profile).appending(path: /ProfileAction.nameChanged)
  /// ```
  @inlinable public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    AnyCasePath<Root, AppendedValue>(
      embed: { self.embed(path.embed($0)) },
      extract: { self.extract(from: $0).flatMap(path.extract(from:)) },
      modify: { root, body in
        var isInCase = false
        _ = try self.access.modify(&root) { isInCase = try path.access.modify(&$0, body) }
        return isInCase
      }
    )
  }
}

/// The name that ``AnyCasePath`` had first.
public typealias CasePath = AnyCasePath

/// Thrown by ``AnyCasePath/modify(_:_:)`` when the root is in another case than that of the path.
public struct ExtractionFailed: Error, Equatable {
  /// Creates the error.
  public init() {}
}

extension AnyCasePath: CustomStringConvertible {
  /// The type of the path.
  public var description: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
