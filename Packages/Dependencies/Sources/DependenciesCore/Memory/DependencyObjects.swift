import ConcurrencyExtras
import IssueReporting

// Invariant: of a remembered object, only whether it is still there is ever asked, which any thread may
// do; it is neither used nor kept alive.
// Test: `rememberedModelsAreNotKeptAlive` in WithDependenciesTests.swift.

/// Which dependencies an object was made with, for `withDependencies(from:)`.
enum DependencyObjects {
  /// Remembers the dependencies in force for a result that is an object, and hands it on.
  static func remember<R>(_ result: R) -> R {
    guard R.self is any AnyObject.Type else { return result }
    let object = result as AnyObject
    let entry = Entry(object: object, overrides: Overrides.current.nonEmpty)
    // What is forgotten is let go outside the lock: it may use dependencies while it goes.
    _ = registry.withValue { [id = ObjectIdentifier(object)] in $0.insert(entry, for: id) }
    return result
  }

  /// The dependencies of a model, with those in force here on top.
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
    return DependencyValues(Overrides.current.onTop(of: overrides))
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

    /// Remembers an object, and returns what need not be remembered any longer.
    mutating func insert(_ entry: Entry, for id: ObjectIdentifier) -> [Entry] {
      var forgotten: [Entry] = []
      if entries.count >= limit {
        forgotten = entries.values.filter { $0.object == nil }
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      entries.updateValue(entry, forKey: id).map { forgotten.append($0) }
      return forgotten
    }

    /// An address is used again after its object is gone, hence the look at the object itself.
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
