import IssueReporting

/// A root of key paths with members of any name.
///
/// A key path that is not one of `DependencyValues` is inferred as one of this type, so that the
/// compiler says what is missing. Without it, the compiler says that a key path is not a key.
@dynamicMemberLookup
public struct _UnknownDependency: Sendable {
  private init() {}

  public subscript(dynamicMember name: String) -> Self { self }
}

extension Dependency {
  /// Not available: the initializer of properties with a type that name an unknown dependency.
  @available(
    *, unavailable, message: "'DependencyValues' has no such member of the type of the property"
  )
  @_disfavoredOverload
  public init(
    _ keyPath: KeyPath<_UnknownDependency, _UnknownDependency>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    // No program that calls it compiles.
    fatalError()
  }
}

extension Dependency where Value == _UnknownDependency {
  /// Not available: the initializer of properties without a type that name an unknown dependency.
  @available(*, unavailable, message: "'DependencyValues' has no such member")
  @_disfavoredOverload
  public init(
    _ keyPath: KeyPath<_UnknownDependency, _UnknownDependency>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    // No program that calls it compiles.
    fatalError()
  }
}
