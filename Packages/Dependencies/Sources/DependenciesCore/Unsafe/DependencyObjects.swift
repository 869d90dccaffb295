import ConcurrencyExtras
import IssueReporting

// Invariant: of a registered object, only whether it still exists is read, which any thread may do;
// it is neither used nor retained.
// Test: `theOverridesOfModelsThatAreGone_areReleased_thoseOfOthersKept` in
// WithDependenciesTests.swift.

/// The registry of the dependencies that objects were created with, for `withDependencies(from:)`.
enum DependencyObjects {
  /// Registers the dependencies in force for a result that is an object, and returns the result.
  static func register<R>(_ result: R) -> R {
    guard R.self is any AnyObject.Type else { return result }
    let object = result as AnyObject
    let entry = Entry(object: object, overrides: Overrides.bound?.takeUnretainedValue())
    // Entries are released outside the lock, because deinitializers may read dependencies.
    _ = registry.withValue { [id = ObjectIdentifier(object)] in $0.insert(entry, for: id) }
    return result
  }

  /// Returns the dependencies of a model, with those in force in the current task on top.
  static func values(from model: AnyObject, _ site: CallSite) -> DependencyValues {
    let id = ObjectIdentifier(model)
    guard
      let overrides = propertyOverrides(of: Mirror(reflecting: model))
        ?? registry.withValue({ $0.overrides(for: id) })
    else {
      site.report(
        """
        You are trying to propagate dependencies to a child model from a model with no \
        dependencies. To fix this, the given '\(type(of: model))' must be returned from another \
        'withDependencies' closure, or the class must hold at least one '@Dependency' property.
        """
      )
      return ._current
    }
    return DependencyValues(Overrides.current(on: overrides) ?? .nothing)
  }

  private static func propertyOverrides(of mirror: Mirror) -> Overrides?? {
    for child in mirror.children {
      if let property = child.value as? any HasInitialOverrides { return property.initialOverrides }
    }
    return mirror.superclassMirror.flatMap(propertyOverrides)
  }

  private static let registry = LockIsolated(Registry())

  private struct Registry {
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var limit = 64

    /// Registers an object, and returns entries to release.
    mutating func insert(_ entry: Entry, for id: ObjectIdentifier) -> [Entry] {
      var removed: [Entry] = []
      if entries.count >= limit {
        removed = entries.values.filter { $0.object == nil }
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      entries.updateValue(entry, forKey: id).map { removed.append($0) }
      return removed
    }

    /// Returns the overrides of an object, or `nil` if it is not registered.
    ///
    /// The address of a deinitialized object may be reused, so the weak reference is checked.
    func overrides(for id: ObjectIdentifier) -> Overrides?? {
      guard let entry = entries[id], entry.object != nil else { return nil }
      return entry.overrides
    }
  }

  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let overrides: Overrides?
  }
}
