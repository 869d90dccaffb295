/// A path to one case of an enum, as a key path is a path to one property of a struct.
///
/// A case path can ``extract(from:)-(Root)`` the payload of its case from a value of the enum, if
/// the value is in that case, and ``embed(_:)`` a payload in a new value of the enum. An enum with
/// the macro ``CasePathable()`` has a path to each case, and a ``CaseKeyPath`` that leads to it:
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case row(id: Int, action: String)
///   case title(String)
///   case tapped
/// }
///
/// let title = AnyCasePath<Action, String>(\.title)
/// title.extract(from: .title("Blob"))  // "Blob"
/// title.extract(from: .tapped)         // nil
/// title.embed("Blob Jr.")              // Action.title("Blob Jr.")
/// ```
///
/// The value of a path to a case without a payload is `Void`.
///
/// A path also extracts from an optional enum. It extracts nothing from `nil`:
///
/// ```swift
/// let action: Action? = .title("Blob")
/// title.extract(from: action)  // "Blob"
/// ```
///
/// Any number of threads may use a path at the same time.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let access: CaseAccess<Root, Value>

  /// Creates a path from a pair of functions.
  ///
  /// They must be inverse: `extract(embed(value))` equals `value`, and if `extract(root)` is not
  /// `nil`, embedding it returns `root`.
  ///
  /// ```swift
  /// let title = AnyCasePath<Action, String>(
  ///   embed: { .title($0) },
  ///   extract: { action in
  ///     guard case .title(let title) = action else { return nil }
  ///     return title
  ///   })
  /// ```
  ///
  /// - Parameters:
  ///   - embed: A function that embeds a value in a root.
  ///   - extract: A function that returns the value of a root, or `nil` if it has none.
  @preconcurrency
  @inlinable public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      access: CaseAccess(embed: embed, functions: PathFunctions(embed: embed, extract: extract)))
  }

  /// Creates a path to a case, for the macro ``CasePathable()``.
  ///
  /// Any thread may call a constructor and a pattern. They are not sendable where the enum has a
  /// generic parameter with a protocol, which the compiler takes for captured.
  ///
  /// - Parameters:
  ///   - embed: The constructor of the case.
  ///   - extract: A pattern of the case.
  @inlinable public init(
    _embed embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self.init(
      access: CaseAccess(embed: embed, functions: PathFunctions(embed: embed, extract: extract)))
  }

  /// Creates a path to a case that is not `indirect`, for the macro ``CasePathable()``.
  ///
  /// It changes a payload in place, where ``init(_embed:extract:)`` changes a copy. That the case is
  /// not `indirect` is not checked.
  ///
  /// - Parameters:
  ///   - embed: The constructor of the case.
  ///   - extract: A pattern of the case.
  @inlinable public init(
    _inline embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self.init(
      access: CaseAccess(
        embed: embed, functions: PathFunctions(embed: embed, extract: extract),
        resolution: isStoredAlikeByAllCode(Value.self) ? .unknown : .never))
  }

  @inlinable init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping PathFunctions<Root, Value>.Extract,
    modify: @escaping PathFunctions<Root, Value>.Modify
  ) {
    self.init(
      access: CaseAccess(embed: embed, functions: PathFunctions(extract: extract, modify: modify)))
  }

  @inlinable package init(access: CaseAccess<Root, Value>) {
    self.access = access
  }

  /// Returns a value of the enum in the case of this path, with a payload.
  @inlinable public func embed(_ value: Value) -> Root {
    // The function of a path does not throw; see `CaseAccess/embed`.
    try! access.embed(value)
  }

  /// Returns the payload of a root, or `nil` if the root is in another case.
  ///
  /// - Complexity: O(1), without an allocation.
  @inlinable public func extract(from root: Root) -> Value? {
    access.extract(from: root)
  }

  /// Changes the payload of a root in place, if the root is in the case of this path.
  ///
  /// An array in the payload keeps its buffer: the root does not refer to it while `body` runs.
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - body: A closure that may change the payload. Changes made before it throws are kept.
  /// - Returns: The result of `body`.
  /// - Throws: ``ExtractionFailed`` if the root is in another case, or the error of `body`.
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

  /// Returns a path that continues from the payload of this path along another path.
  ///
  /// ```swift
  /// let profile = AnyCasePath<AppAction, ProfileAction>(\.profile)
  /// profile.appending(path: AnyCasePath(\.nameChanged))
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

/// The error that ``AnyCasePath/modify(_:_:)-(Root,_)`` throws if the root is in another case than
/// the path's.
public struct ExtractionFailed: Error, Equatable {
  /// Creates the error.
  public init() {}
}

extension AnyCasePath: CustomStringConvertible {
  /// The type of the path, with those of its root and value.
  public var description: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
