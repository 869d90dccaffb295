import DependenciesCore

/// Reduces with some dependencies overridden.
///
/// The dependencies around it hardly ever change between actions. So what was last made of them is kept:
/// making them anew each time would cost more, and would make everything that reads one look it up anew.
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
