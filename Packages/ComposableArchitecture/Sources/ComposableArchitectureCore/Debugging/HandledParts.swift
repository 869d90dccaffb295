import Synchronization

/// How many presented features, elements of stacks and bindings had their actions handled by a reducer.
///
/// Counted for test stores and presented features, to know of an action that no reducer runs for.
package enum HandledParts {
  /// The count so far.
  package static var count: Int { handledParts.load(ordering: .relaxed) }

  /// Begins to count.
  package static func startCounting() { handledPartReaders.add(1, ordering: .relaxed) }

  /// Ends what ``startCounting()`` began.
  package static func stopCounting() { handledPartReaders.subtract(1, ordering: .relaxed) }

  /// How many parts a view's action has that a reducer must handle, since ``takeExpected()`` was called.
  @MainActor private static var expected = 0
  private static let counting: Void = startCounting()

  /// Notes that the action that is sent next is of a presented feature or of an element of a stack.
  @MainActor static func expectOne() {
    counting
    expected += 1
  }

  /// Returns the number of parts that reducers must handle for the action that is sent now.
  @MainActor static func takeExpected() -> Int {
    guard expected > 0 else { return 0 }
    defer { expected = 0 }
    return expected
  }

  /// Returns what is missing in the reducers for an action of which they handled some parts.
  ///
  /// - Parameter handled: The number of parts that reducers handled, outer ones first.
  /// - Returns: A sentence; `nil` if all parts were handled.
  package static func advice(on action: Any, handled: Int) -> String? {
    let parts = parts(of: action, after: "")
    guard handled < parts.count else { return nil }
    let (path, kind) = parts[handled]
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    let owner = path.dropLast(name.count + 1)
    let place = owner.isEmpty ? "the body of the feature" : "the body of the feature at '\(owner)'"
    return switch kind {
    case .presentation:
      """
      No reducer runs for '\(path)': add '.ifLet(\\.$\(name), action: \\.\(name))' to \(place), \
      with the reducer of what it presents.
      """
    case .stack:
      """
      No reducer runs for '\(path)': add '.forEach(\\.\(name), action: \\.\(name))' to \(place), \
      with the reducer of an element.
      """
    case .binding:
      "No reducer performs '\(path)': add 'BindingReducer()' to \(place), above its other reducers."
    }
  }

  package enum Kind { case binding, presentation, stack }

  /// Returns the parts of an action that take a reducer of their own, with the paths to them.
  private static func parts(of action: Any, after path: String) -> [(path: String, kind: Kind)] {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let child = mirror.children.first,
      let label = child.label
    else { return [] }
    let path = "\(path).\(label)"
    guard let part = child.value as? any ActionPart else {
      return parts(of: child.value, after: path)
    }
    guard let content = part.content else { return [(path, part.kind)] }
    return [(path, part.kind)] + parts(of: content, after: path)
  }
}

/// An action that belongs to a presented feature, an element of a stack or a binding.
package protocol ActionPart {
  var kind: HandledParts.Kind { get }
  /// The action of the feature.
  var content: Any? { get }
}

extension BindingAction: ActionPart {
  package var kind: HandledParts.Kind { .binding }
  package var content: Any? { nil }
}

extension PresentationAction: ActionPart {
  package var kind: HandledParts.Kind { .presentation }
  package var content: Any? { if case .presented(let action) = self { action } else { nil } }
}

extension StackAction: ActionPart {
  package var kind: HandledParts.Kind { .stack }
  package var content: Any? { if case .element(_, let action) = self { action } else { nil } }
}

private let handledParts = Atomic(0)
@usableFromInline let handledPartReaders = Atomic(0)

/// Counts that a reducer handles a part of an action.
@inlinable func noteHandledPart() {
  if handledPartReaders.load(ordering: .relaxed) > 0 { countHandledPart() }
}

@inline(never) @usableFromInline func countHandledPart() {
  handledParts.add(1, ordering: .relaxed)
}
