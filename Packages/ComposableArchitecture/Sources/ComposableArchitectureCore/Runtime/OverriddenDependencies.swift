import DependenciesCore

/// A function that runs reducers with some dependencies overridden.
///
/// The overridden values are cached for as long as the values around them are the same, which they
/// mostly are from action to action. New values would make each reader look its dependency up
/// again.
@usableFromInline
final class OverriddenDependencies {
  private let override: (inout DependencyValues) -> Void
  private var last: (base: DependencyValues, overridden: DependencyValues)?

  init(_ override: @escaping (inout DependencyValues) -> Void) {
    self.override = override
  }

  @inlinable func callAsFunction<R>(_ operation: () -> R) -> R {
    DependencyValues.withValues(values(), operation: operation)
  }

  @usableFromInline func values() -> DependencyValues {
    let base = DependencyValues._current
    if let last, last.base._isIdentical(to: base) { return last.overridden }
    let overridden = withDependencies(override) { DependencyValues._current }
    last = (base, overridden)
    return overridden
  }
}
